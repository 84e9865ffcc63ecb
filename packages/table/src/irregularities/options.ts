// The options after a dealing error: everyone with a bet goes on, with the reconstructed hand where there is one, or takes back
// all bets of the round, insurance included. Who says nothing in time goes on; who goes on accepts the cards that follow.
// Carries INS 5.7.1, INS 5.10.1, INS 5.12, INS 5.12.1, INS 5.12.2, INS 5.12.3; rulings 29, 41.

import { show } from '@punto/rules'
import { withRound } from '../betting/bets.ts'
import { ownerOf } from '../betting/owner.ts'
import { goesOn } from '../corrections/continue-round.ts'
import { goOn } from '../dealing/dealing.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { BeginDraft, EventDraft } from '../event-draft.ts'
import { OPTIONS } from '../event-parts.ts'
import type { EventOf } from '../events.ts'
import { squeezesGivenUp } from '../people/people.ts'
import { tableRefusal } from '../refusals.ts'
import { dealerCloses } from '../settings/settings.ts'
import type { OpenOptions, TableState } from '../state.ts'
import { windowMs } from '../windows/length.ts'
import { checkGuide } from '../windows/window.ts'
import { isEstablished } from './established.ts'
import type { Asks } from './handling.ts'
import type { IrregularityKind } from './kinds.ts'
import type { ChooseOption, CloseOptions } from './messages.ts'
import { overBy } from './pro-rata.ts'
import { addResumed } from './resume.ts'
import { bettorsOf, stakesOf, unansweredOf } from './stakes.ts'

/** Whether the paragraph gives everyone the choice, by what could be reconstructed and, where that matters, what is established. */
export function isAsked(asks: Asks, state: TableState, reconstructed: boolean): boolean {
  switch (asks) {
    case 'never':
      return false
    case 'nothing-established':
      return !isEstablished(state)
    case 'unless-established-and-reconstructed':
      return !(reconstructed && isEstablished(state))
    case 'always':
      return true
  }
}

export function addOptions(
  draft: EventDraft,
  opened: { readonly number: number; readonly kind: IrregularityKind; readonly reconstructed: boolean },
  at: number,
): void {
  const players = bettorsOf(draft.round)
  if (players.length === 0) return
  const closesAt = at + windowMs(draft.state.settings, 'options')
  draft.add({ type: 'options-opened', ...opened, players, closesAt, rule: 'INS 5.12' })
}

/** Who has not yet chosen. */
export const undecidedOptions = ({ players, chosen }: OpenOptions): readonly string[] =>
  players.filter((player) => !chosen.some((one) => one.player === player))

export function decideChooseOption(state: TableState, command: ChooseOption, begin: BeginDraft): Decision {
  const { option } = command
  const options = openOptions(state)
  if (!(OPTIONS as readonly unknown[]).includes(option)) {
    return tableRefusal('command/malformed', { place: 'option', expected: OPTIONS.join(', '), given: show(option) })
  }
  const owner = ownerOf(state, command)
  if ('code' in owner) return owner
  const { player, through } = owner
  if (!options.players.includes(player)) return tableRefusal('options/not-asked', {}, 'INS 5.12')
  if (!undecidedOptions(options).includes(player)) return tableRefusal('options/chosen-already', {}, 'INS 5.12')
  const draft = begin(state)
  const goesOn = options.reconstructed ? 'INS 5.12.2' : 'INS 5.12.1'
  draft.add({
    type: 'option-chosen',
    player,
    option,
    ...through,
    rule: option === 'take-back' ? 'INS 5.12.3' : goesOn,
  })
  if (option === 'continue') return draft.events
  for (const asked of unansweredOf(draft.round)) {
    if (asked.player === player) draft.add({ type: 'bet-refused', ...asked, reason: 'taken-back' })
  }
  const lines = stakesOf(draft.state, draft.round).filter((line) => line.player === player)
  const amount = lines.reduce((sum, { stake }) => sum + stake, 0)
  draft.add({ type: 'bets-taken-back', player, amount, lines, rule: 'INS 5.12.3' })
  draft.addAll(squeezesGivenUp(draft.state, player))
  return draft.events
}

/** Closed by the dealer's word; where the clock closes, when everyone has chosen, or at its time (ruling 41). */
export function decideCloseOptions(state: TableState, { actor, at }: CloseOptions, begin: BeginDraft): Decision {
  const guide = checkGuide(state, actor.role)
  if (guide) return guide
  const options = openOptions(state)
  const silent = undecidedOptions(options)
  if (silent.length > 0 && at < options.closesAt && !dealerCloses(state.settings)) {
    return tableRefusal('window/not-due', { due: options.closesAt, now: at }, 'INS 5.12')
  }
  const draft = begin(state)
  draft.add({ type: 'options-closed', silent, rule: 'INS 5.12' })
  // Cards that came face up may call for a window, or have ended the coup; a window that stood open has its whole time again.
  if (options.kind === 'face-up') goOn(draft, at)
  else if (options.kind === 'misread') goesOn(draft, at)
  else addResumed(draft, at)
  return draft.events
}

function openOptions(state: TableState): OpenOptions {
  const { options } = roundOf(state)
  if (!options) throw new Error('No options are open')
  return options
}

export function evolveOptionsOpened(state: TableState, event: EventOf<'options-opened'>): TableState {
  const { number, kind, players, reconstructed, closesAt } = event
  const options = { number, kind, players, reconstructed, closesAt, chosen: [], from: state.phase }
  return { ...withRound(state, { ...roundOf(state), options }), phase: 'options' }
}

export function evolveOptionChosen(state: TableState, { player, option }: EventOf<'option-chosen'>): TableState {
  const options = openOptions(state)
  const chosen = [...options.chosen, { player, option }]
  return withRound(state, { ...roundOf(state), options: { ...options, chosen } })
}

/** The Differential is not tested again: a box that is within it stays so, whoever leaves (ruling 29). */
export function evolveTakenBack(state: TableState, { player }: EventOf<'bets-taken-back'>): TableState {
  const round = roundOf(state)
  return withRound(state, {
    ...round,
    unweighed: round.unweighed.filter((box) => overBy(state.settings, round, box) > 0),
    bets: round.bets.filter((bet) => bet.player !== player),
    insurance: round.insurance.filter((one) => one.player !== player),
  })
}

export const evolveOptionsClosed = (state: TableState): TableState => ({
  ...withRound(state, { ...roundOf(state), options: null }),
  phase: openOptions(state).from,
})
