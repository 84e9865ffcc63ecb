// The life of a shoe: put into play with what fixes its cards, burned where the table burns, dealt to its cut card, changed.
// Carries INS 1.3, INS 1.6 (ruling 7), INS 2.2.1; ruling 5: a round starts only if the cut card is not out, the round in
// which it comes out is the last, or the last but one where the table says so; ruling 48: one announced by mistake is taken back;
// ruling 54: a round begins only where the shoe can finish it.
import {
  CARDS_IN_DECK,
  type Card,
  cardPoints,
  freshShoe,
  MAX_CARDS_IN_COUP,
  makeCard,
  PROCEDURES,
  parseCard,
  show,
} from '@punto/rules'
import type { Commands } from '../command-declaration.ts'
import type { Decision } from '../decision.ts'
import type { Events } from '../event-declaration.ts'
import type { EventOf, NewEvent } from '../events.ts'
import { BETWEEN_ROUNDS, DEALER, everywhere, HOUSE_OR_DEALER, OPEN, WHOEVER_DEALS } from '../gates.ts'
import { isUnderWay } from '../irregularities/under-way.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { TableSettings } from '../settings/settings.ts'
import type { Spot } from '../spots.ts'
import type { ShoeState, TableState } from '../state.ts'
import type { AnnounceCutCard, BurnCard, EndShoe, NewShoe, ShoeCommand, ShoeEvent } from './messages.ts'

/** How many cards are left in a shoe. */
export const cardsLeft = (settings: TableSettings, shoe: ShoeState): number =>
  settings.decks * CARDS_IN_DECK - shoe.dealt

/** Whether a card can be dealt: one that was drawn ahead, or one from the shoe. */
export const hasCard = ({ settings, shoe }: TableState): boolean =>
  shoe !== null && (shoe.ahead.length > 0 || cardsLeft(settings, shoe) > 0)

/** What is burnt at most: the first card, and ten more. */
const MOST_BURNED = 11

/** Whether the shoe may not finish another round: six cards, and what is burnt before (ruling 54). */
export function isTooShort({ settings, shoe }: Pick<TableState, 'settings' | 'shoe'>): boolean {
  if (!shoe) return false
  const toBurn = settings.burn && !shoe.burned ? MOST_BURNED : 0
  return cardsLeft(settings, shoe) + shoe.ahead.length + shoe.carried.length < MAX_CARDS_IN_COUP + toBurn
}

/** Whether no further round is begun from the shoe: its last has been, or it may not finish another. */
export function isShoeOver(state: TableState): boolean {
  const { shoe, rounds } = state
  return shoe !== null && ((shoe.lastRound !== null && rounds >= shoe.lastRound) || isTooShort(state))
}

export function shoeOf(state: TableState): ShoeState {
  if (!state.shoe) throw new Error('No shoe in place')
  return state.shoe
}

export function decideNewShoe(state: TableState, { shoe, commitment, root }: NewShoe): Decision {
  const { settings } = state
  if (state.shoe) return tableRefusal('shoe/not-ended', { shoe: state.shoe.number })
  if (shoe !== state.shoes + 1) return tableRefusal('shoe/wrong-number', { next: state.shoes + 1, given: show(shoe) })
  if (settings.operation === 'automatic') {
    if (!(commitment && root)) return tableRefusal('shoe/no-commitment', {})
  } else if (commitment !== undefined || root !== undefined) return tableRefusal('shoe/programs-own', {})
  return [
    {
      type: 'shoe-started',
      shoe,
      source: settings.source,
      ...(typeof commitment === 'string' && { commitment }),
      ...(typeof root === 'string' && { root }),
      rule: settings.source === 'card-shoe' ? 'INS 1.3' : 'INS 1.6',
    },
  ]
}

/** The first card is turned, and as many as it counts go with it unseen; a ten or a court card counts ten. */
export function decideBurnCard(state: TableState, { card: text }: BurnCard): Decision {
  const { settings, shoe } = state
  if (!shoe || !settings.burn || shoe.burned) return tableRefusal('shoe/nothing-to-burn', {})
  const card = checkFace(state, text)
  if (typeof card !== 'number') return card
  return [{ type: 'cards-burned', card: makeCard(card), unseen: cardPoints(card) || 10 }]
}

/** At a table where nobody has signed on, that is at an automatic one, nobody can. */
export function decideAnnounceCutCard(state: TableState, _: AnnounceCutCard): Decision {
  const { shoe } = state
  if (!shoe) return tableRefusal('shoe/none', {})
  if (shoe.lastRound !== null) return tableRefusal('shoe/cut-card-out-already', {})
  return [cutCardOut(state)]
}

/** Announced by mistake: taken back until the round that it was announced in ends, or before the next begins (ruling 48). */
export function decideTakeBackCutCard(state: TableState): Decision {
  const { shoe } = state
  if (!shoe) return tableRefusal('shoe/none', {})
  if (!shoe.announced || shoe.condemned) return tableRefusal('shoe/cut-card-not-out', {})
  const { round, underWay } = shoe.announced
  const still = round === state.rounds && underWay === isUnderWay(state)
  return still ? [{ type: 'cut-card-taken-back' }] : tableRefusal('shoe/cut-card-stands', { round })
}

/** At an automatic table the program alone has the seed: whoever wants another shoe has this one dealt no further. */
export function decideEndShoe(state: TableState, { actor, seed }: EndShoe): Decision {
  const { settings, shoe } = state
  if (!shoe) return tableRefusal('shoe/none', {})
  const { number } = shoe
  const over = isShoeOver(state)
  const byProgram = actor.role === 'system'
  if (!over && (byProgram || actor.role === 'dealer')) return tableRefusal('shoe/under-way', { shoe: number })
  if (!byProgram && seed !== undefined) return tableRefusal('shoe/programs-own', {})
  const early = !over && { rule: 'INS 5.10.2' as const }
  if (settings.operation === 'automatic') {
    if (byProgram && !seed) return tableRefusal('shoe/no-seed', { shoe: number })
    if (!byProgram && over) return tableRefusal('shoe/changed-by-itself', { shoe: number })
    if (!byProgram) return [{ type: 'shoe-condemned', shoe: number, ...early }]
  }
  const ending = over && !shoe.condemned ? 'finished' : 'abandoned'
  return [{ type: 'shoe-ended', shoe: number, ending, ...(seed !== undefined && { seed }), ...early }]
}

/** The cut card comes out, by count or by the dealer's word: which round is the shoe's last. */
export function cutCardOut({ settings, rounds }: TableState): NewEvent {
  return { type: 'cut-card-out', lastRound: rounds + (settings.extraRound ? 1 : 0) }
}

/** Whether the card that is being dealt brings the cut card with it. A person's shoe is cut by hand, and its dealer says so. */
export const bringsCutCard = (state: TableState): boolean => {
  const { settings, shoe } = state
  return (
    settings.operation === 'automatic' &&
    shoe !== null &&
    shoe.lastRound === null &&
    cardsLeft(settings, shoe) <= settings.cutDepth
  )
}

/** A card by its text, if this shoe can still hold it beside what it has read of cards that lie face down elsewhere. */
export function checkFace(state: TableState, text: unknown, spot?: Spot): Card | TableRefusal {
  const card = typeof text === 'string' ? parseCard(text) : undefined
  if (card === undefined) return { code: 'card/unknown', params: { card: show(text) } }
  const { unseen, ahead, carried } = shoeOf(state)
  const onFelt = state.round?.cards.filter((laid) => laid.read === card && laid.spot !== spot).length ?? 0
  const drawn = [...ahead, ...carried].filter((one) => one.read === card).length
  if (unseen[card]! > onFelt + drawn) return card
  return tableRefusal(
    'card/not-in-shoe',
    { card: makeCard(card) },
    PROCEDURES[state.settings.game.procedure].foreignCard,
  )
}

/** The shoe after a card has been seen. */
export function seen(shoe: ShoeState, card: Card): ShoeState {
  const unseen = shoe.unseen.slice()
  unseen[card]!--
  return { ...shoe, unseen }
}

export const evolveShoeStarted = (state: TableState, event: EventOf<'shoe-started'>): TableState => ({
  ...state,
  phase: 'between',
  shoes: event.shoe,
  shoe: {
    number: event.shoe,
    commitment: event.commitment ?? null,
    root: event.root ?? null,
    dealt: 0,
    unseen: freshShoe(state.settings.decks),
    burned: false,
    lastRound: null,
    announced: null,
    ahead: [],
    carried: [],
    condemned: false,
  },
})

export function evolveBurned(state: TableState, { card, unseen }: EventOf<'cards-burned'>): TableState {
  const shoe = shoeOf(state)
  return { ...state, shoe: { ...seen(shoe, parseCard(card)!), dealt: shoe.dealt + 1 + unseen, burned: true } }
}

export const evolveCutCardOut = (state: TableState, { lastRound }: EventOf<'cut-card-out'>): TableState => ({
  ...state,
  shoe: { ...shoeOf(state), lastRound, announced: { round: state.rounds, underWay: isUnderWay(state) } },
})

export const evolveCutCardTakenBack = (state: TableState): TableState => ({
  ...state,
  shoe: { ...shoeOf(state), lastRound: null, announced: null },
})

export const evolveShoeEnded = (state: TableState): TableState => ({ ...state, shoe: null })

export const shoeCommands = {
  // What fixes the cards of a shoe is the program's alone to say, and nobody sends it.
  'new-shoe': {
    fields: { shoe: 'count' },
    roles: WHOEVER_DEALS,
    phases: BETWEEN_ROUNDS,
    round: 'none',
    decide: decideNewShoe,
  },
  'burn-card': {
    fields: { card: 'card' },
    roles: WHOEVER_DEALS,
    phases: BETWEEN_ROUNDS,
    round: 'none',
    decide: decideBurnCard,
  },
  'announce-cut-card': {
    fields: {},
    roles: everywhere(DEALER),
    phases: OPEN,
    round: 'none',
    decide: decideAnnounceCutCard,
  },
  'take-back-cut-card': {
    fields: {},
    roles: everywhere(DEALER),
    phases: OPEN,
    round: 'none',
    decide: decideTakeBackCutCard,
  },
  'end-shoe': { fields: {}, roles: HOUSE_OR_DEALER, phases: BETWEEN_ROUNDS, round: 'none', decide: decideEndShoe },
} as const satisfies Commands<ShoeCommand>

export const evolveCondemned = (state: TableState): TableState => ({
  ...state,
  shoe: { ...shoeOf(state), lastRound: state.rounds, condemned: true },
})

export const shoeEvents = {
  'shoe-started': {
    ofShoe: true,
    withoutRound: true,
    evolve: evolveShoeStarted,
    fields: { shoe: 'all', source: 'all', commitment: 'all', root: 'all' },
  },
  'cards-burned': { ofShoe: true, withoutRound: true, evolve: evolveBurned, fields: { card: 'all', unseen: 'all' } },
  'cut-card-out': { ofShoe: true, withoutRound: true, evolve: evolveCutCardOut, fields: { lastRound: 'all' } },
  'cut-card-taken-back': { ofShoe: true, matter: 'table', evolve: evolveCutCardTakenBack, fields: {} },
  'shoe-ended': {
    ofShoe: true,
    ends: 'shoe',
    evolve: evolveShoeEnded,
    fields: { shoe: 'all', ending: 'all', seed: 'all' },
  },
} as const satisfies Events<ShoeEvent>
