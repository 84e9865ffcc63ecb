// A client that watches one table: it sees every event once, in order, from where its connection began.

import { failUnless } from '@punto/harness/checks'
import type { House } from '@punto/server/house'
import type { Published } from '@punto/server/table'
import type { TableState } from '@punto/table'
import type { HouseRecord } from './house-record.ts'
import { isSame, type Pair } from './is-same.ts'

export class TableWatcher {
  readonly #table: string
  readonly #record: HouseRecord
  /** Undefined until the house knows the table, where another runs it. */
  #version: number | undefined
  /** The last two states that were found to be the same. */
  #agreed: Pair = [undefined, undefined]

  constructor(
    house: House,
    table: string,
    record: HouseRecord,
    {
      seen,
      failed,
    }: { readonly seen: (state: TableState, version: number) => void; readonly failed: (error: unknown) => void },
  ) {
    this.#table = table
    this.#record = record
    const known = house.table(table)
    this.#version = known?.version
    if (known) this.#agrees(known.state)
    house.watch(table, (published) => {
      try {
        this.#see(published)
        seen(published.state, published.from + published.events.length)
      } catch (error) {
        failed(error)
      }
    })
  }

  #see(published: Published): void {
    const { from, events, state } = published
    failUnless(from === (this.#version ?? from), 'a gap, or something told twice', () => [
      this.#table,
      this.#version,
      from,
    ])
    this.#version = from + events.length
    this.#record.published(published)
    this.#agrees(state)
  }

  /** What the house has in mind is the fold of what is written. */
  #agrees(state: TableState): void {
    const replayed = this.#record.table(this.#table)
    // Several commands of one commit are told one after the other.
    if (replayed.version !== this.#version) return
    const folded = replayed.state!
    const agrees = isSame([state, folded], this.#agreed)
    failUnless(agrees, 'the state in mind is not the fold of what is written', () => this.#table)
    this.#agreed = [state, folded]
  }
}
