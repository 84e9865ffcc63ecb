// Insurance that a dealer neglected to offer: whoever had a bet that could be insured and was neither asked nor insured may
// claim before the next round opens; where the hand lost and the insurance would have won, a pit manager or above gives the
// Original Bet back. Not where the table offers none (INS 4.2.2), and not where the program itself offers. What ruling 44 excludes
// is refused at once; what is open waits for its answer and keeps no round from opening.
// Carries INS 5.13; rulings 26, 44, 53.
import {
  cardPoints,
  type Game,
  type InsuranceWindow,
  insuranceCap,
  insuranceOdds,
  insuranceOffers,
  type Side,
  show,
  type Text,
} from '@punto/rules'
import { findBet, withRound } from '../betting/bets.ts'
import { ownerOf } from '../betting/owner.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { EventOf } from '../events.ts'
import { isBox, noSuchBox } from '../people/people.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { hasInsurance } from '../settings/settings.ts'
import { isSide } from '../spots.ts'
import type { Claim, LaidBet, LateClaim, Round, TableState } from '../state.ts'
import type { AcceptClaim, ClaimInsurance, RefuseClaim } from './messages.ts'
import { checkNote } from './parse.ts'

const WINDOWS: readonly unknown[] = [1, 2]

export function decideClaimInsurance(state: TableState, command: ClaimInsurance): Decision {
  const { box, side, stage } = command
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
  const owner = ownerOf(state, command)
  if ('code' in owner) return owner
  const { player, through } = owner
  const unfit = checkClaim(state, round, { player, box, side, stage })
  if (unfit) return unfit
  const claim = round.claims.length + 1
  const closed = round.closed?.findLast((one) => one.stage === stage)
  const window = closed && { openedAt: closed.openedAt, openMs: closed.openMs, by: closed.by }
  return [
    {
      type: 'insurance-claimed',
      claim,
      player,
      box,
      side,
      stage,
      ...(window && { window }),
      ...through,
      rule: 'INS 5.13',
    },
  ]
}

interface Claimed {
  readonly player: string
  readonly box: number
  readonly side: Side
  readonly stage: InsuranceWindow
}

function checkClaim({ settings }: TableState, round: Round, claimed: Claimed): TableRefusal | undefined {
  const { player, box, side, stage } = claimed
  const { window, winner } = round
  if (window?.kind === 'insurance' && window.stage === stage) return tableRefusal('claim/still-open', {}, 'INS 3.12')
  const notOpen = (why: Text) => tableRefusal('claim/not-open', { why }, 'INS 5.13')
  if (!findBet(round, { player, box, bet: side })) return notOpen(WHY_NOT.noBet)
  if (winner === null) return notOpen(WHY_NOT.noResult)
  if (!offeredTo(settings.game, round, player, stage).some((bet) => bet.box === box && bet.bet === side)) {
    return notOpen(WHY_NOT.noRow)
  }
  if (stage === 2 && round.waived) return notOpen(WHY_NOT.waived)
  if (round.offered.some((one) => isSame(one, claimed) && one.stage === stage)) return notOpen(WHY_NOT.offered)
  const before = round.offered.some((one) => one.player === player && one.stage === 1)
  const passed = stage === 2 && before && !round.insurance.some((one) => one.player === player && one.stage === 1)
  if (passed || round.gone.includes(player)) return notOpen(WHY_NOT.forgone)
  if (winner === side || winner === 'tie') return notOpen(WHY_NOT.notLost)
  if (round.claims.some((claim) => isSame(claim, claimed))) {
    return tableRefusal('claim/made-already', { side, box }, 'INS 5.13')
  }
  return undefined
}

const isSame = (one: Omit<Claimed, 'stage'>, other: Claimed): boolean =>
  one.player === other.player && one.box === other.box && one.side === other.side

/** What ruling 44 excludes, each in words. */
const WHY_NOT = {
  noBet: { en: 'there is no bet on that hand in that box', zh: '该座位没有投注该手牌' },
  noResult: { en: 'the round has no result yet', zh: '本局尚无结果' },
  noRow: { en: 'the cards gave no row for that hand in that window', zh: '按当时的牌，该阶段没有可投保该手牌的条目' },
  waived: {
    en: 'insurance after the Player’s third card was waived in this round',
    zh: '本局闲家第三张牌后的保险已全体放弃',
  },
  offered: { en: 'it was offered, and taken, declined or left unanswered', zh: '当时已提供保险，已投保、拒绝或未答复' },
  forgone: {
    en: 'insurance was forgone: by an earlier offer not taken, or by leaving the table',
    zh: '已放弃保险：先前未投保或已离桌',
  },
  notLost: { en: 'the hand did not lose', zh: '该手牌没有输' },
} as const satisfies Readonly<Record<string, Text>>

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

export function decideAcceptClaim(state: TableState, { actor, claim: number, round: of }: AcceptClaim): Decision {
  const claim = openClaim(state, of, number)
  if ('code' in claim) return claim
  if (claim.amount === null) return tableRefusal('claim/not-settled', {}, 'INS 5.13')
  if (claim.player === actor.id || claim.through === actor.id)
    return tableRefusal('irregularity/same-person', { by: actor.id }, 'INS 5.13')
  const { amount } = claim
  if (amount === 0) return tableRefusal('claim/would-not-have-won', { claim: number }, 'INS 5.13')
  const ref = `${of}.claim-${number}`
  const float = state.float - amount
  const by = { role: actor.role, id: actor.id }
  return [
    {
      type: 'claim-accepted',
      ...ofRound(state, of),
      claim: number,
      player: claim.player,
      by,
      ref,
      amount,
      float,
      rule: 'INS 5.13',
    },
  ]
}

/** An answer names the round only where it is an earlier one. */
const ofRound = ({ rounds }: TableState, round: number) => (round === rounds ? {} : { round })

/** The Original Bet, where its hand lost: insurance on a hand wins when the other hand wins. */
export function lostOn({ settlement }: Round, { player, box, side }: Claimed): number {
  const line = settlement?.lines.find((one) => one.player === player && one.box === box && one.bet === side)
  return line?.result === 'lose' ? line.stake : 0
}

export function decideRefuseClaim(state: TableState, command: RefuseClaim): Decision {
  const { actor, claim: number, reason, round: of } = command
  const claim = openClaim(state, of, number)
  if ('code' in claim) return claim
  const unfit = checkNote('reason', reason, true)
  if (unfit) return unfit
  const by = { role: actor.role, id: actor.id }
  return [
    { type: 'claim-refused', ...ofRound(state, of), claim: number, player: claim.player, by, reason, rule: 'INS 5.13' },
  ]
}

/** A claim that awaits its answer, and what it would give back; null where that is not known yet. */
function openClaim(
  { round, rounds, claims }: TableState,
  of: unknown,
  number: unknown,
): (Claim & { readonly amount: number | null }) | TableRefusal {
  const late = claims.find((one) => one.round === of && one.number === number)
  if (late) return late
  const claim = of === rounds ? round?.claims.find((one) => one.number === number && one.answer === null) : undefined
  if (!claim) return tableRefusal('claim/none', { claim: show(number), round: show(of) })
  return { ...claim, amount: round!.settlement ? lostOn(round!, claim) : null }
}

/** The claims of a round that is over which still await their answer. */
export const waitingClaims = (round: Round | null): readonly LateClaim[] =>
  (round?.claims ?? [])
    .filter(({ answer }) => answer === null)
    .map((claim) => ({ ...claim, round: round!.number, amount: lostOn(round!, claim) }))

export function evolveClaimed(state: TableState, event: EventOf<'insurance-claimed'>): TableState {
  const round = roundOf(state)
  const { claim: number, player, box, side, stage, through, window } = event
  const said = { number, player, box, side, stage, ...(window && { window }) }
  const claim: Claim = { ...said, through: through?.id ?? null, answer: null, returned: 0 }
  return withRound(state, { ...round, claims: [...round.claims, claim] })
}

export const evolveClaimAccepted = (state: TableState, event: EventOf<'claim-accepted'>): TableState => ({
  ...answered(state, event, { answer: 'accepted', returned: event.amount }),
  float: event.float,
})

export const evolveClaimRefused = (state: TableState, event: EventOf<'claim-refused'>): TableState =>
  answered(state, event, { answer: 'refused', returned: 0, reason: event.reason })

function answered(
  state: TableState,
  { claim: number, round: of }: EventOf<'claim-accepted' | 'claim-refused'>,
  answer: Pick<Claim, 'answer' | 'returned' | 'reason'>,
): TableState {
  if (of !== undefined) {
    return { ...state, claims: state.claims.filter((one) => one.round !== of || one.number !== number) }
  }
  const round = roundOf(state)
  const claims = round.claims.map((claim) => (claim.number === number ? { ...claim, ...answer } : claim))
  return withRound(state, { ...round, claims })
}
