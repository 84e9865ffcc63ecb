// Every event of a table from now on, and those of the round under way that were there before.
import type { TableNow } from '@punto/client'
import { useEffect, useState } from 'react'
import { setCurrency } from '../../base/money/currency.ts'
import { api } from '../../connection/api.ts'
import { client } from '../../connection/house.ts'
import { follow, type WatchedEvent } from '../../model/staff/watched.ts'

export interface Watched {
  readonly now: TableNow | null
  readonly events: readonly WatchedEvent[]
}

export function useWatched(table: string): Watched {
  const [now, setNow] = useState<TableNow | null>(null)
  const [events, setEvents] = useState<readonly WatchedEvent[]>([])
  useEffect(() => {
    const { model, leave } = client.watch(table)
    let here = true
    let begun = false
    const changed = () => {
      const found = model.now.get()
      setNow(found)
      if (!found || begun) return
      begun = true
      setCurrency(found.settings.currency)
      const round = found.view.round?.number
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
    changed()
    const ends = [
      model.now.subscribe(changed),
      model.onNews((news) => {
        if (news.kind !== 'event') return
        const { event, number } = news
        setEvents((before) => follow(before, number, event, news.now.view.round?.number ?? 0))
      }),
      leave,
    ]
    return () => {
      here = false
      for (const end of ends) end()
    }
  }, [table])
  return { now, events }
}
