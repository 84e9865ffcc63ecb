// The contract on accounts: opened once, never changed.
import { expect, it } from 'vitest'
import type { Account } from '../../src/index.ts'
import { ACCOUNTS, accepted, acceptedBefore, type MakeLedger, openHouse, refusedWith } from './world.ts'

export function accountsContract(make: MakeLedger): void {
  const anna: Account = { id: 'anna', kind: 'player', currency: 'EUR' }
  const nothing = { posted: 0, pendingDebits: 0, pendingCredits: 0 }

  it('opens an account with nothing in it', async () => {
    const ledger = await make()
    expect(await ledger.balance('anna')).toBeUndefined()
    expect(await ledger.open([anna])).toEqual([accepted])
    expect(await ledger.balance('anna')).toEqual(nothing)
    expect(await ledger.statement('anna')).toEqual([])
    expect(await ledger.journal()).toEqual({ accounts: [anna], entries: [] })
  })

  it('changes nothing when an account is opened again as it is, and keeps its money', async () => {
    const ledger = await openHouse(make)
    expect(await ledger.open([anna])).toEqual([acceptedBefore])
    expect(await ledger.balance('anna')).toEqual({ ...nothing, posted: 1000 })
    expect((await ledger.journal()).accounts).toEqual(ACCOUNTS)
  })

  it.each([[{ kind: 'house' }], [{ currency: 'CHF' }]] as Partial<Account>[][])(
    'refuses to open an account again with %j',
    async (change) => {
      const ledger = await openHouse(make)
      const refusal = {
        code: 'account/opened-otherwise',
        params: { account: 'anna', kind: 'player', currency: 'EUR' },
      } as const
      expect(await ledger.open([{ ...anna, ...change }])).toEqual([refusedWith(refusal)])
      expect((await ledger.journal()).accounts).toEqual(ACCOUNTS)
    },
  )

  it('opens each account on its own, in order: a refused one stops no other', async () => {
    const ledger = await make()
    const answers = await ledger.open([anna, { ...anna, id: '' }, { ...anna, currency: 'CHF' }, anna])
    expect(answers.map((answer) => [answer.ok, answer.repeated])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [true, true],
    ])
    expect((await ledger.journal()).accounts).toEqual([anna])
  })

  it.each([
    ['id', '', 'nothing at all'],
    ['id', 'an na', 'a space'],
    ['id', 'änna', 'another alphabet'],
    ['id', 'a\u0000', 'a control character'],
    ['id', 'anna\n', 'a line’s end'],
    ['id', 'x'.repeat(129), '129 characters'],
    ['id', 7, 'a number'],
    ['kind', 'toString', 'a kind that only objects have'],
    ['kind', 'bank', 'an unknown kind'],
    ['kind', undefined, 'no kind'],
    ['currency', 'eur', 'small letters'],
    ['currency', 'EU', 'two letters'],
    ['currency', 'EUROEUROEUROE', '13 letters'],
    ['currency', '3EU', 'a digit first'],
    ['currency', undefined, 'no currency'],
  ] as [keyof Account, unknown, string][])('refuses an account whose %s is %j: %s', async (key, value) => {
    const ledger = await make()
    const [answer] = await ledger.open([{ ...anna, [key]: value } as Account])
    const codes = { id: 'name/malformed', kind: 'account/unknown-kind', currency: 'account/bad-currency' }
    expect(answer).toMatchObject({ ok: false, refusal: { code: codes[key] } })
    expect((await ledger.journal()).accounts).toEqual([])
  })

  it('takes names and currencies up to their length', async () => {
    const ledger = await make()
    const longest: Account = { id: `~${'x'.repeat(126)}!`, kind: 'cage', currency: 'PLAYMONEY123' }
    expect(await ledger.open([longest])).toEqual([accepted])
    expect(await ledger.balance(longest.id)).toEqual(nothing)
  })

  it('looks at id, kind and currency in this order, and then at what was opened', async () => {
    const ledger = await openHouse(make)
    const wrong = { id: '', kind: 'bank', currency: 'eur' } as unknown as Account
    const codes = (await ledger.open([wrong, { ...wrong, id: 'anna' }, { ...wrong, id: 'anna', kind: 'house' }])).map(
      (answer) => (answer.ok ? 'accepted' : answer.refusal.code),
    )
    expect(codes).toEqual(['name/malformed', 'account/unknown-kind', 'account/bad-currency'])
  })
}
