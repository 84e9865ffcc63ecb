// Reads the rows of evidence of each table, shoe by shoe, and writes what the eyes of the house make of them. Every row that it writes is a
// function of the rows that it has read, under a key of its own: where reading begins again, the same rows are written again.

import { RowBatch } from '../evidence/batch.ts'
import type { EvidenceDatabase } from '../evidence/database.ts'
import type { EvidenceRow, EvidenceTableName } from '../evidence/tables.ts'
import { chipsPassed } from './chips-passed.ts'
import { addEntry, Entries, type Entry, entryOf } from './entries.ts'
import { exposedCards } from './exposed-cards.ts'
import { findingRow } from './finding-rows.ts'
import { JUDGES } from './judges.ts'
import { ShoeWatch } from './shoe-watch.ts'
import type { LineRow, MatterRow, RoundRow } from './watched-round.ts'

/** The next of a table's rows to be read. */
export interface RowsPart {
  readonly log: string
  readonly after: number
  /** What the rows hold at least. */
  readonly to: number
}

/** How far a table's rows are judged, and where reading begins again. */
export interface RowsPosition {
  readonly log: string
  readonly version: number
  readonly hash: string
  readonly read: number
}

/** Rounds that are read at a time: a busy table's lie long in memory. */
const ROUNDS = 200
/** Sums are of the last so many days. */
const KEPT_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000
/** A shoe under way is judged again after so long, and at its end. */
const JUDGED_MS = 10_000
const POSITIONS = 'SELECT log, version, first FROM evidence_eyes'

/** What the eyes write. */
const WRITTEN: readonly EvidenceTableName[] = [
  'evidence_prices',
  'evidence_watched',
  'evidence_sums',
  'evidence_findings',
  'evidence_eyes',
]

export interface Watched {
  readonly positions: readonly RowsPosition[]
  /** Whether there are findings, new or written anew. */
  readonly found: boolean
}

interface Followed {
  readonly shoe: ShoeWatch
  judgedAt: number
}

export class Watcher {
  readonly #database: EvidenceDatabase
  readonly #now: () => number
  #entries = new Entries()
  #shoes = new Map<string, Followed>()
  #versions = new Map<string, number>()

  constructor(database: EvidenceDatabase, now: () => number) {
    this.#database = database
    this.#now = now
  }

  async open(): Promise<readonly RowsPosition[]> {
    this.#entries = new Entries()
    this.#shoes = new Map()
    const rows = await this.#database.rows<EvidenceRow<'evidence_eyes'>>(POSITIONS, [])
    this.#versions = new Map(rows.map(({ log, version }) => [log, version]))
    const [newest] = await this.#database.rows<{ at: number | null }>('SELECT max(at) AS at FROM evidence_sums', [])
    const since = (newest?.at ?? 0) - KEPT_DAYS * DAY_MS
    const kept = await this.#database.rows<EvidenceRow<'evidence_sums'>>(
      'SELECT * FROM evidence_sums WHERE at >= $1 ORDER BY at, table_id, shoe',
      [since],
    )
    for (const row of kept) this.#entries.put(entryOf(row))
    return rows.map(({ log, version, first }) => ({ log, version, hash: '', read: first }))
  }

  /** How far the rows of each table are written. */
  async heads(): Promise<readonly { readonly log: string; readonly version: number }[]> {
    const positions = await this.#database.rows<EvidenceRow<'evidence_eyes'>>(POSITIONS, [])
    const known = new Map(positions.map(({ log, version }) => [log, version]))
    for (const [log, version] of this.#versions)
      if (known.get(log) !== version) throw new Error(`the rows of ${log} are written anew`)
    return this.#database.rows(
      `SELECT p.log, p.version FROM evidence_positions AS p
       WHERE EXISTS (SELECT 1 FROM evidence_rounds AS r WHERE r.table_id = p.log)`,
      [],
    )
  }

  async watch(parts: readonly RowsPart[]): Promise<Watched> {
    const batch = new RowBatch()
    const positions: RowsPosition[] = []
    for (const part of parts) positions.push(await this.#read(part, batch))
    const written = await this.#database.write(batch)
    if (!written) throw new Error('the rows of the eyes could not be written')
    for (const { log, version } of positions) this.#versions.set(log, version)
    const found = [...batch.tables()].some(({ table }) => table === 'evidence_findings')
    return { positions, found }
  }

  /** Judges the shoes under way too. */
  async judgeAll(): Promise<void> {
    const batch = new RowBatch()
    for (const { shoe } of this.#shoes.values()) if (shoe.hasNews) await this.#judge(shoe, batch)
    if (!(await this.#database.write(batch))) throw new Error('the rows of the eyes could not be written')
  }

  /** Takes away all that was judged, so that it is judged again from the rows. */
  async forget(): Promise<readonly RowsPosition[]> {
    for (const table of WRITTEN) await this.#database.rows(`DELETE FROM ${table}`, [])
    return this.open()
  }

  async #read({ log, after, to }: RowsPart, batch: RowBatch): Promise<RowsPosition> {
    const rounds = await this.#database.rows<RoundRow>(
      `SELECT * FROM evidence_rounds WHERE table_id = $1 AND last_version > $2 AND last_version <= $3
       ORDER BY last_version LIMIT ${ROUNDS}`,
      [log, after, to],
    )
    for (const run of runsOf(rounds)) await this.#readRun(log, run, batch)
    const read = rounds.length < ROUNDS ? to : rounds.at(-1)!.last_version
    const known = this.#versions.get(log) ?? 0
    const version = Math.max(known, read)
    const first = this.#shoes.get(log)?.shoe.after ?? version
    batch.add('evidence_eyes', { log, version, first })
    await this.#judgeInTime(log, batch)
    return { log, version, hash: '', read }
  }

  /** Rounds of one shoe. One of an earlier shoe, or one that comes again, was corrected: its shoe is read anew. */
  async #readRun(log: string, run: readonly RoundRow[], batch: RowBatch): Promise<void> {
    const [first] = run as [RoundRow]
    const known = this.#shoes.get(log)
    const { shoe } = known ?? {}
    if (shoe && first.shoe < shoe.shoe) {
      await this.#judge(await this.#whole(log, first.shoe, Number.MAX_SAFE_INTEGER, batch), batch)
    } else if (shoe && first.shoe === shoe.shoe && first.round <= shoe.lastRound) {
      const last = Math.max(shoe.lastRound, ...run.map(({ round }) => round))
      this.#shoes.set(log, { shoe: await this.#whole(log, first.shoe, last, batch), judgedAt: 0 })
    } else if (shoe && first.shoe === shoe.shoe) {
      shoe.add(run, await this.#lines(log, run), batch)
    } else {
      if (shoe) await this.#judge(shoe, batch)
      const begun = await this.#whole(log, first.shoe, run.at(-1)!.round, batch)
      this.#shoes.set(log, { shoe: begun, judgedAt: this.#now() })
    }
  }

  async #whole(log: string, shoe: number, last: number, batch: RowBatch): Promise<ShoeWatch> {
    const rounds = await this.#database.rows<RoundRow>(
      'SELECT * FROM evidence_rounds WHERE table_id = $1 AND shoe = $2 AND round <= $3 ORDER BY round',
      [log, shoe, last],
    )
    const made = new ShoeWatch(rounds[0]!)
    made.add(rounds, await this.#lines(log, rounds), batch)
    return made
  }

  async #lines(log: string, rounds: readonly RoundRow[]): Promise<(round: number) => readonly LineRow[]> {
    const numbers = rounds.map(({ round }) => round)
    const lines = await this.#database.rows<LineRow>(
      `SELECT round, player, box, bet, stake, net FROM evidence_lines
       WHERE table_id = $1 AND round >= $2 AND round <= $3 AND stands = 1 ORDER BY round, number`,
      [log, Math.min(...numbers), Math.max(...numbers)],
    )
    const byRound = new Map<number, LineRow[]>()
    for (const line of lines) {
      const list = byRound.get(line.round)
      if (list) list.push(line)
      else byRound.set(line.round, [line])
    }
    return (round) => byRound.get(round) ?? []
  }

  async #judgeInTime(log: string, batch: RowBatch): Promise<void> {
    const followed = this.#shoes.get(log)
    if (!followed?.shoe.hasNews || this.#now() - followed.judgedAt < JUDGED_MS) return
    await this.#judge(followed.shoe, batch)
    followed.judgedAt = this.#now()
  }

  async #judge(shoe: ShoeWatch, batch: RowBatch): Promise<void> {
    const { table, firstRound, lastRound } = shoe
    const between = [table, firstRound, lastRound]
    const matters = await this.#database.rows<MatterRow>(
      // A corrected card and a void round are told of the round: they concern everybody who had a bet in it.
      `SELECT round, matter, what, kind, player FROM evidence_events
       WHERE table_id = $1 AND round >= $2 AND round <= $3
       UNION ALL
       SELECT DISTINCT e.round, e.matter, e.what, e.kind, b.player FROM evidence_events AS e
       JOIN evidence_bets AS b ON b.table_id = e.table_id AND b.round = e.round
       WHERE e.table_id = $1 AND e.round >= $2 AND e.round <= $3 AND e.player IS NULL
         AND e.what IN ('card-corrected', 'round-voided')`,
      between,
    )
    const entries: readonly Entry[] = shoe.entries(matters, batch)
    for (const entry of entries) {
      this.#entries.put(entry)
      addEntry(batch, entry)
    }
    for (const entry of entries) {
      const { kind, who, other } = entry
      for (const found of JUDGES[kind](this.#entries.of(kind, who, other), this.#entries)) {
        const since = Math.min(...found.on.map((one) => one.since))
        const passed = kind === 'pair' ? await chipsPassed(this.#database, [who, other], since) : undefined
        const reasons = passed ? [...found.reasons, passed] : found.reasons
        batch.add('evidence_findings', findingRow({ ...found, reasons }, entry))
      }
    }
    for (const row of await exposedCards(this.#database, shoe)) batch.add('evidence_findings', row)
  }
}

/** Rounds of the same shoe that follow each other. */
function runsOf(rounds: readonly RoundRow[]): readonly (readonly RoundRow[])[] {
  const runs: RoundRow[][] = []
  for (const row of rounds) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (before && before.shoe === row.shoe && before.round < row.round) run!.push(row)
    else runs.push([row])
  }
  return runs
}
