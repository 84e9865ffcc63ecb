// Writes the rows of evidence from the segments of the logs that it is handed. What it holds in memory is what the database's positions
// say; where a write fails or another process was faster, it is read anew from there.

import type { ClockNote, GamingDayConfig } from '../../house/index.ts'
import { CAGE_LOG } from '../../money/for-threads.ts'
import { EVENT_SEPARATOR, isMoneyLog, type LogSegment, linesOf, readLine } from '../../storage/index.ts'
import { type LogPosition, RowBatch } from './batch.ts'
import { CageProjection } from './cage-projection.ts'
import type { EvidenceDatabase } from './database.ts'
import { Days } from './days.ts'
import { TableProjection } from './table-projection.ts'
import { VERSION } from './tables.ts'
import { addTransfers } from './transfer-rows.ts'

/** The next segments of a log, in order. */
export interface LogPart {
  readonly log: string
  readonly segments: readonly LogSegment[]
  /** When the table's clock was held against the calendar. */
  readonly notes: readonly ClockNote[]
}

/** How far a log is in the rows, and up to which version it has been handed over: the next segments follow that. */
export interface LogProgress {
  readonly log: string
  readonly version: number
  readonly hash: string
  readonly read: number
  /** Why its rows cannot be written. */
  readonly failed?: string
}

interface Followed {
  position: Omit<LogPosition, 'state'>
  read: number
  readonly table?: TableProjection
  readonly cage?: CageProjection
}

const START = { version: 0, hash: '', readFrom: 0, state: '' } as const

export class Projector {
  readonly #database: EvidenceDatabase
  readonly #gamingDay: GamingDayConfig
  readonly #days: Days
  #logs = new Map<string, Followed>()
  readonly #failed = new Map<string, string>()
  #kept = new Map<string, LogPosition>()

  constructor(database: EvidenceDatabase, gamingDay: GamingDayConfig) {
    this.#database = database
    this.#gamingDay = gamingDay
    this.#days = new Days(gamingDay)
  }

  async open(): Promise<readonly LogProgress[]> {
    await this.#database.open(VERSION, JSON.stringify(this.#gamingDay))
    // What could not be read is tried again.
    this.#failed.clear()
    return this.#reload()
  }

  async clear(): Promise<readonly LogProgress[]> {
    await this.#database.clear()
    this.#failed.clear()
    return this.#reload()
  }

  /** Writes what these segments come to; answers where every log stands that was handed in, or all of them after a failure. */
  async project(parts: readonly LogPart[]): Promise<readonly LogProgress[]> {
    const batch = new RowBatch()
    for (const part of parts) {
      if (this.#failed.has(part.log)) continue
      try {
        this.#read(part, batch)
      } catch (error) {
        // The others are written in the next pass; this one is left as it was.
        this.#failed.set(part.log, error instanceof Error ? error.message : String(error))
        return this.#reload()
      }
    }
    let written = false
    try {
      written = await this.#database.write(batch)
    } catch (error) {
      // What could not be written is told; where that cannot be read either, it is read at the next opening.
      await this.#reload().catch(() => undefined)
      throw error
    }
    if (!written) return this.#reload()
    for (const { expected: _, state: __, ...position } of batch.positions)
      this.#logs.get(position.log)!.position = position
    return parts.map(({ log }) => this.#progress(log))
  }

  #read({ log, segments, notes }: LogPart, batch: RowBatch): void {
    const followed = this.#followed(log, notes)
    const { position, table, cage } = followed
    if (table) table.notes = notes
    let { version, hash } = position
    for (const segment of segments) {
      const { first, last, events, transfers } = segment
      if (last <= followed.read) continue
      const texts = events === '' ? [] : events.split(EVENT_SEPARATOR)
      const lines = linesOf(transfers).map(readLine)
      table?.read(first, texts, lines.at(-1)?.entry.transfer.at, position.version, batch)
      cage?.read(first, texts, batch)
      if (last > position.version) {
        addTransfers(log, last, lines, this.#days, batch)
        version = last
        hash = segment.hash
      }
      followed.read = last
    }
    const resume = table?.resume ?? cage?.resume ?? { version, saved: '' }
    if (version === position.version) return
    const moved = { log, version, hash, readFrom: resume.version, expected: position.version }
    // A table's state is long, and the same for a whole round.
    const isKept = position.version > 0 && position.readFrom === resume.version
    batch.positions.push(isKept ? moved : { ...moved, state: resume.saved })
  }

  #followed(log: string, notes: readonly ClockNote[]): Followed {
    const known = this.#logs.get(log)
    if (known) return known
    const position = this.#kept.get(log) ?? { log, ...START }
    const resume = { version: position.readFrom, saved: position.state }
    const made: Followed = {
      position,
      read: position.readFrom,
      ...(log === CAGE_LOG
        ? { cage: new CageProjection(this.#days, resume) }
        : !isMoneyLog(log) && { table: new TableProjection(log, this.#days, resume, notes) }),
    }
    this.#logs.set(log, made)
    return made
  }

  async #reload(): Promise<readonly LogProgress[]> {
    this.#logs = new Map()
    this.#kept = new Map((await this.#database.positions()).map((position) => [position.log, position]))
    return [...new Set([...this.#kept.keys(), ...this.#failed.keys()])].map((log) => this.#progress(log))
  }

  #progress(log: string): LogProgress {
    const followed = this.#logs.get(log)
    const { version, hash, readFrom } = followed?.position ?? this.#kept.get(log) ?? START
    const failed = this.#failed.get(log)
    return { log, version, hash, read: followed?.read ?? readFrom, ...(failed !== undefined && { failed }) }
  }
}
