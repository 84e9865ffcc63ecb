// What a seed makes of a simulated house before anybody starts it: its plan, its time, its weather, what lies under it, and
// the record of everything that happens in it.

import { bytes, chance } from '@punto/harness/chance'
import { openEvent, Sealer } from '@punto/server/engine'
import type { Backing } from './backing.ts'
import { Disk } from './disk.ts'
import { planOf } from './house-plan.ts'
import { PostgresBacking } from './postgres-backing.ts'
import { HouseRecord } from './record.ts'
import type { SimulateOptions } from './simulate.ts'
import { Tally } from './tally.ts'
import { Timeline } from './timeline.ts'
import { Trouble } from './trouble.ts'
import { Vandal } from './vandal.ts'
import { WallClock } from './wall-clock.ts'
import { SeededWeather } from './weather.ts'

export class World {
  readonly seed: number
  readonly plan
  readonly timeline = new Timeline()
  readonly tally = new Tally()
  readonly trouble = new Trouble()
  readonly dice
  readonly weather: SeededWeather
  readonly wall: WallClock
  readonly backing: Backing
  readonly vandal: Vandal
  readonly sealer: Sealer
  readonly record: HouseRecord
  readonly #random

  constructor({ seed, folder, store, steadyWall = false }: SimulateOptions) {
    this.seed = seed
    this.plan = planOf(seed)
    this.dice = chance(seed, 'house')
    this.#random = chance(seed, 'random')
    this.weather = new SeededWeather(seed, this.plan.crowded)
    this.wall = new WallClock(chance(seed, 'wall'), steadyWall, this.tally)
    const outside = <T>(work: Promise<T>) => this.timeline.outside(work)
    this.backing =
      store === 'postgres'
        ? new PostgresBacking(folder, `faults_${process.pid}_${seed}`, outside)
        : new Disk(folder, outside, store === 'thread')
    this.vandal = new Vandal(this.backing, chance(seed, 'vandal'))
    const sealer = new Sealer(bytes(chance(seed, 'key'), 32), this.random)
    this.sealer = sealer
    this.record = new HouseRecord(
      (text, table) => openEvent(text, table, sealer),
      (table, shoe, sealed) => sealer.unseal(table, shoe, sealed),
    )
  }

  readonly random = (count: number): Uint8Array => bytes(this.#random, count)
}
