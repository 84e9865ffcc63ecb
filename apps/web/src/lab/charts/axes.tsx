// The scales and axes that charts share. d3-scale and d3-shape do the arithmetic, React draws: of the libraries tried they are the
// smallest (12 kB packed; uPlot 22, Chart.js 59, Observable Plot 94, ECharts 203), and what is drawn stays SVG, so that it prints,
// follows the page's colours and is saved as it is seen. uPlot and Chart.js draw pixels.
import { type ScaleLinear, type ScaleLogarithmic, scaleLinear, scaleLog } from 'd3-scale'

export type Scale = ScaleLinear<number, number> | ScaleLogarithmic<number, number>
export type Reach = readonly [number, number]

/** From the first number to the last, widened to round ones; a single number gets room on both sides. */
export function linear([least, most]: Reach, range: Reach, ticks: number): ScaleLinear<number, number> {
  const room = least === most ? Math.abs(least || 1) : 0
  return scaleLinear([least - room, most + room], range).nice(ticks)
}

/** From the least to the most as they are; the numbers are above nothing. */
export const logarithmic = ([least, most]: Reach, range: Reach): ScaleLogarithmic<number, number> =>
  scaleLog([least, Math.max(most, least * 3)], range)

/** Room that a number below the axis needs. */
const TICK_WIDTH = 56

/** Round numbers of an axis as many as fit; of powers of ten their one, two and five times at most. */
export function ticksOf(scale: Scale, width: number): readonly number[] {
  const fit = Math.max(2, Math.floor(width / TICK_WIDTH))
  if (!('base' in scale)) return scale.ticks(fit)
  const leading = (tick: number) => Math.round(tick / 10 ** Math.floor(Math.log10(tick) + 1e-9))
  for (const wanted of [[1, 2, 5], [1, 3], [1]]) {
    const ticks = scale.ticks().filter((tick) => wanted.includes(leading(tick)))
    if (ticks.length <= fit) return ticks
  }
  return scale.ticks(fit)
}

export interface UprightProps {
  readonly scale: Scale
  readonly ticks: number
  readonly from: number
  readonly to: number
  readonly name: (value: number) => string
}

/** Lines across at round numbers, each with its name on the left. */
export const Upright = ({ scale, ticks, from, to, name }: UprightProps) =>
  scale.ticks(ticks).map((tick) => (
    <g key={tick}>
      <line className="grid" x1={from} x2={to} y1={scale(tick)} y2={scale(tick)} />
      <text className="tick" x={from - 6} y={scale(tick) + 4} textAnchor="end">
        {name(tick)}
      </text>
    </g>
  ))
