// Exact values for whoever asks, worked out in the page by the odds package, which is fetched only then.
import { type Card, type Composition, type Game, parseCard, type Side } from '@punto/rules'
import { part } from '../../base/later-parts.ts'
import type { InsuranceWorth } from '../round/insurance-window.tsx'
import type { Exact } from '../round/worth.tsx'
import type { Worths } from './decision-windows.tsx'

const fetchOdds = () => part(() => import('@punto/odds'))

/** What the Antes and the insurance on offer are worth, with these cards open and this shoe beside them. */
export async function worthsNow(game: Game, faces: readonly string[], shoe: Composition): Promise<Worths> {
  const { given, makeFraction, toNumber } = await fetchOdds()
  const answer = given(game, cardsOf(faces), shoe)
  if (!answer.ok) return {}
  const exact = (value: Parameters<typeof toNumber>[0]): Exact => ({
    value: toNumber(value),
    fraction: makeFraction(value),
  })
  const { antes, insurance } = answer.value
  const bySide: Partial<Record<Side, InsuranceWorth>> = {}
  for (const { row, ev, chance } of insurance) bySide[row.side] = { ...exact(ev), chance }
  return {
    antes: Object.fromEntries(
      antes.map(({ id, raise, fold, best }) => [id, { raise: exact(raise), fold: exact(fold), best }]),
    ),
    insurance: bySide,
  }
}

/** What each bet is worth per unit from this shoe, before a card is dealt; an Ante with best play. */
export async function betWorths(game: Game, shoe: Composition): Promise<ReadonlyMap<string, Exact>> {
  const { makeFraction, priceGame, toNumber } = await fetchOdds()
  const answer = priceGame(game, shoe)
  if (!answer.ok) return new Map()
  const { bets, decisions } = answer.value
  return new Map(
    [...bets, ...decisions].map(({ id, ev }) => [id, { value: toNumber(ev), fraction: makeFraction(ev) }] as const),
  )
}

const cardsOf = (faces: readonly string[]): readonly Card[] =>
  faces.flatMap((face) => {
    const card = parseCard(face)
    return card === undefined ? [] : [card]
  })
