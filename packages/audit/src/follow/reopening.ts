// A close that was taken back before any card: bets are open again as the close left them, and what it returned is offered back.
// Typed from INS 3.3, INS 3.8, INS 5.6, KO 3.1, COM 3.1, EZ6 3.1; ruling 48.
import { dueNow } from '../due.ts'
import { roundOf } from '../shadow.ts'
import type { Follower } from './follower.ts'

export const bettingReopened: Follower<'betting-reopened'> = (shadow, { type, closesAt }) => [
  dueNow(shadow, type),
  () => {
    const round = roundOf(shadow)
    Object.assign(round, { closesAt, squeezes: [], returned: [] })
    shadow.phase = 'betting'
  },
]
