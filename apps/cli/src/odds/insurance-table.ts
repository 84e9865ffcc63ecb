// Insurance for reading: the pay table again, with what each cell is worth to who insures.

import { type InsurancePricing, toNumber } from '@punto/odds'
import { columns, paint } from '@punto/replay'
import { INSURANCE_WINDOWS, SIDES, type Side } from '@punto/rules'
import type { Io } from '../command.ts'
import { oddsInWords, signedPercent } from './figures.ts'

type Screen = Pick<Io, 'colour'>

const WINDOW_NAMES = { 1: 'After four cards', 2: "After the Player's third card" } as const
const SIDE_NAMES: Readonly<Record<Side, string>> = { player: 'Player', banker: 'Banker' }

export function insuranceTables(rows: readonly InsurancePricing[], io: Screen): string {
  const grids = INSURANCE_WINDOWS.flatMap((window) =>
    SIDES.flatMap((side) => {
      const own = rows.filter((row) => row.window === window && row.side === side)
      return own.length > 0 ? [`${WINDOW_NAMES[window]}, ${SIDE_NAMES[side]} insurance\n${grid(own, io)}`] : []
    }),
  )
  return [...grids, favourable(rows, io)].join('\n\n')
}

/** One hand's points down and the other's across, whichever way the odds repeat less. */
function grid(rows: readonly InsurancePricing[], io: Screen): string {
  const lines = (down: Side) => new Set(rows.map((row) => `${row[down]} ${row.pays}`)).size
  const [down, across]: readonly [Side, Side] =
    lines('player') < lines('banker') ? ['player', 'banker'] : ['banker', 'player']
  const key = (row: InsurancePricing) => `${row[down]} ${row.pays}`
  const headings = [...new Set(rows.map((row) => row[across]))].sort((a, b) => a - b)
  const head = ['', '', ...headings.map((points) => `${SIDE_NAMES[across]} ${points}  `)]
  const body = [...new Set(rows.map(key))]
    .map((line) => rows.filter((row) => key(row) === line))
    .sort(([a], [b]) => a![down] - b![down])
    .map((cells) => [
      `  ${SIDE_NAMES[down]} ${cells[0]![down]}`,
      oddsInWords(cells[0]!.pays),
      ...headings.map((points) => {
        const cell = cells.find((row) => row[across] === points)
        return cell ? valueCell(cell, io) : ''
      }),
    ])
  const dimmed = head.map((title) => paint(io, 'dim', title))
  return columns([dimmed, ...body], ['left', 'left', ...headings.map(() => 'right' as const)])
}

const valueCell = ({ ev, favoursBettor }: InsurancePricing, io: Screen) => {
  const text = signedPercent(toNumber(ev))
  return favoursBettor ? paint(io, 'green', `${text} *`) : `${text}  `
}

function favourable(rows: readonly InsurancePricing[], io: Screen): string {
  const good = rows.filter((row) => row.favoursBettor)
  const often = good.reduce((sum, row) => sum + row.chance, 0)
  if (good.length === 0) return 'No row favours the bettor.'
  const best = good.reduce((a, b) => (toNumber(b.ev) > toNumber(a.ev) ? b : a))
  return [
    `${paint(io, 'green', `* ${good.length} of ${rows.length}`)} situations favour the bettor; all told they arise ${(often * 100).toFixed(1)} times in a hundred rounds.`,
    `The best is ${SIDE_NAMES[best.side]} insurance with Player ${best.player}, Banker ${best.banker}: ${signedPercent(toNumber(best.ev))}, once in ${Math.round(1 / best.chance)} rounds.`,
  ].join('\n')
}
