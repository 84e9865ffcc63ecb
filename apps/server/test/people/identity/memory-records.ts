// Records in memory, held to the same contract as the databases, that count what is asked of them and can be slow: between
// two calls anything else may happen, as it does with a real database.
import { type AuditEntry, type KeptRecord, type Records, StorageFault } from '../../../src/storage/index.ts'
import { recordsOver } from '../../../src/storage/records.ts'

export class MemoryRecords {
  readonly #kept = new Map<string, KeptRecord & { readonly kind: string }>()
  #last = 0
  /** The audit log, the oldest first. */
  readonly audit: AuditEntry[] = []
  reads = 0
  changes = 0
  /** Waited for before every answer. */
  pause: () => Promise<void> = async () => undefined
  /** Thrown by every change, as long as it is set. */
  fault: Error | undefined

  open(): { readonly records: Records; close(): Promise<void> } {
    let closed = false
    const ready = () => {
      if (closed) throw new StorageFault('storage/closed')
    }
    const records = recordsOver({
      read: async (query) => {
        ready()
        this.reads++
        const rows = [...this.#kept.values()].filter(({ kind }) => kind === query.kind)
        const found =
          'key' in query
            ? rows.filter(({ key }) => key === query.key)
            : rows
                .filter(({ key }) => key > query.after)
                .sort((one, other) => (one.key < other.key ? -1 : 1))
                .slice(0, query.limit)
        await this.pause()
        return found.map(({ key, text, revision }) => ({ key, text, revision }))
      },
      change: async (changes, audit) => {
        ready()
        this.changes++
        await this.pause()
        if (this.fault) throw this.fault
        const place = (kind: string, key: string) => `${kind} ${key}`
        if (changes.some(({ kind, key, revision }) => (this.#kept.get(place(kind, key))?.revision ?? 0) !== revision)) {
          return false
        }
        for (const { kind, key, text } of changes) {
          if (text === null) this.#kept.delete(place(kind, key))
          else this.#kept.set(place(kind, key), { kind, key, text, revision: ++this.#last })
        }
        this.audit.push(...audit)
        return true
      },
    })
    return {
      records,
      close: async () => {
        closed = true
      },
    }
  }

  /** All that is kept, as a thief of the database would have it. */
  dump(): string {
    const kept = [...this.#kept.values()].map(({ kind, key, text }) => `${kind} ${key} ${text}`)
    return [...kept, ...this.audit.map((entry) => JSON.stringify(entry))].join('\n')
  }
}
