// A table's recording (a day, or all its days) followed by the auditor: round by round, and the first thing that does not hold
// with the line of the file it stands on. The auditor knows the documents for itself; see @punto/audit.
import { Auditor, type Finding, type Totals } from '@punto/audit'
import { parseEvent, type TableEvent, type TableRefusal } from '@punto/table'

export interface AuditedRound {
  readonly round: number
  /** The line on which its bets are opened, from 1. */
  readonly line: number
  readonly events: number
  readonly cards: number
  readonly lines: number
  readonly end: 'settled' | 'void' | 'open'
}

export interface AuditedRecording {
  readonly kind: 'recording'
  readonly table: string
  readonly game: string
  readonly events: number
  readonly rounds: readonly AuditedRound[]
  readonly totals: Totals
  readonly failure: RecordingFailure | null
}

export interface RecordingFailure {
  /** From 1. */
  readonly line: number
  /** The line itself. */
  readonly text: string
  readonly round: number | null
  readonly finding: Finding | null
  /** Where the line is no event at all. */
  readonly refusal: TableRefusal | null
}

/** Whether a text is lines of events, and not one document. */
export function looksLikeRecording(text: string): boolean {
  const first = text.slice(0, 400).trimStart()
  return /^\{"v":\d+,/.test(first) || /^\{[^\n]*"type":"table-set-up"/.test(first)
}

export function auditText(text: string): AuditedRecording {
  const auditor = new Auditor()
  const lines = text.split('\n')
  const rounds: AuditedRound[] = []
  let [table, game, events] = ['', '', 0]
  const lineOf: number[] = []
  let failure: RecordingFailure | null = null
  const fail = (line: number, finding: Finding | null, refusal: TableRefusal | null) => {
    failure = {
      line,
      text: lines[line - 1] ?? '',
      round: finding?.round ?? rounds.at(-1)?.round ?? null,
      finding,
      refusal,
    }
  }
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue
    const event = parseEvent(line)
    if ('code' in event) {
      fail(i + 1, null, event)
      break
    }
    lineOf.push(i + 1)
    events++
    if (event.type === 'table-set-up') [table, game] = [event.settings.table, gameIn(event)]
    if (!auditor.read(event)) {
      fail(i + 1, auditor.finding, null)
      break
    }
    follow(rounds, event, i + 1)
  }
  if (!failure && !auditor.finish()) fail(lineOf.at(-1) ?? 1, auditor.finding, null)
  return { kind: 'recording', table, game, events, rounds, totals: auditor.totals, failure }
}

function gameIn({ settings }: Extract<TableEvent, { type: 'table-set-up' }>): string {
  const { game } = settings
  return typeof game === 'string' ? game : (game as { readonly id: string }).id
}

function follow(rounds: AuditedRound[], event: TableEvent, line: number): void {
  if (event.type === 'betting-opened') {
    rounds.push({ round: event.round, line, events: 1, cards: 0, lines: 0, end: 'open' })
    return
  }
  const last = rounds.at(-1)
  if (!last) return
  rounds[rounds.length - 1] = {
    ...last,
    events: last.events + 1,
    cards: last.cards + (event.type === 'card-dealt' ? 1 : 0),
    ...(event.type === 'round-settled' && { end: 'settled', lines: event.lines.length }),
    ...(event.type === 'round-voided' && { end: 'void' }),
    ...(event.type === 'round-reopened' && { end: 'open' }),
  }
}
