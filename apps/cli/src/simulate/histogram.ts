// A histogram in the terminal: a row for each range of values, its bar as long as its share.
import { columns, paint } from '@punto/replay'
import type { Io } from '../command.ts'
import { grouped, percent } from './numbers.ts'

export interface Bin {
  readonly from: number
  /** Not included, except in the last bin. */
  readonly to: number
  readonly count: number
}

const FEWEST_CELLS = 10
const MOST_CELLS = 60
/** Parts of a character cell, by eighths. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** At most some two dozen ranges of a round width that begin and end at its multiples; nothing lies outside them. */
export function binsOf(values: Float64Array, atMost = 24): readonly Bin[] {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const width = roundWidth((most - least) / atMost)
  const start = Math.floor(least / width) * width
  const counts = new Float64Array(Math.floor((most - start) / width) + 1)
  for (const value of values) counts[Math.floor((value - start) / width)]!++
  return Array.from(counts, (count, i) => ({ from: start + i * width, to: start + (i + 1) * width, count }))
}

/** The next 1, 2 or 5 times a power of ten; whole, since values are. */
function roundWidth(width: number): number {
  if (width <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(width))
  return power * ([1, 2, 5, 10].find((step) => step * power >= width) ?? 10)
}

export function drawHistogram(bins: readonly Bin[], io: Pick<Io, 'colour' | 'columns'>): string {
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  const tallest = Math.max(...bins.map(({ count }) => count))
  const labels = bins.map(({ from, to }) => `${grouped(from)} to ${grouped(to - 1)}`)
  const room = io.columns - Math.max(...labels.map((label) => label.length)) - ' 100.0%'.length - 4
  const cells = Math.min(MOST_CELLS, Math.max(FEWEST_CELLS, room))
  const rows = bins.map(({ from, to, count }, i) => {
    const colour = to <= 0 ? 'red' : from >= 0 ? 'green' : 'yellow'
    const bar = barOf((count / tallest) * cells)
    return [labels[i]!, percent(count / total, 1), paint(io, colour, bar === '' && count > 0 ? EIGHTHS[1]! : bar)]
  })
  return columns(rows, ['right', 'right', 'left'])
}

const barOf = (length: number): string => {
  const eighths = Math.round(length * 8)
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]!
}
