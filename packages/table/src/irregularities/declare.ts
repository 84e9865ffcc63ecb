// An irregularity is declared, and what needs a second person waits for that role, and only that role: another person than the
// one who asked. Approved, what its paragraph says follows; dismissed, play goes on as if nothing had been said.
// Carries INS 1.13, INS 5.4, INS 5.5, INS 5.7, INS 5.10, INS 5.11, INS 5.15, INS 5.18; rulings 28, 31, 35.
import { parseCard, show } from '@punto/rules'
import { withRound } from '../betting/bets.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { BeginDraft } from '../event-draft.ts'
import type { EventOf, NewEvent } from '../events.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { Actor } from '../roles.ts'
import { shoeOf } from '../shoe/shoe-life.ts'
import type { AheadCard, OpenIrregularity, ShoeState, TableState } from '../state.ts'
import { addCourse } from './course.ts'
import { checkFits, handlingAt } from './fits.ts'
import { type DrawnCard, isCrash } from './kinds.ts'
import type { ApproveIrregularity, DeclareIrregularity, DismissIrregularity } from './messages.ts'
import { checkNote, parseIrregularity } from './parse.ts'
import { addResumed } from './resume.ts'
import { newShoeOf, parseRuled } from './ruled.ts'

export function decideDeclareIrregularity(
  state: TableState,
  command: DeclareIrregularity,
  begin: BeginDraft,
): Decision {
  const { actor } = command
  const irregularity = parseIrregularity(command.irregularity)
  if ('code' in irregularity) return irregularity
  const unfit = checkFits(state, irregularity, actor, begin)
  if (unfit) return unfit
  const handling = handlingAt(state, irregularity)
  // What the program itself has seen is a count, and needs nobody's word; what lies on a felt it has not seen (ruling 50).
  const needs = actor.role === 'system' && !isCrash(irregularity) ? null : handling.decides
  const number = state.irregularities + 1
  const by = { role: actor.role, id: actor.id }
  const draft = begin(state)
  draft.add({
    type: 'irregularity-declared',
    number,
    by,
    irregularity,
    ...(needs && { needs }),
    rule: handling.rule,
  })
  if (needs) return draft.events
  const newShoe = newShoeOf(state, handling, undefined) === true
  const ruled = newShoe ? { newShoe } : {}
  return addCourse(draft, { number, irregularity, handling, ruled, command }) ?? draft.events
}

export function decideApproveIrregularity(
  state: TableState,
  command: ApproveIrregularity,
  begin: BeginDraft,
): Decision {
  const { actor } = command
  const open = awaited(state, command.number)
  if ('code' in open) return open
  const { number, irregularity, by, rule } = open
  const barred = checkDecider(open, command)
  if (barred) return barred
  if (by.id === actor.id) return tableRefusal('irregularity/same-person', { by: by.id }, rule)
  const handling = handlingAt(state, irregularity)
  const ruled = parseRuled(state, irregularity, handling, command)
  if ('code' in ruled) return ruled
  const draft = begin(state)
  draft.add({
    type: 'irregularity-approved',
    number,
    by: { role: actor.role, id: actor.id },
    ...ruled,
    rule,
  })
  return addCourse(draft, { number, irregularity, handling, ruled, command }) ?? draft.events
}

/** Whoever may approve may say no; whoever declared it may take it back. */
export function decideDismissIrregularity(
  state: TableState,
  command: DismissIrregularity,
  begin: BeginDraft,
): Decision {
  const { actor, reason, at } = command
  const open = awaited(state, command.number)
  if ('code' in open) return open
  const barred = open.by.id === actor.id ? undefined : checkDecider(open, command)
  if (barred) return barred
  // Nothing else tells how the felt lies.
  if (isCrash(open.irregularity)) return tableRefusal('irregularity/felt-to-be-said', {}, open.rule)
  const unfit = checkNote('reason', reason, false)
  if (unfit) return unfit
  const draft = begin(state)
  draft.add({
    type: 'irregularity-dismissed',
    number: open.number,
    by: { role: actor.role, id: actor.id },
    ...(reason !== undefined && { reason }),
    rule: open.rule,
  })
  addResumed(draft, at)
  return draft.events
}

function awaited({ open }: TableState, number: unknown): OpenIrregularity | TableRefusal {
  if (open && open.number === number && open.needs.length > 0) return open
  return tableRefusal('irregularity/none', { number: show(number) })
}

const checkDecider = (
  { needs, rule }: OpenIrregularity,
  { actor, type }: ApproveIrregularity | DismissIrregularity,
): TableRefusal | undefined =>
  needs.includes(actor.role)
    ? undefined
    : tableRefusal('role/may-not', { role: actor.role, command: type, may: needs.join(', ') }, rule)

export function evolveDeclared(state: TableState, event: EventOf<'irregularity-declared'> & NewEvent): TableState {
  const { number, by, irregularity, needs, rule = '' } = event
  const counted = { ...state, irregularities: number }
  if (!needs) return counted
  return { ...counted, phase: 'suspended', open: { number, irregularity, by, rule, needs, from: state.phase } }
}

/** Approved or dismissed: the table stands where it stood, and what follows is told next. */
export const evolveAnswered = (state: TableState): TableState =>
  state.open ? { ...state, phase: state.open.from, open: null } : state

export function evolveApproved(state: TableState): TableState {
  const answered = evolveAnswered(state)
  const { open, round } = state
  if (open?.irregularity.kind !== 'excess-differential' || !round) return answered
  const { box } = open.irregularity
  return withRound(answered, { ...round, unweighed: round.unweighed.filter((one) => one !== box) })
}

const PROGRAM: Actor = { role: 'system', id: 'table' }

export function evolveSuspended(state: TableState, event: EventOf<'round-suspended'> & NewEvent): TableState {
  const { number, by = PROGRAM, rule = '' } = event
  const irregularity = { kind: 'interruption' } as const
  return { ...state, phase: 'suspended', open: { number, irregularity, by, rule, needs: [], from: state.phase } }
}

/** The cards left the shoe in the order they lay; they are dealt next in the order they were put back into. */
export function evolveReconstructed(state: TableState, event: EventOf<'cards-reconstructed'>): TableState {
  if (event.gone) return state
  const shoe = shoeOf(state)
  const ahead = [...shoe.ahead, ...cardsAhead(shoe, event.made)]
  return { ...state, shoe: { ...drawn(shoe, event.dealt), ahead } }
}

export function evolveSetAside(state: TableState, { dealt, carried, gone }: EventOf<'cards-set-aside'>): TableState {
  if (gone) return state
  const shoe = shoeOf(state)
  const after = drawn(shoe, dealt)
  if (!carried) return { ...state, shoe: after }
  const next = cardsAhead(
    shoe,
    dealt.map(({ card }) => card ?? null),
  )
  return { ...state, shoe: { ...after, carried: [...shoe.carried, ...next] } }
}

const cardsAhead = (shoe: ShoeState, faces: readonly (string | null)[]): readonly AheadCard[] =>
  faces.map((text, i) => ({ position: shoe.dealt + i, card: text === null ? null : parseCard(text)! }))

function drawn(shoe: ShoeState, cards: readonly DrawnCard[]): ShoeState {
  const unseen = shoe.unseen.slice()
  for (const { card } of cards) if (card !== undefined) unseen[parseCard(card)!]!--
  return { ...shoe, unseen, dealt: shoe.dealt + cards.length }
}

export function evolveInsuranceReturned(state: TableState, event: EventOf<'insurance-returned'>): TableState {
  const round = roundOf(state)
  const { player, box, side, stage, kept } = event
  const insurance = round.insurance.flatMap((one) => {
    if (one.player !== player || one.box !== box || one.side !== side || one.stage !== stage) return [one]
    return kept ? [{ ...one, ...kept }] : []
  })
  return withRound(state, { ...round, insurance, refs: round.refs + (kept ? 1 : 0) })
}
