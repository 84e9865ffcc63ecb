// The check of everything that is stored, against the seals and against what follows from the sealed logs. It reads rows in pages and
// changes nothing. A round reads on from where the last one ended in the logs, and compares accounts, records and the audit log as a
// whole; a deep round compares the larger tables too: ids of transfers, answers to commands, index entries, snapshots and secrets.
//
// A page that is compared with the logs was read with their heads, as of one instant: the logs are read exactly as far.
import { endedBy, isOpening, keyText } from '@punto/ledger'
import { debtAccount, houseAccount, playerAccount } from '@punto/table'
import type { AuditEntry } from '../storage/audit-log.ts'
import type { SegmentRow } from '../storage/check-queries.ts'
import { isBrokenChain } from '../storage/faults.ts'
import { type ChainHead, emptyHead, eventsOfNext, isHouseLog, isMoneyLog, RECORDS_LOG } from '../storage/hash-chain.ts'
import { linesOf, readLine } from '../storage/journal.ts'
import type { NamedHead } from '../storage/log-queries.ts'
import type { Perform } from '../storage/operations.ts'
import { AuditDigest, auditText, type RecordsLogEvent, textDigest } from '../storage/records-log.ts'
import { type AccountRow, isCommandSealed } from '../storage/rows.ts'
import { BEGUN_PLACE, type Seals } from '../storage/seals.ts'
import type { IndexEntry } from '../storage/units.ts'
import { AccountSums } from './account-sums.ts'
import { type Concern, concernOfLog, type Finding } from './findings.ts'
import { TableFacts } from './table-facts.ts'

export interface CheckerOptions {
  readonly perform: Perform
  readonly seals: Seals
  readonly embedded: boolean
  readonly currency: string
  /** Whether a shoe's secret is one that the house has sealed; undefined where no key is left that could tell. */
  readonly opensSecret: (table: string, shoe: number, sealed: Uint8Array) => boolean | undefined
  /** Commands whose answers were let go on purpose: up to a version of each table. */
  readonly commandsFrom?: (table: string) => number
}

/** How far a log was read. */
interface LogCheck {
  at: ChainHead
  readonly facts: TableFacts | undefined
  /** Where it is broken; then nothing behind it is read. */
  broken: boolean
  /** The sum of the marks of its index entries, and how many. */
  marks: number
  entries: number
}

const MARKS = 2 ** 48
const PREFIXES = [
  [playerAccount(''), 'player'],
  [debtAccount(''), 'debt'],
  [houseAccount(''), 'house'],
  ['tray/', 'tray'],
  ['difference/', 'tray'],
] as const

export class Checker {
  readonly #options: CheckerOptions
  readonly #logs = new Map<string, LogCheck>()
  #sums: AccountSums
  /** What records should be there, by kind and key. */
  readonly #records = new Map<string, readonly [revision: number, digest: string]>()
  #lastRevision = 0
  #auditBefore: { readonly upTo: number; readonly count: number; readonly digest: string } | undefined
  /** How often each entry of the audit log should be there. */
  readonly #audit = new Map<string, number>()
  #transferMarks = 0
  #findings: Finding[] = []

  constructor(options: CheckerOptions) {
    this.#options = options
    this.#sums = new AccountSums(options.seals)
  }

  /** How many events were checked so far. */
  get events(): number {
    let events = 0
    for (const { at } of this.#logs.values()) events += at.version
    return events
  }

  /** Everything that is not as it should be. */
  async round(deep: boolean): Promise<readonly Finding[]> {
    this.#findings = []
    await this.#checkHeads()
    await this.#checkRecords()
    await this.#checkAuditLog()
    await this.#checkAccounts()
    if (deep) {
      await this.#checkTransfers()
      await this.#checkCommands()
      await this.#checkIndex()
      await this.#checkSnapshots()
      await this.#checkSecrets()
    }
    return this.#findings
  }

  /** People's records and the audit log alone, for a house that has not opened its doors yet. */
  async people(): Promise<readonly Finding[]> {
    this.#findings = []
    const heads = await this.#options.perform('logHeads')
    await this.#advance(heads.filter(({ log }) => log === RECORDS_LOG || log.startsWith('audit ')))
    await this.#checkRecords()
    await this.#checkAuditLog()
    return this.#findings
  }

  #find(table: string, row: string, expected: string, found: string, concerns: Concern): void {
    this.#findings.push({ in: table, row, expected, found, concerns })
  }

  async #checkHeads(): Promise<void> {
    const { perform } = this.#options
    const heads = await perform('logHeads')
    await this.#advance(heads)
    const known = new Set(heads.map(({ log }) => log))
    for (const log of this.#logs.keys()) {
      if (!known.has(log)) this.#find('tables', log, 'the head of its log', 'no such row', concernOfLog(log))
    }
    for (let log = await perform('nextLog', ''); log !== undefined; log = await perform('nextLog', log)) {
      const { head, last } = await perform('logEnd', log)
      if (head.version === 0) this.#find('tables', log, 'the head of its log', 'no such row', concernOfLog(log))
      else if (last > head.version) {
        this.#find(
          'tables',
          log,
          `version ${last}, where its segments end`,
          `version ${head.version}`,
          concernOfLog(log),
        )
      }
    }
  }

  /** Reads each log up to its head. */
  async #advance(heads: readonly NamedHead[]): Promise<void> {
    for (const head of heads) {
      const log = this.#log(head.log)
      if (log.broken) continue
      try {
        await this.#readTo(head, log)
      } catch (error) {
        if (!isBrokenChain(error)) throw error
        log.broken = true
        const { version } = error.params
        const [row] = await this.#options.perform('segmentRows', head.log, log.at.version)
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

  #log(name: string): LogCheck {
    let log = this.#logs.get(name)
    if (!log) {
      const facts = isHouseLog(name) ? undefined : new TableFacts(name)
      log = { at: emptyHead(name), facts, broken: false, marks: 0, entries: 0 }
      this.#logs.set(name, log)
    }
    return log
  }

  async #readTo(head: NamedHead, log: LogCheck): Promise<void> {
    const { perform, seals } = this.#options
    while (log.at.version < head.version) {
      const segments = await perform('segmentRows', head.log, log.at.version)
      if (segments.length === 0) break
      for (const segment of segments) {
        if (log.at.version >= head.version) break
        const texts = eventsOfNext(log.at, segment, seals)
        await this.#take(log, segment, texts)
        log.at = { version: segment.last, hash: segment.hash }
      }
    }
    if (log.at.version === head.version && log.at.hash === head.hash) return
    // A head that was read before the log was read further is older than what is known; only a wrong one is none of its segments.
    if (log.at.version > head.version) {
      const end = await perform('segmentEnd', head.log, head.version)
      if (end.version === head.version && end.hash === head.hash) return
    }
    log.broken = true
    const expected = `version ${log.at.version} and the hash of its last segment`
    this.#find('tables', head.log, expected, `version ${head.version}`, concernOfLog(head.log))
  }

  async #take(log: LogCheck, segment: SegmentRow, texts: readonly string[]): Promise<void> {
    const { table, first, n } = segment
    for (const line of linesOf(segment.transfers)) {
      const { entry, movement } = readLine(line)
      const { transfer } = entry
      this.#markTransfer(keyText(transfer), 'segment', n)
      if (!movement || isOpening(transfer)) continue
      for (const key of endedBy(transfer)) this.#markTransfer(keyText(key), 'ended', n)
    }
    const mistake = this.#sums.add(segment)
    if (mistake)
      this.#find('segments', `row ${n}, statements`, mistake, segment.statements.slice(0, 80), { kind: 'nothing' })
    if (table === RECORDS_LOG) for (const text of texts) this.#takeRecords(JSON.parse(text))
    else if (table.startsWith('audit ')) for (const text of texts) this.#expectAudit(text)
    else if (!isMoneyLog(table)) await this.#takeEvents(log, table, first, texts)
  }

  async #takeEvents(log: LogCheck, table: string, first: number, texts: readonly string[]): Promise<void> {
    const { seals, perform, commandsFrom } = this.#options
    const from = commandsFrom?.(table) ?? 0
    const commands: string[] = []
    for (const [i, text] of texts.entries()) {
      const { index, command } = log.facts!.read(text, first + i)
      for (const entry of index) {
        log.marks = (log.marks + seals.mark(entryText(entry))) % MARKS
        log.entries++
      }
      if (command && command.version > from) commands.push(command.key)
    }
    if (commands.length === 0) return
    const found = new Set((await perform('commandRowsOf', commands)).map(({ key }) => key))
    for (const key of commands) {
      if (!found.has(key))
        this.#find('commands', key, `its answer, of table ${table}`, 'no such row', { kind: 'table', table })
    }
  }

  #takeRecords(event: RecordsLogEvent): void {
    if ('auditBefore' in event) {
      this.#auditBefore = event.auditBefore
      return
    }
    for (const [kind, key, revision, digest] of event.records) {
      if (digest === null) this.#records.delete(`${kind} ${key}`)
      else this.#records.set(`${kind} ${key}`, [revision, digest])
      if (revision > this.#lastRevision) this.#lastRevision = revision
    }
    for (const entry of event.audit ?? []) this.#expectAudit(auditText(entry))
  }

  #expectAudit(text: string): void {
    const digest = textDigest(text)
    this.#audit.set(digest, (this.#audit.get(digest) ?? 0) + 1)
  }

  #markTransfer(key: string, column: 'segment' | 'ended', n: number): void {
    this.#transferMarks = (this.#transferMarks + this.#options.seals.mark(`${key} ${column} ${n}`)) % MARKS
  }

  async #checkRecords(): Promise<void> {
    const { perform, embedded } = this.#options
    const seen = new Set<string>()
    let expected: ReadonlySet<string> | undefined
    for (let [kind, key] = ['', '']; ; ) {
      const { head, records } = await perform('recordRows', kind, key)
      if (head) await this.#advance([head])
      expected ??= new Set(this.#records.keys())
      for (const { kind: ofKind, key: ofKey, text, revision } of records) {
        const name = `${ofKind} ${ofKey}`
        seen.add(name)
        const wanted = this.#records.get(name)
        const concerns = concernOfRecord(ofKind, ofKey)
        if (!wanted) this.#find('records', name, 'no such row', `one of revision ${revision}`, concerns)
        else if (wanted[1] !== textDigest(text))
          this.#find('records', name, 'the text that was written', 'another', concerns)
        else if (wanted[0] !== revision)
          this.#find('records', name, `revision ${wanted[0]}`, `revision ${revision}`, concerns)
      }
      const end = records.at(-1)
      if (!end) break
      ;[kind, key] = [end.kind, end.key]
    }
    for (const name of expected ?? []) {
      // One that was removed meanwhile is not expected any more.
      if (seen.has(name) || !this.#records.has(name)) continue
      const [kind, key] = name.split(' ') as [string, string]
      const { records } = await perform('recordRows', kind, key.slice(0, -1))
      if (records.some((one) => one.kind === kind && one.key === key)) continue
      this.#find('records', name, 'the record that was written', 'no such row', concernOfRecord(kind, key))
    }
    if (!embedded) return
    const [last] = await perform('lastRevision')
    const heads = await perform('logHeads')
    await this.#advance(heads.filter(({ log }) => log === RECORDS_LOG))
    if (last === undefined || last < this.#lastRevision) {
      this.#find('record_revisions', 'last', `${this.#lastRevision} or more`, String(last ?? 'no such row'), {
        kind: 'house',
      })
    }
  }

  async #checkAuditLog(): Promise<void> {
    const { perform } = this.#options
    const before = new Map(this.#audit)
    const older = new AuditDigest()
    const upTo = this.#auditBefore?.upTo ?? 0
    const found = new Map<string, { count: number; n: number; entry: AuditEntry }>()
    for (let after = 0; ; ) {
      const page = await perform('auditRows', after)
      for (const { n, ...entry } of page) {
        if (n <= upTo) {
          older.add(entry)
          continue
        }
        const digest = textDigest(auditText(entry))
        const known = found.get(digest)
        found.set(digest, { count: (known?.count ?? 0) + 1, n, entry })
      }
      const end = page.at(-1)
      if (!end) break
      after = end.n
    }
    const concerns: Concern = { kind: 'nothing' }
    if (this.#auditBefore && (older.count !== this.#auditBefore.count || older.digest !== this.#auditBefore.digest)) {
      const expected = `the ${this.#auditBefore.count} entries of before sealing began`
      this.#find('audit_log', `rows up to ${upTo}`, expected, `${older.count}, or others`, concerns)
    }
    await this.#advance(
      (await perform('logHeads')).filter(({ log }) => log === RECORDS_LOG || log.startsWith('audit ')),
    )
    for (const [digest, { count, n, entry }] of found) {
      const wanted = this.#audit.get(digest) ?? 0
      if (count > wanted) {
        this.#find(
          'audit_log',
          `row ${n} (${entry.kind} by ${entry.author})`,
          wanted > 0 ? `${wanted} such` : 'no such entry',
          `${count}`,
          concerns,
        )
      }
    }
    let missing = 0
    for (const [digest, wanted] of before) missing += Math.max(0, wanted - (found.get(digest)?.count ?? 0))
    if (missing > 0) this.#find('audit_log', 'all', 'every entry that was sealed', `${missing} missing`, concerns)
  }

  async #checkAccounts(): Promise<void> {
    const { perform, currency } = this.#options
    const seen = new Set<string>()
    for (let after = 0; ; ) {
      const { heads, accounts } = await perform('accountRows', after)
      await this.#advance(heads)
      for (const row of accounts) {
        seen.add(row.id)
        const concerns = concernOfAccount(row.id)
        const kind = kindOf(row)
        if (kind !== row.kind) this.#find('accounts', row.id, `kind ${kind}`, `kind ${row.kind}`, concerns)
        if (row.currency !== currency)
          this.#find('accounts', row.id, `currency ${currency}`, `currency ${row.currency}`, concerns)
        if (this.#isBroken) continue
        const wrong = this.#sums.mistakeIn(row)
        if (wrong) this.#find('accounts', row.id, wrong.expected, wrong.found, concerns)
      }
      const end = accounts.at(-1)
      if (!end) break
      after = end.n
    }
    for (const account of this.#sums.accounts) {
      if (seen.has(account) || (await perform('balance', account))) continue
      this.#find('accounts', account, 'the account of sealed transfers', 'no such row', concernOfAccount(account))
    }
  }

  /** Sums are missing what lies behind a break: then only the break is told. */
  get #isBroken(): boolean {
    for (const { broken } of this.#logs.values()) if (broken) return true
    return false
  }

  async #checkTransfers(): Promise<void> {
    const { perform, seals } = this.#options
    if (this.#isBroken) return
    let marks = 0
    const add = (text: string) => {
      marks = (marks + seals.mark(text)) % MARKS
    }
    for (let after = ''; ; ) {
      const page = await perform('transferRows', after)
      for (const { key, segment, ended } of page) {
        add(`${key} segment ${segment}`)
        if (ended !== null) add(`${key} ended ${ended}`)
      }
      const end = page.at(-1)
      if (!end) break
      after = end.key
    }
    await this.#advance(await perform('logHeads'))
    if (marks !== this.#transferMarks) await this.#nameTransfers()
  }

  /** Sums differ where somebody has written meanwhile too: each row is looked at by itself. */
  async #nameTransfers(): Promise<void> {
    const { perform } = this.#options
    for (let after = ''; ; ) {
      const page = await perform('transferRows', after)
      for (const { key, segment, ended } of page) {
        const concerns: Concern = { kind: 'house' }
        if (!holdsKey(await perform('segmentAt', segment), key)) {
          this.#find('transfers', key, 'the segment that holds it', `segment ${segment}`, concerns)
        } else if (ended !== null && !endsKey(await perform('segmentAt', ended), key)) {
          this.#find('transfers', key, 'the segment that ended it, or none', `segment ${ended}`, concerns)
        }
      }
      const end = page.at(-1)
      if (!end) break
      after = end.key
    }
    for (const [log, { at }] of this.#logs) await this.#nameMissingTransfers(log, at.version)
  }

  async #nameMissingTransfers(log: string, upTo: number): Promise<void> {
    const { perform } = this.#options
    for (let after = 0; after < upTo; ) {
      const page = await perform('segmentRows', log, after)
      if (page.length === 0) return
      for (const { n, transfers } of page) {
        const lines = linesOf(transfers).map((line) => readLine(line))
        const ended = lines.flatMap(({ entry: { transfer }, movement }) =>
          movement && !isOpening(transfer) ? endedBy(transfer).map(keyText) : [],
        )
        const keys = lines.map(({ entry }) => keyText(entry.transfer))
        const rows = new Map((await perform('transferRowsOf', [...keys, ...ended])).map((row) => [row.key, row]))
        for (const key of keys) {
          if (rows.get(key)?.segment !== n) {
            this.#find(
              'transfers',
              key,
              `segment ${n}`,
              rows.has(key) ? `segment ${rows.get(key)!.segment}` : 'no such row',
              { kind: 'house' },
            )
          }
        }
        for (const key of ended) {
          if (rows.get(key)?.ended !== n) {
            this.#find('transfers', key, `ended by segment ${n}`, `ended by ${rows.get(key)?.ended ?? 'none'}`, {
              kind: 'house',
            })
          }
        }
      }
      after = page.at(-1)!.last
    }
  }

  async #checkCommands(): Promise<void> {
    const { perform, seals } = this.#options
    for (let after = ''; ; ) {
      const page = await perform('commandRows', after)
      for (const row of page) {
        if (isCommandSealed(row, seals) ?? seals.hasOlderCommands) continue
        this.#find('commands', row.key, 'the answer that was given', 'another, or one without its seal', {
          kind: 'nothing',
        })
      }
      const end = page.at(-1)
      if (!end) return
      after = end.key
    }
  }

  async #checkIndex(): Promise<void> {
    const { perform, seals } = this.#options
    await this.#advance(await perform('logHeads'))
    const cut = new Map(
      [...this.#logs].map(([name, { at, marks, entries, broken }]) => [name, { at, marks, entries, broken }]),
    )
    const found = new Map<string, { marks: number; entries: number }>()
    const concerns: Concern = { kind: 'nothing' }
    for (let after = 0; ; ) {
      const page = await perform('indexRows', after)
      for (const row of page) {
        const log = cut.get(row.table)
        if (!log) this.#find('index_entries', `row ${row.n}`, 'a log of the house', row.table, concerns)
        else if (row.to <= log.at.version) {
          const sum = found.get(row.table) ?? { marks: 0, entries: 0 }
          found.set(row.table, { marks: (sum.marks + seals.mark(entryText(row))) % MARKS, entries: sum.entries + 1 })
        } else if (row.to > this.#log(row.table).at.version) {
          const { version } = (await perform('logEnd', row.table)).head
          if (row.to > version)
            this.#find('index_entries', `row ${row.n}`, `an end up to ${version}`, String(row.to), concerns)
        }
      }
      const end = page.at(-1)
      if (!end) break
      after = end.n
    }
    for (const [table, { marks, entries, broken }] of cut) {
      const own = found.get(table) ?? { marks: 0, entries: 0 }
      // What an older program has written of a log has entries by its own rules.
      if (broken || seals.begun.has(table) || (own.marks === marks && own.entries === entries)) continue
      this.#find(
        'index_entries',
        `those of ${table}`,
        `the ${entries} that follow from its log`,
        `${own.entries}, or others`,
        concerns,
      )
    }
  }

  async #checkSnapshots(): Promise<void> {
    for (const { table, version, holds } of await this.#options.perform('checkSnapshots')) {
      if (holds !== false) continue
      this.#find('snapshots', `${table} at ${version}`, 'the snapshot that was saved', 'another; it is skipped', {
        kind: 'nothing',
      })
    }
  }

  #isWholeSecret({
    table,
    shoe,
    sealed,
  }: {
    readonly table: string
    readonly shoe: number
    readonly sealed: Uint8Array
  }) {
    const { seals, opensSecret } = this.#options
    if (table === BEGUN_PLACE) return shoe === 0 && seals.isSealedText(Buffer.from(sealed).toString())
    return opensSecret(table, shoe, sealed) !== false
  }

  async #checkSecrets(): Promise<void> {
    const { perform } = this.#options
    const found = new Set<string>()
    for (let [table, shoe] = ['', 0]; ; ) {
      const page = await perform('secretRows', table, shoe)
      for (const row of page) {
        found.add(`${row.table} ${row.shoe}`)
        if (this.#isWholeSecret(row)) continue
        const isInPlay = this.#logs.get(row.table)?.facts?.shoes.has(row.shoe)
        const concerns: Concern = isInPlay ? { kind: 'table', table: row.table } : { kind: 'nothing' }
        this.#find(
          'secrets',
          `${row.table}, shoe ${row.shoe}`,
          'the seed that was sealed',
          'one that does not open',
          concerns,
        )
      }
      const end = page.at(-1)
      if (!end) break
      ;[table, shoe] = [end.table, end.shoe]
    }
    if (!found.has(`${BEGUN_PLACE} 0`))
      this.#find('secrets', BEGUN_PLACE, 'where sealing began', 'no such row', { kind: 'house' })
    for (const name of this.#records.keys()) {
      const [, table, number] = /^shoe (.+)\/(\d+)$/.exec(name) ?? []
      if (table === undefined || found.has(`${table} ${Number(number)}`)) continue
      const row = `${table}, shoe ${Number(number)}`
      this.#find('secrets', row, 'the seed of a shoe that was published', 'no such row', { kind: 'table', table })
    }
    for (const [name, { facts, broken }] of this.#logs) {
      for (const number of broken ? [] : (facts?.shoes ?? [])) {
        if (found.has(`${name} ${number}`)) continue
        this.#find('secrets', `${name}, shoe ${number}`, 'the seed of the shoe in play', 'no such row', {
          kind: 'table',
          table: name,
        })
      }
    }
  }
}

const entryText = ({ owner, table, round, from, to }: IndexEntry): string => `${owner} ${table} ${round} ${from} ${to}`

const holdsKey = (segment: SegmentRow | undefined, key: string): boolean =>
  segment !== undefined && linesOf(segment.transfers).some((line) => keyText(readLine(line).entry.transfer) === key)

const endsKey = (segment: SegmentRow | undefined, key: string): boolean =>
  segment !== undefined &&
  linesOf(segment.transfers).some((line) => {
    const { entry, movement } = readLine(line)
    return (
      movement !== undefined &&
      !isOpening(entry.transfer) &&
      endedBy(entry.transfer).some((one) => keyText(one) === key)
    )
  })

const kindOf = ({ id, kind }: AccountRow): string =>
  PREFIXES.find(([prefix]) => id.startsWith(prefix))?.[1] ??
  (id === 'cage' ? 'cage' : id === 'write-offs' ? 'house' : kind)

function concernOfAccount(id: string): Concern {
  for (const prefix of [playerAccount(''), debtAccount('')]) {
    if (id.startsWith(prefix)) return { kind: 'player', player: id.slice(prefix.length) }
  }
  for (const prefix of [houseAccount(''), 'tray/', 'difference/']) {
    if (id.startsWith(prefix)) return { kind: 'table', table: id.slice(prefix.length) }
  }
  return { kind: 'house' }
}

/** Records whose key is, or begins with, an account's id. */
const PERSONAL: ReadonlySet<string> = new Set([
  'account',
  'password',
  'staff',
  'second-factor',
  'session',
  'token',
  'exclusion',
])

function concernOfRecord(kind: string, key: string): Concern {
  if (PERSONAL.has(kind)) return { kind: 'person', person: key.split(/[/.:]/)[0]! }
  return kind === 'house' ? { kind: 'house' } : { kind: 'nothing' }
}
