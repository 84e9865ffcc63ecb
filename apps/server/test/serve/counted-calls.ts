// How many calls a store has not answered yet: simulated time waits for them, since a database takes real time.
import type { Store } from '../../src/storage/index.ts'

/** What of a store is called; the rest is passed on as it is. */
const PARTS = ['log', 'ledger', 'secrets', 'records', 'auditLog', 'leases'] as const

export class CountedCalls {
  #open = 0

  get isWaiting(): boolean {
    return this.#open > 0
  }

  /** The store, its calls counted. */
  of(store: Store): Store {
    const parts = PARTS.filter((part) => store[part] !== undefined)
    const counted = Object.fromEntries(parts.map((part) => [part, this.#watched(store[part]!)]))
    return this.#watched({ ...store, ...counted })
  }

  #watched<T extends object>(target: T): T {
    return new Proxy(target, {
      get: (object, name) => {
        const value: unknown = Reflect.get(object, name, object)
        return typeof value === 'function' ? (...asked: unknown[]) => this.#count(value.apply(object, asked)) : value
      },
    })
  }

  #count(answer: unknown): unknown {
    if (!(answer instanceof Promise)) return answer
    this.#open++
    const ended = () => void this.#open--
    answer.then(ended, ended)
    return answer
  }
}
