// A table's recording (a day, or all its days) followed by the auditor: round by round, every card, line and transfer, and the
// first thing that does not hold with the line of the file it stands on. The auditor knows the documents for itself; see
// @punto/audit. Where the file has no transfers, those that its events make are held against what the documents call for.
import { Auditor, type Finding, type Totals } from '@punto/audit'
import {
  type CheckedRecording,
  type Failure,
  isHeaderLine,
  isRecordingFrame,
  isTransferLine,
  type RecordingHead,
  type RecordingMistake,
  RecordingReader,
} from '@punto/fair'
import { checkCommittedShoes, type ShoesChecked } from '@punto/replay'
import { type EventOf, parseEvent, type TableEvent, type TableRefusal } from '@punto/table'
import { RecordedMoney } from './recorded-money.ts'
import { RecordedShoes } from './recorded-shoes.ts'

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
  /** How many were held against what the events call for. */
  readonly transfers: number
  /** Whether they stand in the file, or are those that its events make. */
  readonly ownTransfers: boolean
  /** Committed shoes whose every card was held against the seed that was revealed. */
  readonly shoes: ShoesChecked
  /** Headers of shoes that hold, with their chain; and those of shoes in which players had shares. */
  readonly headers: number
  readonly shared: number
  /** What its first line says that it is of; null where it is not signed, or not as it was. */
  readonly head: RecordingHead | null
  /** The house's key that has signed it; null where it carries no signature. */
  readonly signedBy: string | null
  readonly failure: RecordingFailure | null
}

export interface RecordingFailure {
  /** From 1. */
  readonly line: number
  /** The line itself. */
  readonly text: string
  readonly round: number | null
  readonly why: RecordingWhy
  /** Of a line that is not as it was signed: what the auditor says of it, where he says something. */
  readonly finding: Finding | null
}

export type RecordingWhy =
  | { readonly kind: 'finding'; readonly finding: Finding }
  /** The line is no event at all. */
  | { readonly kind: 'refusal'; readonly refusal: TableRefusal }
  /** A card is not the one that lay in the committed shoe. */
  | { readonly kind: 'card'; readonly card: NonNullable<ShoesChecked['wrong']> }
  /** The seed does not make the shoe of its header. */
  | { readonly kind: 'seed'; readonly shoe: number }
  /** The header of a shoe does not hold. */
  | { readonly kind: 'header'; readonly failure: Failure }
  /** The file is not the one that was signed. */
  | { readonly kind: 'signature'; readonly mistake: RecordingMistake; readonly firstLine: string }

const NO_SHOES: ShoesChecked = { opened: 0, unopened: 0 }

/** Whether a text is lines of events, and not one document. */
export function looksLikeRecording(text: string): boolean {
  const first = text.slice(0, 400).trimStart()
  return isRecordingFrame(first) || /^\{"v":\d+,/.test(first) || /^\{[^\n]*"type":"table-set-up"/.test(first)
}

export function auditText(text: string): AuditedRecording {
  const lines = text.split('\n')
  const recording = new Recording(lines)
  const failure = recording.follow()
  const signed = signatureIn(lines)
  const { table, game, rounds, totals, shoes, headers, shared, transfers, ownTransfers, events } = recording
  return {
    ...{ kind: 'recording', table, game, events, rounds, totals, transfers, ownTransfers, shoes, headers, shared },
    head: signed?.ok ? signed.head : null,
    signedBy: signed?.ok ? signed.key : null,
    failure: signed && !signed.ok ? notAsSigned(signed.mistake, lines, failure) : failure,
  }
}

/** Follows the lines of a recording to the first thing that does not hold. */
class Recording {
  readonly #lines: readonly string[]
  readonly #auditor = new Auditor({ money: true })
  readonly #money = new RecordedMoney(this.#auditor)
  readonly #shoes: RecordedShoes
  readonly #events: TableEvent[] = []
  /** The line of each event, from 1. */
  readonly #lineOf: number[] = []
  readonly rounds: AuditedRound[] = []
  readonly ownTransfers: boolean
  shoes: ShoesChecked = NO_SHOES
  table = ''
  game = ''

  constructor(lines: readonly string[]) {
    this.#lines = lines
    this.#shoes = new RecordedShoes(lines)
    this.ownTransfers = lines.some(isTransferLine)
  }

  get events(): number {
    return this.#events.length
  }

  get totals(): Totals {
    return this.#auditor.totals
  }

  get transfers(): number {
    return this.#money.count
  }

  get headers(): number {
    return this.#shoes.headers.size
  }

  get shared(): number {
    return this.#shoes.shared
  }

  follow(): RecordingFailure | null {
    for (const [i, line] of this.#lines.entries()) {
      if (line.trim() === '' || isRecordingFrame(line)) continue
      const why = this.#line(line, this.#lines[i + 1] ?? '', i + 1)
      if (why) return this.#failure(i + 1, why)
    }
    if (!this.#auditor.finish()) return this.#failure(this.#lineOf.at(-1) ?? 1, this.#finding())
    this.shoes = checkCommittedShoes(this.#events, this.#shoes.headers)
    const { wrong, unfit } = this.shoes
    if (wrong) return this.#failure(this.#lineOf[wrong.event]!, { kind: 'card', card: wrong })
    if (unfit) return this.#failure(this.#lineOf[unfit.event]!, { kind: 'seed', shoe: unfit.shoe })
    return null
  }

  #line(line: string, next: string, number: number): RecordingWhy | undefined {
    if (isTransferLine(line)) return this.#money.take(line, next) ? undefined : this.#finding()
    if (isHeaderLine(line)) {
      const failure = this.#shoes.take(line)
      return failure && { kind: 'header', failure }
    }
    const event = parseEvent(line)
    if ('code' in event) return { kind: 'refusal', refusal: event }
    this.#lineOf.push(number)
    this.#events.push(event)
    if (event.type === 'table-set-up') this.#setUp(event)
    if (!this.#auditor.read(event) || (!this.ownTransfers && !this.#money.make(event))) return this.#finding()
    if (event.type === 'shoe-started') this.#shoes.start(event)
    follow(this.rounds, event, number)
    return undefined
  }

  #setUp(event: EventOf<'table-set-up'>): void {
    this.table = event.settings.table
    this.game = gameIn(event)
    this.#money.setUp(this.table)
    this.#shoes.setUp(this.table)
  }

  #finding(): RecordingWhy {
    return { kind: 'finding', finding: this.#auditor.finding! }
  }

  #failure(line: number, why: RecordingWhy): RecordingFailure {
    const finding = why.kind === 'finding' ? why.finding : null
    const round = finding?.round ?? this.rounds.at(-1)?.round ?? null
    return { line, text: this.#lines[line - 1] ?? '', round, why, finding }
  }
}

/** Whether the file is as it was signed; undefined where it carries no signature. */
function signatureIn(lines: readonly string[]): CheckedRecording | undefined {
  const reader = new RecordingReader()
  for (const line of lines) reader.read(line)
  return reader.result()
}

/** A line that is not the one that was signed is told before anything that the auditor says; what he says of that line is kept. */
function notAsSigned(
  mistake: RecordingMistake,
  lines: readonly string[],
  found: RecordingFailure | null,
): RecordingFailure {
  const { line } = mistake
  const same = found?.line === line ? found : null
  return {
    ...{ line, text: lines[line - 1] ?? '', round: same?.round ?? null, finding: same?.finding ?? null },
    why: { kind: 'signature', mistake, firstLine: lines[0] ?? '' },
  }
}

function gameIn({ settings }: EventOf<'table-set-up'>): string {
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
