// What one shoe says of somebody: the sums that findings are judged by, kept as rows so that a restart has them again.
import type { GameTally } from '@punto/eyes'
import type { RowBatch } from '../evidence/batch.ts'
import type { EvidenceRow } from '../evidence/tables.ts'

/** What is judged, and by whom it is told apart: a player and a bet, a dealer and a player, a dealer, two players, a table. */
export const SUMS_KINDS = ['counting', 'late', 'dealer-player', 'dealer', 'pair', 'table-game', 'dealer-game'] as const
export type SumsKind = (typeof SUMS_KINDS)[number]

export interface Entry {
  readonly kind: SumsKind
  readonly who: string
  readonly other: string
  readonly table: string
  readonly shoe: number
  readonly since: number
  readonly at: number
  readonly day: string
  /** Up to where the table's log had been read. */
  readonly version: number
  readonly values: Readonly<Record<string, number>>
  readonly tally?: GameTally
  /** Where to look, the most telling first. */
  readonly rounds: readonly number[]
}

export function addEntry(batch: RowBatch, { kind, who, other, table, shoe, since, at, day, version, ...rest }: Entry) {
  const sums = JSON.stringify(rest)
  batch.add('evidence_sums', { kind, who, other, table_id: table, shoe, since, at, day, version, sums })
}

export function entryOf({ table_id: table, sums, kind, ...row }: EvidenceRow<'evidence_sums'>): Entry {
  return { ...row, kind: kind as SumsKind, table, ...(JSON.parse(sums) as Pick<Entry, 'values' | 'rounds'>) }
}

const TOTALLED = ['rounds', 'matters', 'irregularities', 'chips-found'] as const

/** Entries by what they are about, each shoe once. */
export class Entries {
  readonly #counts = new Map<SumsKind, number>()
  readonly #totals = new Map<string, number>()
  readonly #all = new Map<SumsKind, Map<string, Map<string, Entry>>>()

  put(entry: Entry): void {
    const { kind, who, other, table, shoe } = entry
    const ofKind = this.#all.get(kind) ?? new Map<string, Map<string, Entry>>()
    this.#all.set(kind, ofKind)
    const key = subjectOf(who, other)
    const shoes = ofKind.get(key) ?? new Map<string, Entry>()
    ofKind.set(key, shoes)
    const before = shoes.get(`${table} ${shoe}`)
    shoes.set(`${table} ${shoe}`, entry)
    if (!before) this.#counts.set(kind, this.count(kind) + 1)
    for (const name of TOTALLED) {
      const more = (entry.values[name] ?? 0) - (before?.values[name] ?? 0)
      this.#totals.set(`${kind} ${name}`, this.total(kind, name) + more)
    }
  }

  of(kind: SumsKind, who: string, other: string): readonly Entry[] {
    return [...(this.#all.get(kind)?.get(subjectOf(who, other))?.values() ?? [])]
  }

  /** About how many there are entries of this kind. */
  looked(kind: SumsKind): number {
    return this.#all.get(kind)?.size ?? 0
  }

  /** Entries of this kind, each of which is judged: of games, the shoes at tables and those of each dealer. */
  count(kind: SumsKind): number {
    return this.#counts.get(kind) ?? 0
  }

  /** Sums over everybody of this kind: what is usual in the house. */
  total(kind: SumsKind, name: (typeof TOTALLED)[number]): number {
    return this.#totals.get(`${kind} ${name}`) ?? 0
  }
}

const subjectOf = (who: string, other: string): string => `${who} ${other}`

export const sumOf = (entries: readonly Entry[], name: string): number =>
  entries.reduce((sum, { values }) => sum + (values[name] ?? 0), 0)
