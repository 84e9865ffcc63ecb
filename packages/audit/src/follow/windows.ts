// The windows between two cards: the Ante's, and the two of insurance; what nobody decided is decided by silence at the close.
// Typed from KO 3.4, KO 3.4.1, KO 3.4.2, INS 1.9, INS 3.11, INS 3.12, INS 3.12.2, INS 4.2.2, INS 5.3; rulings 13, 21 to 23, 40, 41, 53.
import type { Actor, EventOf } from '@punto/table'
import { askedBy, causeOf, dealerOrClock, inPhase, through } from '../asking.ts'
import { pointsOf } from '../cards.ts'
import type { Body } from '../compare.ts'
import { dueNow, dueOf, must } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { rowsAt, type Stage } from '../insurance-rows.ts'
import {
  anteWaits,
  byLaterRulings,
  byRulingsFrom50,
  type Due,
  findBet,
  offersInsurance,
  type Round,
  roundOf,
  type Shadow,
  type Window,
} from '../shadow.ts'
import { undecidedAnte } from './decisions.ts'
import type { Follower } from './follower.ts'
import { antesOf, offersOf, openOffers } from './offers.ts'

/** The window that the open cards call for, where somebody has something to decide in it. */
export function windowDue(shadow: Shadow, cards: readonly string[]): Window | undefined {
  const round = roundOf(shadow)
  const { passed } = round
  const isKnockout = shadow.settings.game.id === 'knockout'
  if (isKnockout && cards.length === 1)
    return antesOf(round).length > 0 && !passed.has('ante') ? { kind: 'ante' } : undefined
  if (!offersInsurance(shadow)) return undefined
  // A card that lies ahead has been drawn, and insurance is offered before the next card is (ruling 21).
  if (shadow.shoe && shadow.shoe.ahead.length > 0) return undefined
  const offer = rowsAt(cards.map(pointsOf))
  // Waived for everybody after the Player's third card (INS 3.14).
  if (!offer || passed.has(offer.stage) || (offer.stage === 2 && round.waived)) return undefined
  if (!offersOf(round, offer.stage, offer.rows).some(({ cap }) => cap > 0)) return undefined
  return { kind: 'insurance', ...offer }
}

export function windowBody(shadow: Shadow, due: Window, at: number): Body {
  const { anteSeconds, insuranceSeconds } = shadow.settings
  if (due.kind === 'ante') {
    return { type: 'window-opened', window: 'ante', closesAt: at + anteSeconds * 1000, rule: 'KO 3.4' }
  }
  const { stage, rows } = due
  const closesAt = at + insuranceSeconds * 1000
  return { type: 'window-opened', window: 'insurance', stage, rows, closesAt, rule: 'INS 3.12' }
}

export const windowOpened: Follower<'window-opened'> = (shadow, event) => {
  const round = roundOf(shadow)
  const body = dueNow(shadow, event.type)
  const due = windowDue(
    shadow,
    round.cards.map(({ card }) => card),
  )!
  return [
    body,
    () => {
      round.window = due
      round.closesAt = event.closesAt
      round.declined.clear()
      shadow.phase = due.kind
    },
  ]
}

/** By its player's word, or by silence when the window closes. */
export const anteFolded: Follower<'ante-folded'> = (shadow, event) => {
  const { player, box, bet, silent } = event
  inPhase(shadow, 'ante')
  if (silent) return [closesWindow(shadow, event), () => decide(shadow, event, true)]
  const who = through(shadow, event)
  undecidedAnte(roundOf(shadow), { player, box, bet })
  return [{ player, box, bet, silent: false, ...who, rule: 'KO 3.4.1' }, () => decide(shadow, event)]
}

const decide = (shadow: Shadow, key: { player: string; box: number; bet: string }, silent = false) => {
  Object.assign(findBet(roundOf(shadow), key)!, { decision: 'folded', silent })
}

/** What the close of the open window brings, one after the other. */
export function windowClosing(shadow: Shadow): Due['say'] {
  const told = closingOf(shadow)
  return () => {
    const round = roundOf(shadow)
    const { window, bets, insurance } = round
    if (!window) return undefined
    const requests =
      window.kind === 'ante' ? bets.flatMap(({ player, wager }) => (wager ? [{ ...wager, player }] : [])) : insurance
    const waiting = requests.find(({ confirmed }) => !confirmed)
    if (waiting) {
      const { ref, amount, player } = waiting
      return { type: 'bet-refused', ref, amount, player, reason: 'unconfirmed-at-close' }
    }
    const silent = window.kind === 'ante' ? firstSilent(round) : firstForgoing(round, window.stage)
    const rule = window.kind === 'ante' ? 'KO 3.4' : 'INS 5.3'
    return silent ?? { type: 'window-closed', window: window.kind, ...told, rule }
  }
}

/** Who closes the open window, after how long, and over whose silence (ruling 53). */
function closingOf(shadow: Shadow): Body {
  const round = roundOf(shadow)
  if (!round.window) return {}
  const { role, by: id, at } = causeOf(shadow)
  const undecided = undecidedIn(round)
  const openMs = at - openedAt(shadow, round)
  return { by: { role, id }, openMs, ...(undecided.length > 0 && { undecided }) }
}

/** A window that is opened again has its whole time from then. */
export const openedAt = ({ settings }: Shadow, { window, closesAt }: Round): number =>
  closesAt - (window?.kind === 'ante' ? settings.anteSeconds : settings.insuranceSeconds) * 1000

function firstSilent(round: Round): Body | undefined {
  const ante = antesOf(round).find(({ decision }) => decision === null)
  if (!ante) return undefined
  const { player, box, bet } = ante
  return { type: 'ante-folded', player, box, bet, silent: true, rule: 'KO 3.4.1' }
}

/** Who was offered a row and took none has forgone insurance for the round (INS 5.3, ruling 23). */
function firstForgoing(round: Round, stage: Stage): Body | undefined {
  const took = (player: string) =>
    round.insurance.some((one) => one.player === player && one.stage === stage && one.confirmed)
  const offer = openOffers(round).find(({ player, cap }) => cap > 0 && !took(player))
  return offer && { type: 'insurance-forgone', player: offer.player, rule: 'INS 5.3' }
}

/** Who may still speak, or waits for the wallet: the program then waits for the clock. */
function undecidedIn(round: Round): readonly string[] {
  if (round.window?.kind === 'ante') {
    const waiting = antesOf(round).filter(({ player, decision, wager }) =>
      decision === null ? !round.away.has(player) : wager !== null && !wager.confirmed,
    )
    return [...new Set(waiting.map(({ player }) => player))]
  }
  const open = openOffers(round).filter(({ player, taken, cap }) => !taken && cap > 0 && !round.declined.has(player))
  return [...new Set([...open, ...round.insurance.filter(({ confirmed }) => !confirmed)].map(({ player }) => player))]
}

const isUndecided = (round: Round): boolean => undecidedIn(round).length > 0

/** The first of what the close of a window brings carries its cause; the rest is due, and a card may follow. */
function closesWindow(shadow: Shadow, { type }: { readonly type: string }): Body {
  const round = roundOf(shadow)
  if (!round.window) throw new Disagreement('story/out-of-place', 'no window is open', type)
  inPhase(shadow, round.window.kind)
  const closing = windowClosing(shadow)
  const { type: due, ...body } = closing()!
  if (due !== type) throw new Disagreement('story/missing', { type: due, ...body }, type, (body.rule as string) ?? null)
  if (shadow.due.length === 0) {
    checkDue(shadow)
    must(shadow, closing)
    shadow.mayDeal = mayDealOn(shadow)
  }
  return body
}

/** The next card may close the window, but not over an Ante whose holder is there and has not decided (ruling 40). */
export function mayDealOn(shadow: Shadow): boolean {
  const round = roundOf(shadow)
  const byDealer = shadow.cause?.role === 'dealer' && byLaterRulings(shadow)
  return !(byDealer && round.window?.kind === 'ante' && anteWaits(round))
}

/** A dealer closes when they see fit; the program keeps to the clock, or goes on when everyone has spoken. */
export function checkDue(shadow: Shadow): void {
  const round = roundOf(shadow)
  const { role, at } = askedBy(shadow, dealerOrClock(shadow))
  if (role === 'system' && at < round.closesAt && isUndecided(round)) {
    throw new Disagreement('story/out-of-place', `the window closes at ${round.closesAt}`, at)
  }
}

export const insuranceForgone: Follower<'insurance-forgone'> = (shadow, event) => {
  const round = roundOf(shadow)
  // After somebody has left, or at the close of the window.
  return [dueOf(shadow, event.type) ?? closesWindow(shadow, event), () => round.forgone.add(event.player)]
}

export const windowClosed: Follower<'window-closed'> = (shadow, event) => {
  const { type: _, ...told } = dueOf(shadow, event.type) ?? closesWindow(shadow, event)
  const round = roundOf(shadow)
  const { by, openMs, undecided, ...before } = told
  if (event.openMs === undefined && !byRulingsFrom50(shadow)) return closedBefore(shadow, event, before)
  const { leastWindowSeconds = 2, insuranceSeconds } = shadow.settings
  const short = (openMs as number) < Math.min(leastWindowSeconds, insuranceSeconds) * 1000
  return [
    told,
    () => {
      const { window } = round
      if (window?.kind === 'insurance') {
        remember(round, window, short)
        const opened = openedAt(shadow, round)
        round.closed.push({ stage: window.stage, openedAt: opened, openMs: openMs as number, by: by as Actor })
      }
      closed(shadow)
    },
  ]
}

/** As windows were closed before ruling 53: the next card, and only that, cut insurance short before its time (ruling 44). */
function closedBefore(shadow: Shadow, event: EventOf<'window-closed'>, body: Body): ReturnType<typeof windowClosed> {
  const round = roundOf(shadow)
  const early = round.window?.kind === 'insurance' && byLaterRulings(shadow) && shadow.cause!.at < round.closesAt
  const cutShort = early && event.cutShort === true
  return [
    { ...body, ...(cutShort && { cutShort }) },
    () => {
      const { window } = round
      if (window?.kind === 'insurance') remember(round, window, cutShort)
      closed(shadow)
      shadow.owesCard = cutShort
      if (early && !cutShort) shadow.mayDeal = false
    },
  ]
}

function closed(shadow: Shadow): void {
  const round = roundOf(shadow)
  const { window } = round
  if (window) round.passed.add(window.kind === 'ante' ? 'ante' : window.stage)
  round.window = null
  shadow.phase = 'dealing'
}

/** Who was offered a row in its time, or has answered, claims nothing of it later (ruling 44). */
function remember(round: Round, { stage, rows }: Extract<Window, { kind: 'insurance' }>, cutShort: boolean): void {
  for (const { player, box, bet } of round.bets) {
    const took = round.insurance.some((one) => one.player === player && one.stage === stage)
    const told = !cutShort || took || round.declined.has(player)
    if (told && rows.some(({ side }) => side === bet)) round.offered.add(`${player} ${box} ${bet} ${stage}`)
  }
}
