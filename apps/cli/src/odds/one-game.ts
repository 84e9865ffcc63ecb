// One game's odds: the usual tables, or the readings that were asked for in their place.

import { type Pricing, priceGame, pricingDocument } from '@punto/odds'
import { paint } from '@punto/replay'
import type { Args, Io } from '../command.ts'
import { gameFrom } from '../game-argument.ts'
import { decksFrom, heading, isGiven, json, must, READINGS, shoeFrom } from './arguments.ts'
import { antesTable, betsTable, rungsTable } from './bets-table.ts'
import { grouped } from './figures.ts'
import { readingsOf } from './readings.ts'

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

async function usualSections(pricing: Pricing, io: Io): Promise<Section[]> {
  const { decisions, insurance, total } = pricing
  const sections: Section[] = [
    ['Bets', betsTable(pricing, io)],
    [`How they are decided, of ${grouped(total)} sequences of six cards`, rungsTable(pricing, io)],
  ]
  if (pricing.jackpots) {
    const { jackpotsTable } = await import('./jackpots-table.ts')
    sections.push(['Jackpots: what they are worth to who plays, per unit staked', jackpotsTable(pricing)])
  }
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
