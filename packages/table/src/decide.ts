// A command in, events or a refusal out; nothing else happens. The order of the checks is the order of the code, and the
// table of refusals says it in words (refusals.ts).
import { show } from '@punto/rules'
import { decideCloseBetting, decideOpenBetting } from './betting/open-close.ts'
import { decideIncreaseBet, decidePlaceBet, decideReduceBet, decideWithdrawBet } from './betting/place.ts'
import { decideConfirmBet, decideRefuseBet } from './betting/wallet.ts'
import { COMMAND_TYPES, type Command } from './commands.ts'
import { decideCorrectCard } from './corrections/correct.ts'
import { decideDealCard, decideTurnCard } from './dealing.ts'
import { type Cause, EVENT_VERSION, type TableEvent, type Told } from './events.ts'
import { GATES } from './gates.ts'
import { byHouseRule } from './house-rule.ts'
import { decideAcceptClaim, decideClaimInsurance, decideRefuseClaim } from './irregularities/claims.ts'
import {
  decideApproveIrregularity,
  decideDeclareIrregularity,
  decideDismissIrregularity,
} from './irregularities/declare.ts'
import { decideChooseOption, decideCloseOptions } from './irregularities/options.ts'
import { parseIrregularity } from './irregularities/parse.ts'
import { decideResumeRound } from './irregularities/resume.ts'
import { digestOf, recall } from './memory.ts'
import { type Answer, isRefusal, type Outcome } from './outcome.ts'
import {
  decideAcceptNotice,
  decideAllowRelief,
  decideAllowStaffBets,
  decideLeave,
  decideSignOff,
  decideSignOn,
  decideSit,
  decideStandBy,
} from './people.ts'
import { TABLE_PROCEDURES } from './procedure.ts'
import { type TableRefusal, tableRefusal } from './refusals.ts'
import { ROLES } from './roles.ts'
import { readsCards } from './settings.ts'
import { decideChangeSettings } from './settings-change.ts'
import { decideSettle } from './settlement.ts'
import {
  decideAnnounceCutCard,
  decideBurnCard,
  decideEndShoe,
  decideNewShoe,
  decideTakeBackCutCard,
} from './shoe-life.ts'
import { decideDeclineSqueeze, decideGrantSqueeze, decideRequestSqueeze, decideShowCard } from './squeeze.ts'
import type { TableState } from './state.ts'
import { decideFoldAnte, decideRaiseAnte } from './windows/ante.ts'
import { decideDeclineInsurance, decidePlaceInsurance } from './windows/insurance.ts'
import { decideCloseWindow } from './windows/window.ts'

const REPEATED: Answer = { ok: true, events: [], repeated: true }

export function decide(state: TableState, command: Command): Answer {
  const malformed = checkShape(command)
  if (malformed) return { ok: false, refusal: malformed }
  const digest = digestOf(asRecorded(readable(state, command)))
  const known = recall(state.memory, command)
  if (known !== undefined) {
    if (known === digest) return REPEATED
    return { ok: false, refusal: tableRefusal('command/id-reused', { id: command.id }) }
  }
  const outcome = checkGate(state, command) ?? decideOwn(state, command)
  if (isRefusal(outcome)) return { ok: false, refusal: byHouseRule(outcome, state.settings.game) }
  const { id, actor, at } = command
  return { ok: true, events: stamped(outcome, { id, role: actor.role, by: actor.id, at, digest }) }
}

/** A declaration as its event will hold it, so that the record can be held against the digest. */
function asRecorded(command: Command): Command {
  if (command.type !== 'declare-irregularity') return command
  const irregularity = parseIrregularity(command.irregularity)
  return 'code' in irregularity ? command : { ...command, irregularity }
}

/**
 * The digest of a command stands in the clear, and whoever tries all fifty-two faces would find the one that a shoe has read of a
 * card dealt face down: it is left out. So the same id with another face is taken for the same command.
 */
function readable({ settings }: TableState, command: Command): Command {
  if (command.type !== 'deal-card' || !readsCards(settings)) return command
  const { card: _, ...rest } = command
  return rest
}

/** The version on every event and the cause on the first. They were made for this answer, so nothing needs copying. */
function stamped(told: readonly Told[], cause: Cause): readonly TableEvent[] {
  for (const event of told) (event as { v?: number }).v = EVENT_VERSION
  ;(told[0] as { cause?: Cause }).cause = cause
  return told as readonly TableEvent[]
}

const NAME = /^[!-~]{1,64}$/
const KNOWN_TYPES = new Set<string>(COMMAND_TYPES)

function checkShape(command: Command): TableRefusal | undefined {
  const bad = (place: string, expected: string, given: unknown) =>
    tableRefusal('command/malformed', { place, expected, given: show(given) })
  if (typeof command !== 'object' || command === null) return bad('the command', 'an object', command)
  const { id, actor, at, type } = command
  const name = '1 to 64 visible ASCII characters'
  if (typeof id !== 'string' || !NAME.test(id)) return bad('id', name, id)
  if (!actor || !(ROLES as readonly unknown[]).includes(actor.role)) {
    return bad('actor.role', ROLES.join(', '), actor?.role)
  }
  if (typeof actor.id !== 'string' || !NAME.test(actor.id)) return bad('actor.id', name, actor.id)
  if (!Number.isSafeInteger(at) || at < 0) return bad('at', 'whole milliseconds', at)
  if (!KNOWN_TYPES.has(type)) {
    return tableRefusal('command/unknown', { given: show(type), known: COMMAND_TYPES.join(', ') })
  }
  return undefined
}

/** What every command is asked before its own checks: time, role, round, phase. */
function checkGate(state: TableState, command: Command): TableRefusal | undefined {
  const { actor, at, type } = command
  const { settings, phase } = state
  if (at < state.at) return tableRefusal('command/time-backwards', { now: state.at, given: at })
  const gate = GATES[type]
  const roles = gate.roles[settings.operation]
  if (!roles.includes(actor.role)) {
    return tableRefusal('role/may-not', { role: actor.role, command: type, may: roles.join(', ') }, 'INS 1.13')
  }
  if (actor.role === 'dealer' && type !== 'sign-on' && state.dealer !== actor.id) {
    return tableRefusal('role/not-signed-on', { dealer: actor.id }, 'INS 1.4')
  }
  const misplaced = gate.phases[phase]
  if (misplaced === 'table/closed') return tableRefusal(misplaced, {})
  // The next round cannot be named rightly while one is under way: that it is under way says more.
  if (gate.round === 'current' || (gate.round === 'next' && misplaced === null)) {
    const named = 'round' in command ? command.round : undefined
    const current = gate.round === 'next' ? state.rounds + 1 : state.rounds
    if (named !== current) return tableRefusal('round/another', { given: show(named), current })
  }
  return misplaced === null ? undefined : { code: misplaced, params: {}, ...phaseRule(state, misplaced) }
}

/** The paragraph behind a refusal that is about the phase. */
function phaseRule({ settings }: TableState, code: string): { readonly rule?: string } {
  const procedure = TABLE_PROCEDURES[settings.game.procedure]
  switch (code) {
    case 'betting/not-open':
      return { rule: procedure.open }
    case 'betting/closed':
      return { rule: procedure.placedLate }
    case 'betting/closed-for-withdrawal':
      return { rule: procedure.withdrawnLate }
    case 'card/bets-open':
      return { rule: procedure.close }
    case 'ante/not-open':
      return { rule: 'KO 3.4' }
    case 'insurance/not-open':
      return { rule: 'INS 3.12' }
    case 'squeeze/not-now':
      return { rule: 'INS 3.9' }
    case 'options/not-open':
      return { rule: 'INS 5.12' }
    case 'claim/no-round':
    case 'claim/not-settled':
      return { rule: 'INS 5.13' }
    default:
      return {}
  }
}

function decideOwn(state: TableState, command: Command): Outcome {
  switch (command.type) {
    case 'change-settings':
      return decideChangeSettings(state, command)
    case 'open-table':
      return [{ type: 'table-opened' }]
    case 'close-table':
      return [{ type: 'table-closed' }]
    case 'sign-on':
      return decideSignOn(state, command)
    case 'sign-off':
      return decideSignOff(state, command)
    case 'allow-relief':
      return decideAllowRelief(state, command)
    case 'accept-notice':
      return decideAcceptNotice(state, command)
    case 'sit':
      return decideSit(state, command)
    case 'leave':
      return decideLeave(state, command)
    case 'stand-by':
      return decideStandBy(state, command)
    case 'allow-staff-bets':
      return decideAllowStaffBets(state, command)
    case 'new-shoe':
      return decideNewShoe(state, command)
    case 'burn-card':
      return decideBurnCard(state, command)
    case 'announce-cut-card':
      return decideAnnounceCutCard(state, command)
    case 'take-back-cut-card':
      return decideTakeBackCutCard(state)
    case 'end-shoe':
      return decideEndShoe(state, command)
    case 'open-betting':
      return decideOpenBetting(state, command)
    case 'place-bet':
      return decidePlaceBet(state, command)
    case 'increase-bet':
      return decideIncreaseBet(state, command)
    case 'reduce-bet':
      return decideReduceBet(state, command)
    case 'withdraw-bet':
      return decideWithdrawBet(state, command)
    case 'confirm-bet':
      return decideConfirmBet(state, command)
    case 'refuse-bet':
      return decideRefuseBet(state, command)
    case 'close-betting':
      return decideCloseBetting(state, command)
    case 'deal-card':
      return decideDealCard(state, command)
    case 'turn-card':
      return decideTurnCard(state, command)
    case 'correct-card':
      return decideCorrectCard(state, command)
    case 'request-squeeze':
      return decideRequestSqueeze(state, command)
    case 'grant-squeeze':
      return decideGrantSqueeze(state, command)
    case 'decline-squeeze':
      return decideDeclineSqueeze(state, command)
    case 'show-card':
      return decideShowCard(state, command)
    case 'raise-ante':
      return decideRaiseAnte(state, command)
    case 'fold-ante':
      return decideFoldAnte(state, command)
    case 'place-insurance':
      return decidePlaceInsurance(state, command)
    case 'decline-insurance':
      return decideDeclineInsurance(state, command)
    case 'close-window':
      return decideCloseWindow(state, command)
    case 'settle':
      return decideSettle(state, command)
    case 'declare-irregularity':
      return decideDeclareIrregularity(state, command)
    case 'approve-irregularity':
      return decideApproveIrregularity(state, command)
    case 'dismiss-irregularity':
      return decideDismissIrregularity(state, command)
    case 'resume-round':
      return decideResumeRound(state, command)
    case 'choose-option':
      return decideChooseOption(state, command)
    case 'close-options':
      return decideCloseOptions(state, command)
    case 'claim-insurance':
      return decideClaimInsurance(state, command)
    case 'accept-claim':
      return decideAcceptClaim(state, command)
    case 'refuse-claim':
      return decideRefuseClaim(state, command)
  }
}
