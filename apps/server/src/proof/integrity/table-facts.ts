// What follows from the events of a table's log, or of the cage's: index entries, the ids of commands, and shoes that need their secret.
import { apply, fold, type TableEvent, type TableState } from '@punto/table'
import { CAGE_LOG, ownersOf } from '../../money/for-threads.ts'
import type { CageEvent } from '../../money/index.ts'
import { eventCommand } from '../../past/for-threads.ts'
import type { IndexEntry } from '../../storage/index.ts'
import { indexEntriesOf, type LogPositions, NO_POSITIONS, positionsAfter } from '../../table/for-threads.ts'

export interface EventFacts {
  readonly index: readonly IndexEntry[]
  /** The key of the command that caused it, where somebody gave one. */
  readonly command: string | undefined
}

export class TableFacts {
  readonly #table: string
  #positions: LogPositions = NO_POSITIONS
  #state: TableState | undefined
  /** The table before the command of the last event. */
  #before: TableState | undefined
  /** Shoes that were begun from a seed and have not ended. */
  readonly shoes = new Set<number>()

  constructor(table: string) {
    this.#table = table
  }

  read(text: string, version: number): EventFacts {
    if (this.#table === CAGE_LOG) return cageFacts(JSON.parse(text), version)
    const event = JSON.parse(text) as TableEvent
    this.#positions = positionsAfter(this.#positions, event, version)
    if (event.cause || !this.#before) this.#before = this.#state
    // Without the memory of commands, of which nothing follows here.
    this.#state = this.#state ? apply(this.#state, event) : fold([event])
    const index = indexEntriesOf(this.#table, this.#positions, event, version, this.#before ?? this.#state)
    if (event.type === 'shoe-started' && event.commitment !== undefined) this.shoes.add(event.shoe)
    if (event.type === 'shoe-ended') this.shoes.delete(event.shoe)
    return { index, command: eventCommand(this.#table, event) }
  }
}

function cageFacts(event: CageEvent, version: number): EventFacts {
  const place = { table: CAGE_LOG, round: event.serial, from: version, to: version }
  return { index: ownersOf(event).map((owner) => ({ owner, ...place })), command: eventCommand(CAGE_LOG, event) }
}
