// The life of a shoe. Typed from INS 1.3, INS 1.6, INS 2.2.1, INS 5.10.2; rulings 5, 7 and 54.
import { ABOVE_THE_DEALER, askedBy, DEALER, inPhase, SYSTEM, whoeverDeals } from '../asking.ts'
import { isCard, pointsOf } from '../cards.ts'
import type { Body } from '../compare.ts'
import { Disagreement } from '../finding.ts'
import { isUnderWay } from '../irregular/under-way.ts'
import { byRulingsFrom50, type Shadow, shoeOf } from '../shadow.ts'
import type { Follower } from './follower.ts'

export const shoeStarted: Follower<'shoe-started'> = (shadow, { commitment, root }) => {
  const { settings } = shadow
  askedBy(shadow, whoeverDeals(shadow))
  inPhase(shadow, 'between', 'settled', 'void')
  if (shadow.shoe) throw new Disagreement('story/missing', 'shoe-ended', 'shoe-started')
  const automatic = settings.operation === 'automatic'
  if (automatic && !(commitment && root)) {
    throw new Disagreement('event/differs', 'a commitment and a root', commitment, 'INS 1.6', 'commitment')
  }
  const shoe = shadow.shoes + 1
  const rule = settings.source === 'card-shoe' ? 'INS 1.3' : 'INS 1.6'
  return [
    { shoe, source: settings.source, ...(automatic && { commitment, root }), rule },
    () => {
      shadow.phase = 'between'
      shadow.shoes = shoe
      shadow.shoe = {
        number: shoe,
        dealt: 0,
        seen: new Map(),
        burned: false,
        lastRound: null,
        announced: null,
        ahead: [],
        carried: [],
        condemned: false,
      }
    },
  ]
}

/** A card that has been seen: one of the set, and no more often than the decks hold it. */
export function see(shadow: Shadow, card: unknown): void {
  const { seen } = shoeOf(shadow)
  if (!isCard(card)) throw new Disagreement('card/impossible', 'a card of a deck', `it is ${String(card)}`)
  const times = (seen.get(card) ?? 0) + 1
  const { decks } = shadow.settings
  if (times > decks)
    throw new Disagreement('card/impossible', `${decks} decks`, `${card} comes for the ${times}th time`)
  seen.set(card, times)
}

/** As many cards leave the shoe. */
export function take(shadow: Shadow, cards: number): void {
  const shoe = shoeOf(shadow)
  const { decks } = shadow.settings
  shoe.dealt += cards
  if (shoe.dealt > decks * 52) {
    throw new Disagreement('card/impossible', `${decks * 52} cards`, `the ${shoe.dealt}th leaves the shoe`)
  }
}

/** The first card is turned, and as many as it counts go with it unseen: ten for a ten or a court card. */
export const cardsBurned: Follower<'cards-burned'> = (shadow, { card }) => {
  askedBy(shadow, whoeverDeals(shadow))
  inPhase(shadow, 'between', 'settled', 'void')
  const shoe = shoeOf(shadow)
  if (!shadow.settings.burn || shoe.burned) {
    throw new Disagreement('story/out-of-place', 'a shoe is burned once, where the table burns', 'cards-burned')
  }
  const unseen = isCard(card) ? pointsOf(card) || 10 : 0
  return [
    { card, unseen },
    () => {
      see(shadow, card)
      take(shadow, 1 + unseen)
      shoe.burned = true
    },
  ]
}

/** The round in which the cut card comes out is the shoe's last, or the last but one. */
export const cutCardBody = ({ settings, rounds }: Shadow): Body => ({
  type: 'cut-card-out',
  lastRound: rounds + (settings.extraRound ? 1 : 0),
})

/** The program counts; a person's shoe is cut by hand, and its dealer says when the cut card comes. */
export function cutCardDue(shadow: Shadow): Body | undefined {
  const { settings, shoe } = shadow
  if (settings.operation !== 'automatic' || !shoe || shoe.lastRound !== null) return undefined
  return settings.decks * 52 - shoe.dealt <= settings.cutDepth ? cutCardBody(shadow) : undefined
}

export const cutCardOut: Follower<'cut-card-out'> = (shadow, event) => {
  if (shadow.cause !== null && shadow.settings.operation === 'dealer') askedBy(shadow, DEALER)
  const shoe = shoeOf(shadow)
  if (shadow.phase === 'table-closed' || shoe.lastRound !== null) {
    throw new Disagreement('story/out-of-place', 'the cut card comes out once', 'cut-card-out')
  }
  if (shadow.settings.operation === 'automatic' && !cutCardDue(shadow)) {
    throw new Disagreement('story/out-of-place', `it lies ${shadow.settings.cutDepth} cards from the end`, event.type)
  }
  const body = cutCardBody(shadow)
  return [
    body,
    () => {
      shoe.lastRound = body.lastRound as number
      shoe.announced = { round: shadow.rounds, underWay: isUnderWay(shadow) }
    },
  ]
}

/** Announced by mistake: taken back until that round ends (ruling 48). */
export const cutCardTakenBack: Follower<'cut-card-taken-back'> = (shadow) => {
  askedBy(shadow, DEALER)
  const shoe = shoeOf(shadow)
  const { announced, condemned } = shoe
  const still = announced && announced.round === shadow.rounds && announced.underWay === isUnderWay(shadow)
  if (shadow.phase === 'table-closed' || condemned || !still) {
    throw new Disagreement('story/out-of-place', 'a cut card that was announced in this round', 'cut-card-taken-back')
  }
  return [{}, () => Object.assign(shoe, { lastRound: null, announced: null })]
}

/** A round may take six cards, and the first of a shoe that is burnt eleven before (ruling 54). */
export function isTooShort({ shoe, settings }: Shadow): boolean {
  if (!shoe) return false
  const there = settings.decks * 52 - shoe.dealt + shoe.ahead.length + shoe.carried.length
  return there < (settings.burn && !shoe.burned ? 17 : 6)
}

/** Its cut card is out, and its last round has begun. */
export const isShoeOver = ({ shoe, rounds }: Shadow): boolean =>
  shoe !== null && shoe.lastRound !== null && rounds >= shoe.lastRound

export const shoeEnded: Follower<'shoe-ended'> = (shadow, { seed, ending }) => {
  const automatic = shadow.settings.operation === 'automatic'
  const { role } = askedBy(shadow, automatic ? SYSTEM : [...DEALER, ...ABOVE_THE_DEALER])
  inPhase(shadow, 'between', 'settled', 'void')
  const shoe = shoeOf(shadow)
  // Before ruling 54 a short shoe was dealt on.
  const short = isTooShort(shadow) && (byRulingsFrom50(shadow) || ending === 'finished')
  const over = isShoeOver(shadow) || short
  if (!over && !ABOVE_THE_DEALER.includes(role)) {
    throw new Disagreement('role/may-not', ABOVE_THE_DEALER.join(', '), role, 'INS 5.10.2')
  }
  if (automatic && !seed) throw new Disagreement('event/differs', 'the seed', seed, null, 'seed')
  return [
    {
      shoe: shoe.number,
      ending: over && !shoe.condemned ? 'finished' : 'abandoned',
      ...(automatic && { seed }),
      ...(!over && { rule: 'INS 5.10.2' }),
    },
    () => (shadow.shoe = null),
  ]
}

/** The program alone has the seed of its shoe: somebody above the dealer has the shoe dealt no further, and the program ends it. */
export function otherWanted(shadow: Shadow): Body {
  if (shadow.settings.operation !== 'automatic') {
    throw new Disagreement('story/uncalled', 'something that calls for it', 'shoe-condemned')
  }
  askedBy(shadow, ABOVE_THE_DEALER)
  inPhase(shadow, 'between', 'settled', 'void')
  if (isShoeOver(shadow) || (byRulingsFrom50(shadow) && isTooShort(shadow))) {
    throw new Disagreement('story/out-of-place', 'the shoe is over', 'shoe-condemned')
  }
  return { shoe: shoeOf(shadow).number, rule: 'INS 5.10.2' }
}
