// What each bet is worth to the bettor at one instant, exactly, and how far that wanders from a fresh shoe by chance alone.
import { type Pricing, priceMany, toNumber } from '@punto/odds'
import { type Composition, checkDecks, checkGame, checkList, type Game, type InsuranceWindow } from '@punto/rules'

/** By bet, what a bettor may expect of one unit; an Ante played best, and insurance by its situation (`insuranceKey`). */
export type Edges = ReadonlyMap<string, number>

/** Where insurance is worth the same: the insured hand, the window, and both hands' points. */
export const insuranceKey = (side: string, window: InsuranceWindow, player: number, banker: number): string =>
  `insurance-${side} ${window} ${player} ${banker}`

/** The edges of each of these shoes; undefined for one that has too few cards, or too many. */
export function edgesOf(game: Game, shoes: readonly Composition[]): (Edges | undefined)[] {
  checkGame('game', game)
  checkList('shoes', shoes)
  return priceMany(game, shoes).map((priced) => (priced.ok ? edgesIn(priced.value) : undefined))
}

function edgesIn({ bets, decisions, insurance }: Pricing): Edges {
  return new Map([
    ...bets.map(({ id, ev }) => [id, toNumber(ev)] as const),
    ...decisions.map(({ id, ev }) => [id, toNumber(ev)] as const),
    ...insurance.map(
      ({ side, window, player, banker, ev }) => [insuranceKey(side, window, player, banker), toNumber(ev)] as const,
    ),
  ])
}

/** What a fresh shoe says of each bet, and how far a shoe that is partly dealt may be from it. */
export interface Reference {
  readonly game: Game
  readonly decks: number
  readonly fresh: Edges
  /** The variance of a bet's edge when so many cards are gone, whichever they are. */
  varianceAt(bet: string, gone: number): number
}

/** Shares of the shoe at which the variance is measured; between them it is read off in proportion. */
const DEPTHS = [0.12, 0.3, 0.5, 0.65, 0.78, 0.87, 0.93, 0.965] as const
const SHOES = 48

/**
 * Shoes are shuffled by a fixed seed and priced exactly at eight depths: a game's reference is the same everywhere. To first order the
 * variance grows as gone / left; what is kept is the factor, for each depth, so that bets which no single card moves (pairs) have theirs
 * too.
 */
export function referenceOf(game: Game, decks: number): Reference {
  checkGame('game', game)
  checkDecks('decks', decks)
  const size = decks * 52
  const next = numbers(decks)
  const shoes: Composition[] = [Array.from({ length: 52 }, () => decks)]
  const goneAt = DEPTHS.map((share) => Math.min(size - 7, Math.round(share * size)))
  for (let shoe = 0; shoe < SHOES; shoe++) {
    const order = Array.from({ length: size }, (_, i) => i % 52)
    const left = Array.from({ length: 52 }, () => decks)
    let gone = 0
    for (const until of goneAt) {
      for (; gone < until; gone++) {
        const at = gone + Math.floor(next() * (size - gone))
        const card = order[at]!
        order[at] = order[gone]!
        left[card]!--
      }
      shoes.push([...left])
    }
  }
  const [fresh = new Map<string, number>(), ...priced] = edgesOf(game, shoes)
  const factors = new Map<string, readonly number[]>()
  for (const [bet, edge] of fresh)
    factors.set(
      bet,
      goneAt.map((gone, depth) => {
        let [sum, count] = [0, 0]
        for (let i = depth; i < priced.length; i += goneAt.length) {
          const at = priced[i]?.get(bet)
          if (at === undefined) continue
          sum += (at - edge) ** 2
          count++
        }
        return count === 0 ? 0 : sum / count / (gone / (size - gone))
      }),
    )
  return {
    game,
    decks,
    fresh,
    varianceAt: (bet, gone) => {
      const known = factors.get(bet)
      if (!known || gone <= 0) return 0
      const taken = Math.min(gone, size - 1)
      const above = goneAt.findIndex((depth) => depth >= taken)
      const factor =
        above === 0
          ? known[0]!
          : above < 0
            ? known.at(-1)!
            : known[above - 1]! +
              ((known[above]! - known[above - 1]!) * (taken - goneAt[above - 1]!)) /
                (goneAt[above]! - goneAt[above - 1]!)
      return (factor * taken) / (size - taken)
    },
  }
}

/** Seeded numbers from 0 to 1 (mulberry32): the same on every machine. */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
