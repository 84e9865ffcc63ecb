// The figures of play from the rows of evidence: handle, win, hold, drop, commission, rounds and pace, by one key; theoretical against
// actual, with a spread that is never too small: within a round, deviations of several bets are added as if all went one way.
import { type Fraction, fraction, plus, times, toNumber, ZERO } from '@punto/odds'
import type { PlayReportRow, ReportKey } from '@punto/protocol'
import type { Pricer } from '../../base/index.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { Where } from '../evidence/where.ts'
import { chanceOf, isBeyondChance } from './beyond-chance.ts'
import { type PricedBet, type PricedGame, pricedBets } from './priced-bets.ts'
import { standingPayments } from './standing-payments.ts'

export interface ReportAsked {
  readonly by: ReportKey
  readonly from: string
  readonly to: string
  readonly table?: string | undefined
  readonly game?: string | undefined
}

export interface PlayReport {
  readonly rows: readonly PlayReportRow[]
  readonly total: PlayReportRow
}

/** Longer from one opening of bets to the next is a break. */
const BREAK_MS = 10 * 60 * 1000

const KEYS: Readonly<Record<ReportKey, string>> = {
  table: 'r.table_id',
  game: 'r.game',
  bet: 'l.bet',
  dealer: `coalesce(r.dealer, '')`,
  player: 'l.player',
  hour: 'CAST(r.hour AS text)',
  day: 'r.day',
  month: 'substr(r.day, 1, 7)',
}
/** Keys of a whole round; by bet and player the rounds are those with a line of theirs. */
const OF_ROUNDS: ReadonlySet<ReportKey> = new Set(['table', 'game', 'dealer', 'hour', 'day', 'month'])
const OF_CASH: Readonly<Partial<Record<ReportKey, string>>> = {
  table: 'table_id',
  player: 'player',
  day: 'day',
  month: 'substr(day, 1, 7)',
}
/** A tip is its dealer's too. */
const OF_TIPS: typeof OF_CASH = { ...OF_CASH, dealer: 'becomes' }
const TOTAL = `'all'`

const JOINED = `evidence_lines AS l JOIN evidence_rounds AS r ON r.table_id = l.table_id AND r.round = l.round`

interface BetSum extends PricedGame {
  readonly key: string
  readonly bet: string
  readonly bets: number
  readonly handle: number
  readonly net: number
  readonly commission: number
}

interface Spread {
  readonly key: string
  readonly rounds: number
  readonly variance: number
  readonly most: number
}

interface RoundSum {
  readonly key: string
  readonly rounds: number
  readonly voids: number
  readonly pace: number | null
}

interface Sum {
  readonly key: string
  readonly amount: number
}

type Prices = ReadonlyMap<string, ReadonlyMap<string, PricedBet>>

const gameKey = ({ game, packs, decks }: PricedGame): string => `${game} ${packs} ${decks}`

export class PlayReports {
  readonly #evidence: Evidence
  readonly #pricer: Pricer

  constructor(evidence: Evidence, pricer: Pricer) {
    this.#evidence = evidence
    this.#pricer = pricer
  }

  /** `expected` are the keys that are told of even where nothing was played. */
  async report(asked: ReportAsked, expected: readonly string[]): Promise<PlayReport> {
    const prices = await this.#prices(asked)
    const rows = await this.#rows(asked, KEYS[asked.by], asked.by, prices)
    for (const key of expected) if (!rows.has(key)) rows.set(key, rowOf(key, [], undefined, undefined, asked.by))
    const [total = rowOf('all', [], undefined, undefined, undefined)] = (
      await this.#rows(asked, TOTAL, undefined, prices)
    ).values()
    const looked = [...rows.values()].filter(({ chance }) => chance !== null).length
    const told = [...rows.values()].map((row) => ({
      ...row,
      flagged: row.chance !== null && isBeyondChance(row.chance, looked),
    }))
    told.sort((one, other) => compare(one.key, other.key, asked.by))
    return { rows: told, total: { ...total, flagged: total.chance !== null && isBeyondChance(total.chance, 1) } }
  }

  /** Of every game that was played. */
  async #prices(asked: ReportAsked): Promise<Prices> {
    const where = whereOf(asked)
    const games = await this.#evidence.rows<PricedGame>(
      `SELECT DISTINCT r.game, r.packs, r.decks FROM evidence_rounds AS r ${where.sql}`,
      where.params,
    )
    const prices = new Map<string, ReadonlyMap<string, PricedBet>>()
    for (const game of games) prices.set(gameKey(game), await pricedBets(this.#pricer, game))
    return prices
  }

  async #rows(
    asked: ReportAsked,
    key: string,
    by: ReportKey | undefined,
    prices: Prices,
  ): Promise<Map<string, PlayReportRow>> {
    const evidence = this.#evidence
    const lines = whereOf(asked).add('l.stands = 1')
    const sums = await evidence.rows<BetSum>(
      `SELECT ${key} AS key, r.game, r.packs, r.decks, l.bet, count(*) AS bets, CAST(sum(l.stake) AS bigint) AS handle,
         CAST(sum(l.net) AS bigint) AS net, CAST(sum(l.commission) AS bigint) AS commission
       FROM ${JOINED} ${lines.sql} GROUP BY 1, r.game, r.packs, r.decks, l.bet`,
      lines.params,
    )
    const spreads = await this.#spreads(asked, key, prices)
    const rounds = by === undefined || OF_ROUNDS.has(by) ? await this.#rounds(asked, key) : []
    const cash = await this.#sums(asked, by, 'evidence_cash', 'amount', `way = 'in' AND table_id IS NOT NULL`)
    const decided = await this.#sums(asked, by, 'evidence_events', '-amount', standingPayments('evidence_events'))
    const tips = await this.#sums(asked, by, 'evidence_events', 'amount', `what = 'dealer-tipped'`, OF_TIPS)
    const byKey = new Map<string, BetSum[]>()
    for (const sum of sums) byKey.set(sum.key, [...(byKey.get(sum.key) ?? []), sum])
    const keys = new Set([
      ...byKey.keys(),
      ...rounds.map((one) => one.key),
      ...(cash ?? []).map((one) => one.key),
      ...(decided ?? []).map((one) => one.key),
      ...(tips ?? []).map((one) => one.key),
    ])
    const find = <T extends { readonly key: string }>(list: readonly T[] | undefined, of: string) =>
      list?.find((one) => one.key === of)
    return new Map(
      [...keys].map((of) => {
        const row = rowOf(of, byKey.get(of) ?? [], find(spreads, of), prices, by)
        const round = find(rounds, of)
        const played = round
          ? {
              rounds: round.rounds,
              voids: round.voids,
              paceMs: round.pace === null ? null : Math.round(Number(round.pace)),
            }
          : {}
        const drop = cash && (find(cash, of)?.amount ?? 0)
        const moved = decided && (find(decided, of)?.amount ?? 0)
        const tipped = tips && (find(tips, of)?.amount ?? 0)
        const sums = { drop: drop ?? null, decided: moved ?? null, tips: tipped ?? null }
        return [of, { ...row, active: true, ...played, ...sums }]
      }),
    )
  }

  /** How far results may lie from their means: within a round all deviations together, then round by round. */
  async #spreads(asked: ReportAsked, key: string, prices: Prices): Promise<readonly Spread[]> {
    const where = whereOf(asked).add('l.stands = 1')
    const priced = [...prices].flatMap(([game, bets]) =>
      [...bets].map(([bet, { sd, most }]) => `(${where.param(`${game} ${bet}`)}, ${Number(sd)}, ${Number(most)})`),
    )
    if (priced.length === 0) return []
    return this.#evidence.rows<Spread>(
      `WITH odds (bet, sd, most) AS (VALUES ${priced.join(', ')})
       SELECT key, count(*) AS rounds, sum(dev * dev) AS variance, max(most) AS most FROM (
         SELECT ${key} AS key, sum(l.stake * 1.0e0 * odds.sd) AS dev, sum(l.stake * 1.0e0 * odds.most) AS most
         FROM ${JOINED}
         LEFT JOIN odds ON odds.bet = r.game || ' ' || r.packs || ' ' || CAST(r.decks AS text) || ' ' || l.bet
         ${where.sql} GROUP BY 1, l.table_id, l.round
       ) AS each_round GROUP BY key`,
      where.params,
    )
  }

  async #rounds(asked: ReportAsked, key: string): Promise<readonly RoundSum[]> {
    const where = whereOf(asked)
    return this.#evidence.rows<RoundSum>(
      `SELECT key, count(*) AS rounds, CAST(sum(void) AS bigint) AS voids,
         CAST(avg(CASE WHEN gap <= ${BREAK_MS} THEN gap END) AS bigint) AS pace
       FROM (
         SELECT ${key} AS key, CASE WHEN r.outcome = 'void' THEN 1 ELSE 0 END AS void,
           lead(r.opened_at) OVER (PARTITION BY r.table_id ORDER BY r.round) - r.opened_at AS gap
         FROM evidence_rounds AS r ${where.sql}
       ) AS each_round GROUP BY key`,
      where.params,
    )
  }

  /** Undefined where the key does not apply. */
  async #sums(
    asked: ReportAsked,
    by: ReportKey | undefined,
    table: string,
    amount: string,
    only: string,
    keys = OF_CASH,
  ): Promise<readonly Sum[] | undefined> {
    const key = by === undefined ? TOTAL : keys[by]
    if (key === undefined || asked.game !== undefined) return undefined
    const where = new Where()
      .add(only)
      .add('day >= ?', asked.from)
      .add('day <= ?', asked.to)
      .add('table_id = ?', asked.table)
    return this.#evidence.rows<Sum>(
      `SELECT ${key} AS key, CAST(sum(${amount}) AS bigint) AS amount FROM ${table} ${where.sql} GROUP BY 1`,
      where.params,
    )
  }
}

const whereOf = ({ from, to, table, game }: ReportAsked): Where =>
  new Where().add('r.day >= ?', from).add('r.day <= ?', to).add('r.table_id = ?', table).add('r.game = ?', game)

function rowOf(
  key: string,
  sums: readonly BetSum[],
  spread: Spread | undefined,
  prices: Prices | undefined,
  by: ReportKey | undefined,
): PlayReportRow {
  const add = (of: 'bets' | 'handle' | 'net' | 'commission') => sums.reduce((sum, one) => sum + one[of], 0)
  let exact: Fraction = ZERO
  let [priced, known] = [0, false]
  for (const sum of sums) {
    const bet = prices?.get(gameKey(sum))?.get(sum.bet)
    if (!bet) continue
    known = true
    exact = plus(exact, times(bet.edge, fraction(BigInt(sum.handle), 1n)))
    priced -= sum.net
  }
  const expected = toNumber(exact)
  const variance = Number(spread?.variance ?? 0)
  const handle = add('handle')
  const win = 0 - add('net')
  const isPriced = known && variance > 0
  return {
    key: by === 'hour' ? key.padStart(2, '0') : key,
    active: false,
    rounds: spread?.rounds ?? 0,
    voids: 0,
    bets: add('bets'),
    handle,
    win,
    hold: handle === 0 ? null : win / handle,
    commission: add('commission'),
    drop: null,
    decided: null,
    tips: null,
    paceMs: null,
    theoretical: known ? Math.round(expected) : null,
    priced: known ? priced : null,
    sd: isPriced ? Math.sqrt(variance) : null,
    chance: isPriced ? chanceOf(priced - expected, variance, Number(spread?.most ?? 0)) : null,
    flagged: false,
  }
}

const compare = (one: string, other: string, _: ReportKey): number => (one < other ? -1 : one > other ? 1 : 0)
