// How many characters of text fit on a line: as many as a terminal has, or what a phone can show.
import { useSyncExternalStore } from 'react'

const WIDE = 80
const NARROW = 44

const narrow = () => window.matchMedia('(max-width: 46rem)')

function subscribe(told: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', told)
  return () => query.removeEventListener('change', told)
}

export const useColumns = (): number => useSyncExternalStore(subscribe, () => (narrow().matches ? NARROW : WIDE))
