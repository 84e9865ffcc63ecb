// A simulated house from its first day to its last, by one seed: the real engine room on a real SQLite, with a clock, a network,
// a disk and people that do what the seed says. Whatever does not hold ends it with an error that the same seed brings again.
import { playerAccount, type TableSettings, type TableState } from '@punto/table'
import { CAGE, House, type Letter, type Notice, type Reply, Sealer } from '../engine/index.ts'
import { openedEvent } from '../engine/live-cards.ts'
import type { Outcome, Store } from '../storage/index.ts'
import type { Backing, Image } from './backing.ts'
import { Broken, must } from './broken.ts'
import type { Casino } from './casino.ts'
import { between, bytes, chance, soon } from './chance.ts'
import { Circles } from './circles.ts'
import { Connection } from './connection.ts'
import { Crowd } from './crowd.ts'
import { Disk } from './disk.ts'
import { openFaulty } from './faulty-store.ts'
import { type HousePlan, isOpenAt, planOf } from './house-plan.ts'
import { Life } from './life.ts'
import { populate } from './population.ts'
import { PostgresBacking } from './postgres-backing.ts'
import { Reading } from './reading.ts'
import { HouseRecord } from './record.ts'
import { SealCheck } from './seals.ts'
import type { Simulated, SimulateOptions } from './simulate.ts'
import { reconfigured } from './tables.ts'
import { Tally } from './tally.ts'
import { Timeline } from './timeline.ts'
import { Vandal } from './vandal.ts'
import { WallClock } from './wall-clock.ts'
import { SeededWeather } from './weather.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CALM_HOURS = 1
const CURRENCY = 'PLAY'
/** Longer than any table waits between two movements. */
const LONGEST_SILENCE = 40 * 60_000
const PATROL = 2 * MINUTE
const EVENTS_PER_SNAPSHOT = 60
/** A crowded house lives so much shorter. */
const CROWDED = 12

export class SimulatedHouse implements Casino {
  readonly #options: SimulateOptions
  readonly timeline = new Timeline()
  readonly #record = new HouseRecord(
    (text, table) => openedEvent(text, table, this.#sealer),
    (table, shoe, sealed) => this.#sealer.unseal(table, shoe, sealed),
  )
  readonly #reading = new Reading(this.#record)
  readonly #tally = new Tally()
  #tables: readonly TableSettings[]
  readonly plan: HousePlan
  readonly #backing: Backing
  readonly #weather: SeededWeather
  readonly #vandal: Vandal
  readonly #dice
  readonly #wall: WallClock
  readonly #randomDice
  readonly #sealer: Sealer
  readonly #seals = new SealCheck((table, shoe) => this.#record.seedOf(table, shoe))
  #life: Life | undefined
  #house: House | undefined
  #failure: unknown
  readonly #crowd: Crowd
  /** Time in which the house ran with a table open. */
  #openMs = 0
  #starts = 0
  readonly #circles = new Circles()
  #stopping = false
  /** Since when nothing has kept the house from dealing. */
  #fairSince = 0

  constructor(options: SimulateOptions) {
    const { seed } = options
    this.#options = options
    this.#dice = chance(seed, 'house')
    this.#wall = new WallClock(chance(seed, 'wall'), options.steadyWall === true, this.#tally)
    this.#randomDice = chance(seed, 'random')
    this.plan = planOf(seed)
    this.#tables = this.plan.tables
    const outside = <T>(work: Promise<T>) => this.timeline.outside(work)
    this.#backing =
      options.store === 'postgres'
        ? new PostgresBacking(options.folder, `faults_${process.pid}_${seed}`, outside)
        : new Disk(options.folder, outside, options.store === 'thread')
    this.#weather = new SeededWeather(seed, this.plan.crowded)
    this.#vandal = new Vandal(this.#backing, chance(seed, 'vandal'))
    this.#crowd = new Crowd(this, seed)
    this.#sealer = new Sealer(bytes(chance(seed, 'key'), 32), (count) => bytes(this.#randomDice, count))
  }

  async remove(): Promise<void> {
    if (this.#life) this.#life.alive = false
    await this.#backing.remove()
  }

  async live(): Promise<Simulated> {
    const { seed, hours } = this.#options
    this.#seasons()
    this.#powerCuts()
    this.#patrol()
    this.timeline.at(0, () => this.#start())
    await this.#run((this.plan.crowded ? hours / CROWDED : hours) * HOUR)
    await this.#calmDown()
    for (const { counts } of this.#record.stories.values()) this.#tally.take(counts)
    return {
      seed,
      hours: this.#openMs / HOUR,
      rounds: this.#record.rounds,
      commits: this.#record.commits,
      acknowledged: this.#record.acknowledged,
      digest: this.#record.digest(),
      tally: this.#tally,
    }
  }

  get calm(): boolean {
    return this.#weather.calm
  }

  stateOf(table: string): TableState | undefined {
    return this.#house?.table(table)?.state
  }

  isWanted(table: string): boolean {
    if (this.calm) return true
    const { crowded, tables } = this.plan
    const open = isOpenAt(this.plan, this.timeline.now)
    return open && (crowded || table === tables[0]!.table || this.#crowd.wants(table))
  }

  byProgram(table: string): boolean {
    return this.#record.story(table).byProgram
  }

  purse(player: string): number {
    return this.#record.books.available(playerAccount(player))
  }

  deliver(table: string, letter: Letter, answer: (reply: Reply) => void): void {
    const [house, life] = [this.#house, this.#life]
    if (!house || !life?.alive) return
    this.#record.asked(letter)
    this.#guard(
      house.send(table, letter).then((reply) => {
        if (!life.alive) return
        this.#record.answered(table, letter, reply)
        answer(reply)
      }),
    )
  }

  buyIn(player: string, amount: number, id: string): void {
    const [house, life] = [this.#house, this.#life]
    if (!house || !life?.alive) return
    const transfer = { by: CAGE, id: `buy-in/${player}/${id}` }
    const paid = (outcome: Outcome) => {
      if (!life.alive) return
      must(outcome.kind === 'done', 'chips could not be bought', () => outcome)
      this.#record.chipsAnswered(transfer)
    }
    const notPaid = (error: unknown) => {
      if (error instanceof Broken) throw error
      if (life.alive) this.#record.chipsAnswered(transfer, error)
    }
    // Twice now and then: the same id pays once.
    const times = this.#dice.once(4) ? 2 : 1
    for (let i = 0; i < times; i++) {
      this.#record.askedForChips(transfer)
      this.#guard(house.buyIn(player, amount, id).then(paid, notPaid))
    }
  }

  #guard(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#broke(error))
  }

  #broke = (error: unknown): void => {
    this.#failure ??= error
  }

  async #run(to: number): Promise<void> {
    await this.timeline.runTo(to, () => {
      if (this.#failure) throw this.#failure
    })
    if (this.#failure) throw this.#failure
  }

  #seasons(): void {
    const { wait, season, lasts } = this.#weather.nextSeason()
    this.timeline.after(wait, () => {
      if (this.calm) return
      this.#weather.season = season
      this.#tally.add(`season: ${season}`)
      this.timeline.after(lasts, () => {
        this.#weather.season = 'fair'
        this.#seasons()
      })
    })
  }

  /** The power goes between any two happenings, and now and then somebody stops the house properly. */
  #powerCuts(): void {
    this.timeline.after(soon(this.#dice, (this.plan.crowded ? 2 : 12) * HOUR), () => {
      if (this.calm) return
      if (this.#dice.once(2)) this.#stop()
      else if (this.#life?.alive) {
        this.#tally.add('crash-idle')
        this.#crash()
      }
      this.#powerCuts()
    })
  }

  /** Whatever has happened before: a house that has been left in peace for a while deals. */
  #patrol(): void {
    this.timeline.after(PATROL, () => {
      if (this.#house?.tables.some(({ state }) => state.phase !== 'table-closed')) this.#openMs += PATROL
      this.#watched(() => this.#checkSilence())
      this.#patrol()
    })
  }

  #checkSilence(): void {
    const { now } = this.timeline
    if (this.#weather.season !== 'fair' || !this.#house || this.#stopping) this.#fairSince = now
    if (now - this.#fairSince < LONGEST_SILENCE) return
    for (const { name, state } of this.#house?.tables ?? []) {
      const silence = this.#house!.clock.now() - state.at
      const quiet = state.phase === 'table-closed' || state.settings.operation === 'dealer'
      must(quiet || silence < LONGEST_SILENCE, 'a table stands still', () => [name, state.phase, state.open, silence])
    }
  }

  #start(): void {
    if (this.#life?.alive) return
    const damage = this.#vandal.visit(this.calm)
    if (damage) this.#tally.add(`damaged ${damage}`)
    const life = new Life(this.timeline)
    this.#life = life
    this.#record.gone()
    this.#starts++
    this.#tally.add('starts')
    this.#weather.started()
    if (!this.calm && this.#dice.once(3)) {
      this.#tally.add('configuration changed')
      this.#tables = reconfigured(this.#tables, this.#dice)
    }
    const opening = House.open({
      tables: this.#tables,
      currency: CURRENCY,
      openStore: () => this.#openStore(life),
      sealer: this.#sealer,
      world: {
        clock: (origin) => life.clock(origin),
        later: life.later,
        wall: () => this.#wall.now(),
        random: (count) => bytes(this.#randomDice, count),
        notice: (notice) => this.#notice(notice),
      },
      eventsPerSnapshot: EVENTS_PER_SNAPSHOT,
    })
    this.#guard(
      opening.then(
        (house) => life.alive && this.#opened(house),
        (error: unknown) => this.#notOpened(life, error),
      ),
    )
  }

  #openStore(life: Life): Promise<Store> {
    return openFaulty({
      backing: this.#backing,
      life,
      weather: this.#weather,
      tally: this.#tally,
      outside: (work) => this.timeline.outside(work),
      opened: async (shelf) => {
        await this.#reading.check(shelf, this.#vandal.brokenTable).catch(this.#broke)
        for (const story of this.#record.stories.values()) story.restarted()
      },
      committed: (units, outcomes, torn) =>
        this.#watched(() => {
          this.#circles.committed(outcomes, this.timeline.now)
          if (torn) this.#record.doubt = { units, outcomes }
          else this.#record.committed(units, outcomes)
        }),
      broke: this.#broke,
      secretKept: (table, shoe, sealed) => this.#watched(() => this.#record.secretKept(table, shoe, sealed)),
      crash: (before) => this.#crash(before),
    })
  }

  #watched(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.#broke(error)
    }
  }

  #opened(house: House): void {
    this.#fairSince = this.timeline.now
    this.#house = house
    for (const { table } of this.#tables) {
      const shut = house.shutBecause(table)?.why
      if (table === this.#vandal.brokenTable) must(shut !== undefined, 'a table runs on a broken chain', () => table)
      else {
        must(shut === undefined, 'a table is shut for no reason', () => [table, shut])
        const seen = (state: TableState) => this.#crowd.look(table, state)
        new Connection(house, table, this.#record, { seen, broke: this.#broke })
        seen(house.table(table)!.state)
      }
    }
    const life = this.#life!
    const told = (table: string, letter: Letter, reply: Reply) =>
      life.alive && this.#watched(() => this.#record.answered(table, letter, reply))
    const asked = (letter: Letter) => this.#record.asked(letter)
    const { seed } = this.#options
    this.#guard(populate(house, { players: this.plan.bots, seed, start: `${this.#starts}`, asked, told }))
  }

  #notOpened(life: Life, error: unknown): void {
    if (!life.alive) return
    if (error instanceof Broken) throw error
    life.alive = false
    this.#tally.add('start failed')
    this.timeline.after(soon(this.#dice, 20_000), () => this.#start())
  }

  #crash(before?: Image): void {
    if (!this.#life?.alive) return
    this.#life.alive = false
    this.#house = undefined
    this.#tally.add('crashes')
    this.#record.note('crash', this.timeline.now)
    this.#backing.crash(this.#dice, before)
    if (this.#dice.once(4)) this.#watched(() => this.#checkSeals())
    const quick = this.#dice.once(3) ? 1 : soon(this.#dice, this.#dice.once(10) ? HOUR : 30_000)
    this.timeline.after(quick, () => this.#start())
  }

  #checkSeals(): void {
    const image = this.#backing.image()
    if (!image) return
    const states = [...this.#record.stories.values()].flatMap(({ state }) => (state ? [state] : []))
    this.#tally.add('seeds searched for', this.#seals.check(image, states))
  }

  #stop(): void {
    const [house, life] = [this.#house, this.#life]
    if (!house || !life?.alive || this.#stopping) return
    this.#tally.add('stops')
    this.#stopping = true
    const over = () => {
      this.#stopping = false
      if (!life.alive) return
      life.alive = false
      this.#house = undefined
      // One that was stopped while it was read back has a database open that nobody needs any more.
      this.#backing.ended()
      this.timeline.after(soon(this.#dice, 60_000), () => this.#start())
    }
    this.#guard(house.close(between(this.#dice, 0, 120) * 1000).then(over))
    // Whoever waits too long pulls the plug.
    this.timeline.after(10 * 60_000, () => {
      this.#stopping = false
      if (life.alive) this.#crash()
    })
  }

  #notice({ what, table, why }: Notice): void {
    this.#tally.add(`notice: ${what}`)
    const broken = this.#vandal.brokenTable
    if (what !== 'table-shut' || table === broken) return
    this.#broke(new Broken('a table was shut', { table, why }))
  }

  /** No more faults: everything must come to its end, every table must go on, and the books must close. */
  async #calmDown(): Promise<void> {
    this.#weather.calm = true
    this.#weather.season = 'fair'
    if (this.#vandal.brokenTable !== undefined) this.#crash()
    if (!this.#life?.alive) this.#start()
    const ended = new Map([...this.#record.stories].map(([table, story]) => [table, story.ended]))
    await this.#run(this.timeline.now + CALM_HOURS * HOUR)
    must(this.#house !== undefined, 'the house does not come back')
    for (const { table } of this.#tables) {
      const story = this.#record.story(table)
      must(story.ended > (ended.get(table) ?? 0), 'a table does not go on', () => [
        table,
        story.state?.phase,
        story.state?.open,
      ])
    }
    must(this.#crowd.waiting === 0, 'somebody still waits for an answer')
    let closed = false
    this.#guard(this.#house.close(CALM_HOURS * HOUR).then(() => (closed = true)))
    for (let i = 0; i < 60 * CALM_HOURS && !closed; i++) await this.#run(this.timeline.now + HOUR / 60)
    must(closed, 'the house does not close')
    this.#house = undefined
    this.#life!.alive = false
    const { shelf, close } = await this.#backing.open()
    await this.#reading.checkAll(shelf)
    await close()
    this.#backing.closed()
    this.#checkSeals()
  }
}
