// A game's prices as a document for programs: `punto odds --json` prints it, and the server answers with it. Its keys are a
// contract: keys may be added and none taken away.
import type { PricedRung } from './bet-pricing.ts'
import type { DecisionPricing } from './decision-pricing.ts'
import { type Fraction, makeFraction } from './fraction.ts'
import type { InsurancePricing } from './insurance-pricing.ts'
import { type JackpotPricing, jackpotEv } from './jackpots.ts'
import type { Pricing } from './price.ts'

const text = (value: Fraction | null) => (value === null ? null : makeFraction(value))
/** A result of a bet as plain JSON. */
export const rungDocument = ({ label, pays, count }: PricedRung) => ({
  label: label.en,
  labelZh: label.zh,
  pays,
  count: String(count),
})

/** A game's prices as plain JSON, as `punto odds --json` prints them. */
export const pricingDocument = (pricing: Pricing, decks: number) => ({
  game: pricing.game.id,
  decks,
  cards: pricing.cards,
  total: String(pricing.total),
  bets: pricing.bets.map((bet) => ({
    id: bet.id,
    label: bet.bet.label.en,
    ev: makeFraction(bet.ev),
    houseEdge: bet.houseEdge,
    sd: bet.sd,
    hit: bet.hit,
    push: bet.push,
    resolvedEv: text(bet.resolvedEv),
    resolvedEdge: bet.resolvedEdge,
    ...(bet.base && { base: makeFraction(bet.base) }),
    rungs: bet.rungs.map(rungDocument),
  })),
  decisions: pricing.decisions.map(decisionDocument),
  insurance: pricing.insurance.map(insuranceDocument),
  ...(pricing.jackpots && { jackpots: pricing.jackpots.map(jackpotDocument) }),
})

const decisionDocument = (decision: DecisionPricing) => ({
  bet: decision.id,
  label: decision.bet.label.en,
  wager: decision.wager.id,
  times: decision.times,
  ev: makeFraction(decision.ev),
  houseEdge: decision.houseEdge,
  sd: decision.sd,
  hit: decision.hit,
  alwaysRaise: makeFraction(decision.alwaysRaise),
  neverRaise: makeFraction(decision.neverRaise),
  staked: makeFraction(decision.staked),
  elementOfRisk: decision.elementOfRisk,
  byFirstCard: Object.fromEntries(
    decision.byFirstCard.map((first, value) => [
      value,
      first && {
        raise: makeFraction(first.raise),
        fold: makeFraction(first.fold),
        best: first.best,
        chance: first.chance,
      },
    ]),
  ),
})

const jackpotDocument = (jackpot: JackpotPricing) => ({
  bet: jackpot.bet.id,
  label: jackpot.bet.label.en,
  pot: jackpot.pot,
  stake: jackpot.stake,
  seed: jackpot.seed,
  base: makeFraction(jackpot.base),
  perUnit: makeFraction(jackpot.perUnit),
  contribution: makeFraction(jackpot.contribution),
  hit: makeFraction(jackpot.hit),
  breakEven: text(jackpot.breakEven),
  evAtSeed: makeFraction(jackpotEv(jackpot, jackpot.seed)),
  rungs: jackpot.rungs.map(({ label, share, count }) => ({
    label: label.en,
    labelZh: label.zh,
    share,
    count: String(count),
  })),
})

const insuranceDocument = (row: InsurancePricing) => ({
  window: row.window,
  side: row.side,
  player: row.player,
  banker: row.banker,
  pays: row.pays,
  ev: makeFraction(row.ev),
  chance: row.chance,
  favoursBettor: row.favoursBettor,
})
