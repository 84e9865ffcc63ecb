// A derived road: the big road's streaks compared with one another, laid out by colour as the big road is by winner.
import { type Colour, derivedColour } from './derived.ts'
import { type Place, Road } from './road.ts'

/** A cell of a derived road. */
export interface DerivedCell extends Place {
  readonly colour: Colour
}

export class DerivedRoad {
  readonly #reach: number
  readonly #road = new Road<DerivedCell>()

  constructor(reach: number) {
    this.#reach = reach
  }

  get cells(): readonly DerivedCell[] {
    return this.#road.cells
  }

  /** Adds what the last win brings, if anything, the streaks' lengths counting that win. */
  add(lengths: readonly number[]): void {
    const colour = this.#lastColour(lengths)
    if (!colour) return
    const { col, row } = this.#road.nextPlace(this.#road.last?.colour === colour)
    this.#road.add({ col, row, colour })
  }

  /** Takes back what the last win brought, the streaks' lengths still counting that win. */
  removeLast(lengths: readonly number[]): void {
    if (this.#lastColour(lengths)) this.#road.removeLast()
  }

  /** What a win at this depth of this streak would bring. */
  predict(lengths: readonly number[], streak: number, depth: number): Colour | null {
    return derivedColour(lengths, streak, depth, this.#reach)
  }

  #lastColour(lengths: readonly number[]): Colour | null {
    const streak = lengths.length - 1
    return derivedColour(lengths, streak, lengths[streak]!, this.#reach)
  }
}
