// The part of a road that a board with fewer columns shows.
import type { Place } from './road.ts'

/** The last columns of a road, for a board that shows fewer. */
export interface RoadWindow<Cell extends Place> {
  /** The road's column at the window's left edge: a cell is drawn at its own column less this. */
  readonly firstCol: number
  /** How many columns the whole road takes up. */
  readonly roadCols: number
  /** The cells within, in order of play, the same objects as on the road. */
  readonly cells: readonly Cell[]
}

/**
 * The last columns of a road, as many as the board shows. A long tail can reach far to the right of the newest mark;
 * then the window stands so much further left that the newest mark is no more than half a board from its right edge.
 */
export function roadWindow<Cell extends Place>(road: readonly Cell[], cols: number): RoadWindow<Cell> {
  let roadCols = 0
  for (const { col } of road) if (col >= roadCols) roadCols = col + 1
  const newestCol = road.at(-1)?.col ?? 0
  const firstCol = Math.max(0, Math.min(roadCols - cols, newestCol - Math.floor(cols / 2)))
  return { firstCol, roadCols, cells: road.filter(({ col }) => col >= firstCol && col < firstCol + cols) }
}
