// Who was in the house on a gaming day, and a player's visits.
import type { Evidence } from './evidence.ts'

/** Players who played or moved cash on a day, and staff who dealt or acted at a table. */
export async function peopleOfDay(evidence: Evidence, day: string): Promise<readonly string[]> {
  const found = await evidence.rows<{ id: string }>(
    `SELECT player AS id FROM evidence_play WHERE day = $1 UNION SELECT player AS id FROM evidence_cash WHERE day = $1
     UNION SELECT by_id AS id FROM evidence_cash WHERE day = $1
     UNION SELECT dealer AS id FROM evidence_rounds WHERE day = $1 AND dealer IS NOT NULL
     UNION SELECT by_id AS id FROM evidence_events WHERE day = $1 AND by_id IS NOT NULL AND by_role <> 'system' ORDER BY id`,
    [day],
  )
  return found.map(({ id }) => id)
}

export interface VisitRow {
  readonly table_id: string
  readonly visit: number
  readonly first_at: number
  readonly last_at: number
  readonly rounds: number
  readonly staked: number
  readonly net: number
}

/** A player's visits, newest first; `before` is the place of the last one of the page before. */
export function visitsOf(
  evidence: Evidence,
  player: string,
  limit: number,
  before?: { readonly lastAt: number; readonly table: string },
): Promise<readonly VisitRow[]> {
  const { lastAt = Number.MAX_SAFE_INTEGER, table = '' } = before ?? {}
  return evidence.rows<VisitRow>(
    `SELECT table_id, visit, first_at, last_at, rounds, staked, net FROM evidence_visits
     WHERE player = $1 AND (last_at < $2 OR (last_at = $2 AND table_id > $3))
     ORDER BY last_at DESC, table_id LIMIT $4`,
    [player, lastAt, table, limit],
  )
}
