// Upright bars above and below a line.
import { scaleBand } from 'd3-scale'
import { linear, Upright } from './axes.tsx'
import { Drawing } from './drawing.tsx'

export interface Bar {
  readonly name: string
  /** Null where there is nothing to measure. */
  readonly value: number | null
  /** What stands at the bar's end; nothing where bars are many. */
  readonly figure?: string
  readonly tone?: 'good' | 'bad' | 'plain'
}

export interface BarsProps {
  readonly label: string
  readonly bars: readonly Bar[]
  readonly axis: (value: number) => string
  /** A line across, with its name. */
  readonly mark?: { readonly value: number; readonly name: string }
  /** Every so manieth name is written. */
  readonly names?: number
  readonly height?: number
}

const LEFT = 58
const BELOW = 24
const ABOVE = 18
const TICKS = 4
/** Room that a figure at the end of a bar needs. */
const FIGURE_WIDTH = 34

export function Bars({ label, bars, axis, mark, names = 1, height = 240 }: BarsProps) {
  const values = [0, ...bars.flatMap(({ value }) => (value === null ? [] : [value])), ...(mark ? [mark.value] : [])]
  return (
    <Drawing
      label={label}
      height={height}
      draw={(width) => {
        const y = linear([Math.min(...values), Math.max(...values)], [height - BELOW, ABOVE], TICKS)
        const x = scaleBand(bars.keys(), [LEFT, width - 6])
          .paddingInner(0.24)
          .paddingOuter(0.12)
        const half = x.bandwidth() / 2
        return (
          <>
            <Upright scale={y} ticks={TICKS} from={LEFT} to={width} name={axis} />
            {bars.map(({ name, value, figure, tone = 'plain' }, i) => {
              const left = x(i)!
              const [zero, end] = [y(0), y(value ?? 0)]
              return (
                <g key={name}>
                  {value !== null && (
                    <rect
                      className={`bar bar-${tone}`}
                      x={left}
                      width={Math.max(1, x.bandwidth())}
                      y={Math.min(zero, end)}
                      height={Math.max(Math.abs(end - zero), value === 0 ? 0 : 1)}
                    >
                      <title>{`${name}: ${figure ?? axis(value)}`}</title>
                    </rect>
                  )}
                  {figure !== undefined && x.step() > FIGURE_WIDTH && (
                    <text
                      className="figure-text"
                      x={left + half}
                      y={(value ?? 0) >= 0 ? end - 4 : end + 12}
                      textAnchor="middle"
                    >
                      {figure}
                    </text>
                  )}
                  {i % names === 0 && (
                    <text className="tick" x={left + half} y={height - 7} textAnchor="middle">
                      {name}
                    </text>
                  )}
                </g>
              )
            })}
            <line className="axis" x1={LEFT} x2={width} y1={y(0)} y2={y(0)} />
            {mark && (
              <g>
                <line className="mark-line" x1={LEFT} x2={width} y1={y(mark.value)} y2={y(mark.value)} />
                <text className="mark-text" x={width - 4} y={y(mark.value) - 4} textAnchor="end">
                  {mark.name}
                </text>
              </g>
            )}
          </>
        )
      }}
    />
  )
}
