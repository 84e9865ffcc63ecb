// Where the table stands for an irregularity: whether a round is under way, and whether its bets are closed (INS 1.18).
import type { Phase, Shadow } from '../shadow.ts'

const BETWEEN: readonly Phase[] = ['table-closed', 'between', 'settled', 'void']

/** The phase that what stands still has come into. */
function under({ phase, open, round }: Shadow): Phase {
  const before = phase === 'suspended' && open ? open.from : phase
  return before === 'options' && round?.options ? round.options.from : before
}

export const isUnderWay = (shadow: Shadow): boolean => !BETWEEN.includes(under(shadow))

/** Whether the last round is settled and the next has not begun: until then it can be put right (ruling 37). */
export const isSettled = (shadow: Shadow): boolean => {
  const { round } = shadow
  return !isUnderWay(shadow) && round !== null && round.settlement !== null && !round.void
}

export const isClosed = (shadow: Shadow): boolean => isUnderWay(shadow) && under(shadow) !== 'betting'
