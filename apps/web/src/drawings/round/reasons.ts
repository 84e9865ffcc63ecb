// Answers to “why?”: on a hand, from the table of play; on a settlement line, from the rung that decided. All of it is the
// rules' own words. Carries INS 3.15 and its likes through reasonsAt.
import {
  cardPoints,
  dealReason,
  type Game,
  INSURANCE_LOSES_RULE,
  insuranceLadder,
  parseCard,
  type Reason,
  reasonsAt,
  type Text,
} from '@punto/rules'
import type { SettledLine } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { oddsWords } from '../../base/money/odds-words.ts'

/** Why the cards fell as they did, in order, for cards in dealing order, as `Kd`. */
export function cardReasons(game: Game, cards: readonly string[]): readonly Reason[] {
  const points = cards.flatMap((card) => {
    const known = parseCard(card)
    return known === undefined ? [] : [cardPoints(known)]
  })
  const later = [4, 5].flatMap((count) =>
    points.length >= count ? reasonsAt(points.slice(0, count), game.procedure) : [],
  )
  return [dealReason(game.procedure), ...later]
}

/** Why a line was won, lost or returned. */
export function lineReason(game: Game, line: SettledLine, losing: Text): Reason {
  const { bet, rung, rule } = line
  const rungs = game.bets.find(({ id }) => id === bet)?.rungs ?? insuranceRungs(game, bet, line)
  const decided = rung === undefined ? undefined : rungs[rung]
  return { text: decided ? paidBy(decided.label, line) : losing, rule: rule || INSURANCE_LOSES_RULE }
}

/** What decided, and what it makes of the stake. */
function paidBy(label: Text, { result, pays, stake, net }: SettledLine): Text {
  const odds = result === 'win' && pays ? oddsWords(pays) : null
  if (!odds) return label
  const [staked, won] = [printAmount(stake), printAmount(net)]
  return { en: `${label.en}: ${staked} at ${odds} wins ${won}`, zh: `${label.zh}：${staked} 按 ${odds} 赢 ${won}` }
}

/** Of insurance: the ladder of a row of that hand at these odds; the words are the same for every such row. */
function insuranceRungs(game: Game, bet: string, { pays }: SettledLine) {
  const row = game.insurance.find((one) => bet === `insurance-${one.side}` && (pays === null || one.pays === pays))
  return row ? insuranceLadder(row) : []
}
