// The money of what goes wrong, through the ledger: voids, take-backs, shares, reversals, claims, chips found; and what a
// player cannot pay stands as a debt.
import { describe, expect, it } from 'vitest'
import { audit } from '../../../audit/src/index.ts'
import { dealt, type Laid, Tale } from './tale.ts'

const insurance = (...bets: readonly Laid[]): Tale => new Tale(dealt('insurance')).closed(...bets)

/** Everything that ann could have on the felt of a Knockout table, one Ante raised and one folded. */
function knockout(): Tale {
  const table = new Tale(dealt('knockout')).closed(
    ['ann', 1, 'player', 500],
    ['ann', 1, 'winning-total-9', 100],
    ['ann', 1, 'ante-player', 200],
    ['ann', 1, 'ante-banker', 100],
    ['ann', 1, 'tie', 100],
  )
  table.deal('5s')
  table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
  table.closeWindow()
  return table
}

describe('the money of a void', () => {
  it('[INS 5.16] gives every stake back: main, side, Ante raised and folded, Wager', () => {
    const table = knockout()
    expect(table.purse('ann')).toEqual([8600, 1400])
    table.do('system', { type: 'declare-irregularity', irregularity: { kind: 'interruption' } })
    expect(table.purse('ann')).toEqual([10_000, 0])
    expect(table.houseResult).toBe(0)
  })

  it('[INS 5.16] gives insurance back with the bet it insures', () => {
    const table = insurance(['ann', 1, 'banker', 600])
    table.deal('Ks', '2h', 'Qs', '3h')
    table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
    expect(table.purse('ann')).toEqual([9100, 900])
    table.happens({ kind: 'foreign-card' })
    expect(table.purse('ann')).toEqual([10_000, 0])
  })

  it('[INS 1.23] leaves no result behind, whether the coup was complete or settled', () => {
    const table = insurance(['ann', 1, 'player', 500])
    table.deal('9s', '7d', 'Kc', 'Qh')
    expect(table.state.round!.winner).toBe('player')
    table.happens({ kind: 'foreign-card' })
    expect(table.state.round).toMatchObject({ winner: null, settlement: null, bets: [] })
    const settled = insurance(['ann', 1, 'player', 500])
    settled.deal('9s', '7d', 'Kc', 'Qh')
    settled.settle()
    settled.happens({ kind: 'wrong-number', cards: [], note: 'seen' }, { order: null })
    expect(settled.state.round).toMatchObject({ winner: null, settlement: null })
    expect(settled.purse('ann')).toEqual([10_000, 0])
  })
})

describe('the money of a settled round that is undone', () => {
  function won(): Tale {
    const table = insurance(['ann', 1, 'player', 5000], ['ben', 2, 'banker', 700])
    table.deal('9s', '7d', 'Kc', 'Qh')
    table.settle()
    return table
  }
  const WRONG = { kind: 'wrong-number', cards: [], note: 'seen' } as const

  it('[INS 5.5.3] comes back from winners and goes back to losers', () => {
    const table = won()
    expect([table.purse('ann'), table.purse('ben')]).toEqual([
      [15_000, 0],
      [9300, 0],
    ])
    table.happens(WRONG, { order: null })
    expect([table.purse('ann'), table.purse('ben'), table.houseResult]).toEqual([[10_000, 0], [10_000, 0], 0])
    expect(table.state.float).toBe(0)
  })

  it('[INS 5.5.3, INS 5.16] that a player cannot pay is carried out whole for the others, and the player owes the rest', () => {
    const table = won()
    table.spend('ann', 12_000)
    table.declare('dora-dealer', WRONG)
    const approve = { type: 'approve-irregularity', number: 1, order: null } as const
    table.do('sam-supervisor', approve)
    expect([table.owed('ann'), table.owed('ben'), table.houseResult]).toEqual([2000, 0, 0])
    table.buyIn('ann', 1500)
    table.collect('ann')
    expect(table.owed('ann')).toBe(500)
    table.buyIn('ann', 500)
    table.collect('ann')
    expect(table.owed('ann')).toBe(0)
    expect([table.purse('ann'), table.purse('ben')]).toEqual([
      [0, 0],
      [10_000, 0],
    ])
  })

  it('[INS 5.13, INS 5.5.3] takes back with the settlement what a claim had given', () => {
    const table = insurance(['ann', 1, 'banker', 600])
    table.deal('Ks', '2h', 'Qs', '3h')
    table.deal('8d')
    table.settle()
    table.do('ann', { type: 'claim-insurance', box: 1, side: 'banker', stage: 1 })
    table.do('pam-manager', { type: 'accept-claim', claim: 1 })
    expect([table.purse('ann')[0], table.state.float]).toEqual([10_000, 0])
    table.happens(WRONG, { order: null })
    expect([table.purse('ann')[0], table.houseResult, table.state.float]).toEqual([10_000, 0, 0])
    expect(table.ofType('round-voided')[0]!.reversed).toEqual([])
    expect(table.state.round!.void!.undone).toEqual([
      { player: 'ann', box: 1, bet: 'banker', stake: 600, net: -600 },
      { player: 'ann', box: 1, bet: 'insurance-banker', stake: 0, net: 600 },
    ])
  })
})

describe('the money of those who are asked', () => {
  it('[INS 5.12.3] comes back once; the round that goes on settles the others', () => {
    const table = insurance(['ann', 1, 'player', 500], ['ann', 2, 'tie', 100], ['ben', 2, 'banker', 300])
    table.deal('2s')
    table.happens({ kind: 'exposed-card', cards: [{ card: '7d' }] })
    table.choose('ann', 'take-back')
    expect([table.purse('ann'), table.purse('ben')]).toEqual([
      [10_000, 0],
      [9700, 300],
    ])
    table.closeOptions()
    table.deal('7d', 'Kc', 'Qh', '7c')
    table.settle()
    expect([table.purse('ann'), table.purse('ben'), table.houseResult]).toEqual([[10_000, 0], [9700, 0], 300])
  })

  it('[INS 5.12.3, INS 5.16] comes back with its insurance, and not a second time if the round is void after all', () => {
    const table = insurance(['ann', 1, 'banker', 600], ['ben', 2, 'player', 300])
    table.deal('Ks', '2h', 'Qs', '3h')
    table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
    table.happens({ kind: 'drawn-together', cards: [{ card: '8d' }, { card: '4c' }] }, { order: 0 })
    table.choose('ann', 'take-back')
    expect(table.purse('ann')).toEqual([10_000, 0])
    expect(table.state.round!.insurance).toEqual([])
    table.closeOptions()
    table.happens({ kind: 'foreign-card' })
    expect(table.ofType('round-voided')[0]!.players).toEqual([{ player: 'ben', returned: 300 }])
    expect(table.purse('ann')).toEqual([10_000, 0])
  })
})

describe('the money of chips that were found', () => {
  it('[INS 5.14] is set aside; what the player has not is refused', () => {
    const table = insurance(['ann', 1, 'player', 9000])
    const found = { kind: 'chips-found', player: 'ann', box: 1, bet: 'player', stake: 1001 } as const
    table.declare('dora-dealer', found)
    expect(table.code('stu-shift', { type: 'approve-irregularity', number: 1, reason: 'seen' })).toBe('wallet/no-funds')
    table.do('stu-shift', { type: 'dismiss-irregularity', number: 1 })
    table.declare('dora-dealer', { ...found, stake: 1000 })
    table.approve('stu-shift', { reason: 'seen' })
    expect(table.purse('ann')).toEqual([0, 10_000])
  })

  it('[INS 5.14, INS 5.18] of a player with an empty account come in over the table, and the account is not asked', () => {
    for (const wins of [false, true]) {
      const table = insurance(['ben', 2, 'banker', 100])
      table.spend('ann', 10_000)
      const found = { kind: 'chips-found', player: 'ann', box: 1, bet: 'player', stake: 1000, inChips: true } as const
      table.happens(found, { reason: 'the camera shows them before the close' }, 'stu-shift')
      expect(table.events.findLast(({ type }) => type === 'bet-placed')).toMatchObject({ found: true, inChips: true })
      expect(table.purse('ann')).toEqual([0, 1000])
      expect(table.ledger.balance('chips/T1')!.posted).toBe(-1000)
      table.deal(...(wins ? ['9s', '7d', 'Kc', 'Qh'] : ['7s', '9d', 'Kc', 'Qh']))
      table.settle()
      // What lost lies in the tray, what won is in the player's hand, and either is what the books say.
      expect(table.purse('ann')).toEqual([wins ? 2000 : 0, 0])
      expect(table.houseResult).toBe(wins ? -1000 + 100 : 1000 - 100)
      const { accounts } = table.ledger.snapshot()
      const transfers = table.ledger.entriesFrom(0).flatMap(({ transfer, refusal }) => (refusal ? [] : [transfer]))
      expect(audit({ events: table.events, transfers, accounts })).toMatchObject({ ok: true })
    }
  })

  it('[INS 5.14] were paid for in chips or not: nothing else can be said', () => {
    const table = insurance(['ann', 1, 'player', 100])
    const found = { kind: 'chips-found', player: 'ann', box: 1, bet: 'tie', stake: 100, inChips: 'yes' }
    const asked = { type: 'declare-irregularity', irregularity: found } as never
    expect(table.code('dora-dealer', asked)).toBe('command/malformed')
  })

  it('[INS 5.14] is another system’s where an operator keeps the money', () => {
    const table = new Tale(dealt('insurance', { wallet: 'operator' })).closed()
    const found = { kind: 'chips-found', player: 'ann', box: 1, bet: 'player', stake: 100 } as const
    expect(table.code('dora-dealer', { type: 'declare-irregularity', irregularity: found })).toBe(
      'irregularity/operator-wallet',
    )
  })

  it('[INS 5.1.1] comes back in part where the box is over its Differential, and only there', () => {
    const table = new Tale(dealt('insurance', { maxDifferential: 1000 })).closed(
      ['ann', 1, 'player', 1000],
      ['ben', 2, 'player', 1000],
    )
    table.happens(
      { kind: 'chips-found', player: 'sid', box: 1, bet: 'player', stake: 1000 },
      { reason: 'seen' },
      'stu-shift',
    )
    table.happens({ kind: 'excess-differential', box: 1 })
    expect([table.purse('ann'), table.purse('sid'), table.purse('ben')]).toEqual([
      [9500, 500],
      [9500, 500],
      [9000, 1000],
    ])
    const again = { type: 'declare-irregularity', irregularity: { kind: 'excess-differential', box: 1 } } as const
    expect(table.code('dora-dealer', again)).toBe('irregularity/no-excess')
  })

  it('[INS 5.1.1, INS 5.12.3] is not weighed again when others take their bets back', () => {
    const table = new Tale(dealt('insurance', { maxDifferential: 1000 })).closed(
      ['ann', 1, 'player', 1000],
      ['sid', 1, 'banker', 500],
    )
    table.happens(
      { kind: 'chips-found', player: 'cat', box: 1, bet: 'player', stake: 500 },
      { reason: 'seen' },
      'stu-shift',
    )
    table.deal('2s')
    table.happens({ kind: 'exposed-card', cards: [{ card: '7d' }] })
    table.choose('sid', 'take-back')
    table.closeOptions()
    table.deal('7d', 'Kc', 'Qh', '7c')
    table.settle()
    expect(table.nets()).toEqual({ ann: 1000, cat: 500 })
  })
})
