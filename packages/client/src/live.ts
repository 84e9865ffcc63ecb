// A value that changes, and whoever wants to know: its two functions are what React's useSyncExternalStore takes.

/** A value that changes, as React's `useSyncExternalStore` takes it. */
export interface Live<T> {
  readonly get: () => T
  /** Called after every change; the answer ends it. */
  readonly subscribe: (changed: () => void) => () => void
}

/** A live value that can be set. */
export interface Settable<T> extends Live<T> {
  readonly set: (value: T) => void
}

/** A live value that begins with `first`. */
export function live<T>(first: T): Settable<T> {
  let value = first
  const listeners = new Listeners<[]>()
  return {
    get: () => value,
    subscribe: (changed) => listeners.add(changed),
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      listeners.tell()
    },
  }
}

/** Everyone who is told of something. */
export class Listeners<A extends readonly unknown[]> {
  readonly #all = new Set<(...args: A) => void>()

  readonly add = (listener: (...args: A) => void): (() => void) => {
    // A function of its own, so that the same listener may be added twice.
    const own = (...args: A) => listener(...args)
    this.#all.add(own)
    return () => void this.#all.delete(own)
  }

  tell(...args: A): void {
    for (const listener of [...this.#all]) {
      try {
        listener(...args)
      } catch (error) {
        // A listener that fails is heard of as an unhandled rejection, and keeps nobody else from hearing.
        void Promise.reject(error)
      }
    }
  }
}
