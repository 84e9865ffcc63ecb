// What was: rounds and shoes read back, the rows of evidence, reports, what is kept for how long.
export { dealerFigures } from './dealers/dealer-figures.ts'
export { shiftRounds, turnsIn } from './dealers/turns.ts'
export { Evidence, LOOK_MS } from './evidence/evidence.ts'
export { findEvents } from './evidence/find-events.ts'
export { peopleOfDay, visitsOf } from './evidence/find-people.ts'
export { findRounds, type RoundFound } from './evidence/find-rounds.ts'
export type { EvidencePlace } from './evidence/projecting.ts'
export { Projector } from './evidence/projector.ts'
export { EVIDENCE_FILE, SqliteEvidence } from './evidence/sqlite-database.ts'
export {
  ABOUT,
  creation,
  DECLARED,
  EVIDENCE_TABLES,
  type EvidenceTable,
  removal,
  VISIT_BREAK_MS,
} from './evidence/tables.ts'
export { Eyes } from './eyes/eyes.ts'
export { type FindingRow, findFindings, findingOf } from './eyes/find-findings.ts'
export { betsOfShoe, playedShoes } from './eyes/player-shoes.ts'
export { Watcher } from './eyes/watcher.ts'
export { answersTo, Harm } from './harm/harm.ts'
export { betsOfLines } from './history/bets-of-lines.ts'
export { eventsOf } from './history/fold-past.ts'
export { readLater, readRound, readRoundWhole } from './history/past-rounds.ts'
export { foldShoe, type PastShoe, proofsOfRound, readShoe, recordOf, roundRecordOf } from './history/past-shoes.ts'
export { type PlayedAfter, readPlayerRounds } from './history/player-rounds.ts'
export { readShoeSoFar, type ShoeRead } from './history/read-shoe-so-far.ts'
export { roundStoryOf } from './history/round-story.ts'
export { type PlayerLine, readStatement } from './history/statement.ts'
export { wasInRound } from './history/was-in-round.ts'
export { incidentReport } from './reports/incident-report.ts'
export { PlayReports } from './reports/play-report.ts'
export { reconciliationOf } from './reports/reconciliation.ts'
export { CommandRetention } from './retention/command-retention.ts'
export { eventCommand } from './retention/event-command.ts'
export { FORGOTTEN, readForgotten } from './retention/forgotten-commands.ts'
export { RETENTION } from './retention/retention-config.ts'
export { Webhooks } from './webhooks/webhooks.ts'
export { WEBHOOKS } from './webhooks/webhooks-config.ts'
export { planOf } from './yield/plan.ts'
export { readHours } from './yield/read-hours.ts'
export { LEAST_WEEKS, MOST_WEEKS } from './yield/spread.ts'
