// Tables by the hour as a picture. The same figures stand beside it as a table with the same links: that is what is read by ear and by
// keyboard, so the picture is hidden from both.

export interface GridCell {
  readonly row: string
  readonly hour: number
  readonly tone: 'good' | 'bad' | 'plain'
  /** How full the colour is, up to 1. */
  readonly depth: number
  readonly text: string
  readonly strong?: boolean
  /** In full, when it is pointed at. */
  readonly title: string
  readonly href: string
  readonly chosen: boolean
}

export interface HourGridProps {
  readonly label: string
  readonly hours: readonly number[]
  readonly rows: readonly { readonly key: string; readonly name: string }[]
  readonly cells: readonly GridCell[]
}

const [LEFT, ABOVE, WIDTH, HEIGHT] = [120, 24, 50, 34]
/** Words stay legible on the fullest colour. */
const FULLEST = 0.45

export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export function HourGrid({ label, hours, rows, cells }: HourGridProps) {
  const [width, height] = [LEFT + hours.length * WIDTH, ABOVE + rows.length * HEIGHT]
  const [column, line] = [
    new Map(hours.map((hour, i) => [hour, LEFT + i * WIDTH])),
    new Map(rows.map(({ key }, i) => [key, ABOVE + i * HEIGHT])),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
    <section className="eyes-scroll" aria-label={label} tabIndex={0}>
      <svg className="eyes-drawing" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {hours.map((hour) => (
          <text key={hour} className="tick" x={column.get(hour)! + WIDTH / 2} y={15} textAnchor="middle">
            {hourName(hour)}
          </text>
        ))}
        {rows.map(({ key, name }) => (
          <text key={key} className="row-name" x={0} y={line.get(key)! + HEIGHT / 2 + 5}>
            {name}
          </text>
        ))}
        {cells.map(({ row, hour, tone, depth, text, strong, title, href, chosen }) => (
          <a key={`${row} ${hour}`} href={href} tabIndex={-1}>
            <title>{title}</title>
            <rect
              className={`cell cell-${tone}${chosen ? ' chosen' : ''}`}
              x={column.get(hour)! + 1}
              y={line.get(row)! + 1}
              width={WIDTH - 2}
              height={HEIGHT - 2}
              fillOpacity={depth * FULLEST}
            />
            <text
              className={strong === false ? 'cell-text cell-pale' : strong ? 'cell-text cell-strong' : 'cell-text'}
              x={column.get(hour)! + WIDTH / 2}
              y={line.get(row)! + HEIGHT / 2 + 4}
              textAnchor="middle"
            >
              {text}
            </text>
          </a>
        ))}
      </svg>
    </section>
  )
}
