// The two sides of a move.

import type { MovedNote } from '../../storage/index.ts'
import type { AuditedPlace } from '../audit/index.ts'
import type { EvidenceAbout, MovedTable, Row } from './moved-tables.ts'

/** A database of a house that is stopped, held so that none is started on it meanwhile. */
export interface MoveSource {
  /** For a sentence, without a password. */
  readonly place: string
  /** Undefined where it has no rows of evidence. */
  readonly evidence: EvidenceAbout | undefined
  count(table: MovedTable): Promise<number>
  /** Some rows at a time. */
  pages(table: MovedTable): AsyncIterable<readonly Row[]>
  /** The last number that was given to a record's revision. */
  lastRevision(): Promise<number>
  /** Nothing opens it any more; what it holds stays as it is. */
  leave(note: MovedNote): Promise<void>
  close(): Promise<void>
}

export interface MoveTarget {
  readonly place: string
  /** What the audit reads, once everything is written. */
  readonly audited: AuditedPlace
  /** Makes the tables where there are none; what an interrupted move from the same place has left is taken away. */
  begin(from: string, evidence: EvidenceAbout | undefined): Promise<void>
  write(table: MovedTable, rows: readonly Row[]): Promise<void>
  /** What was written is on the disk, all of it at once, and no house opens it yet. */
  commit(note: MovedNote, lastRevision: number): Promise<void>
  pages(table: MovedTable): AsyncIterable<readonly Row[]>
  /** From here on a house opens it; may be done again. */
  open(): Promise<void>
  close(): Promise<void>
}

export interface MovePlace {
  readonly place: string
  readonly audited: AuditedPlace
  /** What a move has noted there; undefined where there was none. */
  note(): Promise<MovedNote | undefined>
  source(): Promise<MoveSource>
  target(): Promise<MoveTarget>
}

/** What is read and written at a time. */
export const PAGE_ROWS = 500
export const PAGE_CHARACTERS = 2 ** 22
