// A whole number that is kept in the address: the round of a shoe, the step of a round, the decks of a game.
import { useCallback } from 'react'
import { useQuery } from './use-query.ts'

export interface NumberRange {
  readonly least: number
  readonly most: number
  /** What it is where the address says nothing. */
  readonly first: number
}

/** Whatever the address says, it is within the range; at its first value it is left out. */
export function useNumber(
  name: string,
  { least, most, first }: NumberRange,
): readonly [number, (value: number) => void] {
  const [query, setQuery] = useQuery()
  const said = query.get(name)
  const value = said !== null && /^\d{1,9}$/.test(said) ? within(Number(said), least, most) : first
  const set = useCallback(
    (next: number) =>
      setQuery((now) => {
        const kept = within(next, least, most)
        if (kept === first) now.delete(name)
        else now.set(name, String(kept))
        return now
      }),
    [setQuery, name, least, most, first],
  )
  return [value, set]
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
