// Where the pips of a card lie, as printed on cards everywhere: three columns, the lower half upside down. In shares of the
// field of pips, so that one table serves every size. The squeeze shows exactly these, edge by edge.

export interface Pip {
  /** 0 at the left column, 1 at the right. */
  readonly x: number
  /** 0 at the top row, 1 at the bottom. */
  readonly y: number
  readonly turned: boolean
}

const at = (x: number, y: number): Pip => ({ x, y, turned: y > 0.5 })
const columns = (ys: readonly number[]): readonly Pip[] => ys.flatMap((y) => [at(0, y), at(1, y)])
const middle = (...ys: readonly number[]): readonly Pip[] => ys.map((y) => at(0.5, y))

const ENDS = [0, 1] as const
const THREE = [0, 0.5, 1] as const
const FOUR = [0, 1 / 3, 2 / 3, 1] as const

/** By the number on the card, 1 to 10. */
export const PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: middle(0.5),
  2: middle(...ENDS),
  3: middle(...THREE),
  4: columns(ENDS),
  5: [...columns(ENDS), ...middle(0.5)],
  6: columns(THREE),
  7: [...columns(THREE), ...middle(0.25)],
  8: [...columns(THREE), ...middle(0.25, 0.75)],
  9: [...columns(FOUR), ...middle(0.5)],
  10: [...columns(FOUR), ...middle(1 / 6, 5 / 6)],
}
