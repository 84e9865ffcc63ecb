// An irregularity declared, agreed to, dismissed; a round that stands still and goes on; cards put back or out of play; a shoe
// that must go. Typed from INS 1.13, INS 1.17, INS 5.4, INS 5.5, INS 5.7 to 5.11, INS 5.15, INS 5.18; rulings 27 to 31, 35.
import type { Actor, DrawnCard, Role, Ruled } from '@punto/table'
import { ABOVE_THE_DEALER, askedBy, causeOf, inPhase } from '../asking.ts'
import { dueNow, dueOf } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { course, reopened, resumes } from '../irregular/course.ts'
import { checkDrawn, checkFits } from '../irregular/fits.ts'
import { type Handling, handlingOf, isKind, isOfCards, SHIFT } from '../irregular/handling.ts'
import { isSettled, isUnderWay } from '../irregular/under-way.ts'
import { type Drawn, type Open, roundOf, type Shadow, type Shoe, shoeOf } from '../shadow.ts'
import type { Follower } from './follower.ts'
import { otherWanted, see, take } from './shoe.ts'

const declarers = ({ settings }: Shadow): readonly Role[] =>
  settings.operation === 'dealer' ? ['system', 'dealer', ...ABOVE_THE_DEALER] : ['system', ...ABOVE_THE_DEALER]

const actorOf = (shadow: Shadow) => {
  const { role, by } = causeOf(shadow)
  return { role, id: by }
}

const unlawful = (expected: string, found: unknown, rule: string) =>
  new Disagreement('irregularity/unlawful', expected, found, rule)

export const irregularityDeclared: Follower<'irregularity-declared'> = (shadow, { irregularity }) => {
  const { role, at } = askedBy(shadow, declarers(shadow))
  if (!isKind(irregularity.kind)) throw unlawful('a kind of irregularity', irregularity, 'INS 5.18')
  const handling = handlingOf(shadow.settings.game.procedure, irregularity.kind)
  checkFits(shadow, irregularity, role)
  const number = shadow.irregularities + 1
  const by = actorOf(shadow)
  const { rule } = handling
  // What the program itself has counted needs nobody's word.
  // Of a round that was settled the shift manager decides (ruling 36).
  const paid = irregularity.kind === 'misread' && (isSettled(shadow) || Boolean(shadow.round?.redo))
  const crash = irregularity.kind === 'interruption' && irregularity.crash === true
  const needs = role === 'system' && !crash ? null : paid ? SHIFT : handling.word
  return [
    { number, by, irregularity, ...(needs && { needs }), rule },
    () => {
      shadow.irregularities = number
      if (needs) {
        shadow.open = { number, irregularity, by, rule, needs, from: shadow.phase }
        shadow.phase = 'suspended'
        return
      }
      const newShoe = shadow.shoe !== null && ['must', 'by-default'].includes(handling.newShoe)
      course(shadow, { number, irregularity, handling, ruled: newShoe ? { newShoe } : {}, at })
    },
  ]
}

function awaited(shadow: Shadow, number: number): Open {
  inPhase(shadow, 'suspended')
  const { open } = shadow
  if (open?.number !== number || open.needs.length === 0) throw unlawful('what was declared', number, 'INS 5.18')
  return open
}

export const irregularityApproved: Follower<'irregularity-approved'> = (shadow, event) => {
  const open = awaited(shadow, event.number)
  const { number, irregularity, by, rule, needs } = open
  const { at, by: who } = askedBy(shadow, needs)
  if (who === by.id) throw unlawful('another person than the one who asked', who, rule)
  const handling = handlingOf(shadow.settings.game.procedure, irregularity.kind)
  const ruled = ruledBy(shadow, open, handling, event)
  return [
    { number, by: actorOf(shadow), ...ruled, rule },
    () => {
      shadow.phase = open.from
      shadow.open = null
      if (irregularity.kind === 'excess-differential') roundOf(shadow).unweighed.delete(irregularity.box)
      course(shadow, { number, irregularity, handling, ruled, at })
    },
  ]
}

/** What may be said where there is a choice, and only there. */
function ruledBy(shadow: Shadow, { irregularity }: Open, handling: Handling, said: Ruled): Ruled {
  const { order, resolution, newShoe, reason, amounts, cards } = said
  if (cards !== undefined) {
    const crash = irregularity.kind === 'interruption' && irregularity.crash === true
    if (!crash || cards.length === 0) throw unlawful('cards on a felt that the program has not seen', cards, 'INS 5.4')
    checkDrawn(shadow, cards)
  }
  const decides = handling.course === 'decision'
  if (decides ? !['continue', 'void', 'pay'].includes(String(resolution)) : resolution !== undefined) {
    throw unlawful('a decision of the shift manager, where there is one', resolution, 'INS 5.18')
  }
  if (resolution === 'pay' ? !areAmounts(shadow, amounts) : amounts !== undefined) {
    throw unlawful('an amount for each player named, where it is paid', amounts, 'INS 5.18')
  }
  if (resolution === 'void' && !isUnderWay(shadow) && !isSettled(shadow))
    throw unlawful('a round under way', resolution, handling.rule)
  const ordered = isOfCards(irregularity) && resolution !== 'void'
  if (ordered ? order === undefined : order !== undefined) {
    throw unlawful('an order where cards are put back', order, 'INS 1.17')
  }
  if ((decides || handling.course === 'chips') && !reason) throw unlawful('the reason', reason, 'INS 5.18')
  const shoe = shadow.shoe !== null && (newShoe === true || handling.newShoe === 'must')
  if (handling.newShoe === 'no' && newShoe) throw unlawful('the shoe stays', newShoe, 'INS 5.10.2')
  return {
    ...(order !== undefined && { order }),
    ...(resolution !== undefined && { resolution }),
    ...(amounts !== undefined && { amounts }),
    ...(cards !== undefined && { cards }),
    ...(shoe && { newShoe: true }),
    ...(reason !== undefined && { reason }),
  }
}

/** Each player once, a whole amount that is not nothing; and the House keeps the money. */
const areAmounts = ({ settings }: Shadow, amounts: Ruled['amounts']): boolean =>
  settings.wallet === 'built-in' &&
  Array.isArray(amounts) &&
  amounts.length > 0 &&
  new Set(amounts.map(({ player }) => player)).size === amounts.length &&
  amounts.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)

/** Whoever may agree may say no; whoever declared it may take it back. */
export const irregularityDismissed: Follower<'irregularity-dismissed'> = (shadow, event) => {
  const open = awaited(shadow, event.number)
  const { by, at } = causeOf(shadow)
  if (open.irregularity.kind === 'interruption' && open.irregularity.crash) {
    throw unlawful('a word on how the felt lies', event.type, 'INS 5.4')
  }
  if (by !== open.by.id) askedBy(shadow, open.needs)
  else askedBy(shadow, declarers(shadow))
  const { number, rule } = open
  return [
    { number, by: actorOf(shadow), reason: event.reason, rule },
    () => {
      shadow.phase = open.from
      shadow.open = null
      resumes(shadow, at)
    },
  ]
}

const PROGRAM: Actor = { role: 'system', id: 'table' }

export const roundSuspended: Follower<'round-suspended'> = (shadow, { type, number, by = PROGRAM, rule = '' }) => [
  dueNow(shadow, type),
  () => {
    shadow.open = { number, irregularity: { kind: 'interruption' }, by, rule, needs: [], from: shadow.phase }
    shadow.phase = 'suspended'
  },
]

/** Play goes on where it stood; what was open is open again with its whole time. */
export const roundResumed: Follower<'round-resumed'> = (shadow, event) => {
  const due = dueOf(shadow, event.type)
  const { open } = shadow
  if (!due) {
    const { at } = askedBy(shadow, declarers(shadow))
    inPhase(shadow, 'suspended')
    if (!open || open.needs.length > 0) throw unlawful('an interruption that is over', event.type, 'INS 5.4')
    return [{ closesAt: reopened(shadow, at, open.from), rule: open.rule }, () => goesOn(shadow, event.closesAt)]
  }
  return [due, () => goesOn(shadow, event.closesAt)]
}

function goesOn(shadow: Shadow, closesAt: number | undefined): void {
  if (shadow.open) shadow.phase = shadow.open.from
  shadow.open = null
  if (closesAt === undefined) return
  const round = roundOf(shadow)
  if (shadow.phase === 'options' && round.options) round.options.closesAt = closesAt
  else round.closesAt = closesAt
}

const leavesShoe = (shadow: Shadow, dealt: readonly DrawnCard[]): void => {
  take(shadow, dealt.length)
  for (const { card } of dealt) if (card !== undefined) see(shadow, card)
}

/** The order dealt and the order made: the cards are the next to be dealt, in this round or the next. */
export const cardsReconstructed: Follower<'cards-reconstructed'> = (shadow, { type, dealt, made, gone }) => [
  dueNow(shadow, type),
  () => {
    if (gone) return
    const shoe = shoeOf(shadow)
    shadow.owesCard = false
    shoe.ahead.push(...drawnFrom(shoe, made))
    leavesShoe(shadow, dealt)
  },
]

/** Out of play, or the first of the next round. */
export const cardsSetAside: Follower<'cards-set-aside'> = (shadow, { type, dealt, carried, gone }) => [
  dueNow(shadow, type),
  () => {
    if (gone) return
    const shoe = shoeOf(shadow)
    shadow.owesCard = false
    if (carried) shoe.carried.push(...drawnFrom(shoe, facesOf(dealt)))
    leavesShoe(shadow, dealt)
  },
]

const facesOf = (dealt: readonly DrawnCard[]) => dealt.map(({ card }) => card ?? null)

const drawnFrom = ({ dealt }: Shoe, faces: readonly (string | null)[]): readonly Drawn[] =>
  faces.map((card, i) => ({ place: dealt + i, card: card ?? '' }))

/** By what was ruled of an irregularity, or because another shoe is wanted. */
export const shoeCondemned: Follower<'shoe-condemned'> = (shadow, { type }) => [
  dueOf(shadow, type) ?? otherWanted(shadow),
  () => Object.assign(shoeOf(shadow), { condemned: true, lastRound: shadow.rounds }),
]
