// Whether the page is broad enough for things side by side, for what a style sheet alone cannot change.
import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 960px)'

export const useBroad = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(QUERY).matches,
    () => true,
  )

function listen(changed: () => void): () => void {
  const list = matchMedia(QUERY)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
