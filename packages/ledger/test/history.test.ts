import { describe, expect, it } from 'vitest'
import { balancesOf, type Journal, Ledger, statementOf, type Transfer } from '../src/index.ts'
import { ACCOUNTS, bet, buyIn, cancel, post } from './contract/world.ts'

const story = (...transfers: readonly Transfer[]): Journal => ({
  accounts: ACCOUNTS,
  entries: [buyIn('in', 1000, 'anna'), ...transfers].map((transfer) => ({ transfer })),
})

const overdraft = { code: 'account/overdraft', params: { account: 'anna', available: 1000, amount: 5000 } } as const
const refusedThenPosted: Journal = {
  accounts: ACCOUNTS,
  entries: [{ transfer: bet('b', 5000), refusal: overdraft }, { transfer: post('s', 'b', 5) }],
}

describe('a ledger’s history', () => {
  it('is the ledger’s own: nobody changes a transfer after it was handed in', () => {
    const ledger = new Ledger()
    const account = { ...ACCOUNTS[0]! }
    ledger.open([account, ...ACCOUNTS.slice(1)])
    const paid: { -readonly [K in keyof ReturnType<typeof buyIn>]: ReturnType<typeof buyIn>[K] } = buyIn(
      'in',
      1000,
      'anna',
    )
    const [placed, ended] = [bet('b', 400), post('s', 'b', 300)]
    ledger.apply([[paid], [placed], [ended]])
    const before = structuredClone(ledger.journal())
    paid.amount = 9
    Object.assign(ended.pending, { id: 'c' })
    Object.assign(account, { currency: 'CHF' })
    expect(ledger.journal()).toEqual(before)
    expect(ledger.statement('anna').map((line) => line.posted)).toEqual([1000, 1000, 700])
  })

  it('keeps of a transfer what belongs to it and nothing else', () => {
    const ledger = new Ledger()
    ledger.open(ACCOUNTS)
    const pending = { by: 'anna', id: 'b', seen: true }
    ledger.apply([
      [{ ...buyIn('in', 1000, 'anna'), note: 'x' } as Transfer],
      [bet('b', 400)],
      [cancel('v', 'b', { pending })],
    ])
    expect(ledger.journal()).toEqual(story(bet('b', 400), cancel('v', 'b')))
  })

  it('is not judged again: what was accepted under other rules stays accepted', () => {
    const overdrawn = Ledger.fold(story(bet('b', 5000), post('s', 'b', 5000)))
    expect(overdrawn.balance('anna')).toEqual({ posted: -4000, pendingDebits: 0, pendingCredits: 0 })
  })

  it.each([
    ['a transfer of an unknown account', story(bet('b', 5, { by: 'nobody' })), 'No account nobody'],
    ['money for an unknown account', story(bet('b', 5, { credit: 'nobody' })), 'Nothing known for anna b'],
    ['the end of what never was', story(post('s', 'b', 5)), 'Nothing known for table-1 s'],
    ['two ends of one', story(bet('b', 5), post('s', 'b', 5), cancel('v', 'b')), 'anna b, which was posted already'],
    [
      'the end of a posted one',
      story(bet('b', 5, { kind: 'posted' }), post('s', 'b', 5)),
      'anna b, which is not pending',
    ],
    ['one id twice', story(bet('b', 5), bet('b', 5)), 'anna b is there twice'],
    ['the end of a refused one', refusedThenPosted, 'anna b, which was refused'],
  ])('cannot hold %s', (_, journal, message) => {
    expect(() => Ledger.fold(journal)).toThrow(message)
  })

  it.each([
    ['before it', [post('s', 'b', 5), bet('b', 5)]],
    ['twice', [bet('b', 5), post('s', 'b', 5), cancel('v', 'b')]],
  ])('gives no balance and no statement where a pending transfer ends %s', (_, transfers) => {
    expect(() => balancesOf(transfers)).toThrow('anna b, which is not pending')
    expect(() => statementOf('anna', transfers)).toThrow('anna b, which is not pending')
  })

  it('tells from a place on what a batch has added', () => {
    const ledger = Ledger.fold(story(bet('b', 400)))
    ledger.apply([[bet('b', 400)], [bet('c', 700)], [bet('d', 0)], [bet('e', 600)]])
    expect(ledger.entriesFrom(2).map(({ transfer, refusal }) => [transfer.id, refusal?.code])).toEqual([
      ['c', 'account/overdraft'],
      ['e', undefined],
    ])
  })
})
