// The rows of the table of bets, in the felt's order: Antes where they lie among the others.
import type { Bet, Game } from '@punto/rules'
import type { ExactValue, PricingDocument } from './answer.ts'

type PricedBet = PricingDocument['bets'][number]
type PricedAnte = PricingDocument['decisions'][number]

export interface BetRow {
  readonly bet: Bet
  /** What the bettor may expect per unit, `-1/81`. */
  readonly ev: string
  readonly edge: number
  readonly moved: ExactValue | null
  readonly hit: number
  readonly push: number | null
  readonly sd: number
  /** Null for an Ante, which is decided upon. */
  readonly rungs: PricedBet['rungs'] | null
  readonly ante: PricedAnte | null
}

export function betRows(
  game: Game,
  document: PricingDocument,
  moved: Readonly<Record<string, ExactValue>> | null,
): readonly BetRow[] {
  const rows: BetRow[] = []
  for (const bet of game.bets) {
    const priced = document.bets.find(({ id }) => id === bet.id)
    const ante = document.decisions.find((one) => one.bet === bet.id)
    const own = priced ?? ante
    if (!own) continue
    rows.push({
      bet,
      ev: own.ev,
      edge: own.houseEdge,
      moved: moved?.[bet.id] ?? null,
      hit: own.hit,
      push: priced?.push ?? null,
      sd: own.sd,
      rungs: priced?.rungs ?? null,
      ante: ante ?? null,
    })
  }
  return rows
}
