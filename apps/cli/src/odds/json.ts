// The documents of `punto odds --json`. Their keys are a contract: keys may be added and none taken away.
import {
  type Combination,
  type DecisionPricing,
  type Fraction,
  type Given,
  type InsurancePricing,
  makeFraction,
  type PricedRung,
  type Pricing,
  type RemovalEffects,
  type Stake,
} from '@punto/odds'
import { type Card, makeCard } from '@punto/rules'
import type { Readings } from './one-game.ts'

const text = (value: Fraction | null) => (value === null ? null : makeFraction(value))
const rungJson = ({ label, pays, count }: PricedRung) => ({
  label: label.en,
  labelZh: label.zh,
  pays,
  count: String(count),
})

export const pricingJson = (pricing: Pricing, decks: number) => ({
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
    rungs: bet.rungs.map(rungJson),
  })),
  decisions: pricing.decisions.map(decisionJson),
  insurance: pricing.insurance.map(insuranceJson),
})

const decisionJson = (decision: DecisionPricing) => ({
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

const insuranceJson = (row: InsurancePricing) => ({
  window: row.window,
  side: row.side,
  player: row.player,
  banker: row.banker,
  pays: row.pays,
  ev: makeFraction(row.ev),
  chance: row.chance,
  favoursBettor: row.favoursBettor,
})

/** Keys for what was asked for beyond the prices. */
export const readingsJson = ({ together, removal, byDecks }: Readings) => ({
  ...(together && { together: togetherJson(together.stakes, together.law) }),
  ...(removal && { removal: removal.map(removalJson) }),
  ...(byDecks && { byDecks: byDecks.map(decksJson) }),
})

const removalJson = ({ id, byValue }: RemovalEffects) => ({
  id,
  byValue: Object.fromEntries(byValue.map((effect, value) => [value, text(effect)])),
})

const togetherJson = (stakes: readonly Stake[], law: Combination) => ({
  stakes,
  ev: makeFraction(law.ev),
  variance: makeFraction(law.variance),
  sd: law.sd,
  hit: law.hit,
  results: law.results.map(({ net, count }) => ({ net: makeFraction(net), count: String(count) })),
})

const decksJson = ({ decks, pricing }: { decks: number; pricing: Pricing }) => ({
  decks,
  total: String(pricing.total),
  bets: pricing.bets.map(({ id, ev, houseEdge }) => ({ id, ev: makeFraction(ev), houseEdge })),
  decisions: pricing.decisions.map(({ id, ev, houseEdge }) => ({ bet: id, ev: makeFraction(ev), houseEdge })),
})

export const givenJson = (now: Given, cards: readonly Card[]) => ({
  table: cards.map(makeCard),
  cards: now.cards,
  total: String(now.total),
  finished: now.finished,
  established: now.established,
  bets: now.bets.map((bet) => ({
    id: bet.id,
    label: bet.bet.label.en,
    ev: makeFraction(bet.ev),
    ...bet.chance,
    certain: bet.certain,
    rungs: bet.rungs.map(rungJson),
  })),
  antes: now.antes.map(({ id, raise, fold, best }) => ({
    bet: id,
    raise: makeFraction(raise),
    fold: makeFraction(fold),
    best,
  })),
  insurance: now.insurance.map(({ row, ev, chance, certain }) => ({
    window: row.window,
    side: row.side,
    pays: row.pays,
    ev: makeFraction(ev),
    ...chance,
    certain,
  })),
})
