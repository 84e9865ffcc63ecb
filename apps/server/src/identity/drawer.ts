// Records of one kind, as values instead of texts.
import type { AuditEntry } from '../storage/audit-log.ts'
import type { RecordChange, Records } from '../storage/records.ts'

export interface Kept<T> {
  readonly key: string
  readonly value: T
  readonly revision: number
}

const PAGE = 200

export class Drawer<T> {
  readonly #records: Records
  readonly #kind: string

  constructor(records: Records, kind: string) {
    this.#records = records
    this.#kind = kind
  }

  async read(key: string): Promise<Kept<T> | undefined> {
    const record = await this.#records.read(this.#kind, key)
    return record && { key, value: JSON.parse(record.text) as T, revision: record.revision }
  }

  /** For a change of several; without a value the record goes. */
  put(key: string, revision: number, value: T | undefined): RecordChange {
    return { kind: this.#kind, key, text: value === undefined ? null : JSON.stringify(value), revision }
  }

  /** False where another has written. */
  write(key: string, revision: number, value: T | undefined, audit?: readonly AuditEntry[]): Promise<boolean> {
    return this.#records.change([this.put(key, revision, value)], audit)
  }

  /** Every record whose key begins so, in order. */
  async *under(prefix: string): AsyncGenerator<Kept<T>> {
    for (let after = prefix; ; ) {
      const page = await this.#records.list(this.#kind, { ...(after !== '' && { after }), limit: PAGE })
      for (const { key, text, revision } of page) {
        if (!key.startsWith(prefix)) return
        yield { key, value: JSON.parse(text) as T, revision }
      }
      if (page.length < PAGE) return
      after = page.at(-1)!.key
    }
  }
}
