// A list of the house's that comes in pages, newest first: the first at once, the others when they are asked for.
import { useCallback, useEffect, useState } from 'react'
import type { Page } from './use-pages.ts'

export interface Pages<T> {
  /** Null until the house has answered. */
  readonly items: readonly T[] | null
  readonly error: unknown
  /** Asks for the next page; undefined at the end of the list. */
  readonly more: (() => void) | undefined
}

/** `ask` stays the same from one drawing to the next for the same list. */
export function usePaged<T>(ask: (cursor: string | undefined) => Promise<Page<T>>): Pages<T> {
  const [page, setPage] = useState<Page<T> | null>(null)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let here = true
    setPage(null)
    setError(undefined)
    ask(undefined).then(
      (first) => here && setPage(first),
      (failed) => here && setError(failed),
    )
    return () => {
      here = false
    }
  }, [ask])
  const next = page?.next ?? null
  const more = useCallback(() => {
    if (next === null) return
    ask(next).then(
      (later) => setPage((before) => ({ items: [...(before?.items ?? []), ...later.items], next: later.next })),
      setError,
    )
  }, [ask, next])
  return { items: page?.items ?? null, error, more: next === null ? undefined : more }
}
