// The runs of a simulated house, one after the other on one database: how each starts, and the crash or the stop that ends it.

import { CheckFailed, failUnless } from '@punto/harness/checks'
import { between, randomDelay, seededDice } from '@punto/harness/random'
import type { Notice } from '@punto/server/base'
import { House } from '@punto/server/house'
import type { Store, Unit, UnitResult } from '@punto/server/storage'
import { type CommandRequest, isUnavailable, type Reply } from '@punto/server/table'
import type { TableSettings, TableState } from '@punto/table'
import { ChipStaff } from './chip-staff.ts'
import { DatabaseCheck } from './database-check.ts'
import type { Image } from './driver.ts'
import { openFaultyStore } from './faulty-store.ts'
import { startBots } from './house-bots.ts'
import { HouseRun } from './house-run.ts'
import { LivelockCheck } from './livelock-check.ts'
import type { Sent } from './person.ts'
import { SealCheck } from './seal-check.ts'
import type { SimulatedWorld } from './simulated-world.ts'
import { SocketDoor } from './socket-door.ts'
import { startedInPhase } from './sometimes/house-states.ts'
import { TableWatcher } from './table-watcher.ts'
import { reconfigured } from './tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CURRENCY = 'PLAY'
const EVENTS_PER_SNAPSHOT = 60
const LONGEST_STOP = 10 * 60_000
/** Chips and cash move so often. */
const CHIPS_MS = 5 * 60_000

/** Told how a table stands at a version of its log. */
export type Seen = (table: string, state: TableState, version: number) => void

/** What a house has of its world. */
export type HouseWorld = Omit<SimulatedWorld, 'wallClock' | 'disasters' | 'guide'> & {
  readonly wallClock: { now(): number }
}

/** One of several houses on one database. */
export interface HouseAmongOthers {
  readonly name: string
  /** The same for all of them. */
  readonly databaseCheck: DatabaseCheck
  /** The tables that it runs; any of them unless said. */
  readonly takes: readonly string[] | undefined
  /** Where others reach it; null where they cannot. */
  readonly link: string | null
  /** The house has written this, and it is not recorded yet. */
  readonly committed: (run: HouseRun, units: readonly Unit[], outcomes: readonly UnitResult[]) => void
  /** The house is about to write. */
  readonly beforeWrite: (() => void) | undefined
  readonly opened: (house: House, run: HouseRun) => void
  readonly ended: () => void
}

export class HouseRuns {
  readonly #world: HouseWorld
  readonly #others: HouseAmongOthers | undefined
  /** Somebody sees how a table stands now. */
  readonly #seen: Seen
  readonly #databaseCheck: DatabaseCheck
  readonly #seals: SealCheck
  readonly #livelock = new LivelockCheck()
  #run: HouseRun | undefined
  #starts = 0
  /** Since the last that did not fail. */
  #failedStarts = 0
  tables: readonly TableSettings[]
  /** The house while it is open. */
  house: House | undefined
  #door: SocketDoor | undefined
  stopping = false
  /** When the house was last opened. */
  openedAt = 0

  constructor(world: HouseWorld, seen: Seen, others?: HouseAmongOthers) {
    const { record, plan } = world
    this.#world = world
    this.#seen = seen
    this.#others = others
    this.#databaseCheck = others?.databaseCheck ?? new DatabaseCheck(record)
    this.#seals = new SealCheck((table, shoe) => record.seedOf(table, shoe))
    this.tables = plan.tables
  }

  /** The last life, lived or over. */
  get last(): HouseRun | undefined {
    return this.#run
  }

  /** The life that is being lived, if one is. */
  get current(): HouseRun | undefined {
    return this.#run?.running ? this.#run : undefined
  }

  /** Another text for every start. */
  get #start(): string {
    return this.#others ? `${this.#others.name}-${this.#starts}` : `${this.#starts}`
  }

  start(): void {
    if (this.current) return
    const { timeline, tampering, faults, tally, record, dice, failures } = this.#world
    const damage = tampering.beforeStart(faults.calm)
    if (damage) tally.add(`damaged ${damage}`)
    const run = new HouseRun(timeline)
    this.#run = run
    if (!this.#others) record.houseEnded()
    this.#starts++
    tally.add('starts')
    faults.houseStarted()
    // Houses that share a database have the same configuration.
    if (!this.#others && !faults.calm && dice.once(3)) {
      tally.add('configuration changed')
      this.tables = reconfigured(this.tables, dice)
    }
    failures.guard(
      this.#open(run).then(
        (house) => run.running && this.#opened(house, run),
        (error: unknown) => this.#notOpened(run, error),
      ),
    )
  }

  #open(run: HouseRun): Promise<House> {
    const { sealer, wallClock, random } = this.#world
    return House.open({
      tables: this.tables,
      currency: CURRENCY,
      openStore: () => this.#openStore(run),
      sealer,
      world: {
        clock: (origin) => run.clock(origin),
        later: run.later,
        wall: () => wallClock.now(),
        random,
        notice: (notice) => this.#notice(notice),
      },
      eventsPerSnapshot: EVENTS_PER_SNAPSHOT,
      ...(this.#others && {
        takes: this.#others.takes,
        announcement: { link: this.#others.link, config: {} },
      }),
    })
  }

  #openStore(run: HouseRun): Promise<Store> {
    const { backing, faults, tally, timeline, tampering, record, failures, outside } = this.#world
    return openFaultyStore({
      backing,
      run,
      schedule: faults,
      tally,
      happened: this.#world.happened,
      beforeWrite: this.#others?.beforeWrite,
      outside,
      opened: async (reader) => {
        await this.#databaseCheck.check(reader, tampering.brokenTable).catch(failures.add)
        // Among several a table is interrupted when another owner goes on with it.
        if (!this.#others) this.#restarted()
      },
      committed: (units, outcomes, torn) =>
        failures.run(() => {
          this.#livelock.committed(outcomes, timeline.now)
          this.#others?.committed(run, units, outcomes)
          if (torn) record.uncertain = { units, outcomes }
          else record.committed(units, outcomes)
        }),
      failed: failures.add,
      secretKept: (table, shoe, sealed) => failures.run(() => record.secretKept(table, shoe, sealed)),
      crash: (before) => this.crash(before),
    })
  }

  /** The house has read what it was doing. */
  #restarted(): void {
    const { record, states } = this.#world
    for (const replayed of record.tables.values()) {
      const state = replayed.state && startedInPhase(replayed.state.phase)
      if (state) states.sometimes(state)
      replayed.restarted()
    }
    if (record.isOwed) states.sometimes('a debt stands while the house starts again')
    if (record.isClaimed) states.sometimes('a claim stands while the house starts again')
  }

  #opened(house: House, run: HouseRun): void {
    this.#failedStarts = 0
    const { timeline, tampering, record, failures, plan, seed } = this.#world
    this.openedAt = timeline.now
    this.house = house
    for (const { table } of this.tables) {
      const because = house.shutBecause(table)
      const shut = because?.kind === 'elsewhere' ? undefined : because?.why
      if (table === tampering.brokenTable) failUnless(shut !== undefined, 'a table runs on a broken chain', () => table)
      else {
        failUnless(shut === undefined, 'a table is shut for no reason', () => [table, shut])
        const seen = (state: TableState, version: number) => this.#seen(table, state, version)
        new TableWatcher(house, table, record, { seen, failed: failures.add })
        const known = house.table(table)
        if (known) seen(known.state, known.version)
      }
    }
    this.#others?.opened(house, run)
    this.#door = new SocketDoor({
      ...{ house, run, timeline, failures },
      dice: seededDice(seed, `door ${this.#start}`),
      tableOf: (table) => record.table(table),
      send: (table, request, alone) => this.#send(house, run, table, request, alone),
      withoutLanes: this.#world.withoutLanes,
    })
    const told = (table: string, request: CommandRequest, reply: Reply) =>
      run.running && failures.run(() => record.answered(table, request, reply))
    const asked = (request: CommandRequest) => record.asked(request)
    failures.guard(startBots(house, { players: plan.bots, seed, start: this.#start, asked, told }))
    if (this.#world.chips) this.#moveChips(house, run)
  }

  /** What people send comes over their sockets; another program asks the house itself. */
  deliver(sent: readonly Sent[], answered: (sent: Sent) => void): void {
    const { house, current: run } = this
    if (!house || !run) return
    if (sent[0]!.request.actor.role !== 'system') this.#door!.deliver(sent, answered)
    else {
      for (const one of sent) {
        const heard = (reply: Reply) => run.running && !isUnavailable(reply) && answered(one)
        this.#world.failures.guard(this.#send(house, run, one.table, one.request).then(heard))
      }
    }
  }

  async #send(house: House, run: HouseRun, ...[table, request, alone]: Parameters<House['send']>): Promise<Reply> {
    const { record } = this.#world
    const isPassedOn = () => this.#others !== undefined && (!house.runs(table) || house.shared.isLeaving(table))
    const before = isPassedOn()
    record.asked(request)
    const reply = await house.send(table, request, alone)
    if (run.running) record.answered(table, request, reply, before || isPassedOn())
    return reply
  }

  /** One command of the cage after the other; what a fault left open is asked again. */
  #moveChips(house: House, run: HouseRun): void {
    const { timeline, record, failures, plan, seed, tally } = this.#world
    const tables = this.tables.flatMap(({ table, wallet }) => (wallet === 'built-in' ? [table] : []))
    if (tables.length === 0) return
    const dice = seededDice(seed, `chips ${this.#start}`)
    const staff = new ChipStaff({
      house,
      seed: seed * 1000 + this.#starts,
      start: this.#start,
      tables,
      players: Array.from({ length: plan.players }, (_, i) => `p${i + 1}`),
      wall: () => timeline.now,
      done: (actor, id, answer) => {
        if (!run.running) return
        record.cageAnswered(actor, id, answer)
        tally.add('chips moved')
      },
    })
    const next = () =>
      run.later(randomDelay(dice, CHIPS_MS), () => {
        const again = (error: unknown) => {
          if (error instanceof CheckFailed) throw error
          next()
        }
        failures.guard(staff.act().then(next, again))
      })
    next()
  }

  #notOpened(run: HouseRun, error: unknown): void {
    if (!run.running) return
    if (error instanceof CheckFailed) throw error
    run.running = false
    this.#world.tally.add('start failed')
    if (this.#failedStarts++ > 0 && !this.#others) {
      this.#world.states.sometimes('a start of the house fails, and the next as well')
    }
    this.#startIn(randomDelay(this.#world.dice, 20_000))
  }

  #startIn(ms: number): void {
    this.#world.timeline.after(ms, () => this.start())
  }

  #notice({ what, table, why }: Notice): void {
    const { tally, tampering, failures } = this.#world
    tally.add(`notice: ${what}`)
    if (what !== 'table-shut' || table === tampering.brokenTable) return
    failures.add(new CheckFailed('a table was shut', { table, why }))
  }

  /** `before` is how the files were before the call that was not answered, where there was one. */
  crash(before?: Image): void {
    const run = this.current
    if (!run) return
    const { timeline, tally, record, backing, dice, failures } = this.#world
    this.#over(run)
    tally.add('crashes')
    record.note('crash', this.#others?.name ?? '', timeline.now)
    backing.crash(dice, before)
    if (dice.once(4)) failures.run(() => this.#checkSeals())
    this.#startIn(dice.once(3) ? 1 : randomDelay(dice, dice.once(10) ? this.#longest : 30_000))
  }

  /** How long it may be down. */
  get #longest(): number {
    if (this.#others) return LONGEST_STOP
    return this.#world.plan.guided ? MINUTE : HOUR
  }

  /** Somebody stops the house properly, and pulls the plug when it takes too long. */
  stop(): void {
    const { house, current: run } = this
    if (!house || !run || this.stopping) return
    const { timeline, tally, backing, dice, failures } = this.#world
    tally.add('stops')
    this.stopping = true
    const over = () => {
      this.stopping = false
      if (!run.running) return
      this.#over(run)
      // One that was stopped while it was read back has a database open that nobody needs any more.
      backing.ended()
      this.#startIn(randomDelay(dice, 60_000))
    }
    failures.guard(house.close(between(dice, 0, 120) * 1000).then(over))
    timeline.after(LONGEST_STOP, () => {
      this.stopping = false
      if (run.running) this.crash()
    })
  }

  #over(run: HouseRun): void {
    run.running = false
    this.house = undefined
    this.#others?.ended()
  }

  /** The last house has closed: what it has left is read from its beginning. */
  async readAll(): Promise<void> {
    const { backing } = this.#world
    this.end()
    const { reader, close } = await backing.open()
    await this.#databaseCheck.checkAll(reader)
    await close()
    backing.closed()
    this.#checkSeals()
  }

  /** What the last run still holds of the database. */
  letGo(): void {
    this.#world.backing.ended()
  }

  end(): void {
    if (this.#run) this.#over(this.#run)
  }

  #checkSeals(): void {
    const { backing, record, tally } = this.#world
    const image = backing.image()
    if (!image) return
    const states = [...record.tables.values()].flatMap(({ state }) => (state ? [state] : []))
    tally.add('seeds searched for', this.#seals.check(image, states))
  }
}
