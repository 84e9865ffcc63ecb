// Somebody who watches one table over one connection: sees every event once, in order, from where the connection began.

import type { TableState } from '@punto/table'
import type { House, Published } from '../engine/index.ts'
import { must } from './broken.ts'
import type { HouseRecord } from './record.ts'

export class Connection {
  readonly #table: string
  readonly #record: HouseRecord
  #version: number

  constructor(
    house: House,
    table: string,
    record: HouseRecord,
    { seen, broke }: { readonly seen: (state: TableState) => void; readonly broke: (error: unknown) => void },
  ) {
    this.#table = table
    this.#record = record
    this.#version = house.table(table)!.version
    this.#agrees(house.table(table)!.state)
    house.watch(table, (published) => {
      try {
        this.#see(published)
        seen(published.state)
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
    must(same(state, story.state), 'the state in mind is not the fold of what is written', () => this.#table)
  }
}

/** What each object was found equal to: states share all that has not changed, and nothing of them is ever changed. */
const found = new WeakMap<object, object>()

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (found.get(one) === other) return true
  if (!alike(one, other)) return false
  found.set(one, other)
  return true
}

function alike(one: object, other: object): boolean {
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, i) => same(item, other[i]))
  }
  const [mine, theirs] = [one as Fields, other as Fields]
  const keys = Object.keys(mine)
  if (keys.length !== Object.keys(theirs).length) return false
  return keys.every((key) => Object.hasOwn(theirs, key) && same(mine[key], theirs[key]))
}

type Fields = Readonly<Record<string, unknown>>
