// Upright bars above and below a line.
import { Drawing } from './drawing.tsx'
import { linearScale } from './scale.ts'

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

export function Bars({ label, bars, axis, mark, names = 1, height = 240 }: BarsProps) {
  const values = [0, ...bars.flatMap(({ value }) => (value === null ? [] : [value])), ...(mark ? [mark.value] : [])]
  return (
    <Drawing
      label={label}
      height={height}
      draw={(width) => {
        const scale = linearScale([Math.min(...values), Math.max(...values)], [height - BELOW, ABOVE], 4)
        const room = (width - LEFT - 6) / bars.length
        return (
          <>
            {scale.ticks.map((tick) => (
              <g key={tick}>
                <line className="grid" x1={LEFT} x2={width} y1={scale.at(tick)} y2={scale.at(tick)} />
                <text className="tick" x={LEFT - 6} y={scale.at(tick) + 4} textAnchor="end">
                  {axis(tick)}
                </text>
              </g>
            ))}
            {bars.map(({ name, value, figure, tone = 'plain' }, i) => {
              const x = LEFT + room * i
              const [zero, end] = [scale.at(0), scale.at(value ?? 0)]
              const up = (value ?? 0) >= 0
              return (
                <g key={name}>
                  {value !== null && (
                    <rect
                      className={`bar bar-${tone}`}
                      x={x + room * 0.12}
                      width={Math.max(1, room * 0.76)}
                      y={Math.min(zero, end)}
                      height={Math.max(Math.abs(end - zero), value === 0 ? 0 : 1)}
                    >
                      <title>{`${name}: ${figure ?? axis(value)}`}</title>
                    </rect>
                  )}
                  {figure !== undefined && room > 34 && (
                    <text className="figure-text" x={x + room / 2} y={up ? end - 4 : end + 12} textAnchor="middle">
                      {figure}
                    </text>
                  )}
                  {i % names === 0 && (
                    <text className="tick" x={x + room / 2} y={height - 7} textAnchor="middle">
                      {name}
                    </text>
                  )}
                </g>
              )
            })}
            <line className="axis" x1={LEFT} x2={width} y1={scale.at(0)} y2={scale.at(0)} />
            {mark && (
              <g>
                <line className="mark-line" x1={LEFT} x2={width} y1={scale.at(mark.value)} y2={scale.at(mark.value)} />
                <text className="mark-text" x={width - 4} y={scale.at(mark.value) - 4} textAnchor="end">
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
