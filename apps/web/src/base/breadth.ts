// How much room the page has from side to side, for what a style sheet alone cannot change.
import { useSyncExternalStore } from 'react'

export type Breadth = 'narrow' | 'middle' | 'broad'

const BROAD = '(min-width: 960px)'
const MIDDLE = '(min-width: 620px)'

export const useBreadth = (): Breadth => useSyncExternalStore(listen, read, () => 'broad')

const read = (): Breadth => (matchMedia(BROAD).matches ? 'broad' : matchMedia(MIDDLE).matches ? 'middle' : 'narrow')

function listen(changed: () => void): () => void {
  const lists = [BROAD, MIDDLE].map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', changed)
  return () => {
    for (const list of lists) list.removeEventListener('change', changed)
  }
}
