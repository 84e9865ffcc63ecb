// One of several simulated houses on one database: its runs, and what befalls it alone.
import { between, seededDice } from '@punto/harness/random'
import type { Dice } from '@punto/server/bots'
import { TableLinks } from '@punto/server/link'
import { SeededFaultSchedule } from './fault-schedule.ts'
import { HouseRuns, type Seen } from './house-runs.ts'
import { SharedBacking } from './shared-backing.ts'
import type { SharedWorld } from './shared-world.ts'
import { SimulatedLinks } from './simulated-links.ts'
import { Tampering } from './tampering.ts'
import { WallClock } from './wall-clock.ts'

const HOUR = 3_600_000
const WRITES_PER_PAUSE = 30

export interface HouseProcessOptions {
  readonly world: SharedWorld
  /** From 1 on. */
  readonly number: number
  /** The tables that it runs; any of them unless said. */
  readonly takes: readonly string[] | undefined
  readonly seen: Seen
}

export class HouseProcess {
  readonly name: string
  readonly takes: readonly string[] | undefined
  readonly runs: HouseRuns
  readonly faults: SeededFaultSchedule
  readonly #world: SharedWorld
  /** Nothing befalls it any more. */
  #isAtRest = false
  /** Its calls about leases do not get through. */
  leasesAway = false
  links: SimulatedLinks | undefined
  /** When something last kept it from doing its work. */
  disturbedAt = 0
  /** When it last ended, or was paused: until then it may have prolonged its lease. */
  leftAt = 0

  constructor({ world, number, takes, seen }: HouseProcessOptions) {
    const { seed, timeline, tally, failures, record, sealer, plan, random, chips, withoutLanes, database, network } =
      world
    this.#world = world
    this.name = `h${number}`
    this.takes = takes
    const own = (what: string) => seededDice(seed, `${what} of ${this.name}`)
    const [dice, pauses] = [own('house'), own('pauses before writes')]
    this.faults = new SeededFaultSchedule(own('faults').below(2 ** 31), true)
    const backing = new SharedBacking(database, this.name, () => ({
      run: this.runs.last!,
      dice: own(`leases ${timeline.now}`),
      weather: this,
      tally,
      crash: () => this.runs.crash(),
    }))
    const wall = new WallClock(own('wall'), world.steadyWall, tally)
    // Clocks of different machines may be an hour apart.
    const ahead = dice.below(3) * HOUR
    this.runs = new HouseRuns(
      {
        seed: own('seed').below(2 ** 20),
        chips,
        withoutLanes,
        plan,
        timeline,
        tally,
        failures,
        dice,
        faults: this.faults,
        wallClock: { now: () => wall.now() + ahead },
        backing,
        tampering: new Tampering(backing, own('vandal')),
        sealer,
        record,
        random,
        outside: database.inTurn,
        states: world.states,
        happened: () => undefined,
      },
      seen,
      {
        name: this.name,
        databaseCheck: world.databaseCheck,
        takes,
        link: network ? this.name : null,
        committed: (run, units, outcomes) => {
          if (outcomes.some(({ kind }) => kind === 'fenced')) {
            tally.add('commits refused by their epoch')
            world.states.sometimes('an owner of before is refused by its epoch')
          }
          world.epochs.committed(this.name, run, units, outcomes)
        },
        beforeWrite: world.pausesBeforeWrites ? () => this.#pauseBeforeWrite(pauses) : undefined,
        opened: (house, run) => {
          record.note('opened', this.name, timeline.now)
          if (!network) return
          this.links = new SimulatedLinks(this.name, run, network)
          new TableLinks({
            house,
            links: this.links,
            world: { clock: (origin) => run.clock(origin) },
            sealer,
            tables: () => plan.tables.map(({ table }) => table),
            connected: () => new Set(),
            people: () => new Set(),
          })
        },
        // The machine still says that the process is gone, or it says nothing any more.
        ended: () => {
          this.leftAt = timeline.now
          record.houseEnded()
          if (dice.once(2)) this.links?.breakAll()
          this.links = undefined
        },
      },
    )
  }

  /** For LeaseCalls. */
  get calm(): boolean {
    return this.faults.calm
  }

  get isAwake(): boolean {
    const { current, house } = this.runs
    return house !== undefined && current !== undefined && !current.isPaused
  }

  /** Nothing keeps it from doing its work. */
  get isFair(): boolean {
    return this.isAwake && this.calm && !this.leasesAway && this.faults.diskState === 'fair' && !this.runs.stopping
  }

  pause(ms: number): void {
    this.runs.current?.pause(ms)
    this.leftAt = this.#world.timeline.now
    this.#world.record.note('paused', this.name, this.#world.timeline.now, ms)
  }

  /** Where others have its tables when it goes on, what it then writes has to be refused. */
  #pauseBeforeWrite(dice: Dice): void {
    if (this.#isAtRest || !dice.once(WRITES_PER_PAUSE)) return
    this.#world.tally.add('paused before a write')
    this.pause(between(dice, 3000, 10_000))
  }

  /** Whatever befell it is over, and it runs. */
  calmDown(): void {
    this.#isAtRest = true
    this.leasesAway = false
    this.faults.calm = true
    this.faults.diskState = 'fair'
    if (!this.runs.current) this.runs.start()
  }
}
