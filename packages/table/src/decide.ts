// A command in, events or a refusal out; nothing else happens. The order of the checks is the order of the code, and the
// table of refusals says it in words (refusals.ts).
import { PROCEDURES, show } from '@punto/rules'
import { COMMAND_TYPES } from './command-types.ts'
import { type Command, declarationOf, GATES } from './commands.ts'
import { type Answer, isRefusal } from './decision.ts'
import type { Cause } from './event-parts.ts'
import { EVENT_VERSION, type NewEvent, type TableEvent } from './events.ts'
import { beginDraft } from './evolve.ts'
import { byHouseRule } from './house-rule.ts'
import { isIdentifier } from './identifier.ts'
import { parseIrregularity } from './irregularities/parse.ts'
import { digestOf, recall } from './memory.ts'
import { type TableRefusal, tableRefusal } from './refusals.ts'
import { ROLES } from './roles.ts'
import { readsCards } from './settings/settings.ts'
import type { TableState } from './state.ts'

const REPEATED: Answer = { ok: true, events: [], repeated: true }

/** What a command leads to at a table: events, or a refusal. */
export function decide(state: TableState, command: Command): Answer {
  const malformed = checkShape(command)
  if (malformed) return { ok: false, refusal: malformed }
  const digest = digestOf(asRecorded(readable(state, command)))
  const known = recall(state.memory, command)
  if (known !== undefined) {
    if (known === digest) return REPEATED
    return { ok: false, refusal: tableRefusal('command/id-reused', { id: command.id }) }
  }
  const outcome = checkGate(state, command) ?? declarationOf(command.type).decide(state, command, beginDraft)
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
  if (command.type === 'close-window') {
    // Whom the dealer names says nothing else than the event does of who had not spoken.
    const { over: _, ...rest } = command
    return rest
  }
  if (command.type !== 'deal-card' || !readsCards(settings)) return command
  const { card: _, ...rest } = command
  return rest
}

/** The version on every event and the cause on the first. They were made for this answer, so nothing needs copying. */
function stamped(told: readonly NewEvent[], cause: Cause): readonly TableEvent[] {
  for (const event of told) (event as { v?: number }).v = EVENT_VERSION
  ;(told[0] as { cause?: Cause }).cause = cause
  return told as readonly TableEvent[]
}

const KNOWN_TYPES = new Set<string>(COMMAND_TYPES)

function checkShape(command: Command): TableRefusal | undefined {
  const bad = (place: string, expected: string, given: unknown) =>
    tableRefusal('command/malformed', { place, expected, given: show(given) })
  if (typeof command !== 'object' || command === null) return bad('the command', 'an object', command)
  const { id, actor, at, type } = command
  const name = '1 to 64 visible ASCII characters'
  if (!isIdentifier(id)) return bad('id', name, id)
  if (!actor || !(ROLES as readonly unknown[]).includes(actor.role)) {
    return bad('actor.role', ROLES.join(', '), actor?.role)
  }
  if (!isIdentifier(actor.id)) return bad('actor.id', name, actor.id)
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
  const procedure = PROCEDURES[settings.game.procedure]
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
