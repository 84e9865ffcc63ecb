// Figures over many rounds: the reader's own by day, and a table's results over its shoes.
import type { PlayedRound } from '@punto/protocol'

export interface Day {
  /** As 2026-11-15, in the reader's own time. */
  readonly day: string
  readonly rounds: number
  readonly won: number
  readonly staked: number
  readonly net: number
}

const dayOf = (at: number): string => {
  const day = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The newest day first; void rounds came to nothing and are left out. */
export function byDay(rounds: readonly Pick<PlayedRound, 'at' | 'end' | 'staked' | 'net'>[]): readonly Day[] {
  const days = new Map<string, Day>()
  for (const { at, end, staked, net } of rounds) {
    if (end !== 'settled') continue
    const day = dayOf(at)
    const before = days.get(day) ?? { day, rounds: 0, won: 0, staked: 0, net: 0 }
    days.set(day, {
      day,
      rounds: before.rounds + 1,
      won: before.won + (net > 0 ? 1 : 0),
      staked: before.staked + staked,
      net: before.net + net,
    })
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? 1 : -1))
}

export interface ShoesSum {
  readonly shoes: number
  readonly rounds: number
  readonly banker: number
  readonly player: number
  readonly tie: number
  /** The longest run of Banker or Player within a shoe, ties aside. */
  readonly longest: number
}

/** Results are letters, one for each round, with marks for pairs and naturals between them. */
export function sumOfShoes(results: readonly string[]): ShoesSum {
  const sum = { shoes: results.length, rounds: 0, banker: 0, player: 0, tie: 0, longest: 0 }
  for (const shoe of results) {
    let [last, run] = ['', 0]
    for (const letter of shoe) {
      if (letter === 'T') sum.tie++
      else if (letter === 'B' || letter === 'P') {
        sum[letter === 'B' ? 'banker' : 'player']++
        run = letter === last ? run + 1 : 1
        last = letter
        sum.longest = Math.max(sum.longest, run)
      } else continue
      sum.rounds++
    }
  }
  return sum
}
