// A list of the house's that is asked for when it is first shown, and again when something was done to it.
import { usePolled } from './use-polled.ts'

export interface Listed<T> {
  /** Null until the house has answered. */
  readonly items: readonly T[] | null
  readonly again: () => Promise<void>
}

/** `ask` stays the same from one drawing to the next. */
export function useList<T>(ask: () => Promise<{ readonly items: readonly T[] }>): Listed<T> {
  const { found, again } = usePolled(ask)
  return { items: found?.items ?? null, again }
}
