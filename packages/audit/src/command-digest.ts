// What a command asked, as its cause keeps it: a digest of its fields, and a tag of who asked under which id in every reference
// it gave out. A stake, a card of equal points, a note or a reason changed afterwards, or a player renamed throughout, no longer
// fits them. There is no secret in either: this is a check of consistency, and whoever rewrites a whole recording can rewrite these
// too.
import type { Cause, EventOf, TableEvent } from '@punto/table'
import { Disagreement } from './finding.ts'

const SEED = 0x9e3779b9

function hash48(seed: number, text: string): number {
  let one = seed | 0
  let two = ~seed
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  one ^= one >>> 15
  return ((two ^ one) & 0xffff) * 0x100000000 + (one >>> 0)
}

export type Fields = Readonly<Record<string, unknown>>

/** The sum over the fields that are there: their order does not matter, nor that of the keys in them. */
const digestOf = (fields: Fields): number =>
  Object.entries(fields).reduce(
    (sum, [key, value]) => (value === undefined ? sum : sum + hash48(hash48(SEED, key), textOf(value))),
    0,
  )

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

const tagOf = ({ role, by, id }: Cause): string => (hash48(hash48(hash48(SEED, role), by), id) % 36 ** 6).toString(36)

const COMMAND_OF: Partial<Record<TableEvent['type'], string>> = {
  'card-dealt': 'deal-card',
  'card-turned': 'turn-card',
  'card-corrected': 'correct-card',
}

/** A card that its command named must be the one on the record: the digest fits with it, or with no face named at all. */
export function checkCard(event: TableEvent, cause: Cause, round: number): void {
  const type = COMMAND_OF[event.type]
  if (!type || !('spot' in event) || !('card' in event) || event.card === undefined) return
  const asked = { type, round, spot: event.spot }
  const fits = [digestOf({ ...asked, card: event.card }), digestOf(asked)].includes(cause.digest)
  if (!fits) throw new Disagreement('event/differs', 'the card that the command named', event.card, null, 'card')
}

/**
 * What was bet, declared or answered must be what the command said. What it left open the table has filled in: an order where there
 * is only one, new cards by default; and where it need not name the round it may. When it came is not in its digest, since a command
 * sent again comes at another time.
 */
export function checkWords(event: TableEvent, cause: Cause, rounds: number, more?: Asked): void {
  const asked = more?.fields ?? askedIn(event, cause, rounds)
  if (!asked || asked.some((fields) => digestOf(fields) === cause.digest)) return
  const named = more?.named ?? SAID[event.type]
  if (named) throw new Disagreement('event/differs', 'what the command said', event.type, null, named)
  throw new Disagreement('event/differs', `one with the digest ${cause.digest}`, asked[0], null, 'the command')
}

interface Asked {
  readonly fields: readonly Fields[]
  readonly named: string
}

const SAID: Partial<Record<TableEvent['type'], string>> = {
  'irregularity-declared': 'irregularity',
  'irregularity-approved': 'reason',
  'irregularity-dismissed': 'reason',
  'claim-refused': 'reason',
  'relief-allowed': 'dealer',
  'chips-left': 'reason',
  'chips-moved': 'moved',
  'chips-seen': 'amount',
  'round-disputed': 'words',
  'dispute-answered': 'words',
}

/** Every command that this event may be the answer to. */
function askedIn(event: TableEvent, cause: Cause, rounds: number): readonly Fields[] | undefined {
  const perhapsIn = (fields: Fields): readonly Fields[] => [fields, { ...fields, round: rounds }]
  switch (event.type) {
    case 'bet-placed':
    case 'bet-increased':
    case 'bet-reduced':
    case 'bet-withdrawn': {
      const { box, bet, amount } = event
      return forSomebody(event, cause, { round: rounds, box, bet, ...chipsAsked(event.type, amount) })
    }
    case 'ante-raised':
      return forSomebody(event, cause, { type: 'raise-ante', round: rounds, box: event.box, bet: event.bet })
    case 'ante-folded':
      // A window that closes on an undecided Ante begins with a fold that nobody asked for.
      if (event.silent) return undefined
      return forSomebody(event, cause, { type: 'fold-ante', round: rounds, box: event.box, bet: event.bet })
    case 'insurance-placed': {
      const { box, side, amount: stake } = event
      return forSomebody(event, cause, { type: 'place-insurance', round: rounds, box, side, stake })
    }
    case 'insurance-changed': {
      const { box, side, stake } = event
      return forSomebody(event, cause, { type: 'change-insurance', round: rounds, box, side, stake })
    }
    case 'insurance-declined':
      return forSomebody(event, cause, { type: 'decline-insurance', round: rounds })
    case 'option-chosen':
      return forSomebody(event, cause, { type: 'choose-option', round: rounds, option: event.option })
    case 'insurance-claimed': {
      const { box, side, stage } = event
      return forSomebody(event, cause, { type: 'claim-insurance', round: rounds, box, side, stage })
    }
    case 'jackpot-paid':
      return perhapsIn({ type: 'pay-jackpot', pot: event.pot, held: event.held })
    case 'claim-accepted':
      return [{ type: 'accept-claim', claim: event.claim, round: event.round ?? rounds }]
    case 'player-sat':
      return perhapsIn(
        event.by ? { type: 'seat-player', player: event.player, box: event.box } : { type: 'sit', box: event.box },
      )
    case 'round-disputed':
      return perhapsIn({ type: 'dispute-round', of: event.of, words: event.words })
    case 'dispute-answered': {
      const { dispute, upheld, words } = event
      return perhapsIn({ type: 'answer-dispute', dispute, upheld, words })
    }
    case 'player-moved':
      return perhapsIn({ type: 'seat-player', player: event.player, box: event.box })
    case 'player-left':
    case 'player-walked-off':
      if (!event.by) return undefined
      return perhapsIn({ type: 'remove-player', player: event.player, reason: event.reason })
    case 'staff-bets-allowed':
      return perhapsIn({ type: 'allow-staff-bets', allow: event.allowed })
    case 'irregularity-declared':
      return perhapsIn({ type: 'declare-irregularity', irregularity: event.irregularity })
    case 'irregularity-approved': {
      const { number, resolution, amounts, cards, reason } = event
      const said = { type: 'approve-irregularity', number, resolution, amounts, cards, reason }
      const shoes = event.newShoe ? [true, undefined] : [undefined, false]
      return ordersSaid(event).flatMap((order) => shoes.flatMap((newShoe) => perhapsIn({ ...said, order, newShoe })))
    }
    case 'irregularity-dismissed':
      return perhapsIn({ type: 'dismiss-irregularity', number: event.number, reason: event.reason })
    case 'claim-refused': {
      const { claim, reason, round = rounds } = event
      return [{ type: 'refuse-claim', claim, reason, round }]
    }
    case 'chips-moved': {
      const numbers = event.moved.map(({ number }) => number)
      const one = numbers.length === 1 ? perhapsIn({ type: event.type, number: numbers[0] }) : []
      return [...perhapsIn({ type: event.type, numbers }), ...one]
    }
    case 'chips-seen': {
      const { type, round, box, bet, amount, source } = event
      return [{ type, round, box, bet, amount, source }]
    }
    case 'chips-left':
      return [{ type: 'leave-chips', round: event.round, reason: event.reason }]
    case 'relief-allowed':
      return perhapsIn({ type: 'allow-relief', dealer: event.dealer })
    default:
      return undefined
  }
}

interface OfPlayer {
  readonly player: string
  readonly through?: unknown
  readonly asked?: string
}

const HOW = [undefined, 'device', 'spoken', 'chips'] as const

/** Staff say for whom, and how the player asked (INS 5.17); players may name themselves, and what else they say of it counts nothing. */
function forSomebody({ player, through, asked }: OfPlayer, { role }: Cause, fields: Fields): readonly Fields[] {
  if (through || role !== 'player') return [{ ...fields, for: player, asked }]
  return HOW.flatMap((how) => [
    { ...fields, asked: how },
    { ...fields, asked: how, for: player },
  ])
}

const BET_COMMANDS = {
  'bet-placed': 'place-bet',
  'bet-increased': 'increase-bet',
  'bet-reduced': 'reduce-bet',
  'bet-withdrawn': 'withdraw-bet',
} as const

function chipsAsked(event: keyof typeof BET_COMMANDS, amount: number): Fields {
  const type = BET_COMMANDS[event]
  if (type === 'place-bet') return { type, stake: amount }
  return type === 'withdraw-bet' ? { type } : { type, by: amount }
}

/** A void needs no order, and one that was named is not kept. */
const MOST_ORDERS = 24
const ordersSaid = ({ order, resolution }: EventOf<'irregularity-approved'>): readonly (number | null | undefined)[] =>
  resolution === 'void' ? [undefined, null, ...Array.from({ length: MOST_ORDERS }, (_, i) => i)] : [order, undefined]

/** A reference given out by this command bears its tag. */
export function checkTag(event: TableEvent, cause: Cause, tagged?: true): void {
  if (!('ref' in event) || typeof event.ref !== 'string' || !(tagged || GIVES.includes(event.type))) return
  const tag = event.ref.slice(event.ref.indexOf('-') + 1)
  if (tag !== tagOf(cause)) throw new Disagreement('event/differs', `…-${tagOf(cause)}`, event.ref, null, 'ref')
}

const GIVES: readonly string[] = ['bet-placed', 'bet-increased', 'ante-raised', 'insurance-placed']
