// What is known of players' last 28 days: play and money from the rows of evidence, refused deposits and raised limits from the audit
// log. Of one player, or of all of them.
import type { AuditText } from '../../people/index.ts'
import { EXCLUDED_TRIED, WELCOME } from '../../people/index.ts'
import type { Archive } from '../../storage/index.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { Where } from '../evidence/where.ts'
import type { AfterRounds, LastWeeks, Moved, PlayDay } from './markers.ts'

export interface WeeksAsked {
  /** The first gaming day, and when it began. */
  readonly from: string
  readonly since: number
  readonly player?: string | undefined
}

type OfPlayer<T> = T & { readonly player: string }
type Writable = {
  -readonly [Key in keyof LastWeeks]: LastWeeks[Key] extends readonly (infer T)[] ? T[] : LastWeeks[Key]
}

/** Time is counted by slots in which a round was played. */
const SLOT_MINUTES = 5
const FIRST_MORNING_HOUR = 5
const PAGE = 200
const ACCOUNT = 'player/'

export async function readWeeks(
  evidence: Evidence,
  archive: Archive,
  asked: WeeksAsked,
): Promise<ReadonlyMap<string, LastWeeks>> {
  const weeks = new Map<string, Writable>()
  const of = (player: string): Writable => {
    const known = weeks.get(player) ?? {
      ...{ play: [], moved: [], after: undefined },
      ...{ refused: [], raised: [], excluded: [], elsewhere: [] },
    }
    weeks.set(player, known)
    return known
  }
  for (const { player, ...day } of await playDays(evidence, asked)) of(player).play.push(day)
  for (const { player, ...after } of await afterRounds(evidence, asked)) of(player).after = after
  for (const { player, ...moved } of await movedMoney(evidence, asked)) of(player).moved.push(moved)
  for (const { at, subject, text } of await entries(archive, 'deposit-refused', asked)) {
    of(subject).refused.push({ at, amount: Number(text.after?.amount) })
  }
  for (const { at, author, subject, text } of await entries(archive, 'limit-set', asked)) {
    const { limit, asked: higher } = text.after ?? {}
    if (author === subject && higher !== undefined) of(subject).raised.push({ at, limit: String(limit) })
  }
  for (const { at, subject, text } of await entries(archive, EXCLUDED_TRIED, asked)) {
    const { table } = text.after ?? {}
    of(subject).excluded.push({ at, table: typeof table === 'string' ? table : null })
  }
  for (const { at, subject, text } of await entries(archive, 'hook-refused', asked)) {
    const { reason, hook } = text.after ?? {}
    if (reason === 'excluded') of(subject).elsewhere.push({ at, hook: String(hook) })
  }
  return weeks
}

/** A player's days of play, or everybody's, the oldest first. */
export function playDays(evidence: Evidence, { from, player }: WeeksAsked): Promise<readonly OfPlayer<PlayDay>[]> {
  const where = new Where().add('p.day >= ?', from).add('p.player = ?', player)
  return evidence.rows(
    `SELECT p.player, p.day, count(*) AS rounds, CAST(sum(p.staked) AS bigint) AS staked, CAST(sum(p.net) AS bigint) AS net,
       count(DISTINCT p.at / ${SLOT_MINUTES * 60_000}) * ${SLOT_MINUTES} AS minutes,
       CAST(sum(CASE WHEN r.hour < ${FIRST_MORNING_HOUR} THEN 1 ELSE 0 END) AS bigint) AS night
     FROM evidence_play AS p JOIN evidence_rounds AS r ON r.table_id = p.table_id AND r.round = p.round
     ${where.sql} GROUP BY p.player, p.day ORDER BY p.player, p.day`,
    where.params,
  )
}

function afterRounds(evidence: Evidence, { from, player }: WeeksAsked): Promise<readonly OfPlayer<AfterRounds>[]> {
  const where = new Where().add('day >= ?', from).add('player = ?', player)
  const when = (condition: string, what: string) =>
    `CAST(sum(CASE WHEN earlier ${condition} THEN ${what} ELSE 0 END) AS bigint)`
  return evidence.rows(
    `SELECT player, ${when('< 0', '1')} AS "lostRounds", ${when('< 0', 'staked')} AS "lostStaked",
       ${when('> 0', '1')} AS "wonRounds", ${when('> 0', 'staked')} AS "wonStaked"
     FROM (
       SELECT player, staked, lag(net) OVER (PARTITION BY player ORDER BY at, table_id) AS earlier
       FROM evidence_play ${where.sql}
     ) AS each_round GROUP BY player`,
    where.params,
  )
}

/** What was paid in and cashed out, the oldest first. */
export async function movedMoney(
  evidence: Evidence,
  { from, since, player }: WeeksAsked,
): Promise<readonly OfPlayer<Moved>[]> {
  const account = player && `${ACCOUNT}${player}`
  const where = new Where()
    .add('at >= ?', since)
    .add('day >= ?', from)
    .add(`kind = 'posted' AND refused IS NULL AND reason IN ('buy-in', 'cash-out') AND ref <> ?`, WELCOME)
    .add('(credit = ? OR debit = ?)', account, account)
  const rows = await evidence.rows<{ credit: string; debit: string; posted: number; at: number; day: string }>(
    `SELECT credit, debit, posted, at, day FROM evidence_transfers ${where.sql} ORDER BY at`,
    where.params,
  )
  return rows.flatMap(({ credit, debit, posted, at, day }) => {
    if (credit.startsWith(ACCOUNT)) return [{ player: credit.slice(ACCOUNT.length), at, day, amount: posted }]
    return debit.startsWith(ACCOUNT) ? [{ player: debit.slice(ACCOUNT.length), at, day, amount: -posted }] : []
  })
}

/** The oldest first. */
async function entries(archive: Archive, kind: string, { since, player: subject }: WeeksAsked) {
  const found = []
  for (let before: string | undefined; ; ) {
    const asked = { limit: PAGE, kind, since, ...(subject && { subject }), ...(before && { before }) }
    const page = await archive.auditLog(asked)
    for (const { text, ...entry } of page) found.push({ ...entry, text: JSON.parse(text) as AuditText })
    if (page.length < PAGE) return found.reverse()
    before = page.at(-1)!.place
  }
}
