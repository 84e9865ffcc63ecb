// The lives of a simulated house, one after the other on one database: how each starts, and the crash or the stop that ends it.

import { Broken, must } from '@punto/harness/broken'
import { between, soon } from '@punto/harness/chance'
import { type CommandRequest, House, type Notice, type Reply } from '@punto/server/engine'
import type { Store } from '@punto/server/storage'
import type { TableSettings, TableState } from '@punto/table'
import type { Image } from './backing.ts'
import { Circles } from './circles.ts'
import { Connection } from './connection.ts'
import { openFaulty } from './faulty-store.ts'
import { Life } from './life.ts'
import { populate } from './population.ts'
import { Reading } from './reading.ts'
import { SealCheck } from './seals.ts'
import { reconfigured } from './tables.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const CURRENCY = 'PLAY'
const EVENTS_PER_SNAPSHOT = 60
const LONGEST_STOP = 10 * 60_000

export class Lives {
  readonly #world: World
  /** Somebody sees how a table stands now. */
  readonly #seen: (table: string, state: TableState) => void
  readonly #reading: Reading
  readonly #seals: SealCheck
  readonly #circles = new Circles()
  #life: Life | undefined
  #starts = 0
  tables: readonly TableSettings[]
  /** The house while it is open. */
  house: House | undefined
  stopping = false
  /** When the house was last opened. */
  openedAt = 0

  constructor(world: World, seen: (table: string, state: TableState) => void) {
    const { record, plan } = world
    this.#world = world
    this.#seen = seen
    this.#reading = new Reading(record)
    this.#seals = new SealCheck((table, shoe) => record.seedOf(table, shoe))
    this.tables = plan.tables
  }

  /** The life that is being lived, if one is. */
  get now(): Life | undefined {
    return this.#life?.alive ? this.#life : undefined
  }

  start(): void {
    if (this.now) return
    const { timeline, vandal, weather, tally, record, dice, trouble } = this.#world
    const damage = vandal.visit(weather.calm)
    if (damage) tally.add(`damaged ${damage}`)
    const life = new Life(timeline)
    this.#life = life
    record.gone()
    this.#starts++
    tally.add('starts')
    weather.started()
    if (!weather.calm && dice.once(3)) {
      tally.add('configuration changed')
      this.tables = reconfigured(this.tables, dice)
    }
    trouble.guard(
      this.#open(life).then(
        (house) => life.alive && this.#opened(house, life),
        (error: unknown) => this.#notOpened(life, error),
      ),
    )
  }

  #open(life: Life): Promise<House> {
    const { sealer, wall, random } = this.#world
    return House.open({
      tables: this.tables,
      currency: CURRENCY,
      openStore: () => this.#openStore(life),
      sealer,
      world: {
        clock: (origin) => life.clock(origin),
        later: life.later,
        wall: () => wall.now(),
        random,
        notice: (notice) => this.#notice(notice),
      },
      eventsPerSnapshot: EVENTS_PER_SNAPSHOT,
    })
  }

  #openStore(life: Life): Promise<Store> {
    const { backing, weather, tally, timeline, vandal, record, trouble } = this.#world
    return openFaulty({
      backing,
      life,
      weather,
      tally,
      outside: (work) => timeline.outside(work),
      opened: async (shelf) => {
        await this.#reading.check(shelf, vandal.brokenTable).catch(trouble.broke)
        for (const story of record.stories.values()) story.restarted()
      },
      committed: (units, outcomes, torn) =>
        trouble.watched(() => {
          this.#circles.committed(outcomes, timeline.now)
          if (torn) record.doubt = { units, outcomes }
          else record.committed(units, outcomes)
        }),
      broke: trouble.broke,
      secretKept: (table, shoe, sealed) => trouble.watched(() => record.secretKept(table, shoe, sealed)),
      crash: (before) => this.crash(before),
    })
  }

  #opened(house: House, life: Life): void {
    const { timeline, vandal, record, trouble, plan, seed } = this.#world
    this.openedAt = timeline.now
    this.house = house
    for (const { table } of this.tables) {
      const shut = house.shutBecause(table)?.why
      if (table === vandal.brokenTable) must(shut !== undefined, 'a table runs on a broken chain', () => table)
      else {
        must(shut === undefined, 'a table is shut for no reason', () => [table, shut])
        const seen = (state: TableState) => this.#seen(table, state)
        new Connection(house, table, record, { seen, broke: trouble.broke })
        seen(house.table(table)!.state)
      }
    }
    const told = (table: string, request: CommandRequest, reply: Reply) =>
      life.alive && trouble.watched(() => record.answered(table, request, reply))
    const asked = (request: CommandRequest) => record.asked(request)
    trouble.guard(populate(house, { players: plan.bots, seed, start: `${this.#starts}`, asked, told }))
  }

  #notOpened(life: Life, error: unknown): void {
    if (!life.alive) return
    if (error instanceof Broken) throw error
    life.alive = false
    this.#world.tally.add('start failed')
    this.#startIn(soon(this.#world.dice, 20_000))
  }

  #startIn(ms: number): void {
    this.#world.timeline.after(ms, () => this.start())
  }

  #notice({ what, table, why }: Notice): void {
    const { tally, vandal, trouble } = this.#world
    tally.add(`notice: ${what}`)
    if (what !== 'table-shut' || table === vandal.brokenTable) return
    trouble.broke(new Broken('a table was shut', { table, why }))
  }

  /** `before` is how the files were before the call that was not answered, where there was one. */
  crash(before?: Image): void {
    const life = this.now
    if (!life) return
    const { timeline, tally, record, backing, dice, trouble } = this.#world
    this.#over(life)
    tally.add('crashes')
    record.note('crash', timeline.now)
    backing.crash(dice, before)
    if (dice.once(4)) trouble.watched(() => this.#checkSeals())
    this.#startIn(dice.once(3) ? 1 : soon(dice, dice.once(10) ? HOUR : 30_000))
  }

  /** Somebody stops the house properly, and pulls the plug when it takes too long. */
  stop(): void {
    const { house, now: life } = this
    if (!house || !life || this.stopping) return
    const { timeline, tally, backing, dice, trouble } = this.#world
    tally.add('stops')
    this.stopping = true
    const over = () => {
      this.stopping = false
      if (!life.alive) return
      this.#over(life)
      // One that was stopped while it was read back has a database open that nobody needs any more.
      backing.ended()
      this.#startIn(soon(dice, 60_000))
    }
    trouble.guard(house.close(between(dice, 0, 120) * 1000).then(over))
    timeline.after(LONGEST_STOP, () => {
      this.stopping = false
      if (life.alive) this.crash()
    })
  }

  #over(life: Life): void {
    life.alive = false
    this.house = undefined
  }

  /** The last house has closed: what it has left is read from its beginning. */
  async readAll(): Promise<void> {
    const { backing } = this.#world
    this.end()
    const { shelf, close } = await backing.open()
    await this.#reading.checkAll(shelf)
    await close()
    backing.closed()
    this.#checkSeals()
  }

  end(): void {
    if (this.#life) this.#over(this.#life)
  }

  #checkSeals(): void {
    const { backing, record, tally } = this.#world
    const image = backing.image()
    if (!image) return
    const states = [...record.stories.values()].flatMap(({ state }) => (state ? [state] : []))
    tally.add('seeds searched for', this.#seals.check(image, states))
  }
}
