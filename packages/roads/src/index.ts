export { COLOURS, type Colour, DERIVED_ROADS, type DerivedName } from './derived.ts'
export type { DerivedCell } from './derived-road.ts'
export { MARKS, type Mark, type Result, SIDES, type Side, WINNERS, type Winner } from './result.ts'
export { type Place, ROWS } from './road.ts'
export { type BeadCell, type BigCell, type Marks, type Prediction, Scoreboard } from './scoreboard.ts'
export {
  MARK_LETTERS,
  makeSequence,
  type ParsedSequence,
  parseSequence,
  SEQUENCE_PROBLEMS,
  type SequenceProblem,
  WINNER_LETTERS,
} from './sequence.ts'
export type { Statistics, WinnerStatistics } from './statistics.ts'
export { type RoadWindow, roadWindow } from './window.ts'
