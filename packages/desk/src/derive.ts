// A value worked out from others that change: once for each change of theirs, and told only when it has become another.
import type { Live } from '@punto/client'

type Values<F extends readonly Live<unknown>[]> = { [I in keyof F]: F[I] extends Live<infer V> ? V : never }

/** A live value worked out from others. */
export function derive<const F extends readonly Live<unknown>[], T>(
  from: F,
  work: (...values: Values<F>) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): Live<T> {
  let read: readonly unknown[] | undefined
  let value: T
  const get = (): T => {
    const now = from.map((one) => one.get())
    if (!read || now.some((one, i) => !Object.is(one, read![i]))) {
      const next = work(...(now as unknown as Values<F>))
      if (!read || !isSame(next, value)) value = next
      read = now
    }
    return value
  }
  const subscribe = (changed: () => void) => {
    let told = get()
    const look = () => {
      if (Object.is(get(), told)) return
      told = get()
      changed()
    }
    const ends = from.map((one) => one.subscribe(look))
    return () => {
      for (const end of ends) end()
    }
  }
  return { get, subscribe }
}
