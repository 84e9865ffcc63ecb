// The game itself against its law: who won, by which points, in what order, and which cards came. Of one shoe as far as it was dealt, or of
// many.
import { CARDS_IN_DECK, checkDecks, checkList, checkWhole } from '@punto/rules'
import { chiSquareAbove } from './law/chi-square.ts'
import { byWinner, coupCounts, POINTS, winnerIndex } from './law/coup-law.ts'
import { fit, result, type TestResult } from './law/fit.ts'

const RANKS = 13

/** What is counted of rounds; tallies of shoes of the same decks can be added. */
export interface GameTally {
  readonly decks: number
  shoes: number
  rounds: number
  /** By ten times the Player's points and the Banker's. */
  readonly outcomes: number[]
  /** Wins of the one hand after a win of the same, and of the other; ties are passed over. */
  same: number
  other: number
  /** The last winner of the shoe under way: 0 the Player, 1 the Banker. */
  last: number | null
  /** By rank, what came and what was to be expected, with how much of the variance of free draws is left. */
  readonly ranks: number[]
  readonly expected: number[]
  readonly variance: number[]
}

/** A tally that begins. */
export function newTally(decks: number): GameTally {
  checkDecks('decks', decks)
  const zeros = (length: number) => Array.from({ length }, () => 0)
  return {
    ...{ decks, shoes: 0, rounds: 0, outcomes: zeros(POINTS * POINTS), same: 0, other: 0, last: null },
    ...{ ranks: zeros(RANKS), expected: zeros(RANKS), variance: zeros(RANKS) },
  }
}

/** Adds a round's result. */
export function addRound(tally: GameTally, player: number, banker: number): void {
  checkWhole('player', player, 0, POINTS - 1)
  checkWhole('banker', banker, 0, POINTS - 1)
  const outcome = POINTS * player + banker
  tally.rounds++
  tally.outcomes[outcome]!++
  const winner = winnerIndex(outcome)
  if (winner === 2) return
  if (tally.last !== null) {
    if (tally.last === winner) tally.same++
    else tally.other++
  }
  tally.last = winner
}

/** Ends a shoe of which so many cards of each rank came. */
export function endShoe(tally: GameTally, dealt: readonly number[]): void {
  checkList('dealt', dealt)
  const size = tally.decks * CARDS_IN_DECK
  const gone = dealt.reduce((sum, count) => sum + count, 0)
  const expected = gone / RANKS
  for (let rank = 0; rank < RANKS; rank++) {
    tally.ranks[rank]! += dealt[rank] ?? 0
    tally.expected[rank]! += expected
    tally.variance[rank]! += expected * ((size - gone) / (size - 1))
  }
  tally.shoes++
  tally.last = null
}

/** Adds one tally to another. */
export function addTallies(to: GameTally, from: GameTally): void {
  to.shoes += from.shoes
  to.rounds += from.rounds
  to.same += from.same
  to.other += from.other
  for (let i = 0; i < from.outcomes.length; i++) to.outcomes[i]! += from.outcomes[i]!
  for (let rank = 0; rank < RANKS; rank++) {
    to.ranks[rank]! += from.ranks[rank]!
    to.expected[rank]! += from.expected[rank]!
    to.variance[rank]! += from.variance[rank]!
  }
}

const laws = new Map<number, readonly number[]>()

function coupLaw(decks: number): readonly number[] {
  const known = laws.get(decks)
  if (known) return known
  const counts = coupCounts(decks)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const law = counts.map((count) => count / total)
  laws.set(decks, law)
  return law
}

/** Fewer rounds say nothing. */
export const FEWEST_ROUNDS = 30

/** Four tests: who wins, the points of both hands, streaks, and which cards came. None before `FEWEST_ROUNDS`. */
export function judgeGame(tally: GameTally): readonly TestResult[] {
  if (tally.rounds < FEWEST_ROUNDS) return []
  const law = coupLaw(tally.decks)
  const [player, banker] = byWinner(law)
  const share = player / (player + banker)
  const pairs = tally.same + tally.other
  const repeats = share ** 2 + (1 - share) ** 2
  return [
    fit('winners', 'Who wins', byWinner(tally.outcomes), byWinner(law)),
    fit('points', 'Both hands’ points', tally.outcomes, law),
    ...(pairs === 0
      ? []
      : [
          fit('streaks', 'Wins after a win of the same hand', [tally.same, pairs - tally.same], [repeats, 1 - repeats]),
        ]),
    ...cardsTest(tally),
  ]
}

/** Too even is not suspicious here: what lies behind the cut card may make it so. */
function cardsTest({ ranks, expected, variance }: GameTally): readonly TestResult[] {
  if (variance.some((one) => one <= 0)) return []
  const statistic = ranks.reduce((sum, count, rank) => sum + (count - expected[rank]!) ** 2 / variance[rank]!, 0)
  return [result('cards', 'Which cards came', statistic, RANKS - 1, chiSquareAbove(statistic, RANKS - 1))]
}
