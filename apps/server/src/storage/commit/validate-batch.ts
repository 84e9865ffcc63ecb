// Validates a batch of units against what the database holds, and says what to write. Pure: the rules of money are the
// ledger's, the rules of units are here, and a database driver has none of its own.
import {
  type Answer,
  available,
  type Entry,
  type Group,
  isOpening,
  keyText,
  LEDGER_REFUSALS,
  type Ledger,
  type LedgerRefusal,
  owedId,
  type Transfer,
  type TransferKey,
} from '@punto/ledger'
import type { AuditEntry } from '../audit-log.ts'
import { emptyHead, hashedText, type LogSegment, segmentHash, type TableHead } from '../hash-chain.ts'
import { auditText } from '../records-log.ts'
import { type StoredAccount, storedDigest } from '../rows.ts'
import type { Seals } from '../seals.ts'
import {
  type Append,
  commandKeyText,
  EVENT_SEPARATOR,
  type IndexEntry,
  malformedField,
  type StoredAnswer,
  type Unit,
  type UnitResult,
} from '../units.ts'
import { type AccountChange, BatchSegments, type DraftId, type DraftStatementPart } from './batch-segments.ts'
import type { HouseLogs } from './needs.ts'
import { requireZeroSum } from './zero-sum.ts'

/** What is known of the database: everything the units need, or enough for all of them to be done. */
export interface BatchContext {
  /** Of the tables, and of the money log. */
  readonly heads: ReadonlyMap<string, TableHead>
  /** The logs that this store writes what belongs to no table to. */
  readonly houseLogs: HouseLogs
  /** Tables that are owned here, with the epoch at which they were taken: at any other they are another's. */
  readonly epochs: ReadonlyMap<string, number>
  /** Changed in place by the validation. */
  readonly ledger: Ledger
  readonly seals: Seals | undefined
  /** The accounts that a unit stakes from and that are not proven yet. */
  readonly unproven: (unit: Unit) => readonly string[]
}

/** What the database holds of what the units need; entries in order, those that end a needed one included. */
export interface LoadedContext {
  readonly heads: ReadonlyMap<string, TableHead>
  readonly commands: ReadonlyMap<string, StoredAnswer>
  readonly accounts: ReadonlyMap<string, StoredAccount>
  readonly entries: readonly Entry[]
}

/**
 * What a commit writes, in columns: that is what PostgreSQL takes, and what goes into SQLite by the handful. Segments are numbered
 * from 0 within the batch; the database numbers them for good. Money is told as changes, and what must hold of the account for each
 * to be made; the database makes all of them or none.
 */
export interface BatchWrites {
  /** Each must be at this epoch and at the version `from`. */
  readonly tables: Columns<{ table: string; epoch: number; from: number; version: number; hash: string }>
  readonly segments: Columns<LogSegment>
  readonly accounts: Columns<{ id: string; onlyAt: number | null } & AccountChange>
  readonly statements: Columns<DraftStatementPart>
  readonly ids: Columns<DraftId>
  /** Older transfers that end: none of them has ended before. */
  readonly ends: Columns<{ key: string; segment: number }>
  readonly commands: Columns<{ key: string; digest: string; answer: string | null; refusal: string | null }>
  readonly indexEntries: Columns<IndexEntry>
  readonly audit: Columns<AuditEntry>
}

export type Columns<Row> = { readonly [K in keyof Row]: readonly Row[K][] }

export interface BatchResult {
  readonly outcomes: readonly UnitResult[]
  /** Missing where nothing is to be written. */
  readonly writes?: BatchWrites
  /** The heads after it. */
  readonly heads?: ReadonlyMap<string, TableHead>
}

/** `commands` holds the stored answers to the ids of these units. */
export function validateBatch(
  units: readonly Unit[],
  known: BatchContext,
  commands: ReadonlyMap<string, StoredAnswer>,
): BatchResult {
  const validator = new BatchValidator(known, commands)
  const outcomes = units.map((unit) => validator.validate(unit))
  return { outcomes, ...validator.writes() }
}

class BatchValidator {
  readonly #known: BatchContext
  readonly #ledger: Ledger
  readonly #segments: BatchSegments
  /** Versions of the tables that this batch appends to. */
  readonly #versions = new Map<string, number>()
  readonly #commands: Map<string, StoredAnswer>
  readonly #commandsBefore: number
  readonly #indexEntries: IndexEntry[] = []
  readonly #audit: AuditEntry[] = []
  /** Accounts whose balance has decided an amount: it must be what it was taken for. */
  readonly #decisive = new Set<string>()

  constructor(known: BatchContext, commands: ReadonlyMap<string, StoredAnswer>) {
    this.#known = known
    this.#ledger = known.ledger
    this.#segments = new BatchSegments(known.houseLogs.money)
    this.#commands = new Map(commands)
    this.#commandsBefore = commands.size
  }

  validate(unit: Unit): UnitResult {
    const { append, transfers = [], command } = unit
    const place = malformedField(unit)
    if (place) return { kind: 'malformed', place }
    const known = command && this.#commands.get(commandKeyText(command))
    if (known) return known.digest === command.digest ? { kind: 'repeated', remembered: known } : { kind: 'id-used' }
    const fencedAt = append && this.#fencedAt(append)
    if (fencedAt !== undefined) return { kind: 'fenced', epoch: fencedAt }
    const version = append ? this.#versionOf(append.table) : 0
    if (append && version !== append.expected) return { kind: 'stale', version }
    const used = append && this.#firstUsed(transfers)
    if (used) return { kind: 'refused', refusal: usedOtherwise(used), transfers: [] }
    // An account that is not there is for the ledger to refuse.
    const unproven = this.#known.unproven(unit).filter((account) => this.#ledger.hasAccount(account))
    if (unproven.length > 0) return { kind: 'unproven', accounts: unproven }
    const moved = this.#moved(unit)
    if (moved) return moved
    const start = this.#ledger.place
    const [answers = []] = this.#ledger.apply([transfers])
    const booked = this.#ledger.movesFrom(start)
    const refusal = reasonIn(answers)
    if (refusal) {
      this.#segments.add(undefined, [], booked)
      if (command && LEDGER_REFUSALS[refusal.code].remembered) {
        this.#commands.set(commandKeyText(command), { digest: command.digest, refusal })
      }
      return { kind: 'refused', refusal, transfers: answers }
    }
    for (const transfer of transfers) this.#noteDecisive(transfer)
    for (const { account } of unit.onlyAt ?? []) this.#decisive.add(account)
    if (unit.indexEntries) this.#indexEntries.push(...unit.indexEntries)
    if (unit.audit && !answers[0]?.repeated) this.#audit.push(...unit.audit)
    if (command) this.#commands.set(commandKeyText(command), { digest: command.digest, answer: command.answer })
    const { table, events = [] } = append ?? {}
    this.#segments.add(table, events, booked)
    const after = version + events.length
    if (table !== undefined) this.#versions.set(table, after)
    return { kind: 'done', version: after, transfers: answers }
  }

  writes(): Pick<BatchResult, 'writes' | 'heads'> {
    const commands = [...this.#commands.keys()].slice(this.#commandsBefore).sort()
    const others = this.#indexEntries.length + this.#audit.length + this.#segments.segments.length
    if (commands.length + others === 0) return {}
    const remembered = commands.map((key) => this.#commands.get(key)!)
    const { seals, houseLogs } = this.#known
    if (houseLogs.audit !== undefined && this.#audit.length > 0) {
      this.#segments.addEvents(houseLogs.audit, this.#audit.map(auditText))
    }
    const { segments, heads } = this.#chained()
    const writes: BatchWrites = {
      tables: columnsOf(
        [...heads].map(([table, { epoch, version, hash }]) => {
          return { table, epoch, from: this.#headOf(table).version, version, hash }
        }),
        ['table', 'epoch', 'from', 'version', 'hash'],
      ),
      segments: columnsOf(segments, ['table', 'first', 'last', 'events', 'transfers', 'hash']),
      accounts: this.#accounts(),
      statements: columnsOf(this.#segments.parts, ['segment', 'account', 'lines', 'posted', 'available', 'previous']),
      // Keys that lie together are written together: that is half the work of keeping them.
      ids: columnsOf(
        [...this.#segments.ids.keys()].sort().map((key) => this.#segments.ids.get(key)!),
        ['key', 'segment', 'ended'],
      ),
      ends: columnsOf([...this.#segments.ends].sort(byKey), ['key', 'segment']),
      commands: sealedCommands(commands, remembered, seals),
      indexEntries: columnsOf(this.#indexEntries, ['owner', 'table', 'round', 'from', 'to']),
      audit: columnsOf(this.#audit, ['at', 'kind', 'author', 'subject', 'text']),
    }
    return { writes, heads }
  }

  /** The segments with their places in the logs, and the heads after them. */
  #chained() {
    const heads = new Map<string, TableHead>()
    const segments = this.#segments.segments.map(({ table, events: texts, lines }): LogSegment => {
      const { epoch, version, hash: before } = heads.get(table) ?? this.#headOf(table)
      const events = texts.join(EVENT_SEPARATOR)
      const transfers = lines.join('\n')
      const last = version + (texts.length || lines.length)
      const hash = segmentHash(before, hashedText({ events, transfers }), this.#known.seals)
      heads.set(table, { epoch, version: last, hash })
      return { table, first: version + 1, last, events, transfers, hash }
    })
    return { segments, heads }
  }

  /** In the order of their ids, which is the order in which they are locked. */
  #accounts(): BatchWrites['accounts'] {
    const changes = [...this.#segments.accounts].sort(([one], [other]) => (one < other ? -1 : 1))
    const ids = changes.map(([id]) => id)
    const of = <K extends keyof AccountChange>(key: K) => changes.map(([, change]) => change[key])
    requireZeroSum(changes)
    const onlyAt = changes.map(([id, { posted, pendingDebits }]) =>
      this.#decisive.has(id) ? available(this.#ledger.balance(id)!) - posted + pendingDebits : null,
    )
    return {
      id: ids,
      onlyAt,
      posted: of('posted'),
      pendingDebits: of('pendingDebits'),
      pendingCredits: of('pendingCredits'),
      lines: of('lines'),
      lowest: of('lowest'),
      highest: of('highest'),
      lastSegment: of('lastSegment'),
    }
  }

  #noteDecisive(transfer: Transfer): void {
    if (!isOpening(transfer) || (transfer.owing === undefined && !transfer.upTo)) return
    this.#decisive.add(transfer.debit)
    if (transfer.upTo) this.#decisive.add(transfer.credit)
  }

  /** The first account that is not at what the unit asks of it. */
  #moved({ onlyAt = [] }: Unit): UnitResult | undefined {
    for (const { account, available: wanted } of onlyAt) {
      const balance = this.#ledger.balance(account)
      const has = balance ? available(balance) : 0
      if (has !== wanted) return { kind: 'moved', account, available: has }
    }
    return undefined
  }

  #headOf = (table: string): TableHead => this.#known.heads.get(table) ?? { ...emptyHead(table), epoch: 0 }
  #versionOf = (table: string): number => this.#versions.get(table) ?? this.#headOf(table).version

  /** The table's epoch, where it is owned here no more, or was lost and taken again since the events were decided. */
  #fencedAt({ table, epoch: decidedAt }: Append): number | undefined {
    const owned = this.#known.epochs.get(table)
    if (owned === undefined) return undefined
    const { epoch } = this.#headOf(table)
    return epoch === owned && (decidedAt ?? owned) === owned ? undefined : epoch
  }

  /** The first under whose key a transfer was accepted before, or that is in the list twice. */
  #firstUsed(transfers: Group): Transfer | undefined {
    const own = transfers.length > 1 ? new Set<string>() : undefined
    return transfers.find(
      (transfer) =>
        this.#ledger.hasAccepted(transfer) ||
        ('owing' in transfer && this.#ledger.hasAccepted({ by: transfer.by, id: owedId(transfer.id) })) ||
        (own !== undefined && own.size === own.add(keyText(transfer)).size),
    )
  }
}

function sealedCommands(
  keys: readonly string[],
  remembered: readonly StoredAnswer[],
  seals: Seals | undefined,
): BatchWrites['commands'] {
  const answer = remembered.map((one) => ('answer' in one ? one.answer : null))
  const refusal = remembered.map((one) => ('refusal' in one ? JSON.stringify(one.refusal) : null))
  const digest = remembered.map((one, i) =>
    storedDigest({ key: keys[i]!, digest: one.digest, answer: answer[i]!, refusal: refusal[i]! }, seals),
  )
  return { key: keys, digest, answer, refusal }
}

const byKey = ({ key: one }: { readonly key: string }, { key: other }: { readonly key: string }): number =>
  one < other ? -1 : 1

function columnsOf<Row, K extends keyof Row>(rows: readonly Row[], keys: readonly K[]): Columns<Pick<Row, K>> {
  const columns = {} as { [Key in K]: Row[Key][] }
  for (const key of keys) columns[key] = rows.map((row) => row[key])
  return columns
}

/** What a unit that appends events is told of a transfer that would move no money of its own. */
const usedOtherwise = ({ by, id }: TransferKey): LedgerRefusal => ({ code: 'id/used-otherwise', params: { by, id } })

/** Why a group was refused: what the member said on whose account the others fell. */
function reasonIn(answers: readonly Answer[]): LedgerRefusal | undefined {
  let linked: LedgerRefusal | undefined
  for (const answer of answers) {
    if (answer.ok) continue
    if (answer.refusal.code !== 'group/refused') return answer.refusal
    linked ??= answer.refusal
  }
  return linked
}
