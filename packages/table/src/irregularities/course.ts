// What follows from an irregularity once it is declared and whoever decides has spoken: the one path from paragraph to events.
// Carries INS 5.4, INS 5.4.1, INS 5.4.2, INS 5.5, INS 5.7, INS 5.8, INS 5.9, INS 5.10, INS 5.14, INS 5.18, KO 5.1, COM 5.1,
// EZ6 5.1; rulings 5, 6, 27, 28, 29, 30, 40, 42, 48, 50.
import { findBet, nextRef } from '../betting/bets.ts'
import { addMisread } from '../corrections/correct.ts'
import { addPaid } from '../corrections/pay.ts'
import { goOn } from '../dealing/dealing.ts'
import type { EventDraft } from '../event-draft.ts'
import type { Ruled } from '../event-parts.ts'
import type { TableRefusal } from '../refusals.ts'
import { addClosing } from '../windows/window.ts'
import { isEstablished } from './established.ts'
import { addExposed } from './exposed.ts'
import { isShoeGone } from './fits.ts'
import type { Handling } from './handling.ts'
import { type CardIrregularity, type Irregularity, isCrash, isOfCards } from './kinds.ts'
import type { ApproveIrregularity, DeclareIrregularity } from './messages.ts'
import { addOptions, isAsked } from './options.ts'
import { asTheyLie, ordersOf } from './orders.ts'
import { addShares } from './pro-rata.ts'
import { addReopened } from './reopen.ts'
import { addResumed } from './resume.ts'
import { isClosed, isUnderWay } from './under-way.ts'
import { addVoid } from './void.ts'

/** An irregularity of which all has been said. */
export interface Said {
  readonly number: number
  readonly irregularity: Irregularity
  readonly handling: Handling
  readonly ruled: Ruled
  /** The command that brings it about. */
  readonly command: DeclareIrregularity | ApproveIrregularity
}

/** Tells what follows; a refusal where what was declared cannot have happened after all. */
export function addCourse(draft: EventDraft, said: Said): TableRefusal | undefined {
  const refusal = follow(draft, said)
  if (refusal) return refusal
  const { shoe } = draft.state
  if (said.ruled.newShoe && shoe) {
    draft.add({ type: 'shoe-condemned', shoe: shoe.number, rule: condemning(said.handling) })
  }
  return undefined
}

/** Cards drawn at once are no fault of the shoe: another paragraph lets it go. */
const condemning = ({ rule }: Handling): string => (rule === 'INS 5.10' ? 'INS 5.10.2' : rule)

function follow(draft: EventDraft, said: Said): TableRefusal | undefined {
  const { number, irregularity, handling, ruled, command } = said
  switch (handling.course) {
    case 'record':
      return undefined
    case 'interruption':
      if (isCrash(irregularity)) addFelt(draft, said)
      else addInterruption(draft, said)
      return undefined
    case 'void':
      // Between two rounds there is none to void: those before it stand, and only the shoe may have to go.
      if (isUnderWay(draft.state)) addVoid(draft, { number, kind: irregularity.kind, because: handling.rule }, command)
      return undefined
    case 'cards':
      addCards(draft, said, irregularity as CardIrregularity)
      return undefined
    case 'face-up':
      return addFaceUp(draft, said)
    case 'pro-rata':
      addShares(draft, command, (irregularity as Extract<Irregularity, { kind: 'excess-differential' }>).box)
      addResumed(draft, command.at)
      return undefined
    case 'chips':
      addChips(draft, said)
      addResumed(draft, command.at)
      return undefined
    case 'misread': {
      const { spot, card } = irregularity as Extract<Irregularity, { kind: 'misread' }>
      addMisread(draft, { number, spot, card }, command)
      return undefined
    }
    case 'reopen':
      addReopened(draft, number, command.at)
      return undefined
    case 'decision':
      if (ruled.resolution === 'pay') addPaid(draft, number, ruled.amounts ?? [], command)
      if (ruled.resolution !== 'void') return addDecided(draft, said)
      addSetAside(draft, said)
      addVoid(draft, { number, kind: irregularity.kind, because: handling.rule }, command)
      return undefined
  }
}

/** An interruption while bets are open does not affect the continuation: they reopen as they stood. */
function addInterruption(draft: EventDraft, { number, irregularity, command }: Said): void {
  const established = isEstablished(draft.state)
  if (isClosed(draft.state) && !established) {
    addVoid(draft, { number, kind: irregularity.kind, because: 'INS 5.4.2' }, command)
  } else if (!draft.state.open) {
    const { role, id } = command.actor
    const by = role === 'system' ? {} : { by: { role, id } }
    draft.add({ type: 'round-suspended', number, established, ...by, rule: established ? 'INS 5.4.1' : 'INS 5.4' })
  }
}

/**
 * The pit has said how the felt lies after a crash: cards that were drawn and not recorded are the next to be dealt, in their order.
 * Then INS 5.4 is asked of that felt, and the round goes on from where it stands, or is void.
 */
function addFelt(draft: EventDraft, { number, irregularity, ruled, command }: Said): void {
  const { cards: dealt = [] } = ruled
  if (dealt.length > 0) {
    if (draft.round.window?.kind === 'insurance') addClosing(draft, command)
    const made = dealt.map(({ card }) => card ?? null)
    draft.add({ type: 'cards-reconstructed', number, dealt, made, rule: 'INS 5.4' })
  }
  if (isEstablished(draft.state)) addResumed(draft, command.at)
  else addVoid(draft, { number, kind: irregularity.kind, because: 'INS 5.4.2' }, command)
}

function addCards(draft: EventDraft, said: Said, irregularity: CardIrregularity): void {
  const { number, handling, ruled, command } = said
  const { kind } = irregularity
  const reconstructed = ruled.order !== null
  if (!reconstructed && handling.unreconstructed === 'void') {
    addSetAside(draft, said)
    addVoid(draft, { number, kind, because: handling.rule }, command)
    return
  }
  addDrawn(draft, said, irregularity)
  // While bets are open everyone may still take theirs away, and after a settlement none lie.
  const asked = isClosed(draft.state) && isAsked(handling.asks, draft.state, reconstructed)
  if (asked) addOptions(draft, { number, kind, reconstructed }, command.at)
  else addResumed(draft, command.at)
}

/**
 * A card has been drawn, and with it ends the insurance that waited for the next card; then it is put back in its order, or out
 * of play. Antes wait for their holders or the dealer's word: no card decides them (ruling 40).
 */
function addDrawn(draft: EventDraft, { number, handling, ruled, command }: Said, irregularity: CardIrregularity): void {
  const { cards: dealt } = irregularity
  const { order } = ruled
  const gone = isShoeGone(draft.state) ? ({ gone: true } as const) : {}
  const made = typeof order === 'number' ? ordersOf(draft.state, irregularity)[order]!.cards : undefined
  if (dealt.length > 0 && draft.state.round?.window?.kind === 'insurance') {
    addClosing(draft, command)
  }
  const misplaced = 'misplaced' in irregularity ? { misplaced: irregularity.misplaced } : {}
  const lie = made ? undefined : asTheyLie(draft.state, irregularity)
  if (made) draft.add({ type: 'cards-reconstructed', number, dealt, made, ...misplaced, ...gone, rule: handling.rule })
  else if (lie) {
    const asLying = { made: lie.cards, asTheyLie: true, ...misplaced, rule: 'INS 5.12.1' } as const
    draft.add({ type: 'cards-reconstructed', number, dealt, ...asLying })
  } else {
    const carried = handling.unreconstructed === 'next-round' ? ({ carried: true } as const) : {}
    draft.add({ type: 'cards-set-aside', number, dealt, ...carried, ...gone, rule: handling.rule })
  }
}

/** The cards of a round that is to be void leave play with it: the shoe holds them no longer. */
function addSetAside(draft: EventDraft, { number, handling, irregularity }: Said): void {
  if (!isOfCards(irregularity) || irregularity.cards.length === 0) return
  const gone = isShoeGone(draft.state) ? ({ gone: true } as const) : {}
  draft.add({ type: 'cards-set-aside', number, dealt: irregularity.cards, ...gone, rule: handling.rule })
}

/** The round goes on and its result stands. */
function addFaceUp(draft: EventDraft, { number, irregularity, handling, command }: Said): TableRefusal | undefined {
  const { kind, cards } = irregularity as Extract<Irregularity, { kind: 'face-up' }>
  const refusal = addExposed(draft, cards)
  if (refusal) return refusal
  if (isAsked(handling.asks, draft.state, false)) {
    addOptions(draft, { number, kind, reconstructed: false }, command.at)
  }
  if (draft.state.phase !== 'options') goOn(draft, command.at)
  return undefined
}

function addDecided(draft: EventDraft, said: Said): TableRefusal | undefined {
  const { irregularity, command } = said
  if (isOfCards(irregularity)) addDrawn(draft, said, irregularity)
  if (irregularity.kind === 'face-up') {
    const refusal = addExposed(draft, irregularity.cards)
    if (refusal) return refusal
    goOn(draft, command.at)
    return undefined
  }
  addResumed(draft, command.at)
  return undefined
}

/** The chips lay there when the bets were closed: limits were not looked at then and are not now (INS 5.2.1). */
function addChips(draft: EventDraft, { irregularity, handling, command }: Said): void {
  const { player, box, bet, stake, inChips } = irregularity as Extract<Irregularity, { kind: 'chips-found' }>
  const { state, round } = draft
  const ref = nextRef(round, command)
  const found = {
    ref,
    player,
    box,
    bet,
    amount: stake,
    confirmed: true,
    found: true,
    ...(inChips && { inChips }),
    rule: handling.rule,
  } as const
  if (findBet(round, { player, box, bet })) draft.add({ type: 'bet-increased', ...found })
  else draft.add({ type: 'bet-placed', seated: state.seats[box - 1] === player, ...found })
}
