// Lifts an alarm about a stored row, by two people: the first asks, and somebody else who does the same lifts it. Only what a check since
// then has not found again can be lifted, so that nobody agrees to a row that is still not as it was written; both acts are on the
// audit log before anything opens.
import { fault, type WireFaultLike } from '@punto/protocol'
import type { AuditEntries, Person, StaffAct } from '../../people/index.ts'
import type { AuditEntry } from '../../storage/index.ts'
import { findingKey } from './findings.ts'
import type { Integrity } from './integrity.ts'

export interface LiftServices {
  readonly integrity: Integrity
  readonly audit: AuditEntries
  readonly write: (entry: AuditEntry) => Promise<unknown>
  readonly wall: () => number
}

export interface NamedRow {
  readonly in: string
  readonly row: string
}

const HOUSE = { id: 'house', name: 'house' }

/** Whether it is lifted now, or why it cannot be. */
export async function liftFinding(
  { integrity, audit, write, wall }: LiftServices,
  by: Person,
  { in: table, row }: NamedRow,
  why: StaffAct,
): Promise<{ readonly lifted: boolean } | WireFaultLike> {
  const key = findingKey({ in: table, row })
  const finding = integrity.finding(key)
  if (!finding) return fault('not-found/finding', {})
  if (finding.concerns.kind === 'table') return fault('finding/needs-start', {})
  if (finding.isThere !== false) return fault('finding/still-there', {})
  const { lift, expected, found } = finding
  if (lift?.by.id === by.id) return fault('finding/own-request', {})
  const after = { table, row, expected, found, ...(lift && { askedBy: lift.by.id }) }
  await write(audit.byPerson(lift ? 'alarm-lifted' : 'alarm-lift-asked', { by, ...why }, HOUSE, { after }))
  if (lift) integrity.lift(key)
  else integrity.askLift(key, { by: { id: by.id, name: by.name }, reason: why.reason, at: wall() })
  return { lifted: lift !== null }
}
