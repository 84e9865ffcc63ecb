// A game's bets for reading: their figures, how each is decided, and the Antes card by card.

import { type BetPricing, compare, type DecisionPricing, minus, type Pricing, toNumber } from '@punto/odds'
import { columns, paint } from '@punto/replay'
import type { Io } from '../command.ts'
import { grouped, number, oddsInWords, percent, share, valueName } from './figures.ts'

type Screen = Pick<Io, 'colour'>

/** An edge in the House's favour is plain; one in the bettor's is green and says so without colour too. */
export const edgeCell = (io: Screen, edge: number, decimals = 4): string =>
  edge < 0 ? paint(io, 'green', `${percent(edge, decimals)} *`) : `${percent(edge, decimals)}  `

export const edgeOf = ({ bets, decisions }: Pricing, id: string): number | undefined =>
  [...bets, ...decisions].find((bet) => bet.id === id)?.houseEdge

export const BETTORS = '* in favour of the bettor'

export function betsTable({ bets, decisions }: Pricing, io: Screen): string {
  const head = ['', 'house edge  ', 'per resolved  ', 'std dev', 'hit', 'push', 'pays'].map((title) =>
    paint(io, 'dim', title),
  )
  const rows = bets.map((bet) => [
    `  ${paint(io, 'bold', bet.id)}`,
    edgeCell(io, bet.houseEdge),
    bet.resolvedEdge === null ? '–  ' : edgeCell(io, bet.resolvedEdge),
    number(bet.sd),
    percent(bet.hit, 3),
    bet.push === 0 ? '' : percent(bet.push, 3),
    payList(bet),
  ])
  const antes = decisions.map((ante) => [
    `  ${paint(io, 'bold', ante.id)}`,
    edgeCell(io, ante.houseEdge),
    '',
    number(ante.sd),
    percent(ante.hit, 3),
    '',
    paint(io, 'dim', 'of the Ante, played best'),
  ])
  const marked = [...bets, ...decisions].some(({ houseEdge }) => houseEdge < 0)
  return [
    columns([head, ...rows, ...antes], ['left', 'right', 'right', 'right', 'right', 'right', 'left']),
    ...(marked ? [paint(io, 'dim', `  ${BETTORS}`)] : []),
  ].join('\n')
}

const payList = ({ rungs }: BetPricing) =>
  [
    ...new Set(rungs.filter(({ pays }) => pays !== 'push' && pays !== 'lose').map(({ pays }) => oddsInWords(pays))),
  ].join(', ')

/** Which rung decides how often: exact counts, and their shares of all sequences. */
export function rungsTable({ bets, total }: Pricing, io: Screen): string {
  const rows = bets.flatMap((bet) =>
    bet.rungs.map(({ label, pays, count }, i) => [
      i === 0 ? `  ${paint(io, 'bold', bet.id)}` : '',
      label.en,
      oddsInWords(pays),
      grouped(count),
      percent(Number(count) / Number(total)),
    ]),
  )
  return columns(rows, ['left', 'left', 'left', 'right', 'right'])
}

/** Raising by first card beside folding, and what fixed habits cost. */
export function antesTable(decisions: readonly DecisionPricing[], io: Screen): string {
  const values = Array.from({ length: 10 }, (_, value) => value)
  const head = ['  first card', ...values.map(valueName)].map((title) => paint(io, 'dim', title))
  const rows = decisions.map((ante) => [
    `  ${paint(io, 'bold', ante.id)}`,
    ...values.map((value) => {
      const first = ante.byFirstCard[value]
      if (!first) return '–'
      const text = share(first.raise, 4)
      return first.best === 'fold' ? paint(io, 'yellow', 'fold') : first.raise.n > 0n ? paint(io, 'green', text) : text
    }),
  ])
  const habits = decisions.flatMap((ante) => {
    const costs = (fixed: DecisionPricing['ev']) =>
      compare(ante.ev, fixed) === 0 ? 'nothing' : percent(toNumber(minus(ante.ev, fixed)))
    const folded = ante.byFirstCard.flatMap((first, value) => (first?.best === 'fold' ? [valueName(value)] : []))
    return [
      [
        `  ${paint(io, 'bold', ante.id)}`,
        folded.length === 0 ? 'raise every card' : `fold ${folded.join(', ')}; raise the rest`,
        `always raising costs ${costs(ante.alwaysRaise)}, never raising ${costs(ante.neverRaise)}`,
        `element of risk ${percent(ante.elementOfRisk)}`,
      ],
    ]
  })
  return [columns([head, ...rows], ['left', ...values.map(() => 'right' as const)]), '', columns(habits)].join('\n')
}
