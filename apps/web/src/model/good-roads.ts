// Roads that players look out for: what the end of a shoe's big road shows just now, and where one has just come up.
import type { LobbyCard } from '@punto/protocol'
import type { Scoreboard } from '@punto/roads'

export const GOOD_ROADS = ['streak', 'ping-pong', 'double-ping-pong'] as const
export type GoodRoad = (typeof GOOD_ROADS)[number]

/** So many in a row make a streak, or a row of changes. */
const LONG = 6
const DOUBLES = 3

/** Of the results so far; null where there is nothing to see. */
export const goodRoad = ({ big }: Pick<Scoreboard, 'big'>): GoodRoad | null =>
  roadOfWinners(big.map(({ winner }) => winner))

/** Of the winners of a shoe, ties left out. */
export function roadOfWinners(winners: readonly string[]): GoodRoad | null {
  const streaks = streaksOf(winners)
  const last = streaks.at(-1)
  if (last === undefined) return null
  if (last >= LONG) return 'streak'
  if (streaks.length >= LONG && streaks.slice(-LONG).every((length) => length === 1)) return 'ping-pong'
  const pairs = streaks.slice(-DOUBLES)
  return pairs.length === DOUBLES && pairs.every((length) => length === 2) ? 'double-ping-pong' : null
}

/** Winners of a shoe as letters, ties and marks left out. */
export const winnersOf = (results: string): readonly string[] =>
  [...results].filter((one) => one === 'B' || one === 'P')

/** The lengths of the runs of one winner, the newest last. */
export function streaksOf(winners: readonly string[]): readonly number[] {
  const lengths: number[] = []
  for (const [i, winner] of winners.entries()) {
    if (i > 0 && winners[i - 1] === winner) lengths[lengths.length - 1]!++
    else lengths.push(1)
  }
  return lengths
}

export interface RoadSeen {
  readonly table: string
  readonly road: GoodRoad
}

/** Tells of a good road once, when it has come up; what was there when a table was first looked at is in the lobby. */
export class RoadWatch {
  readonly #known = new Map<string, GoodRoad | null>()

  look(cards: readonly Pick<LobbyCard, 'table' | 'shoe'>[]): readonly RoadSeen[] {
    const seen: RoadSeen[] = []
    for (const { table, shoe } of cards) {
      const before = this.#known.get(table)
      const road = roadOfWinners(winnersOf(shoe.results))
      this.#known.set(table, road)
      if (before !== undefined && road !== null && road !== before) seen.push({ table, road })
    }
    return seen
  }
}
