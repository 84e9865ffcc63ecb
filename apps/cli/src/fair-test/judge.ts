// From a tally to p-values: ten tests, each of a statistic whose law for well-shuffled shoes is known exactly, or
// exactly in the limit of many shoes. docs/fairness.md, "Statistics", derives them.
import { byWinner, chiSquareAbove, coupCounts, fit, result, runLaw, type TestResult } from '@punto/eyes'
import { CARDS_IN_DECK } from '@punto/rules'
import { type PairLaw, pairLaw, pairStatistics } from './pair-law.ts'
import { roundsCounted, type Tally } from './tally.ts'

/** A family of tests in which a well-shuffled shoe is wrongly failed once in a hundred times at most. */
export const LEVEL = 0.99

export const threshold = (tests: number): number => (1 - LEVEL) / tests

/** Everything that is known of well-shuffled shoes beforehand. */
export interface Laws {
  readonly pairs: PairLaw
  readonly colourRuns: readonly number[]
  readonly zeroRuns: readonly number[]
  /** Shares by the outcome of a coup. */
  readonly coups: readonly number[]
}

export function lawsOf(decks: number): Laws {
  const ofRanks = (ranks: number) => 4 * decks * ranks
  const half = (decks * CARDS_IN_DECK) / 2
  const counts = coupCounts(decks)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return {
    pairs: pairLaw(CARDS_IN_DECK, decks),
    colourRuns: runLaw(half, half),
    zeroRuns: runLaw(ofRanks(4), ofRanks(9)),
    coups: counts.map((count) => count / total),
  }
}

export function judge(tally: Tally, laws: Laws = lawsOf(tally.decks)): readonly TestResult[] {
  return [
    ...placeTests(tally),
    ...neighbourTests(tally, laws),
    fit('colour-runs', 'Runs of red and black', tally.colourRuns, laws.colourRuns),
    fit('zero-runs', 'Runs of tens and courts, and of the rest', tally.zeroRuns, laws.zeroRuns),
    fit('first-coup-winner', 'Who wins the first coup', byWinner(tally.firstCoups), byWinner(laws.coups)),
    fit('first-coup-points', 'Both hands’ points in the first coup', tally.firstCoups, laws.coups),
    allCoups(tally, byWinner(laws.coups)),
  ]
}

function placeTests({ decks, places, shoes }: Tally): readonly TestResult[] {
  const cards = decks * CARDS_IN_DECK
  const expected = shoes[0]! / CARDS_IN_DECK
  // A card that lies here lies nowhere else: the counts of one shoe vary by cards / (cards - 1) more than free ones.
  const tied = (cards - 1) / cards
  const rows = Array.from({ length: cards }, () => 0)
  const shifts = Array.from({ length: CARDS_IN_DECK }, () => 0)
  for (let position = 0; position < cards; position++)
    for (let card = 0; card < CARDS_IN_DECK; card++) {
      const count = places[position * CARDS_IN_DECK + card]!
      rows[position]! += (count - expected) ** 2 / expected
      shifts[(card + cards - position) % CARDS_IN_DECK]! += count
    }
  const all = rows.reduce((sum, row) => sum + row, 0)
  const shiftExpected = (shoes[0]! * cards) / CARDS_IN_DECK
  const shifted = shifts.reduce((sum, count) => sum + (count - shiftExpected) ** 2 / shiftExpected, 0)
  const worst = Math.max(...rows)
  const oneRow = CARDS_IN_DECK - 1
  return [
    result('position-by-card', 'Every card at every position', all * tied, (cards - 1) * oneRow),
    result(
      'worst-position',
      `The most uneven of ${cards} positions`,
      worst,
      oneRow,
      Math.min(1, cards * chiSquareAbove(worst, oneRow)),
    ),
    result('displacement', 'How far cards lie from where they began', shifted * tied, oneRow),
  ]
}

function neighbourTests({ neighbours, shoes }: Tally, { pairs }: Laws): readonly TestResult[] {
  const { equal, different } = pairStatistics(neighbours, CARDS_IN_DECK, shoes[0]!, pairs)
  return [
    result('equal-neighbours', 'The same card twice in a row', equal.value, equal.degrees),
    result('serial-pairs', 'Each card after each other card', different.value, different.degrees),
  ]
}

/**
 * The wins in all the rounds counted. The coups of one shoe depend on each other, the shoes do not: the mean is held
 * against its exact value by the covariance seen between shoes (Hotelling 1931; with two means its law is elementary).
 */
function allCoups({ decks, shoes, wins }: Tally, law: readonly [number, number, number]): TestResult {
  const n = shoes[0]!
  const rounds = roundsCounted(decks)
  const [sumPlayer, sumBanker, squarePlayer, squareBanker, product] = wins as unknown as [
    number,
    number,
    number,
    number,
    number,
  ]
  const player = sumPlayer / n - rounds * law[0]
  const banker = sumBanker / n - rounds * law[1]
  const varPlayer = (squarePlayer - sumPlayer ** 2 / n) / (n - 1)
  const varBanker = (squareBanker - sumBanker ** 2 / n) / (n - 1)
  const covariance = (product - (sumPlayer * sumBanker) / n) / (n - 1)
  const determinant = varPlayer * varBanker - covariance ** 2
  const statistic =
    (n * (player ** 2 * varBanker - 2 * player * banker * covariance + banker ** 2 * varPlayer)) / determinant
  const above = (1 + statistic / (n - 1)) ** (-(n - 2) / 2)
  return result(
    'all-coups',
    `Who wins, over ${rounds} coups of each shoe`,
    statistic,
    2,
    2 * Math.min(above, 1 - above),
  )
}
