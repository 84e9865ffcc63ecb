// Insurance that should have been offered and was not: claimed before the next round opens, and the Original Bet given back by a
// pit manager or above where its hand lost. Typed from INS 5.13, INS 4.2.2; ruling 26.
import type { Actor } from '@punto/table'
import { askedBy, causeOf, inPhase, through } from '../asking.ts'
import { pointsOf } from '../cards.ts'
import { Disagreement } from '../finding.ts'
import { rowsAt, type Stage } from '../insurance-rows.ts'
import { type Claim, findBet, offersInsurance, type Round, roundOf, type Shadow, stakeOf } from '../shadow.ts'
import { largestStake } from '../verdict.ts'
import type { Follower } from './follower.ts'

const RULE = 'INS 5.13'
const refuse = (expected: string, found: unknown, rule = RULE) =>
  new Disagreement('insurance/unlawful', expected, found, rule)

export const insuranceClaimed: Follower<'insurance-claimed'> = (shadow, { player, box, side, stage }) => {
  const who = through(shadow, player)
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
  const mine = round.insurance.filter((one) => one.player === player)
  if (stage === 2 && couldInsure(round, player, 1).length > 0 && !mine.some((one) => one.stage === 1)) {
    throw refuse('a right to insurance', 'it was forgone after four cards', 'INS 5.3')
  }
  const insured = mine.some((one) => one.box === box && one.side === side && one.stage === stage)
  const saidNo = round.saidNo.some((one) => one.player === player && one.stage === stage)
  if (insured || saidNo) throw refuse('no offer', `${player} has answered one`)
  if (round.claims.some((one) => one.player === player && one.box === box && one.side === side)) {
    throw refuse('one claim for a bet', `${player} has made it`)
  }
  const claim = round.claims.length + 1
  return [
    { claim, player, box, side, stage, ...who, rule: RULE },
    () => round.claims.push({ number: claim, player, box, side, answered: false, returned: 0 }),
  ]
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

function answers(shadow: Shadow, number: number): { readonly claim: Claim; readonly by: Actor } {
  const { role, by } = askedBy(shadow, ['pit-manager', 'shift-manager'])
  const claim = roundOf(shadow).claims.find((one) => one.number === number)
  if (!claim || claim.answered) throw refuse('an open claim', number)
  return { claim, by: { role, id: by } }
}

export const claimAccepted: Follower<'claim-accepted'> = (shadow, event) => {
  inPhase(shadow, 'settled', 'between')
  const round = roundOf(shadow)
  const { claim, by } = answers(shadow, event.claim)
  const { number, player, box, side } = claim
  if (causeOf(shadow).by === player) throw refuse('another person than the one who claims', player)
  const line = round.settlement?.lines.find((one) => one.player === player && one.box === box && one.bet === side)
  if (line?.result !== 'lose') throw refuse('a hand that lost', 'it did not')
  const amount = line.stake
  const float = shadow.float - amount
  return [
    { claim: number, player, by, ref: `${round.number}.claim-${number}`, amount, float, rule: RULE },
    () => {
      Object.assign(claim, { answered: true, returned: amount })
      shadow.float = float
    },
  ]
}

export const claimRefused: Follower<'claim-refused'> = (shadow, event) => {
  inPhase(shadow, 'dealing', 'insurance', 'result', 'settled', 'between')
  const { claim, by } = answers(shadow, event.claim)
  if (!event.reason) throw refuse('a reason', event.reason)
  return [
    { claim: claim.number, player: claim.player, by, reason: event.reason, rule: RULE },
    () => {
      claim.answered = true
    },
  ]
}
