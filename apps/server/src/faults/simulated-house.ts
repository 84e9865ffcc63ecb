// A simulated house from its first day to its last, by one seed: the real engine room on a real SQLite, with a clock, a network,
// a disk and people that do what the seed says. Whatever does not hold ends it with an error that the same seed brings again.
import { playerAccount, type TableSettings, type TableState } from '@punto/table'
import { House, type Letter, type Notice, type Reply, Sealer } from '../engine/index.ts'
import type { Outcome, Store } from '../storage/index.ts'
import type { Judgement } from '../storage/judge.ts'
import type { DeskCall } from '../storage/sqlite/store.ts'
import { auditAll } from './auditing.ts'
import { Broken, must } from './broken.ts'
import { between, bytes, chance, soon } from './chance.ts'
import { Connection } from './connection.ts'
import { Disk, type Image } from './disk.ts'
import { openFaulty } from './faulty-store.ts'
import { Life } from './life.ts'
import { Pasteboard } from './pasteboard.ts'
import { type Casino, Player } from './player.ts'
import { Reading } from './reading.ts'
import { HouseRecord } from './record.ts'
import { checkSeals } from './seals.ts'
import type { Simulated, SimulateOptions } from './simulate.ts'
import { Staff } from './staff.ts'
import { reconfigured, tablesOf } from './tables.ts'
import { Tally } from './tally.ts'
import { Timeline } from './timeline.ts'
import { Vandal } from './vandal.ts'
import { WallClock } from './wall-clock.ts'
import { SeededWeather } from './weather.ts'

const HOUR = 3_600_000
const CALM_HOURS = 1
const CURRENCY = 'PLAY'
/** Longer than any table waits between two movements. */
const LONGEST_SILENCE = 40 * 60_000
const EVENTS_PER_SNAPSHOT = 60

export class SimulatedHouse implements Casino {
  readonly #options: SimulateOptions
  readonly timeline = new Timeline()
  readonly #record = new HouseRecord()
  readonly #reading = new Reading(this.#record)
  readonly #tally = new Tally()
  #tables: readonly TableSettings[]
  readonly #disk: Disk
  readonly #weather: SeededWeather
  readonly #vandal: Vandal
  readonly #dice
  readonly #wall: WallClock
  readonly #randomDice
  readonly #sealer: Sealer
  #life: Life | undefined
  #house: House | undefined
  #failure: unknown
  readonly #players: Player[] = []
  #stopping = false
  /** Since when nothing has kept the house from dealing. */
  #fairSince = 0

  constructor(options: SimulateOptions) {
    const { seed } = options
    this.#options = options
    this.#dice = chance(seed, 'house')
    this.#wall = new WallClock(chance(seed, 'wall'), options.steadyWall === true, this.#tally)
    this.#randomDice = chance(seed, 'random')
    this.#tables = tablesOf(seed)
    this.#disk = new Disk(options.folder)
    this.#weather = new SeededWeather(seed)
    this.#vandal = new Vandal(this.#disk, chance(seed, 'vandal'))
    this.#sealer = new Sealer(bytes(chance(seed, 'key'), 32), (count) => bytes(this.#randomDice, count))
  }

  remove(): void {
    if (this.#life) this.#life.alive = false
    this.#disk.remove()
  }

  async live(): Promise<Simulated> {
    const { seed, hours } = this.#options
    this.#people()
    this.#seasons()
    this.#powerCuts()
    this.#patrol()
    this.timeline.at(0, () => this.#start())
    await this.#run(hours * HOUR)
    await this.#calmDown()
    return {
      seed,
      hours: this.timeline.now / HOUR,
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

  byProgram(table: string): boolean {
    return this.#record.story(table).byProgram
  }

  purse(player: string): number {
    return this.#record.books.available(playerAccount(player))
  }

  deliver(table: string, letter: Letter, answer: (reply: Reply) => void): void {
    const [house, life] = [this.#house, this.#life]
    if (!house || !life?.alive) return
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
    const paid = (outcome: Outcome) => {
      if (!life.alive) return
      must(outcome.kind === 'done', 'chips could not be bought', () => outcome)
      const there = this.#record.books.has({ by: 'cage', id: `buy-in/${player}/${id}` })
      must(there, 'chips were handed out and not written down', () => [player, id])
    }
    // Twice now and then: the same id pays once.
    const times = this.#dice.once(4) ? 2 : 1
    for (let i = 0; i < times; i++) this.#guard(house.buyIn(player, amount, id).then(paid, this.#storageOnly))
  }

  #storageOnly = (error: unknown): void => {
    if (error instanceof Broken) throw error
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

  #people(): void {
    const { seed } = this.#options
    const names = this.#tables.map(({ table }) => table)
    const cards = new Pasteboard(seed)
    for (const table of names) new Staff(this, chance(seed, `staff of ${table}`), table, cards)
    const players = between(this.#dice, 2, 6)
    for (let i = 1; i <= players; i++) this.#players.push(new Player(this, chance(seed, `player ${i}`), `p${i}`, names))
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
    this.timeline.after(soon(this.#dice, 2 * HOUR), () => {
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
    this.timeline.after(LONGEST_SILENCE / 4, () => {
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
    this.#tally.add('starts')
    this.#weather.started()
    if (!this.calm && this.#dice.once(12)) {
      this.#tally.add('configuration changed')
      this.#tables = reconfigured(this.#tables, this.#dice)
    }
    const opening = House.open({
      tables: this.#tables,
      currency: CURRENCY,
      openStore: async () => this.#openStore(life),
      sealer: this.#sealer,
      world: {
        clock: (origin) => life.clock(origin),
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

  #openStore(life: Life): Store {
    return openFaulty({
      disk: this.#disk,
      life,
      weather: this.#weather,
      tally: this.#tally,
      opened: (desk) =>
        this.#watched(() => {
          this.#reading.check(desk, this.#vandal.brokenTable)
          for (const story of this.#record.stories.values()) story.restarted()
        }),
      done: (call, args, result, torn) => this.#watched(() => this.#done(call, args, result, torn)),
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
      const shut = house.shutBecause(table)
      if (table === this.#vandal.brokenTable) must(shut !== undefined, 'a table runs on a broken chain', () => table)
      else {
        must(shut === undefined, 'a table is shut for no reason', () => [table, shut])
        const seen = (state: TableState) => this.#seen(table, state)
        new Connection(house, table, this.#record, { seen, broke: this.#broke })
        seen(house.table(table)!.state)
      }
    }
  }

  /** Whoever plays here looks at the table. */
  #seen(table: string, state: TableState): void {
    for (const player of this.#players) player.look(table, state)
  }

  #notOpened(life: Life, error: unknown): void {
    if (!life.alive) return
    if (error instanceof Broken) throw error
    life.alive = false
    this.#tally.add('start failed')
    this.timeline.after(soon(this.#dice, 20_000), () => this.#start())
  }

  #done(call: DeskCall, args: readonly unknown[], result: unknown, torn: boolean): void {
    if (call === 'write' && result === true) {
      const judgement = args[0] as Judgement
      if (torn) this.#record.doubt = judgement
      else this.#record.committed(judgement.units, judgement.outcomes)
    }
    if (call === 'keepSecret' && !torn) this.#record.kept(String(args[0]), Number(args[1]), result as Uint8Array)
  }

  #crash(before?: Image): void {
    if (!this.#life?.alive) return
    this.#life.alive = false
    this.#house = undefined
    this.#tally.add('crashes')
    this.#record.note('crash', this.timeline.now)
    this.#disk.crash(this.#dice, before)
    if (this.#dice.once(4)) this.#watched(() => this.#checkSeals())
    const quick = this.#dice.once(3) ? 1 : soon(this.#dice, this.#dice.once(10) ? HOUR : 30_000)
    this.timeline.after(quick, () => this.#start())
  }

  #checkSeals(): void {
    const states = [...this.#record.stories.values()].flatMap(({ state }) => (state ? [state] : []))
    const seedOf = (table: string, shoe: number) => {
      const sealed = this.#record.secrets.get(`${table}#${shoe}`)
      return sealed === undefined ? undefined : this.#sealer.unseal(table, shoe, Buffer.from(sealed, 'hex'))
    }
    this.#tally.add('seeds searched for', checkSeals(this.#disk.image(), states, seedOf))
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
    for (const player of this.#players) must(player.waiting === 0, 'somebody still waits for an answer')
    let closed = false
    this.#guard(this.#house.close(CALM_HOURS * HOUR).then(() => (closed = true)))
    for (let i = 0; i < 60 * CALM_HOURS && !closed; i++) await this.#run(this.timeline.now + HOUR / 60)
    must(closed, 'the house does not close')
    this.#house = undefined
    this.#life!.alive = false
    const desk = this.#disk.open()
    this.#reading.checkAll(desk)
    desk.close()
    this.#disk.closed()
    this.#checkSeals()
    auditAll(this.#record, this.#tally)
  }
}
