// Everything around a simulated house that the seed determines: its plan, time, faults and database, and the record of what
// happens.

import { randomBytes, seededDice } from '@punto/harness/random'
import type { Unit } from '@punto/server/storage'
import { openEvent, Sealer } from '@punto/server/storage'
import type { Backing } from './backing.ts'
import { Failures } from './failures.ts'
import { type CallOutcome, type FaultGuide, SeededFaultSchedule, UNCERTAIN_OUTCOMES } from './fault-schedule.ts'
import { planOf } from './house-plan.ts'
import { HouseRecord } from './house-record.ts'
import { PostgresBacking } from './postgres-backing.ts'
import type { SimulateOptions } from './simulation.ts'
import { declaredIn } from './sometimes/declared-in.ts'
import { Disasters, type HouseDisaster } from './sometimes/disaster-pairs.ts'
import { Guide } from './sometimes/guide.ts'
import { IN_DOUBT } from './sometimes/irregularity-states.ts'
import { RareStates } from './sometimes/rare-states.ts'
import { SqliteBacking } from './sqlite-backing.ts'
import { Tally } from './tally.ts'
import { Tampering } from './tampering.ts'
import { Timeline } from './timeline.ts'
import { WallClock } from './wall-clock.ts'

export class SimulatedWorld {
  readonly seed: number
  /** Whether staff move chips and cash. */
  readonly chips: boolean
  readonly withoutLanes: boolean
  readonly plan
  readonly timeline = new Timeline()
  readonly tally = new Tally()
  readonly failures = new Failures()
  readonly states = new RareStates()
  readonly disasters = new Disasters<HouseDisaster>(this.states, () => this.timeline.now)
  /** What people and the schedule of a guided world go by. */
  readonly guide: Guide | undefined
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

  constructor({
    seed,
    folder,
    store,
    steadyWall = false,
    chips = false,
    alike = false,
    withoutLanes = false,
  }: SimulateOptions) {
    this.seed = seed
    this.chips = chips
    this.withoutLanes = withoutLanes
    this.plan = planOf(seed)
    this.dice = seededDice(seed, 'house')
    this.#random = seededDice(seed, 'random')
    this.guide = this.plan.guided ? new Guide(this.states, 'one') : undefined
    this.faults = new SeededFaultSchedule(seed, this.plan.crowded, this.guide && this.#faultGuide(this.guide))
    this.wallClock = new WallClock(seededDice(seed, 'wall'), steadyWall, this.tally)
    const outside = <T>(work: Promise<T>) => this.timeline.outside(work)
    this.backing =
      store === 'postgres'
        ? new PostgresBacking(folder, `faults_${process.pid}_${seed}`, outside, alike)
        : new SqliteBacking(folder, outside, store === 'thread', alike)
    this.tampering = new Tampering(alike ? { tamper: undefined } : this.backing, seededDice(seed, 'vandal'))
    const sealer = new Sealer(randomBytes(seededDice(seed, 'key'), 32), this.random)
    this.sealer = sealer
    this.record = new HouseRecord(
      (text, table) => openEvent(text, table, sealer),
      (table, shoe, sealed) => sealer.unseal(table, shoe, sealed),
      this.states,
    )
  }

  #faultGuide(guide: Guide): FaultGuide {
    return {
      wantsDoubt: (units) => guide.wantsDoubt(declaredIn(units)),
      rarest: (outcomes, dice) => this.disasters.rarest(outcomes.filter(isDisaster), dice),
    }
  }

  /** A call of the house to its storage has not gone well. */
  readonly happened = (outcome: CallOutcome, units: readonly Unit[]): void => {
    if (isDisaster(outcome)) this.disasters.befell(outcome)
    if (!UNCERTAIN_OUTCOMES.some((one) => one === outcome)) return
    for (const kind of declaredIn(units)) this.states.declared(kind, IN_DOUBT)
  }

  readonly random = (count: number): Uint8Array => randomBytes(this.#random, count)
}

const isDisaster = (outcome: CallOutcome): outcome is Exclude<CallOutcome, 'fine'> => outcome !== 'fine'
