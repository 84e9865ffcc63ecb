// Sums of marks (seals.ts) over sets of rows: the same rows have the same sum in any order, and nobody without the key can make
// another set with that sum.
import type { IndexEntry, Seals } from '../../storage/index.ts'

const MODULUS = 2 ** 48

export const addMark = (sum: number, mark: number): number => (sum + mark) % MODULUS

export const takeMark = (sum: number, mark: number): number => (sum + MODULUS - mark) % MODULUS

export const entryMark = (seals: Seals, { owner, table, round, from, to }: IndexEntry): number =>
  seals.mark(`${owner} ${table} ${round} ${from} ${to}`)
