// What the calendar said at a time of a table's clock. Commands are timed by the house's own clock, which goes on from the last command
// after a restart and knows no calendar; money is timed by the calendar. Both together, and a note of the two at each start of a table,
// tell when everything happened.
import type { ClockNote } from '../../house/index.ts'

/** What has to be kept to go on from here. */
export interface TableClockState {
  readonly clock: number
  /** Milliseconds since 1970 less the table's clock. */
  readonly ahead: number
}

export const NEW_CLOCK: TableClockState = { clock: -1, ahead: 0 }

export class TableClock {
  #clock: number
  #ahead: number
  #notes: readonly ClockNote[]

  constructor({ clock, ahead }: TableClockState, notes: readonly ClockNote[]) {
    this.#clock = clock
    this.#ahead = ahead
    this.#notes = notes
  }

  get state(): TableClockState {
    return { clock: this.#clock, ahead: this.#ahead }
  }

  set notes(notes: readonly ClockNote[]) {
    this.#notes = notes
  }

  /** A command of this time comes next. */
  reach(clock: number): void {
    const note = this.#notes.findLast(({ after }) => after >= this.#clock && after < clock)
    this.#clock = Math.max(this.#clock, clock)
    if (note) this.#ahead = note.wall - note.clock
  }

  /** Money moved at this time of the calendar, by a command of this time of the clock. */
  moneyAt(wall: number, clock: number): void {
    this.#ahead = wall - clock
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return Math.max(0, this.#clock + this.#ahead)
  }
}
