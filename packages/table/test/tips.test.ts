// A tip for the dealer: chips of a player's own go into the table's tip box, and nowhere else; what it is refused for.
import { expect, it } from 'vitest'
import { declarationOf, refuseExcluded } from '../src/index.ts'
import { Paid } from './paid.ts'

const DEALT = { operation: 'dealer', source: 'card-shoe' } as const
const tip = (amount: number) => ({ type: 'tip-dealer', amount }) as const

function dealt(request: object = {}): Paid {
  const table = new Paid('commission', ['ann'], { ...DEALT, ...request })
  table.do('dora-dealer', { type: 'sign-on' })
  return table
}

const boxOf = (table: Paid) => table.ledger.balance('tips/T1')!.posted

it('moves chips from the player to the tip box, once for each command, and the tray stays as it is', () => {
  const table = dealt()
  const command = table.command('ann', tip(250))
  expect(table.send(command).ok).toBe(true)
  expect(table.send(command)).toMatchObject({ ok: true, repeated: true })
  expect(table.events.at(-1)).toMatchObject({
    type: 'dealer-tipped',
    player: 'ann',
    dealer: 'dora-dealer',
    amount: 250,
  })
  expect([table.purse('ann'), boxOf(table), table.houseResult]).toEqual([[9750, 0], 250, 0])
  expect(declarationOf('tip-dealer').stakes!(command, table.state)).toEqual({ amount: 250, room: 250, isNew: true })
})

it('is refused without chips, and nothing moves', () => {
  const table = dealt()
  expect(table.refusal('ann', tip(10_001))).toMatchObject({ code: 'wallet/no-funds' })
  expect([table.purse('ann'), boxOf(table)]).toEqual([[10_000, 0], 0])
})

it('[INS 5.4] is refused while the table is closed or suspended', () => {
  const closed = dealt()
  closed.do('paula-manager', { type: 'close-table' })
  expect(closed.code('ann', tip(100))).toBe('table/closed')
  const table = dealt()
  table.do('dora-dealer', { type: 'new-shoe', shoe: 1 })
  table.do('dora-dealer', { type: 'open-betting' })
  table.do('dora-dealer', { type: 'declare-irregularity', irregularity: { kind: 'interruption' } })
  expect(table.state.phase).toBe('suspended')
  expect(table.code('ann', tip(100))).toBe('irregularity/under-way')
})

it('is refused where nobody deals, where an operator keeps the money, and for what is no number of chips', () => {
  const alone = new Paid('commission', ['ann'], {})
  expect(alone.code('ann', tip(100))).toBe('tip/no-dealer')
  const table = dealt({ chipStep: 25 })
  expect(table.code('ann', tip(60))).toBe('tip/off-chip-step')
  expect([0, -5, 1.5, Number.NaN].map((amount) => table.code('ann', tip(amount)))).toEqual(
    Array.from({ length: 4 }, () => 'command/malformed'),
  )
  table.do('dora-dealer', { type: 'sign-off' })
  expect(table.code('ann', tip(100))).toBe('tip/no-dealer')
  expect(dealt({ wallet: 'operator' }).code('ann', tip(100))).toBe('tip/operator-wallet')
})

it('[INS 5.18] is refused to whoever owes the House, and to whoever is kept out', () => {
  const table = dealt()
  table.spend('ann', 10_000)
  const owing = { kind: 'posted', by: 'house/T1', id: 'taken', reason: 'decision', ref: '', at: 0 } as const
  const sides = { debit: 'player/ann', credit: 'house/T1', owing: 'debt/ann' }
  table.ledger.apply([[{ ...owing, ...sides, amount: 300 }]])
  table.buyIn('ann', 1000)
  expect(table.refusal('ann', tip(100))).toMatchObject({ code: 'player/owes', params: { amount: 300 } })
  table.collect('ann')
  const events = table.do('ann', tip(100))
  const kept = (player: string) => (player === 'ann' ? { en: 'for good', zh: '永久' } : undefined)
  expect(refuseExcluded(events, kept)).toMatchObject({ code: 'player/excluded' })
})
