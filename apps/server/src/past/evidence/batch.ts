// What one pass over the logs comes to: rows to write, what they replace, and the new positions. It is written in one transaction.
import { EVIDENCE_TABLES, type EvidenceRow, type EvidenceTable, type EvidenceTableName } from './tables.ts'

/** How far a log has been read. */
export interface LogPosition {
  readonly log: string
  /** Everything up to here is in the rows. */
  readonly version: number
  /** The hash of the segment that ends there: another history of the same length has another. */
  readonly hash: string
  /** Reading begins again after this version, with `state`: the beginning of the round under way. */
  readonly readFrom: number
  readonly state: string
}

/** A position that moves on from another. */
export interface PositionChange extends Omit<LogPosition, 'state'> {
  /** Left out where reading begins again where it did before. */
  readonly state?: string
  /** The version before; where the row is at another, nothing is written. */
  readonly expected: number
}

/** A round that is written again: its rows of before no longer count. */
export interface RewrittenRound {
  readonly table: string
  readonly round: number
  /** The number of the settlement that stands; one more than the last where the round is void. */
  readonly settlement: number
  /** The version of the event that wrote it. */
  readonly version: number
}

type Rows = { readonly [N in EvidenceTableName]: Map<string, EvidenceRow<N>> | EvidenceRow<N>[] }

export class RowBatch {
  readonly #rows = Object.fromEntries(
    Object.entries(EVIDENCE_TABLES as Readonly<Record<string, EvidenceTable>>).map(([name, { key }]) => [
      name,
      key ? new Map() : [],
    ]),
  ) as unknown as Rows
  readonly rewritten: RewrittenRound[] = []
  readonly positions: PositionChange[] = []

  add<N extends EvidenceTableName>(table: N, row: EvidenceRow<N>): void {
    const rows = this.#rows[table] as Map<string, EvidenceRow<N>> | EvidenceRow<N>[]
    if (Array.isArray(rows)) rows.push(row)
    else rows.set(keyOf(table, row), row)
  }

  /** A row that was added before in this batch. */
  find<N extends EvidenceTableName>(table: N, key: string): EvidenceRow<N> | undefined {
    const rows = this.#rows[table] as Map<string, EvidenceRow<N>> | EvidenceRow<N>[]
    return Array.isArray(rows) ? undefined : rows.get(key)
  }

  /** The rows of each table that has some, as columns. */
  *tables(): Generator<{ readonly table: EvidenceTableName; readonly rows: readonly object[] }> {
    for (const [table, rows] of Object.entries(this.#rows) as [EvidenceTableName, Map<string, object> | object[]][]) {
      const list = Array.isArray(rows) ? rows : [...rows.values()]
      if (list.length > 0) yield { table, rows: list }
    }
  }
}

function keyOf<N extends EvidenceTableName>(table: N, row: EvidenceRow<N>): string {
  const { key = [] } = EVIDENCE_TABLES[table] as EvidenceTable
  return key.map((column) => (row as Readonly<Record<string, unknown>>)[column]).join(' ')
}
