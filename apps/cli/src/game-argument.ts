// GAME and --with on the command line: ids of the house's own games and packs.
import { assemble, GAMES, type Game, PACKS, refusalSentence } from '@punto/rules'
import { type Args, type Option, type Positional, UsageError } from './command.ts'

export const GAME_POSITIONAL: Positional = {
  name: 'GAME',
  help: GAMES.map((game) => game.id).join(', '),
  choices: GAMES.map((game) => game.id),
}

export const WITH_OPTION: Option = {
  name: 'with',
  value: 'PACK,PACK',
  help: `lay side-bet packs beside the game: ${PACKS.map((pack) => pack.id).join(', ')}`,
  choices: PACKS.map((pack) => pack.id),
}

/** The game the command line names, with its packs, or a UsageError that says which would do. */
export function gameFrom(args: Args): Game {
  const packs = args.text('with')
  const game = assemble(args.positionals[0]!, packs === undefined ? [] : packs.split(',').map((id) => id.trim()))
  if (!game.ok) throw new UsageError(refusalSentence(game.refusal, 'en'))
  return game.value
}
