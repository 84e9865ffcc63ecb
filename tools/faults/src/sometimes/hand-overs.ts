// Tables that change their owner, and what stands meanwhile.
import type { Phase } from '@punto/table'
import type { HouseRecord } from '../house-record.ts'

const MINUTE = 60_000
const WINDOWS: readonly (Phase | undefined)[] = ['insurance', 'ante', 'options']

export class HandOvers {
  readonly #record: HouseRecord
  readonly #now: () => number
  readonly #last = new Map<string, number>()

  constructor(record: HouseRecord, now: () => number) {
    this.#record = record
    this.#now = now
  }

  /** Before the first events of the new owner are taken. */
  readonly changed = (table: string): void => {
    const { states, isOwed, isClaimed } = this.#record
    const replayed = this.#record.table(table)
    replayed.handedOver()
    if (isOwed) states.sometimes('a debt stands while a table changes its owner')
    if (isClaimed) states.sometimes('a claim stands while a table changes its owner')
    if (WINDOWS.includes(replayed.state?.phase)) states.sometimes('a window is open while a table changes its owner')
    const before = this.#last.get(table)
    if (before !== undefined && this.#now() - before <= MINUTE) {
      states.sometimes('a table changes its owner twice within a minute')
    }
    this.#last.set(table, this.#now())
  }
}
