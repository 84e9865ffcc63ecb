// The events of a table that are evidence by themselves: what went wrong and what became of it, what staff did, changed settings.
import { type Actor, eventDeclaration, type TableEvent, type TableState, unfounded } from '@punto/table'
import type { EvidenceRow } from './tables.ts'

type Told = Omit<EvidenceRow<'evidence_events'>, 'table_id' | 'version' | 'at' | 'day' | 'part'>

/** No event of the log: what a settlement that was redone does to a claim. */
export const CLAIM_UNDONE = 'claim-undone'

/** The rows of an event, most often none; `before` is the table before it, `cause` who gave the command. */
export function rowsOfEvent(event: TableEvent, before: TableState, cause: Actor | null): readonly Told[] {
  if (event.type === 'round-settled') return undoneClaims(event, before)
  const row = plainRow(event, before, cause)
  if (!row) return NONE
  switch (event.type) {
    case 'irregularity-declared': {
      const { kind, note = null } = event.irregularity
      return [{ ...row, number: event.number, kind, words: note }]
    }
    case 'irregularity-approved':
    case 'irregularity-dismissed':
      return [{ ...row, number: event.number, kind: openKind(before, event.number), words: event.reason ?? null }]
    case 'round-suspended':
    case 'betting-reopened':
    case 'round-reopened':
      return [{ ...row, number: event.number, kind: openKind(before, event.number) }]
    case 'card-corrected':
      return [
        {
          ...row,
          number: event.number ?? null,
          was: `${event.spot} ${event.was}`,
          becomes: `${event.spot} ${event.card}`,
        },
      ]
    case 'round-voided':
      return [{ ...row, number: event.number, kind: event.kind }]
    case 'insurance-claimed':
      return [{ ...row, number: event.claim, becomes: `insurance-${event.side}` }]
    case 'claim-accepted':
      return [{ ...row, number: event.claim, amount: event.amount }]
    case 'claim-refused':
      return [{ ...row, number: event.claim, words: event.reason }]
    case 'round-disputed':
      return [{ ...row, number: event.dispute, words: event.words }]
    case 'dispute-answered':
      return [{ ...row, number: event.dispute, becomes: event.upheld ? 'upheld' : 'not upheld', words: event.words }]
    // Whose tip it is can be reported by dealer too.
    case 'dealer-tipped':
      return [{ ...row, becomes: event.dealer }]
    case 'jackpot-paid':
    case 'jackpot-undone':
      return rowsOfPot(event, row)
    case 'decision-paid':
      return event.payments.map(({ player, amount }) => ({ ...row, number: event.number, player, amount }))
    case 'dealer-signed-on':
      return [{ ...row, was: event.relieved, becomes: event.dealer }]
    case 'dealer-signed-off':
      return [{ ...row, was: event.dealer }]
    case 'relief-allowed':
      return [{ ...row, becomes: event.dealer }]
    case 'settings-changed':
    case 'settings-announced': {
      const pick = (settings: object) =>
        JSON.stringify(
          Object.fromEntries(event.changed.map((key) => [key, (settings as Record<string, unknown>)[key]])),
        )
      const words = event.type === 'settings-announced' ? event.reason : null
      return [{ ...row, was: pick(before.settings), becomes: pick(event.settings), words }]
    }
    case 'bet-placed':
    case 'bet-increased':
    case 'bet-reduced':
    case 'bet-withdrawn':
      return [{ ...row, amount: event.amount, becomes: `${event.bet} ${event.box}`, words: event.asked ?? null }]
    case 'staff-bets-allowed':
      return [{ ...row, becomes: event.allowed ? 'allowed' : 'not allowed' }]
    case 'player-left':
    case 'player-walked-off':
      return [{ ...row, words: event.reason ?? null }]
    case 'player-sat':
      return [{ ...row, becomes: String(event.box) }]
    case 'player-moved':
      return [{ ...row, was: String(event.from), becomes: String(event.box) }]
    default:
      return [row]
  }
}

/** A row for each who is paid, or pays back; of a pot that was only filled up, one for what its reserve put in. */
function rowsOfPot(
  { type, pot, payments, seeded }: Extract<TableEvent, { type: 'jackpot-paid' | 'jackpot-undone' }>,
  row: Told,
): readonly Told[] {
  if (payments.length === 0) return [{ ...row, amount: seeded, becomes: pot }]
  const sign = type === 'jackpot-paid' ? 1 : -1
  return payments.map(({ player, amount }) => ({ ...row, player, amount: sign * amount, becomes: pot }))
}

/** Claims of a round that was settled anew whose hand has not lost: what they gave back is taken again by the settlement. */
function undoneClaims(event: Extract<TableEvent, { type: 'round-settled' }>, { round }: TableState): readonly Told[] {
  if (!round?.redo) return NONE
  return unfounded(round, event.lines).map(({ number, player, returned }) => ({
    round: event.round,
    matter: 'claim',
    what: CLAIM_UNDONE,
    number,
    kind: null,
    rule: 'INS 5.13',
    by_id: null,
    by_role: null,
    player,
    amount: -returned,
    was: null,
    becomes: null,
    words: null,
  }))
}

/** What every event tells alike; undefined for one that is no evidence. */
function plainRow(event: TableEvent, before: TableState, cause: Actor | null): Told | undefined {
  const matter = eventDeclaration(event.type)?.matter
  if (matter === undefined) return undefined
  const through = 'through' in event && typeof event.through === 'object' ? event.through : undefined
  // Seats are evidence where somebody else than the player acted, bets where staff placed or took them for one.
  if (matter === 'staff-bet' && event.type !== 'staff-bets-allowed' && !through) return undefined
  const by = through ?? ('by' in event && event.by ? event.by : cause)
  if (matter === 'seat' && !('by' in event && event.by)) return undefined
  return {
    round: roundOf(event, before),
    matter,
    what: event.type,
    number: null,
    kind: null,
    rule: ('because' in event ? event.because : event.rule) ?? null,
    by_id: by?.id ?? null,
    by_role: by?.role ?? null,
    player: 'player' in event && typeof event.player === 'string' ? event.player : null,
    amount: 'amount' in event ? event.amount : null,
    was: null,
    becomes: null,
    words: null,
  }
}

const NONE: readonly Told[] = []

function roundOf(event: TableEvent, { rounds, disputes }: TableState): number {
  if (event.type === 'round-disputed') return event.of
  if (event.type === 'dispute-answered') {
    return disputes.find(({ number }) => number === event.dispute)?.of ?? rounds
  }
  if (event.type === 'irregularity-declared' && event.irregularity.kind === 'found-late')
    return event.irregularity.round
  const round = 'round' in event ? event.round : undefined
  return typeof round === 'number' ? round : rounds
}

const openKind = ({ open }: TableState, number: number): string | null =>
  open?.number === number ? open.irregularity.kind : null
