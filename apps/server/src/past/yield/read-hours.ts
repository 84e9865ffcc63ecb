// The hours of tables from the rows of evidence: headcount, waiting, minimum, bets decided, what was staked and won, and what the exact
// odds give the House of it.
import { type Fraction, fraction, plus, times, toNumber, ZERO } from '@punto/odds'
import type { Pricer } from '../../base/index.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { Where } from '../evidence/where.ts'
import { type PricedBet, pricedBets } from '../reports/priced-bets.ts'
import type { TableHour } from './plan.ts'

/** With what it won on the bets that have a price, and the spread of its rounds' results. */
export interface HourRead extends TableHour {
  readonly priced: number | null
  readonly sd: number | null
}

/** A spread of fewer rounds says little. */
const LEAST_ROUNDS = 10

interface Rounds extends Omit<TableHour, 'table' | 'headcount' | 'expected' | 'small'> {
  readonly squares: number
  readonly table_id: string
  readonly players: number
}

interface Bets {
  readonly table_id: string
  readonly day: string
  readonly hour: number
  readonly game: string
  readonly packs: string
  readonly decks: number
  readonly bet: string
  readonly staked: number
  readonly net: number
  readonly small: number
  readonly twice: number
}

export async function readHours(evidence: Evidence, pricer: Pricer, days: readonly string[]): Promise<HourRead[]> {
  if (days.length === 0) return []
  const inDays = (where: Where) => where.add(`r.day IN (${days.map(() => '?').join(', ')})`, ...days)
  const all = inDays(new Where())
  const rounds = await evidence.rows<Rounds>(
    `SELECT r.table_id, r.day, r.hour, max(r.game) AS game, count(*) AS rounds, CAST(sum(r.bets) AS bigint) AS decisions,
       CAST(sum(r.players) AS bigint) AS players, CAST(sum(r.waiting) AS bigint) AS waiting, max(r.minimum) AS minimum,
       CAST(sum(r.handle) AS bigint) AS handle, CAST(sum(r.win) AS bigint) AS win,
       sum(1.0e0 * r.win * r.win) AS squares
     FROM evidence_rounds AS r ${all.sql} GROUP BY r.table_id, r.day, r.hour`,
    all.params,
  )
  const standing = inDays(new Where().add('l.stands = 1'))
  const isSmall = 'l.stake < 2 * r.minimum'
  const bets = await evidence.rows<Bets>(
    `SELECT r.table_id, r.day, r.hour, r.game, r.packs, r.decks, l.bet, CAST(sum(l.stake) AS bigint) AS staked,
       CAST(sum(l.net) AS bigint) AS net,
       CAST(sum(CASE WHEN ${isSmall} THEN l.stake ELSE 0 END) AS bigint) AS small,
       CAST(sum(CASE WHEN ${isSmall} THEN 2 * r.minimum ELSE 0 END) AS bigint) AS twice
     FROM evidence_lines AS l JOIN evidence_rounds AS r ON r.table_id = l.table_id AND r.round = l.round
     ${standing.sql} GROUP BY r.table_id, r.day, r.hour, r.game, r.packs, r.decks, l.bet`,
    standing.params,
  )
  const priceOf = await pricesOf(pricer, bets)
  const sums = new Map<string, { expected: Fraction; small: Fraction; atTwice: Fraction; priced: number }>()
  for (const one of bets) {
    const edge = priceOf(one)?.edge
    if (!edge) continue
    const before = sums.get(keyOf(one)) ?? { expected: ZERO, small: ZERO, atTwice: ZERO, priced: 0 }
    const plusAtEdge = (sum: Fraction, stakes: number) => plus(sum, times(edge, fraction(BigInt(stakes), 1n)))
    sums.set(keyOf(one), {
      expected: plusAtEdge(before.expected, Number(one.staked)),
      small: plusAtEdge(before.small, Number(one.small)),
      atTwice: plusAtEdge(before.atTwice, Number(one.twice)),
      priced: before.priced - Number(one.net),
    })
  }
  return rounds.map(({ table_id, players, squares, ...one }) => {
    const sum = sums.get(keyOf({ table_id, day: one.day, hour: one.hour }))
    const [rounded, mean] = [
      (of: Fraction | undefined) => Math.round(toNumber(of ?? ZERO)),
      (of: number) => Number(of) / Number(one.rounds),
    ]
    return {
      ...one,
      table: table_id,
      headcount: mean(players),
      waiting: mean(one.waiting),
      expected: rounded(sum?.expected),
      priced: sum ? sum.priced : null,
      sd: spreadOfRounds(Number(one.rounds), Number(one.win), Number(squares)),
      small: { expected: rounded(sum?.small), atTwice: rounded(sum?.atTwice) },
    }
  })
}

const keyOf = ({ table_id, day, hour }: Pick<Bets, 'table_id' | 'day' | 'hour'>): string => `${day} ${hour} ${table_id}`

/** Each game is priced once. */
async function pricesOf(pricer: Pricer, bets: readonly Bets[]) {
  const games = new Map<string, ReadonlyMap<string, PricedBet>>()
  const nameOf = ({ game, packs, decks }: Bets) => `${game} ${packs} ${decks}`
  for (const one of bets) if (!games.has(nameOf(one))) games.set(nameOf(one), await pricedBets(pricer, one))
  return (one: Bets) => games.get(nameOf(one))?.get(one.bet)
}

/** One standard deviation of the sum of results, from how far each lay from their mean. */
function spreadOfRounds(rounds: number, sum: number, squares: number): number | null {
  if (rounds < LEAST_ROUNDS) return null
  return Math.sqrt(Math.max(0, squares - (sum * sum) / rounds) * (rounds / (rounds - 1)))
}
