// What the House may expect to have won on the bets that were laid, by their exact odds from a fresh shoe, and how far from that the
// result may well lie. Bets are taken as independent of each other; insurance, whose odds depend on the cards that lay, is left out
// on both sides.
import type { PitTable } from '@punto/protocol'

/** Of a bet, per unit staked. */
export interface PricedBet {
  readonly edge: number
  readonly sd: number
}

export interface Theory {
  readonly expected: number
  /** What was won on the same bets. */
  readonly won: number
  /** One standard deviation. */
  readonly sd: number
}

/** Null where nothing was laid that has a price. */
export function theoryOf(bets: PitTable['bets'], priced: ReadonlyMap<string, PricedBet>): Theory | null {
  let [expected, won, variance] = [0, 0, 0]
  for (const { bet, staked, squares, net } of bets) {
    const price = priced.get(bet)
    if (!price) continue
    expected += staked * price.edge
    variance += squares * price.sd ** 2
    won += net
  }
  return variance > 0 ? { expected, won, sd: Math.sqrt(variance) } : null
}

/** By how many standard deviations the House is off. */
export const deviations = ({ expected, won, sd }: Theory): number => (won - expected) / sd

interface Odds {
  readonly bets: readonly { readonly id: string; readonly houseEdge: number; readonly sd: number }[]
  readonly decisions: readonly {
    readonly bet: string
    readonly wager: string
    readonly houseEdge: number
    readonly sd: number
  }[]
}

/** An Ante's price is that of best play and holds its Wager's result; the Wager adds nothing of its own. */
export function pricesIn({ bets, decisions }: Odds): ReadonlyMap<string, PricedBet> {
  return new Map([
    ...bets.map(({ id, houseEdge: edge, sd }) => [id, { edge, sd }] as const),
    ...decisions.flatMap(({ bet, wager, houseEdge: edge, sd }) => [
      [bet, { edge, sd }] as const,
      [wager, { edge: 0, sd: 0 }] as const,
    ]),
  ])
}
