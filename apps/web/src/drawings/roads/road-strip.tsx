// The big road in small, with what each result would bring next: for a screen on which the roads themselves are below the table.
import { memo } from 'react'
import { BigRoad, type BoardProps, Predictions } from './board.tsx'
import './roads.css'

/** As many as a telephone has room for, each large enough to tell the colours apart. */
const COLUMNS = 24

export const RoadStrip = memo(
  // Whoever listens is told all of it at the board itself.
  ({ board, version }: BoardProps) => (
    <div className="road-strip" aria-hidden="true">
      <BigRoad board={board} version={version} columns={COLUMNS} />
      <Predictions board={board} version={version} />
    </div>
  ),
  (one, other) => one.board === other.board && one.version === other.version,
)
