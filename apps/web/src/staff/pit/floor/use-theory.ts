// Exact odds of the games that are played, asked for once each.
import type { PitTable } from '@punto/protocol'
import { useEffect, useState } from 'react'
import { api } from '../../../connection/api.ts'
import { type PricedBet, pricesIn } from '../../../model/staff/theory.ts'

type Prices = ReadonlyMap<string, PricedBet>
const NONE: Prices = new Map()
const known = new Map<string, Promise<Prices>>()

export const priceKey = ({ game, decks, packs }: PitTable): string => `${game} ${decks} ${packs.join(',')}`

function pricesOf({ game, decks, packs }: PitTable): Promise<Prices> {
  const query = { decks, ...(packs.length > 0 && { with: packs.join(',') }) }
  // A game of the operator's own has no such page.
  return api.odds({ params: { game }, query }).then(
    (odds) => pricesIn(odds as never),
    () => NONE,
  )
}

/** By key; what has not been answered is not in it yet. */
export function usePrices(tables: readonly PitTable[]): ReadonlyMap<string, Prices> {
  const [prices, setPrices] = useState<ReadonlyMap<string, Prices>>(new Map())
  const wanted = [...new Set(tables.map(priceKey))].sort().join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which games they are
  useEffect(() => {
    let here = true
    // One after the other: the house prices one at a time.
    const askAll = async () => {
      for (const table of tables) {
        const key = priceKey(table)
        if (!known.has(key)) known.set(key, pricesOf(table))
        const found = await known.get(key)!
        if (!here) return
        setPrices((before) => (before.has(key) ? before : new Map(before).set(key, found)))
      }
    }
    void askAll()
    return () => {
      here = false
    }
  }, [wanted])
  return prices
}
