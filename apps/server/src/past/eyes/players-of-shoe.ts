// The players of a shoe: how their stakes followed the edge, and when in the shoe they were large.
import { addBet, type BetSums, deviationOf, newSums } from '@punto/eyes'
import type { RowBatch } from '../evidence/batch.ts'
import type { Entry } from './entries.ts'
import type { OfShoe, RoundRow, WatchedRound } from './watched-round.ts'

interface BetOfShoe extends BetSums {
  readonly first: RoundRow
  last: RoundRow
  /** The share of the shoe that was gone when it was first laid. */
  readonly from: number
  /** What each round adds to the score. */
  readonly byRound: Map<number, number>
}

interface PlayerOfShoe {
  readonly bets: Map<string, BetOfShoe>
  readonly first: RoundRow
  last: RoundRow
  count: number
  staked: number
  expected: number
  good: number
  /** The largest stake of a round in the first half of the shoe, and in its last quarter; the least of all. */
  early: number
  late: number
  least: number
}

const HALF = 0.5
const LAST_QUARTER = 0.75
const MOST_ROUNDS = 5

export class PlayersOfShoe {
  readonly #players = new Map<string, PlayerOfShoe>()
  /** By bet, what a unit would have brought that lay whenever it was good. */
  readonly #possible = new Map<string, number>()

  add(round: WatchedRound): void {
    for (const [bet, edge] of round.edges ?? [])
      if (edge > 0) this.#possible.set(bet, (this.#possible.get(bet) ?? 0) + edge)
    const staked = new Map<string, number>()
    for (const line of round.lines) {
      staked.set(line.player, (staked.get(line.player) ?? 0) + line.stake)
      this.#lay(round, line)
    }
    for (const [player, stake] of staked) {
      const of = this.#players.get(player)!
      if (round.gone < HALF) of.early = Math.max(of.early, stake)
      if (round.gone >= LAST_QUARTER) of.late = Math.max(of.late, stake)
      of.least = of.least === 0 ? stake : Math.min(of.least, stake)
    }
  }

  #lay({ row, gone }: WatchedRound, { player, bet, stake, price }: WatchedRound['lines'][number]): void {
    const of = this.#of(player, row)
    of.last = row
    of.count++
    of.staked += stake
    if (!price) return
    of.expected += stake * price.edge
    if (price.edge > 0) of.good++
    const sums: BetOfShoe = of.bets.get(bet) ?? { ...newSums(), first: row, last: row, from: gone, byRound: new Map() }
    of.bets.set(bet, sums)
    sums.last = row
    addBet(sums, { stake, ...price })
    const { round } = row
    sums.byRound.set(round, (sums.byRound.get(round) ?? 0) + stake * (price.edge - price.fresh))
  }

  #of(player: string, row: RoundRow): PlayerOfShoe {
    const known = this.#players.get(player)
    if (known) return known
    const made = { bets: new Map(), first: row, last: row, count: 0, staked: 0, expected: 0, good: 0 }
    const player_ = { ...made, early: 0, late: 0, least: 0 }
    this.#players.set(player, player_)
    return player_
  }

  *entries(of: OfShoe, batch: RowBatch): Generator<Entry> {
    for (const [player, one] of this.#players) {
      batch.add('evidence_watched', watchedRow(player, one, of))
      const when = { since: one.first.opened_at, at: one.last.ended_at, day: one.last.day }
      for (const [bet, sums] of one.bets) {
        const { bets, staked, worth, good, least, largest, from, first, last } = sums
        const possible = (this.#possible.get(bet) ?? 0) * largest
        yield {
          ...{ kind: 'counting', who: player, other: bet, ...of },
          ...{ since: first.opened_at, at: last.ended_at, day: last.day },
          values: { deviation: deviationOf(sums), bets, staked, worth, good, least, largest, from, possible },
          rounds: most(sums.byRound),
        }
      }
      // Only where stakes vary at all.
      if (one.early === 0 || Math.max(one.early, one.late) < SPREAD * one.least) continue
      const isLate = one.late >= SPREAD * one.early ? 1 : 0
      yield {
        ...{ kind: 'late', who: player, other: '', ...of, ...when },
        ...{ values: { late: isLate, early: one.early, largest: one.late }, rounds: isLate ? [one.last.round] : [] },
      }
    }
  }
}

/** So many times as much is a spread. */
const SPREAD = 10

/** The rounds with the most, from the top. */
export const most = (byRound: ReadonlyMap<number, number>): readonly number[] =>
  [...byRound]
    .sort(([one, a], [other, b]) => b - a || one - other)
    .slice(0, MOST_ROUNDS)
    .map(([round]) => round)

function watchedRow(player: string, one: PlayerOfShoe, { table, shoe }: OfShoe) {
  const { first, last, count, staked, expected, good, bets } = one
  const told = [...bets].map(([bet, sums]) => {
    const { bets: laid, staked: on, worth, good: favourable, least, largest } = sums
    return [bet, { bets: laid, staked: on, worth, good: favourable, least, largest, deviation: deviationOf(sums) }]
  })
  return {
    ...{ player, table_id: table, shoe, first_round: first.round, last_round: last.round },
    ...{ first_at: first.opened_at, last_at: last.ended_at, day: last.day, bets: count, staked },
    ...{ expected: Math.round(expected), good, sums: JSON.stringify(Object.fromEntries(told)) },
  }
}
