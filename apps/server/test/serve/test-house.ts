// A whole server for tests: real sockets on a free port, a real store, time that goes on when it is told to, chance from a
// seed, and passwords that cost next to nothing.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Timeline } from '@punto/faults'
import { realWorld, type World } from '../../src/base/index.ts'
import type { Finding } from '../../src/proof/integrity/findings.ts'
import { checkConfig } from '../../src/serve/config/house-config.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../src/serve/index.ts'
import { openSqliteHere, type Store, sealKeyFrom } from '../../src/storage/index.ts'
import { CountedCalls } from './counted-calls.ts'

export const KEY = new Uint8Array(32).fill(7)
/** What has not come about after so much time at the tables never will, once as much real time has gone by as well. */
const LONGEST_MS = 6 * 3_600_000
const PATIENCE_MS = 60_000
const DAY_ONE = 1_700_000_000_000

export interface TestHouseOptions extends Partial<Omit<ServerOptions, 'config' | 'world'>> {
  readonly tables?: readonly object[]
  readonly guestChips?: number
  /** Nobody is stood up unless a test says so: most play without a socket. */
  readonly absentRounds?: number
  readonly cage?: object
  readonly staff?: object
  readonly settings?: object
  readonly alerts?: object
  readonly webhooks?: readonly object[]
  readonly hooks?: readonly object[]
  readonly pits?: readonly object[]
  /** Of the house's file. */
  readonly playerLimits?: object
  readonly jurisdiction?: string
  readonly malfunctionNotice?: boolean | object
  /** An operator's. */
  readonly wallet?: object
  readonly currency?: string
  readonly shares?: { readonly windowSeconds: number; readonly delay: number }
  readonly witnesses?: readonly object[]
  readonly beacon?: object
  /** Of the house's file. */
  readonly talk?: object
  readonly seed?: string
}

export const TABLES = [
  { table: 'commission', game: 'commission', standing: true },
  { table: 'knockout', game: 'knockout' },
  { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe', faceDown: true, squeeze: true },
]

export class TestHouse {
  readonly server: RunningServer
  readonly timeline: Timeline
  /** How far the calendar is ahead of what happens at the tables. */
  readonly calendar: { aheadMs: number }
  readonly #again: (changes: Partial<TestHouseOptions>) => Promise<TestHouse>
  readonly #folder: string | undefined
  readonly #calls: CountedCalls

  private constructor(
    server: RunningServer,
    timeline: Timeline,
    calendar: { aheadMs: number },
    again: (changes: Partial<TestHouseOptions>) => Promise<TestHouse>,
    folder: string | undefined,
    calls: CountedCalls,
  ) {
    this.server = server
    this.#calls = calls
    this.timeline = timeline
    this.calendar = calendar
    this.#again = again
    this.#folder = folder
  }

  /** The calendar's time now. */
  get wall(): number {
    return DAY_ONE + this.calendar.aheadMs + this.timeline.now
  }

  static async open(options: TestHouseOptions = {}): Promise<TestHouse> {
    const folder = options.openStore ? undefined : mkdtempSync(join(tmpdir(), 'punto-serve-'))
    const openStore: () => Promise<Store> =
      options.openStore ?? (() => openSqliteHere(join(folder!, 'data'), undefined, { sealKey: sealKeyFrom(KEY) }))
    const random = seededRandom(options.seed ?? 'house')
    const calendar = { aheadMs: 0 }
    const start = async (changes: Partial<TestHouseOptions>): Promise<TestHouse> => {
      const asked = { ...options, ...changes }
      const {
        tables = TABLES,
        guestChips = 100_000,
        absentRounds = 0,
        shares = {},
        cage = {},
        settings = {},
        alerts = {},
        webhooks = [],
        hooks = [],
        pits = [],
        playerLimits = {},
        jurisdiction,
        malfunctionNotice,
        wallet,
        currency,
        witnesses = [],
        beacon,
        talk,
        seed: _,
        identity: own,
        ...rest
      } = asked
      // Operators sign in again and again here, and few have a telephone.
      const { staff = { secondFactor: 'off' } } = asked
      const timeline = new Timeline()
      const world: World = {
        later: realWorld(() => undefined).later,
        clock: (origin) => ({ now: () => origin + timeline.now, at: (time, call) => timeline.at(time - origin, call) }),
        wall: () => DAY_ONE + calendar.aheadMs + timeline.now,
        random,
        notice: ({ level, what, ...details }) => rest.log?.[level](details, what),
      }
      const checked = checkConfig({
        ...{
          tables,
          guestChips,
          absentRounds,
          shares,
          cage,
          settings,
          alerts,
          webhooks,
          hooks,
          staff,
          playerLimits,
          pits,
          witnesses,
        },
        ...(jurisdiction && { jurisdiction }),
        ...(malfunctionNotice !== undefined && { malfunctionNotice }),
        ...(wallet && { wallet }),
        ...(beacon && { beacon }),
        ...(talk && { talk }),
        ...(currency && { currency }),
      })
      if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
      const identity = { scrypt: { n: 16, r: 1, p: 1 }, ...own }
      const evidence = folder === undefined ? undefined : { folder: join(folder, 'data') }
      const calls = new CountedCalls()
      const server = await startServer({
        key: KEY,
        evidence,
        ...rest,
        openStore: async () => calls.of(await openStore()),
        config: checked.config,
        world,
        identity,
      })
      return new TestHouse(server, timeline, calendar, start, folder, calls)
    }
    return start({})
  }

  get url(): string {
    return this.server.url
  }

  /** Stops this one and starts another over the same storage, with what has changed. */
  async restart(changes: Partial<TestHouseOptions> = {}): Promise<TestHouse> {
    await this.server.close(0)
    return this.#again(changes)
  }

  async close(): Promise<void> {
    await this.server.close(0)
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
  }

  state(table: string) {
    return this.server.house.table(table)!.state
  }

  /** Lets so much time go by, and what it sets off come to its end. */
  async pass(ms: number): Promise<void> {
    const until = this.timeline.now + ms
    // A database of its own takes real time over what each call sets off, and the house's must not run away from it.
    while ((this.timeline.next ?? Infinity) < until) await this.#next()
    await this.timeline.runTo(until, () => undefined)
    await this.settled()
  }

  /** The clock jumps to what is due next, and whatever it decides is on the disk. */
  async #next(): Promise<void> {
    await this.timeline.runTo(this.timeline.next!, () => undefined)
    if (this.#isBusy()) await this.settled()
  }

  /** Whatever was decided is on the disk, and told. */
  async settled(): Promise<void> {
    do await pause()
    while (this.#isBusy())
  }

  /** What every periodic check of the house finds, run twice over. */
  async checkedTwice(): Promise<readonly Finding[]> {
    const { integrity } = this.server
    if (!integrity.isOn) throw new Error('This house keeps no seals, and checks nothing')
    return [...(await integrity.checkNow()), ...(await integrity.checkNow())]
  }

  #isBusy(): boolean {
    return this.#calls.isWaiting || this.server.house.tables.some(({ idle }) => !idle)
  }

  /** Time goes on until something holds: from one call that is due to the next, each told before the next is made. */
  async until(holds: () => boolean): Promise<void> {
    const last = this.timeline.now + LONGEST_MS
    const patience = performance.now() + PATIENCE_MS
    while (!holds()) {
      const { next } = this.timeline
      if (next !== undefined && next <= last) await this.#next()
      else if (performance.now() > patience) throw new Error(`It never came to ${holds}`)
      await this.settled()
    }
  }

  untilPhase(table: string, phase: string): Promise<void> {
    return this.until(() => this.state(table).phase === phase)
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1))

/** Bytes that look random and are the same in every run. */
function seededRandom(seed: string): (bytes: number) => Uint8Array {
  let count = 0
  return (bytes) => {
    const made: Buffer[] = []
    for (let length = 0; length < bytes; length += 32) {
      made.push(createHash('sha256').update(`${seed} ${count++}`).digest())
    }
    return new Uint8Array(Buffer.concat(made).subarray(0, bytes))
  }
}
