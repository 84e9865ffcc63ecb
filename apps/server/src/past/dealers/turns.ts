// Who dealt where, from when to when, as the tables' events have it; and of one dealer's gaming day each round with what went wrong.
import type { DealerShift, DealerTurn } from '@punto/protocol'
import type { Evidence } from '../evidence/evidence.ts'

interface SignOn {
  readonly table_id: string
  readonly at: number
  readonly what: string
  readonly was: string | null
  readonly becomes: string | null
}

export interface Turn extends DealerTurn {
  readonly dealer: string
}

/** From the beginning of `from` to `until`; whoever dealt already then has dealt since. */
export async function turnsIn(
  evidence: Evidence,
  span: { readonly from: string; readonly to: string; readonly since: number; readonly until: number },
): Promise<readonly Turn[]> {
  const turns: Turn[] = []
  const events = await evidence.rows<SignOn>(
    `SELECT table_id, at, what, was, becomes FROM evidence_events
     WHERE day >= $1 AND day <= $2 AND what IN ('dealer-signed-on', 'dealer-signed-off') ORDER BY table_id, version`,
    [span.from, span.to],
  )
  const before = await evidence.rows<SignOn>(
    `SELECT e.table_id, e.at, e.what, e.was, e.becomes FROM evidence_events AS e JOIN (
       SELECT table_id, max(version) AS version FROM evidence_events
       WHERE day < $1 AND what IN ('dealer-signed-on', 'dealer-signed-off') GROUP BY table_id
     ) AS last ON last.table_id = e.table_id AND last.version = e.version`,
    [span.from],
  )
  const on = new Map<string, { readonly dealer: string; readonly from: number }>()
  for (const { table_id, what, becomes } of before) {
    if (what === 'dealer-signed-on' && becomes !== null) on.set(table_id, { dealer: becomes, from: span.since })
  }
  for (const { table_id: table, at, what, becomes } of events) {
    const dealt = on.get(table)
    if (dealt) turns.push({ table, ...dealt, to: Number(at) })
    if (what === 'dealer-signed-on' && becomes !== null) on.set(table, { dealer: becomes, from: Number(at) })
    else on.delete(table)
  }
  for (const [table, dealt] of on) if (dealt.from < span.until) turns.push({ table, ...dealt, to: span.until })
  return turns
}

/** More rounds than a dealer's day has. */
const MOST_ROUNDS = 2000

export async function shiftRounds(evidence: Evidence, dealer: string, day: string): Promise<DealerShift['rounds']> {
  const rounds = await evidence.rows<{
    readonly table_id: string
    readonly round: number
    readonly opened_at: number
    readonly result_at: number | null
    readonly ended_at: number
    readonly bets: number
  }>(
    `SELECT table_id, round, opened_at, result_at, ended_at, bets FROM evidence_rounds
     WHERE dealer = $1 AND day = $2 ORDER BY opened_at LIMIT ${MOST_ROUNDS}`,
    [dealer, day],
  )
  const wrong = await evidence.rows<{ readonly table_id: string; readonly round: number; readonly kind: string }>(
    `SELECT e.table_id, e.round, coalesce(e.kind, e.matter) AS kind FROM evidence_events AS e
     JOIN evidence_rounds AS r ON r.table_id = e.table_id AND r.round = e.round
     WHERE r.dealer = $1 AND r.day = $2 AND (e.what IN ('irregularity-declared', 'round-voided') OR e.what = 'card-corrected' AND e.number IS NULL)
     ORDER BY e.table_id, e.version`,
    [dealer, day],
  )
  return rounds.map(({ table_id: table, round, opened_at, result_at, ended_at, bets }) => ({
    table,
    round,
    openedAt: opened_at,
    resultAt: result_at,
    endedAt: ended_at,
    bets,
    wrong: wrong.flatMap((one) => (one.table_id === table && one.round === round ? [one.kind] : [])),
  }))
}
