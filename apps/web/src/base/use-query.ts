// The part of the page's address behind its question mark, read and written: what is chosen is kept there alone.
import { useCallback, useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('hashchange', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('hashchange', changed)
  }
}

/** Commas and colons are plain to read in an address. */
export const queryText = (query: URLSearchParams): string =>
  query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')

const read = (): string => window.location.hash.split('?')[1] ?? ''

/** The way back leads to the page before, not through every card that was taken out. */
function write(query: URLSearchParams): void {
  const [path] = window.location.hash.split('?')
  const text = queryText(query)
  window.history.replaceState(null, '', text === '' ? `${path}` : `${path}?${text}`)
  for (const listener of listeners) listener()
}

export function useQuery(): readonly [URLSearchParams, (change: (query: URLSearchParams) => URLSearchParams) => void] {
  const text = useSyncExternalStore(subscribe, read)
  const query = useMemo(() => new URLSearchParams(text), [text])
  const change = useCallback(
    (next: (query: URLSearchParams) => URLSearchParams) => write(next(new URLSearchParams(read()))),
    [],
  )
  return [query, change]
}
