// The player's own bets as a whole, and the steps from one such felt to another: clear, repeat, double and undo are all that.
import type { Bet } from '@punto/rules'
import { betChanges, type LaidStake, type Round, type Unsent } from '@punto/table'

/** What lies where, in the order of its placing. */
export type Felt = ReadonlyMap<string, number>

export const EMPTY_FELT: Felt = new Map()

export const feltOf = (round: Round | null, player: string): Felt =>
  new Map(round?.bets.filter((laid) => laid.player === player).map(({ bet, stake }) => [bet, stake]))

export const isSameFelt = (one: Felt, other: Felt): boolean =>
  one.size === other.size && [...one].every(([bet, stake]) => other.get(bet) === stake)

export interface Where {
  readonly player: string
  readonly box: number
  readonly round: number
  /** Of the game that is played. */
  readonly bets: readonly Bet[]
}

/** The commands that lead there. */
export function stepsBetween(from: Felt, to: Felt, { player, box, round, bets }: Where): readonly Unsent[] {
  const actor = { role: 'player', id: player } as const
  const stakes = (felt: Felt): readonly LaidStake[] => [...felt].map(([bet, stake]) => ({ box, bet, stake }))
  return betChanges(bets, round, stakes(from), stakes(to)).map((change) => ({ ...change, actor }))
}
