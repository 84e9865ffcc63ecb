// An irregularity before it is declared, or while it awaits a decision: the paragraph, what follows by each choice there is,
// who decides, who is asked, and whose money comes back. It is what the table itself would tell, asked without doing it, so
// that no console works it out a second time.
// Carries INS 5.4, INS 5.5, INS 5.7, INS 5.8, INS 5.9, INS 5.10, INS 5.12, INS 5.18.
import type { Text } from '@punto/rules'
import { correctionSentences, movesOf, owedAfter, owingSentence } from '../corrections/words.ts'
import { roundOf } from '../decision.ts'
import type { EventDraft } from '../event-draft.ts'
import type { ReturnedLine, Ruled } from '../event-parts.ts'
import type { NewEvent } from '../events.ts'
import { beginDraft } from '../evolve.ts'
import { byHouseRule } from '../house-rule.ts'
import type { TableRefusal } from '../refusals.ts'
import type { Actor, Role } from '../roles.ts'
import { playableOf } from '../settings/playable.ts'
import { isShoeOver } from '../shoe/shoe-life.ts'
import type { TableState } from '../state.ts'
import { addCourse } from './course.ts'
import { evolveApproved } from './declare.ts'
import { checkFits, handlingAt } from './fits.ts'
import { type Irregularity, isCrash, isOfCards, KIND_NAMES } from './kinds.ts'
import { moneySentences } from './money-words.ts'
import { mayLeave, ordersOf } from './orders.ts'
import { parseIrregularity } from './parse.ts'
import type { ComingBack, Prospect } from './prospect.ts'
import { cardsOf, newShoeOf } from './ruled.ts'
import { stakesOf } from './stakes.ts'
import { isSettled, isUnderWay } from './under-way.ts'
import { type Consequences, placeName, sentencesOf } from './words.ts'

/** What would follow from an irregularity, by each choice. */
export interface Description {
  readonly irregularity: Irregularity
  readonly title: Text
  readonly rule: string
  /** Who decides; null where nothing is left to decide. */
  readonly decides: readonly Role[] | null
  /** By each choice; one where there is none. */
  readonly prospects: readonly Prospect[]
}

/** What a player has to spend; undefined where that is not known. */
export type Available = (player: string) => number | undefined

const UNKNOWN: Available = () => undefined

const CRASHED: Text = {
  en: 'The program stopped: how does the felt lie?',
  zh: '程序曾中断：台面上的牌是怎样的？',
}

/** True while a card lies that its squeezer alone has seen. */
export const isSqueezed = ({ round }: TableState): boolean =>
  round?.cards.some(({ card, shown }) => card === null && shown !== null && shown.card !== null) ?? false

/**
 * The table as whoever asks may see it: what is worked out from a squeezer's card would tell it, guess by guess, though nothing was
 * declared.
 */
function withoutSqueezed(state: TableState): TableState {
  const { round, shoe } = state
  if (!round || !shoe || !isSqueezed(state)) return state
  const unseen = [...shoe.unseen]
  const cards = round.cards.map((laid) => {
    if (laid.card !== null || laid.shown === null || laid.shown.card === null) return laid
    unseen[laid.shown.card]!++
    return { ...laid, shown: { ...laid.shown, card: null } }
  })
  return { ...state, round: { ...round, cards }, shoe: { ...shoe, unseen } }
}

/** Of what somebody is about to declare. */
export function describe(
  whole: TableState,
  declared: unknown,
  by: Actor,
  available: Available = UNKNOWN,
): Description | TableRefusal {
  const state = withoutSqueezed(whole)
  const irregularity = parseIrregularity(declared)
  const described =
    'code' in irregularity
      ? irregularity
      : (checkFits(state, irregularity, by, beginDraft) ?? describedAt(state, irregularity, by, available))
  return 'code' in described ? byHouseRule(described, state.settings.game) : described
}

/** Of what awaits a decision; null where nothing does. */
export function describeOpen(
  whole: TableState,
  available: Available = UNKNOWN,
  cards?: unknown,
): Description | TableRefusal | null {
  const state = withoutSqueezed(whole)
  const { open } = state
  if (!open || open.needs.length === 0) return null
  const { irregularity, by } = open
  const drawn = cardsOf(state, irregularity, handlingAt(state, irregularity), cards)
  if (drawn && 'code' in drawn) return drawn
  return describedAt(evolveApproved(state), irregularity, by, available, drawn)
}

function describedAt(
  state: TableState,
  irregularity: Irregularity,
  by: Actor,
  available: Available,
  cards?: Ruled['cards'],
): Description | TableRefusal {
  const handling = handlingAt(state, irregularity)
  const prospects: Prospect[] = []
  for (const choice of choicesOf(state, irregularity)) {
    const ruled = cards ? { ...choice, cards } : choice
    const draft = beginDraft(state)
    const number = state.irregularities + 1
    const command = { type: 'declare-irregularity', id: 'described', actor: by, at: state.at, irregularity } as const
    const refusal = addCourse(draft, { number, irregularity, handling, ruled, command })
    if (refusal) return refusal
    prospects.push(prospectOf(state, irregularity, ruled, draft, available))
  }
  const decides = by.role === 'system' && !isCrash(irregularity) ? null : handling.decides
  return {
    irregularity,
    title: isCrash(irregularity) ? CRASHED : KIND_NAMES[irregularity.kind],
    rule: handling.rule,
    decides,
    prospects,
  }
}

/** Everything whoever decides may say, new cards left at what they are by default. */
function choicesOf(state: TableState, irregularity: Irregularity): readonly Ruled[] {
  const handling = handlingAt(state, irregularity)
  const shoe = newShoeOf(state, handling, undefined) === true ? { newShoe: true } : {}
  const orders: readonly Ruled[] = isOfCards(irregularity)
    ? [
        ...ordersOf(state, irregularity).map((_, order) => ({ order, ...shoe })),
        ...(handling.course === 'cards' && mayLeave(state, irregularity) ? [] : [{ order: null, ...shoe }]),
      ]
    : [shoe]
  if (handling.course !== 'decision') return orders
  const goOn = orders.map((order): Ruled => ({ ...order, resolution: 'continue' }))
  return isUnderWay(state) || isSettled(state) ? [...goOn, { resolution: 'void', ...shoe }] : goOn
}

function prospectOf(
  state: TableState,
  irregularity: Irregularity,
  ruled: Ruled,
  { events, state: after }: EventDraft,
  available: Available,
): Prospect {
  const handling = handlingAt(state, irregularity)
  const order =
    isOfCards(irregularity) && typeof ruled.order === 'number' ? ordersOf(state, irregularity)[ruled.order]! : null
  const asked = events.flatMap((event) => (event.type === 'options-opened' ? event.players : []))
  const moves = movesOf(events)
  const owes = owedAfter(moves, available)
  const prospect = {
    ruled,
    order,
    end: endOf(events, handling.course === 'record'),
    asked,
    returns: events.flatMap((event) => comingBack(state, event)),
    mayReturn: asked.length > 0 ? stakesOf(after, roundOf(after)).map(whole) : [],
    moves,
    owes,
    newShoe: events.some((event) => event.type === 'shoe-condemned'),
  }
  const sentences = [
    ...correctionSentences(events, placeName),
    ...sentencesOf(irregularity, prospect, consequencesOf(after, events)),
    ...moneySentences(state, after, events, prospect),
    ...owes.map(owingSentence),
  ]
  return { ...prospect, sentences }
}

function consequencesOf(after: TableState, events: readonly NewEvent[]): Consequences {
  const voided = events.find((event) => event.type === 'round-voided')
  const aside = events.find((event) => event.type === 'cards-set-aside')
  const stays = after.shoe !== null && !after.shoe.condemned && !isShoeOver(after)
  return {
    asTheyLie: events.some((event) => event.type === 'cards-reconstructed' && event.asTheyLie === true),
    stakes: (voided?.lines.length ?? 0) + (voided ? events.filter(({ type }) => type === 'bet-refused').length : 0),
    undone: voided?.reversed !== undefined,
    leave: aside !== undefined && aside.dealt.length > 0,
    carried: aside?.carried === true && aside.gone !== true && stays,
  }
}

function endOf(events: readonly NewEvent[], recorded: boolean): Prospect['end'] {
  if (recorded) return 'recorded'
  const told = (type: NewEvent['type']) => events.some((event) => event.type === type)
  if (told('round-settled')) return 'settled-again'
  return told('round-voided')
    ? 'void'
    : told('options-opened')
      ? 'asked'
      : told('round-suspended')
        ? 'waits'
        : 'goes-on'
}

const whole = ({ player, box, bet, stake }: ReturnedLine): ComingBack => ({ player, box, bet, amount: stake, stays: 0 })

function comingBack({ settings }: TableState, event: NewEvent): readonly ComingBack[] {
  switch (event.type) {
    case 'round-voided':
      return event.lines.map(whole)
    case 'bet-returned':
      // Of a round that was settled before, its money moves with the difference.
      if (event.freed.length === 0) return []
      return [{ player: event.player, box: event.box, bet: event.bet, amount: event.amount, stays: event.stake }]
    case 'insurance-returned': {
      const { player, box, side, amount, stake, freed } = event
      // Of a round that was settled before, its money moves with the difference.
      if (freed.length === 0) return []
      return [{ player, box, bet: `insurance-${side}`, amount, stays: stake }]
    }
    case 'ante-reopened': {
      const { player, box, bet, amount, freed } = event
      const wager = playableOf(settings.game).bets.get(bet)!.bet.raise!.bet
      return freed.length === 0 ? [] : [{ player, box, bet: wager, amount, stays: 0 }]
    }
    default:
      return []
  }
}
