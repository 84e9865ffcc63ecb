// Exact values for whoever asks, from the shoe as far as the player has seen it. What was worked out holds until the cards
// that are known change.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { shoeLeft } from '../model/seen-cards.ts'
import type { Shown } from '../model/table-store.ts'
import type { Exact } from '../round/ante-window.tsx'
import type { Worths } from '../scene/asked.tsx'
import { betWorths, worthsNow } from '../values/values.ts'

export interface WorthsAtHand {
  readonly worthOf: (bet: string) => Exact | undefined
  readonly worths: Worths | undefined
  readonly working: boolean
  readonly askBets: () => void
  readonly askRound: () => void
}

export function useWorths({ known, seen }: Shown): WorthsAtHand {
  const { game, decks } = known.settings
  const [bets, setBets] = useState<ReadonlyMap<string, Exact>>()
  const [worths, setWorths] = useState<{ readonly seen: typeof seen; readonly worths: Worths }>()
  const [working, setWorking] = useState(false)
  const [wanted, setWanted] = useState(false)
  // Cards that lie on the table are gone for the next round too.
  const shoe = useMemo(() => shoeLeft(seen, decks), [seen, decks])

  useEffect(() => {
    if (!wanted) return
    let here = true
    void betWorths(game, shoe).then((worked) => here && setBets(worked))
    return () => {
      here = false
    }
  }, [wanted, game, shoe])

  const askRound = useCallback(() => {
    setWorking(true)
    void worthsNow(game, seen.table, shoe)
      .then((worked) => setWorths({ seen, worths: worked }))
      .finally(() => setWorking(false))
  }, [game, seen, shoe])

  return {
    worthOf: (bet) => bets?.get(bet),
    worths: worths?.seen === seen ? worths.worths : undefined,
    working,
    askBets: () => setWanted(true),
    askRound,
  }
}
