// Validates a batch of units against what the database holds, and says what to write. Pure: the rules of money are the
// ledger's, the rules of units are here, and a database driver has none of its own.
import {
  type Answer,
  type Balance,
  type Entry,
  type Group,
  keyText,
  LEDGER_REFUSALS,
  type Ledger,
  type LedgerRefusal,
  owedId,
  type Transfer,
  type TransferKey,
} from '@punto/ledger'
import type { AuditEntry } from '../audit-log.ts'
import { type ChainHead, emptyHead, type LogSegment, segmentsOf } from '../hash-chain.ts'
import { journalOf } from '../journal.ts'
import type { StoredAccount } from '../rows.ts'
import {
  type Append,
  commandKeyText,
  type IndexEntry,
  malformedField,
  type StoredAnswer,
  type Unit,
  type UnitResult,
} from '../units.ts'

/** What is known of the database: everything the units need, or enough for all of them to be done. */
export interface BatchContext {
  /** The number of the last commit. */
  readonly commits: number
  readonly heads: ReadonlyMap<string, ChainHead>
  /** For each account the number of the last commit that names it. */
  readonly lasts: ReadonlyMap<string, number>
  /** Changed in place by the validation. */
  readonly ledger: Ledger
}

/** What the database holds of what the units need; entries in order, those that end a needed one included. */
export interface LoadedContext {
  /** The number of the last commit. */
  readonly commits: number
  readonly heads: ReadonlyMap<string, ChainHead>
  readonly commands: ReadonlyMap<string, StoredAnswer>
  readonly accounts: ReadonlyMap<string, StoredAccount>
  readonly entries: readonly Entry[]
}

/** What a commit writes, in columns: that is what PostgreSQL takes, and what goes into SQLite by the handful. */
export interface BatchWrites {
  /** The commit's number: the one after the last. */
  readonly number: number
  readonly journal: string
  readonly tables: Columns<{ table: string; version: number; hash: string }>
  readonly segments: Columns<LogSegment>
  readonly accounts: Columns<{ id: string } & Balance>
  /** Keys of transfers: new ones, new ones that have ended, older ones that end. */
  readonly ids: readonly string[]
  readonly idsEnded: readonly string[]
  readonly ends: readonly string[]
  readonly commands: Columns<{ key: string; digest: string; answer: string | null; refusal: string | null }>
  readonly indexEntries: Columns<IndexEntry>
  readonly audit: Columns<AuditEntry>
}

export type Columns<Row> = { readonly [K in keyof Row]: readonly Row[K][] }

/** What the cache takes over from a written batch. */
export interface CacheUpdate {
  readonly number: number
  readonly heads: ReadonlyMap<string, ChainHead>
  /** Those that it names. */
  readonly accounts: readonly string[]
}

export interface BatchResult {
  readonly outcomes: readonly UnitResult[]
  /** Missing where nothing is to be written. */
  readonly writes?: BatchWrites
  readonly cacheUpdate?: CacheUpdate
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
  /** Where the answers of this commit begin in the ledger's journal. */
  readonly #place: number
  readonly #events = new Map<string, string[]>()
  readonly #commands: Map<string, StoredAnswer>
  readonly #commandsBefore: number
  readonly #indexEntries: IndexEntry[] = []
  readonly #audit: AuditEntry[] = []

  constructor(known: BatchContext, commands: ReadonlyMap<string, StoredAnswer>) {
    this.#known = known
    this.#ledger = known.ledger
    this.#place = known.ledger.place
    this.#commands = new Map(commands)
    this.#commandsBefore = commands.size
  }

  validate(unit: Unit): UnitResult {
    const { append, transfers = [], command } = unit
    const place = malformedField(unit)
    if (place) return { kind: 'malformed', place }
    const known = command && this.#commands.get(commandKeyText(command))
    if (known) return known.digest === command.digest ? { kind: 'repeated', remembered: known } : { kind: 'id-used' }
    const version = append ? this.#versionOf(append.table) : 0
    if (append && version !== append.expected) return { kind: 'stale', version }
    const used = append && this.#firstUsed(transfers)
    if (used) return { kind: 'refused', refusal: usedOtherwise(used), transfers: [] }
    const [answers = []] = this.#ledger.apply([transfers])
    const refusal = reasonIn(answers)
    if (refusal) {
      if (command && LEDGER_REFUSALS[refusal.code].remembered) {
        this.#commands.set(commandKeyText(command), { digest: command.digest, refusal })
      }
      return { kind: 'refused', refusal, transfers: answers }
    }
    if (unit.indexEntries) this.#indexEntries.push(...unit.indexEntries)
    if (unit.audit && (answers.length === 0 || answers.some(({ repeated }) => !repeated))) {
      this.#audit.push(...unit.audit)
    }
    if (command) this.#commands.set(commandKeyText(command), { digest: command.digest, answer: command.answer })
    if (append) this.#append(append)
    return { kind: 'done', version: version + (append?.events.length ?? 0), transfers: answers }
  }

  writes(): Pick<BatchResult, 'writes' | 'cacheUpdate'> {
    const { commits, lasts } = this.#known
    const moves = this.#ledger.movesFrom(this.#place)
    const commands = [...this.#commands.keys()].slice(this.#commandsBefore).sort()
    const others = this.#indexEntries.length + this.#audit.length + this.#events.size
    if (moves.length + commands.length + others === 0) return {}
    const remembered = commands.map((key) => this.#commands.get(key)!)
    const segments = [...this.#events].flatMap(([table, events]) => segmentsOf(table, this.#headOf(table), events))
    const heads = new Map(segments.map(({ table, last, hash }) => [table, { version: last, hash }]))
    const page = journalOf(moves, this.#ledger, lasts)
    const accounts = [...page.balances.keys()]
    const balances = [...page.balances.values()]
    const number = commits + 1
    const writes: BatchWrites = {
      number,
      journal: page.text,
      tables: {
        table: [...heads.keys()],
        version: Array.from(heads.values(), ({ version }) => version),
        hash: Array.from(heads.values(), ({ hash }) => hash),
      },
      segments: {
        table: segments.map(({ table }) => table),
        first: segments.map(({ first }) => first),
        last: segments.map(({ last }) => last),
        events: segments.map(({ events }) => events),
        hash: segments.map(({ hash }) => hash),
      },
      accounts: {
        id: accounts,
        posted: balances.map(({ posted }) => posted),
        pendingDebits: balances.map(({ pendingDebits }) => pendingDebits),
        pendingCredits: balances.map(({ pendingCredits }) => pendingCredits),
      },
      ids: page.ids,
      idsEnded: page.idsEnded,
      ends: page.ends,
      commands: {
        key: commands,
        digest: remembered.map(({ digest }) => digest),
        answer: remembered.map((one) => ('answer' in one ? one.answer : null)),
        refusal: remembered.map((one) => ('refusal' in one ? JSON.stringify(one.refusal) : null)),
      },
      indexEntries: {
        owner: this.#indexEntries.map(({ owner }) => owner),
        table: this.#indexEntries.map(({ table }) => table),
        round: this.#indexEntries.map(({ round }) => round),
        from: this.#indexEntries.map(({ from }) => from),
        to: this.#indexEntries.map(({ to }) => to),
      },
      audit: {
        at: this.#audit.map(({ at }) => at),
        kind: this.#audit.map(({ kind }) => kind),
        author: this.#audit.map(({ author }) => author),
        subject: this.#audit.map(({ subject }) => subject),
        text: this.#audit.map(({ text }) => text),
      },
    }
    return { writes, cacheUpdate: { number, heads, accounts } }
  }

  #headOf = (table: string): ChainHead => this.#known.heads.get(table) ?? emptyHead(table)
  #versionOf = (table: string): number => this.#headOf(table).version + (this.#events.get(table)?.length ?? 0)

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

  #append({ table, events }: Append): void {
    if (events.length === 0) return
    const told = this.#events.get(table)
    if (told) told.push(...events)
    else this.#events.set(table, [...events])
  }
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
