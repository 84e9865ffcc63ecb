// What each player has to decide in a window: Antes that lie, and what each bet may be insured for. Typed from KO 3.4, INS 3.11,
// INS 3.12, INS 3.12.2; rulings 13, 21, 22.
import { WAGER_OF } from '../games/index.ts'
import type { Stage } from '../insurance-rows.ts'
import { type Bet, isMain, type Round, stakeOf } from '../shadow.ts'
import type { Side } from '../table-of-play.ts'
import { largestStake, type Odds } from '../verdict.ts'

export const antesOf = ({ bets }: Round): readonly Bet[] =>
  bets.filter((laid) => laid.bet in WAGER_OF && stakeOf(laid) > 0)

export interface Offered {
  readonly player: string
  readonly box: number
  readonly side: Side
  readonly pays: Odds
  readonly cap: number
  readonly taken: boolean
}

export type Rows = readonly { readonly side: Side; readonly pays: Odds }[]

/** What each bet on the felt may be insured for. */
export function offersOf(round: Round, stage: Stage, rows: Rows): readonly Offered[] {
  const offers: Offered[] = []
  for (const laid of round.bets) {
    const { player, box, bet } = laid
    const row = isMain(bet) && stakeOf(laid) > 0 ? rows.find(({ side }) => side === bet) : undefined
    if (!row || round.forgone.has(player)) continue
    const mine = round.insurance.filter((one) => one.player === player && one.box === box && one.side === row.side)
    const won = mine.map(({ amount, pays }) => [amount, pays] as const)
    const cap = largestStake(stakeOf(laid), won, row.pays)
    offers.push({ player, box, side: row.side, pays: row.pays, cap, taken: mine.some((one) => one.stage === stage) })
  }
  return offers
}

export const openOffers = (round: Round): readonly Offered[] =>
  round.window?.kind === 'insurance' ? offersOf(round, round.window.stage, round.window.rows) : []
