// Where marks stand: the layout that the big road and the three derived roads share.
//
// A run of like marks goes down its column. Where the cell below is taken by an earlier run, or is under the floor, the
// run turns right; after each step to the right it looks down again, and goes down where that cell is free. So a tail
// that rides on an older tail drops as soon as the older one drops or ends. A new run starts at the top, in the first
// column to the right of the previous run's head whose top cell is free.
//
// Two facts keep each step constant in time. The cell to the right is always free: an earlier run passes under every
// cell of a later one, since it started further left and its path never rises. And the taken top cells are always the
// first ones without a gap, since heads and tails along the top only ever add the next; a count of them is enough.

/** How many rows a road has. */
export const ROWS = 6

/** A cell's place on a road, counted from the top left corner, which is column 0 and row 0. */
export interface Place {
  readonly col: number
  readonly row: number
}

export class Road<Cell extends Place> {
  readonly #cells: Cell[] = []
  /** By column, a bit for each row that is taken. */
  readonly #taken: number[] = []
  #topsTaken = 0

  /** In order of play. */
  get cells(): readonly Cell[] {
    return this.#cells
  }

  get last(): Cell | undefined {
    return this.#cells[this.#cells.length - 1]
  }

  /** Where the next mark goes: further along the last run, or at the head of a new one. */
  nextPlace(continuesRun: boolean): Place {
    const last = this.last
    if (!last || !continuesRun) return { col: this.#topsTaken, row: 0 }
    const below = last.row + 1
    const isFree = below < ROWS && (this.#taken[last.col]! & (1 << below)) === 0
    return isFree ? { col: last.col, row: below } : { col: last.col + 1, row: last.row }
  }

  /** Adds a cell at the place that `nextPlace` named. */
  add(cell: Cell): void {
    this.#cells.push(cell)
    this.#taken[cell.col] = (this.#taken[cell.col] ?? 0) | (1 << cell.row)
    if (cell.row === 0) this.#topsTaken++
  }

  /** Puts a changed cell in the last one's stead; it keeps the place. */
  changeLast(cell: Cell): void {
    this.#cells[this.#cells.length - 1] = cell
  }

  removeLast(): void {
    const cell = this.#cells.pop()
    if (!cell) return
    this.#taken[cell.col]! &= ~(1 << cell.row)
    if (cell.row === 0) this.#topsTaken--
  }
}
