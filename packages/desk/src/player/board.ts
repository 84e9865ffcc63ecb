// A shoe's roads from its results as they are written: the same board grows as results are added, and begins anew with a shoe.
import { parseSequence, Scoreboard } from '@punto/roads'

export interface ShoeBoard {
  readonly board: Scoreboard
  /** Different after every change, over all shoes: what a picture of the board is known by. */
  readonly version: number
}

interface Known extends ShoeBoard {
  readonly shoe: number
  readonly results: string
}

/** The roads of a shoe, drawn on as results come. */
export class ShoeBoards {
  #known: Known | undefined

  of({ number, results }: { readonly number: number; readonly results: string }): ShoeBoard {
    const known = this.#known
    if (known && known.shoe === number && known.results === results) return known
    const version = (known?.version ?? 0) + 1
    const grown = known && known.shoe === number && results.startsWith(known.results) && endsWhole(known, results)
    const board = grown ? known.board : new Scoreboard()
    const added = parseSequence(grown ? results.slice(known.results.length) : results)
    if ('results' in added) for (const result of added.results) board.append(result)
    this.#known = { board, version, shoe: number, results }
    return this.#known
  }
}

/** What is added must begin with a result, not with a mark of the last one. */
const endsWhole = ({ results: before }: Known, results: string): boolean =>
  /^([A-Z]|$)/.test(results.slice(before.length))
