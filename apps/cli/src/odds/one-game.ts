// One game's odds: the usual tables, or the readings that were asked for in their place.
import { combine, effectsOfRemoval, type Pricing, priceGame, pricingDocument, type Stake } from '@punto/odds'
import { type Composition, type Game, MAX_STAKE } from '@punto/rules'
import { wholeNumber } from '../args.ts'
import { type Args, type Io, UsageError } from '../command.ts'
import { gameFrom } from '../game-argument.ts'
import { paint } from '../terminal/paint.ts'
import { decksFrom, heading, isGiven, json, must, READINGS, shoeFrom } from './arguments.ts'
import { antesTable, betsTable, rungsTable } from './bets-table.ts'
import { grouped } from './figures.ts'

type Section = readonly [title: string, text: string]

export async function oneGame(args: Args, io: Io): Promise<string> {
  const game = gameFrom(args)
  const decks = decksFrom(args, game)
  const shoe = shoeFrom(args, game, decks)
  const pricing = must(priceGame(game, shoe))
  if (args.has('csv')) return (await import('./csv.ts')).csvOf([{ pricing, decks }])
  const readings = readingsOf(args, game, shoe)
  if (args.has('json')) {
    const { readingsJson } = await import('./json.ts')
    return json({ ...pricingDocument(pricing, decks), ...readingsJson(readings) })
  }
  const sections = READINGS.some((name) => isGiven(args, name))
    ? (await import('./reading-tables.ts')).readingTables(readings, io)
    : await usualSections(pricing, io)
  return [
    heading(game, decks, pricing.cards, io),
    ...sections.map(([title, text]) => `\n${paint(io, 'cyan', title)}\n${text}`),
    '',
    closing(args, io),
    '',
  ].join('\n')
}

/** What was asked for beyond the prices. */
function readingsOf(args: Args, game: Game, shoe: Composition) {
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

async function usualSections(pricing: Pricing, io: Io): Promise<Section[]> {
  const { decisions, insurance, total } = pricing
  const sections: Section[] = [
    ['Bets', betsTable(pricing, io)],
    [`How they are decided, of ${grouped(total)} sequences of six cards`, rungsTable(pricing, io)],
  ]
  if (decisions.length > 0) {
    const title = "Raising the Ante by the Player's first card, per unit of Ante (folding is −1)"
    sections.push([title, antesTable(decisions, io)])
  }
  if (insurance.length > 0) {
    const { insuranceTables } = await import('./insurance-table.ts')
    sections.push(['Insurance: what it is worth to who takes it, per unit insured', insuranceTables(insurance, io)])
  }
  return sections
}

function closing(args: Args, io: Io): string {
  const others = READINGS.filter((name) => !isGiven(args, name)).map((name) => `--${name}`)
  const words = `More: ${others.join(', ')}, --without; --json for exact fractions`
  return paint(io, 'dim', `${words}; "punto games ${args.positionals[0]}" for the pay table.`)
}
