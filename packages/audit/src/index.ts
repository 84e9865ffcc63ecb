// A second opinion on a table: its events, its settlements and its money, from the documents typed a second time.
export { type AuditAnswer, type Audited, audit } from './audit.ts'
export { Auditor, type AuditorOptions } from './auditor.ts'
export { Disagreement, FINDINGS, type Finding, type FindingCode } from './finding.ts'
export { balancesFrom, type Claimed } from './money/balances.ts'
export type { Totals } from './totals.ts'
