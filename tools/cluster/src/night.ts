// Nights of a house of three processes: players bet at every table, disasters come one upon the other, all is mended, every table
// must go on by itself, the processes end, and the database is read past them.
import { setTimeout as wait } from 'node:timers/promises'
import { postgresReader } from '@punto/faults'
import { failUnless } from '@punto/harness/checks'
import { PostgresPair } from '@punto/harness/postgres-pair'
import { between, seededDice } from '@punto/harness/random'
import { AcknowledgementCheck, type KeptCounts } from '@punto/kills/acknowledgements'
import { Histories } from '@punto/kills/histories'
import { openPostgres } from '@punto/server/storage'
import { Crowd, comeIn } from './crowd.ts'
import { DISASTERS, type DisasterName, type Scene } from './disasters.ts'
import { NAMES, TABLES, writeHouseFiles } from './house-files.ts'
import { Member } from './member.ts'

export interface NightOptions {
  readonly folder: string
  readonly nights: number
  readonly seed: number
  readonly stopMs: number
  /** What happens each night, in this order; drawn from the seed unless said. */
  readonly disasters?: readonly DisasterName[]
  /** Told after each night. */
  readonly progress?: (night: number, told: NightsTold) => void
  readonly stopped?: AbortSignal
}

export interface NightsTold extends KeptCounts {
  readonly nights: number
  readonly disasters: ReadonlyMap<DisasterName, number>
  /** Tables that one process took over from another. */
  readonly takenOver: number
  /** Nobody took a table over in more than this, after everything was mended. */
  readonly slowestMs: number
  /** What was asked of bets, whose answers and ends some order explains. */
  readonly operations: number
}

/** How long a start, or going on after everything is mended, may take on a machine that does much else. */
const PATIENCE_MS = 90_000
const DISASTERS_A_NIGHT = [2, 5] as const
const BETWEEN_MS = [200, 2500] as const

export async function runNights(options: NightOptions): Promise<NightsTold> {
  const database = await PostgresPair.start()
  const files = writeHouseFiles(options.folder)
  const members: Member[] = []
  try {
    for (const index of NAMES.keys()) members.push(await Member.make(index, database.ports, files, options.folder))
    return await new Nights(options, database, members).run()
  } catch (error) {
    const said = members.flatMap(({ said }) => said).join('\n')
    throw new Error(`${(error as Error).message}\n${said}`, { cause: error })
  } finally {
    for (const member of members) await member.close()
    await database.stop()
  }
}

class Nights {
  readonly #options: NightOptions
  readonly #database: PostgresPair
  readonly #members: readonly Member[]
  readonly #check = new AcknowledgementCheck()
  readonly #histories = new Histories()
  readonly #disasters = new Map<DisasterName, number>()
  #guests: Awaited<ReturnType<typeof comeIn>> | undefined
  #slowestMs = 0
  /** What has happened, and to whom, since the night began. */
  #tonight: string[] = []

  constructor(options: NightOptions, database: PostgresPair, members: readonly Member[]) {
    this.#options = options
    this.#database = database
    this.#members = members
  }

  async run(): Promise<NightsTold> {
    const { nights, seed, progress, stopped } = this.#options
    let night = 0
    while (night < nights && !stopped?.aborted) {
      night++
      try {
        await this.#night(seed + night, night === nights)
      } catch (error) {
        const message = `Night ${night} of seed ${seed} (${this.#tonight.join('; ')}): ${(error as Error).message}`
        throw new Error(message, { cause: error })
      }
      progress?.(night, this.#told(night))
    }
    return this.#told(night)
  }

  #told(nights: number): NightsTold {
    const takenOver = this.#members.reduce((sum, { codes }) => sum + (codes.get('table-taken-over') ?? 0), 0)
    return {
      nights,
      disasters: this.#disasters,
      takenOver,
      slowestMs: this.#slowestMs,
      operations: this.#histories.operations,
      ...this.#check.kept,
    }
  }

  async #night(seed: number, isLast: boolean): Promise<void> {
    const members = this.#members
    this.#tonight = []
    for (const member of members) member.start()
    await until(
      'a door opens',
      async () => (await Promise.all(members.map((one) => one.isOpen()))).every(Boolean),
      members,
    )
    this.#guests ??= await comeIn(members[0]!.url)
    const urls = members.map(({ url }) => url)
    const crowd = new Crowd(this.#guests, urls, seed, this.#histories)
    crowd.play()
    await this.#goesOn(crowd, 'at the start')
    await this.#disturb(seed)
    const mended = performance.now()
    await this.#goesOn(crowd, 'after everything was mended')
    this.#slowestMs = Math.max(this.#slowestMs, Math.round(performance.now() - mended))
    const promised = await crowd.finish()
    const dice = seededDice(seed, 'end')
    await Promise.all(members.map((member) => member.end(dice.below(2) === 0 ? 'SIGKILL' : 'SIGTERM')))
    const failure = members.find((member) => member.failure)?.failure
    failUnless(failure === undefined, failure ?? '')
    const store = await openPostgres(this.#database.url)
    try {
      await this.#check.check(postgresReader(store, this.#database.url), promised)
      crowd.tellHistories()
      this.#histories.readBets(this.#check.takeLaid())
      if (isLast) this.#check.finish()
    } finally {
      await store.close()
    }
  }

  /** Every table takes bets. */
  async #goesOn(crowd: Crowd, when: string): Promise<void> {
    const before = new Map(crowd.acknowledged)
    const stands = () => TABLES.filter((table) => crowd.acknowledged.get(table) === before.get(table))
    await until(
      `bets are taken ${when}`,
      async () => stands().length === 0,
      this.#members,
      () => ({ stands: stands(), felts: Object.fromEntries(crowd.felts), answers: Object.fromEntries(crowd.answers) }),
    )
  }

  /** Some disasters, one upon the other. */
  async #disturb(seed: number): Promise<void> {
    const dice = seededDice(seed, 'disasters')
    const scene: Scene = {
      members: this.#members,
      database: this.#database,
      dice,
      stopMs: this.#options.stopMs,
      failingOver: undefined,
    }
    const names = Object.keys(DISASTERS) as DisasterName[]
    const under: Promise<void>[] = []
    const drawn = () =>
      Array.from({ length: between(dice, ...DISASTERS_A_NIGHT) }, () => names[dice.below(names.length)]!)
    for (const name of this.#options.disasters ?? drawn()) {
      this.#disasters.set(name, (this.#disasters.get(name) ?? 0) + 1)
      const member = this.#members[dice.below(this.#members.length)]!
      this.#tonight.push(`${new Date().toISOString().slice(11, 23)} ${name} of ${member.name}`)
      under.push(DISASTERS[name](scene, member))
      await wait(between(dice, ...BETWEEN_MS))
    }
    await Promise.all(under)
    // Where two disasters overlapped, the first to end has not mended the other's.
    for (const member of this.#members) {
      member.signal('SIGCONT')
      for (const link of [...member.links, member.door]) link.mend()
    }
  }
}

async function until(
  what: string,
  holds: () => Promise<boolean>,
  members: readonly Member[],
  details: () => unknown = () => '',
): Promise<void> {
  const start = performance.now()
  while (!(await holds())) {
    const failure = members.find((member) => member.failure)?.failure
    failUnless(failure === undefined, failure ?? '')
    const late = performance.now() - start > PATIENCE_MS
    failUnless(!late, `It took more than ${PATIENCE_MS / 1000} seconds until ${what}`, () => details())
    await wait(50)
  }
}
