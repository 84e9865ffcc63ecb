// Wraps a store so that nothing lies in it in the clear by which somebody can be known: texts of records and of the audit log are
// encrypted, and where a record's key is a name, an address or a digest of one, a keyed digest stands for it. Which kinds of record stay in
// the clear is in record-kinds.ts. The seals of records and logs go over what is stored, so that they are checked without these keys.
//
// A text of before is read as it is. `prepare` writes all of them anew, and those under a key that was replaced, before the house opens.
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { KEY_BYTES } from '../../base/index.ts'
import type { AuditEntry } from '../audit-log.ts'
import { RECORD_KINDS, recordDeclaration } from '../record-kinds.ts'
import type { KeptRecord, RecordChange, Records } from '../records.ts'
import type { Store } from '../store.ts'
import { PersonalKeys } from './personal-keys.ts'

export interface PersonalDataOptions {
  /** The sealing keys, the one in use first. */
  readonly sealing: readonly Uint8Array[]
  /** What stays when sealing keys are replaced: the digests that stand for names are made with it. */
  readonly base: Uint8Array
}

const BEGINNING = '{"personal":"'
/** Of a digest in the place of a key. */
const DIGEST = '~'
/** Numbers and ids of payments, by which an audit without the key follows them to their authors. */
const CLEAR_FACTS = ['amount', 'transfer', 'request'] as const
const PAGE = 200

interface Personal {
  readonly personal: string
}

export class PersonalData {
  readonly #keys: PersonalKeys
  readonly #digests: KeyObject
  #records: Records | undefined

  constructor({ sealing, base }: PersonalDataOptions) {
    this.#keys = new PersonalKeys(sealing)
    this.#digests = createSecretKey(new Uint8Array(hkdfSync('sha256', base, 'punto', 'personal digests', KEY_BYTES)))
  }

  /** The store that everything is read and written through. */
  async over(store: Store): Promise<Store> {
    this.#records = store.records
    await this.#keys.read(store.records)
    const change: Records['change'] = async (changes, audit = []) => {
      if (this.#keys.current === undefined) await this.#keys.make(store.records)
      return store.records.change(
        changes.map((one) => this.#sealedChange(one)),
        audit.map((entry) => this.#sealedEntry(entry)),
      )
    }
    return {
      ...store,
      records: {
        read: async (kind, key) => {
          const kept = await store.records.read(kind, this.#keyOf(kind, key))
          return kept && this.#opened(kind, kept)
        },
        list: async (kind, { after, limit }) => {
          const page = { ...(after !== undefined && { after: this.#keyOf(kind, after) }), limit }
          return Promise.all((await store.records.list(kind, page)).map((kept) => this.#opened(kind, kept)))
        },
        change,
        write: (kind, key, text, revision) => change([{ kind, key, text, revision }]),
        remove: (kind, key, revision) => change([{ kind, key, text: null, revision }]),
      },
      auditLog: async (asked) =>
        Promise.all((await store.auditLog(asked)).map(async (entry) => this.#openedEntry(entry))),
      commit: (units) =>
        store.commit(
          units.map((unit) =>
            unit.audit?.length ? { ...unit, audit: unit.audit.map((entry) => this.#sealedEntry(entry)) } : unit,
          ),
        ),
    }
  }

  /** The sealing keys were read again: from here on the first of them holds. */
  async useSealing(sealing: readonly Uint8Array[]): Promise<void> {
    await this.#keys.useSealing(sealing, this.#records!)
  }

  /** Before anybody reads records: all are encrypted under the key in use, and how many were not is answered. */
  async prepare(): Promise<number> {
    const records = this.#records!
    await this.#keys.make(records)
    if (this.#keys.areWritten) return 0
    let count = 0
    for (const kind of Object.keys(RECORD_KINDS)) {
      if (!recordDeclaration(kind).clear) count += await this.#rewrite(kind, records)
    }
    await this.#keys.noteWritten(records)
    return count
  }

  async #rewrite(kind: string, records: Records): Promise<number> {
    let count = 0
    for (let after: string | undefined; ; ) {
      const page = await records.list(kind, { ...(after !== undefined && { after }), limit: PAGE })
      const changes: (readonly RecordChange[])[] = []
      for (const kept of page) {
        if (!this.#isCurrent(kind, kept)) changes.push(await this.#rewritten(kind, kept))
      }
      // Where another process writes one of them, the others are written all the same.
      if (changes.length > 0 && !(await records.change(changes.flat())))
        for (const one of changes) await records.change(one)
      count += changes.length
      if (page.length < PAGE) return count
      after = page.at(-1)!.key
    }
  }

  #isCurrent(kind: string, { key, text }: KeptRecord): boolean {
    if (recordDeclaration(kind).keyed && !key.startsWith(DIGEST)) return false
    return text.startsWith(BEGINNING) && this.#keys.numberOf(sealedIn(text)) === this.#keys.current
  }

  async #rewritten(kind: string, kept: KeptRecord): Promise<readonly RecordChange[]> {
    if (recordDeclaration(kind).gone) return [{ kind, key: kept.key, text: null, revision: kept.revision }]
    const { key, text } = await this.#opened(kind, kept)
    const next = this.#sealedChange({ kind, key, text, revision: kept.revision })
    if (next.key === kept.key) return [next]
    return [
      { kind, key: kept.key, text: null, revision: kept.revision },
      { ...next, revision: 0 },
    ]
  }

  #keyOf(kind: string, key: string): string {
    if (!recordDeclaration(kind).keyed) return key
    return DIGEST + createHmac('sha256', this.#digests).update(`${kind}\n${key}`).digest('base64url')
  }

  #sealedChange(change: RecordChange): RecordChange {
    const { kind, key, text } = change
    const { clear, keyed } = recordDeclaration(kind)
    if (clear) return change
    const stored = this.#keyOf(kind, key)
    if (text === null) return { ...change, key: stored }
    const told = keyed ? `${key}\n${text}` : text
    return { ...change, key: stored, text: textOf({ personal: this.#keys.seal(contextOf(kind, stored), told) }) }
  }

  async #opened(kind: string, kept: KeptRecord): Promise<KeptRecord> {
    const { key, text } = kept
    if (!text.startsWith(BEGINNING)) return kept
    const told = await this.#keys.open(contextOf(kind, key), sealedIn(text), this.#records!)
    if (!recordDeclaration(kind).keyed) return { ...kept, text: told }
    const end = told.indexOf('\n')
    return { ...kept, key: told.slice(0, end), text: told.slice(end + 1) }
  }

  #sealedEntry(entry: AuditEntry): AuditEntry {
    const { after = {} } = JSON.parse(entry.text) as { readonly after?: Readonly<Record<string, unknown>> }
    const facts = Object.fromEntries(CLEAR_FACTS.flatMap((fact) => (fact in after ? [[fact, after[fact]]] : [])))
    const personal = this.#keys.seal(contextOfEntry(entry), entry.text)
    return { ...entry, text: textOf({ personal, ...(Object.keys(facts).length > 0 && { after: facts }) }) }
  }

  async #openedEntry<T extends AuditEntry>(entry: T): Promise<T> {
    if (!entry.text.startsWith(BEGINNING)) return entry
    const text = await this.#keys.open(contextOfEntry(entry), sealedIn(entry.text), this.#records!)
    return { ...entry, text }
  }
}

const textOf = (personal: Personal & Readonly<Record<string, unknown>>): string => JSON.stringify(personal)
const sealedIn = (text: string): string => (JSON.parse(text) as Personal).personal

/** A text is opened only in the place for which it was sealed. */
const contextOf = (kind: string, key: string): string => `record ${kind} ${key}`
const contextOfEntry = ({ at, kind, author, subject }: AuditEntry): string => `audit ${kind} ${author} ${subject} ${at}`
