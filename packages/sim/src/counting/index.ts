// Card counting: the best count of a bet, what it wins against what perfect play does, shoe by shoe, and the decisions that a
// count can make.
export { type AnteCount, type AnteIndex, type AntePlay, anteCount, playAnte } from './antes-by-count.ts'
export { type Blocks, blocksOf } from './blocks.ts'
export { type BoardFigures, type BoardSamples, boardFigures, boardSamples, playByBoard } from './board.ts'
export {
  type Counter,
  SHOE_QUANTILES,
  type ShoeLaw,
  type ShoeResults,
  shoeLaw,
  type Team,
  teamOf,
  unitsByShoe,
} from './by-shoe.ts'
export type { ByValue } from './by-value.ts'
export { type CountedPlay, countedSamples, playByCount } from './counted-play.ts'
export { type Against, type Countermeasure, countermeasures } from './countermeasures.ts'
export { type MeasuredPlay, measure, type PlayFigures, type Sample } from './figures.ts'
export { type Index, isTaken } from './index-of.ts'
export {
  type InsuranceCount,
  type InsuranceIndex,
  type InsurancePlay,
  insuranceCount,
  playInsurance,
} from './insurance-by-count.ts'
export { type KnownAhead, type KnownCard, knownAhead } from './known-ahead.ts'
export { type ExactPlay, perfectSamples, playByCountExactly, playPerfectly } from './perfect-play.ts'
export { betAlone, type CountSystem, MOST_TAG, NEVER, type SystemChoice, systemOf } from './system.ts'
