// Everything around a simulated house that the seed determines: its plan, time, faults and database, and the record of what
// happens.

import { randomBytes, seededDice } from '@punto/harness/random'
import { openEvent, Sealer } from '@punto/server/engine'
import type { Backing } from './backing.ts'
import { Failures } from './failures.ts'
import { SeededFaultSchedule } from './fault-schedule.ts'
import { planOf } from './house-plan.ts'
import { HouseRecord } from './house-record.ts'
import { PostgresBacking } from './postgres-backing.ts'
import type { SimulateOptions } from './simulation.ts'
import { SqliteBacking } from './sqlite-backing.ts'
import { Tally } from './tally.ts'
import { Tampering } from './tampering.ts'
import { Timeline } from './timeline.ts'
import { WallClock } from './wall-clock.ts'

export class SimulatedWorld {
  readonly seed: number
  /** Whether staff move chips and cash. */
  readonly chips: boolean
  readonly plan
  readonly timeline = new Timeline()
  readonly tally = new Tally()
  readonly failures = new Failures()
  readonly dice
  readonly faults: SeededFaultSchedule
  readonly wallClock: WallClock
  readonly backing: Backing
  readonly tampering: Tampering
  readonly sealer: Sealer
  readonly record: HouseRecord
  readonly #random
  /** Has the simulated clock wait for something real. */
  readonly outside = <T>(work: () => Promise<T>): Promise<T> => this.timeline.outside(work())

  constructor({ seed, folder, store, steadyWall = false, chips = false }: SimulateOptions) {
    this.seed = seed
    this.chips = chips
    this.plan = planOf(seed)
    this.dice = seededDice(seed, 'house')
    this.#random = seededDice(seed, 'random')
    this.faults = new SeededFaultSchedule(seed, this.plan.crowded)
    this.wallClock = new WallClock(seededDice(seed, 'wall'), steadyWall, this.tally)
    const outside = <T>(work: Promise<T>) => this.timeline.outside(work)
    this.backing =
      store === 'postgres'
        ? new PostgresBacking(folder, `faults_${process.pid}_${seed}`, outside)
        : new SqliteBacking(folder, outside, store === 'thread')
    this.tampering = new Tampering(this.backing, seededDice(seed, 'vandal'))
    const sealer = new Sealer(randomBytes(seededDice(seed, 'key'), 32), this.random)
    this.sealer = sealer
    this.record = new HouseRecord(
      (text, table) => openEvent(text, table, sealer),
      (table, shoe, sealed) => sealer.unseal(table, shoe, sealed),
    )
  }

  readonly random = (count: number): Uint8Array => randomBytes(this.#random, count)
}
