// A simulated house by one seed: the real engine on a real database, with a clock, a network, a disk and people that the seed
// drives. The first check that fails ends it with an error that the same seed reproduces.

import { CheckFailed, failUnless } from '@punto/harness/checks'
import { randomDelay } from '@punto/harness/random'
import { CAGE } from '@punto/server/house'
import type { UnitResult } from '@punto/server/storage'
import { playerAccount, type TableState } from '@punto/table'
import type { Casino } from './casino.ts'
import { Crowd } from './crowd.ts'
import { isOpenAt } from './house-plan.ts'
import { HouseRuns } from './house-runs.ts'
import type { Sent } from './person.ts'
import { ProgressCheck } from './progress-check.ts'
import { SimulatedWorld } from './simulated-world.ts'
import type { Simulated, SimulateOptions } from './simulation.ts'

const HOUR = 3_600_000
const CALM_HOURS = 1
/** A crowded house lives so much shorter. */
const CROWDED = 12

export class SimulatedHouse implements Casino {
  readonly #hours: number
  readonly #isAlike: boolean
  readonly #world: SimulatedWorld
  readonly #runs: HouseRuns
  readonly #progress: ProgressCheck
  readonly #crowd: Crowd
  readonly timeline
  readonly plan
  readonly guide

  constructor(options: SimulateOptions) {
    const world = new SimulatedWorld(options)
    this.#world = world
    this.#isAlike = options.alike === true
    this.timeline = world.timeline
    this.plan = world.plan
    this.guide = world.guide
    this.#hours = this.plan.crowded ? options.hours / CROWDED : options.hours
    this.#runs = new HouseRuns(world, (table, state) => this.#crowd.look(table, state))
    this.#progress = new ProgressCheck(world, this.#runs)
    this.#crowd = new Crowd(this, options.seed)
  }

  async remove(): Promise<void> {
    this.#runs.end()
    await this.#world.backing.remove()
  }

  async run(): Promise<Simulated> {
    const { seed, record, tally, states } = this.#world
    this.#seasons()
    this.#powerCuts()
    this.#progress.start()
    this.timeline.at(0, () => this.#runs.start())
    await this.#run(this.#hours * HOUR)
    await this.#calmDown()
    for (const { counts } of record.tables.values()) tally.take(counts)
    const { rounds, commits, acknowledged } = record
    const durable = this.#isAlike ? await this.#world.backing.durable() : undefined
    const [hours, lived] = [this.#progress.openMs / HOUR, this.timeline.now / HOUR]
    return {
      seed,
      hours,
      lived,
      rounds,
      commits,
      acknowledged,
      digest: record.digest(),
      tally,
      reached: states.counts,
      durable,
    }
  }

  get calm(): boolean {
    return this.#world.faults.calm
  }

  stateOf(table: string): TableState | undefined {
    return this.#runs.house?.table(table)?.state
  }

  isWanted(table: string): boolean {
    if (this.calm) return true
    const { crowded, tables } = this.plan
    const open = isOpenAt(this.plan, this.timeline.now)
    return open && (crowded || table === tables[0]!.table || this.#crowd.wants(table))
  }

  byProgram(table: string): boolean {
    return this.#world.record.table(table).byProgram
  }

  purse(player: string): number {
    return this.#world.record.ledger.available(playerAccount(player))
  }

  deliver(sent: readonly Sent[], answered: (sent: Sent) => void): void {
    this.#runs.deliver(sent, answered)
  }

  buyIn(player: string, amount: number, id: string): void {
    const { house, current: run } = this.#runs
    if (!house || !run) return
    const { record, dice, failures } = this.#world
    const transfer = { by: CAGE, id: `buy-in/${player}/${id}` }
    const paid = (outcome: UnitResult) => {
      if (!run.running) return
      failUnless(outcome.kind === 'done', 'chips could not be bought', () => outcome)
      record.chipsAnswered(transfer)
    }
    const notPaid = (error: unknown) => {
      if (error instanceof CheckFailed) throw error
      if (run.running) record.chipsAnswered(transfer, error)
    }
    // Twice now and then: the same id pays once.
    const times = dice.once(4) ? 2 : 1
    for (let i = 0; i < times; i++) {
      record.askedForChips(transfer)
      failures.guard(house.money.buyIn(player, amount, id).then(paid, notPaid))
    }
  }

  async #run(to: number): Promise<void> {
    const { failures } = this.#world
    await this.timeline.runTo(to, () => failures.throwIfAny())
    failures.throwIfAny()
  }

  #seasons(): void {
    const { faults, tally } = this.#world
    const { wait, season, lasts } = faults.nextOutage()
    this.timeline.after(wait, () => {
      if (this.calm) return
      faults.diskState = season
      tally.add(`season: ${season}`)
      this.#world.disasters.befell(`disk ${season}`)
      faults.disturbed()
      this.timeline.after(lasts, () => {
        faults.diskState = 'fair'
        this.#world.disasters.befell(`disk ${season}`)
        faults.disturbed()
        this.#seasons()
      })
    })
  }

  /** The power goes between any two happenings, and now and then somebody stops the house properly. */
  #powerCuts(): void {
    const { dice, tally, disasters } = this.#world
    const hours = this.plan.guided ? 0.15 : this.plan.crowded ? 2 : 12
    this.timeline.after(randomDelay(dice, hours * HOUR), () => {
      if (this.calm) return
      if (dice.once(2)) {
        disasters.befell('stop')
        this.#runs.stop()
      } else if (this.#runs.current) {
        tally.add('crash-idle')
        disasters.befell('power cut')
        this.#runs.crash()
      }
      this.#powerCuts()
    })
  }

  /** No more faults: everything must come to its end, every table must go on, and the books must close. */
  async #calmDown(): Promise<void> {
    const { faults, tampering, record, failures } = this.#world
    faults.calm = true
    faults.diskState = 'fair'
    if (tampering.brokenTable !== undefined) this.#runs.crash()
    if (!this.#runs.current) this.#runs.start()
    const ended = new Map([...record.tables].map(([table, replayed]) => [table, replayed.ended]))
    await this.#run(this.timeline.now + (this.plan.guided ? CALM_HOURS / 3 : CALM_HOURS) * HOUR)
    const { house, tables } = this.#runs
    failUnless(house !== undefined, 'the house does not come back')
    for (const { table } of tables) {
      const replayed = record.table(table)
      failUnless(replayed.ended > (ended.get(table) ?? 0), 'a table does not go on', () => [
        table,
        replayed.state?.phase,
        replayed.state?.open,
      ])
    }
    failUnless(this.#crowd.waiting === 0, 'somebody still waits for an answer')
    let closed = false
    // Tables that have finished wait for those where a round is under way.
    this.#runs.stopping = true
    failures.guard(house.close(CALM_HOURS * HOUR).then(() => (closed = true)))
    // It waits so long for rounds under way, and no longer.
    for (let i = 0; i < 70 * CALM_HOURS && !closed; i++) await this.#run(this.timeline.now + HOUR / 60)
    failUnless(closed, 'the house does not close')
    await this.#runs.readAll()
  }
}
