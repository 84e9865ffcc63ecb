// Which rows of evidence say what claims and decisions have moved in the end. A void gives back what a claim of its round had returned:
// such a claim has cost nothing, and neither has one whose hand has not lost after all when its round was settled anew. What is decided
// in money stands. Carries INS 5.13, INS 5.16, INS 5.18.
import { CLAIM_UNDONE } from '../evidence/table-events.ts'

/** A condition on a row of events, by the name that the query gives them. */
export const standingPayments = (of: string): string =>
  `(${of}.what = 'decision-paid' OR (${of}.what IN ('claim-accepted', '${CLAIM_UNDONE}') AND NOT EXISTS (
    SELECT 1 FROM evidence_events AS v WHERE v.what = 'round-voided' AND v.table_id = ${of}.table_id
      AND v.round = ${of}.round AND v.version > ${of}.version)))`
