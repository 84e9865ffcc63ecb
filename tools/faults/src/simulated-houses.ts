// Several simulated houses on one database by one seed: real engines that share their tables through real leases, each with its own
// crashes, pauses and faults, linked over wires that are cut, and people who come in by any door. The first check that fails ends
// it with an error that the same seed reproduces.
import { CheckFailed, failUnless } from '@punto/harness/checks'
import { between, randomDelay, seededDice } from '@punto/harness/random'
import type { Dice } from '@punto/server/bots'
import { CAGE } from '@punto/server/house'
import { openPostgres, type UnitResult } from '@punto/server/storage'
import { playerAccount, type TableState } from '@punto/table'
import type { Casino } from './casino.ts'
import { Crowd } from './crowd.ts'
import { postgresReader } from './database-reader.ts'
import { befall } from './disasters.ts'
import { HouseProcess } from './house-process.ts'
import { OwnershipCheck } from './ownership-check.ts'
import type { Sent } from './person.ts'
import { SharedWorld } from './shared-world.ts'
import type { Simulated, SimulateOptions } from './simulation.ts'

const HOUR = 3_600_000
/** As crowded houses do, they live so much shorter. */
const CROWDED = 12
const MINUTE = 60_000
/** The longest that everything may take to come to its end. */
const LONGEST_CALM = 30 * MINUTE

export class SimulatedHouses implements Casino {
  readonly #hours: number
  readonly #world: SharedWorld
  readonly #houses: readonly HouseProcess[]
  readonly #ownership: OwnershipCheck
  readonly #crowd: Crowd
  readonly #dice: Dice
  /** By which door somebody comes in. */
  readonly #doors = new Map<string, HouseProcess>()
  /** The newest that anybody has been shown of a table. */
  readonly #shown = new Map<string, number>()
  calm = false
  readonly timeline
  readonly plan
  readonly guide

  constructor(options: SimulateOptions & { readonly houses: number }) {
    const world = new SharedWorld(options)
    this.#world = world
    this.#hours = options.hours / CROWDED
    this.timeline = world.timeline
    this.plan = world.plan
    this.guide = world.guide
    this.#dice = seededDice(options.seed, 'doors')
    this.#houses = Array.from(
      { length: options.houses },
      (_, i) =>
        new HouseProcess({ world, number: i + 1, takes: this.#takes(i), seen: (...seen) => this.#seen(...seen) }),
    )
    this.#ownership = new OwnershipCheck(world, this.#houses)
    this.#crowd = new Crowd(this, options.seed)
  }

  /** Now and then a house that runs no table, or only one; the first runs any. */
  #takes(index: number): readonly string[] | undefined {
    const { dice } = this.#world
    if (index === 0 || !dice.once(6)) return undefined
    return dice.once(2) ? [] : [dice.pick(this.plan.tables)!.table]
  }

  async remove(): Promise<void> {
    for (const { runs } of this.#houses) {
      runs.end()
      runs.letGo()
    }
    await this.#world.database.remove()
  }

  async run(): Promise<Simulated> {
    const { seed, record, tally, dice, states } = this.#world
    this.#spells()
    this.#ownership.start()
    for (const house of this.#houses) {
      this.timeline.at(dice.once(2) ? 0 : randomDelay(dice, 10_000), () => house.runs.start())
      const scene = { world: this.#world, houses: this.#houses, dice: seededDice(seed, `disasters of ${house.name}`) }
      befall(scene, house, () => !this.calm)
    }
    await this.#run(this.#hours * HOUR)
    await this.#calmDown()
    for (const { counts } of record.tables.values()) tally.take(counts)
    const { rounds, commits, acknowledged } = record
    const lived = this.timeline.now / HOUR
    return {
      seed,
      hours: lived,
      lived,
      rounds,
      commits,
      acknowledged,
      digest: record.digest(),
      tally,
      reached: states.counts,
      durable: undefined,
    }
  }

  stateOf(table: string): TableState | undefined {
    return this.#viewFrom(table)?.runs.house?.table(table)?.state
  }

  /** A house that shows the table: mostly the one that runs it. */
  #viewFrom(table: string): HouseProcess | undefined {
    const awake = this.#houses.filter(({ isAwake, runs }) => isAwake && runs.house!.table(table))
    const owner = awake.find(({ runs }) => runs.house!.isReady(table))
    return owner && !this.#dice.once(4) ? owner : this.#dice.pick(awake)
  }

  isWanted(): boolean {
    return true
  }

  byProgram(table: string): boolean {
    return this.#world.record.table(table).byProgram
  }

  purse(player: string): number {
    return this.#world.record.ledger.available(playerAccount(player))
  }

  deliver(sent: readonly Sent[], answered: (sent: Sent) => void): void {
    const [{ table, request }] = sent as readonly [Sent]
    const door = this.#doorOf(request.actor.id, table)
    // What reaches a house that is paused waits there.
    door?.runs.current?.later(0, () => door.runs.deliver(sent, answered))
  }

  /** The same as the last time, unless that house is gone, or somebody moves on. */
  #doorOf(person: string, table?: string): HouseProcess | undefined {
    const open = this.#houses.filter(({ runs }) => runs.house)
    const last = this.#doors.get(person)
    // Without links a command must come to the house that runs the table.
    const owner = this.#world.network || table === undefined ? undefined : this.#viewFrom(table)
    if (owner && !this.#dice.once(3)) return owner
    const door = last && open.includes(last) && !this.#dice.once(6) ? last : this.#dice.pick(open)
    if (door) this.#doors.set(person, door)
    return door
  }

  buyIn(player: string, amount: number, id: string): void {
    // Twice now and then, by two doors: the same id pays once.
    const times = this.#dice.once(4) ? 2 : 1
    for (let i = 0; i < times; i++) {
      const door = this.#doorOf(player)
      door?.runs.current?.later(0, () => this.#buyInAt(door, player, amount, id))
    }
  }

  #buyInAt({ runs: { house, current: run } }: HouseProcess, player: string, amount: number, id: string): void {
    if (!house || !run) return
    const { record, failures } = this.#world
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
    record.askedForChips(transfer)
    failures.guard(house.money.buyIn(player, amount, id).then(paid, notPaid))
  }

  /** Each version is looked at once, by whichever house it is seen first. */
  #seen(table: string, state: TableState, version: number): void {
    if (version <= (this.#shown.get(table) ?? -1)) return
    this.#shown.set(table, version)
    this.#crowd.look(table, state)
  }

  async #run(to: number): Promise<void> {
    const { failures } = this.#world
    await this.timeline.runTo(to, () => failures.throwIfAny())
    failures.throwIfAny()
  }

  /** Times in which calls fail, and times in which none does of its own accord: in those a table must soon be run again. */
  #spells(): void {
    const { dice } = this.#world
    const setCalm = (calm: boolean) => {
      for (const { faults } of this.#houses) faults.calm = calm || this.calm
    }
    setCalm(false)
    this.timeline.after(between(dice, 10, 90) * 1000, () => {
      setCalm(true)
      this.timeline.after(between(dice, 20, 90) * 1000, () => {
        if (!this.calm) this.#spells()
      })
    })
  }

  /** No more faults: everything must come to its end, every table must go on, and the books must close. */
  async #calmDown(): Promise<void> {
    const { record, network, failures, database, databaseCheck } = this.#world
    this.calm = true
    network?.mendAll()
    if (network) network.calm = true
    for (const house of this.#houses) house.calmDown()
    const ended = new Map([...record.tables].map(([table, replayed]) => [table, replayed.ended]))
    const behind = () =>
      this.plan.tables
        .filter(({ table }) => record.table(table).ended <= (ended.get(table) ?? 0))
        .map(({ table }) => table)
    const until = this.timeline.now + LONGEST_CALM
    const isSettled = () =>
      behind().length === 0 && this.#crowd.waiting === 0 && this.#houses.every(({ isFair }) => isFair)
    while (!isSettled() && this.timeline.now < until) {
      await this.#run(this.timeline.now + MINUTE / 2)
      for (const { runs } of this.#houses) if (!runs.current) runs.start()
    }
    failUnless(behind().length === 0, 'a table does not go on', () => [behind(), this.#views(behind()[0]!)])
    failUnless(this.#crowd.waiting === 0, 'somebody still waits for an answer')
    this.#ownership.stop()
    let open = 0
    for (const { runs } of this.#houses) {
      failUnless(runs.house !== undefined, 'a house does not come back')
      open++
      failures.guard(runs.house.close(MINUTE).then(() => open--))
    }
    for (let i = 0; i < 60 && open > 0; i++) await this.#run(this.timeline.now + MINUTE / 4)
    failUnless(open === 0, 'a house does not close')
    for (const { runs } of this.#houses) runs.end()
    const address = database.addressFor('reader')
    const store = await openPostgres(address)
    await databaseCheck.checkAll(postgresReader(store, address)).finally(() => store.close())
  }

  #views(table: string): readonly unknown[] {
    return this.#houses.map(({ name, runs: { house } }) => {
      const state = house?.table(table)?.state
      return [name, house?.runs(table), house?.isReady(table), state?.phase, state?.open, house?.shared.neighbours]
    })
  }
}
