// Everything at once: sessions and tokens belong to the house's ERA in which they were made. To end all of everybody's is to begin
// another, in one write.
import type { AuditEntry } from '../storage/audit-log.ts'
import type { Records } from '../storage/records.ts'
import { Cache } from './cache.ts'
import { Drawer } from './drawer.ts'

const KEY = 'era'

export interface ErasOptions {
  readonly records: Records
  readonly wall: () => number
  /** How long another process's new era may go unnoticed. */
  readonly freshMs: number
}

export class Eras {
  readonly #drawer: Drawer<number>
  readonly #cache: Cache<number>
  #known = 0

  constructor({ records, wall, freshMs }: ErasOptions) {
    this.#drawer = new Drawer(records, 'house')
    const read = async () => (await this.#drawer.read(KEY))?.value ?? 0
    this.#cache = new Cache({ read, wall, freshMs, most: 1 })
  }

  /** As it was a moment ago at most. */
  async now(): Promise<number> {
    this.#known = (await this.#cache.get(KEY)) ?? 0
    return this.#known
  }

  /** As it was when it was last asked for. */
  get known(): number {
    return this.#known
  }

  /** Begins another. */
  async next(audit: (before: number, after: number) => readonly AuditEntry[]): Promise<void> {
    for (;;) {
      const kept = await this.#drawer.read(KEY)
      const before = kept?.value ?? 0
      if (!(await this.#drawer.write(KEY, kept?.revision ?? 0, before + 1, audit(before, before + 1)))) continue
      this.#cache.drop(KEY)
      this.#known = before + 1
      return
    }
  }
}
