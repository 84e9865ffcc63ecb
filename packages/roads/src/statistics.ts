// What a shoe amounts to so far: counts and shares, pairs, naturals, streaks.
import type { Result, Side, Winner } from './result.ts'
import type { Streaks } from './streaks.ts'

/** How often one result came. */
export interface WinnerStatistics {
  readonly count: number
  /** Of all results, ties included; 0 while there are none. */
  readonly share: number
  /** How many of them ended on a natural. */
  readonly naturals: number
}

/** How often each came in a shoe. */
export interface Statistics extends Readonly<Record<Winner, WinnerStatistics>> {
  readonly results: number
  readonly bankerPairs: number
  readonly playerPairs: number
  readonly naturals: number
  readonly streaks: number
  readonly longestStreak: Readonly<Record<Side, number>>
  readonly currentStreak: { readonly winner: Side; readonly length: number } | null
}

export class Tally {
  readonly #counts: Record<Winner, number> = { banker: 0, player: 0, tie: 0 }
  readonly #naturals: Record<Winner, number> = { banker: 0, player: 0, tie: 0 }
  #bankerPairs = 0
  #playerPairs = 0

  /** Counts a result in, or, with -1, out again. */
  count(result: Result, by: 1 | -1): void {
    this.#counts[result.winner] += by
    if (result.natural) this.#naturals[result.winner] += by
    if (result.bankerPair) this.#bankerPairs += by
    if (result.playerPair) this.#playerPairs += by
  }

  read(streaks: Streaks): Statistics {
    const { banker, player, tie } = this.#counts
    const results = banker + player + tie
    const of = (winner: Winner): WinnerStatistics => ({
      count: this.#counts[winner],
      share: results === 0 ? 0 : this.#counts[winner] / results,
      naturals: this.#naturals[winner],
    })
    return {
      results,
      banker: of('banker'),
      player: of('player'),
      tie: of('tie'),
      bankerPairs: this.#bankerPairs,
      playerPairs: this.#playerPairs,
      naturals: this.#naturals.banker + this.#naturals.player + this.#naturals.tie,
      streaks: streaks.lengths.length,
      longestStreak: streaks.longest(),
      currentStreak: streaks.side ? { winner: streaks.side, length: streaks.lengths.at(-1)! } : null,
    }
  }
}
