// Progressive jackpots as data: a bet feeds a pot of the whole house, and some coups pay a part of it. What a pot holds is no
// matter of the rules: settlement says which part a coup calls for, and whoever keeps the pot pays it.
import type { Condition } from './language/condition.ts'
import { parseRatio, type RatioText } from './ratio.ts'
import type { Text } from './text.ts'

/** A coup that pays a part of the pot. */
export interface JackpotRung {
  readonly when: Condition
  /** The part of the meter that whoever has the bet shares, at most 1/1. */
  readonly share: RatioText
  /** The part that whoever has another bet on the same pot shares, where that bet does not hit. */
  readonly envy?: RatioText
  readonly label: Text
  readonly rule: string
}

/** What a bet does with a pot: how much of each stake goes in, and which coups pay out of it. */
export interface Jackpot {
  /** Bets of the same pot feed it together, at every table of the house. */
  readonly pot: string
  /** The one stake that is played, in minor units: what the pot pays does not grow with it. */
  readonly stake: number
  /** Of the stake, into the pot. */
  readonly contribution: RatioText
  /** Of the stake, set aside for the next seed. */
  readonly reserve?: RatioText
  /** What the pot begins with, and is filled up to after a hit. */
  readonly seed: number
  readonly rungs: readonly JackpotRung[]
}

/** A part of an amount, rounded down or up to whole minor units. */
export function partOf(amount: number, ratio: RatioText, round: 'down' | 'up' = 'down'): number {
  const { n, d } = parseRatio(ratio)!
  const product = BigInt(amount) * BigInt(n)
  return Number((round === 'down' ? product : product + BigInt(d - 1)) / BigInt(d))
}

/** What a stake brings a pot and its reserve: rounded up for the pot, and never more than the stake in all. */
export function contributionOf({ contribution, reserve }: Jackpot, stake: number): { pot: number; reserve: number } {
  const pot = partOf(stake, contribution, 'up')
  return { pot, reserve: reserve === undefined ? 0 : Math.min(partOf(stake, reserve), stake - pot) }
}

/** A bet on a pot that lay on a coup; `rung` says which of its jackpot's rungs the coup has met, if any. */
export interface PotBet {
  readonly jackpot: Jackpot
  readonly bet: string
  readonly rung: number | undefined
}

/**
 * What a pot pays on one coup for each of these bets, in their order. Bets of one kind share their rung's part alike; where several
 * kinds hit, the later in the list takes its part of what the earlier have left, so that never more is paid than the meter shows.
 * What does not divide evenly stays in the pot.
 */
export function potPayments(meter: number, bets: readonly PotBet[]): readonly number[] {
  const paid = bets.map(() => 0)
  let left = meter
  const give = (amount: number, to: readonly number[]) => {
    const each = to.length === 0 ? 0 : Math.floor(amount / to.length)
    for (const i of to) paid[i]! += each
    return each * to.length
  }
  const places = (fits: (one: PotBet) => boolean) => bets.flatMap((one, i) => (fits(one) ? [i] : []))
  for (const name of new Set(bets.map(({ bet }) => bet))) {
    const { jackpot, rung } = bets.find(({ bet }) => bet === name)!
    if (rung === undefined) continue
    const { share, envy } = jackpot.rungs[rung]!
    const base = left
    left -= give(
      partOf(base, share),
      places(({ bet }) => bet === name),
    )
    if (envy !== undefined) {
      left -= give(
        Math.min(left, partOf(base, envy)),
        places((one) => one.rung === undefined),
      )
    }
  }
  return paid
}
