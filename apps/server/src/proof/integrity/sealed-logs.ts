// What follows from the sealed logs. Each is read on from where it was read last, segment by segment, and each segment has to be the one
// that was sealed; what is in no log is compared with what was read here. Where the storage fails, nothing of a segment is half done:
// whoever reads on later goes on from there.

import { FORGOTTEN, readForgotten } from '../../past/for-threads.ts'
import type { NamedHead, Perform, Seals, SegmentRow } from '../../storage/index.ts'
import {
  auditText,
  type ChainHead,
  ExpectedRecords,
  emptyHead,
  isBrokenChain,
  isHouseLog,
  isMoneyLog,
  RECORDS_LOG,
  type RecordsLogEvent,
  walkChain,
} from '../../storage/index.ts'
import { AccountSums } from './account-sums.ts'
import { concernOfLog } from './concerns.ts'
import { ExpectedAudit } from './expected-audit.ts'
import type { Find } from './findings.ts'
import { addMark, entryMark } from './marks.ts'
import { keysOf, transfersIn } from './segment-keys.ts'
import { TableFacts } from './table-facts.ts'

/** How far a log was read. */
export interface ReadLog {
  at: ChainHead
  readonly facts: TableFacts | undefined
  /** Where it is broken; then nothing behind it is read. */
  broken: boolean
  /** The sum of the marks of its index entries, and how many. */
  marks: number
  entries: number
  /** Commands that were read and whose answers were not looked for yet, with their versions. */
  readonly unanswered: Map<string, number>
}

/** A log that tells of entries of the audit log. */
export const tellsOfAudit = ({ log }: NamedHead): boolean => log === RECORDS_LOG || log.startsWith('audit ')

export class SealedLogs {
  readonly #perform: Perform
  readonly #seals: Seals
  readonly #find: Find
  readonly #logs = new Map<string, ReadLog>()
  readonly sums: AccountSums
  readonly records = new ExpectedRecords()
  readonly audit = new ExpectedAudit()
  #transferMarks = 0

  constructor(perform: Perform, seals: Seals, find: Find) {
    this.#perform = perform
    this.#seals = seals
    this.#find = find
    this.sums = new AccountSums(seals)
  }

  /** How many events were read so far. */
  get events(): number {
    let events = 0
    for (const { at } of this.#logs.values()) events += at.version
    return events
  }

  get all(): ReadonlyMap<string, ReadLog> {
    return this.#logs
  }

  /** Sums are missing what lies behind a break: then only the break is told. */
  get isBroken(): boolean {
    for (const { broken } of this.#logs.values()) if (broken) return true
    return false
  }

  /** The sum of the marks of all rows that `transfers` should have. */
  get transferMarks(): number {
    return this.#transferMarks
  }

  log(name: string): ReadLog {
    let log = this.#logs.get(name)
    if (!log) {
      const facts = isHouseLog(name) ? undefined : new TableFacts(name)
      log = { at: emptyHead(name), facts, broken: false, marks: 0, entries: 0, unanswered: new Map() }
      this.#logs.set(name, log)
    }
    return log
  }

  /** Reads every log up to its head. */
  async readOn(which: (head: NamedHead) => boolean = () => true): Promise<readonly NamedHead[]> {
    const heads = (await this.#perform('logHeads')).filter(which)
    await this.readTo(heads)
    return heads
  }

  /** Reads each log up to a head that was read before. */
  async readTo(heads: readonly NamedHead[]): Promise<void> {
    for (const head of heads) {
      const log = this.log(head.log)
      if (log.broken) continue
      try {
        await this.#readLog(head, log)
      } catch (error) {
        if (!isBrokenChain(error)) throw error
        log.broken = true
        const { version } = error.params
        const [row] = await this.#perform('segmentRows', head.log, log.at.version)
        this.#find(
          'segments',
          `${head.log}, event ${version}${row ? ` (row ${row.n})` : ''}`,
          'the segment that was sealed',
          row ? 'one whose seal does not hold' : 'none',
          concernOfLog(head.log),
        )
      }
    }
  }

  async #readLog(head: NamedHead, log: ReadLog): Promise<void> {
    const page = async (after: number) => {
      // Once for a page: a house that writes all the while is read faster than it writes.
      await this.#findUnanswered(head.log, log)
      return this.#perform('segmentRows', head.log, after)
    }
    for await (const { segment, texts, end } of walkChain(log.at, head.version, page, this.#seals)) {
      this.#take(log, segment, texts)
      log.at = end
    }
    await this.#findUnanswered(head.log, log)
    if (log.at.version === head.version && log.at.hash === head.hash) return
    // A head that was read before the log was read further is older than what is known; only a wrong one is none of its segments.
    if (log.at.version > head.version) {
      const end = await this.#perform('segmentEnd', head.log, head.version)
      if (end.version === head.version && end.hash === head.hash) return
    }
    log.broken = true
    const expected = `version ${log.at.version} and the hash of its last segment`
    this.#find('tables', head.log, expected, `version ${head.version}`, concernOfLog(head.log))
  }

  #take(log: ReadLog, segment: SegmentRow, texts: readonly string[]): void {
    const { table, first, n } = segment
    const transfers = transfersIn(segment)
    const { held, ended } = keysOf(transfers)
    for (const key of held) this.#markTransfer(key, 'segment', n)
    for (const key of ended) this.#markTransfer(key, 'ended', n)
    const mistake = this.sums.add(segment, transfers)
    if (mistake)
      this.#find('segments', `row ${n}, statements`, mistake, segment.statements.slice(0, 80), { kind: 'nothing' })
    if (table === RECORDS_LOG) for (const text of texts) this.#takeRecords(JSON.parse(text))
    else if (table.startsWith('audit ')) for (const text of texts) this.audit.take(text)
    else if (!isMoneyLog(table)) this.#takeEvents(log, first, texts)
  }

  #markTransfer(key: string, column: 'segment' | 'ended', n: number): void {
    this.#transferMarks = addMark(this.#transferMarks, this.#seals.mark(`${key} ${column} ${n}`))
  }

  #takeRecords(event: RecordsLogEvent): void {
    if ('auditBefore' in event) {
      this.audit.before = event.auditBefore
      return
    }
    this.records.take(event.records)
    for (const entry of event.audit ?? []) this.audit.take(auditText(entry))
  }

  /** Index entries are summed. */
  #takeEvents(log: ReadLog, first: number, texts: readonly string[]): void {
    for (const [i, text] of texts.entries()) {
      const { index, command } = log.facts!.read(text, first + i)
      for (const entry of index) {
        log.marks = addMark(log.marks, entryMark(this.#seals, entry))
        log.entries++
      }
      if (command !== undefined) log.unanswered.set(command, first + i)
    }
  }

  /** Each command has to have its answer among the rows, unless it is old enough to be forgotten. */
  async #findUnanswered(table: string, { unanswered }: ReadLog): Promise<void> {
    if (unanswered.size === 0) return
    for (const { key } of await this.#perform('commandKeysOf', [...unanswered.keys()])) unanswered.delete(key)
    if (unanswered.size === 0) return
    // The record is compared with its log as every record is: what it says of itself is enough here.
    const [kept] = await this.#perform('records', FORGOTTEN)
    const forgotten = readForgotten(kept?.text).upTo[table] ?? 0
    for (const [key, version] of unanswered) {
      if (version > forgotten)
        this.#find('commands', key, `its answer, of table ${table}`, 'no such row', { kind: 'table', table })
    }
    unanswered.clear()
  }
}
