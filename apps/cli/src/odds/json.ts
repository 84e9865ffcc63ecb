// What `punto odds --json` says beyond the prices, which are pricingDocument of @punto/odds. Their keys are a contract: keys
// may be added and none taken away.
import {
  type Combination,
  type Given,
  makeFraction,
  type Pricing,
  type RemovalEffects,
  rungDocument,
  type Stake,
} from '@punto/odds'
import { type Card, makeCard } from '@punto/rules'
import type { Readings } from './readings.ts'

/** Keys for what was asked for beyond the prices. */
export const readingsJson = ({ together, removal, byDecks }: Readings) => ({
  ...(together && { together: togetherJson(together.stakes, together.law) }),
  ...(removal && { removal: removal.map(removalJson) }),
  ...(byDecks && { byDecks: byDecks.map(decksJson) }),
})

const removalJson = ({ id, byValue }: RemovalEffects) => ({
  id,
  byValue: Object.fromEntries(byValue.map((effect, value) => [value, effect === null ? null : makeFraction(effect)])),
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
    rungs: bet.rungs.map(rungDocument),
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
