// Follows a recording: every group of events is asked of the table again as the command it came from, and must be what the
// table decides. So a recording that folds is also one that the rules allow, down to the last payment.
import { show } from '@punto/rules'
import {
  type Answer,
  type Command,
  checkRecordedSettings,
  decide,
  evolve,
  expects,
  setUp,
  type TableEvent,
  type TableState,
  tableRefusalSentence,
} from '@punto/table'
import { commandOf } from './command-of.ts'
import { sameValue } from './same-value.ts'

/** An event and its line in a file. */
export interface RecordedEvent {
  /** Its line in the file, the first being 1. */
  readonly line: number
  readonly event: TableEvent
}

/** An event that holds, and the table after it. */
export interface Followed {
  readonly event: TableEvent
  readonly after: TableState
}

/** The line from which a recording does not go on by the rules, and why. */
export interface Break {
  readonly line: number
  readonly why: string
}

/** What of a recording holds, and where it breaks. */
export interface Followings {
  /** What holds, in order. */
  readonly steps: readonly Followed[]
  /** The first thing that does not. */
  readonly broken: Break | undefined
  /** Whether the last decision is recorded only in part. */
  readonly cutShort: boolean
}

/** Follows a recording event by event, asking the table each again. */
export function follow(recorded: readonly RecordedEvent[]): Followings {
  const steps: Followed[] = []
  const stop = (line: number, why: string): Followings => ({ steps, broken: { line, why }, cutShort: false })
  const first = recorded[0]!
  const start = startOf(first.event)
  if (typeof start === 'string') return stop(first.line, start)
  let state = start
  steps.push({ event: first.event, after: state })
  let cutShort = false
  const groups = groupsOf(recorded.slice(1))
  for (const [i, group] of groups.entries()) {
    const { line, event } = group[0]!
    if (event.type === 'table-set-up') return stop(line, 'a table is set up once, in the first line')
    const answer = decidedAgain(state, group)
    if (typeof answer === 'string') return stop(line, answer)
    const decided = answer.map((event, k) => asToldThen(comparable(event), group[k]?.event))
    for (const [k, one] of group.entries()) {
      if (!sameValue(comparable(one.event), decided[k])) return stop(one.line, differs(one.event, decided[k]))
      state = evolve(state, one.event)
      steps.push({ event: one.event, after: state })
    }
    if (group.length < decided.length) {
      if (i < groups.length - 1) {
        return stop(
          group.at(-1)!.line,
          `after it the table tells ${String(decided[group.length]!.type)}, which is missing`,
        )
      }
      cutShort = true
    }
  }
  return { steps, broken: undefined, cutShort }
}

/** The table as the first event sets it up, or what is wrong with that. */
function startOf(event: TableEvent): TableState | string {
  if (event.type !== 'table-set-up') return `a recording begins with table-set-up, not ${event.type}`
  try {
    const { layout, ...rest } = event.settings
    const checked = checkRecordedSettings({ ...rest, layout: layout.appendix })
    if (!checked.ok) return checked.mistakes.map((mistake) => tableRefusalSentence(mistake, 'en')).join(' ')
    return setUp(event.settings, event.version)
  } catch {
    return 'its settings are not those of a table'
  }
}

/** The events of each decision: the first has the cause, those that follow have none. */
function groupsOf(recorded: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] {
  const groups: RecordedEvent[][] = []
  for (const one of recorded) {
    const last = groups.at(-1)
    if (one.event.cause || one.event.type === 'table-set-up' || !last) groups.push([one])
    else last.push(one)
  }
  return groups
}

function decidedAgain(state: TableState, group: readonly RecordedEvent[]): readonly TableEvent[] | string {
  const { event } = group[0]!
  const events = group.map((one) => one.event)
  let command: Command | undefined
  let answer: Answer
  try {
    command = commandOf(events, state.rounds)
    if (!command) return `${event.type} cannot come here: nobody asked for it`
    // Whom a dealer named is not in the command's events: those who had not spoken, whom the table knows.
    if (command.type === 'close-window') command = { ...command, over: expects(state).players ?? [] }
    answer = decide(state, command)
  } catch {
    return `${event.type} cannot come here`
  }
  if (!answer.ok) return `${event.type} cannot come here: ${tableRefusalSentence(answer.refusal, 'en')}`
  return answer.repeated ? `the command ${command.id} was carried out before` : answer.events
}

/** Earlier recordings do not say how a window was closed; what a card cut short they say otherwise (rulings 44, 53). */
function asToldThen(
  decided: Readonly<Record<string, unknown>>,
  recorded: TableEvent | undefined,
): Readonly<Record<string, unknown>> {
  if (recorded?.type === 'window-closed' && recorded.openMs === undefined) {
    const { by: _, openMs: __, undecided: ___, ...rest } = decided
    return recorded.cutShort ? { ...rest, cutShort: true } : rest
  }
  if (recorded?.type === 'insurance-claimed' && recorded.window === undefined) {
    const { window: _, ...rest } = decided
    return rest
  }
  return decided
}

/** An event without the digest of its command, which the recording need not give back exactly. */
function comparable(event: TableEvent): Readonly<Record<string, unknown>> {
  const { cause, ...rest } = event
  if (!cause) return rest
  const { digest: _, ...asked } = cause
  return { ...rest, cause: asked }
}

function differs(event: TableEvent, decided: Readonly<Record<string, unknown>> | undefined): string {
  if (!decided) return `${event.type} does not follow from the command before it`
  if (decided.type !== event.type) return `the table tells ${String(decided.type)} here, not ${event.type}`
  const { path, told, meant } = firstDifference(comparable(event), decided)
  return `${event.type} says ${path} is ${shown(told)}; by the rules it is ${shown(meant)}`
}

interface Difference {
  /** As `lines[1].net`. */
  readonly path: string
  readonly told: unknown
  readonly meant: unknown
}

/** Where two values that are not the same first part. */
function firstDifference(told: unknown, meant: unknown, path = ''): Difference {
  if (!isKeyed(told) || !isKeyed(meant) || Array.isArray(told) !== Array.isArray(meant)) return { path, told, meant }
  const keys = [...new Set([...Object.keys(told), ...Object.keys(meant)])]
  const key = keys.find((one) => !sameValue(told[one], meant[one]))!
  const step = Array.isArray(told) ? `[${key}]` : path === '' ? key : `.${key}`
  return firstDifference(told[key], meant[key], path + step)
}

const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const shown = (value: unknown): string => (value === undefined ? 'missing' : show(value))
