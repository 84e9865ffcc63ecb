// State folded from events: each event's own file says what it changes.
import { evolveBettingClosed, evolveBettingOpened } from './betting/open-close.ts'
import { evolveBetFreed, evolveBetIncreased, evolveBetPlaced } from './betting/place.ts'
import { evolveConfirmed, evolveRefused } from './betting/wallet.ts'
import { evolveAnteReopened, evolveCardCorrected, evolveInsuranceRestored } from './corrections/correct.ts'
import { withFresh } from './corrections/fresh.ts'
import { evolveDecisionPaid } from './corrections/pay.ts'
import { evolveReopened } from './corrections/settled.ts'
import { evolveCardDealt, evolveCardShown, evolveCardTurned, evolveCoupCompleted } from './dealing.ts'
import { type BeginDraft, EventDraft } from './event-draft.ts'
import { EVENT_VERSION, type EventType, type TableEvent, type Told } from './events.ts'
import { evolveClaimAccepted, evolveClaimed, evolveClaimRefused } from './irregularities/claims.ts'
import {
  evolveAnswered,
  evolveApproved,
  evolveCondemned,
  evolveDeclared,
  evolveInsuranceReturned,
  evolveReconstructed,
  evolveSetAside,
  evolveSuspended,
} from './irregularities/declare.ts'
import {
  evolveOptionChosen,
  evolveOptionsClosed,
  evolveOptionsOpened,
  evolveTakenBack,
} from './irregularities/options.ts'
import { evolveBettingReopened } from './irregularities/reopen.ts'
import { evolveResumed } from './irregularities/resume.ts'
import { evolveVoided } from './irregularities/void.ts'
import { NO_MEMORY, remember } from './memory.ts'
import {
  evolveLeft,
  evolveNotice,
  evolveReliefAllowed,
  evolveSat,
  evolveStaffBets,
  evolveStoodBy,
  evolveWalkedOff,
} from './people.ts'
import { OPTIONS_SECONDS, type TableSettings } from './settings.ts'
import { evolveSettingsChanged } from './settings-change.ts'
import { evolveSettled } from './settlement.ts'
import {
  evolveBurned,
  evolveCutCardOut,
  evolveCutCardTakenBack,
  evolveShoeEnded,
  evolveShoeStarted,
} from './shoe-life.ts'
import { evolveSqueezeDeclined, evolveSqueezeGranted, evolveSqueezeRequested, evolveWaived } from './squeeze.ts'
import type { TableState } from './state.ts'
import { evolveAnteFolded, evolveAnteRaised } from './windows/ante.ts'
import { evolveInsuranceDeclined, evolveInsuranceForgone, evolveInsurancePlaced } from './windows/insurance.ts'
import { evolveWindowClosed, evolveWindowOpened } from './windows/window.ts'

/** The first event of every table. */
export const setUpEvent = (settings: TableSettings): TableEvent => ({
  v: EVENT_VERSION,
  type: 'table-set-up',
  settings,
})

/** A table as its first event leaves it: open, nobody seated, no shoe. */
export const setUp = (settings: TableSettings): TableState => ({
  settings: { ...settings, optionsSeconds: settings.optionsSeconds ?? OPTIONS_SECONDS },
  phase: 'between',
  at: 0,
  pacedFrom: 0,
  seats: Array.from({ length: settings.layout.boxes }, () => null),
  noticed: [],
  standing: [],
  allowing: [],
  dealer: null,
  relief: null,
  shoe: null,
  shoes: 0,
  round: null,
  rounds: 0,
  float: settings.openingFloat,
  irregularities: 0,
  open: null,
  claims: [],
  memory: NO_MEMORY,
})

/** What players do, or bring about, beside the dealing, as often as they like. */
const BESIDE: ReadonlySet<EventType> = new Set([
  'notice-accepted',
  'player-sat',
  'player-left',
  'player-stood-by',
  'player-walked-off',
  'staff-bets-allowed',
  'relief-allowed',
  'bet-placed',
  'bet-increased',
  'bet-confirmed',
  'bet-refused',
  'bet-reduced',
  'bet-withdrawn',
  'bet-returned',
  'squeeze-requested',
  'squeeze-granted',
  'squeeze-declined',
  'insurance-waived',
  'insurance-forgone',
  'insurance-claimed',
])

/** The state after an event. */
export function evolve(state: TableState, event: TableEvent): TableState {
  const { cause, type } = event
  const next = apply(state, event)
  const at = cause ? cause.at : next.at
  const pacedFrom = BESIDE.has(type) ? next.pacedFrom : at
  if (cause) return { ...next, at, pacedFrom, memory: remember(next.memory, cause) }
  return pacedFrom === next.pacedFrom ? next : { ...next, pacedFrom }
}

/** The state that a recording leads to; its first event sets the table up. */
export function fold(events: Iterable<TableEvent>): TableState {
  let state: TableState | undefined
  for (const event of events) {
    if (event.type === 'table-set-up') state = setUp(event.settings)
    else if (state) state = evolve(state, event)
    else throw new Error(`A recording begins with table-set-up, not ${event.type}`)
  }
  if (!state) throw new Error('A recording holds at least table-set-up')
  return state
}

export const beginDraft: BeginDraft = (state) => new EventDraft(state, apply)

/** What an event itself changes, whoever caused it. */
export const apply = (state: TableState, event: Told): TableState => withFresh(applied(state, event), event)

function applied(state: TableState, event: Told): TableState {
  switch (event.type) {
    case 'table-set-up':
      return setUp(event.settings)
    case 'settings-changed':
      return evolveSettingsChanged(state, event)
    case 'table-opened':
      return { ...state, phase: 'between' }
    case 'table-closed':
      return { ...state, phase: 'table-closed' }
    case 'dealer-signed-on':
      return { ...state, dealer: event.dealer, relief: null }
    case 'dealer-signed-off':
      return { ...state, dealer: null, relief: null }
    case 'relief-allowed':
      return evolveReliefAllowed(state, event)
    case 'notice-accepted':
      return evolveNotice(state, event)
    case 'player-sat':
      return evolveSat(state, event)
    case 'player-left':
      return evolveLeft(state, event)
    case 'player-stood-by':
      return evolveStoodBy(state, event)
    case 'player-walked-off':
      return evolveWalkedOff(state, event)
    case 'staff-bets-allowed':
      return evolveStaffBets(state, event)
    case 'shoe-started':
      return evolveShoeStarted(state, event)
    case 'cards-burned':
      return evolveBurned(state, event)
    case 'cut-card-out':
      return evolveCutCardOut(state, event)
    case 'cut-card-taken-back':
      return evolveCutCardTakenBack(state)
    case 'shoe-ended':
      return evolveShoeEnded(state)
    case 'betting-opened':
      return evolveBettingOpened(state, event)
    case 'bet-placed':
      return evolveBetPlaced(state, event)
    case 'bet-increased':
      return evolveBetIncreased(state, event)
    case 'bet-confirmed':
      return evolveConfirmed(state, event)
    case 'bet-refused':
      return evolveRefused(state, event)
    case 'bet-reduced':
    case 'bet-withdrawn':
    case 'bet-returned':
      return evolveBetFreed(state, event)
    case 'betting-closed':
      return evolveBettingClosed(state)
    case 'card-dealt':
      return evolveCardDealt(state, event)
    case 'squeeze-requested':
      return evolveSqueezeRequested(state, event)
    case 'squeeze-granted':
      return evolveSqueezeGranted(state, event)
    case 'squeeze-declined':
      return evolveSqueezeDeclined(state, event)
    case 'insurance-waived':
      return evolveWaived(state)
    case 'card-shown':
      return evolveCardShown(state, event)
    case 'card-turned':
      return evolveCardTurned(state, event)
    case 'window-opened':
      return evolveWindowOpened(state, event)
    case 'window-closed':
      return evolveWindowClosed(state, event)
    case 'ante-raised':
      return evolveAnteRaised(state, event)
    case 'ante-folded':
      return evolveAnteFolded(state, event)
    case 'insurance-placed':
      return evolveInsurancePlaced(state, event)
    case 'insurance-declined':
      return evolveInsuranceDeclined(state, event)
    case 'insurance-forgone':
      return evolveInsuranceForgone(state, event)
    case 'coup-completed':
      return evolveCoupCompleted(state, event)
    case 'round-settled':
      return evolveSettled(state, event)
    case 'irregularity-declared':
      return evolveDeclared(state, event)
    case 'irregularity-approved':
      return evolveApproved(state)
    case 'irregularity-dismissed':
      return evolveAnswered(state)
    case 'round-suspended':
      return evolveSuspended(state, event)
    case 'round-resumed':
      return evolveResumed(state, event)
    case 'cards-reconstructed':
      return evolveReconstructed(state, event)
    case 'cards-set-aside':
      return evolveSetAside(state, event)
    case 'options-opened':
      return evolveOptionsOpened(state, event)
    case 'option-chosen':
      return evolveOptionChosen(state, event)
    case 'bets-taken-back':
      return evolveTakenBack(state, event)
    case 'options-closed':
      return evolveOptionsClosed(state)
    case 'round-voided':
      return evolveVoided(state, event)
    case 'betting-reopened':
      return evolveBettingReopened(state, event)
    case 'shoe-condemned':
      return evolveCondemned(state)
    case 'insurance-returned':
      return evolveInsuranceReturned(state, event)
    case 'insurance-claimed':
      return evolveClaimed(state, event)
    case 'claim-accepted':
      return evolveClaimAccepted(state, event)
    case 'claim-refused':
      return evolveClaimRefused(state, event)
    case 'card-corrected':
      return evolveCardCorrected(state, event)
    case 'round-reopened':
      return evolveReopened(state, event)
    case 'ante-reopened':
      return evolveAnteReopened(state, event)
    case 'insurance-restored':
      return evolveInsuranceRestored(state, event)
    case 'decision-paid':
      return evolveDecisionPaid(state, event)
  }
}
