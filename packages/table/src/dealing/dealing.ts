// Cards dealt and turned, one at a time; each is checked against what the table expects and against what the shoe can hold.
// After each the table of play says what follows: a window, the next card, or the end of the coup.
// Carries KO 3.4, KO 3.5, KO 3.6, KO 3.7, COM 3.4, COM 3.5, COM 3.6, EZ6 3.4, EZ6 3.5, EZ6 3.6, INS 3.10, INS 3.12, INS 3.13,
// INS 3.15 (as the round goes; the rules package says who draws), INS 5.3 (the next card closes the window), INS 5.7 (a card
// drawn before its time is dealt next: ruling 30); ruling 40 (no Ante is lost by the next card).

import { type Card, dealCoup, makeCard, nextStep, PROCEDURES, parseCard, show } from '@punto/rules'
import { withRound } from '../betting/bets.ts'
import { type Commands, IN_ROUND } from '../command-declaration.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { Events, Eyes } from '../event-declaration.ts'
import type { BeginDraft, EventDraft } from '../event-draft.ts'
import type { EventOf } from '../events.ts'
import { CARDS, WHOEVER_DEALS } from '../gates.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { Role } from '../roles.ts'
import { hasAnte, readsCards, type TableSettings } from '../settings/settings.ts'
import { bringsCutCard, checkFace, cutCardOut, hasCard, seen, shoeOf } from '../shoe/shoe-life.ts'
import { isSpot, type Spot } from '../spots.ts'
import type { LaidCard, TableState } from '../state.ts'
import { undecidedAntes } from '../windows/ante.ts'
import { addClosing, checkDue, openingOf } from '../windows/window.ts'
import { cardOn, dealingStep, describeStep, openPoints } from './dealing-step.ts'
import type { DealCard, DealingEvent, TurnCard } from './messages.ts'
import { declined, squeezeOf, unknownSpot } from './squeeze.ts'

export function decideDealCard(state: TableState, command: DealCard, begin: BeginDraft): Decision {
  const { spot, card: text, actor, at } = command
  const { settings } = state
  if (!isSpot(spot)) return unknownSpot(spot)
  const draft = begin(state)
  if (draft.round.window) {
    const undecided = checkUndecided(state, actor.role)
    if (undecided) return undecided
    const early = checkDue(state, actor.role, at)
    if (early) return early
    addClosing(draft, command)
  }
  const step = dealingStep(settings, draft.round)
  if (step.kind === 'turn') return tableRefusal('card/turn-first', { expected: step.spots.join(', ') })
  if (step.kind === 'complete' || step.spot !== spot) {
    return tableRefusal(
      'card/not-next',
      { expected: describeStep(step), spot },
      PROCEDURES[settings.game.procedure].tableOfPlay,
    )
  }
  if (!hasCard(state)) {
    return tableRefusal('shoe/empty', {}, PROCEDURES[settings.game.procedure].tooFewCards)
  }
  const face = dealtFace(state, text)
  if (face !== undefined && typeof face !== 'number') return face
  const open = !settings.faceDown || isAheadKnown(state)
  const unanswered = squeezeOf(draft.round, spot)
  if (unanswered && !unanswered.granted) draft.add(declined(unanswered))
  draft.add({
    type: 'card-dealt',
    spot,
    ...(face !== undefined && { [open ? 'card' : 'face']: makeCard(face) }),
    rule: dealingRule(settings, spot),
  })
  if (bringsCutCard(draft.state)) draft.add(cutCardOut(state))
  goOn(draft, at)
  return draft.events
}

/** No Ante of a player who is there is lost by the next card: its dealer closes the window first (ruling 40). */
function checkUndecided(state: TableState, role: Role): TableRefusal | undefined {
  const round = roundOf(state)
  if (role !== 'dealer' || round.window?.kind !== 'ante') return undefined
  const count = undecidedAntes(state.settings, round).length
  return count > 0 ? tableRefusal('ante/undecided', { count }, 'KO 3.4') : undefined
}

const isAheadKnown = (state: TableState): boolean => (shoeOf(state).ahead[0]?.card ?? null) !== null

/**
 * The face that comes with the card: named where cards are dealt face up. Where a dealer deals face down, a shoe that reads its
 * cards gives it too, for nobody to know until the card is turned; the program's own cards are named when they are turned. A
 * card that was drawn before its time is the one that is dealt, and lies open if it has been seen (INS 5.7).
 */
function dealtFace(state: TableState, text: string | undefined): Card | undefined | TableRefusal {
  const { card: known = null, read } = shoeOf(state).ahead[0] ?? {}
  // It was read when it left the shoe: whatever is named now is not compared, and so tells nobody anything.
  if (read !== undefined) return read
  if (known !== null) {
    if (text === undefined || text === makeCard(known)) return known
    return tableRefusal('card/another-ahead', { ahead: makeCard(known), card: show(text) }, 'INS 5.7')
  }
  if (state.settings.faceDown) {
    if (text === undefined) return undefined
    return readsCards(state.settings) ? checkFace(state, text) : tableRefusal('card/face-too-early', {}, 'INS 5.9')
  }
  return text === undefined ? tableRefusal('card/face-missing', {}) : checkFace(state, text)
}

function dealingRule(settings: TableSettings, spot: Spot): string {
  const { deal, tableOfPlay } = PROCEDURES[settings.game.procedure]
  if (spot === 'player-1' && hasAnte(settings)) return 'KO 3.4'
  return spot === 'player-3' || spot === 'banker-3' ? tableOfPlay : deal
}

export function decideTurnCard(
  state: TableState,
  { spot, card: text, actor, at }: TurnCard,
  begin: BeginDraft,
): Decision {
  const { settings } = state
  const round = roundOf(state)
  if (!settings.faceDown) return tableRefusal('card/face-up-table', {})
  if (!isSpot(spot)) return unknownSpot(spot)
  const laid = cardOn(round, spot)
  if (!laid) return tableRefusal('card/not-dealt', { spot })
  if (laid.card !== null) return tableRefusal('card/turned-already', { spot })
  const step = dealingStep(settings, round)
  if (step.kind !== 'turn' || !step.spots.includes(spot)) {
    return tableRefusal('card/not-next', { expected: describeStep(step), spot })
  }
  const squeezer = laid.shown && !round.away.includes(laid.shown.to) ? laid.shown.to : undefined
  if (actor.role === 'player' && squeezer !== actor.id) return tableRefusal('squeeze/not-yours', { spot }, 'INS 3.9')
  if (squeezeOf(round, spot)?.granted && !laid.shown) return tableRefusal('squeeze/show-first', { spot }, 'INS 3.9')
  // A player turns the card and never names it: where the program does not know its face, only the dealer does.
  if (actor.role === 'player' && text !== undefined) return tableRefusal('squeeze/names-no-card', { spot }, 'INS 3.9')
  const face = turnedFace(state, laid, text)
  if (typeof face !== 'number') return face
  const draft = begin(state)
  draft.add({ type: 'card-turned', spot, card: makeCard(face), rule: dealingRule(settings, spot) })
  goOn(draft, at)
  return draft.events
}

/** The face of a card that is being turned: what its squeezer was shown or the shoe has read, or else what the turn brings. */
function turnedFace(state: TableState, { spot, shown, read }: LaidCard, text: string | undefined): Card | TableRefusal {
  const known = shown?.card ?? read ?? null
  if (known === null) return text === undefined ? tableRefusal('card/face-missing', {}) : checkFace(state, text)
  if (text !== undefined && text !== makeCard(known)) return tableRefusal('card/other-face', { card: String(text) })
  // What was only read is still among the cards of the shoe that nobody has seen.
  return shown?.card == null ? checkFace(state, makeCard(known), spot) : known
}

/** When all cards lie open: the window they call for, or the end of the coup. */
export function goOn(draft: EventDraft, at: number): void {
  const { round } = draft
  const { game } = draft.state.settings
  const points = openPoints(round)
  if (!points) return
  const step = nextStep(game, points, false)
  const opening = openingOf(draft.state, step, at)
  if (opening) {
    draft.add(opening)
    return
  }
  if (dealingStep(draft.state.settings, round).kind !== 'complete') return
  const coup = dealCoup(round.cards.map(({ card }) => card!))
  if (!coup.ok) throw new Error(`No coup: ${coup.refusal.code}`)
  const { player, banker, winner } = coup.value
  const { tie, higherWins } = PROCEDURES[game.procedure]
  const rule = winner === 'tie' ? tie : higherWins
  draft.add({ type: 'coup-completed', player: player.points, banker: banker.points, winner, rule })
}

export function evolveCardDealt(state: TableState, { spot, card: text, face }: EventOf<'card-dealt'>): TableState {
  const round = roundOf(state)
  const shoe = shoeOf(state)
  const card = text === undefined ? null : parseCard(text)!
  const [ahead, ...rest] = shoe.ahead
  const read = face === undefined ? ahead?.read : parseCard(face)!
  const position = ahead?.position ?? shoe.dealt
  const laid: LaidCard = { spot, position, card, shown: null, ...(read !== undefined && { read }) }
  // A card that was drawn ahead left the shoe then, and was seen then if its face was known.
  const after = card === null || (ahead && ahead.card !== null) ? shoe : seen(shoe, card)
  return {
    ...state,
    round: { ...round, cards: [...round.cards, laid] },
    shoe: ahead ? { ...after, ahead: rest } : { ...after, dealt: shoe.dealt + 1 },
  }
}

export function evolveCardShown(state: TableState, { spot, to, card: text }: EventOf<'card-shown'>): TableState {
  const card = text === undefined ? null : parseCard(text)!
  const shoe = shoeOf(state)
  return {
    ...withCard(state, spot, { shown: { card, to } }),
    shoe: card === null ? shoe : seen(shoe, card),
  }
}

export function evolveCardTurned(state: TableState, { spot, card: text }: EventOf<'card-turned'>): TableState {
  const card = parseCard(text)!
  const shoe = shoeOf(state)
  const known = cardOn(roundOf(state), spot)?.shown?.card ?? null
  return { ...withCard(state, spot, { card }), shoe: known === null ? seen(shoe, card) : shoe }
}

function withCard(state: TableState, spot: Spot, change: Partial<LaidCard>): TableState {
  const round = roundOf(state)
  const cards = round.cards.map((laid) => (laid.spot === spot ? { ...withoutRead(laid), ...change } : laid))
  return withRound(state, { ...round, cards })
}

/** Once somebody has seen the face, what the shoe has read is told. */
function withoutRead({ read: _, ...laid }: LaidCard): LaidCard {
  return laid
}

export const evolveCoupCompleted = (state: TableState, { winner }: EventOf<'coup-completed'>): TableState => ({
  ...state,
  phase: 'result',
  round: { ...roundOf(state), winner },
})

export const dealingCommands = {
  'deal-card': {
    fields: { ...IN_ROUND, spot: 'spot', card: 'card?' },
    roles: WHOEVER_DEALS,
    phases: CARDS,
    round: 'current',
    decide: decideDealCard,
  },
  'turn-card': {
    fields: { ...IN_ROUND, spot: 'spot', card: 'card?' },
    roles: { automatic: ['system', 'player'], dealer: ['dealer', 'player'] },
    phases: CARDS,
    round: 'current',
    decide: decideTurnCard,
  },
} as const satisfies Commands<DealCard | TurnCard>

/** A face that is being squeezed is its squeezer's alone, and not the staff's (INS 3.9). */
const squeezers = (card: string | undefined, { is }: Eyes, { to }: EventOf<'card-shown'>) => (is(to) ? card : undefined)
const squeezer = (to: string, { is, staff }: Eyes) => (staff || is(to) ? to : undefined)

export const dealingEvents = {
  // What a shoe has read of a card that lies face down nobody is told: the face comes when the card is turned.
  'card-dealt': { evolve: evolveCardDealt, fields: { spot: 'all', card: 'all', face: 'nobody' } },
  'card-shown': { evolve: evolveCardShown, fields: { spot: 'all', to: squeezer, card: squeezers }, follows: true },
  'card-turned': { evolve: evolveCardTurned, fields: { spot: 'all', card: 'all' } },
  'coup-completed': { evolve: evolveCoupCompleted, fields: { player: 'all', banker: 'all', winner: 'all' } },
} as const satisfies Events<DealingEvent>
