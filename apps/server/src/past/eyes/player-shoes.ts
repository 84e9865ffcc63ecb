// A player's shoes, and of one each bet beside what it was worth at that instant (evidence_prices): what a counter does is seen at a glance.
import type { PlayedShoe, ShoeBet } from '@punto/protocol'
import type { Evidence } from '../evidence/evidence.ts'

const MOST_SHOES = 50

export async function playedShoes(evidence: Evidence, player: string): Promise<readonly PlayedShoe[]> {
  return evidence.rows<PlayedShoe>(
    `SELECT r.table_id AS "table", r.shoe, min(r.opened_at) AS "from", count(*) AS rounds,
       CAST(sum(p.staked) AS bigint) AS staked, CAST(sum(p.net) AS bigint) AS net
     FROM evidence_play AS p JOIN evidence_rounds AS r ON r.table_id = p.table_id AND r.round = p.round
     WHERE p.player = $1 GROUP BY r.table_id, r.shoe ORDER BY 3 DESC, 1 LIMIT ${MOST_SHOES}`,
    [player],
  )
}

/** In their order; of rounds that were settled. */
export async function betsOfShoe(
  evidence: Evidence,
  player: string,
  { table, shoe }: Pick<PlayedShoe, 'table' | 'shoe'>,
): Promise<readonly ShoeBet[]> {
  const bets = await evidence.rows<Omit<ShoeBet, 'worth'> & { readonly evs: string | null }>(
    `SELECT b.round, b.bet, b.stake, e.evs FROM evidence_bets AS b
     JOIN evidence_rounds AS r ON r.table_id = b.table_id AND r.round = b.round
     LEFT JOIN evidence_prices AS e ON e.table_id = b.table_id AND e.round = b.round
     WHERE b.player = $1 AND b.table_id = $2 AND r.shoe = $3 AND r.outcome = 'settled' ORDER BY b.round, b.number`,
    [player, table, shoe],
  )
  return bets.map(({ evs, ...bet }) => {
    const worth = evs === null ? null : (JSON.parse(evs) as Readonly<Record<string, number>>)[bet.bet]
    return { ...bet, worth: worth ?? null }
  })
}
