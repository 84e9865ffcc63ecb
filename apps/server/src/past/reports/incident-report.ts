// What went wrong, counted by one key: irregularities, corrections, voids, claims, disputes and decisions in money.
import type { INCIDENT_KEYS, IncidentReportRow } from '@punto/protocol'
import type { Evidence } from '../evidence/evidence.ts'
import { Where } from '../evidence/where.ts'
import { standingPayments } from './standing-payments.ts'

export type IncidentKey = (typeof INCIDENT_KEYS)[number]

export interface IncidentsAsked {
  readonly by: IncidentKey
  readonly from: string
  readonly to: string
  readonly table?: string | undefined
  readonly game?: string | undefined
}

/** A matter without a kind, as a claim, goes under its own name. */
const KEYS: Readonly<Record<IncidentKey, string>> = {
  kind: 'coalesce(e.kind, e.matter)',
  person: `coalesce(e.by_id, '')`,
  table: 'e.table_id',
  day: 'e.day',
}

/** Which events each column counts. */
const COUNTED = {
  declared: 'irregularity-declared',
  approved: 'irregularity-approved',
  dismissed: 'irregularity-dismissed',
  corrections: 'card-corrected',
  voids: 'round-voided',
  claims: 'insurance-claimed',
  disputes: 'round-disputed',
  decisions: 'decision-paid',
} as const satisfies Partial<Record<keyof IncidentReportRow, string>>

export function incidentReport(evidence: Evidence, asked: IncidentsAsked): Promise<readonly IncidentReportRow[]> {
  const { by, from, to, table, game } = asked
  const where = new Where()
    .add(`e.matter IN ('irregularity', 'correction', 'void', 'claim', 'dispute', 'decision')`)
    .add('e.day >= ?', from)
    .add('e.day <= ?', to)
    .add('e.table_id = ?', table)
    .add(
      'EXISTS (SELECT 1 FROM evidence_rounds AS r WHERE r.table_id = e.table_id AND r.round = e.round AND r.game = ?)',
      game,
    )
  // A decision for several players is one.
  const counts = Object.entries(COUNTED).map(
    ([column, what]) =>
      `CAST(sum(CASE WHEN e.what = '${what}' AND e.part = 0 THEN 1 ELSE 0 END) AS bigint) AS ${column}`,
  )
  return evidence.rows<IncidentReportRow>(
    `SELECT ${KEYS[by]} AS key, ${counts.join(', ')}, CAST(coalesce(sum(CASE WHEN ${standingPayments('e')} THEN e.amount ELSE 0 END), 0) AS bigint) AS moved
     FROM evidence_events AS e ${where.sql} GROUP BY 1 ORDER BY 1`,
    where.params,
  )
}
