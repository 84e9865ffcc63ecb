// What the sealed segments come to for each account, in whatever order they are read, and whether statements follow each other.
import { expect, it } from 'vitest'
import { AccountSums } from '../../../src/proof/integrity/account-sums.ts'
import { transfersIn } from '../../../src/proof/integrity/segment-keys.ts'
import type { AccountRow, SegmentRow } from '../../../src/storage/index.ts'
import { transferLine } from '../../../src/storage/journal.ts'
import { begunText, Seals } from '../../../src/storage/seals.ts'

const KEY = new Uint8Array(32).fill(7)
const seals = new Seals({ key: KEY, begun: begunText({ heads: {}, commands: false }, KEY) })

/** A buy-in of so much in a segment of this number, which continues both statements after another segment. */
function segment(n: number, previous: number, had: number, amount: number): SegmentRow {
  const asked = { by: 'cage', id: `in-${n}`, reason: 'buy-in', ref: '', at: 0 }
  const transfer = { kind: 'posted', ...asked, debit: 'cage', credit: 'player/ann', amount } as const
  const movement = { debit: 'cage', credit: 'player/ann', posted: amount, pending: 0 }
  const line = previous + 1
  const statements = `cage ${line} ${-had} ${-had} ${previous} player/ann ${line} ${had} ${had} ${previous}`
  const row = { n, table: 'money a', first: n, last: n, events: '', hash: '' }
  return { ...row, transfers: transferLine({ transfer, refusal: undefined, movement }), statements }
}

const SEGMENTS = [segment(1, 0, 0, 100), segment(2, 1, 100, 50), segment(3, 2, 150, 7)]
const row = (id: string, posted: number): AccountRow => ({
  ...{ n: 1, id, kind: 'player', currency: 'EUR', posted, lines: 3, last: 3 },
  ...{ pending_debits: 0, pending_credits: 0 },
})

function sumsOf(segments: readonly SegmentRow[], marked: () => void = () => undefined): AccountSums {
  const sums = new AccountSums({
    mark: (text) => {
      marked()
      return seals.mark(text)
    },
  })
  for (const one of segments) expect(sums.add(one, transfersIn(one))).toBeUndefined()
  return sums
}

it.each([
  [0, 1, 2],
  [2, 1, 0],
  [1, 2, 0],
])('are the same where segments come in the order %i, %i, %i', (...order) => {
  const sums = sumsOf(order.map((i) => SEGMENTS[i]!))
  expect([row('cage', -157), row('player/ann', 157)].map((one) => sums.mistakeIn(one))).toEqual([undefined, undefined])
  // Asked again, they say the same, and so do those that were merged from them.
  const merged = new AccountSums(seals)
  for (const [account, sum] of sums.all) merged.merge(account, sum)
  for (const some of [sums, merged]) expect(some.mistakeIn(row('player/ann', 157))).toBeUndefined()
})

it('tell of a part that begins elsewhere than where the last ended, whichever is read first', () => {
  const altered = { ...SEGMENTS[1]!, statements: SEGMENTS[1]!.statements.replaceAll('100', '101') }
  for (const order of [
    [SEGMENTS[0]!, altered, SEGMENTS[2]!],
    [SEGMENTS[2]!, altered, SEGMENTS[0]!],
  ]) {
    expect(sumsOf(order).mistakeIn(row('player/ann', 157))).toMatchObject({
      expected: 'statement lines that follow each other',
    })
  }
})

it('mark nothing but the first beginning where every part begins where the last ended', () => {
  let marks = 0
  const sums = sumsOf(SEGMENTS, () => marks++)
  expect(marks).toBe(2)
  expect(sums.mistakeIn(row('player/ann', 157))).toBeUndefined()
  expect(marks).toBe(3)
})
