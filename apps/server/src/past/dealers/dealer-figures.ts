// How dealers and tables go: rounds and decisions an hour, the time of a round and of its settlement, what went wrong by kind, turns against
// the rota; beside each the median of its game. Times are medians, in whole seconds, of what the rows of evidence have; a break between two
// rounds is no dealing. It is shown to the pit for as long as the house's file says, and ranks nobody.
import type { DealerFiguresRow, GameFigures } from '@punto/protocol'
import type { Evidence } from '../evidence/evidence.ts'
import { Where } from '../evidence/where.ts'

export interface DealersAsked {
  readonly by: 'dealer' | 'table'
  readonly from: string
  readonly to: string
  readonly table?: string | undefined
}

/** Longer from one opening of bets to the next is a break. */
const BREAK_MS = 10 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

interface Paced {
  readonly key: string
  readonly game: string
  readonly seconds: number
  readonly rounds: number
  readonly decisions: number
  readonly ms: number
}

interface Wrong {
  readonly key: string
  readonly game: string
  readonly kind: string
  readonly times: number
}

type Figures = Omit<DealerFiguresRow, 'name' | 'turns'>

export async function dealerFigures(
  evidence: Evidence,
  asked: DealersAsked,
): Promise<{ readonly rows: readonly Figures[]; readonly games: readonly GameFigures[] }> {
  const [rounds, paced, settled, wrong] = [
    await roundsOf(evidence, asked),
    await pacesOf(evidence, asked, `lead(opened_at) OVER (PARTITION BY table_id ORDER BY round) - opened_at`, ''),
    await pacesOf(evidence, asked, 'ended_at - result_at', `AND settlements = 1 AND outcome = 'settled'`),
    await wrongOf(evidence, asked),
  ]
  const of = <T extends { readonly key: string; readonly game: string }>(
    list: readonly T[],
    key: string,
    game: string,
  ) => list.filter((one) => one.key === key && one.game === game)
  const rows = rounds.map(({ key, game, rounds: dealt }): Figures => {
    const pace = of(paced, key, game)
    const ms = sum(pace, 'ms')
    const errors = of(wrong, key, game).map(({ kind, times }) => ({ kind, times: Number(times) }))
    const times = errors.reduce((all, one) => all + one.times, 0)
    return {
      key,
      game,
      rounds: Number(dealt),
      dealtMs: ms,
      roundsAnHour: ms === 0 ? null : (sum(pace, 'rounds') * HOUR_MS) / ms,
      decisionsAnHour: ms === 0 ? null : (sum(pace, 'decisions') * HOUR_MS) / ms,
      roundSeconds: medianSeconds(pace),
      settleSeconds: medianSeconds(of(settled, key, game)),
      errors,
      errorsAHundred: (100 * times) / Number(dealt),
    }
  })
  const games = [...new Set(rows.map(({ game }) => game))].sort().map((game) => {
    const own = rows.filter((row) => row.game === game)
    const median = (figure: keyof Figures) =>
      medianOf(own.flatMap(({ [figure]: value }) => (typeof value === 'number' ? [value] : [])))
    return {
      game,
      roundsAnHour: median('roundsAnHour'),
      decisionsAnHour: median('decisionsAnHour'),
      roundSeconds: median('roundSeconds'),
      settleSeconds: median('settleSeconds'),
      errorsAHundred: median('errorsAHundred'),
    }
  })
  return { rows, games }
}

const KEYS = { dealer: 'dealer', table: 'table_id' } as const

function where({ by, from, to, table }: DealersAsked, prefix = ''): Where {
  const all = new Where()
    .add(`${prefix}day >= ?`, from)
    .add(`${prefix}day <= ?`, to)
    .add(`${prefix}table_id = ?`, table)
  return by === 'dealer' ? all.add(`${prefix}dealer IS NOT NULL`) : all
}

function roundsOf(evidence: Evidence, asked: DealersAsked) {
  const { sql, params } = where(asked)
  return evidence.rows<Pick<Paced, 'key' | 'game' | 'rounds'>>(
    `SELECT ${KEYS[asked.by]} AS key, game, count(*) AS rounds FROM evidence_rounds ${sql} GROUP BY 1, 2 ORDER BY 1, 2`,
    params,
  )
}

/** How many rounds took each whole second, of those that took so long. */
function pacesOf(evidence: Evidence, asked: DealersAsked, took: string, only: string): Promise<readonly Paced[]> {
  const { sql, params } = where(asked)
  return evidence.rows<Paced>(
    `SELECT key, game, took / 1000 AS seconds, count(*) AS rounds, CAST(sum(bets) AS bigint) AS decisions,
       CAST(sum(took) AS bigint) AS ms
     FROM (SELECT ${KEYS[asked.by]} AS key, game, bets, ${took} AS took FROM evidence_rounds ${sql} ${only}) AS each_round
     WHERE took IS NOT NULL AND took <= ${BREAK_MS} GROUP BY 1, 2, 3 ORDER BY 3`,
    params,
  )
}

/** An irregularity that was dismissed was none. */
function wrongOf(evidence: Evidence, asked: DealersAsked): Promise<readonly Wrong[]> {
  const { sql, params } = where(asked, 'r.')
  return evidence.rows<Wrong>(
    `SELECT r.${KEYS[asked.by]} AS key, r.game, coalesce(e.kind, e.matter) AS kind, count(*) AS times
     FROM evidence_events AS e JOIN evidence_rounds AS r ON r.table_id = e.table_id AND r.round = e.round
     ${sql} AND e.part = 0 AND (e.what = 'card-corrected' AND e.number IS NULL
       OR e.what = 'irregularity-declared' AND NOT EXISTS (
         SELECT 1 FROM evidence_events AS d
         WHERE d.table_id = e.table_id AND d.number = e.number AND d.what = 'irregularity-dismissed'))
     GROUP BY 1, 2, 3 ORDER BY 4 DESC, 3`,
    params,
  )
}

/** Of seconds in their order, each with how many rounds took it. */
function medianSeconds(paced: readonly Pick<Paced, 'seconds' | 'rounds'>[]): number | null {
  const half = sum(paced, 'rounds') / 2
  let passed = 0
  for (const { seconds, rounds } of paced) {
    passed += Number(rounds)
    if (passed >= half) return Number(seconds)
  }
  return null
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const sum = <K extends string>(list: readonly Readonly<Record<K, number>>[], of: K): number =>
  list.reduce((all, one) => all + Number(one[of]), 0)
