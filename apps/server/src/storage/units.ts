// Units of a commit: what one command brings, and what it is answered. The contract is in store.ts.
import type { Answer, Balance, Group, LedgerRefusal } from '@punto/ledger'
import { type AuditEntry, isAuditEntry } from './audit-log.ts'
import { isName } from './names.ts'

export interface Append {
  readonly table: string
  /** The version on which the events were decided; a table never heard of is at 0. */
  readonly expected: number
  /** The epoch at which the table was owned when they were decided; missing where nobody else can own it. */
  readonly epoch?: number | undefined
  /** Each as the text that JSON.stringify makes of it; a text with one of the two separators is malformed. */
  readonly events: readonly string[]
}

/** Ids are per actor: nobody can use up another's. */
export interface CommandKey {
  readonly actor: string
  readonly id: string
}

export interface CommandRecord extends CommandKey {
  /** What was asked, its id and time left out, in few characters: it tells a repeat from another command. */
  readonly digest: string
  /** What the actor is told when the unit is done, now and whenever the command comes again. */
  readonly answer: string
}

/**
 * Where something lies in a table's log, so that it is found without reading the log: a round or a shoe, by its number,
 * for everybody who will ask for it. `from` and `to` are the versions of its first and last event.
 */
export interface IndexEntry {
  readonly owner: string
  readonly table: string
  readonly round: number
  readonly from: number
  readonly to: number
}

/** An account that a unit stakes from, and what it holds by the sealed logs, where somebody has had that proven. */
export interface StakedAccount {
  readonly account: string
  readonly proven?: Balance | undefined
}

/** What an account has to have that is not set aside: neither more nor less. */
export interface AccountAt {
  readonly account: string
  readonly available: number
}

export interface Unit {
  readonly append?: Append | undefined
  /** All or none of them, in order; a command's groups one after the other. */
  readonly transfers?: Group | undefined
  readonly command?: CommandRecord | undefined
  readonly indexEntries?: readonly IndexEntry[] | undefined
  /** What the audit log tells of it. */
  readonly audit?: readonly AuditEntry[] | undefined
  /** Where rows are sealed, it is done only once these are proven. */
  readonly staked?: readonly StakedAccount[] | undefined
  /** It is done only where these hold when it is written. */
  readonly onlyAt?: readonly AccountAt[] | undefined
}

/** What was answered under an id: the caller's own text, or the ledger's refusal. */
export type StoredAnswer =
  | { readonly digest: string; readonly answer: string }
  | { readonly digest: string; readonly refusal: LedgerRefusal }

export type UnitResult =
  | { readonly kind: 'malformed'; readonly place: string }
  | { readonly kind: 'repeated'; readonly remembered: StoredAnswer }
  | { readonly kind: 'id-used' }
  | { readonly kind: 'stale'; readonly version: number }
  /** Another process has taken the table over: it is at this epoch. */
  | { readonly kind: 'fenced'; readonly epoch: number }
  /** What these accounts hold has to be proven first. */
  | { readonly kind: 'unproven'; readonly accounts: readonly string[] }
  /** An account holds another amount than it is done at. */
  | { readonly kind: 'moved'; readonly account: string; readonly available: number }
  | { readonly kind: 'refused'; readonly refusal: LedgerRefusal; readonly transfers: readonly Answer[] }
  /** `version` is the table's after this unit; 0 where the unit appends nothing. */
  | { readonly kind: 'done'; readonly version: number; readonly transfers: readonly Answer[] }

/** Separates the events of a log segment; no JSON text contains it. */
export const EVENT_SEPARATOR = '\x1e'
/** Separates a segment's events from its transfers, where they are hashed together; no JSON text contains it either. */
export const TRANSFERS_SEPARATOR = '\x1d'

/** The first invalid field of a unit. Transfers are checked by the ledger. */
export function malformedField({ append, command, indexEntries, audit }: Unit): string | undefined {
  if (append && !isName(append.table)) return 'append.table'
  if (append?.events.some((text) => text.includes(EVENT_SEPARATOR) || text.includes(TRANSFERS_SEPARATOR)))
    return 'append.events'
  if (command && !isName(command.actor)) return 'command.actor'
  if (command && !isName(command.id)) return 'command.id'
  if (indexEntries?.some(({ owner, table }) => !isName(owner) || !isName(table))) return 'marks'
  if (audit && !audit.every(isAuditEntry)) return 'audit'
  return undefined
}

/** The id comes first: ids that begin with the time, or count, then lie together whoever made them. */
export const commandKeyText = ({ actor, id }: CommandKey): string => `${id} ${actor}`
