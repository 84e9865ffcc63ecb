// What the numbers of a night show. Statistics alone: nothing here reads or writes anything.
export {
  chanceOfEvents,
  chanceOfHits,
  chanceOfSum,
  countAskedFor,
  isBeyondChance,
  LEAST_CHANCE,
} from './chances.ts'
export {
  addBet,
  type BetSums,
  chanceOfCounting,
  deviationOf,
  type Laid,
  MOST_DEVIATION,
  newSums,
  shoesAskedFor,
} from './counting.ts'
export { type Edges, edgesOf, insuranceKey, type Reference, referenceOf } from './edges.ts'
export {
  addRound,
  addTallies,
  endShoe,
  FEWEST_ROUNDS,
  type GameTally,
  judgeGame,
  newTally,
} from './game.ts'
export { chiSquareAbove, chiSquareTwoSided } from './law/chi-square.ts'
export { byWinner, coupCounts, POINTS, winnerIndex } from './law/coup-law.ts'
export { fit, result, type TestResult } from './law/fit.ts'
export { runLaw } from './law/run-law.ts'
