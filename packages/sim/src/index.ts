// Seeded simulation: a WebAssembly kernel beside a plain reference that must agree with it; figures read from its tallies.
export { bestRaises, raisesIn } from './best-raises.ts'
export { lawOf } from './bet-law.ts'
export { ADVANCES, type Advance, type BettingPlan, NAMED_PLANS, type PlanName, stepAfter } from './betting-plan.ts'
export { numberBelow, thresholdOf, WORD_VALUES } from './bounded.ts'
export {
  type BetLine,
  betLine,
  COUNT_KINDS,
  type Count,
  type CountKind,
  START_LIMIT,
  saysBet,
  TAG_LIMIT,
} from './count.ts'
export { Dealer } from './dealer.ts'
export { dealShoes, type Engine, SHOES_IN_BLOCK } from './engine.ts'
export { BlockGenerator, mix, nextWord } from './generator.ts'
export { type InsuranceReading, readInsurance } from './insurance-readings.ts'
export { type Kelly, kellyOf } from './kelly.ts'
export { type KernelTask, kernelEngine } from './kernel-engine.ts'
export type { KernelSettings } from './open-kernel.ts'
export { type Leg, LOST, netOf, netPerUnit, type Outcome, unitsAtRisk } from './outcome.ts'
export {
  type BetFigure,
  betFigures,
  type Estimate,
  type InsuranceFigure,
  insuranceFigures,
  outcomeCounts,
  tallySizes,
} from './pricing.ts'
export { type BetReading, type GameReading, type Raises, readGame, type Source } from './readings.ts'
export { outcomePlace, referenceEngine } from './reference.ts'
export { MOST_STATES, type Risk, riskOf } from './risk.ts'
export { type Seed, seedFrom } from './seed.ts'
export type { LawEntry, RiskRules, SessionRules } from './session-rules.ts'
export { type Measured, QUANTILES, type SessionSummary, summariseSessions } from './session-summary.ts'
export { emptyResults, playSessions, SESSIONS_IN_BLOCK, type SessionResults } from './sessions.ts'
export { type CutCard, freshOrder, mostRounds, planShoe, type ShoePlan } from './shoe-plan.ts'
export type { StartClasses } from './start-classes.ts'
export { addTallies, type Course, emptyTallies, firstCell, NO_THIRD, type Tallies, type TallySizes } from './tallies.ts'
export { parseTallies, type TallyJson, tallyJson } from './tally-json.ts'
