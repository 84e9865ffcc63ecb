// A list that the house gives in pages, newest first: the first at once, the others when they are asked for.
import { useCallback, useEffect, useState } from 'react'

export interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

export interface Paged<T> {
  /** Undefined until the first page has come. */
  readonly items: readonly T[] | undefined
  readonly error: unknown
  readonly loading: boolean
  readonly hasMore: boolean
  readonly more: () => void
}

/** `ask` stays the same from one drawing to the next; nothing is asked while `ready` is false. */
export function usePages<T>(ask: (cursor: string | null) => Promise<Page<T>>, ready: boolean): Paged<T> {
  const [items, setItems] = useState<readonly T[]>()
  const [next, setNext] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const [loading, setLoading] = useState(false)
  const load = useCallback(
    async (cursor: string | null) => {
      setLoading(true)
      try {
        const page = await ask(cursor)
        setItems((before) => (cursor === null ? page.items : [...(before ?? []), ...page.items]))
        setNext(page.next)
        setError(undefined)
      } catch (failed) {
        setError(failed)
      } finally {
        setLoading(false)
      }
    },
    [ask],
  )
  useEffect(() => {
    if (ready) void load(null)
  }, [ready, load])
  return { items, error, loading, hasMore: next !== null, more: () => void load(next) }
}
