// What a command asked, as its cause keeps it: a digest of its fields, and a mark of who asked under which id in every reference
// it gave out. A card of equal points, a note or a reason changed afterwards, or a player renamed throughout, no longer fits them. There is no secret
// in either: this is a check of consistency, and whoever rewrites a whole recording can rewrite these too.
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

type Fields = Readonly<Record<string, unknown>>

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

const markOf = ({ role, by, id }: Cause): string => (hash48(hash48(hash48(SEED, role), by), id) % 36 ** 6).toString(36)

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
 * What was declared, in which words, and what was answered for which reason must be what the command said. What it left open the
 * table has filled in: an order where there is only one, new cards by default; and it may name the round or not.
 */
export function checkWords(event: TableEvent, cause: Cause, rounds: number): void {
  const asked = askedIn(event, rounds)
  if (!asked || asked.some((fields) => digestOf(fields) === cause.digest)) return
  throw new Disagreement('event/differs', 'what the command said', event.type, null, SAID[event.type] ?? event.type)
}

const SAID: Partial<Record<TableEvent['type'], string>> = {
  'irregularity-declared': 'irregularity',
  'irregularity-approved': 'reason',
  'irregularity-dismissed': 'reason',
  'claim-refused': 'reason',
  'relief-allowed': 'dealer',
}

/** Every command that this event may be the answer to. */
function askedIn(event: TableEvent, rounds: number): readonly Fields[] | undefined {
  const perhapsIn = (fields: Fields): readonly Fields[] => [fields, { ...fields, round: rounds }]
  switch (event.type) {
    case 'irregularity-declared':
      return perhapsIn({ type: 'declare-irregularity', irregularity: event.irregularity })
    case 'irregularity-approved': {
      const { number, resolution, amounts, reason } = event
      const said = { type: 'approve-irregularity', number, resolution, amounts, reason }
      const shoes = event.newShoe ? [true, undefined] : [undefined, false]
      return ordersSaid(event).flatMap((order) => shoes.flatMap((newShoe) => perhapsIn({ ...said, order, newShoe })))
    }
    case 'irregularity-dismissed':
      return perhapsIn({ type: 'dismiss-irregularity', number: event.number, reason: event.reason })
    case 'claim-refused': {
      const { claim, reason, round = rounds } = event
      return [{ type: 'refuse-claim', claim, reason, round }]
    }
    case 'relief-allowed':
      return perhapsIn({ type: 'allow-relief', dealer: event.dealer })
    default:
      return undefined
  }
}

/** A void needs no order, and one that was named is not kept. */
const MOST_ORDERS = 24
const ordersSaid = ({ order, resolution }: EventOf<'irregularity-approved'>): readonly (number | null | undefined)[] =>
  resolution === 'void' ? [undefined, null, ...Array.from({ length: MOST_ORDERS }, (_, i) => i)] : [order, undefined]

/** A reference given out by this command bears its mark. */
export function checkMark(event: TableEvent, cause: Cause): void {
  if (!('ref' in event) || typeof event.ref !== 'string' || !GIVES.includes(event.type)) return
  const mark = event.ref.slice(event.ref.indexOf('-') + 1)
  if (mark !== markOf(cause)) throw new Disagreement('event/differs', `…-${markOf(cause)}`, event.ref, null, 'ref')
}

const GIVES: readonly string[] = ['bet-placed', 'bet-increased', 'ante-raised', 'insurance-placed']
