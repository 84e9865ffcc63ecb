// What follows from an irregularity once whoever decides has spoken. Typed from INS 5.1.1, INS 5.4, INS 5.5, INS 5.7 to 5.10,
// INS 5.14, INS 5.18, KO 5.1, COM 5.1, EZ6 5.1; rulings 5, 6, 27 to 31.
import type { CardIrregularity, ExposedCard, Irregularity, Ruled } from '@punto/table'
import { causeOf } from '../asking.ts'
import type { Body } from '../compare.ts'
import { dueOnce, must } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { afterCard, laidOn } from '../follow/cards.ts'
import { windowClosing } from '../follow/windows.ts'
import { byLaterRulings, findBet, roundOf, type Shadow } from '../shadow.ts'
import { isEstablished } from './established.ts'
import { isShoeGone } from './fits.ts'
import { type Handling, isAsked, isOfCards } from './handling.ts'
import { misread } from './misread.ts'
import { asTheyLie, mustBePutBack, ordersOf } from './orders.ts'
import { shares } from './pro-rata.ts'
import { bettorsOf } from './stakes.ts'
import { isClosed, isUnderWay } from './under-way.ts'
import { voids } from './void.ts'

export interface Said {
  readonly number: number
  readonly irregularity: Irregularity
  readonly handling: Handling
  readonly ruled: Ruled
  readonly at: number
}

export function course(shadow: Shadow, said: Said): void {
  follow(shadow, said)
  if (!said.ruled.newShoe || !shadow.shoe) return
  const { rule } = said.handling
  const { number } = shadow.shoe
  dueOnce(shadow, () => ({
    type: 'shoe-condemned',
    shoe: number,
    rule: rule === 'INS 5.10' ? 'INS 5.10.2' : rule,
  }))
}

function follow(shadow: Shadow, said: Said): void {
  const { number, irregularity, handling, ruled, at } = said
  const { kind } = irregularity
  switch (handling.course) {
    case 'record':
      return
    case 'interruption':
      if ((irregularity as { crash?: true }).crash) felt(shadow, said)
      else interrupt(shadow, number)
      return
    case 'void':
      if (isUnderWay(shadow)) voids(shadow, number, kind, handling.rule)
      return
    case 'cards':
      cards(shadow, said, irregularity as CardIrregularity)
      return
    case 'face-up':
      exposed(shadow, (irregularity as { cards: readonly ExposedCard[] }).cards)
      dueOnce(shadow, () => (asks(shadow, handling, false) ? options(shadow, said, false) : undefined))
      must(shadow, () => afterCard(shadow))
      return
    case 'pro-rata':
      shares(shadow, (irregularity as { box: number }).box)
      resumes(shadow, at)
      return
    case 'chips':
      chips(shadow, irregularity as Extract<Irregularity, { kind: 'chips-found' }>)
      resumes(shadow, at)
      return
    case 'misread': {
      const { spot, card } = irregularity as Extract<Irregularity, { kind: 'misread' }>
      misread(shadow, { number, spot, card }, () => options(shadow, said, false))
      return
    }
    case 'reopen':
      dueOnce(shadow, () => reopening(shadow, number, at))
      return
    case 'decision':
      if (ruled.resolution === 'pay') pays(shadow, said)
      if (ruled.resolution === 'void') {
        setAside(shadow, said)
        voids(shadow, number, kind, handling.rule)
      } else decided(shadow, said)
  }
}

/** An amount to each player named, or from them (ruling 39). */
function pays(shadow: Shadow, { number, ruled: { amounts = [] } }: Said): void {
  dueOnce(shadow, () => {
    const float = amounts.reduce((sum, { amount }) => sum - amount, shadow.float)
    return { type: 'decision-paid', number, payments: amounts, float, rule: 'INS 5.18' }
  })
}

/** Bets are open again with their whole time (ruling 48). */
function reopening(shadow: Shadow, number: number, at: number): Body {
  const { settings, paragraphs } = shadow
  const closesAt = at + settings.bettingSeconds * 1000
  return { type: 'betting-reopened', number, closesAt, offered: roundOf(shadow).returned, rule: paragraphs.open }
}

/** Finished if something is established, else void; while bets are open it touches nothing (INS 5.4, ruling 27). */
function interrupt(shadow: Shadow, number: number): void {
  const established = isEstablished(shadow)
  if (isClosed(shadow) && !established) voids(shadow, number, 'interruption', 'INS 5.4.2')
  else if (!shadow.open) {
    const rule = established ? 'INS 5.4.1' : 'INS 5.4'
    const { role, by: id } = causeOf(shadow)
    const by = role === 'system' ? {} : { by: { role, id } }
    dueOnce(shadow, () => ({ type: 'round-suspended', number, established, ...by, rule }))
  }
}

/** Cards that were drawn and not recorded are the next to be dealt; then INS 5.4 is asked of the felt (ruling 50). */
function felt(shadow: Shadow, { number, ruled, at }: Said): void {
  const { cards: dealt = [] } = ruled
  if (dealt.length > 0) {
    if (shadow.round?.window?.kind === 'insurance') must(shadow, windowClosing(shadow))
    const made = dealt.map(({ card }) => card ?? null)
    dueOnce(shadow, () => ({ type: 'cards-reconstructed', number, dealt, made, rule: 'INS 5.4' }))
  }
  must(shadow, () => {
    if (isEstablished(shadow)) resumes(shadow, at)
    else voids(shadow, number, 'interruption', 'INS 5.4.2')
    return undefined
  })
}

function cards(shadow: Shadow, said: Said, irregularity: CardIrregularity): void {
  const { handling, ruled, number, at } = said
  const reconstructed = ruled.order !== null
  if (!reconstructed && handling.otherwise === 'void') {
    setAside(shadow, said)
    voids(shadow, number, irregularity.kind, handling.rule)
    return
  }
  drawn(shadow, said, irregularity)
  const askable = isClosed(shadow)
  dueOnce(shadow, () => {
    const asked = askable && asks(shadow, handling, reconstructed)
    return asked ? options(shadow, said, reconstructed) : resumed(shadow, at)
  })
}

/** The cards are put back in an order, or leave play; what waited for the next card is over. */
function drawn(shadow: Shadow, { number, handling, ruled }: Said, irregularity: CardIrregularity): void {
  const { cards: dealt } = irregularity
  const { order, made } = chosen(shadow, irregularity, ruled)
  // No card decides an Ante (ruling 40).
  const ends = shadow.round?.window?.kind === 'insurance' || (shadow.round?.window && !byLaterRulings(shadow))
  if (dealt.length > 0 && ends) must(shadow, windowClosing(shadow))
  const misplaced = 'misplaced' in irregularity ? { misplaced: irregularity.misplaced } : {}
  const { rule } = handling
  const lie = order === null ? asTheyLie(shadow, irregularity) : undefined
  if (lie) {
    const asLying = { made: lie, asTheyLie: true, ...misplaced, rule: 'INS 5.12.1' }
    dueOnce(shadow, () => ({ type: 'cards-reconstructed', number, dealt, ...asLying }))
    return
  }
  if (order === null && byLaterRulings(shadow) && handling.course === 'cards') mustBePutBack(shadow, irregularity)
  const gone = isShoeGone(shadow) ? { gone: true } : {}
  const carried = handling.otherwise === 'next-round' ? { carried: true } : {}
  dueOnce(shadow, () =>
    order === null
      ? { type: 'cards-set-aside', number, dealt, ...carried, ...gone, rule }
      : { type: 'cards-reconstructed', number, dealt, made, ...misplaced, ...gone, rule },
  )
}

/** Cards drawn in a round that is then void leave play with it. */
function setAside(shadow: Shadow, { number, irregularity, handling }: Said): void {
  if (!isOfCards(irregularity) || irregularity.cards.length === 0) return
  const { cards: dealt } = irregularity
  const gone = isShoeGone(shadow) ? { gone: true } : {}
  dueOnce(shadow, () => ({ type: 'cards-set-aside', number, dealt, ...gone, rule: handling.rule }))
}

function chosen(shadow: Shadow, irregularity: CardIrregularity, { order }: Ruled) {
  if (order === null) return { order, made: [] }
  const made = ordersOf(shadow, irregularity)[order ?? -1]
  if (!made) throw new Disagreement('irregularity/unlawful', 'an order that the cards allow', order, 'INS 1.17')
  return { order, made }
}

const asks = (shadow: Shadow, { asks: when }: Handling, reconstructed: boolean): boolean =>
  isAsked(when, isEstablished(shadow), reconstructed)

/** Everyone with a bet is asked, where the paragraph says so. */
function options(shadow: Shadow, { number, irregularity, at }: Said, reconstructed: boolean): Body | undefined {
  const players = bettorsOf(roundOf(shadow))
  if (players.length === 0) return undefined
  const closesAt = at + (shadow.settings.optionsSeconds ?? 30) * 1000
  return { type: 'options-opened', number, kind: irregularity.kind, players, reconstructed, closesAt, rule: 'INS 5.12' }
}

/** Cards that lie face up where they should lie down count as turned; one that was just being dealt is dealt first. */
function exposed(shadow: Shadow, list: readonly ExposedCard[]): void {
  const round = roundOf(shadow)
  shadow.exposing = true
  for (const { spot, card } of list) {
    dueOnce(shadow, () => {
      const wish = round.squeezes.find((one) => one.spot === spot && !one.granted)
      if (!wish || laidOn(round, spot)) return undefined
      return { type: 'squeeze-declined', player: wish.player, spot, rule: 'INS 3.9' }
    })
    // One that was drawn ahead and seen is the one that is dealt, and lies open as it is (INS 5.7).
    dueOnce(shadow, () => {
      if (laidOn(round, spot)) return undefined
      const ahead = shadow.shoe?.ahead[0]?.card
      return { type: 'card-dealt', spot, ...(ahead && { card: ahead }), rule: 'INS 5.9' }
    })
    dueOnce(shadow, () => (laidOn(round, spot)?.card === card ? undefined : turned(spot, card)))
  }
  // The last card has been told: from here on cards lie as they should.
  must(shadow, () => {
    shadow.exposing = false
    return undefined
  })
}

const turned = (spot: string, card: string): Body => ({ type: 'card-turned', spot, card, rule: 'INS 5.9' })

function chips(shadow: Shadow, said: Extract<Irregularity, { kind: 'chips-found' }>): void {
  const round = roundOf(shadow)
  const { player, box, bet, stake } = said
  const paid = said.inChips === true ? { inChips: true } : {}
  const found = { player, box, bet, amount: stake, confirmed: true, found: true, ...paid, rule: 'INS 5.14' }
  const lies = findBet(round, { player, box, bet }) !== undefined
  const seated = shadow.seats[box - 1] === player
  dueOnce(shadow, () => (lies ? { type: 'bet-increased', ...found } : { type: 'bet-placed', seated, ...found }))
}

function decided(shadow: Shadow, said: Said): void {
  const { irregularity, at } = said
  if (isOfCards(irregularity)) drawn(shadow, said, irregularity)
  if (irregularity.kind === 'face-up') {
    exposed(shadow, irregularity.cards)
    must(shadow, () => afterCard(shadow))
    return
  }
  resumes(shadow, at)
}

/** What was open closes at a new time; nothing is told where no clock was stopped. */
export function resumed(shadow: Shadow, at: number, phase = shadow.phase): Body | undefined {
  const closesAt = reopened(shadow, at, phase)
  return closesAt === undefined ? undefined : { type: 'round-resumed', closesAt, rule: 'INS 5.4' }
}

export const resumes = (shadow: Shadow, at: number): void => dueOnce(shadow, () => resumed(shadow, at))

export function reopened({ settings }: Shadow, at: number, phase: string): number | undefined {
  const seconds = {
    betting: settings.bettingSeconds,
    ante: settings.anteSeconds,
    insurance: settings.insuranceSeconds,
    options: settings.optionsSeconds ?? 30,
  }[phase]
  return seconds === undefined ? undefined : at + seconds * 1000
}
