// Where the table stands, for an irregularity: whether a round is under way, and whether its bets are closed.
import type { Phase, TableState } from '../state.ts'

const BETWEEN: readonly Phase[] = ['table-closed', 'between', 'settled', 'void']

/** The phase that an irregularity came into, where one is open. */
export const phaseUnder = ({ phase, open, round }: TableState): Phase => {
  const before = phase === 'suspended' && open ? open.from : phase
  return before === 'options' && round?.options ? round.options.from : before
}

/** Whether a round has begun and is neither settled nor void. */
export const isUnderWay = (state: TableState): boolean => !BETWEEN.includes(phaseUnder(state))

/** Whether the last round is settled and can still be put right: until the next one's betting opens (ruling 37). */
export const isSettled = (state: TableState): boolean => {
  const { round } = state
  return !isUnderWay(state) && round !== null && round.settlement !== null && round.void === null
}

/** Whether a round is under way and its bets lie. */
export const isClosed = (state: TableState): boolean => isUnderWay(state) && phaseUnder(state) !== 'betting'
