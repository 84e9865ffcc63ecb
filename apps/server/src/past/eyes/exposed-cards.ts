// Bets that were laid after a card of the round was seen.
import type { EvidenceDatabase } from '../evidence/database.ts'
import type { EvidenceRow } from '../evidence/tables.ts'
import type { ShoeWatch } from './shoe-watch.ts'

interface After {
  readonly round: number
  readonly player: string
  readonly bets: number
  readonly staked: number
  readonly at: number
  readonly day: string
  readonly seen: number
  readonly version: number
}

export async function exposedCards(
  database: EvidenceDatabase,
  { table, firstRound, lastRound, shoe }: ShoeWatch,
): Promise<readonly EvidenceRow<'evidence_findings'>[]> {
  const found = await database.rows<After>(
    `SELECT b.round, b.player, count(*) AS bets, CAST(sum(b.stake) AS bigint) AS staked, max(b.placed_at) AS at,
       min(e.day) AS day, min(e.at) AS seen, max(e.version) AS version
     FROM evidence_events AS e JOIN evidence_bets AS b
       ON b.table_id = e.table_id AND b.round = e.round AND b.placed_at > e.at AND b.bet NOT LIKE 'insurance-%'
     WHERE e.table_id = $1 AND e.round >= $2 AND e.round <= $3
       AND e.what = 'irregularity-declared' AND e.kind IN ('exposed-card', 'face-up')
     GROUP BY b.round, b.player ORDER BY b.round, b.player`,
    [table, firstRound, lastRound],
  )
  return found.map(({ round, player, bets, staked, at, day, seen, version }) => ({
    ...{ key: `exposed-card ${table} ${round} ${player}`, kind: 'exposed-card', since: seen, at, day, player },
    ...{ other: null, dealer: null, table_id: table, shoe, chance: null, looked: 0, log: table, version },
    reasons: JSON.stringify([{ reason: 'bets-after', chance: null, figures: { bets, staked } }]),
    rounds: JSON.stringify([{ table, round }]),
  }))
}
