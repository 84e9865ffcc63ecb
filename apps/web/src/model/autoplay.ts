// The last bets again for a number of rounds, up to limits the player sets; it stops by itself. Pure: who sends the bets is
// elsewhere.

export interface Autoplay {
  /** Rounds that are still to be bet on. */
  readonly left: number
  /** Stops when this much or more has been lost; null for no such limit. */
  readonly mostLost: number | null
  /** Stops when this much or more has been won. */
  readonly mostWon: number | null
  /** What it has come to so far. */
  readonly net: number
}

export const MOST_ROUNDS = 100

export type Stopped = 'done' | 'lost' | 'won' | 'refused'

export type AfterRound = { readonly goesOn: Autoplay } | { readonly stopped: Stopped }

/** After a round that has come to `net` for the player. */
export function afterRound(auto: Autoplay, net: number): AfterRound {
  const next = { ...auto, left: auto.left - 1, net: auto.net + net }
  if (next.mostLost !== null && next.net <= -next.mostLost) return { stopped: 'lost' }
  if (next.mostWon !== null && next.net >= next.mostWon) return { stopped: 'won' }
  return next.left <= 0 ? { stopped: 'done' } : { goesOn: next }
}
