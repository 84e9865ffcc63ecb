// Further readings of a game's odds: card by card, deck by deck, bets together, a round that has begun, games side by side.
import { type Combination, type Given, type Pricing, type RemovalEffects, type Stake, toNumber } from '@punto/odds'
import { type Card, makeCard } from '@punto/rules'
import type { Io } from '../command.ts'
import { paint } from '../terminal/paint.ts'
import { columns } from '../terminal/table.ts'
import { BETTORS, edgeCell } from './bets-table.ts'
import { grouped, number, oddsInWords, percent, share, signedPercent, valueName } from './figures.ts'

type Screen = Pick<Io, 'colour'>

const right = (count: number) => ['left' as const, ...new Array<'right'>(count).fill('right')]
const VALUES = Array.from({ length: 10 }, (_, value) => value)

/** In parts of a hundred thousand, where the figures have their first digits. */
export function removalTable(effects: readonly RemovalEffects[], io: Screen): string {
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

export function byDecksTable(byDecks: readonly { decks: number; pricing: Pricing }[], io: Screen): string {
  const head = ['', ...byDecks.map(({ decks }) => `${decks} decks  `)].map((title) => paint(io, 'dim', title))
  const names = byDecks[0] ? [...byDecks[0].pricing.bets, ...byDecks[0].pricing.decisions].map(({ id }) => id) : []
  const rows = names.map((id) => [
    `  ${paint(io, 'bold', id)}`,
    ...byDecks.map(({ pricing }) => edgeCell(io, edgeOf(pricing, id)!)),
  ])
  return columns([head, ...rows], right(byDecks.length))
}

const edgeOf = ({ bets, decisions }: Pricing, id: string) =>
  [...bets, ...decisions].find((bet) => bet.id === id)?.houseEdge

/** Every game's edge on every bet, side by side. */
export function allGamesTable(pricings: readonly Pricing[], io: Screen): string {
  const names = [...new Set(pricings.flatMap(({ bets, decisions }) => [...bets, ...decisions].map(({ id }) => id)))]
  const head = ['', ...pricings.map(({ game }) => `${game.id}  `)].map((title) => paint(io, 'dim', title))
  const rows = names.map((id) => [
    `  ${paint(io, 'bold', id)}`,
    ...pricings.map((pricing) => {
      const edge = edgeOf(pricing, id)
      return edge === undefined ? paint(io, 'dim', '·  ') : edgeCell(io, edge)
    }),
  ])
  const favours = pricings.map(({ insurance }) =>
    insurance.length === 0
      ? paint(io, 'dim', '·  ')
      : `${insurance.filter((row) => row.favoursBettor).length} of ${insurance.length} *`,
  )
  return [
    columns([head, ...rows, [`  ${paint(io, 'bold', 'insurance')}`, ...favours]], right(pricings.length)),
    paint(io, 'dim', `  ${BETTORS}`),
  ].join('\n')
}

export function togetherTable(stakes: readonly Stake[], law: Combination, io: Screen): string {
  const staked = stakes.reduce((sum, { stake }) => sum + stake, 0)
  const figures = [
    ['  expected', share(law.ev, 4), `${signedPercent(toNumber(law.ev) / staked)} of the ${grouped(staked)} staked`],
    ['  standard deviation', number(law.sd), `variance ${number(toNumber(law.variance))}, exactly as with --json`],
    ['  better off', percent(law.hit), 'of the time'],
  ]
  const results = law.results.map(({ net, count }) => [
    `  ${share(net, 2)}`,
    grouped(count),
    percent(Number(count) / Number(law.total)),
  ])
  return [
    `${stakes.map(({ bet, stake }) => `${grouped(stake)} on ${paint(io, 'bold', bet)}`).join(', ')}`,
    columns(figures, ['left', 'right']),
    '',
    ...(results.length <= MOST_RESULTS
      ? ['What the round can bring', columns(results, ['right', 'right', 'right'])]
      : [`The round can bring ${grouped(results.length)} different results: --json lists them.`]),
  ].join('\n')
}
const MOST_RESULTS = 40

export function givenTable(now: Given, cards: readonly Card[], io: Screen): string {
  const head = ['', 'win', 'push', 'lose', 'expected', ''].map((title) => paint(io, 'dim', title))
  const chance = (value: number) => (value === 0 ? '' : percent(value, 3))
  const rows = now.bets.map(({ id, chance: { win, push, lose }, ev, certain }) => [
    `  ${paint(io, 'bold', id)}`,
    chance(win),
    chance(push),
    chance(lose),
    share(ev),
    certain ? paint(io, certain === 'win' ? 'green' : certain === 'lose' ? 'red' : 'yellow', CERTAIN[certain]) : '',
  ])
  const antes = now.antes.map(({ id, raise, best }) => `${id}: raise ${share(raise)}, fold −1; ${best}`)
  const insurance = now.insurance.map(
    ({ row, ev }) =>
      `insurance on the ${row.side} at ${oddsInWords(row.pays)}: ${signedPercent(toNumber(ev))}${ev.n > 0n ? paint(io, 'green', ' *') : ''}`,
  )
  return [
    `On the table: ${cards.length === 0 ? 'nothing yet' : cards.map(makeCard).join(' ')}; in the shoe: ${now.cards} cards`,
    columns([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'left']),
    ...antes,
    ...insurance,
    '',
    now.finished
      ? 'The round is over.'
      : now.established
        ? 'An outcome is established: a round interrupted here would be finished (ruling 27).'
        : 'No outcome is established: a round interrupted here would be void (ruling 27).',
  ].join('\n')
}
const CERTAIN = { win: 'certain to win', push: 'certain to push', lose: 'certain to lose' } as const
