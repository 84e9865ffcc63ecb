// Exact values for whoever asks, from the shoe as far as the player has seen it. What was worked out holds until the cards
// that are known change.

import { type Shown, shoeLeft, type TableStore } from '@punto/desk/player'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Exact } from '../drawings/round/worth.tsx'
import type { Worths } from '../drawings/scene/decision-windows.tsx'
import { betWorths, worthsNow } from '../drawings/scene/values.ts'
import { earlierCards } from './earlier-cards.ts'

export interface WorthsAtHand {
  readonly worthOf: (bet: string) => Exact | undefined
  readonly worths: Worths | undefined
  readonly working: boolean
  readonly askBets: () => void
  readonly askRound: () => void
}

export function useWorths({ known, seen }: Shown, store: TableStore): WorthsAtHand {
  const { game, decks } = known.settings
  const [bets, setBets] = useState<ReadonlyMap<string, Exact>>()
  const [worths, setWorths] = useState<{ readonly seen: typeof seen; readonly worths: Worths }>()
  const [working, setWorking] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [told, setTold] = useState(0)
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

  // Once somebody asks, the rounds before one came are looked up, once a shoe; without them the cards seen here must do.
  const { table, round } = known.view
  const number = round?.number
  useEffect(() => {
    // Before a table's first round there was none.
    if (!wanted || seen.shoe === 0 || number === undefined || number === 1 || told === seen.shoe) return
    earlierCards(table, seen.shoe, number).then(
      (cards) => {
        // A round that ended meanwhile is not among them: the next one asks again.
        if (store.get()?.known.view.round?.number === number) {
          store.tellEarlier(seen.shoe, cards)
          setTold(seen.shoe)
        }
      },
      () => {},
    )
  }, [wanted, table, seen.shoe, number, told, store])

  const askRound = useCallback(() => {
    setWanted(true)
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
