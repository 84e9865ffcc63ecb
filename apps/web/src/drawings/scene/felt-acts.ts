// What the round asks, at its own place on the felt: a raise where the Wager will lie, a fold at its Ante, insurance where it is
// laid. Carries KO 3.4.1, KO 3.4.2, INS 3.12.

import { ownBets } from '@punto/desk/player'
import { type Game, SIDES } from '@punto/rules'
import type { TableView } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import type { Words } from '../../words/pictures.ts'
import type { FeltAct } from '../felt/bet-area.tsx'
import type { AskedDeeds } from './decision-windows.tsx'

export interface FeltActsProps {
  readonly game: Game
  readonly view: TableView
  readonly me: string | null
  readonly box: number
  readonly words: Words
  readonly on: Pick<AskedDeeds, 'raise' | 'fold' | 'insure'>
}

export const insuranceArea = (side: string): string => `insurance-${side}`

/** By betting area of the box that is shown. */
export function feltActs({ game, view, me, box, words, on }: FeltActsProps): ReadonlyMap<string, FeltAct> {
  const acts = new Map<string, FeltAct>()
  const { round, phase } = view
  if (!round) return acts
  if (phase === 'ante') {
    for (const { bet, stake, decision } of ownBets(round, me).filter((one) => one.box === box)) {
      const raise = game.bets.find(({ id }) => id === bet)?.raise
      if (!raise || decision) continue
      acts.set(raise.bet, { label: words.raise(printAmount(stake * raise.times)), act: () => on.raise(box, bet) })
      acts.set(bet, { label: words.foldWord, act: () => on.fold(box, bet) })
    }
  }
  if (phase === 'insurance') {
    for (const side of SIDES) {
      const offer = round.offers.find((one) => one.player === me && one.box === box && one.side === side)
      if (!offer || offer.taken || offer.cap <= 0) continue
      acts.set(insuranceArea(side), {
        label: words.insureUpTo(printAmount(offer.cap), oddsWords(offer.pays) ?? ''),
        act: () => on.insure(offer, offer.cap),
      })
    }
  }
  return acts
}
