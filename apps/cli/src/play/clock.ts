// The table's clock in the terminal: milliseconds since the table was set up, always handed in. It can be set forward where
// the player will not wait, and held where the table waits for the player.

export interface TableClock {
  /** Whether time goes by itself; otherwise it goes only where it is set. */
  readonly runs: boolean
  now(): number
  set(at: number): void
}

/** Nothing is timed: a piped game, and every test. */
export function stillClock(): TableClock {
  let at = 0
  return {
    runs: false,
    now: () => at,
    set(next) {
      at = next
    },
  }
}

/** Goes with the milliseconds of another clock. */
export function runningClock(milliseconds: () => number): TableClock {
  let zero = milliseconds()
  return {
    runs: true,
    now: () => Math.floor(milliseconds() - zero),
    set(next) {
      zero = milliseconds() - next
    },
  }
}
