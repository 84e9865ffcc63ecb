// What evidence needs from a database: to be opened for a version of the rows, to write a batch, to be asked.
import type { LogPosition, RowBatch } from './batch.ts'

export type SqlParameter = string | number | null

export interface EvidenceDatabase {
  /**
   * Makes the tables; rows that were written by another version of them, or for another gaming day, are taken away first. `about`
   * says by what rows are written. Throws `NewerEvidence` where a newer program has written them.
   */
  open(version: number, about: string): Promise<void>
  /** How far each log has been read. */
  positions(): Promise<readonly LogPosition[]>
  /** Everything in one transaction; false, with nothing written, where a position is not where the batch began. */
  write(batch: RowBatch): Promise<boolean>
  /** Takes every row and position away. */
  clear(): Promise<void>
  /** Placeholders are PostgreSQL's, $1 and so on. */
  rows<Row>(sql: string, params: readonly SqlParameter[]): Promise<readonly Row[]>
  close(): Promise<void>
}

/** The rows were written by a newer version of the program: they are left alone. */
export class NewerEvidence extends Error {
  constructor(found: number, known: number) {
    super(`the rows of evidence are of version ${found}, and this program knows ${known}`)
  }
}

/** What follows an insertion: lines that no longer stand, and rows of a round that a later settlement or a void has replaced. */
export const REWRITE = [
  'UPDATE evidence_lines SET stands = 0 WHERE table_id = $1 AND round = $2 AND settlement < $3',
  'DELETE FROM evidence_bets WHERE table_id = $1 AND round = $2 AND version < $3',
  'DELETE FROM evidence_play WHERE table_id = $1 AND round = $2 AND version < $3',
] as const
