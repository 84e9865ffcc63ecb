// Answers to “why?”: on a hand, from the table of play; on a settlement line, from the rung that decided. All of it is the
// rules' own words. Carries INS 3.15 and its likes through reasonsAt.
import {
  cardPoints,
  dealReason,
  type Game,
  INSURANCE_LOSES_RULE,
  insuranceLadder,
  type Language,
  PROCEDURES,
  parseCard,
  type Rung,
  reasonsAt,
  type Winner,
} from '@punto/rules'
import type { BetView, SettledLine } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import type { Words } from '../../words/pictures.ts'

/** A reason as its reader is told it. */
export interface SaidReason {
  readonly text: string
  readonly rule: string
}

/** Who is told. */
export interface Listener {
  readonly language: Language
  readonly words: Words
}

/** Why the cards fell as they did, in order, for cards in dealing order, as `Kd`. */
export function cardReasons(game: Game, cards: readonly string[], language: Language): readonly SaidReason[] {
  const points = cards.flatMap((card) => {
    const known = parseCard(card)
    return known === undefined ? [] : [cardPoints(known)]
  })
  const later = [4, 5].flatMap((count) =>
    points.length >= count ? reasonsAt(points.slice(0, count), game.procedure) : [],
  )
  return [dealReason(game.procedure), ...later].map(({ text, rule }) => ({ text: text[language], rule }))
}

/** How the coup came out. */
export interface CoupResult {
  readonly winner: Winner
  readonly player: number
  readonly banker: number
}

/** Why a line was won, lost or returned: how the coup came out, and what that makes of this bet; of a folded Ante, that it was. */
export function lineReasons(
  game: Game,
  line: SettledLine,
  { result, bets }: { readonly result: CoupResult | null; readonly bets: readonly BetView[] },
  { language, words }: Listener,
): readonly SaidReason[] {
  const { bet, rung, rule } = line
  const laid = bets.find((one) => one.player === line.player && one.box === line.box && one.bet === bet)
  if (laid?.decision === 'folded') {
    return [{ text: words.whyFolded[laid.silent ? 'silent' : 'folded'], rule }]
  }
  const coup = result ? [coupReason(game, result, words)] : []
  const rungs = game.bets.find(({ id }) => id === bet)?.rungs ?? insuranceRungs(game, bet, line)
  const decided = rung === undefined ? undefined : rungs[rung]
  const wins = rungs.filter(({ pays }) => pays !== 'push').map(({ label }) => label[language])
  const text = decided ? paidBy(decided.label[language], line, words) : words.wouldHaveWon(wins)
  return [...coup, { text, rule: rule || INSURANCE_LOSES_RULE }]
}

/** What lay there when all cards were up. */
function coupReason({ procedure }: Game, { winner, player, banker }: CoupResult, words: Words): SaidReason {
  const { tie, higherWins } = PROCEDURES[procedure]
  return { text: words.coupResult(winner, player, banker), rule: winner === 'tie' ? tie : higherWins }
}

/** What decided, and what it makes of the stake. */
function paidBy(label: string, { result, pays, stake, net }: SettledLine, { paidBy: said }: Words): string {
  const odds = result === 'win' && pays ? oddsWords(pays) : null
  return odds ? said(label, printAmount(stake), odds, printAmount(net)) : label
}

/** Of insurance: the ladder of a row of that hand whose rung says what the line came to. */
function insuranceRungs(game: Game, bet: string, { pays, result, rung = 0 }: SettledLine): readonly Rung[] {
  const ladders = game.insurance.filter(({ side }) => bet === `insurance-${side}`).map(insuranceLadder)
  const said = result === 'push' ? 'push' : pays
  return ladders.find((ladder) => said === null || ladder[rung]?.pays === said) ?? []
}
