// The contract on refusals: for every code a transfer that meets it, the exact parameters, and whether the answer is
// remembered. The table is complete by its type: a code without a case does not compile.
import { expect, it } from 'vitest'
import {
  LARGEST_AMOUNT,
  LARGEST_BALANCE,
  LEDGER_REFUSALS,
  type LedgerRefusalCode,
  type Transfer,
} from '../../src/index.ts'
import { ask, bet, buyIn, cancel, happen, type MakeLedger, money, openHouse, pay, post, refusedWith } from './world.ts'

interface Case {
  /** What happens before. */
  readonly after?: readonly Transfer[]
  readonly refused: Transfer
  readonly params: Readonly<Record<string, string | number>>
}

/** Codes of accounts, which are opened and not transferred, and of groups, each with a part of the contract. */
type Elsewhere = 'account/unknown-kind' | 'account/bad-currency' | 'account/opened-otherwise' | 'group/refused'

const ofAnna = { by: 'anna', id: 'b' }
const kinds = 'posted, pending, post-pending, void-pending'
const malformed = (place: string, given: string, min = 1) => ({ place, min, max: 128, given })
const wrong = (transfer: Transfer, change: object): Transfer => ({ ...transfer, ...change }) as Transfer

export const CASES: Readonly<Record<Exclude<LedgerRefusalCode, Elsewhere>, readonly Case[]>> = {
  'transfer/unknown-kind': [
    { refused: wrong(bet('x', 1), { kind: 'gift' }), params: { given: '"gift"', known: kinds } },
    { refused: wrong(bet('x', 1), { kind: undefined }), params: { given: 'nothing', known: kinds } },
  ],
  'name/malformed': [
    { refused: bet('', 1), params: malformed('id', '""') },
    { refused: bet('b 1', 1), params: malformed('id', '"b 1"') },
    { refused: bet('ü', 1), params: malformed('id', '"ü"') },
    { refused: bet('x\n', 1), params: malformed('id', '"x\\n"') },
    { refused: bet('x'.repeat(129), 1), params: malformed('id', `"${'x'.repeat(56)}…`) },
    { refused: wrong(bet('x', 1), { id: 7 }), params: malformed('id', '7') },
    { refused: wrong(bet('x', 1), { by: null }), params: malformed('by', 'null') },
    { refused: wrong(bet('x', 1), { debit: ['anna'] }), params: malformed('debit', 'a list') },
    { refused: wrong(bet('x', 1), { credit: {} }), params: malformed('credit', 'an object') },
    { refused: bet('x', 1, { reason: '' }), params: malformed('reason', '""') },
    { refused: bet('x', 1, { ref: ' ' }), params: malformed('ref', '" "', 0) },
    { refused: wrong(bet('x', 1), { ref: undefined }), params: malformed('ref', 'nothing', 0) },
    { refused: wrong(cancel('x', 'b'), { pending: undefined }), params: malformed('pending.by', 'nothing') },
    { refused: cancel('x', 'b', { pending: { by: '', id: 'b' } }), params: malformed('pending.by', '""') },
    { refused: post('x', '', 1), params: malformed('pending.id', '""') },
    { refused: wrong(cancel('x', 'b'), { others: [] }), params: malformed('others', 'a list') },
    { refused: wrong(cancel('x', 'b'), { others: 'c' }), params: malformed('others', '"c"') },
    { refused: wrong(cancel('x', 'b'), { others: [null] }), params: malformed('others.0.by', 'nothing') },
    {
      refused: cancel('x', 'b', {
        others: [
          { by: 'anna', id: 'c' },
          { by: 'anna', id: ' ' },
        ],
      }),
      params: malformed('others.1.id', '" "'),
    },
  ],
  'transfer/bad-time': [
    { refused: bet('x', 1, { at: -1 }), params: { given: '-1' } },
    { refused: bet('x', 1, { at: 0.5 }), params: { given: '0.5' } },
    { refused: bet('x', 1, { at: Number.NaN }), params: { given: 'NaN' } },
    { refused: bet('x', 1, { at: 2 ** 53 }), params: { given: '9007199254740992' } },
    { refused: wrong(cancel('x', 'b'), { at: '2026' }), params: { given: '"2026"' } },
  ],
  'amount/not-whole': [
    { refused: bet('x', 0.5), params: { given: '0.5' } },
    { refused: bet('x', Number.NaN), params: { given: 'NaN' } },
    { refused: bet('x', Number.POSITIVE_INFINITY), params: { given: 'Infinity' } },
    { refused: wrong(bet('x', 1), { amount: '1' }), params: { given: '"1"' } },
    { refused: wrong(bet('x', 1), { amount: 1n }), params: { given: '1' } },
    { refused: wrong(post('x', 'b', 1), { amount: undefined }), params: { given: 'nothing' } },
  ],
  'amount/not-positive': [
    { refused: bet('x', 0), params: { given: 0 } },
    { refused: bet('x', -1), params: { given: -1 } },
    { after: [bet('b', 9)], refused: post('x', 'b', 0), params: { given: 0 } },
  ],
  'amount/too-large': [
    { refused: pay('x', LARGEST_AMOUNT + 1), params: { max: LARGEST_AMOUNT, given: LARGEST_AMOUNT + 1 } },
    { refused: post('x', 'b', 1e300), params: { max: LARGEST_AMOUNT, given: 1e300 } },
  ],
  'transfer/same-account': [{ refused: bet('x', 1, { credit: 'anna' }), params: { account: 'anna' } }],
  'transfer/ends-twice': [
    { refused: cancel('x', 'b', { others: [{ by: 'anna', id: 'b' }] }), params: ofAnna },
    {
      after: [bet('b', 9), bet('c', 9)],
      refused: post('x', 'b', 1, { others: ['c', 'd', 'c'].map((id) => ({ by: 'anna', id })) }),
      params: { by: 'anna', id: 'c' },
    },
  ],
  'transfer/asker-unknown': [
    { refused: bet('x', 1, { by: 'nobody', debit: 'nobody' }), params: { by: 'nobody' } },
    { after: [bet('b', 9)], refused: cancel('x', 'b', { by: 'nobody' }), params: { by: 'nobody' } },
  ],
  'id/used-otherwise': [
    { after: [bet('b', 9)], refused: bet('b', 8), params: ofAnna },
    { after: [bet('b', 9)], refused: bet('b', 9, { kind: 'posted' }), params: ofAnna },
    { after: [bet('b', 9)], refused: bet('b', 9, { credit: 'table-2' }), params: ofAnna },
    { after: [bet('b', 9)], refused: bet('b', 9, { debit: 'table-1', credit: 'anna' }), params: ofAnna },
    {
      after: [bet('b', 9, { by: 'table-1' })],
      refused: bet('b', 9, { by: 'table-1', debit: 'ben' }),
      params: { by: 'table-1', id: 'b' },
    },
    { after: [bet('b', 9)], refused: bet('b', 9, { reason: 'tip' }), params: ofAnna },
    { after: [bet('b', 9)], refused: bet('b', 9, { ref: 'round-2' }), params: ofAnna },
    { after: [bet('b', 9)], refused: cancel('b', 'b', { by: 'anna', reason: 'bet' }), params: ofAnna },
    {
      after: [bet('b', 9), bet('b2', 9), post('s', 'b', 5)],
      refused: post('s', 'b2', 5),
      params: { by: 'table-1', id: 's' },
    },
    { after: [bet('b', 9), post('s', 'b', 5)], refused: post('s', 'b', 6), params: { by: 'table-1', id: 's' } },
    {
      after: [bet('b', 9), bet('c', 9), post('s', 'b', 5, { others: [{ by: 'anna', id: 'c' }] })],
      refused: post('s', 'b', 5),
      params: { by: 'table-1', id: 's' },
    },
    { after: [bet('b', 9), post('s', 'b', 5)], refused: cancel('s', 'b'), params: { by: 'table-1', id: 's' } },
    { after: [bet('b', 9), cancel('s', 'b')], refused: pay('s', 9), params: { by: 'table-1', id: 's' } },
    {
      after: [bet('b', 9), cancel('s', 'b')],
      refused: cancel('s', 'b', { pending: { by: 'ben', id: 'b' } }),
      params: { by: 'table-1', id: 's' },
    },
  ],
  'account/unknown': [
    { refused: bet('x', 1, { debit: 'nobody' }), params: { account: 'nobody' } },
    { refused: bet('x', 1, { credit: 'nobody' }), params: { account: 'nobody' } },
    { refused: bet('x', 1, { debit: 'nobody', credit: 'noone' }), params: { account: 'nobody' } },
  ],
  'pending/unknown': [
    { refused: post('x', 'b', 1), params: ofAnna },
    { refused: cancel('x', 'b'), params: ofAnna },
    {
      after: [bet('b', 9)],
      refused: cancel('x', 'b', { pending: { by: 'ben', id: 'b' } }),
      params: { by: 'ben', id: 'b' },
    },
    { refused: cancel('x', 'b', { pending: { by: 'nobody', id: 'b' } }), params: { by: 'nobody', id: 'b' } },
    { refused: cancel('x', 'x', { pending: { by: 'table-1', id: 'x' } }), params: { by: 'table-1', id: 'x' } },
  ],
  'pending/not-pending': [
    { after: [bet('b', 9, { kind: 'posted' })], refused: post('x', 'b', 9), params: { ...ofAnna, kind: 'posted' } },
    {
      after: [bet('b', 9), post('s', 'b', 9)],
      refused: cancel('x', 's', { pending: { by: 'table-1', id: 's' } }),
      params: { by: 'table-1', id: 's', kind: 'post-pending' },
    },
    {
      after: [bet('b', 9), cancel('s', 'b')],
      refused: post('x', 's', 9, { pending: { by: 'table-1', id: 's' } }),
      params: { by: 'table-1', id: 's', kind: 'void-pending' },
    },
  ],
  'transfer/not-a-party': [
    { refused: bet('x', 1, { by: 'ben' }), params: { by: 'ben', debit: 'anna', credit: 'table-1' } },
    {
      after: [bet('b', 9)],
      refused: cancel('x', 'b', { by: 'table-2' }),
      params: { by: 'table-2', debit: 'anna', credit: 'table-1' },
    },
    {
      after: [bet('b', 9)],
      refused: post('x', 'b', 9, { by: 'ben' }),
      params: { by: 'ben', debit: 'anna', credit: 'table-1' },
    },
  ],
  'pending/other-accounts': [
    {
      after: [bet('b', 9), bet('c', 9), bet('d', 9, { credit: 'table-2' })],
      refused: cancel('x', 'b', {
        by: 'anna',
        others: [
          { by: 'anna', id: 'c' },
          { by: 'anna', id: 'd' },
        ],
      }),
      params: { by: 'anna', id: 'd', debit: 'anna', credit: 'table-1' },
    },
    {
      after: [bet('b', 9), pay('p', 9, { kind: 'pending' })],
      refused: cancel('x', 'b', { others: [{ by: 'table-1', id: 'p' }] }),
      params: { by: 'table-1', id: 'p', debit: 'anna', credit: 'table-1' },
    },
  ],
  'account/other-currency': [
    {
      refused: pay('x', 1, { credit: 'carl' }),
      params: { debit: 'table-1', debitCurrency: 'EUR', credit: 'carl', creditCurrency: 'CHF' },
    },
  ],
  'pending/posted-already': [
    { after: [bet('b', 9), post('s', 'b', 9)], refused: post('x', 'b', 9), params: ofAnna },
    { after: [bet('b', 9), post('s', 'b', 4)], refused: post('x', 'b', 5), params: ofAnna },
    { after: [bet('b', 9), post('s', 'b', 9)], refused: cancel('x', 'b'), params: ofAnna },
  ],
  'pending/voided-already': [
    { after: [bet('b', 9), cancel('s', 'b')], refused: post('x', 'b', 9), params: ofAnna },
    { after: [bet('b', 9), cancel('s', 'b')], refused: cancel('x', 'b', { by: 'anna' }), params: ofAnna },
    {
      after: [bet('a', 9), bet('b', 9), cancel('s', 'a', { others: [ofAnna] })],
      refused: cancel('x', 'b'),
      params: ofAnna,
    },
  ],
  'pending/over-amount': [
    { after: [bet('b', 9)], refused: post('x', 'b', 10), params: { ...ofAnna, reserved: 9, amount: 10 } },
    {
      after: [bet('b', 9), bet('c', 3)],
      refused: post('x', 'b', 13, { others: [{ by: 'anna', id: 'c' }] }),
      params: { ...ofAnna, reserved: 12, amount: 13 },
    },
  ],
  'account/overdraft': [
    { refused: bet('x', 1001), params: { account: 'anna', available: 1000, amount: 1001 } },
    { after: [bet('b', 400)], refused: bet('x', 601), params: { account: 'anna', available: 600, amount: 601 } },
    {
      refused: bet('x', 1, { kind: 'posted', by: 'carl', debit: 'carl', credit: 'cage-chf', amount: 701 }),
      params: { account: 'carl', available: 700, amount: 701 },
    },
  ],
  'account/overpaid': [
    { refused: pay('x', 1, { credit: 'debt-ben' }), params: { account: 'debt-ben', owed: 0, amount: 1 } },
    {
      after: [pay('o', 40, { debit: 'debt-ben', credit: 'table-1' })],
      refused: pay('x', 41, { credit: 'debt-ben' }),
      params: { account: 'debt-ben', owed: 40, amount: 41 },
    },
  ],
  'account/out-of-range': [
    {
      after: ['1', '2', '3', '4'].map((id) => buyIn(id, LARGEST_AMOUNT, 'table-2', 'cage-2')),
      refused: pay('x', 1, { by: 'cage-2', debit: 'cage-2' }),
      params: { account: 'cage-2', max: LARGEST_BALANCE },
    },
    {
      after: ['1', '2', '3', '4'].map((id) => buyIn(id, LARGEST_AMOUNT, 'table-2', 'cage-2')),
      refused: bet('x', 1, { credit: 'table-2' }),
      params: { account: 'table-2', max: LARGEST_BALANCE },
    },
  ],
}

export function codesContract(make: MakeLedger): void {
  const cases = Object.entries(CASES).flatMap(([code, list]) => list.map((one, i) => [code, i + 1, one] as const))

  it.each(cases)('%s, case %i: refuses, moves nothing, and remembers what it must', async (name, _, one) => {
    const code = name as LedgerRefusalCode
    const ledger = await openHouse(make)
    await happen(ledger, ...(one.after ?? []))
    const [before, entries] = [await money(ledger), (await ledger.journal()).entries]
    const refusal = { code, params: one.params }
    const { remembered } = LEDGER_REFUSALS[code]

    expect(await ask(ledger, one.refused)).toEqual(refusedWith(refusal))
    expect(await money(ledger)).toEqual(before)
    const added = remembered ? [{ transfer: one.refused, refusal }] : []
    expect((await ledger.journal()).entries).toEqual([...entries, ...added])

    expect(await ask(ledger, one.refused)).toEqual(refusedWith(refusal, remembered))
    expect(await money(ledger)).toEqual(before)
    expect((await ledger.journal()).entries).toEqual([...entries, ...added])
  })
}
