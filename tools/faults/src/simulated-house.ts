// A simulated house from its first day to its last, by one seed: the real engine room on a real database, with a clock, a
// network, a disk and people that do what the seed says. Whatever does not hold ends it with an error that the same seed
// brings again.

import { Broken, must } from '@punto/harness/broken'
import { soon } from '@punto/harness/chance'
import { CAGE, type CommandRequest, type Reply } from '@punto/server/engine'
import type { UnitResult } from '@punto/server/storage'
import { playerAccount, type TableState } from '@punto/table'
import type { Casino } from './casino.ts'
import { Crowd } from './crowd.ts'
import { isOpenAt } from './house-plan.ts'
import { Lives } from './lives.ts'
import { Patrol } from './patrol.ts'
import type { Simulated, SimulateOptions } from './simulate.ts'
import { World } from './world.ts'

const HOUR = 3_600_000
const CALM_HOURS = 1
/** A crowded house lives so much shorter. */
const CROWDED = 12

export class SimulatedHouse implements Casino {
  readonly #hours: number
  readonly #world: World
  readonly #lives: Lives
  readonly #patrol: Patrol
  readonly #crowd: Crowd
  readonly timeline
  readonly plan

  constructor(options: SimulateOptions) {
    const world = new World(options)
    this.#world = world
    this.timeline = world.timeline
    this.plan = world.plan
    this.#hours = this.plan.crowded ? options.hours / CROWDED : options.hours
    this.#lives = new Lives(world, (table, state) => this.#crowd.look(table, state))
    this.#patrol = new Patrol(world, this.#lives)
    this.#crowd = new Crowd(this, options.seed)
  }

  async remove(): Promise<void> {
    this.#lives.end()
    await this.#world.backing.remove()
  }

  async live(): Promise<Simulated> {
    const { seed, record, tally } = this.#world
    this.#seasons()
    this.#powerCuts()
    this.#patrol.walk()
    this.timeline.at(0, () => this.#lives.start())
    await this.#run(this.#hours * HOUR)
    await this.#calmDown()
    for (const { counts } of record.stories.values()) tally.take(counts)
    const { rounds, commits, acknowledged } = record
    const [hours, lived] = [this.#patrol.openMs / HOUR, this.timeline.now / HOUR]
    return { seed, hours, lived, rounds, commits, acknowledged, digest: record.digest(), tally }
  }

  get calm(): boolean {
    return this.#world.weather.calm
  }

  stateOf(table: string): TableState | undefined {
    return this.#lives.house?.table(table)?.state
  }

  isWanted(table: string): boolean {
    if (this.calm) return true
    const { crowded, tables } = this.plan
    const open = isOpenAt(this.plan, this.timeline.now)
    return open && (crowded || table === tables[0]!.table || this.#crowd.wants(table))
  }

  byProgram(table: string): boolean {
    return this.#world.record.story(table).byProgram
  }

  purse(player: string): number {
    return this.#world.record.books.available(playerAccount(player))
  }

  deliver(table: string, request: CommandRequest, answer: (reply: Reply) => void): void {
    const { house, now: life } = this.#lives
    if (!house || !life) return
    const { record, trouble } = this.#world
    record.asked(request)
    trouble.guard(
      house.send(table, request).then((reply) => {
        if (!life.alive) return
        record.answered(table, request, reply)
        answer(reply)
      }),
    )
  }

  buyIn(player: string, amount: number, id: string): void {
    const { house, now: life } = this.#lives
    if (!house || !life) return
    const { record, dice, trouble } = this.#world
    const transfer = { by: CAGE, id: `buy-in/${player}/${id}` }
    const paid = (outcome: UnitResult) => {
      if (!life.alive) return
      must(outcome.kind === 'done', 'chips could not be bought', () => outcome)
      record.chipsAnswered(transfer)
    }
    const notPaid = (error: unknown) => {
      if (error instanceof Broken) throw error
      if (life.alive) record.chipsAnswered(transfer, error)
    }
    // Twice now and then: the same id pays once.
    const times = dice.once(4) ? 2 : 1
    for (let i = 0; i < times; i++) {
      record.askedForChips(transfer)
      trouble.guard(house.buyIn(player, amount, id).then(paid, notPaid))
    }
  }

  async #run(to: number): Promise<void> {
    const { trouble } = this.#world
    await this.timeline.runTo(to, () => trouble.throwIfAny())
    trouble.throwIfAny()
  }

  #seasons(): void {
    const { weather, tally } = this.#world
    const { wait, season, lasts } = weather.nextSeason()
    this.timeline.after(wait, () => {
      if (this.calm) return
      weather.season = season
      tally.add(`season: ${season}`)
      this.timeline.after(lasts, () => {
        weather.season = 'fair'
        this.#seasons()
      })
    })
  }

  /** The power goes between any two happenings, and now and then somebody stops the house properly. */
  #powerCuts(): void {
    const { dice, tally } = this.#world
    this.timeline.after(soon(dice, (this.plan.crowded ? 2 : 12) * HOUR), () => {
      if (this.calm) return
      if (dice.once(2)) this.#lives.stop()
      else if (this.#lives.now) {
        tally.add('crash-idle')
        this.#lives.crash()
      }
      this.#powerCuts()
    })
  }

  /** No more faults: everything must come to its end, every table must go on, and the books must close. */
  async #calmDown(): Promise<void> {
    const { weather, vandal, record, trouble } = this.#world
    weather.calm = true
    weather.season = 'fair'
    if (vandal.brokenTable !== undefined) this.#lives.crash()
    if (!this.#lives.now) this.#lives.start()
    const ended = new Map([...record.stories].map(([table, story]) => [table, story.ended]))
    await this.#run(this.timeline.now + CALM_HOURS * HOUR)
    const { house, tables } = this.#lives
    must(house !== undefined, 'the house does not come back')
    for (const { table } of tables) {
      const story = record.story(table)
      must(story.ended > (ended.get(table) ?? 0), 'a table does not go on', () => [
        table,
        story.state?.phase,
        story.state?.open,
      ])
    }
    must(this.#crowd.waiting === 0, 'somebody still waits for an answer')
    let closed = false
    trouble.guard(house.close(CALM_HOURS * HOUR).then(() => (closed = true)))
    for (let i = 0; i < 60 * CALM_HOURS && !closed; i++) await this.#run(this.timeline.now + HOUR / 60)
    must(closed, 'the house does not close')
    await this.#lives.readAll()
  }
}
