// Lines over a common axis, each with a band about it where it has one.
import { Drawing } from './drawing.tsx'
import { linearScale, logScale } from './scale.ts'

export interface Point {
  readonly x: number
  readonly y: number
  /** From here to there, where the line has a band. */
  readonly low?: number
  readonly high?: number
}

export interface Line {
  readonly name: string
  readonly points: readonly Point[]
  readonly tone: 'one' | 'two' | 'three'
  readonly dashed?: boolean
}

export interface LinesProps {
  readonly label: string
  readonly lines: readonly Line[]
  /** A line straight across. */
  readonly level?: { readonly value: number; readonly name: string }
  readonly across: (x: number) => string
  readonly axis: (y: number) => string
  readonly log?: boolean
  readonly height?: number
  /** The least and the most that is shown; what lies beyond is cut off. */
  readonly within?: readonly [number, number]
}

const LEFT = 62
const BELOW = 24
const ABOVE = 10

export function Lines({ label, lines, level, across, axis, log = false, height = 260, within }: LinesProps) {
  const points = lines.flatMap((line) => line.points)
  const ys = points.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y])
  if (level) ys.push(level.value)
  const xs = points.map(({ x }) => x)
  if (xs.length === 0) return <Drawing label={label} height={height} draw={() => null} />
  const reach = within ?? ([Math.min(...ys), Math.max(...ys)] as const)
  return (
    <Drawing
      label={label}
      height={height}
      draw={(width) => {
        const y = linearScale(reach, [height - BELOW, ABOVE], 5)
        const ends = [LEFT, width - 10] as const
        const x = log
          ? logScale([Math.min(...xs), Math.max(...xs)], ends)
          : linearScale([Math.min(...xs), Math.max(...xs)], ends, 6)
        const clip = (value: number) => y.at(Math.max(y.from, Math.min(y.to, value)))
        const path = (list: readonly (readonly [number, number])[]) =>
          list.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('')
        return (
          <>
            {y.ticks.map((tick) => (
              <g key={tick}>
                <line className="grid" x1={LEFT} x2={width - 10} y1={y.at(tick)} y2={y.at(tick)} />
                <text className="tick" x={LEFT - 6} y={y.at(tick) + 4} textAnchor="end">
                  {axis(tick)}
                </text>
              </g>
            ))}
            {x.ticks.map((tick) => (
              <text key={tick} className="tick" x={x.at(tick)} y={height - 7} textAnchor="middle">
                {across(tick)}
              </text>
            ))}
            {lines.map(({ name, points: list, tone }) => {
              const band = list.filter(({ low, high }) => low !== undefined && high !== undefined)
              if (band.length < 2) return null
              const edge = [
                ...band.map((one) => [x.at(one.x), clip(one.high!)] as const),
                ...band.toReversed().map((one) => [x.at(one.x), clip(one.low!)] as const),
              ]
              return <path key={name} className={`band band-${tone}`} d={`${path(edge)}Z`} />
            })}
            {level && (
              <g>
                <line className="mark-line" x1={LEFT} x2={width - 10} y1={clip(level.value)} y2={clip(level.value)} />
                <text
                  className="mark-text"
                  x={width - 12}
                  y={clip(level.value) < ABOVE + 12 ? clip(level.value) + 14 : clip(level.value) - 4}
                  textAnchor="end"
                >
                  {level.name}
                </text>
              </g>
            )}
            {lines.map(({ name, points: list, tone, dashed }) => (
              <path
                key={name}
                className={`line line-${tone}`}
                strokeDasharray={dashed ? '5 4' : undefined}
                d={path(list.map((one) => [x.at(one.x), clip(one.y)] as const))}
              >
                <title>{name}</title>
              </path>
            ))}
          </>
        )
      }}
    />
  )
}
