// The player's own bets as a whole, and the steps from one such felt to another: clear, repeat, double and undo are all that.
import type { Round, Unsent } from '@punto/table'

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
}

/** The commands that lead there: what goes goes first, the newest before what it may need; what comes in order. */
export function stepsBetween(from: Felt, to: Felt, { player, box, round }: Where): readonly Unsent[] {
  const on = (bet: string) => ({ actor: { role: 'player', id: player } as const, round, box, bet })
  const steps: Unsent[] = []
  for (const bet of [...from.keys()].reverse()) {
    if (!to.has(bet)) steps.push({ type: 'withdraw-bet', ...on(bet) })
  }
  for (const [bet, stake] of to) {
    const lies = from.get(bet)
    if (lies === undefined) steps.push({ type: 'place-bet', ...on(bet), stake })
    else if (stake > lies) steps.push({ type: 'increase-bet', ...on(bet), by: stake - lies })
    else if (stake < lies) steps.push({ type: 'reduce-bet', ...on(bet), by: lies - stake })
  }
  return steps
}
