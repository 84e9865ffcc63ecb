// "Place your bets, please": a round begins, from a shoe that is not over, with the cards that were drawn before. Typed from
// KO 3.1, COM 3.1, EZ6 3.1, INS 1.18, INS 3.3, INS 5.13; rulings 5, 26, 30, 54.
import { askedBy, inPhase, whoeverDeals } from '../asking.ts'
import { Disagreement } from '../finding.ts'
import { byLaterRulings, byRulingsFrom50, type Round, type Shadow, shoeOf } from '../shadow.ts'
import { listsChips, mustBeMoved, stillOwed } from './chips.ts'
import { lostOn } from './claims.ts'
import type { Follower } from './follower.ts'
import { potsOwing } from './jackpots.ts'
import { isShoeOver, isTooShort } from './shoe.ts'

export const bettingOpened: Follower<'betting-opened'> = (shadow, { chips }) => {
  const { at } = askedBy(shadow, whoeverDeals(shadow))
  inPhase(shadow, 'between', 'settled', 'void')
  const { settings } = shadow
  const shoe = shoeOf(shadow)
  if (isShoeOver(shadow) || (byRulingsFrom50(shadow) && isTooShort(shadow))) {
    throw new Disagreement('story/missing', 'a new shoe', 'betting-opened', 'INS 5.5.4')
  }
  if (settings.burn && !shoe.burned) throw new Disagreement('story/missing', 'cards-burned', 'betting-opened')
  // A claim keeps no round from opening (ruling 44).
  const waiting = (shadow.round?.claims ?? []).filter(({ answered }) => !answered)
  if (waiting.length > 0 && !byLaterRulings(shadow)) {
    throw new Disagreement('story/missing', 'an answer to the claim', 'betting-opened', 'INS 5.13')
  }
  mustBeMoved(shadow)
  if (potsOwing(shadow).length > 0) throw new Disagreement('story/missing', 'jackpot-paid', 'betting-opened')
  const number = shadow.rounds + 1
  const closesAt = at + settings.bettingSeconds * 1000
  // Cards drawn before are the first of this round, and announced before a bet is placed (ruling 30).
  const ahead = [...shoe.ahead, ...shoe.carried].sort((one, other) => one.place - other.place)
  const carried = ahead.map(({ card }) => card || null)
  return [
    {
      round: number,
      shoe: shoe.number,
      closesAt,
      ...(carried.length > 0 && { carried }),
      ...(shadow.version !== null && { settings: shadow.version }),
      ...(listsChips(shadow, chips) && { chips: true }),
      rule: shadow.paragraphs.open,
    },
    () => {
      shadow.phase = 'betting'
      shadow.chips = listsChips(shadow, chips) ? stillOwed(shadow) : null
      for (const claim of waiting) {
        shadow.claims.push({ ...claim, round: shadow.rounds, amount: lostOn(shadow.round!, claim) })
      }
      shadow.idle = idleAfter(shadow)
      shadow.rounds = number
      shadow.round = newRound(number, shoe.number, closesAt)
      Object.assign(shoe, { ahead, carried: [] })
    },
  ]
}

/** Who sat through the last round without a bet has one such round more; a void round is nobody's. */
function idleAfter({ seats, round, idle }: Shadow): Shadow['idle'] {
  if (!round || round.void) return idle
  const bettors = new Set(round.bets.map(({ player }) => player))
  const idlers = seats.filter((player) => player !== null && !bettors.has(player)) as string[]
  return new Map(idlers.map((player) => [player, (idle.get(player) ?? 0) + 1]))
}

const newRound = (number: number, shoe: number, closesAt: number): Round => ({
  number,
  shoe,
  closesAt,
  bets: [],
  insurance: [],
  refs: 0,
  cards: [],
  window: null,
  declined: new Set(),
  forgone: new Set(),
  away: new Set(),
  gone: new Set(),
  squeezes: [],
  owesWaiver: false,
  complete: false,
  void: false,
  settlement: null,
  waived: false,
  saidNo: [],
  options: null,
  claims: [],
  returned: [],
  closed: [],
  offered: new Set(),
  unweighed: new Set(),
  fresh: null,
  passed: new Set(),
  pots: [],
  redo: null,
  lost: false,
})
