// Exact odds of every bet of a game, from any shoe.
export * from './bet-pricing.ts'
export * from './decision-pricing.ts'
export * from './fraction.ts'
export * from './insurance-pricing.ts'
export * from './price.ts'
export * from './refusal.ts'
