// Readings beyond the prices, for reading: bets together, card by card, deck by deck.

import { type Combination, type Pricing, type RemovalEffects, type Stake, toNumber } from '@punto/odds'
import { columns, paint } from '@punto/replay'
import type { Io } from '../command.ts'
import { edgeCell, edgeOf } from './bets-table.ts'
import { grouped, number, percent, share, signedPercent, valueName } from './figures.ts'
import type { Readings } from './readings.ts'

export const readingTables = ({ together, removal, byDecks }: Readings, io: Io) => [
  ...(together ? [['Together', togetherTable(together.stakes, together.law, io)] as const] : []),
  ...(removal ? [['Effects of removal on what the bettor expects', removalTable(removal, io)] as const] : []),
  ...(byDecks ? [['House edge by decks', byDecksTable(byDecks, io)] as const] : []),
]

const right = (count: number) => ['left' as const, ...new Array<'right'>(count).fill('right')]
const VALUES = Array.from({ length: 10 }, (_, value) => value)

/** In hundred-thousandths, where the figures have their first digits. */
function removalTable(effects: readonly RemovalEffects[], io: Io): string {
  const head = ['  × 10⁻⁵', ...VALUES.map(valueName)].map((title) => paint(io, 'dim', title))
  const rows = effects.map(({ id, byValue }) => [
    `  ${paint(io, 'bold', id)}`,
    ...VALUES.map((value) => {
      const effect = byValue[value]
      if (!effect) return '–'
      const text = number(toNumber(effect) * 1e5, 2)
      return effect.n > 0n ? paint(io, 'green', `+${text}`) : text
    }),
  ])
  return columns([head, ...rows], right(VALUES.length))
}

function byDecksTable(byDecks: readonly { decks: number; pricing: Pricing }[], io: Io): string {
  const { bets, decisions } = byDecks[0]!.pricing
  const head = ['', ...byDecks.map(({ decks }) => `${decks} decks  `)].map((title) => paint(io, 'dim', title))
  const rows = [...bets, ...decisions].map(({ id }) => [
    `  ${paint(io, 'bold', id)}`,
    ...byDecks.map(({ pricing }) => edgeCell(io, edgeOf(pricing, id)!)),
  ])
  return columns([head, ...rows], right(byDecks.length))
}

const MOST_RESULTS = 40

function togetherTable(stakes: readonly Stake[], law: Combination, io: Io): string {
  const staked = stakes.reduce((sum, { stake }) => sum + stake, 0)
  const figures = [
    ['  expected', share(law.ev, 4), `${signedPercent(toNumber(law.ev) / staked)} of the ${grouped(staked)} staked`],
    ['  standard deviation', number(law.sd), `variance ${number(toNumber(law.variance))}; --json has it exactly`],
    ['  better off', percent(law.hit), 'of the time'],
  ]
  const results = law.results.map(({ net, count }) => [
    `  ${share(net, 2)}`,
    grouped(count),
    percent(Number(count) / Number(law.total)),
  ])
  return [
    `  ${stakes.map(({ bet, stake }) => `${grouped(stake)} on ${paint(io, 'bold', bet)}`).join(', ')}`,
    columns(figures, ['left', 'right']),
    '',
    results.length <= MOST_RESULTS
      ? `What the round can bring\n${columns(results, ['right', 'right', 'right'])}`
      : `The round can bring ${grouped(results.length)} different results: --json lists them.`,
  ].join('\n')
}
