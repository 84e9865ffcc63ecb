// Who sits and who deals. Typed from INS 1.4, INS 1.19, INS 3.9, INS 1.20, INS 4.2.2, INS 5.3, INS 5.3.1,
// INS 5.17; ruling 43.
import type { Actor, Role } from '@punto/table'
import { ABOVE_THE_DEALER, askedBy, DEALER, HOUSE, inPhase, PLAYER } from '../asking.ts'
import type { Body } from '../compare.ts'
import { must } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { isUnderWay } from '../irregular/under-way.ts'
import { byLaterRulings, isMain, offersInsurance, type Shadow } from '../shadow.ts'
import type { Follower } from './follower.ts'

/** The pit may say that it opens on a tray that was never counted; chips are no part of the rules. */
export const tableOpened: Follower<'table-opened'> = (shadow, { uncounted }) => {
  askedBy(shadow, HOUSE)
  inPhase(shadow, 'table-closed')
  return [uncounted === true ? { uncounted } : {}, () => (shadow.phase = 'between')]
}

export const tableClosed: Follower<'table-closed'> = (shadow) => {
  askedBy(shadow, HOUSE)
  inPhase(shadow, 'between', 'settled', 'void')
  return [{}, () => (shadow.phase = 'table-closed')]
}

export const signedOn: Follower<'dealer-signed-on'> = (shadow) => {
  const { by } = askedBy(shadow, DEALER)
  if (shadow.settings.operation !== 'dealer' || shadow.dealer === by) {
    throw new Disagreement('story/out-of-place', 'a dealer who does not deal here yet takes the table', by, 'INS 1.4')
  }
  // In a round only with the consent of whoever deals or of the pit.
  if (byLaterRulings(shadow) && shadow.dealer !== null && isUnderWay(shadow) && shadow.relief !== by) {
    throw new Disagreement('role/may-not', `${shadow.relief ?? 'nobody'} relieves ${shadow.dealer}`, by, 'INS 1.4')
  }
  return [
    { dealer: by, relieved: shadow.dealer, rule: 'INS 1.4' },
    () => {
      shadow.dealer = by
      shadow.relief = null
    },
  ]
}

export const signedOff: Follower<'dealer-signed-off'> = (shadow) => {
  const { by } = askedBy(shadow, DEALER)
  inPhase(shadow, 'table-closed', 'between', 'settled', 'void')
  return [
    { dealer: by, rule: 'INS 1.4' },
    () => {
      shadow.dealer = null
      shadow.relief = null
    },
  ]
}

export const reliefAllowed: Follower<'relief-allowed'> = (shadow, { dealer }) => {
  const { role, by } = askedBy(shadow, ['dealer', ...ABOVE_THE_DEALER])
  if (shadow.dealer === null || shadow.dealer === dealer) {
    throw new Disagreement('story/out-of-place', 'another than who deals', dealer, 'INS 1.4')
  }
  return [{ dealer, by: { role, id: by }, rule: 'INS 1.4' }, () => (shadow.relief = dealer)]
}

/** At the table without a seat (INS 1.20). */
export const stoodBy: Follower<'player-stood-by'> = (shadow) => {
  const { by } = askedBy(shadow, PLAYER)
  if (shadow.phase === 'table-closed' || shadow.seats.includes(by) || shadow.standing.has(by)) {
    throw new Disagreement('story/out-of-place', 'who has no seat stands by once', by, 'INS 1.20')
  }
  hasAccepted(shadow, by)
  return [
    { player: by, rule: 'INS 1.20' },
    () => {
      shadow.standing.add(by)
      shadow.round?.away.delete(by)
    },
  ]
}

export const walkedOff: Follower<'player-walked-off'> = (shadow, event) => {
  const { player, by } = whoActs(shadow, event, HOUSE)
  if (!shadow.standing.has(player)) throw new Disagreement('story/out-of-place', 'only who is there can leave', player)
  return [
    { player, ...by, ...(event.reason !== undefined && { reason: event.reason }), rule: 'INS 5.3.1' },
    () => {
      shadow.standing.delete(player)
      gone(shadow, player)
    },
  ]
}

/** Whose bets stay, whose squeeze, insurance and permission end (INS 5.3, INS 5.3.1; ruling 43). */
function gone(shadow: Shadow, player: string): void {
  shadow.allowing.delete(player)
  shadow.round?.away.add(player)
  shadow.round?.gone.add(player)
  must(shadow, () => squeezeGivenUp(shadow, player))
  must(shadow, () => insuranceGivenUp(shadow, player))
}

/** Onto the end of the list of who waits for a seat: who has none, while nobody else's turn leaves one free. */
export const joinedList: Follower<'waiting-list-joined'> = (shadow) => {
  const { by } = askedBy(shadow, PLAYER)
  const free = shadow.seats.filter((player) => player === null).length
  const early = shadow.waiting.length < free
  if (shadow.phase === 'table-closed' || early || shadow.seats.includes(by) || shadow.waiting.includes(by)) {
    throw new Disagreement('story/out-of-place', 'who has no seat waits for one, once', by)
  }
  return [{ player: by }, () => shadow.waiting.push(by)]
}

export const leftList: Follower<'waiting-list-left'> = (shadow, { player }) => {
  const { role, by } = askedBy(shadow, [...PLAYER, ...ABOVE_THE_DEALER])
  const whose = role === 'player' ? by : player
  if (!shadow.waiting.includes(whose)) throw new Disagreement('story/out-of-place', 'who waits for a seat', whose)
  const told = role === 'player' ? {} : { by: { role, id: by } }
  return [{ player: whose, ...told }, () => stopsWaiting(shadow, whose)]
}

const isIdleNoMore = (shadow: Shadow, player: string): void => {
  shadow.idle = new Map([...shadow.idle].filter(([one]) => one !== player))
}

const stopsWaiting = (shadow: Shadow, player: string): void => {
  shadow.waiting = shadow.waiting.filter((one) => one !== player)
}

/** A free seat is nobody's while others have waited longer for it. */
function hasWaited({ waiting, seats }: Shadow, player: string): void {
  const free = seats.filter((one) => one === null).length
  const before = waiting.includes(player) ? waiting.indexOf(player) : waiting.length
  if (before >= free) throw new Disagreement('story/out-of-place', 'who has waited longest sits first', player)
}

export const staffBetsAllowed: Follower<'staff-bets-allowed'> = (shadow, { allowed }) => {
  const { by } = askedBy(shadow, PLAYER)
  const here = shadow.seats.includes(by) || shadow.standing.has(by)
  if (shadow.phase === 'table-closed' || !here || shadow.allowing.has(by) === allowed) {
    throw new Disagreement('story/out-of-place', 'who is at the table says so, once', by, 'INS 5.17')
  }
  return [
    { player: by, allowed: allowed === true, rule: 'INS 5.17' },
    () => (allowed ? shadow.allowing.add(by) : shadow.allowing.delete(by)),
  ]
}

/** Whether players must have accepted that no insurance is offered. */
const hasNotice = ({ settings }: Shadow): boolean => !settings.insurance && settings.game.id === 'insurance'

export function hasAccepted(shadow: Shadow, player: string): void {
  if (hasNotice(shadow) && !shadow.noticed.has(player)) {
    throw new Disagreement('story/missing', `${player}'s acceptance of the notice`, 'more', 'INS 4.2.2')
  }
}

export const noticeAccepted: Follower<'notice-accepted'> = (shadow) => {
  const { by } = askedBy(shadow, PLAYER)
  if (shadow.phase === 'table-closed' || !hasNotice(shadow) || shadow.noticed.has(by)) {
    throw new Disagreement('story/out-of-place', 'a notice is accepted once, where there is one', by, 'INS 4.2.2')
  }
  return [{ player: by, rule: 'INS 4.2.2' }, () => shadow.noticed.add(by)]
}

export const sat: Follower<'player-sat'> = (shadow, event) => {
  const { player, by } = whoActs(shadow, event, ABOVE_THE_DEALER)
  const { box } = event
  const { seats, settings } = shadow
  // Whose seat is about to be given back keeps it by sitting down there once more.
  const last = (settings.idleRounds ?? Number.POSITIVE_INFINITY) - 1
  const keeps = by.by === undefined && seats[box - 1] === player && (shadow.idle.get(player) ?? 0) >= last
  const free = seats[box - 1] === null && !seats.includes(player)
  if (shadow.phase === 'table-closed' || !(free || keeps))
    throw new Disagreement('story/out-of-place', 'a player takes one free seat', `${player} sits at ${box}`)
  if (by.by === undefined && !keeps) hasWaited(shadow, player)
  hasAccepted(shadow, player)
  return [
    { player, box, ...by, rule: settings.layout.rule },
    () => {
      seats[box - 1] = player
      isIdleNoMore(shadow, player)
      stopsWaiting(shadow, player)
      shadow.standing.delete(player)
      shadow.round?.away.delete(player)
    },
  ]
}

export const left: Follower<'player-left'> = (shadow, event) => {
  const { player, by } = whoActs(shadow, event, HOUSE)
  const { seats } = shadow
  const box = seats.indexOf(player) + 1
  if (box === 0) throw new Disagreement('story/out-of-place', 'only who sits can leave', player)
  return [
    { player, box, ...by, ...(event.reason !== undefined && { reason: event.reason }), rule: 'INS 5.3.1' },
    () => {
      seats[box - 1] = null
      isIdleNoMore(shadow, player)
      gone(shadow, player)
    },
  ]
}

/** The pit moves who sits to another box, which is free; bets stay where they lie. */
export const moved: Follower<'player-moved'> = (shadow, { player, box }) => {
  const { role, by } = askedBy(shadow, ABOVE_THE_DEALER)
  const { seats, settings, phase } = shadow
  const from = seats.indexOf(player) + 1
  if (phase === 'table-closed' || from === 0 || seats[box - 1] !== null) {
    throw new Disagreement('story/out-of-place', 'who sits moves to a free seat', `${player} to ${box}`)
  }
  return [
    { player, from, box, by: { role, id: by }, rule: settings.layout.rule },
    () => {
      seats[from - 1] = null
      seats[box - 1] = player
    },
  ]
}

/** A player for themselves; or one of the staff in the player's place, who is then named. */
function whoActs(
  shadow: Shadow,
  { player }: { readonly player: string },
  others: readonly Role[],
): { readonly player: string; readonly by: { readonly by?: Actor } } {
  const { role, by } = askedBy(shadow, [...PLAYER, ...others])
  return role === 'player' ? { player: by, by: {} } : { player, by: { by: { role, id: by } } }
}

/** The squeeze is a seated player's: what has not been shown yet goes back. */
export function squeezeGivenUp({ round }: Shadow, player: string): Body | undefined {
  if (!round || round.complete) return undefined
  const shown = (spot: string) => round.cards.some((laid) => laid.spot === spot && laid.shown)
  const given = round.squeezes.find((squeeze) => squeeze.player === player && !shown(squeeze.spot))
  return given && { type: 'squeeze-declined', player, spot: given.spot, rule: 'INS 3.9' }
}

/** Who walks away from a bet that could be insured has no right to insurance any more (INS 5.3). */
function insuranceGivenUp(shadow: Shadow, player: string): Body | undefined {
  const { round } = shadow
  if (!round || round.complete || !offersInsurance(shadow) || round.forgone.has(player)) return undefined
  const insurable = round.bets.some((laid) => laid.player === player && isMain(laid.bet))
  return insurable ? { type: 'insurance-forgone', player, rule: 'INS 5.3' } : undefined
}
