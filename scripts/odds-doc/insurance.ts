// Insurance: every row at every pair of points, and how the favourable ones change with the decks.
import type { DeckPricing, InsurancePricing } from '@punto/odds'
import { INSURANCE_WINDOWS, SIDES, type Side } from '@punto/rules'
import { insuranceFirstHere, MARK } from './literature.ts'
import { oddsInWords, percent, signedPercent, table } from './markdown.ts'

const NAMES: Readonly<Record<Side, string>> = { player: 'Player', banker: 'Banker' }
export const WINDOW_NAMES = { 1: 'after four cards', 2: "after the Player's third card" } as const

export function insuranceGrids(rows: readonly InsurancePricing[]): string {
  return INSURANCE_WINDOWS.flatMap((window) =>
    SIDES.map((side) => {
      const mark = insuranceFirstHere(window, side) ? MARK : ''
      const own = rows.filter((row) => row.window === window && row.side === side)
      return `**${NAMES[side]} insurance ${WINDOW_NAMES[window]}**${mark}\n\n${grid(own)}`
    }),
  ).join('\n\n')
}

/** One hand's points down and the other's across, whichever way the odds repeat less. */
function grid(rows: readonly InsurancePricing[]): string {
  const lines = (down: Side) => new Set(rows.map((row) => `${row[down]} ${row.pays}`)).size
  const [down, across]: readonly [Side, Side] =
    lines('player') < lines('banker') ? ['player', 'banker'] : ['banker', 'player']
  const headings = [...new Set(rows.map((row) => row[across]))].sort((a, b) => a - b)
  const key = (row: InsurancePricing) => `${NAMES[down]} ${row[down]}, ${oddsInWords(row.pays)}`
  const body = [...new Set(rows.map(key))]
    .map((line) => rows.filter((row) => key(row) === line))
    .sort(([a], [b]) => a![down] - b![down])
    .map((cells) => [
      key(cells[0]!),
      ...headings.map((points) => {
        const cell = cells.find((row) => row[across] === points)
        return cell ? `${value(cell)} · ${percent(cell.chance, 3)}` : ''
      }),
    ])
  return table(['', ...headings.map((points) => `${NAMES[across]} ${points}`)], body)
}

const value = ({ ev, favoursBettor }: InsurancePricing) =>
  favoursBettor ? `**${signedPercent(ev)}**` : signedPercent(ev)

/** Every situation that favours the bettor at some number of decks, and a word on whether the decks matter. */
export function favourable(byDecks: readonly DeckPricing[]): string {
  const name = (row: InsurancePricing) =>
    `${NAMES[row.side]} insurance ${WINDOW_NAMES[row.window]}: Player ${row.player}, Banker ${row.banker}`
  const at = byDecks.map(({ decks, pricing }) => ({ decks, rows: pricing.insurance }))
  const good = at.map(({ rows }) => rows.filter((row) => row.favoursBettor).map(name))
  const names = [...new Set(good.flat())]
  const last = at.at(-1)!
  const rows = names.map((wanted) => {
    const cells = at.map(({ rows, decks }) => ({ decks, row: rows.find((row) => name(row) === wanted)! }))
    const marked = cells.map(({ row, decks }) => {
      const mark = insuranceFirstHere(row.window, row.side) || decks !== 8 ? MARK : ''
      return `${value(row)}${mark}`
    })
    return [wanted, oddsInWords(cells[0]!.row.pays), ...marked]
  })
  const always = good.every((list) => list.length === names.length)
  return [
    `With ${last.decks} decks ${good.at(-1)!.length} of ${last.rows.length} situations favour the bettor${always ? ', and the same ones at every number of decks' : '; not all of them at every number of decks'}:`,
    table(['Bettor’s value, %', 'Pays', ...byDecks.map(({ decks }) => `${decks} decks`)], rows, 2),
  ].join('\n\n')
}
