// Those who watch one table. They outlive the table's host: where the house is read back, what was written meanwhile is told
// to them first, so that nobody sees a gap or anything twice.
import { reasonOf } from '../storage/faults.ts'
import type { Published } from './table-writer.ts'

export type Watcher = (published: Published) => void

export class TableWatchers {
  readonly #watchers = new Set<Watcher>()
  readonly #failed: (why: string) => void

  constructor(failed: (why: string) => void) {
    this.#failed = failed
  }

  add(watcher: Watcher): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** One who cannot listen is no reason for the others, or for the table, to stop. */
  publish(published: Published): void {
    for (const watcher of this.#watchers) {
      try {
        watcher(published)
      } catch (error) {
        this.#failed(reasonOf(error))
      }
    }
  }
}
