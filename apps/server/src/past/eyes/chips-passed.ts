// Whether chips went from one of two players to the other: the one paid in and lost, the other won and cashed out more than they had paid
// in. By itself that is a night like any other; beside stakes on opposite sides it is what they may have been for.
import type { FindingReason } from '@punto/protocol'
import type { EvidenceDatabase } from '../evidence/database.ts'

interface Moved {
  readonly player: string
  readonly paid: number
  readonly cashed: number
}

/** Receipts of so long before the end of their play count; and those after it, as far as they are written. */
const BEFORE_MS = 24 * 60 * 60 * 1000

export async function chipsPassed(
  database: EvidenceDatabase,
  pair: readonly [string, string],
  since: number,
): Promise<FindingReason | undefined> {
  const rows = await database.rows<Moved>(
    `SELECT player, CAST(sum(CASE WHEN way = 'in' THEN amount ELSE 0 END) AS bigint) AS paid,
       CAST(sum(CASE WHEN way = 'out' THEN amount ELSE 0 END) AS bigint) AS cashed
     FROM evidence_cash WHERE player IN ($1, $2) AND at >= $3 GROUP BY player`,
    [...pair, since - BEFORE_MS],
  )
  const of = (player: string) => rows.find((row) => row.player === player) ?? { player, paid: 0, cashed: 0 }
  for (const [from, to] of [pair, pair.toReversed()]) {
    const [giver, taker] = [of(from!), of(to!)]
    const [lost, won] = [giver.paid - giver.cashed, taker.cashed - taker.paid]
    if (lost > 0 && won > 0)
      return { reason: 'chips-passed', chance: null, figures: { 'paid-in': lost, 'cashed-out': won } }
  }
  return undefined
}
