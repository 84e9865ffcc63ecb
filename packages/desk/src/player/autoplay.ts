// The last bets again for a number of rounds, up to limits the player sets; it stops by itself. Pure: who sends the bets is
// elsewhere.
import { type Laid, totalOf } from './laid.ts'

/** The last bets again for a number of rounds, and how far it has come. */
export interface Autoplay {
  /** Rounds that are still to be bet on. */
  readonly left: number
  /** Stops when this much or more has been lost; null for no such limit. */
  readonly mostLost: number | null
  /** Stops when this much or more has been won. */
  readonly mostWon: number | null
  /** What it has come to so far. */
  readonly net: number
  /** Whether the round at hand is one of its own: the one in which it was asked for is not. */
  readonly on: boolean
  /** Where stakes double after a lost round: the bets it began with, once a round has begun, and how often they are laid now. */
  readonly doubling: { readonly first: Laid | null; readonly times: number } | null
}

/** The most rounds that can be asked for at once. */
export const MOST_ROUNDS = 100

/** `next`: the next bets could lose more than the limit leaves; `nothing`: there are no bets to repeat. */
export type Stopped = 'done' | 'lost' | 'won' | 'refused' | 'next' | 'nothing'

/** What is laid in a round that has just begun; `last`: the bets of the round before. */
export function betsFor({ doubling }: Autoplay, last: Laid): Laid {
  if (!doubling) return last
  return new Map([...(doubling.first ?? last)].map(([key, stake]) => [key, stake * doubling.times]))
}

/** Once these bets are laid, unless there are none, or they could lose more than the limit leaves. */
export function asRoundBegins(auto: Autoplay, last: Laid): AfterRound {
  if (betsFor(auto, last).size === 0) return { stopped: 'nothing' }
  if (auto.mostLost !== null && auto.net - totalOf(betsFor(auto, last)) < -auto.mostLost) return { stopped: 'next' }
  const { doubling } = auto
  const begun = { ...auto, on: true }
  return { goesOn: doubling && !doubling.first ? { ...begun, doubling: { ...doubling, first: last } } : begun }
}

export type AfterRound = { readonly goesOn: Autoplay } | { readonly stopped: Stopped }

/** After a round that has come to `net` for the player. */
export function afterRound(auto: Autoplay, net: number): AfterRound {
  const { doubling } = auto
  if (!auto.on) return { goesOn: auto }
  const times = net < 0 ? 2 * (doubling?.times ?? 1) : net > 0 ? 1 : (doubling?.times ?? 1)
  const next = {
    ...auto,
    left: auto.left - 1,
    net: auto.net + net,
    doubling: doubling && { ...doubling, times },
  }
  if (next.mostLost !== null && next.net <= -next.mostLost) return { stopped: 'lost' }
  if (next.mostWon !== null && next.net >= next.mostWon) return { stopped: 'won' }
  return next.left <= 0 ? { stopped: 'done' } : { goesOn: next }
}
