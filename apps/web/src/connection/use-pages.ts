// A list that the house gives in pages, newest first: the first at once, the others when they are asked for, one by one or all.
import { useCallback, useEffect, useState } from 'react'

/** However long the list, a reader is not made to wait for more of it at once. */
const MOST_PAGES = 50

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
  /** Everything there is, fetched now as far as it has not been. */
  readonly all: () => Promise<readonly T[]>
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
  const all = async () => {
    let known = items ?? []
    let cursor = next
    setLoading(true)
    try {
      for (let page = 0; cursor !== null && page < MOST_PAGES; page++) {
        const { items: older, next: following } = await ask(cursor)
        known = [...known, ...older]
        cursor = following
      }
      setItems(known)
      setNext(cursor)
      setError(undefined)
    } catch (failed) {
      setError(failed)
    } finally {
      setLoading(false)
    }
    return known
  }
  return { items, error, loading, hasMore: next !== null, more: () => void load(next), all }
}
