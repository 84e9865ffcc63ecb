// Small texts by kind and key, for what is neither money nor event: accounts, sessions, tokens. Both databases carry this
// contract, and one suite holds both to it.
//
// A record is written at the REVISION at which it was read, 0 where it was not there. Where another has written in between,
// nothing happens and the answer is false: read again, decide again. Revisions of a key never come again, not even after it
// was removed, so nobody writes over a record that only looks like the one they read. A CHANGE is several records at once:
// all are written or none, and with them what the audit log tells of it. What was answered is on the disk. Where a call rejects, nobody knows: read again.
//
// Kinds and keys are visible ASCII; texts are the caller's, such as JSON.stringify makes them. Lists are in the order of the
// keys' bytes, whatever the database's language.

import { type AuditEntry, isAuditEntry } from './audit-log.ts'

export interface KeptRecord {
  readonly key: string
  readonly text: string
  readonly revision: number
}

export interface RecordChange {
  readonly kind: string
  readonly key: string
  /** Null takes the record away. */
  readonly text: string | null
  /** At which it was read; 0 = it was not there. */
  readonly revision: number
}

/** One record, or those after a key. */
export type RecordQuery =
  | { readonly kind: string; readonly key: string }
  | { readonly kind: string; readonly after: string; readonly limit: number }

export interface Records {
  read(kind: string, key: string): Promise<KeptRecord | undefined>
  /** False where another has written. */
  write(kind: string, key: string, text: string, revision: number): Promise<boolean>
  /** False where another has written, or it is not there. */
  remove(kind: string, key: string, revision: number): Promise<boolean>
  /** All of them and the audit log's entries or, where another has written to one, nothing. */
  change(changes: readonly RecordChange[], audit?: readonly AuditEntry[]): Promise<boolean>
  list(kind: string, page: { readonly after?: string; readonly limit: number }): Promise<readonly KeptRecord[]>
}

/** What a database does for records. */
export interface RecordsDriver {
  read(query: RecordQuery): Promise<readonly KeptRecord[]>
  change(changes: readonly RecordChange[], audit: readonly AuditEntry[]): Promise<boolean>
}

export const recordsOver = ({ read, change }: RecordsDriver): Records => {
  const checkedChange = async (changes: readonly RecordChange[], audit: readonly AuditEntry[] = []) => {
    for (const { kind, key, text } of changes) {
      checkName(kind)
      checkName(key)
      if (text !== null && (text.includes('\0') || /\p{Surrogate}/u.test(text))) {
        throw new Error('A record is well-formed text')
      }
    }
    if (!audit.every(isAuditEntry)) throw new Error('An entry of the audit log has a time, three names and a text')
    if (new Set(changes.map(({ kind, key }) => `${kind} ${key}`)).size < changes.length) {
      throw new Error('A change names each record once')
    }
    if (changes.some(({ text, revision }) => text === null && revision === 0)) return false
    return change([...changes].sort(byPlace), audit)
  }
  return {
    read: async (kind, key) => (await read({ kind: checkName(kind), key: checkName(key) }))[0],
    list: async (kind, { after, limit }) =>
      read({ kind: checkName(kind), after: after === undefined ? '' : checkName(after), limit }),
    write: (kind, key, text, revision) => checkedChange([{ kind, key, text, revision }]),
    remove: (kind, key, revision) => checkedChange([{ kind, key, text: null, revision }]),
    change: checkedChange,
  }
}

/** One order for all: two changes of the same records then never wait for each other in a ring. */
const byPlace = (one: RecordChange, other: RecordChange): number =>
  one.kind === other.kind ? (one.key < other.key ? -1 : 1) : one.kind < other.kind ? -1 : 1

const LONGEST_NAME = 200
const NAME = new RegExp(`^[!-~]{1,${LONGEST_NAME}}$`)

function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error(`Kinds and keys are 1 to ${LONGEST_NAME} visible ASCII characters`)
  return name
}
