// Rounds over all tables, newest first, by what staff ask for.
import { type Matter, ROUND_MATTERS } from '@punto/protocol'
import type { Evidence } from './evidence.ts'
import type { EvidenceRow } from './tables.ts'
import { Where } from './where.ts'

export interface RoundsAsked {
  readonly limit: number
  /** The place of the last round of the page before. */
  readonly before?: { readonly openedAt: number; readonly table: string; readonly round: number } | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly table?: string | undefined
  readonly shoe?: number | undefined
  readonly hour?: number | undefined
  readonly dealer?: string | undefined
  readonly player?: string | undefined
  readonly outcome?: string | undefined
  readonly winner?: string | undefined
  readonly bet?: string | undefined
  readonly minStake?: number | undefined
  /** One, or several between commas: a round with any of them. */
  readonly matter?: string | undefined
  readonly kind?: string | undefined
}

export interface RoundFound extends EvidenceRow<'evidence_rounds'> {
  readonly matters: readonly Matter[]
  /** Of the player who was asked for. */
  readonly staked: number | null
  readonly net: number | null
}

const SAME_ROUND = (other: string) => `${other}.table_id = r.table_id AND ${other}.round = r.round`

export async function findRounds(evidence: Evidence, asked: RoundsAsked): Promise<readonly RoundFound[]> {
  const where = new Where()
    .add('r.day >= ?', asked.from)
    .add('r.day <= ?', asked.to)
    .add('r.table_id = ?', asked.table)
    .add('r.shoe = ?', asked.shoe)
    .add('r.hour = ?', asked.hour)
    .add('r.dealer = ?', asked.dealer)
    .add('r.outcome = ?', asked.outcome)
    .add('r.winner = ?', asked.winner)
  const { player, bet, minStake, matter, kind, before } = asked
  if (player !== undefined || bet !== undefined || minStake !== undefined) {
    const bets = new Where()
    bets.params.push(...where.params)
    bets.add(SAME_ROUND('b')).add('b.player = ?', player).add('b.bet = ?', bet).add('b.stake >= ?', minStake)
    where.params.push(...bets.params.slice(where.params.length))
    where.add(`EXISTS (SELECT 1 FROM evidence_bets AS b ${bets.sql})`)
  }
  if (matter !== undefined || kind !== undefined) {
    const events = new Where()
    events.params.push(...where.params)
    const any = matter?.split(',') ?? []
    events.add(SAME_ROUND('e')).add('e.kind = ?', kind)
    if (any.length > 0) events.add(`e.matter IN (${any.map(() => '?').join(', ')})`, ...any)
    where.params.push(...events.params.slice(where.params.length))
    where.add(`EXISTS (SELECT 1 FROM evidence_events AS e ${events.sql})`)
  }
  if (before) {
    const { openedAt, table, round } = before
    where.add(
      '(r.opened_at < ? OR (r.opened_at = ? AND (r.table_id > ? OR (r.table_id = ? AND r.round < ?))))',
      ...[openedAt, openedAt, table, table, round],
    )
  }
  const found = await evidence.rows<Omit<RoundFound, 'matters'> & { readonly matters: string | null }>(
    `SELECT r.*, p.staked, p.net,
       (SELECT string_agg(d.matter, ',') FROM (
         SELECT DISTINCT e.matter FROM evidence_events AS e WHERE ${SAME_ROUND('e')} AND e.matter IN (
           ${ROUND_MATTERS.map((one) => `'${one}'`).join(', ')})) AS d) AS matters
     FROM evidence_rounds AS r
     LEFT JOIN evidence_play AS p ON ${SAME_ROUND('p')} AND p.player = ${where.param(player ?? '')}
     ${where.sql} ORDER BY r.opened_at DESC, r.table_id, r.round DESC LIMIT ${where.param(asked.limit)}`,
    where.params,
  )
  return found.map((row) => ({ ...row, matters: (row.matters?.split(',').sort() ?? []) as Matter[] }))
}
