// A window between two cards: opened where the game has one and somebody can use it, closed at its time, by the dealer, or by
// the next card; what nobody decided is then decided by silence.
// Carries KO 3.4, INS 3.12, INS 4.2.2, INS 5.3; rulings 13, 21, 23, 25, 40, 41, 53.

import { type InsuranceRow, makeRatio, oddsOf, type RatioText, type Step, show } from '@punto/rules'
import type { Asked } from '../asked.ts'
import { withRound } from '../betting/bets.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { BeginDraft, EventDraft } from '../event-draft.ts'
import type { RowOffer, WindowName } from '../event-parts.ts'
import type { EventOf, NewEvent } from '../events.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { Role } from '../roles.ts'
import { dealerCloses, hasInsurance, LEAST_WINDOW_SECONDS, type TableSettings } from '../settings/settings.ts'
import type { ClosedWindow, Round, TableState } from '../state.ts'
import { antesOf, silentFolds, undecidedAntes } from './ante.ts'
import { forgoing, offersOf, undecidedInsurance } from './insurance.ts'
import { windowMs } from './length.ts'
import type { CloseWindow } from './messages.ts'

const offered = ({ side, pays }: InsuranceRow): RowOffer => ({ side, pays: makeRatio(oddsOf(pays)!) as RatioText })

/** The window that the cards call for, or undefined where nobody at this table has anything to decide in it. */
export function openingOf(state: TableState, step: Step, at: number): NewEvent | undefined {
  const { settings } = state
  const round = roundOf(state)
  if (
    (step.kind === 'ante' && round.passed?.includes('ante')) ||
    (step.kind === 'insurance' && round.passed?.includes(step.window))
  ) {
    return undefined
  }
  if (step.kind === 'ante') {
    if (antesOf(settings, round).length === 0) return undefined
    return { type: 'window-opened', window: 'ante', closesAt: at + windowMs(settings, 'ante'), rule: 'KO 3.4' }
  }
  if (step.kind !== 'insurance' || !hasInsurance(settings)) return undefined
  // A row is offered only while a further card is still to be drawn (ruling 21): one that lies ahead has been.
  if (state.shoe && state.shoe.ahead.length > 0) return undefined
  // Waived for everybody (INS 3.14), even where the Player's third card has come to lie open first after all.
  if (step.window === 2 && round.waived) return undefined
  const rows = step.rows.map(offered)
  if (!offersOf(round, step.window, rows).some(({ cap }) => cap > 0)) return undefined
  const closesAt = at + windowMs(settings, 'insurance')
  return { type: 'window-opened', window: 'insurance', stage: step.window, rows, closesAt, rule: 'INS 3.12' }
}

/** Where the clock is a guide the program closes nothing: the dealer's word does (ruling 41). */
export const checkGuide = ({ settings }: TableState, role: Role): TableRefusal | undefined =>
  role === 'system' && dealerCloses(settings) ? tableRefusal('window/dealer-closes', {}, 'INS 3.8') : undefined

/** Whether somebody may still speak in the open window. */
export const isUndecided = (state: TableState, round: Round): boolean =>
  round.window?.kind === 'ante'
    ? undecidedAntes(state.settings, round).length > 0
    : undecidedInsurance(round).length > 0

/** The program keeps to the clock, or goes on when everyone has spoken; a dealer closes when they see fit. */
export function checkDue(state: TableState, role: Role, at: number): TableRefusal | undefined {
  const round = roundOf(state)
  const guide = checkGuide(state, role)
  if (guide) return guide
  const early = role === 'system' && at < round.closesAt && isUndecided(state, round)
  return early ? tableRefusal('window/not-due', { due: round.closesAt, now: at }) : undefined
}

export function decideCloseWindow(state: TableState, command: CloseWindow, begin: BeginDraft): Decision {
  const { actor, at } = command
  const early = checkDue(state, actor.role, at) ?? checkNamed(state, command)
  if (early) return early
  const draft = begin(state)
  addClosing(draft, command)
  return draft.events
}

/** Whoever may still speak in the open window. */
const undecidedIn = (settings: TableSettings, round: Round): readonly string[] =>
  round.window?.kind === 'ante'
    ? [...new Set(undecidedAntes(settings, round).map(({ player }) => player))]
    : undecidedInsurance(round)

/** A dealer who closes over somebody's silence names them: nobody is passed over by a key pressed too soon (ruling 53). */
function checkNamed(state: TableState, { actor, over = [] }: CloseWindow): TableRefusal | undefined {
  const named: unknown = over
  if (!Array.isArray(named))
    return tableRefusal('command/malformed', { place: 'over', expected: 'a list of players', given: show(over) })
  if (actor.role !== 'dealer') return undefined
  const players = undecidedIn(state.settings, roundOf(state)).filter((player) => !named.includes(player))
  if (players.length === 0) return undefined
  const rule = state.phase === 'ante' ? 'KO 3.4' : 'INS 5.13'
  return tableRefusal('window/undecided', { count: players.length, players: players.join(', ') }, rule)
}

/** When the open window opened, or was opened again: its clock says until when. */
function openedAt({ settings }: TableState, { window, closesAt }: Round): number {
  return closesAt - windowMs(settings, window?.kind === 'ante' ? 'ante' : 'insurance')
}

/** For how long a window must be open to count as offered: the table's least time, or all the time that it has (ruling 53). */
const leastMs = ({ leastWindowSeconds = LEAST_WINDOW_SECONDS, insuranceSeconds }: TableSettings): number =>
  Math.min(leastWindowSeconds, insuranceSeconds) * 1000

/** The window closes, by whoever asked what closes it: unconfirmed requests are refused, then silence speaks. */
export function addClosing(draft: EventDraft, { actor, at }: Asked): void {
  const { window, bets, insurance } = draft.round
  if (!window) return
  const undecided = undecidedIn(draft.state.settings, draft.round)
  const openMs = at - openedAt(draft.state, draft.round)
  const waiting =
    window.kind === 'ante' ? bets.flatMap((bet) => (bet.wager ? [{ ...bet, ...bet.wager }] : [])) : insurance
  for (const { ref, amount, player, confirmed } of waiting) {
    if (!confirmed) draft.add({ type: 'bet-refused', ref, player, amount, reason: 'unconfirmed-at-close' })
  }
  draft.addAll(window.kind === 'ante' ? silentFolds(draft.state.settings, draft.round) : forgoing(draft.round))
  const rule = window.kind === 'ante' ? 'KO 3.4' : 'INS 5.3'
  const by = { role: actor.role, id: actor.id }
  const silent = undecided.length > 0 ? { undecided } : {}
  draft.add({ type: 'window-closed', window: window.kind, by, openMs, ...silent, rule })
}

export function evolveWindowOpened(state: TableState, event: EventOf<'window-opened'>): TableState {
  const window =
    event.window === 'ante'
      ? ({ kind: 'ante' } as const)
      : ({ kind: 'insurance', stage: event.stage, rows: event.rows } as const)
  return {
    ...withRound(state, { ...roundOf(state), window, closesAt: event.closesAt, declined: [] }),
    phase: event.window,
  }
}

/**
 * Who was offered a row claims nothing of it later: it was taken, declined, or left unanswered in its time (ruling 44). It was
 * offered where it was open for the table's least time, or was answered before (ruling 53).
 */
export function evolveWindowClosed(state: TableState, event: EventOf<'window-closed'>): TableState {
  const { by, openMs } = event
  const round = roundOf(state)
  const { window } = round
  const cutShort = openMs === undefined ? event.cutShort : openMs < leastMs(state.settings)
  const closed: WindowName | null = window && (window.kind === 'ante' ? 'ante' : window.stage)
  const passed = closed === null ? round.passed : [...(round.passed ?? []), closed]
  const said = (player: string) =>
    round.declined.includes(player) ||
    round.insurance.some((one) => one.player === player && one.stage === stageOf(window))
  const offered =
    window?.kind === 'insurance'
      ? round.bets.flatMap(({ player, box, bet }) => {
          const row = window.rows.find(({ side }) => side === bet)
          return row && (!cutShort || said(player)) ? [{ player, box, side: row.side, stage: window.stage }] : []
        })
      : []
  const told: ClosedWindow | undefined =
    window?.kind === 'insurance' && by && openMs !== undefined
      ? { stage: window.stage, openedAt: openedAt(state, round), openMs, by }
      : undefined
  const closings = told ? { closed: [...(round.closed ?? []), told] } : {}
  const after = {
    ...round,
    ...closings,
    window: null,
    ...(passed && { passed }),
    offered: [...round.offered, ...offered],
  }
  return { ...withRound(state, after), phase: 'dealing' }
}

const stageOf = (window: Round['window']) => (window?.kind === 'insurance' ? window.stage : undefined)
