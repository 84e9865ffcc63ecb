// Everything around several simulated houses on one database: what they share, and what each has of its own.
import { randomBytes, seededDice } from '@punto/harness/random'
import { openEvent, Sealer } from '@punto/server/storage'
import { DatabaseCheck } from './database-check.ts'
import { EpochCheck } from './epoch-check.ts'
import { Failures } from './failures.ts'
import { sharedPlanOf } from './house-plan.ts'
import { HouseRecord } from './house-record.ts'
import { SharedDatabase } from './shared-database.ts'
import { LinkNetwork } from './simulated-links.ts'
import type { SimulateOptions } from './simulation.ts'
import { Disasters, type SharedDisaster } from './sometimes/disaster-pairs.ts'
import { Guide } from './sometimes/guide.ts'
import { HandOvers } from './sometimes/hand-overs.ts'
import { RareStates } from './sometimes/rare-states.ts'
import { Tally } from './tally.ts'
import { Timeline } from './timeline.ts'

export class SharedWorld {
  readonly seed: number
  readonly chips: boolean
  readonly withoutLanes: boolean
  readonly steadyWall: boolean
  /** Whether houses are paused between deciding something and writing it, in every other world. */
  readonly pausesBeforeWrites: boolean
  readonly plan
  readonly timeline = new Timeline()
  readonly tally = new Tally()
  readonly failures = new Failures()
  readonly states = new RareStates()
  readonly disasters = new Disasters<SharedDisaster>(this.states, () => this.timeline.now)
  /** What people and disasters of a guided world go by. */
  readonly guide: Guide | undefined
  readonly dice
  readonly database: SharedDatabase
  /** Undefined where houses hear of each other through the database alone. */
  readonly network: LinkNetwork | undefined
  readonly sealer: Sealer
  readonly record: HouseRecord
  readonly databaseCheck: DatabaseCheck
  readonly epochs: EpochCheck
  readonly #random

  constructor({ seed, folder, steadyWall = false, chips = false, without, withoutLanes = false }: SimulateOptions) {
    this.seed = seed
    this.chips = chips
    this.withoutLanes = withoutLanes
    this.steadyWall = steadyWall
    this.plan = sharedPlanOf(seed)
    this.dice = seededDice(seed, 'houses')
    this.pausesBeforeWrites = seededDice(seed, 'pauses').once(2)
    this.#random = seededDice(seed, 'random')
    this.database = new SharedDatabase({
      url: folder,
      schema: `faults_${process.pid}_${seed}`,
      timeline: this.timeline,
      without,
    })
    this.network = this.dice.once(4) ? undefined : new LinkNetwork(this.timeline, seededDice(seed, 'links'))
    const sealer = new Sealer(randomBytes(seededDice(seed, 'key'), 32), this.random)
    this.sealer = sealer
    this.record = new HouseRecord(
      (text, table) => openEvent(text, table, sealer),
      (table, shoe, sealed) => sealer.unseal(table, shoe, sealed),
      this.states,
    )
    this.databaseCheck = new DatabaseCheck(this.record)
    const handOvers = new HandOvers(this.record, () => this.timeline.now)
    this.epochs = new EpochCheck(handOvers.changed)
    this.guide = this.plan.guided
      ? new Guide(this.states, 'several', (table) => this.record.table(table).isHandedOver)
      : undefined
  }

  readonly random = (count: number): Uint8Array => randomBytes(this.#random, count)
}
