// The tables of the lobby in the order the reader likes, favourites first.
import type { LobbyCard } from '@punto/protocol'
import { roadOfWinners, streaksOf, winnersOf } from './good-roads.ts'

export const LOBBY_ORDERS = ['house', 'road', 'streak', 'seats', 'limits', 'pace'] as const
export type LobbyOrder = (typeof LOBBY_ORDERS)[number]

/** The less, the further to the front. */
const WEIGHTS: Readonly<Record<LobbyOrder, (card: LobbyCard) => number>> = {
  house: () => 0,
  road: ({ shoe }) => (roadOfWinners(winnersOf(shoe.results)) ? 0 : 1),
  streak: ({ shoe }) => -(streaksOf(winnersOf(shoe.results)).at(-1) ?? 0),
  seats: ({ boxes, taken }) => taken - boxes,
  limits: ({ limits }) => limits.min,
  pace: ({ roundSeconds, operation }) => (operation === 'automatic' ? (roundSeconds ?? 0) : Number.MAX_SAFE_INTEGER),
}

export function sortedCards(
  cards: readonly LobbyCard[],
  order: LobbyOrder,
  favourites: readonly string[],
): readonly LobbyCard[] {
  const weigh = WEIGHTS[order]
  const isFavourite = ({ table }: LobbyCard) => (favourites.includes(table) ? 0 : 1)
  return [...cards].sort(
    (one, other) =>
      isFavourite(one) - isFavourite(other) || weigh(one) - weigh(other) || cards.indexOf(one) - cards.indexOf(other),
  )
}
