// Automatic players, and the seeded dice they decide by.
export { type BotHouse, Bots } from './bots.ts'
export { type BotCommand, chooseCommand } from './choose-command.ts'
export { Dice } from './dice.ts'
