// Where a store is kept while it is tried, and how a test gets one that is put away after it.
import { afterEach, expect } from 'vitest'
import type { Store } from '../../../src/storage/index.ts'
import { buyIn, CAST, kinds, pays } from './world.ts'

/** Where a store is kept: it can be opened, closed, opened again, and tampered with while it is closed. */
export interface Place {
  open(): Promise<Store>
  /** Runs statements past the store, as a vandal or another version of the program would. */
  tamper(sql: string): Promise<void>
  /** The statements that say that a newer program was here. */
  readonly newer: string
  remove(): Promise<void>
}

export type MakePlace = () => Promise<Place>

/** Places and stores for one test each, put away after it. */
export function atPlace(make: MakePlace) {
  const undo: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })
  const place = async (): Promise<Place> => {
    const made = await make()
    undo.push(() => made.remove())
    return made
  }
  const openAt = async (at: Place): Promise<Store> => {
    const store = await at.open()
    undo.push(() => store.close())
    return store
  }
  /** A store with the cast in it, 1000 for Anna and 500 for Ben. */
  const house = async (): Promise<{ at: Place; store: Store }> => {
    const at = await place()
    const store = await openAt(at)
    await store.ledger.openAccounts(CAST)
    const outcomes = await store.commit([pays(buyIn('in-1', 'anna', 1000)), pays(buyIn('in-2', 'ben', 500))])
    expect(kinds(outcomes)).toEqual(['done', 'done'])
    return { at, store }
  }
  return { place, openAt, house }
}
