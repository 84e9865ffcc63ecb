// The entries of the audit log that should be there, by the logs that tell of them: how often each, by its digest.
import { textDigest } from '../../storage/index.ts'

/** The entries of before sealing began, as one. */
export interface AuditBefore {
  readonly upTo: number
  readonly count: number
  readonly digest: string
}

export class ExpectedAudit {
  readonly #counts = new Map<string, number>()
  before: AuditBefore | undefined

  take(text: string): void {
    const digest = textDigest(text)
    this.#counts.set(digest, this.count(digest) + 1)
  }

  count(digest: string): number {
    return this.#counts.get(digest) ?? 0
  }

  /** The counts as they are now. */
  counts(): ReadonlyMap<string, number> {
    return new Map(this.#counts)
  }
}
