// The records that should be there, by the sealed log of their changes.
import { type RecordedChange, recordedKey } from './records-log.ts'

export interface ExpectedRecord {
  readonly revision: number
  readonly digest: string
}

/** A kind without records is not kept, so that an empty one is the same as none. */
const NONE: ReadonlyMap<string, ExpectedRecord> = new Map()

export const recordName = (kind: string, key: string): string => `${kind} ${recordedKey(kind, key)}`

export class ExpectedRecords {
  readonly #kinds = new Map<string, Map<string, ExpectedRecord>>()
  /** Players whom an operator has sent. Who was erased since stays among them, as their account stays. */
  readonly #launched = new Set<string>()
  #lastRevision = 0

  get lastRevision(): number {
    return this.#lastRevision
  }

  /** Each as `recordName` makes it. */
  get names(): readonly string[] {
    return [...this.#kinds].flatMap(([kind, records]) => [...records.keys()].map((key) => `${kind} ${key}`))
  }

  /** Those of a kind by their keys as the log tells them. */
  of(kind: string): ReadonlyMap<string, ExpectedRecord> {
    return this.#kinds.get(kind) ?? NONE
  }

  get(kind: string, key: string): ExpectedRecord | undefined {
    return this.of(kind).get(recordedKey(kind, key))
  }

  readonly wasLaunched = (player: string): boolean => this.#launched.has(player)

  take(changes: readonly RecordedChange[]): void {
    for (const [kind, key, revision, digest] of changes) {
      const records = this.#kinds.get(kind) ?? new Map<string, ExpectedRecord>()
      this.#kinds.set(kind, records)
      const recorded = recordedKey(kind, key)
      if (digest === null) records.delete(recorded)
      else records.set(recorded, { revision, digest })
      if (kind === 'operator-account') this.#launched.add(key)
      if (revision > this.#lastRevision) this.#lastRevision = revision
    }
  }
}
