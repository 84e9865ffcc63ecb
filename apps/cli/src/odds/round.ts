// A round that has begun: what the cards on the table make of every bet.

import { type Given, given, toNumber } from '@punto/odds'
import { columns, paint } from '@punto/replay'
import { type Card, makeCard } from '@punto/rules'
import type { Args, Io } from '../command.ts'
import { gameFrom } from '../game-argument.ts'
import { decksFrom, heading, json, must, READINGS, shoeFrom, standsAlone, suitsMatterTo } from './arguments.ts'
import { takeCards } from './cards-argument.ts'
import { oddsInWords, percent, share, signedPercent } from './figures.ts'
import { givenJson } from './json.ts'

export function roundBegun(args: Args, io: Io): string {
  const others = READINGS.filter((name) => name !== 'table')
  standsAlone(args, 'table', 'a round that has begun', [...others, 'csv'])
  const game = gameFrom(args)
  const decks = decksFrom(args, game)
  const { cards, left } = takeCards('table', args.text('table')!, shoeFrom(args, game, decks), suitsMatterTo(game))
  const now = must(given(game, cards, left))
  if (args.has('json')) return json({ game: game.id, decks, ...givenJson(now, cards) })
  return `${heading(game, decks, now.cards, io)}\n\n${roundTable(now, cards, io)}\n`
}

const CERTAIN = {
  win: { colour: 'green', words: 'certain to win' },
  push: { colour: 'yellow', words: 'certain to push' },
  lose: { colour: 'red', words: 'certain to lose' },
} as const

function roundTable(now: Given, cards: readonly Card[], io: Io): string {
  const head = ['', 'win', 'push', 'lose', 'expected', ''].map((title) => paint(io, 'dim', title))
  const chance = (value: number) => (value === 0 ? '' : percent(value, 3))
  const rows = now.bets.map(({ id, chance: { win, push, lose }, ev, certain }) => [
    `  ${paint(io, 'bold', id)}`,
    chance(win),
    chance(push),
    chance(lose),
    share(ev),
    certain ? paint(io, CERTAIN[certain].colour, CERTAIN[certain].words) : '',
  ])
  return [
    `On the table: ${cards.length === 0 ? 'nothing yet' : cards.map(makeCard).join(' ')}`,
    columns([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'left']),
    '',
    ...now.antes.map(({ id, raise, best }) => `${id}: raising is worth ${share(raise)}, folding −1: ${best}.`),
    ...now.insurance.map(({ row, ev }) => {
      const worth = signedPercent(toNumber(ev))
      return `Insurance on the ${row.side} at ${oddsInWords(row.pays)}: ${ev.n > 0n ? paint(io, 'green', `${worth} *`) : worth}`
    }),
    standing(now),
  ].join('\n')
}

function standing({ finished, established }: Given): string {
  if (finished) return 'The round is over.'
  return established
    ? 'An outcome is established: a round interrupted here would be finished (ruling 27).'
    : 'No outcome is established: a round interrupted here would be void (ruling 27).'
}
