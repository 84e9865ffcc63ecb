// Every game of the house side by side.

import { type Pricing, priceGame, pricingDocument } from '@punto/odds'
import { columns, paint } from '@punto/replay'
import { GAMES } from '@punto/rules'
import { type Args, type Io, UsageError } from '../command.ts'
import { decksFrom, json, must, READINGS, shoeFrom, standsAlone } from './arguments.ts'
import { BETTORS, edgeCell, edgeOf } from './bets-table.ts'
import { csvOf } from './csv.ts'

export function allGames(args: Args, io: Io): string {
  if (args.positionals.length > 0) throw new UsageError(`--all shows every game; leave out "${args.positionals[0]}"`)
  standsAlone(args, 'all', 'every game as it is', [...READINGS, 'with'])
  const priced = GAMES.map((game) => {
    const decks = decksFrom(args, game)
    return { decks, pricing: must(priceGame(game, shoeFrom(args, game, decks))) }
  })
  if (args.has('csv')) return csvOf(priced)
  if (args.has('json')) return json({ games: priced.map(({ pricing, decks }) => pricingDocument(pricing, decks)) })
  const { decks, pricing } = priced[0]!
  const pricings = priced.map((one) => one.pricing)
  return [
    `${paint(io, 'bold', 'House edge of every bet')}  ${decks} decks, ${pricing.cards} cards`,
    '',
    sideBySide(pricings, io),
    '',
    paint(io, 'dim', '"punto odds GAME" shows one game in full; --decks, --without and --csv go with --all too.'),
    '',
  ].join('\n')
}

function sideBySide(pricings: readonly Pricing[], io: Io): string {
  const names = [...new Set(pricings.flatMap(({ bets, decisions }) => [...bets, ...decisions].map(({ id }) => id)))]
  const nothing = paint(io, 'dim', '·  ')
  const head = ['', ...pricings.map(({ game }) => `${game.id}  `)].map((title) => paint(io, 'dim', title))
  const rows = names.map((id) => [
    `  ${paint(io, 'bold', id)}`,
    ...pricings.map((pricing) => {
      const edge = edgeOf(pricing, id)
      return edge === undefined ? nothing : edgeCell(io, edge)
    }),
  ])
  const insurance = pricings.map(({ insurance: situations }) => {
    if (situations.length === 0) return nothing
    return `${situations.filter((row) => row.favoursBettor).length} of ${situations.length} *`
  })
  return [
    columns(
      [head, ...rows, [`  ${paint(io, 'bold', 'insurance')}`, ...insurance]],
      ['left', ...pricings.map(() => 'right' as const)],
    ),
    paint(io, 'dim', `  ${BETTORS}; of insurance, the situations that are`),
  ].join('\n')
}
