// The watchers of one table. They outlive its TableHost: after a read-back the events they missed are published to them first, so
// that no watcher sees a gap or a repetition.
import { reasonOf } from '../storage/index.ts'
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

  /** A watcher that throws is reported; the others are still called. */
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
