// What goes into a message comes out of it, whatever it is: also what no type allows, which the judge has to see as it was sent.
import type { Transfer } from '@punto/ledger'
import { expect, it } from 'vitest'
import type { Unit, UnitResult } from '../../src/storage/index.ts'
import { decodeResults, decodeUnits, encodeResults, encodeUnits } from '../../src/storage/sqlite/flat-message.ts'
import { bet, buyIn, pays } from './contract/world.ts'

const asked = { by: 'house/T1', id: 'e', reason: 'lost', ref: '', at: 7 }
const pending = { by: 'house/T1', id: 'b' }
const TRANSFERS: readonly Transfer[] = [
  { ...asked, kind: 'posted', debit: 'a', credit: 'house/T1', amount: 1 },
  { ...asked, kind: 'pending', debit: 'a', credit: 'house/T1', amount: 1 },
  { ...asked, kind: 'post-pending', pending, amount: 1 },
  { ...asked, kind: 'void-pending', pending },
  { ...asked, kind: 'post-pending', pending, others: [{ by: 'house/T1', id: 'c' }], amount: 2 },
  { ...asked, kind: 'void-pending', pending, others: ['c', 'd'].map((id) => ({ by: 'house/T1', id })) },
]
/** As nobody should send it. */
const WRONG = [
  { ...asked, kind: 'gift' },
  { ...asked, kind: 'void-pending', pending: undefined },
  { ...asked, kind: 'posted', debit: ['a'], credit: {}, amount: '1', by: null },
  { ...asked, kind: undefined },
  { ...asked, kind: 'void-pending', pending, others: 'c' },
  { ...asked, kind: 'void-pending', pending, others: [] },
  { ...asked, kind: 'post-pending', pending, others: [null], amount: undefined },
] as unknown as readonly Transfer[]

it('carries units of every shape', () => {
  const units: readonly Unit[] = [
    {},
    pays(buyIn('in', 'anna', 5)),
    bet('b1', 0, 600),
    { append: { table: 'T1', expected: 3, events: [] } },
    { append: { table: 'T1', expected: 3, events: ['{"a":"漢"}', ''] }, transfers: [] },
    { append: { table: 'T1', expected: 3, epoch: 7, events: ['{}'] } },
    { transfers: [...TRANSFERS, ...WRONG] },
    { indexEntries: [{ owner: 'p', table: 'T1', round: 1, from: 1, to: 9 }] },
    { ...bet('b2', 1, 600), indexEntries: [] },
    { ...bet('b3', 2, 600), staked: [] },
    { staked: [{ account: 'a' }, { account: 'b', proven: { posted: 1, pendingDebits: 0, pendingCredits: 2 } }] },
    { audit: [{ at: 1, kind: 'k', author: 'a', subject: 's', text: '{}' }] },
  ]
  expect(decodeUnits(structuredClone(encodeUnits(units)))).toEqual(units)
})

it('carries outcomes of every kind', () => {
  const accepted = { ok: true, repeated: false } as const
  const refusal = { code: 'account/overdraft', params: { account: 'a', available: 1, amount: 2 } } as const
  const outcomes: readonly UnitResult[] = [
    { kind: 'done', version: 0, transfers: [] },
    { kind: 'done', version: 12, transfers: [accepted, accepted] },
    { kind: 'done', version: 12, transfers: [accepted, { ok: true, repeated: true }] },
    { kind: 'refused', refusal, transfers: [{ ok: false, repeated: false, refusal }] },
    { kind: 'stale', version: 3 },
    { kind: 'unproven', accounts: ['a'] },
    { kind: 'id-used' },
    { kind: 'malformed', place: 'command.id' },
    { kind: 'repeated', remembered: { digest: 'd', answer: 'a' } },
  ]
  expect(decodeResults(structuredClone(encodeResults(outcomes)))).toEqual(outcomes)
})
