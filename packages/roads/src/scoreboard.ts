// The scoreboard of a shoe: five roads, what the next result would show, and statistics, with nothing about how they are
// drawn. A page, a wall display and a terminal all read this.
//
// Appending and undoing take the same small time however long the shoe is. Cells are never changed in place (a tie puts
// a new cell in the last one's stead), so a drawn cell is stale only when it is no longer the same object; the lists they
// are in do change in place, and `version` says when.
import type { Colour, DerivedName } from './derived.ts'
import { type DerivedCell, DerivedRoad } from './derived-road.ts'
import type { Mark, Result, Side, Winner } from './result.ts'
import { type Place, ROWS, Road } from './road.ts'
import { type Statistics, Tally } from './statistics.ts'
import { Streaks } from './streaks.ts'

/** Which marks a cell has. */
export type Marks = Readonly<Record<Mark, boolean>>

/** A cell of the bead plate. */
export interface BeadCell extends Place, Marks {
  readonly winner: Winner
}

/** A cell of the big road. */
export interface BigCell extends Place, Marks {
  readonly winner: Side
  /** Ties since this result; on the first cell, those before it too. A tie's pairs are marked on the bead plate only. */
  readonly ties: number
}

/** What each derived road would add; null where it would add nothing yet. */
export type Prediction = Readonly<Record<DerivedName, Colour | null>>

/** All roads and the statistics of a shoe, kept up with every result. */
export class Scoreboard {
  readonly #bead: BeadCell[] = []
  readonly #big = new Road<BigCell>()
  readonly #bigEyeBoy = new DerivedRoad(1)
  readonly #smallRoad = new DerivedRoad(2)
  readonly #cockroachPig = new DerivedRoad(3)
  readonly #streaks = new Streaks()
  readonly #tally = new Tally()
  #tiesBeforeFirst = 0
  #version = 0

  constructor(results: Iterable<Result> = []) {
    for (const result of results) this.append(result)
  }

  /** Every result, in columns of six from the top. */
  get bead(): readonly BeadCell[] {
    return this.#bead
  }

  get big(): readonly BigCell[] {
    return this.#big.cells
  }

  get bigEyeBoy(): readonly DerivedCell[] {
    return this.#bigEyeBoy.cells
  }

  get smallRoad(): readonly DerivedCell[] {
    return this.#smallRoad.cells
  }

  get cockroachPig(): readonly DerivedCell[] {
    return this.#cockroachPig.cells
  }

  /** Ties that came before a side had won: the first cell of the big road counts them once it is there. */
  get tiesBeforeFirst(): number {
    return this.#tiesBeforeFirst
  }

  /** Different after every change. */
  get version(): number {
    return this.#version
  }

  /** Marks a result on all five roads. A voided round may be handed in like any other, and leaves no mark. */
  append(result: Result | 'void'): void {
    if (result === 'void') return
    const { winner, bankerPair = false, playerPair = false, natural = false } = result
    const count = this.#bead.length
    const beadCol = Math.floor(count / ROWS)
    this.#bead.push({ col: beadCol, row: count % ROWS, winner, bankerPair, playerPair, natural })
    this.#tally.count(result, 1)
    this.#version++
    if (winner === 'tie') {
      this.#countTie(1)
      return
    }
    const ties = this.#big.last ? 0 : this.#tiesBeforeFirst
    const { col, row } = this.#big.nextPlace(winner === this.#streaks.side)
    this.#big.add({ col, row, winner, ties, bankerPair, playerPair, natural })
    this.#streaks.add(winner)
    const { lengths } = this.#streaks
    this.#bigEyeBoy.add(lengths)
    this.#smallRoad.add(lengths)
    this.#cockroachPig.add(lengths)
  }

  /** Takes back the last result, leaving everything as it was before; false when there is none. */
  undo(): boolean {
    const last = this.#bead.pop()
    if (!last) return false
    this.#tally.count(last, -1)
    this.#version++
    if (last.winner === 'tie') {
      this.#countTie(-1)
      return true
    }
    const { lengths } = this.#streaks
    this.#bigEyeBoy.removeLast(lengths)
    this.#smallRoad.removeLast(lengths)
    this.#cockroachPig.removeLast(lengths)
    this.#streaks.removeLast()
    this.#big.removeLast()
    return true
  }

  /** What the derived roads would show if Banker, or Player, came next. */
  next(): Readonly<Record<Side, Prediction>> {
    const { lengths, side } = this.#streaks
    const predict = (winner: Side): Prediction => {
      const goesOn = winner === side
      const streak = goesOn ? lengths.length - 1 : lengths.length
      const depth = goesOn ? lengths[streak]! + 1 : 1
      return {
        bigEyeBoy: this.#bigEyeBoy.predict(lengths, streak, depth),
        smallRoad: this.#smallRoad.predict(lengths, streak, depth),
        cockroachPig: this.#cockroachPig.predict(lengths, streak, depth),
      }
    }
    return { banker: predict('banker'), player: predict('player') }
  }

  statistics(): Statistics {
    return this.#tally.read(this.#streaks)
  }

  #countTie(by: 1 | -1): void {
    const last = this.#big.last
    if (last) this.#big.changeLast({ ...last, ties: last.ties + by })
    else this.#tiesBeforeFirst += by
  }
}
