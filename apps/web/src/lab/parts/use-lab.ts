// What the lab looks at, and how it is changed.
import { useCallback, useMemo } from 'react'
import { useQuery } from '../../base/use-query.ts'
import { type LabState, makeLab, parseLab } from '../model/address.ts'

export type Change = (change: Partial<LabState>) => void

export function useLab(): readonly [LabState, Change] {
  const [query, setQuery] = useQuery()
  const state = useMemo(() => parseLab(query), [query])
  const change = useCallback<Change>(
    (some) => setQuery((now) => makeLab(parseLab(makeLab({ ...parseLab(now), ...some })), now)),
    [setQuery],
  )
  return [state, change]
}
