// The audit log: who did what to whose account or money, when, and why. Entries are only ever added, in the same transaction as
// what they tell of, and both databases refuse to change or remove one. Storage reads nothing in an entry's text; kind, author
// and subject lie beside it so that entries can be found by them.
import { isName } from './names.ts'
import type { PageRequest, Placed } from './page.ts'

export interface AuditEntry {
  /** Milliseconds since 1970. */
  readonly at: number
  /** What was done, as `chips-given`. */
  readonly kind: string
  /** The account that did it. */
  readonly author: string
  /** The account that it was done to. */
  readonly subject: string
  /** The rest, as JSON. */
  readonly text: string
}

/** Entries from the newest back, all or those of one author, subject or kind. */
export interface AuditQuery extends PageRequest {
  readonly author?: string
  readonly subject?: string
  readonly kind?: string
  /** In milliseconds since 1970, the end left out. */
  readonly since?: number
  readonly until?: number
}

export type AuditLog = (asked: AuditQuery) => Promise<readonly Placed<AuditEntry>[]>

export const AUDIT_COLUMNS = ['at', 'kind', 'author', 'subject', 'text'] as const satisfies (keyof AuditEntry)[]

export const isAuditEntry = ({ at, kind, author, subject, text }: AuditEntry): boolean =>
  Number.isSafeInteger(at) &&
  [kind, author, subject].every(isName) &&
  !text.includes('\0') &&
  !/\p{Surrogate}/u.test(text)

/** The filters that are set, as pairs of column and value. */
export const auditFilters = ({ author, subject, kind }: AuditQuery): readonly (readonly [string, string])[] =>
  Object.entries({ author, subject, kind }).filter((pair): pair is [string, string] => pair[1] !== undefined)
