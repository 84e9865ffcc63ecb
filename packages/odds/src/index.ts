// Exact odds of every bet of a game, from any shoe.
export { type ByValue, bestTags, breakEven, correlationOf, type LinearCount } from './best-count.ts'
export type { BetPricing, PricedRung } from './bet-pricing.ts'
export { type DeckPricing, priceByDecks } from './by-decks.ts'
export {
  type CatalogueBet,
  type CatalogueEntry,
  type CatalogueFigures,
  type PublishedFigure,
  priceCatalogue,
} from './catalogue.ts'
export { type Combination, combine, type NetResult, type Stake } from './combination.ts'
export { type DecisionLaw, decisionLaws, type RaisedResult } from './decision-laws.ts'
export type { DecisionPricing, FirstCard } from './decision-pricing.ts'
export { pricingDocument, rungDocument } from './document.ts'
export { type AnteWorths, anteWorths, expectationOf } from './expectation.ts'
export {
  compare,
  type Fraction,
  type FractionText,
  fraction,
  gcd,
  MINUS_ONE,
  makeFraction,
  minus,
  parseFraction,
  plus,
  safeGcd,
  times,
  toNumber,
  ZERO,
} from './fraction.ts'
export {
  type Certain,
  type Given,
  type GivenAnte,
  type GivenBet,
  type GivenInsurance,
  given,
  type Prospect,
} from './given.ts'
export type { InsurancePricing } from './insurance-pricing.ts'
export { breakEvenMeter, type JackpotPricing, jackpotEv, type PricedJackpotRung } from './jackpots.ts'
export { type Pricing, priceGame } from './price.ts'
export { priceMany } from './price-many.ts'
export { asksSuits } from './question.ts'
export {
  ODDS_REFUSALS,
  type OddsRefusal,
  type OddsRefusalCode,
  type OddsResult,
  oddsRefusalSentence,
} from './refusal.ts'
export { effectsOfRemoval, type RemovalEffects } from './removal.ts'
export type { Results } from './scale.ts'
export { type Taken, takeCards } from './take-cards.ts'
