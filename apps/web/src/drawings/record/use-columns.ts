// How many characters of text fit on a line: as many as a terminal has, or what a phone can show.
import { useSyncExternalStore } from 'react'

const WIDE = 100
const NARROW = 44

const narrow = () => window.matchMedia('screen and (max-width: 60rem)')

function subscribe(told: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', told)
  return () => query.removeEventListener('change', told)
}

export const useColumns = (): number => useSyncExternalStore(subscribe, () => (narrow().matches ? NARROW : WIDE))
