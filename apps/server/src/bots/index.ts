// Automatic players, and the seeded dice they decide by.
export { type BotHouse, Bots } from './bots.ts'
export { type Wish, wishOf } from './choices.ts'
export { Dice } from './dice.ts'
