// A player disputes a round, and the pit answers: both in words, on the record. A dispute keeps no round from opening and moves no
// money; what is due by it is decided as a matter that no rule covers, or as the misread or wrong number that it turns out to be.
// Carries INS 5.18; rulings 35, 39.
import { show } from '@punto/rules'
import type { Commands } from '../command-declaration.ts'
import type { Decision } from '../decision.ts'
import type { Events } from '../event-declaration.ts'
import type { EventOf } from '../events.ts'
import { ALWAYS, everywhere, PLAYER } from '../gates.ts'
import { checkNote } from '../irregularities/parse.ts'
import { tableRefusal } from '../refusals.ts'
import { PIT_SUPERVISOR_OR_ABOVE } from '../roles.ts'
import type { Dispute, TableState } from '../state.ts'
import type { AnswerDispute, DisputeCommand, DisputeEvent, DisputeRound } from './messages.ts'

/** Answered disputes that the table still tells of; the record has all. */
const ANSWERED_KEPT = 50

export function decideDisputeRound(state: TableState, { actor, of, words }: DisputeRound): Decision {
  if (!Number.isSafeInteger(of) || of < 1 || of > state.rounds) {
    return tableRefusal('dispute/no-round', { given: show(of), rounds: state.rounds }, 'INS 5.18')
  }
  const unfit = checkNote('words', words, true)
  if (unfit) return unfit
  const open = state.disputes.find(({ player, answer }) => player === actor.id && answer === null)
  if (open) return tableRefusal('dispute/open-already', { dispute: open.number, round: open.of }, 'INS 5.18')
  const dispute = (state.disputes.at(-1)?.number ?? 0) + 1
  return [{ type: 'round-disputed', dispute, of, player: actor.id, words, rule: 'INS 5.18' }]
}

export function decideAnswerDispute(
  state: TableState,
  { actor, dispute: number, upheld, words }: AnswerDispute,
): Decision {
  const dispute = state.disputes.find((one) => one.number === number)
  if (!dispute) return tableRefusal('dispute/unknown', { dispute: show(number) }, 'INS 5.18')
  if (dispute.answer) return tableRefusal('dispute/answered-already', { dispute: number }, 'INS 5.18')
  if (typeof upheld !== 'boolean') {
    return tableRefusal('command/malformed', { place: 'upheld', expected: 'true or false', given: show(upheld) })
  }
  const unfit = checkNote('words', words, true)
  if (unfit) return unfit
  const by = { role: actor.role, id: actor.id }
  return [{ type: 'dispute-answered', dispute: number, player: dispute.player, upheld, words, by, rule: 'INS 5.18' }]
}

export function evolveRoundDisputed(state: TableState, event: EventOf<'round-disputed'>): TableState {
  const { dispute: number, of, player, words } = event
  return { ...state, disputes: [...state.disputes, { number, of, player, words, answer: null }] }
}

export function evolveDisputeAnswered(state: TableState, event: EventOf<'dispute-answered'>): TableState {
  const { dispute: number, upheld, words, by } = event
  const disputes = state.disputes.map((one) =>
    one.number === number ? { ...one, answer: { upheld, words, by } } : one,
  )
  return { ...state, disputes: withoutOld(disputes) }
}

/** Every open one, and the last of those that were answered; never the very last, which the next number is counted from. */
function withoutOld(disputes: readonly Dispute[]): readonly Dispute[] {
  const answered = disputes.filter(({ answer }) => answer !== null).length
  let over = answered - ANSWERED_KEPT
  return over <= 0 ? disputes : disputes.filter(({ answer }) => answer === null || over-- <= 0)
}

export const disputeCommands = {
  'dispute-round': {
    fields: { of: 'count', words: 'note' },
    roles: everywhere(PLAYER),
    phases: ALWAYS,
    round: 'none',
    decide: decideDisputeRound,
  },
  'answer-dispute': {
    fields: { dispute: 'count', upheld: 'flag', words: 'note' },
    roles: everywhere(PIT_SUPERVISOR_OR_ABOVE),
    phases: ALWAYS,
    round: 'none',
    decide: decideAnswerDispute,
  },
} as const satisfies Commands<DisputeCommand>

export const disputeEvents = {
  'round-disputed': {
    matter: 'dispute',
    evolve: evolveRoundDisputed,
    fields: { dispute: 'own', of: 'own', player: 'own', words: 'own' },
    to: 'own',
    beside: true,
  },
  'dispute-answered': {
    matter: 'dispute',
    evolve: evolveDisputeAnswered,
    fields: { dispute: 'own', player: 'own', upheld: 'own', words: 'own', by: 'own' },
    to: 'own',
    beside: true,
  },
} as const satisfies Events<DisputeEvent>
