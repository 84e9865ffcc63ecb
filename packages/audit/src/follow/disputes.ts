// A player disputes a round once at a time, of those that were played; a pit supervisor or above answers it, once (INS 5.18).
import { ABOVE_THE_DEALER, askedBy, PLAYER } from '../asking.ts'
import { Disagreement } from '../finding.ts'
import type { Follower } from './follower.ts'

export const disputed: Follower<'round-disputed'> = (shadow, { of, words }) => {
  const { by } = askedBy(shadow, PLAYER)
  if (of < 1 || of > shadow.rounds || [...shadow.disputes.values()].includes(by)) {
    throw new Disagreement('story/out-of-place', 'a round that was played, and no other dispute of theirs open', of)
  }
  const dispute = shadow.disputes.size + 1
  return [{ dispute, of, player: by, words, rule: 'INS 5.18' }, () => shadow.disputes.set(dispute, by)]
}

export const disputeAnswered: Follower<'dispute-answered'> = (shadow, { dispute, upheld, words }) => {
  const { role, by } = askedBy(shadow, ABOVE_THE_DEALER)
  const player = shadow.disputes.get(dispute)
  if (!player) throw new Disagreement('story/out-of-place', 'a dispute that awaits its answer', dispute)
  return [
    { dispute, player, upheld: upheld === true, words, by: { role, id: by }, rule: 'INS 5.18' },
    () => shadow.disputes.set(dispute, null),
  ]
}
