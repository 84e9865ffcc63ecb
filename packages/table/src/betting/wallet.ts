// The wallet's answer to a request: a bet, an increase, a Wager or insurance that was asked for is confirmed or refused.
// With the built-in ledger nothing ever waits.

import { type Decision, roundOf } from '../decision.ts'
import type { Confirmed, Reservation } from '../event-parts.ts'
import type { EventOf } from '../events.ts'
import { tableRefusal } from '../refusals.ts'
import type { LaidBet, LaidInsurance, Round, TableState } from '../state.ts'
import { replaceBet, withRound } from './bets.ts'
import type { ConfirmBet, RefuseBet } from './messages.ts'

type Awaiting =
  | { readonly kind: 'bet' | 'wager'; readonly laid: LaidBet; readonly money: Reservation }
  | { readonly kind: 'insurance'; readonly laid: LaidInsurance; readonly money: Reservation }

/** The request that awaits an answer under this reference. */
export function awaiting(round: Round, ref: string): (Awaiting & { readonly player: string }) | undefined {
  for (const laid of round.bets) {
    if (laid.asked?.ref === ref) return { kind: 'bet', laid, money: laid.asked, player: laid.player }
    if (laid.wager?.ref === ref && !laid.wager.confirmed) {
      return { kind: 'wager', laid, money: laid.wager, player: laid.player }
    }
  }
  const laid = round.insurance.find((insured) => insured.ref === ref && !insured.confirmed)
  return laid && { kind: 'insurance', laid, money: laid, player: laid.player }
}

export function decideConfirmBet(state: TableState, { ref }: ConfirmBet): Decision {
  const found = answerable(state, ref)
  if ('code' in found) return found
  const { player, money } = found
  return [{ type: 'bet-confirmed', ref, player, amount: money.amount, ...confirmedBy(found) }]
}

/** Others were told nothing of the request, so that the answer says what now lies on the felt. */
function confirmedBy(found: Awaiting): Confirmed {
  if (found.kind === 'insurance') {
    const { box, side, stage, pays } = found.laid
    return { kind: 'insurance', box, side, stage, pays }
  }
  const { box, bet, seated } = found.laid
  return { kind: found.kind, box, bet, seated }
}

export function decideRefuseBet(state: TableState, { ref, reason }: RefuseBet): Decision {
  const found = answerable(state, ref)
  if ('code' in found) return found
  return [
    {
      type: 'bet-refused',
      ref,
      player: found.player,
      amount: found.money.amount,
      reason: String(reason).slice(0, 200),
    },
  ]
}

function answerable(state: TableState, ref: string) {
  if (state.settings.wallet === 'built-in') return tableRefusal('wallet/built-in', {})
  // An irregularity may stop a table before its first round.
  const found = state.round && awaiting(state.round, ref)
  return found ?? tableRefusal('wallet/unknown-ref', { ref: String(ref) })
}

export function evolveConfirmed(state: TableState, { ref }: EventOf<'bet-confirmed'>): TableState {
  const round = roundOf(state)
  const found = foundBy(round, ref)
  if (found.kind === 'insurance') {
    const insurance = round.insurance.map((one) => (one === found.laid ? { ...one, confirmed: true } : one))
    return withRound(state, { ...round, insurance })
  }
  const { laid, money } = found
  const next: LaidBet =
    found.kind === 'bet'
      ? { ...laid, held: [...laid.held, money], stake: laid.stake + money.amount, asked: null }
      : { ...laid, wager: { ref, amount: money.amount, confirmed: true } }
  return withRound(state, replaceBet(round, laid, next))
}

/** What was refused was never there: a bet without other money leaves the felt, an Ante is undecided again. */
export function evolveRefused(state: TableState, { ref }: EventOf<'bet-refused'>): TableState {
  const round = roundOf(state)
  const found = foundBy(round, ref)
  if (found.kind === 'insurance') {
    return withRound(state, { ...round, insurance: round.insurance.filter((one) => one !== found.laid) })
  }
  const { laid } = found
  if (found.kind === 'wager') return withRound(state, replaceBet(round, laid, { ...laid, decision: null, wager: null }))
  return withRound(state, replaceBet(round, laid, laid.stake > 0 ? { ...laid, asked: null } : undefined))
}

function foundBy(round: Round, ref: string): Awaiting {
  const found = awaiting(round, ref)
  if (!found) throw new Error(`No request ${ref} awaits an answer`)
  return found
}
