// `punto odds`: the exact price of every bet of a game, from a fresh shoe or any other.
import {
  asksSuits,
  combine,
  effectsOfRemoval,
  given,
  type OddsResult,
  oddsRefusalSentence,
  type Pricing,
  priceGame,
  type Stake,
} from '@punto/odds'
import {
  type Composition,
  DEFAULT_DECKS,
  freshShoe,
  GAMES,
  type Game,
  MAX_DECKS,
  MAX_STAKE,
  MIN_DECKS,
} from '@punto/rules'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { GAME_POSITIONAL, gameFrom, WITH_OPTION } from '../game-argument.ts'
import { antesTable, betsTable, rungsTable } from '../odds/bets-table.ts'
import { takeCards } from '../odds/cards-argument.ts'
import { csvOf } from '../odds/csv.ts'
import { grouped } from '../odds/figures.ts'
import { insuranceTables } from '../odds/insurance-table.ts'
import { byDecksJson, givenJson, pricingJson, removalJson, togetherJson } from '../odds/json.ts'
import { allGamesTable, byDecksTable, givenTable, removalTable, togetherTable } from '../odds/other-tables.ts'
import { paint } from '../terminal/paint.ts'

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
  run(args, io) {
    if (args.has('json') && args.has('csv')) throw new UsageError('--json and --csv cannot both be given; choose one')
    const text = args.has('all') ? allGames(args, io) : oneGame(args, io)
    io.stdout.write(text.replaceAll(/ +$/gm, ''))
    return 0
  },
}

/** Readings that take the place of the usual tables. */
const READINGS = ['table', 'together', 'removal', 'by-decks'] as const

function oneGame(args: Args, io: Io): string {
  if (args.positionals.length === 0)
    throw new UsageError(`GAME is missing: ${GAME_POSITIONAL.help}; or --all for every game side by side`)
  const game = gameFrom(args)
  const decks = decksFrom(args, game)
  const shoe = shoeFrom(args, game, decks)
  const table = args.text('table')
  if (table !== undefined) return roundBegun(args, io, game, decks, shoe, table)
  const pricing = must(priceGame(game, shoe))
  if (args.has('csv')) return csvOf([{ pricing, decks }])
  const stakes = stakesFrom(args)
  const law = stakes && must(combine(game, shoe, stakes))
  const effects = args.has('removal') ? must(effectsOfRemoval(game, shoe)) : undefined
  const byDecks = args.has('by-decks') ? everyDecks(args, game) : undefined
  if (args.has('json'))
    return json({
      ...pricingJson(pricing, decks),
      ...(law && stakes && { together: togetherJson(stakes, law) }),
      ...(effects && { removal: removalJson(effects) }),
      ...(byDecks && { byDecks: byDecksJson(byDecks) }),
    })
  const readings = [
    ...(law && stakes ? [['Together', togetherTable(stakes, law, io)] as const] : []),
    ...(effects ? [['Effects of removal on what the bettor expects', removalTable(effects, io)] as const] : []),
    ...(byDecks ? [['House edge by decks', byDecksTable(byDecks, io)] as const] : []),
  ]
  const sections = readings.length > 0 ? readings : usualSections(pricing, io)
  return [
    heading(game, decks, pricing.cards, io),
    ...sections.map(([title, text]) => `\n${paint(io, 'cyan', title)}\n${text}`),
    '',
    closing(game, args, io),
    '',
  ].join('\n')
}

function usualSections(pricing: Pricing, io: Io): (readonly [title: string, text: string])[] {
  return [
    ['Bets', betsTable(pricing, io)],
    [`How they are decided, of ${grouped(pricing.total)} sequences of six cards`, rungsTable(pricing, io)],
    ...(pricing.decisions.length > 0
      ? [
          [
            "Raising the Ante by the Player's first card, per unit of Ante (folding is −1)",
            antesTable(pricing.decisions, io),
          ] as const,
        ]
      : []),
    ...(pricing.insurance.length > 0
      ? [
          [
            'Insurance: what it is worth to who takes it, per unit insured',
            insuranceTables(pricing.insurance, io),
          ] as const,
        ]
      : []),
  ]
}

function roundBegun(args: Args, io: Io, game: Game, decks: number, shoe: Composition, table: string): string {
  for (const name of [...READINGS.filter((reading) => reading !== 'table'), 'csv'])
    if (args.has(name) || args.text(name) !== undefined)
      throw new UsageError(`--table shows a round that has begun and does not go with --${name}; leave one out`)
  const { cards, left } = takeCards('table', table, shoe, asksSuits(game) ? game.id : undefined)
  const now = must(given(game, cards, left))
  if (args.has('json')) return json({ game: game.id, decks, ...givenJson(now, cards) })
  return `${heading(game, decks, now.cards, io)}\n\n${givenTable(now, cards, io)}\n`
}

function allGames(args: Args, io: Io): string {
  if (args.positionals.length > 0) throw new UsageError(`--all shows every game; leave out "${args.positionals[0]}"`)
  for (const name of [...READINGS, 'with'])
    if (args.has(name) || args.text(name) !== undefined)
      throw new UsageError(`--all shows every game as it is and does not go with --${name}; leave one out`)
  const priced = GAMES.map((game) => {
    const decks = decksFrom(args, game)
    return { decks, pricing: must(priceGame(game, shoeFrom(args, game, decks))) }
  })
  if (args.has('csv')) return csvOf(priced)
  if (args.has('json')) return json({ games: priced.map(({ pricing, decks }) => pricingJson(pricing, decks)) })
  const { decks, pricing } = priced[0]!
  return [
    `${paint(io, 'bold', 'House edge of every bet')}  ${decks} decks, ${pricing.cards} cards`,
    '',
    allGamesTable(
      priced.map((one) => one.pricing),
      io,
    ),
    '',
    paint(io, 'dim', '"punto odds GAME" shows one game in full; --decks, --without and --csv go with --all too.'),
    '',
  ].join('\n')
}

const everyDecks = (args: Args, game: Game) =>
  Array.from({ length: game.decks.max - game.decks.min + 1 }, (_, i) => game.decks.min + i).map((decks) => ({
    decks,
    pricing: must(priceGame(game, shoeFrom(args, game, decks))),
  }))

function decksFrom(args: Args, game: Game): number {
  const { min, max } = game.decks
  const text = args.text('decks')
  return text === undefined ? Math.min(DEFAULT_DECKS, max) : wholeNumber('--decks', text, min, max)
}

function shoeFrom(args: Args, game: Game, decks: number): Composition {
  const gone = args.text('without')
  const shoe = freshShoe(decks)
  return gone === undefined ? shoe : takeCards('without', gone, shoe, asksSuits(game) ? game.id : undefined).left
}

function stakesFrom(args: Args): Stake[] | undefined {
  const text = args.text('together')
  return text?.split(',').map((part) => {
    const [bet, stake] = part.split('=').map((word) => word.trim())
    if (!bet || !stake)
      throw new UsageError(`--together takes bets with their stakes, as banker=100,tie=5, not "${part}"`)
    return { bet, stake: wholeNumber(`the stake on ${bet}`, stake, 1, MAX_STAKE) }
  })
}

const heading = (game: Game, decks: number, cards: number, io: Io) =>
  `${paint(io, 'bold', game.title.en)}  ${decks} decks, ${cards} cards${cards < decks * 52 ? ' left' : ''}`

function closing(game: Game, args: Args, io: Io): string {
  const readings = READINGS.filter((name) => !args.has(name) && args.text(name) === undefined).map(
    (name) => `--${name}`,
  )
  return paint(
    io,
    'dim',
    `More: ${readings.join(', ')}, --without; --json for exact fractions; "punto games ${game.id}" for the pay table.`,
  )
}

const json = (document: object) => `${JSON.stringify(document, null, 1)}\n`

function must<T>(result: OddsResult<T>): T {
  if (!result.ok) throw new UsageError(oddsRefusalSentence(result.refusal, 'en'))
  return result.value
}
