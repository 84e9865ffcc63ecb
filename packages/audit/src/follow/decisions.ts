// What players decide in a window: an Ante raised, insurance taken or declined. Typed from KO 3.4.2, INS 3.11, INS 3.12,
// INS 3.12.2; rulings 13, 20, 22, 52.
import { inPhase, nextRef, through, wholeAmount } from '../asking.ts'
import { Disagreement } from '../finding.ts'
import { WAGER_OF, WAGER_TIMES } from '../games/index.ts'
import type { Stage } from '../insurance-rows.ts'
import { type Bet, findBet, type Insured, type Round, roundOf, stakeOf } from '../shadow.ts'
import type { Follower } from './follower.ts'
import { offersOf, openOffers, type Rows } from './offers.ts'

export const anteRaised: Follower<'ante-raised'> = (shadow, event) => {
  const { player, box, bet, ref } = event
  inPhase(shadow, 'ante')
  const round = roundOf(shadow)
  const who = through(shadow, event)
  const ante = undecidedAnte(round, { player, box, bet })
  if (round.away.has(player)) throw new Disagreement('bet/unlawful', 'a player who is there', `${player} has left`)
  const amount = stakeOf(ante) * WAGER_TIMES
  const confirmed = shadow.settings.wallet === 'built-in'
  return [
    { ref: nextRef(shadow, ref), player, box, bet, amount, confirmed, ...who, rule: 'KO 3.4.2' },
    () => {
      round.refs++
      ante.decision = 'raised'
      ante.wager = { ref, amount, confirmed }
    },
  ]
}

export function undecidedAnte(round: Round, key: { player: string; box: number; bet: string }): Bet {
  const ante = findBet(round, key)
  if (!ante || !(key.bet in WAGER_OF) || ante.decision !== null) {
    throw new Disagreement('bet/unlawful', 'an Ante that is not decided yet', `${key.player} has none`, 'KO 3.4')
  }
  return ante
}

export const insurancePlaced: Follower<'insurance-placed'> = (shadow, event) => {
  const { player, box, side, ref, amount } = event
  inPhase(shadow, 'insurance')
  const round = roundOf(shadow)
  const who = through(shadow, event)
  const offer = openOffers(round).find((one) => one.player === player && one.box === box && one.side === side)
  if (!offer) throw new Disagreement('insurance/unlawful', 'a row on offer', `${player} has none there`, 'INS 3.12')
  if (offer.taken) throw new Disagreement('insurance/unlawful', 'once in a window', 'it is taken already', 'INS 3.12')
  if (wholeAmount(amount) > offer.cap) {
    throw new Disagreement('insurance/unlawful', `at most ${offer.cap}`, `${amount} is staked`, 'INS 3.12.2')
  }
  const { stage } = round.window as { stage: Stage }
  const { pays } = offer
  const confirmed = shadow.settings.wallet === 'built-in'
  return [
    { ref: nextRef(shadow, ref), player, box, side, stage, pays, amount, confirmed, ...who, rule: 'INS 3.11' },
    () => {
      round.refs++
      round.insurance.push({ ref, amount, player, box, side, stage, pays, confirmed })
    },
  ]
}

/** Raised, lowered or taken back while its window is open, within the cap (ruling 52). */
export const insuranceChanged: Follower<'insurance-changed'> = (shadow, event) => {
  const { player, box, side, stake } = event
  inPhase(shadow, 'insurance')
  const round = roundOf(shadow)
  const who = through(shadow, event)
  const window = round.window as { stage: Stage; rows: Rows }
  const { stage } = window
  const lies = round.insurance.find(
    (one) => one.player === player && one.box === box && one.side === side && one.stage === stage,
  )
  if (!lies) throw new Disagreement('insurance/unlawful', 'insurance of this window', `${player} has none`, 'INS 3.12')
  if (!lies.confirmed) throw new Disagreement('insurance/unlawful', 'an answer of the wallet', 'there is none yet')
  const others = { ...round, insurance: round.insurance.filter((one) => one !== lies) }
  const cap = offersOf(others, stage, window.rows).find(
    (one) => one.player === player && one.box === box && one.side === side,
  )?.cap
  if (cap === undefined)
    throw new Disagreement('insurance/unlawful', 'a row on offer', `${player} has none`, 'INS 3.12')
  if (stake !== 0 && wholeAmount(stake) > cap) {
    throw new Disagreement('insurance/unlawful', `at most ${cap}`, `${stake} is staked`, 'INS 3.12.2')
  }
  if (stake === lies.amount) throw new Disagreement('insurance/unlawful', 'another amount', `${stake} lies already`)
  const kept = stake > 0 ? { ref: nextRef(shadow, event.kept?.ref), amount: stake } : undefined
  const confirmed = stake < lies.amount || shadow.settings.wallet === 'built-in'
  const money = { freed: [lies.ref], ...(kept && { kept }), was: lies.amount, stake, confirmed }
  return [
    { player, box, side, stage, ...money, ...who, rule: 'INS 3.12' },
    () => {
      const changed = (one: Insured): Insured[] => (one !== lies ? [one] : kept ? [{ ...one, ...kept, confirmed }] : [])
      round.insurance = round.insurance.flatMap(changed)
      if (kept) round.refs++
    },
  ]
}

export const insuranceDeclined: Follower<'insurance-declined'> = (shadow, event) => {
  const { player } = event
  inPhase(shadow, 'insurance')
  const round = roundOf(shadow)
  const who = through(shadow, event)
  if (round.declined.has(player) || !openOffers(round).some((offer) => offer.player === player)) {
    throw new Disagreement('insurance/unlawful', 'one answer to an offer', `${player} has none to answer`, 'INS 3.12')
  }
  return [
    { player, ...who, rule: 'INS 3.12' },
    () => {
      round.declined.add(player)
      round.saidNo.push({ player, stage: (round.window as { stage: Stage }).stage })
    },
  ]
}
