// The house epoch: a stored counter (under the key `era`). Sessions and tokens are valid only in the house epoch in which they
// were made, so one write that advances it ends all of everybody's.

import { Cache } from '../../base/index.ts'
import type { AuditEntry, Records } from '../../storage/index.ts'
import { Repository } from './repository.ts'

const KEY = 'era'

export interface HouseEpochOptions {
  readonly records: Records
  readonly wall: () => number
  /** How long an advance by another process may go unnoticed. */
  readonly freshMs: number
}

export class HouseEpoch {
  readonly #repository: Repository<number>
  readonly #cache: Cache<number>
  #known = 0

  constructor({ records, wall, freshMs }: HouseEpochOptions) {
    this.#repository = new Repository(records, 'house')
    const read = async () => (await this.#repository.read(KEY))?.value ?? 0
    this.#cache = new Cache({ read, wall, freshMs, most: 1 })
  }

  /** May be out of date by up to `freshMs`. */
  async current(): Promise<number> {
    this.#known = (await this.#cache.get(KEY)) ?? 0
    return this.#known
  }

  /** Another process may have advanced it. */
  forget(): void {
    this.#cache.clear()
  }

  /** As it was last read, without waiting. */
  get known(): number {
    return this.#known
  }

  /** Begins the next epoch. */
  async advance(audit: (before: number, after: number) => readonly AuditEntry[]): Promise<void> {
    for (;;) {
      const kept = await this.#repository.read(KEY)
      const before = kept?.value ?? 0
      if (!(await this.#repository.write(KEY, kept?.revision ?? 0, before + 1, audit(before, before + 1)))) continue
      this.#cache.drop(KEY)
      this.#known = before + 1
      return
    }
  }
}
