// Somebody who watches one table over one connection: sees every event once, in order, from where the connection began.
import type { House, Published } from '../engine/index.ts'
import { must } from './broken.ts'
import type { Record } from './record.ts'

export class Connection {
  readonly #table: string
  readonly #record: Record
  #version: number

  constructor(house: House, table: string, record: Record, broke: (error: unknown) => void) {
    this.#table = table
    this.#record = record
    this.#version = house.table(table)!.version
    this.#agrees(house.table(table)!.state)
    house.watch(table, (published) => {
      try {
        this.#see(published)
      } catch (error) {
        broke(error)
      }
    })
  }

  #see(published: Published): void {
    const { from, events, state } = published
    must(from === this.#version, 'a gap, or something told twice', () => [this.#table, this.#version, from])
    this.#version = from + events.length
    this.#record.published(published)
    this.#agrees(state)
  }

  /** What the house has in mind is the fold of what is written. */
  #agrees(state: unknown): void {
    const story = this.#record.story(this.#table)
    // Several commands of one commit are told one after the other.
    if (story.version !== this.#version) return
    must(
      textOf(state) === textOf(story.state),
      'the state in mind is not the fold of what is written',
      () => this.#table,
    )
  }
}

/** Without the settings, which no event changes; the order of keys means nothing. */
const textOf = (state: unknown): string =>
  JSON.stringify(state, (key, value: unknown) => {
    if (key === 'settings') return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
