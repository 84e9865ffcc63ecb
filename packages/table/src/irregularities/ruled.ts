// What whoever decides says of an irregularity, read against what there is to decide: an order where cards are put back, a
// resolution and its reason where the shift manager decides, new cards where the paragraph allows them.
// Carries INS 5.7 (the House alone says what can be reconstructed), INS 5.10, INS 5.10.2, INS 5.18, EZ6 5.1.1; rulings 6, 31, 35, 50.
import { show } from '@punto/rules'
import { parseAmounts } from '../corrections/pay.ts'
import { RESOLUTIONS, type Ruled } from '../event-parts.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { TableState } from '../state.ts'
import { checkDrawn } from './fits.ts'
import type { Handling } from './handling.ts'
import { type DrawnCard, type Irregularity, isCrash, isOfCards } from './kinds.ts'
import type { ApproveIrregularity } from './messages.ts'
import { mayLeave, ordersOf } from './orders.ts'
import { checkNote, parseDrawn } from './parse.ts'
import { isSettled, isUnderWay } from './under-way.ts'

const bad = (place: string, expected: string, given: unknown): TableRefusal =>
  tableRefusal('command/malformed', { place, expected, given: show(given) })

export function parseRuled(
  state: TableState,
  irregularity: Irregularity,
  handling: Handling,
  said: ApproveIrregularity,
): Ruled | TableRefusal {
  // A round that is void needs no order of its cards.
  const order = said.resolution === 'void' ? undefined : orderOf(state, irregularity, handling, said.order)
  if (typeof order === 'object' && order !== null) return order
  const { resolution, reason, newShoe } = said
  const decides = handling.course === 'decision'
  if (decides && !(RESOLUTIONS as readonly unknown[]).includes(resolution)) {
    return bad('resolution', RESOLUTIONS.join(', '), resolution)
  }
  if (!decides && resolution !== undefined)
    return bad('resolution', 'left out: the paragraph says what follows', resolution)
  if (resolution === 'void' && !isUnderWay(state) && !isSettled(state))
    return tableRefusal('irregularity/no-round', {}, handling.rule)
  if (resolution !== 'pay' && said.amounts !== undefined)
    return bad('amounts', 'left out unless the decision is to pay', said.amounts)
  const amounts = resolution === 'pay' ? parseAmounts(state, said.amounts) : undefined
  if (amounts && 'code' in amounts) return amounts
  const cards = cardsOf(state, irregularity, handling, said.cards)
  if (cards && 'code' in cards) return cards
  const wordless = checkNote('reason', reason, decides || handling.course === 'chips')
  if (wordless) return wordless
  const shoe = newShoeOf(state, handling, newShoe)
  if (typeof shoe === 'object') return shoe
  return {
    ...(order !== undefined && { order }),
    ...(resolution !== undefined && { resolution }),
    ...(amounts !== undefined && { amounts }),
    ...(cards !== undefined && { cards }),
    ...(shoe && { newShoe: true }),
    ...(reason !== undefined && { reason }),
  }
}

/** After a crash: cards that were drawn and not recorded, in the order they were drawn (ruling 50). */
export function cardsOf(
  state: TableState,
  irregularity: Irregularity,
  { rule }: Handling,
  said: unknown,
): readonly DrawnCard[] | undefined | TableRefusal {
  if (said === undefined) return undefined
  if (!isCrash(irregularity)) return bad('cards', 'left out: only after a crash', said)
  const cards = parseDrawn(said)
  if ('code' in cards) return cards
  return checkDrawn(state, cards, rule) ?? (cards.length > 0 ? cards : undefined)
}

/** The order chosen; the only one where nothing is said; null where the cards are not put back. */
function orderOf(
  state: TableState,
  irregularity: Irregularity,
  { course }: Handling,
  said: number | null | undefined,
): number | null | undefined | TableRefusal {
  if (!isOfCards(irregularity))
    return said === undefined ? undefined : bad('order', 'left out: no cards are put back', said)
  // Where the shift manager decides, anything that the rules leave open may be decided.
  if (said === null) return (course === 'cards' ? mayLeave(state, irregularity) : undefined) ?? null
  const { length } = ordersOf(state, irregularity)
  if (said === undefined) {
    if (length > 1) return tableRefusal('irregularity/choose-order', { count: length }, 'INS 5.10')
    return length === 1 ? 0 : null
  }
  const known = Number.isInteger(said) && said >= 0 && said < length
  return known ? said : bad('order', length === 0 ? 'null: no order fits' : `0 to ${length - 1}, or null`, said)
}

export function newShoeOf(
  { shoe }: TableState,
  { newShoe, rule }: Handling,
  said: boolean | undefined,
): boolean | TableRefusal {
  if (said !== undefined && typeof said !== 'boolean') return bad('newShoe', 'true or false', said)
  if (newShoe === 'must' && said === false) return tableRefusal('irregularity/shoe-must-go', {}, rule)
  if (newShoe === 'no' && said === true) return tableRefusal('irregularity/shoe-stays', {}, 'INS 5.10.2')
  if (!shoe) return false
  return said ?? (newShoe === 'must' || newShoe === 'by-default')
}
