// "No more bets": what no wallet has confirmed is refused, the Differential's excess is returned, a bet whose main bet has gone
// goes too, and then the bets lie. Typed from INS 1.5, INS 3.8, INS 5.1, KO 3.2, KO 3.3, COM 3.2, EZ6 3.2; ruling 16.
import { askedBy, dealerOrClock, inPhase } from '../asking.ts'
import type { Body } from '../compare.ts'
import { dueOf, must } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { type Bet, byLaterRulings, type Due, type Round, roundOf, type Shadow, stakeOf } from '../shadow.ts'
import { isOrphan } from './betting.ts'
import type { Follower } from './follower.ts'
import { freedFrom, freeing } from './freeing.ts'

/** What the close brings, one after the other. */
export const betsClosing =
  (shadow: Shadow): Due['say'] =>
  () => {
    if (shadow.phase !== 'betting') return undefined
    const round = roundOf(shadow)
    const waiting = round.bets.find(({ asked }) => asked)
    if (waiting) {
      const { player, asked } = waiting
      return { type: 'bet-refused', ...asked, player, reason: 'unconfirmed-at-close' }
    }
    return firstExcess(shadow) ?? firstOrphan(round) ?? { type: 'betting-closed', rule: shadow.paragraphs.close }
  }

/** By box, the excess of the heavier side: off the newest standing bet first, off seated bets last. */
function firstExcess(shadow: Shadow): Body | undefined {
  const { maxDifferential, limits, limitsOf } = shadow.settings
  if (maxDifferential === null) return undefined
  const round = roundOf(shadow)
  for (let box = 1; box <= shadow.seats.length; box++) {
    const on = (side: string) => round.bets.filter((laid) => laid.box === box && laid.bet === side)
    const sum = (side: string) => on(side).reduce((total, laid) => total + stakeOf(laid), 0)
    const [player, banker] = [sum('player'), sum('banker')]
    const excess = Math.abs(player - banker) - maxDifferential
    if (excess <= 0) continue
    const heavier = player >= banker ? 'player' : 'banker'
    const newestFirst = on(heavier).toReversed()
    // Seated is who sits there when the bets are closed (ruling 45).
    const sits = ({ player, seated }: Bet) => (byLaterRulings(shadow) ? shadow.seats[box - 1] === player : seated)
    const laid = newestFirst.find((one) => !sits(one)) ?? newestFirst[0]!
    const { min } = limitsOf[heavier] ?? limits
    const stake = stakeOf(laid)
    const cut = Math.min(excess, stake)
    return returned(laid, stake - cut < min ? stake : cut, 'differential', 'INS 5.1')
  }
  return undefined
}

function firstOrphan(round: Round): Body | undefined {
  const orphan = round.bets.find((laid) => isOrphan(round, laid))
  return orphan && returned(orphan, stakeOf(orphan), 'needs-another', 'KO 3.3')
}

const returned = (laid: Bet, amount: number, why: string, rule: string): Body => {
  const { player, box, bet } = laid
  const { freed } = freedFrom(laid.held, amount)
  return { type: 'bet-returned', why, player, box, bet, freed, amount, stake: stakeOf(laid) - amount, rule }
}

/** The first of what the close brings carries its cause: the rest is then due. */
function closes(shadow: Shadow, ...types: readonly string[]): Body {
  inPhase(shadow, 'betting')
  const { at, role } = askedBy(shadow, dealerOrClock(shadow))
  const { closesAt } = roundOf(shadow)
  if (role === 'system' && at < closesAt) {
    throw new Disagreement('story/out-of-place', `bets close at ${closesAt}`, at, shadow.paragraphs.close)
  }
  const closing = betsClosing(shadow)
  const body = closing()!
  if (!types.includes(body.type as string)) {
    throw new Disagreement('story/missing', body, types.join(', '), (body.rule as string) ?? null)
  }
  if (shadow.due.length === 0) must(shadow, closing)
  return body
}

export const betReturned: Follower<'bet-returned'> = (shadow, event) => {
  const due = dueOf(shadow, event.type) ?? closes(shadow, event.type)
  const { freed: _, amount, stake: __, ...rest } = due
  const laid = roundOf(shadow).bets.find(
    ({ player, box, bet }) => player === rest.player && box === rest.box && bet === rest.bet,
  )
  const { player, box, bet, why } = event
  const [body, then] = freeing(shadow, laid!, amount as number, event.kept, rest)
  return [
    body,
    () => {
      then()
      if (why === 'differential' || why === 'needs-another')
        roundOf(shadow).returned.push({ player, box, bet, amount: event.amount })
    },
  ]
}

export const bettingClosed: Follower<'betting-closed'> = (shadow, event) => {
  return [
    closes(shadow, event.type),
    () => {
      shadow.phase = 'dealing'
      for (const laid of roundOf(shadow).bets) laid.seated = shadow.seats[laid.box - 1] === laid.player
    },
  ]
}
