// The paper of a road: so many columns of six squares, crisp at any size, with the marks drawn on it by whoever knows them.
import { type Place, ROWS, roadWindow } from '@punto/roads'
import { memo, type ReactNode } from 'react'
import './roads.css'

export interface RoadGridProps<Cell extends Place> {
  readonly cells: readonly Cell[]
  /** How many columns the paper has; the road's newest part is shown. */
  readonly columns: number
  /** A square's width in the drawing's own units. */
  readonly square: number
  /** What the picture says to whoever does not see it. */
  readonly label: string
  readonly className?: string
  readonly draw: (cell: Cell, x: number, y: number) => ReactNode
}

export function RoadGrid<Cell extends Place>({
  cells,
  columns,
  square,
  label,
  draw,
  className = '',
}: RoadGridProps<Cell>) {
  const { firstCol, cells: shown } = roadWindow(cells, columns)
  const newest = cells.at(-1)
  return (
    <svg
      className={`road ${className}`}
      viewBox={`0 0 ${columns * square} ${ROWS * square}`}
      role="img"
      aria-label={label}
    >
      <Lines columns={columns} square={square} />
      {shown.map((cell) => (
        <g key={`${cell.col} ${cell.row}`} className={cell === newest ? 'road-newest' : undefined}>
          {draw(cell, (cell.col - firstCol + 0.5) * square, (cell.row + 0.5) * square)}
        </g>
      ))}
    </svg>
  )
}

const Lines = memo(function Lines({ columns, square }: { readonly columns: number; readonly square: number }) {
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i * square} 0V${ROWS * square}`)
  const over = Array.from({ length: ROWS + 1 }, (_, i) => `M0 ${i * square}H${columns * square}`)
  return <path className="road-grid" d={[...down, ...over].join('')} />
})
