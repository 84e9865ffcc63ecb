// Insurance that should have been offered and was not: claimed before the next round opens, and the Original Bet given back by a
// pit manager or above where its hand lost. Typed from INS 5.13, INS 4.2.2; rulings 26, 44.
import type { Actor, EventOf } from '@punto/table'
import { askedBy, causeOf, inPhase, through } from '../asking.ts'
import { pointsOf } from '../cards.ts'
import { coupOf } from '../coup.ts'
import { Disagreement } from '../finding.ts'
import { rowsAt, type Stage } from '../insurance-rows.ts'
import {
  byLaterRulings,
  type Claim,
  findBet,
  offersInsurance,
  type Phase,
  type Round,
  roundOf,
  type Shadow,
  stakeOf,
} from '../shadow.ts'
import { largestStake } from '../verdict.ts'
import { noteClaim } from './chips.ts'
import type { Follower } from './follower.ts'

const RULE = 'INS 5.13'
const refuse = (expected: string, found: unknown, rule = RULE) =>
  new Disagreement('insurance/unlawful', expected, found, rule)

export const insuranceClaimed: Follower<'insurance-claimed'> = (shadow, event) => {
  const { player, box, side, stage } = event
  const who = through(shadow, event)
  inPhase(shadow, 'dealing', 'insurance', 'result', 'settled', 'between')
  const round = roundOf(shadow)
  if (round.void) throw refuse('a round that is not void', player)
  if (!offersInsurance(shadow) || shadow.settings.operation !== 'dealer') {
    throw refuse('a table where a dealer offers insurance', player, 'INS 4.2.2')
  }
  if (!findBet(round, { player, box, bet: side })) throw refuse('an Original Bet', `${player} has none`, 'INS 3.11')
  if (!couldInsure(round, player, stage).includes(`${box} ${side}`))
    throw refuse('a row that was due', side, 'INS 3.12')
  const { window } = round
  if (window?.kind === 'insurance' && window.stage === stage) throw refuse('a window that has passed', stage)
  if (stage === 2 && round.waived) throw refuse('no waiver', 'it is waived', 'INS 3.14')
  if (byLaterRulings(shadow)) isOpen(round, event)
  else wasOpen(round, event)
  if (round.claims.some((one) => one.player === player && one.box === box && one.side === side)) {
    throw refuse('one claim for a bet', `${player} has made it`)
  }
  const claim = round.claims.length + 1
  const { by } = causeOf(shadow)
  const closing = round.closed.findLast((one) => one.stage === stage)
  const { stage: _, ...told } = closing ?? {}
  return [
    { claim, player, box, side, stage, ...(closing && { window: told }), ...who, rule: RULE },
    () => round.claims.push({ number: claim, player, box, side, by, answered: false, returned: 0 }),
  ]
}

type Claimed = EventOf<'insurance-claimed'>

/** Not offered, not forgone, and on a hand that lost (ruling 44). */
function isOpen(round: Round, { player, box, side, stage }: Claimed): void {
  if (!round.complete) throw refuse('a result', 'there is none yet')
  if (round.offered.has(`${player} ${box} ${side} ${stage}`)) throw refuse('no offer', `${player} had one`)
  const before = [...round.offered].some((one) => one.startsWith(`${player} `) && one.endsWith(' 1'))
  const passed = stage === 2 && before && !round.insurance.some((one) => one.player === player && one.stage === 1)
  if (passed || round.gone.has(player)) throw refuse('a right to insurance', 'it was forgone', 'INS 5.3')
  const { winner } = coupOf(round.cards.map(({ card }) => card))
  if (winner === side || winner === 'tie') throw refuse('a hand that lost', 'it did not')
}

/** As it was before ruling 44: an offer was one that had been answered. */
function wasOpen(round: Round, { player, box, side, stage }: Claimed): void {
  const mine = round.insurance.filter((one) => one.player === player)
  if (stage === 2 && couldInsure(round, player, 1).length > 0 && !mine.some((one) => one.stage === 1)) {
    throw refuse('a right to insurance', 'it was forgone after four cards', 'INS 5.3')
  }
  const insured = mine.some((one) => one.box === box && one.side === side && one.stage === stage)
  const saidNo = round.saidNo.some((one) => one.player === player && one.stage === stage)
  if (insured || saidNo) throw refuse('no offer', `${player} has answered one`)
}

/** The player's bets that the cards of this window let them insure. */
function couldInsure(round: Round, player: string, stage: Stage): readonly string[] {
  const faces = round.cards.slice(0, 3 + stage).map(({ card }) => card)
  if (faces.length < 3 + stage || faces.includes('')) return []
  const offer = rowsAt(faces.map(pointsOf))
  if (offer?.stage !== stage) return []
  return round.bets.flatMap((laid) => {
    const row = laid.player === player ? offer.rows.find(({ side }) => side === laid.bet) : undefined
    return row && largestStake(stakeOf(laid), [], row.pays) > 0 ? [`${laid.box} ${laid.bet}`] : []
  })
}

/** The claim that is answered: of the last round, or of an earlier one that it names (ruling 44). */
function answers(shadow: Shadow, { claim: number, round: of }: { readonly claim: number; readonly round?: number }) {
  const { role, by } = askedBy(shadow, ['pit-manager', 'shift-manager'])
  const open = of === undefined ? roundOf(shadow).claims : shadow.claims.filter(({ round }) => round === of)
  const claim = open.find((one) => one.number === number)
  if (!claim || claim.answered) throw refuse('an open claim', number)
  return { claim, by: { role, id: by } satisfies Actor, ...(of !== undefined && { round: of }) }
}

/** The stake on the hand, where it lost. */
export function lostOn({ settlement }: Round, { player, box, side }: Pick<Claim, 'player' | 'box' | 'side'>): number {
  const line = settlement?.lines.find((one) => one.player === player && one.box === box && one.bet === side)
  return line?.result === 'lose' ? line.stake : 0
}

/** Whenever the pit comes to it; before ruling 44, before the next round opened. */
const mayAnswer = (shadow: Shadow, ...before: readonly Phase[]): void =>
  byLaterRulings(shadow)
    ? inPhase(shadow, 'between', 'betting', 'dealing', 'ante', 'insurance', 'result', 'settled', 'void')
    : inPhase(shadow, ...before)

export const claimAccepted: Follower<'claim-accepted'> = (shadow, event) => {
  mayAnswer(shadow, 'settled', 'between')
  const { claim, by, round: of } = answers(shadow, event)
  const { number, player } = claim
  const accepts = causeOf(shadow).by
  if (accepts === player || accepts === claim.by) throw refuse('another person than the one who claims', accepts)
  const late = shadow.claims.find((one) => one.round === of && one.number === number)
  const amount = late ? late.amount : lostOn(roundOf(shadow), claim)
  if (amount === 0) throw refuse('a hand that lost', 'it did not')
  const float = shadow.float - amount
  const named = of === undefined ? {} : { round: of }
  return [
    { ...named, claim: number, player, by, ref: `${of ?? shadow.rounds}.claim-${number}`, amount, float, rule: RULE },
    () => {
      Object.assign(claim, { answered: true, returned: amount })
      shadow.float = float
      noteClaim(shadow, event, claim.box)
    },
  ]
}

export const claimRefused: Follower<'claim-refused'> = (shadow, event) => {
  mayAnswer(shadow, 'dealing', 'insurance', 'result', 'settled', 'between')
  const { claim, by, round: of } = answers(shadow, event)
  if (!event.reason) throw refuse('a reason', event.reason)
  const named = of === undefined ? {} : { round: of }
  return [
    { ...named, claim: claim.number, player: claim.player, by, reason: event.reason, rule: RULE },
    () => {
      claim.answered = true
    },
  ]
}
