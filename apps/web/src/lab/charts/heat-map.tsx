// A grid of cells, each with its figure written in it: colour says it at a glance, the words and the star say it without.
import { scaleBand, scaleSqrt } from 'd3-scale'
import { Drawing } from './drawing.tsx'

export interface HeatCell {
  readonly column: number
  readonly row: number
  readonly value: number
  readonly figure: string
  /** In full, when it is pointed at. */
  readonly title: string
  readonly marked: boolean
}

export interface HeatMapProps {
  readonly label: string
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  readonly columnName: string
  readonly rowName: string
  readonly cells: readonly HeatCell[]
}

const LEFT = 46
const ABOVE = 38
const CELL_HEIGHT = 30
/** A cell narrower than this has its star above its figure. */
const STAR_BESIDE = 54

export const cellKey = ({ column, row }: Pick<HeatCell, 'column' | 'row'>): string => `${column} ${row}`

export function HeatMap({ label, columns, rows, columnName, rowName, cells }: HeatMapProps) {
  const most = Math.max(...cells.map(({ value }) => Math.abs(value)), 1e-9)
  const height = ABOVE + rows.length * CELL_HEIGHT + 4
  return (
    <Drawing
      label={label}
      height={height}
      draw={(width) => {
        const room = Math.min(84, (width - LEFT) / columns.length)
        const across = scaleBand(columns, [LEFT, LEFT + columns.length * room])
        const down = scaleBand(rows, [ABOVE, ABOVE + rows.length * CELL_HEIGHT])
        const depth = scaleSqrt([0, most], [0.12, 0.72])
        const [x, y] = [(column: number) => across(column)!, (row: number) => down(row)!]
        return (
          <>
            <text className="tick" x={LEFT} y={13}>
              {columnName}
            </text>
            <text className="tick" x={0} y={30}>
              {rowName}
            </text>
            {columns.map((column) => (
              <text key={column} className="tick tick-strong" x={x(column) + room / 2} y={30} textAnchor="middle">
                {column}
              </text>
            ))}
            {rows.map((row) => (
              <text key={row} className="tick tick-strong" x={LEFT - 12} y={y(row) + 20} textAnchor="end">
                {row}
              </text>
            ))}
            {cells.map((cell) => (
              <g key={cellKey(cell)}>
                <rect
                  className={cell.value > 0 ? 'heat heat-good' : 'heat heat-bad'}
                  fillOpacity={depth(Math.abs(cell.value))}
                  x={x(cell.column) + 1}
                  y={y(cell.row) + 1}
                  width={room - 2}
                  height={CELL_HEIGHT - 2}
                  rx={3}
                />
                {cell.marked && (
                  <rect
                    className="heat-mark"
                    x={x(cell.column) + 2}
                    y={y(cell.row) + 2}
                    width={room - 4}
                    height={CELL_HEIGHT - 4}
                    rx={3}
                  />
                )}
                <Figure cell={cell} x={x(cell.column) + room / 2} y={y(cell.row)} narrow={room < STAR_BESIDE} />
              </g>
            ))}
          </>
        )
      }}
    />
  )
}

interface FigureProps {
  readonly cell: HeatCell
  readonly x: number
  readonly y: number
  readonly narrow: boolean
}

const Figure = ({ cell: { figure, title, marked }, x, y, narrow }: FigureProps) => (
  <text className="heat-text" x={x} y={y + 19} textAnchor="middle">
    {!marked ? (
      figure
    ) : narrow ? (
      <>
        <tspan x={x} y={y + 12} className="heat-star">
          ★
        </tspan>
        <tspan x={x} y={y + 24}>
          {figure}
        </tspan>
      </>
    ) : (
      `★ ${figure}`
    )}
    <title>{title}</title>
  </text>
)
