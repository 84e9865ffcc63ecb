// Every event of a table from now on, and those of the round under way that were there before.
import type { TableNow } from '@punto/client'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../connection/api.ts'
import { useLive } from '../../connection/house.ts'
import { tableAt } from '../../connection/table-at.ts'
import { follow, type WatchedEvent } from '../../model/staff/watched.ts'

export interface Watched {
  readonly now: TableNow | null
  readonly events: readonly WatchedEvent[]
}

export function useWatched(table: string): Watched {
  const at = useMemo(() => tableAt(table), [table])
  const { now } = useLive(at)
  const [events, setEvents] = useState<readonly WatchedEvent[]>([])
  useEffect(() => {
    let here = true
    let begun = false
    const begin = (round: number | undefined) => {
      if (begun) return
      begun = true
      if (round === undefined) return
      // What was there before is told once, below what has come meanwhile.
      api.round({ params: { table, round } }).then(
        (told) => {
          if (!here) return
          const earlier = told.events.reduce<readonly WatchedEvent[]>(
            (all, event, i) => follow(all, i - told.events.length, event, round),
            [],
          )
          setEvents((come) => (come.length === 0 ? earlier : come))
        },
        () => undefined,
      )
    }
    const end = at.follow((told) => {
      const round = told.now.view.round?.number
      begin(round)
      if (told.events.length > 0)
        setEvents((before) =>
          told.events.reduce((all, { number, event }) => follow(all, number, event, round ?? 0), before),
        )
    })
    return () => {
      here = false
      end()
    }
  }, [table, at])
  return { now, events }
}
