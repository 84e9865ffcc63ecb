// The records that should be there, by the log of their changes.
import { type RecordedChange, recordedKey } from '../storage/records-log.ts'

export interface ExpectedRecord {
  readonly revision: number
  readonly digest: string
}

export const recordName = (kind: string, key: string): string => `${kind} ${recordedKey(kind, key)}`

export class ExpectedRecords {
  readonly #records = new Map<string, ExpectedRecord>()
  /** Players whom an operator has sent. Who was erased since stays among them, as their account stays. */
  readonly #launched = new Set<string>()
  #lastRevision = 0

  get lastRevision(): number {
    return this.#lastRevision
  }

  get names(): Iterable<string> {
    return this.#records.keys()
  }

  get(name: string): ExpectedRecord | undefined {
    return this.#records.get(name)
  }

  readonly wasLaunched = (player: string): boolean => this.#launched.has(player)

  take(changes: readonly RecordedChange[]): void {
    for (const [kind, key, revision, digest] of changes) {
      if (digest === null) this.#records.delete(recordName(kind, key))
      else this.#records.set(recordName(kind, key), { revision, digest })
      if (kind === 'operator-account') this.#launched.add(key)
      if (revision > this.#lastRevision) this.#lastRevision = revision
    }
  }
}
