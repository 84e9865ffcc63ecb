// The seven tests that GLI-19 names for a random source, each of numbers below 52 as the shuffle draws them: equally likely, and
// independent of each other. Every law is known exactly, or exactly in the limit of many numbers.
import { fit, result, type TestResult } from '@punto/eyes'
import { drawBelow } from '@punto/fair'
import { CARDS_IN_DECK } from '@punto/rules'

const KINDS = CARDS_IN_DECK
/** Numbers of the two rows that are held against each other. */
const RANKS = 13
/** Numbers to a group, as a coup has cards at most. */
const GROUP = 6
const LAGS = 10
/** Collections longer than this, and runs longer than the other, count as one class. */
const LONGEST_COLLECTION = 150
const LONGEST_RUN = 24

/** Below this the classes of a test hold too few. */
export const FEWEST_NUMBERS = 100_000

/** `nextWord` gives words of 16 bits. */
export function wordTests(nextWord: () => number, numbers: number): readonly TestResult[] {
  const drawn = new Uint8Array(numbers)
  for (let i = 0; i < numbers; i++) drawn[i] = drawBelow(KINDS, nextWord)
  return [
    totalDistribution(drawn),
    overlaps(drawn),
    couponCollector(drawn),
    runs(drawn),
    interplay(drawn),
    serialCorrelation(drawn),
    duplicates(drawn),
  ]
}

const even = (classes: number): readonly number[] => Array.from({ length: classes }, () => 1 / classes)

function totalDistribution(drawn: Uint8Array): TestResult {
  const counts = new Float64Array(KINDS)
  for (const number of drawn) counts[number]!++
  return fit('total-distribution', 'Total distribution: how often each number came', counts, even(KINDS))
}

/** Pairs that overlap depend on each other; the difference of the two statistics is a chi-square (Good 1953). */
function overlaps(drawn: Uint8Array): TestResult {
  const single = new Float64Array(KINDS)
  const pairs = new Float64Array(KINDS * KINDS)
  for (let i = 0; i < drawn.length; i++) {
    single[drawn[i]!]!++
    pairs[drawn[i]! * KINDS + drawn[(i + 1) % drawn.length]!]!++
  }
  const squares = (counts: Float64Array) =>
    counts.reduce((sum, count) => sum + (count - drawn.length / counts.length) ** 2, 0) / (drawn.length / counts.length)
  return result(
    'overlaps',
    'Overlaps: each number after each other number',
    squares(pairs) - squares(single),
    KINDS * KINDS - KINDS,
  )
}

/** How many numbers it takes until all thirteen ranks have come. */
function couponCollector(drawn: Uint8Array): TestResult {
  const law = new Array<number>(LONGEST_COLLECTION + 1).fill(0)
  // By how many ranks have come so far.
  let states = new Array<number>(RANKS + 1).fill(0)
  states[0] = 1
  for (let length = 1; length < LONGEST_COLLECTION; length++) {
    const next = new Array<number>(RANKS + 1).fill(0)
    for (let have = 0; have < RANKS; have++) {
      next[have]! += (states[have]! * have) / RANKS
      next[have + 1]! += (states[have]! * (RANKS - have)) / RANKS
    }
    law[length] = next[RANKS]!
    states = next
    states[RANKS] = 0
  }
  law[LONGEST_COLLECTION] = 1 - law.reduce((sum, share) => sum + share, 0)
  const counts = new Float64Array(LONGEST_COLLECTION + 1)
  let seen = 0
  let length = 0
  for (const number of drawn) {
    seen |= 1 << (number % RANKS)
    length++
    if (seen !== (1 << RANKS) - 1) continue
    counts[Math.min(length, LONGEST_COLLECTION)]!++
    seen = 0
    length = 0
  }
  return fit('coupon-collector', 'Coupon collector: how many numbers until all thirteen ranks have come', counts, law)
}

/** How long numbers stay in the lower half, or in the upper one. */
function runs(drawn: Uint8Array): TestResult {
  const counts = new Float64Array(LONGEST_RUN + 1)
  let length = 1
  for (let i = 1; i < drawn.length; i++) {
    if (drawn[i]! < KINDS / 2 === drawn[i - 1]! < KINDS / 2) length++
    else {
      counts[Math.min(length, LONGEST_RUN)]!++
      length = 1
    }
  }
  const law = Array.from({ length: LONGEST_RUN + 1 }, (_, run) =>
    run === 0 ? 0 : run < LONGEST_RUN ? 2 ** -run : 2 ** (1 - LONGEST_RUN),
  )
  return fit('runs', 'Runs: how long numbers stay in one half', counts, law)
}

/** Numbers at the same place of two rows side by side: a number of the one says nothing of the other's. */
function interplay(drawn: Uint8Array): TestResult {
  const half = Math.floor(drawn.length / 2)
  const counts = new Float64Array(KINDS * KINDS)
  for (let i = 0; i < half; i++) counts[drawn[i]! * KINDS + drawn[half + i]!]!++
  return fit(
    'interplay-correlation',
    'Interplay correlation: the numbers at the same place of two rows',
    counts,
    even(KINDS * KINDS),
  )
}

function serialCorrelation(drawn: Uint8Array): TestResult {
  const mean = (KINDS - 1) / 2
  const variance = (KINDS ** 2 - 1) / 12
  let statistic = 0
  for (let lag = 1; lag <= LAGS; lag++) {
    let sum = 0
    for (let i = lag; i < drawn.length; i++) sum += (drawn[i]! - mean) * (drawn[i - lag]! - mean)
    statistic += sum ** 2 / ((drawn.length - lag) * variance ** 2)
  }
  return result(
    'serial-correlation',
    `Serial correlation: each number and those up to ${LAGS} places before it`,
    statistic,
    LAGS,
  )
}

/** How many different numbers stand in a group of six. */
function duplicates(drawn: Uint8Array): TestResult {
  let law = [1, ...new Array<number>(GROUP).fill(0)]
  for (let card = 0; card < GROUP; card++)
    law = law.map((share, have) => (share * have) / KINDS + ((law[have - 1] ?? 0) * (KINDS - have + 1)) / KINDS)
  const counts = new Float64Array(GROUP + 1)
  for (let at = 0; at + GROUP <= drawn.length; at += GROUP) counts[new Set(drawn.subarray(at, at + GROUP)).size]!++
  return fit('duplicates', `Duplicates: how many different numbers are among ${GROUP}`, counts, law)
}
