// What a command asked, as its cause keeps it: a digest of its fields, and a mark of who asked under which id in every reference
// it gave out. A card of equal points changed afterwards, or a player renamed throughout, no longer fits them. There is no secret
// in either: this is a check of consistency, and whoever rewrites a whole recording can rewrite these too.
import type { Cause, TableEvent } from '@punto/table'
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

/** The sum over the fields that are there: their order does not matter. */
const digestOf = (fields: Readonly<Record<string, string | number | undefined>>): number =>
  Object.entries(fields).reduce(
    (sum, [key, value]) => (value === undefined ? sum : sum + hash48(hash48(SEED, key), String(value))),
    0,
  )

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

/** A reference given out by this command bears its mark. */
export function checkMark(event: TableEvent, cause: Cause): void {
  if (!('ref' in event) || typeof event.ref !== 'string' || !GIVES.includes(event.type)) return
  const mark = event.ref.slice(event.ref.indexOf('-') + 1)
  if (mark !== markOf(cause)) throw new Disagreement('event/differs', `…-${markOf(cause)}`, event.ref, null, 'ref')
}

const GIVES: readonly string[] = ['bet-placed', 'bet-increased', 'ante-raised', 'insurance-placed']
