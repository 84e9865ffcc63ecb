// Insurance that a dealer neglected to offer: whoever had a bet that could be insured and was neither asked nor insured may
// claim before the next round opens; where the hand lost and the insurance would have won, a pit manager or above gives the
// Original Bet back. Not where the table offers none (INS 4.2.2), and not where the program itself offers.
// Carries INS 5.13; ruling 26.
import {
  cardPoints,
  type Game,
  INSURANCE_FORGONE_RULE,
  type InsuranceWindow,
  insuranceCap,
  insuranceOdds,
  insuranceOffers,
  type Side,
  show,
} from '@punto/rules'
import { findBet, withRound } from '../betting/bets.ts'
import { ownerOf } from '../betting/owner.ts'
import type { AcceptClaim, ClaimInsurance, RefuseClaim } from '../commands.ts'
import type { EventOf } from '../events.ts'
import { type Outcome, roundOf } from '../outcome.ts'
import { isBox, noSuchBox } from '../people.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { hasInsurance } from '../settings.ts'
import { isSide } from '../spots.ts'
import type { Claim, LaidBet, Round, TableState } from '../state.ts'
import { checkNote } from './parse.ts'

const WINDOWS: readonly unknown[] = [1, 2]

export function decideClaimInsurance(state: TableState, command: ClaimInsurance): Outcome {
  const { box, side, stage, actor, for: forWhom } = command
  const { round } = state
  if (!round || round.void) return tableRefusal('claim/no-round', {}, 'INS 5.13')
  if (!hasInsurance(state.settings)) return tableRefusal('claim/no-insurance', {}, 'INS 4.2.2')
  if (state.settings.operation === 'automatic') return tableRefusal('claim/automatic-table', {}, 'INS 5.13')
  if (!isBox(state, box)) return noSuchBox(state, box)
  if (!isSide(side)) {
    return tableRefusal('command/malformed', { place: 'side', expected: 'player or banker', given: show(side) })
  }
  if (!WINDOWS.includes(stage)) {
    return tableRefusal('command/malformed', { place: 'stage', expected: '1 or 2', given: show(stage) })
  }
  const owner = ownerOf(actor, forWhom)
  if ('code' in owner) return owner
  const { player, through } = owner
  const unfit = checkClaim(state, round, { player, box, side, stage })
  if (unfit) return unfit
  const claim = round.claims.length + 1
  return [{ type: 'insurance-claimed', claim, player, box, side, stage, ...through, rule: 'INS 5.13' }]
}

interface Claimed {
  readonly player: string
  readonly box: number
  readonly side: Side
  readonly stage: InsuranceWindow
}

function checkClaim({ settings }: TableState, round: Round, claimed: Claimed): TableRefusal | undefined {
  const { player, box, side, stage } = claimed
  if (!findBet(round, { player, box, bet: side })) {
    return { code: 'insurance/no-original-bet', params: { side }, rule: 'INS 3.11' }
  }
  const { window } = round
  if (window?.kind === 'insurance' && window.stage === stage) return tableRefusal('claim/still-open', {}, 'INS 3.12')
  if (!offeredTo(settings.game, round, player, stage).some((bet) => bet.box === box && bet.bet === side)) {
    return tableRefusal('claim/nothing-to-offer', { side, stage }, 'INS 3.12')
  }
  if (stage === 2 && round.waived) return tableRefusal('claim/waived', {}, 'INS 3.14')
  const mine = round.insurance.filter((one) => one.player === player)
  const forgoneBefore =
    stage === 2 && offeredTo(settings.game, round, player, 1).length > 0 && !mine.some((one) => one.stage === 1)
  if (forgoneBefore) return { code: 'insurance/forgone', params: {}, rule: INSURANCE_FORGONE_RULE }
  const insured = mine.some((one) => one.box === box && one.side === side && one.stage === stage)
  const refused = round.saidNo.some((one) => one.player === player && one.stage === stage)
  if (insured || refused) return tableRefusal('claim/was-offered', {}, 'INS 5.13')
  if (round.claims.some((claim) => claim.player === player && claim.box === box && claim.side === side)) {
    return tableRefusal('claim/made-already', { side, box }, 'INS 5.13')
  }
  return undefined
}

/** The player's bets that a row of this window could have insured, by the cards that lay open then. */
function offeredTo(game: Game, round: Round, player: string, stage: InsuranceWindow): readonly LaidBet[] {
  const cards = round.cards.slice(0, 3 + stage).flatMap(({ card }) => (card === null ? [] : [card]))
  const offers = cards.length === 3 + stage ? insuranceOffers(game, cards.map(cardPoints)) : undefined
  if (offers?.window !== stage) return []
  return round.bets.filter((laid) => {
    const row = laid.player === player ? offers.rows.find(({ side }) => side === laid.bet) : undefined
    return row !== undefined && insuranceCap(laid.stake, [], insuranceOdds(row)) > 0
  })
}

export function decideAcceptClaim(state: TableState, { actor, claim: number }: AcceptClaim): Outcome {
  const { round } = state
  if (!round?.settlement) return tableRefusal('claim/not-settled', {}, 'INS 5.13')
  const claim = openClaim(round, number)
  if ('code' in claim) return claim
  if (claim.player === actor.id) return tableRefusal('irregularity/same-person', { by: actor.id }, 'INS 5.13')
  const amount = lostOn(round, claim)
  if (amount === 0) return tableRefusal('claim/would-not-have-won', { claim: number }, 'INS 5.13')
  const ref = `${round.number}.claim-${number}`
  const float = state.float - amount
  const by = { role: actor.role, id: actor.id }
  return [{ type: 'claim-accepted', claim: number, player: claim.player, by, ref, amount, float, rule: 'INS 5.13' }]
}

/** The Original Bet, where its hand lost: insurance on a hand wins when the other hand wins. */
export function lostOn({ settlement }: Round, { player, box, side }: Claimed): number {
  const line = settlement?.lines.find((one) => one.player === player && one.box === box && one.bet === side)
  return line?.result === 'lose' ? line.stake : 0
}

export function decideRefuseClaim(state: TableState, { actor, claim: number, reason }: RefuseClaim): Outcome {
  const { round } = state
  if (!round || round.void) return tableRefusal('claim/no-round', {}, 'INS 5.13')
  const claim = openClaim(round, number)
  if ('code' in claim) return claim
  const unfit = checkNote('reason', reason, true)
  if (unfit) return unfit
  const by = { role: actor.role, id: actor.id }
  return [{ type: 'claim-refused', claim: number, player: claim.player, by, reason, rule: 'INS 5.13' }]
}

function openClaim({ claims }: Round, number: unknown): Claim | TableRefusal {
  const claim = claims.find((one) => one.number === number && one.answer === null)
  return claim ?? tableRefusal('claim/none', { claim: show(number) })
}

export function evolveClaimed(state: TableState, event: EventOf<'insurance-claimed'>): TableState {
  const round = roundOf(state)
  const { claim: number, player, box, side, stage } = event
  const claim: Claim = { number, player, box, side, stage, answer: null, returned: 0 }
  return withRound(state, { ...round, claims: [...round.claims, claim] })
}

export const evolveClaimAccepted = (state: TableState, event: EventOf<'claim-accepted'>): TableState => ({
  ...answered(state, event.claim, { answer: 'accepted', returned: event.amount }),
  float: event.float,
})

export const evolveClaimRefused = (state: TableState, { claim }: EventOf<'claim-refused'>): TableState =>
  answered(state, claim, { answer: 'refused', returned: 0 })

function answered(state: TableState, number: number, answer: Pick<Claim, 'answer' | 'returned'>): TableState {
  const round = roundOf(state)
  const claims = round.claims.map((claim) => (claim.number === number ? { ...claim, ...answer } : claim))
  return withRound(state, { ...round, claims })
}
