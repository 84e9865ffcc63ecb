// Whether a house has held: what its honest players noticed, whether its rounds were on time, what it still holds afterwards.
import type { Counts } from './tally.ts'

export interface Measured {
  readonly name: string
  /** Milliseconds, of honest players: without the attack and under it. */
  readonly quietP99: number
  readonly honestP99: number
  /** What honest players were refused, or lost. */
  readonly honestFailures: readonly string[]
  readonly rounds: number
  readonly roundsLate: number
  readonly worstLateMs: number
  /** What the house uses before, at its most, and a minute later with its garbage collected. */
  readonly beforeMb: number
  readonly peakMb: number
  readonly afterMb: number
  /** What the attacker was answered, and how often. */
  readonly answered: Counts
  readonly meets: readonly string[]
  /** Whether times and memory are judged, or counts alone. */
  readonly timed: boolean
}

const MOST_TIMES_QUIET = 5
const MOST_MS = 250
const MOST_MEMORY = 1.1

/** What does not hold, each in a sentence. */
export function objections(one: Measured): readonly string[] {
  const { quietP99, honestP99, honestFailures, rounds, roundsLate, beforeMb, afterMb, answered, meets, timed } = one
  const found: string[] = []
  if (!meets.some((code) => (answered[code] ?? 0) > 0)) {
    found.push(`the attack was not refused: it should meet one of ${meets.join(', ')}`)
  }
  if (honestFailures.length > 0) found.push(`honest players failed: ${[...new Set(honestFailures)].join('; ')}`)
  if (!timed) return found
  if (rounds === 0) found.push('no round was settled')
  if (honestP99 > MOST_TIMES_QUIET * quietP99) {
    found.push(
      `honest p99 of ${honestP99.toFixed(1)} ms is over ${MOST_TIMES_QUIET} times the quiet ${quietP99.toFixed(1)}`,
    )
  }
  if (honestP99 >= MOST_MS) found.push(`honest p99 of ${honestP99.toFixed(0)} ms is not under ${MOST_MS}`)
  if (roundsLate > 0) found.push(`${roundsLate} rounds were over a second late`)
  if (afterMb > MOST_MEMORY * beforeMb) {
    found.push(`memory is at ${afterMb.toFixed(0)} MB a minute later, from ${beforeMb.toFixed(0)}`)
  }
  return found
}
