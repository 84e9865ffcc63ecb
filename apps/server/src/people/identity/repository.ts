// Records of one kind, read and written as JSON values.
import type { AuditEntry, RecordChange, RecordKind, Records } from '../../storage/index.ts'

export interface Stored<T> {
  readonly key: string
  readonly value: T
  readonly revision: number
}

const PAGE = 200

export class Repository<T> {
  readonly #records: Records
  readonly #kind: RecordKind

  constructor(records: Records, kind: RecordKind) {
    this.#records = records
    this.#kind = kind
  }

  async read(key: string): Promise<Stored<T> | undefined> {
    const record = await this.#records.read(this.#kind, key)
    return record && { key, value: JSON.parse(record.text) as T, revision: record.revision }
  }

  /** For a transaction of several changes; an undefined value removes the record. */
  changeTo(key: string, revision: number, value: T | undefined): RecordChange {
    return { kind: this.#kind, key, text: value === undefined ? null : JSON.stringify(value), revision }
  }

  /** False if another write came first. */
  write(key: string, revision: number, value: T | undefined, audit?: readonly AuditEntry[]): Promise<boolean> {
    return this.#records.change([this.changeTo(key, revision, value)], audit)
  }

  /** Every record whose key has the prefix, in order of keys. */
  async *list(prefix: string): AsyncGenerator<Stored<T>> {
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
