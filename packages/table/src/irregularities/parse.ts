// What was declared, read into an irregularity that can only be well formed, or what is wrong with it.
import { makeCard, parseCard, type Side, show } from '@punto/rules'
import { isIdentifier } from '../identifier.ts'
import { LONGEST_NOTE, NOTE_EXPECTED } from '../note-words.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { isSide, isSpot, SPOTS } from '../spots.ts'
import {
  CARD_KINDS,
  type DrawnCard,
  type ExposedCard,
  IRREGULARITY_KINDS,
  type Irregularity,
  type MisplacedCard,
  PLAIN_KINDS,
  type SeenHands,
} from './kinds.ts'

const MOST_CARDS = 6
/** Of cards whose order nobody knows: every order is listed. */
const MOST_UNORDERED = 4

const bad = (place: string, expected: string, given: unknown): TableRefusal =>
  tableRefusal('command/malformed', { place, expected, given: show(given) })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Somebody's words: what they say, and not more than a record can hold. */
export function checkNote(place: string, note: unknown, needed: boolean): TableRefusal | undefined {
  if (note === undefined && !needed) return undefined
  const fits = typeof note === 'string' && note.trim() !== '' && note.length <= LONGEST_NOTE && !/\p{Cc}/u.test(note)
  return fits ? undefined : bad(place, NOTE_EXPECTED, note)
}

/** Kinds that say nothing without words. */
const NEEDS_NOTE: readonly string[] = ['found-late', 'display-wrong', 'uncovered']

/** Reads a declaration from JSON; a refusal for what is none. */
export function parseIrregularity(value: unknown): Irregularity | TableRefusal {
  if (!isRecord(value)) return bad('irregularity', 'an object with a kind', value)
  const { kind, note } = value
  if (!(IRREGULARITY_KINDS as readonly unknown[]).includes(kind)) {
    return bad('irregularity.kind', IRREGULARITY_KINDS.join(', '), kind)
  }
  const unfit = checkNote('irregularity.note', note, NEEDS_NOTE.includes(kind as string))
  if (unfit) return unfit
  const noted = note === undefined ? {} : { note: note as string }
  const own = parseOwn(kind as Irregularity['kind'], value)
  return 'code' in own ? own : ({ kind, ...own, ...noted } as Irregularity)
}

/** What the kind asks for beside a note. */
function parseOwn(kind: Irregularity['kind'], value: Readonly<Record<string, unknown>>): object | TableRefusal {
  if (kind === 'interruption') {
    const { crash } = value
    if (crash === undefined) return {}
    return crash === true ? { crash } : bad('irregularity.crash', 'true, or left out', crash)
  }
  if ((PLAIN_KINDS as readonly string[]).includes(kind)) return {}
  if ((CARD_KINDS as readonly string[]).includes(kind)) return parseCards(kind, value)
  const { box, round, player, bet, stake, inChips } = value
  switch (kind) {
    case 'face-up':
      return parseExposed(value.cards)
    case 'excess-differential':
      return Number.isSafeInteger(box) ? { box } : bad('irregularity.box', 'the number of a box', box)
    case 'misread': {
      const { spot, card } = value
      if (!isSpot(spot)) return bad('irregularity.spot', SPOTS.join(', '), spot)
      const face = typeof card === 'string' ? parseCard(card) : undefined
      return face === undefined
        ? { code: 'card/unknown', params: { card: show(card) } }
        : { spot, card: makeCard(face) }
    }
    case 'found-late':
      return Number.isSafeInteger(round) ? { round } : bad('irregularity.round', 'the number of a round', round)
    default:
      if (!Number.isSafeInteger(box)) return bad('irregularity.box', 'the number of a box', box)
      if (!isIdentifier(player)) {
        return bad('irregularity.player', '1 to 64 visible ASCII characters', player)
      }
      if (typeof bet !== 'string') return bad('irregularity.bet', 'the id of a bet', bet)
      if (inChips !== undefined && inChips !== true) return bad('irregularity.inChips', 'true, or left out', inChips)
      return Number.isSafeInteger(stake)
        ? { player, box, bet, stake, ...(inChips === true && { inChips }) }
        : bad('irregularity.stake', 'a whole number', stake)
  }
}

function parseCards(kind: Irregularity['kind'], value: Readonly<Record<string, unknown>>): object | TableRefusal {
  const { cards = [], misplaced = [], orderUnknown } = value
  const drawn = parseDrawn(cards)
  if ('code' in drawn) return drawn
  if (orderUnknown !== undefined && typeof orderUnknown !== 'boolean') {
    return bad('irregularity.orderUnknown', 'true or false', orderUnknown)
  }
  const unordered = kind === 'drawn-together' || orderUnknown === true
  if (unordered && drawn.length > MOST_UNORDERED) {
    return bad('irregularity.cards', `at most ${MOST_UNORDERED} cards where their order is not known`, cards)
  }
  const known = { cards: drawn, ...(orderUnknown === true && { orderUnknown }) }
  if (kind === 'wrong-hand' || kind === 'wrong-person') {
    const moved = parseMisplaced(misplaced)
    if ('code' in moved) return moved
    if (drawn.length + moved.length === 0) return bad('irregularity', 'the cards that went wrong', value)
    return { ...known, misplaced: moved }
  }
  const least = kind === 'drawn-together' ? 2 : kind === 'wrong-number' ? 0 : 1
  if (drawn.length < least) return bad('irregularity.cards', `at least ${least} cards`, cards)
  if (kind !== 'wrong-number' || value.hands === undefined) return known
  const hands = parseHands(value.hands)
  return 'code' in hands ? hands : { ...known, hands }
}

function parseHands(value: unknown): SeenHands | TableRefusal {
  const { player, banker } = isRecord(value) ? value : {}
  const given: Record<Side, (string | null)[]> = { player: [], banker: [] }
  for (const [side, cards] of [['player', player] as const, ['banker', banker] as const]) {
    if (!Array.isArray(cards) || cards.length > MOST_CARDS) {
      return bad(`irregularity.hands.${side}`, `a list of at most ${MOST_CARDS} cards`, cards)
    }
    for (const card of cards as readonly unknown[]) {
      const face = typeof card === 'string' ? parseCard(card) : undefined
      if (card !== null && face === undefined) return { code: 'card/unknown', params: { card: show(card) } }
      given[side].push(face === undefined ? null : makeCard(face))
    }
  }
  return given
}

export function parseDrawn(cards: unknown): readonly DrawnCard[] | TableRefusal {
  if (!Array.isArray(cards) || cards.length > MOST_CARDS) {
    return bad('cards', `a list of at most ${MOST_CARDS} cards`, cards)
  }
  const drawn: DrawnCard[] = []
  for (const one of cards as readonly unknown[]) {
    if (!isRecord(one)) return bad('cards', 'cards such as { "card": "9s", "to": "player" }', one)
    const { card, to } = one
    const face = card === undefined ? undefined : typeof card === 'string' ? parseCard(card) : undefined
    if (card !== undefined && face === undefined) return { code: 'card/unknown', params: { card: show(card) } }
    if (to !== undefined && !isSide(to)) return bad('irregularity.cards.to', 'player or banker', to)
    drawn.push({ ...(face !== undefined && { card: makeCard(face) }), ...(to !== undefined && { to }) })
  }
  return drawn
}

function parseMisplaced(value: unknown): readonly MisplacedCard[] | TableRefusal {
  if (!Array.isArray(value) || value.length > MOST_CARDS) {
    return bad('irregularity.misplaced', `a list of at most ${MOST_CARDS} cards`, value)
  }
  const misplaced: MisplacedCard[] = []
  for (const one of value as readonly unknown[]) {
    const { spot, to } = isRecord(one) ? one : {}
    if (!isSpot(spot)) return bad('irregularity.misplaced.spot', SPOTS.join(', '), spot)
    if (!isSide(to)) return bad('irregularity.misplaced.to', 'player or banker', to)
    misplaced.push({ spot, to })
  }
  return misplaced
}

function parseExposed(value: unknown): object | TableRefusal {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_CARDS) {
    return bad('irregularity.cards', `a list of 1 to ${MOST_CARDS} cards`, value)
  }
  const cards: ExposedCard[] = []
  for (const one of value as readonly unknown[]) {
    const { spot, card } = isRecord(one) ? one : {}
    if (!isSpot(spot)) return bad('irregularity.cards.spot', SPOTS.join(', '), spot)
    const face = typeof card === 'string' ? parseCard(card) : undefined
    if (face === undefined) return { code: 'card/unknown', params: { card: show(card) } }
    cards.push({ spot, card: makeCard(face) })
  }
  return { cards }
}
