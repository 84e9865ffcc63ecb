// Seats whose players do not bet: counted at the opening of each round, where the table gives them back. The round before, the
// player is told; a bet keeps the seat, and so does sitting down once more at one's own box. The server stands up who did neither.
// Carries INS 1.19 (seated), INS 5.3.1 (leaving); how long a seat is held is the house's.
import type { IdleSeat, Round, TableState } from '../state.ts'

const NONE: readonly IdleSeat[] = []

/** Programs of the house that play: nobody else can be called so. */
export const isBot = (player: string): boolean => /^bot-\d+$/.test(player)

/** Whether the round was the player's own; a void one is nobody's, and counts for nobody. */
const bets = ({ bets }: Round, player: string): boolean => bets.some((laid) => laid.player === player)

/** At the opening of a round: who sat through the last without a bet has one more. */
export function withIdle(state: TableState): TableState {
  const { settings, round, seats } = state
  if (settings.idleRounds === undefined || !round || round.void) return state
  const before = new Map((state.idle ?? NONE).map(({ player, rounds }) => [player, rounds]))
  return withIdleSeats(
    state,
    seats.flatMap((player) =>
      player === null || bets(round, player) ? [] : [{ player, rounds: (before.get(player) ?? 0) + 1 }],
    ),
  )
}

export function withoutIdle(state: TableState, player: string): TableState {
  const { idle = NONE } = state
  const others = idle.filter((one) => one.player !== player)
  return others.length === idle.length ? state : withIdleSeats(state, others)
}

const withIdleSeats = ({ idle: _, ...state }: TableState, idle: readonly IdleSeat[]): TableState =>
  idle.length === 0 ? state : { ...state, idle }

/** Whether this round is the last through which the player keeps the seat without a bet. */
export const isLastIdleRound = ({ settings, idle = NONE }: TableState, player: string): boolean =>
  settings.idleRounds !== undefined &&
  idle.some((one) => one.player === player && one.rounds >= settings.idleRounds! - 1)

/** Whose seat is given back now that the round is over. */
export function seatsToGiveBack(state: TableState): readonly string[] {
  const { round, idle = NONE } = state
  if (!round || round.void) return []
  return idle.flatMap(({ player }) => (isLastIdleRound(state, player) && !bets(round, player) ? [player] : []))
}
