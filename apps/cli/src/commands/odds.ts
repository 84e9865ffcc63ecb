// `punto odds`: the exact price of every bet of a game, from a fresh shoe or any other.
import { DEFAULT_DECKS, MAX_DECKS, MIN_DECKS } from '@punto/rules'
import { type Command, JSON_OPTION, UsageError } from '../command.ts'
import { GAME_POSITIONAL, WITH_OPTION } from '../game-argument.ts'

export const odds: Command = {
  name: 'odds',
  summary: 'Price every bet of a game exactly: edges, counts, Ante decisions, insurance, from any shoe',
  positionals: [{ ...GAME_POSITIONAL, optional: true }],
  options: [
    WITH_OPTION,
    {
      name: 'decks',
      value: 'N',
      help: `decks in the shoe, ${MIN_DECKS} to ${MAX_DECKS} (${DEFAULT_DECKS} unless said)`,
    },
    {
      name: 'without',
      value: 'CARDS',
      help: 'take these cards out of the shoe first: Kd,Kd,5 (a bare rank is any suit)',
    },
    {
      name: 'table',
      value: 'CARDS',
      help: 'a round that has begun: cards on the table in dealing order, chances from there',
    },
    {
      name: 'together',
      value: 'BET=STAKE,…',
      help: 'bets placed together: their exact mean, standard deviation and law',
    },
    { name: 'removal', help: 'effects of removal: what a card of each value, once gone, is worth to each bet' },
    { name: 'by-decks', help: 'house edges at every number of decks' },
    { name: 'all', help: 'every game side by side, in place of GAME' },
    { name: 'csv', help: 'rows for a spreadsheet' },
    JSON_OPTION,
  ],
  examples: [
    ['punto odds knockout --with bad-beat', 'every bet with its edge and exact counts, Antes by first card'],
    ['punto odds insurance --decks 6 --without Kd,Kd,5', 'the same from a shoe with three cards gone'],
    ['punto odds insurance --table 7h,Kd,8c', 'a round after three cards: chances, and what is certain already'],
    ['punto odds commission --together banker=100,tie=5', 'the standard deviation of the two together'],
    ['punto odds easy-six --removal', 'which cards help which bet when they are gone'],
    ['punto odds --all', 'five games side by side'],
    ['punto odds ./my-game.json --json', 'exact fractions for a game of your own'],
  ],
  async run(args, io) {
    if (args.has('json') && args.has('csv')) throw new UsageError('--json and --csv cannot both be given; choose one')
    if (!args.has('all') && args.positionals.length === 0)
      throw new UsageError(`GAME is missing: ${GAME_POSITIONAL.help}; or --all for every game side by side`)
    // Each reading is loaded only when it is called for: a cold start reads no more than it needs.
    const text = args.has('all')
      ? (await import('../odds/all-games.ts')).allGames(args, io)
      : args.text('table') !== undefined
        ? (await import('../odds/round.ts')).roundBegun(args, io)
        : await (await import('../odds/one-game.ts')).oneGame(args, io)
    io.stdout.write(text.replaceAll(/ +$/gm, ''))
    return 0
  },
}
