// The audit of a house from its logs alone.
export type { AccountRow } from '../../storage/index.ts'
export { auditHouse, type HouseAudit, type HouseAuditOptions } from './audit-house.ts'
export type { AuditedLog, AuditFinding } from './audited-log.ts'
export { type ComparedLog, compareCopyWith } from './compare-copy-with.ts'
export { type CosignedIn, cosignedIn } from './cosigned-in.ts'
export { type DealtShoe, dealtShoes } from './dealt-shoes.ts'
export { type AuditedHouse, mergeAudit } from './merge-audit.ts'
export { type AuditedPlace, type AuditKeys, auditKeys } from './open-audited.ts'
