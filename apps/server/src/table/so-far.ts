// What a process keeps of a table besides its state, because it follows from events: an owner tells it with a summary.
import type { ShoeResults } from './shoe-so-far.ts'
import type { TallyFigures } from './table-tally.ts'

export interface SoFar {
  readonly shoe?: ShoeResults
  readonly tally?: TallyFigures
}
