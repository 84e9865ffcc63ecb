// Answers to “why?”: on a hand, from the table of play; on a settlement line, from the rung that decided. All of it is the
// rules' own words. Carries INS 3.15 and its likes through reasonsAt.
import {
  cardPoints,
  dealReason,
  type Game,
  INSURANCE_LOSES_RULE,
  insuranceLadder,
  PROCEDURES,
  parseCard,
  type Reason,
  type Rung,
  reasonsAt,
  type Text,
  type Winner,
} from '@punto/rules'
import type { BetView, SettledLine } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import { WORDS, type Words } from '../../words/pictures.ts'

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
): readonly Reason[] {
  const { bet, rung, rule } = line
  const laid = bets.find((one) => one.player === line.player && one.box === line.box && one.bet === bet)
  if (laid?.decision === 'folded') {
    return [{ text: both(({ whyFolded }) => whyFolded[laid.silent ? 'silent' : 'folded']), rule }]
  }
  const coup = result ? [coupReason(game, result)] : []
  const rungs = game.bets.find(({ id }) => id === bet)?.rungs ?? insuranceRungs(game, bet, line)
  const decided = rung === undefined ? undefined : rungs[rung]
  if (decided) return [...coup, { text: paidBy(decided.label, line), rule: rule || INSURANCE_LOSES_RULE }]
  const wins = rungs.filter(({ pays }) => pays !== 'push').map(({ label }) => label)
  const needed = {
    en: WORDS.en.wouldHaveWon(wins.map(({ en }) => en)),
    zh: WORDS.zh.wouldHaveWon(wins.map(({ zh }) => zh)),
  }
  return [...coup, { text: needed, rule: rule || INSURANCE_LOSES_RULE }]
}

const both = (words: (of: Words) => string): Text => ({ en: words(WORDS.en), zh: words(WORDS.zh) })

/** What lay there when all cards were up. */
function coupReason({ procedure }: Game, { winner, player, banker }: CoupResult): Reason {
  const { tie, higherWins } = PROCEDURES[procedure]
  const text = both(({ coupResult }) => coupResult(winner, player, banker))
  return { text, rule: winner === 'tie' ? tie : higherWins }
}

/** What decided, and what it makes of the stake. */
function paidBy(label: Text, { result, pays, stake, net }: SettledLine): Text {
  const odds = result === 'win' && pays ? oddsWords(pays) : null
  if (!odds) return label
  const [staked, won] = [printAmount(stake), printAmount(net)]
  return { en: `${label.en}: ${staked} at ${odds} wins ${won}`, zh: `${label.zh}：${staked} 按 ${odds} 赢 ${won}` }
}

/** Of insurance: the ladder of a row of that hand whose rung says what the line came to. */
function insuranceRungs(game: Game, bet: string, { pays, result, rung = 0 }: SettledLine): readonly Rung[] {
  const ladders = game.insurance.filter(({ side }) => bet === `insurance-${side}`).map(insuranceLadder)
  const said = result === 'push' ? 'push' : pays
  return ladders.find((ladder) => said === null || ladder[rung]?.pays === said) ?? []
}
