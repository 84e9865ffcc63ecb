// A table's recording (a day, or all its days) followed by the auditor: round by round, every card, line and transfer, and the
// first thing that does not hold with the line of the file it stands on. The auditor knows the documents for itself; see
// @punto/audit. Where the file has no transfers, those that its events make are held against what the documents call for.
import { Auditor, type Finding, type Totals } from '@punto/audit'
import { type CheckedRecording, isRecordingFrame, type RecordingMistake, RecordingReader } from '@punto/fair'
import type { Transfer } from '@punto/ledger'
import { checkCommittedShoes, type ShoesChecked } from '@punto/replay'
import { parseEvent, playerAccount, type TableEvent, type TableRefusal, transfersOf } from '@punto/table'

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
  readonly finding: Finding | null
  /** Where the line is no event at all. */
  readonly refusal: TableRefusal | null
  /** Where a card is not the one that lay in the committed shoe. */
  readonly card: ShoesChecked['wrong'] | null
  /** Where the file is not the one that was signed. */
  readonly signature: RecordingMistake | null
}

const NO_SHOES: ShoesChecked = { opened: 0, unopened: 0 }
/** Lines that are transfers, as the ledger writes them. */
const TRANSFER = /^\{"kind":"(posted|pending|post-pending|void-pending)"/
const HAS_TRANSFERS = new RegExp(TRANSFER.source, 'm')
/** What a player is taken to bring, where the file does not say. */
const PURSE = 10 ** 14

/** Whether a text is lines of events, and not one document. */
export function looksLikeRecording(text: string): boolean {
  const first = text.slice(0, 400).trimStart()
  return isRecordingFrame(first) || /^\{"v":\d+,/.test(first) || /^\{[^\n]*"type":"table-set-up"/.test(first)
}

export function auditText(text: string): AuditedRecording {
  const auditor = new Auditor({ money: true })
  const lines = text.split('\n')
  const ownTransfers = HAS_TRANSFERS.test(text)
  const money = new Made(auditor)
  const told: TableEvent[] = []
  const rounds: AuditedRound[] = []
  let [table, game, events] = ['', '', 0]
  const lineOf: number[] = []
  let failure: RecordingFailure | null = null
  const fail = (
    line: number,
    finding: Finding | null,
    refusal: TableRefusal | null,
    card: ShoesChecked['wrong'] | null = null,
  ) => {
    failure = {
      line,
      text: lines[line - 1] ?? '',
      round: finding?.round ?? rounds.at(-1)?.round ?? null,
      finding,
      refusal,
      card,
      signature: null,
    }
  }
  const signed = signatureIn(lines)
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '' || isRecordingFrame(line)) continue
    if (TRANSFER.test(line)) {
      if (money.take(line)) continue
      fail(i + 1, auditor.finding, null)
      break
    }
    const event = parseEvent(line)
    if ('code' in event) {
      fail(i + 1, null, event)
      break
    }
    lineOf.push(i + 1)
    told.push(event)
    events++
    if (event.type === 'table-set-up') [table, game] = [event.settings.table, gameIn(event)]
    if (!auditor.read(event) || (!ownTransfers && !money.make(event))) {
      fail(i + 1, auditor.finding, null)
      break
    }
    follow(rounds, event, i + 1)
  }
  if (!failure && !auditor.finish()) fail(lineOf.at(-1) ?? 1, auditor.finding, null)
  const shoes = failure ? NO_SHOES : checkCommittedShoes(told)
  if (shoes.wrong) fail(lineOf[shoes.wrong.event]!, null, null, shoes.wrong)
  if (signed && !signed.ok) failure = notAsSigned(signed.mistake, lines)
  const { totals } = auditor
  return {
    kind: 'recording',
    table,
    game,
    events,
    rounds,
    totals,
    transfers: money.count,
    ownTransfers,
    shoes,
    signedBy: signed?.ok ? signed.key : null,
    failure,
  }
}

/** Whether the file is as it was signed; undefined where it carries no signature. */
function signatureIn(lines: readonly string[]): CheckedRecording | undefined {
  const reader = new RecordingReader()
  for (const line of lines) reader.read(line)
  return reader.result()
}

/** A line that is not the one that was signed is told before anything that the auditor says of it. */
function notAsSigned(mistake: RecordingMistake, lines: readonly string[]): RecordingFailure {
  const { line } = mistake
  return {
    ...{ line, text: lines[line - 1] ?? '', signature: mistake },
    ...{ round: null, finding: null, refusal: null, card: null },
  }
}

/** The transfers of a recording, each handed to the auditor where it belongs. */
class Made {
  readonly #auditor: Auditor
  readonly #brought = new Set<string>()
  #table = ''
  count = 0

  constructor(auditor: Auditor) {
    this.#auditor = auditor
  }

  /** A line that is a transfer; false where it does not hold. */
  take(line: string): boolean {
    let transfer: Transfer
    try {
      transfer = JSON.parse(line)
    } catch {
      // Not JSON: the auditor says that it is no transfer.
      transfer = { kind: line } as unknown as Transfer
    }
    this.count++
    return this.#auditor.transfer(transfer)
  }

  /** What an event does to money; false where the auditor calls for something else. */
  make(event: TableEvent): boolean {
    if (event.type === 'table-set-up') this.#table = event.settings.table
    const till = { table: this.#table, at: event.cause?.at ?? 0 }
    return transfersOf(event, till).every((group) =>
      group.every((transfer) => {
        this.count++
        return this.#bring(transfer) && this.#auditor.transfer(transfer)
      }),
    )
  }

  /** A recording does not tell what players brought: enough for anything. */
  #bring(transfer: Transfer): boolean {
    if (!('debit' in transfer)) return true
    const { debit } = transfer
    if (!debit.startsWith(playerAccount('')) || this.#brought.has(debit)) return true
    this.#brought.add(debit)
    const key = { by: 'cage', id: `brought ${debit}` }
    return this.#auditor.transfer({
      ...{ kind: 'posted', ...key, reason: 'brought', ref: key.id, at: 0 },
      ...{ debit: 'cage', credit: debit, amount: PURSE },
    } as Transfer)
  }
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
