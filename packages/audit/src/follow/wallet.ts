// The wallet's answer to what was asked for: a bet, an increase, a Wager, an insurance. What is refused was never there.
import type { EventOf } from '@punto/table'
import { askedBy, inPhase, SYSTEM } from '../asking.ts'
import type { Body } from '../compare.ts'
import { dueOf, must } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { type Bet, type Insured, type Money, type Round, roundOf, type Shadow, stakeOf } from '../shadow.ts'
import { betsClosing } from './closing.ts'
import type { Follower } from './follower.ts'
import { windowClosing } from './windows.ts'

type Awaiting =
  | { readonly kind: 'bet' | 'wager'; readonly laid: Bet; readonly money: Money }
  | { readonly kind: 'insurance'; readonly laid: Insured; readonly money: Money }

function awaiting({ bets, insurance }: Round, ref: string): Awaiting {
  for (const laid of bets) {
    if (laid.asked?.ref === ref) return { kind: 'bet', laid, money: laid.asked }
    if (laid.wager?.ref === ref && !laid.wager.confirmed) return { kind: 'wager', laid, money: laid.wager }
  }
  const laid = insurance.find((one) => one.ref === ref && !one.confirmed)
  if (!laid) throw new Disagreement('story/out-of-place', 'an answer to something that was asked', ref)
  return { kind: 'insurance', laid, money: laid }
}

export const betConfirmed: Follower<'bet-confirmed'> = (shadow, event) => {
  askedBy(shadow, SYSTEM)
  inPhase(shadow, 'betting', 'ante', 'insurance', 'suspended')
  const found = awaiting(roundOf(shadow), event.ref)
  const { laid, money } = found
  // The first recordings do not say what was confirmed.
  const said = event.kind === undefined ? {} : confirmedBody(found)
  return [
    { ref: event.ref, player: laid.player, amount: money.amount, ...said },
    () => {
      if (found.kind === 'insurance') found.laid.confirmed = true
      else if (found.kind === 'wager') found.laid.wager = { ref: money.ref, amount: money.amount, confirmed: true }
      else {
        found.laid.held.push(money)
        found.laid.asked = null
      }
    },
  ]
}

function confirmedBody(found: Awaiting): Body {
  if (found.kind === 'insurance') {
    const { box, side, stage, pays } = found.laid
    return { kind: found.kind, box, side, stage, pays }
  }
  const { box, bet, seated } = found.laid
  return { kind: found.kind, box, bet, seated }
}

/** Refused by the wallet, for its own reason, or at a close, which then goes on. */
export const betRefused: Follower<'bet-refused'> = (shadow, event) => {
  const { ref, reason } = event
  const round = roundOf(shadow)
  const found = awaiting(round, ref)
  const due = dueOf(shadow, event.type)
  if (!due) {
    inPhase(shadow, 'betting', 'ante', 'insurance', 'suspended')
    if (shadow.phase !== 'suspended') beginClosing(shadow, event)
    if (!shadow.maybe) askedBy(shadow, SYSTEM)
  }
  return [
    due ?? { ref, player: found.laid.player, amount: found.money.amount, reason },
    () => {
      if (found.kind === 'insurance') round.insurance = round.insurance.filter((one) => one !== found.laid)
      else if (found.kind === 'wager') Object.assign(found.laid, { decision: null, wager: null })
      else if (stakeOf(found.laid) > 0) found.laid.asked = null
      else round.bets = round.bets.filter((one) => one !== found.laid)
    },
  ]
}

/** A refusal with a cause may be the first thing that a close brings: the next event, with or without one, will tell. */
function beginClosing(shadow: Shadow, event: EventOf<'bet-refused'>): void {
  const closing = shadow.phase === 'betting' ? betsClosing(shadow) : windowClosing(shadow)
  const first = closing()
  if (first?.type !== 'bet-refused' || first.ref !== event.ref || first.reason !== event.reason) return
  must(shadow, closing)
  shadow.maybe = true
}
