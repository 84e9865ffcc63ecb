// The real SQLite store behind a driver that fails as the weather says. Calls are answered one after the other, as the
// contract wants; whatever really happens in the database is put on record at the instant it happens, answered or not.

import { StorageFault, type Store } from '../storage/index.ts'
import type { SqliteDesk } from '../storage/sqlite/desk.ts'
import type { DeskCall } from '../storage/sqlite/store.ts'
import { SqliteStore } from '../storage/sqlite/store.ts'
import type { Disk, Image } from './disk.ts'
import { type Life, NEVER } from './life.ts'
import type { Tally } from './tally.ts'
import type { Weather } from './weather.ts'

const WRITES: readonly DeskCall[] = ['write', 'openAccounts', 'saveSnapshot', 'keepSecret']

export interface FaultyStoreOptions {
  readonly disk: Disk
  readonly life: Life
  readonly weather: Weather
  readonly tally: Tally
  /** The database is open, and nobody has asked it anything yet. */
  readonly opened: (desk: SqliteDesk) => void
  /** A call that has been carried out; `torn` where nobody can say yet whether it was written whole. */
  readonly done: (call: DeskCall, args: readonly unknown[], result: unknown, torn: boolean) => void
  /** The house is gone at this instant. */
  readonly crash: (before?: Image) => void
}

export function openFaulty(options: FaultyStoreOptions): Store {
  const { disk, life } = options
  if (options.weather.season === 'away') throw away()
  const desk = disk.open()
  options.opened(desk)
  const driver = new FaultyDriver(options, desk)
  let last: Promise<unknown> = Promise.resolve()
  return new SqliteStore((call, ...args) => {
    const answer = last.then(() => driver.perform(call, args))
    last = answer.catch(() => undefined)
    return answer.then((result) => (life.alive ? (result as never) : NEVER))
  })
}

const away = () => new StorageFault('storage/away', { reason: 'no answer' })

class FaultyDriver {
  readonly #options: FaultyStoreOptions
  readonly #desk: SqliteDesk
  #uncertain: StorageFault | undefined

  constructor(options: FaultyStoreOptions, desk: SqliteDesk) {
    this.#options = options
    this.#desk = desk
  }

  async perform(call: DeskCall, args: readonly unknown[]): Promise<unknown> {
    const { life, weather, tally, disk, done, crash } = this.#options
    if (!life.alive) return NEVER
    if (call === 'close') {
      this.#desk.close()
      disk.closed()
      return undefined
    }
    if (this.#uncertain) throw this.#uncertain
    const writes = WRITES.includes(call)
    const { fate, before, after } = weather.fate(writes)
    await life.sleep(before)
    this.#throwSeason(writes)
    if (fate !== 'fine') tally.add(fate)
    if (fate === 'failed') throw new StorageFault('storage/failed', { reason: 'the disk says no' })
    if (fate === 'lost-undone') throw this.#lose()
    if (fate === 'crash-before') {
      crash()
      return NEVER
    }
    const image = fate === 'torn' ? disk.image() : undefined
    const result = this.#call(call, args)
    done(call, args, result, fate === 'torn')
    if (fate === 'crash-after' || fate === 'torn') {
      crash(image)
      return NEVER
    }
    if (fate === 'lost-done') throw this.#lose()
    await life.sleep(after)
    return result
  }

  #throwSeason(writes: boolean): void {
    const { season } = this.#options.weather
    if (season === 'fair' || (season === 'full' && !writes)) return
    this.#options.tally.add(`call while ${season}`)
    throw season === 'away' ? away() : new StorageFault('storage/full', { reason: 'no space left on device' })
  }

  #lose(): StorageFault {
    this.#uncertain = new StorageFault('storage/uncertain', { reason: 'the answer was lost' })
    return this.#uncertain
  }

  #call(call: DeskCall, args: readonly unknown[]): unknown {
    return (this.#desk[call] as (...given: readonly unknown[]) => unknown).apply(this.#desk, args as unknown[])
  }
}
