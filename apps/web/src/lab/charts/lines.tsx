// Lines over a common axis, each with a band about it where it has one, and their names above them; pointed at, the figures there.
import { area, line } from 'd3-shape'
import { type PointerEvent, useState } from 'react'
import { linear, logarithmic, type Reach, ticksOf, Upright } from './axes.tsx'
import { Drawing } from './drawing.tsx'
import { ChartLegend } from './legend.tsx'
import type { Line, LinePoint } from './line.ts'

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
  readonly within?: Reach
  /** What the axis covers, where there are not points everywhere yet. */
  readonly reach?: Reach
}

const LEFT = 62
const RIGHT = 10
const BELOW = 24
const ABOVE = 26
const TICKS = 5

export function Lines({ label, lines, level, across, axis, log = false, height = 280, within, reach }: LinesProps) {
  const [pointed, setPointed] = useState<number>()
  const points = lines.flatMap((one) => one.points)
  if (points.length === 0) return <Drawing label={label} height={height} draw={() => null} />
  const ys = points.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y])
  if (level) ys.push(level.value)
  const xs = reach ?? points.map(({ x }) => x)
  return (
    <Drawing
      label={label}
      height={height}
      draw={(width) => {
        const ends = [LEFT, width - RIGHT] as const
        const y = linear(within ?? [Math.min(...ys), Math.max(...ys)], [height - BELOW, ABOVE], TICKS).clamp(true)
        const span = [Math.min(...xs), Math.max(...xs)] as const
        const x = log ? logarithmic(span, ends) : linear(span, ends, 6)
        const path = line<LinePoint>(
          (one) => x(one.x),
          (one) => y(one.y),
        )
        const band = area<LinePoint>(
          (one) => x(one.x),
          (one) => y(one.low!),
          (one) => y(one.high!),
        ).defined(({ low, high }) => low !== undefined && high !== undefined)
        const pointAt = (event: PointerEvent<SVGRectElement>) => {
          const box = event.currentTarget.getBoundingClientRect()
          const at = x.invert(LEFT + ((event.clientX - box.left) / box.width) * (ends[1] - LEFT))
          const distance = (one: number) => Math.abs(x(one) - x(at))
          setPointed(points.map((one) => one.x).reduce((best, one) => (distance(one) < distance(best) ? one : best)))
        }
        return (
          <>
            <ChartLegend lines={lines} left={LEFT} width={width} />
            <Upright scale={y} ticks={TICKS} from={LEFT} to={ends[1]} name={axis} />
            {ticksOf(x, width - LEFT).map((tick) => (
              <text key={tick} className="tick" x={x(tick)} y={height - 7} textAnchor="middle">
                {across(tick)}
              </text>
            ))}
            {lines.map(
              (one) =>
                one.band !== undefined && (
                  <path key={one.band} className={`band band-${one.tone}`} d={band(one.points) ?? ''} />
                ),
            )}
            {level && (
              <g>
                <line className="mark-line" x1={LEFT} x2={ends[1]} y1={y(level.value)} y2={y(level.value)} />
                <text
                  className="mark-text"
                  x={width - 12}
                  y={y(level.value) < ABOVE + 12 ? y(level.value) + 14 : y(level.value) - 4}
                  textAnchor="end"
                >
                  {level.name}
                </text>
              </g>
            )}
            {lines.map(
              ({ name, points: own, tone, dashed }) =>
                name !== undefined && (
                  <path
                    key={name}
                    className={`line line-${tone}`}
                    strokeDasharray={dashed ? '5 4' : undefined}
                    d={path(own) ?? ''}
                  />
                ),
            )}
            {pointed !== undefined && (
              <g>
                <line className="pointed" x1={x(pointed)} x2={x(pointed)} y1={ABOVE} y2={height - BELOW} />
                <text
                  className="pointed-words"
                  x={x(pointed) + (x(pointed) > width / 2 ? -6 : 6)}
                  y={height - BELOW - 6}
                  textAnchor={x(pointed) > width / 2 ? 'end' : 'start'}
                >
                  {readAt(lines, pointed, across, axis)}
                </text>
              </g>
            )}
            <rect
              fill="none"
              pointerEvents="all"
              x={LEFT}
              y={ABOVE}
              width={Math.max(0, ends[1] - LEFT)}
              height={height - ABOVE - BELOW}
              onPointerMove={pointAt}
              onPointerDown={pointAt}
              onPointerLeave={() => setPointed(undefined)}
            />
          </>
        )
      }}
    />
  )
}

/** What the lines come to where one points: `40: Middle −3, 5% – 95% −20 … 14`. */
function readAt(
  lines: readonly Line[],
  at: number,
  across: (x: number) => string,
  axis: (y: number) => string,
): string {
  const said = lines.flatMap(({ name, band, points }) => {
    const point = points.find(({ x }) => x === at)
    if (!point) return []
    const range = band !== undefined && point.low !== undefined && point.high !== undefined
    return [
      ...(name === undefined ? [] : [`${name} ${axis(point.y)}`]),
      ...(range ? [`${band} ${axis(point.low)} … ${axis(point.high)}`] : []),
    ]
  })
  return `${across(at)}: ${said.join(', ')}`
}
