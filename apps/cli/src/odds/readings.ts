// What was asked for beyond the prices: bets taken together, effects of removal, every number of decks.
import { combine, effectsOfRemoval, priceGame, type Stake } from '@punto/odds'
import { type Composition, type Game, MAX_STAKE } from '@punto/rules'
import { wholeNumber } from '../args.ts'
import { type Args, UsageError } from '../command.ts'
import { must, shoeFrom } from './arguments.ts'

export function readingsOf(args: Args, game: Game, shoe: Composition) {
  const stakes = stakesFrom(args)
  return {
    together: stakes && { stakes, law: must(combine(game, shoe, stakes)) },
    removal: args.has('removal') ? must(effectsOfRemoval(game, shoe)) : undefined,
    byDecks: args.has('by-decks') ? everyDecks(args, game) : undefined,
  }
}

export type Readings = ReturnType<typeof readingsOf>

const everyDecks = (args: Args, game: Game) =>
  Array.from({ length: game.decks.max - game.decks.min + 1 }, (_, i) => game.decks.min + i).map((decks) => ({
    decks,
    pricing: must(priceGame(game, shoeFrom(args, game, decks))),
  }))

function stakesFrom(args: Args): Stake[] | undefined {
  return args
    .text('together')
    ?.split(',')
    .map((part) => {
      const [bet, stake, ...more] = part.split('=').map((word) => word.trim())
      if (!bet || !stake || more.length > 0)
        throw new UsageError(`--together takes bets with their stakes, as banker=100,tie=5, not "${part}"`)
      return { bet, stake: wholeNumber(`the stake on ${bet}`, stake, 1, MAX_STAKE) }
    })
}
