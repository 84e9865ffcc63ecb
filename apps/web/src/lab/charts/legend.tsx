// What each line and band is called, above them: full or dashed, line or band, so that it is told without its colour.
import type { Line } from './line.ts'

const SAMPLE = 22
/** Letters are about so wide, Chinese ones twice. */
const LETTER = 6.6
const MIDDLE = 11

const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 * LETTER : LETTER), 0)

export function ChartLegend({
  lines,
  left,
  width,
}: {
  readonly lines: readonly Line[]
  readonly left: number
  readonly width: number
}) {
  const named = lines.flatMap(({ name, band, tone, dashed }) => [
    ...(name === undefined ? [] : [{ name, tone, dashed, isBand: false }]),
    ...(band === undefined ? [] : [{ name: band, tone, dashed, isBand: true }]),
  ])
  let x = left
  return named.map(({ name, tone, dashed, isBand }) => {
    const at = x
    x += SAMPLE + 6 + widthOf(name) + 18
    if (x > width + 18) return null
    return (
      <g key={name}>
        {isBand ? (
          <rect className={`band band-${tone}`} x={at} y={MIDDLE - 6} width={SAMPLE} height={12} />
        ) : (
          <line
            className={`line line-${tone}`}
            strokeDasharray={dashed ? '5 4' : undefined}
            x1={at}
            x2={at + SAMPLE}
            y1={MIDDLE}
            y2={MIDDLE}
          />
        )}
        <text className="tick" x={at + SAMPLE + 6} y={MIDDLE + 4}>
          {name}
        </text>
      </g>
    )
  })
}
