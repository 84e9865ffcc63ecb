// What this house is: the program with its version and digests, the pages, the games at its tables and its configuration. Measured at
// the start, every day and when somebody asks, and told each time; a program that is no longer what was started is an error.
import type { About as ToldAbout } from '@punto/protocol'
import type { World } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import type { AuditEntries } from '../../people/index.ts'
import type { Records } from '../../storage/index.ts'
import { reasonOf } from '../../storage/index.ts'
import { configDigest } from '../config/config-digest.ts'
import type { HouseConfig } from '../config/house-config.ts'
import { folderDigest, sha256 } from './folder-digest.ts'
import { differingParts, type MeasuredProgram, measureProgram } from './measure-program.ts'
import { manifestIn, SERVER_FOLDER } from './program-parts.ts'

export interface AboutOptions {
  readonly world: Pick<World, 'wall' | 'notice'>
  readonly config: HouseConfig
  readonly house: House
  readonly records: Records
  readonly audit: AuditEntries
  /** The package that was started; the server's own unless said. */
  readonly program?: string | undefined
  readonly webFolder: string | undefined
  /** Stops new rounds at all tables; absent where a changed program is told and nothing else. */
  readonly stopRounds?: ((why: string) => Promise<void>) | undefined
}

interface Measured {
  readonly at: number
  readonly version: string
  readonly program: MeasuredProgram
  readonly pages: string | null
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Whoever asks within this time is told what was measured before. */
const FRESH_MS = 60_000

export class About {
  readonly #options: AboutOptions
  readonly #startedAt: number
  #first: Measured | undefined
  #last: Measured | undefined
  #measuring: Promise<Measured> | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  /** The parts for which rounds were stopped: whoever resumes them is not stopped again for the same. */
  #stoppedFor = ''
  #closed = false

  constructor(options: AboutOptions) {
    this.#options = options
    this.#startedAt = options.world.wall()
  }

  /** Measures now and every day from now on, and writes it into the log and the audit log. */
  async start(): Promise<void> {
    await this.tell()
    this.#timer = setInterval(() => void this.tell(), DAY_MS)
    this.#timer.unref()
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
  }

  /** The parts that were not what was started when they were last measured. */
  get changed(): readonly string[] {
    return this.#last ? this.#changed(this.#last.program) : []
  }

  /** What is so now; the configuration for the staff alone. */
  async now(isStaff: boolean): Promise<ToldAbout> {
    const { at, version, program, pages } = await this.#measured(FRESH_MS)
    const { house, config } = this.#options
    return {
      version,
      node: isStaff ? process.version : null,
      startedAt: this.#startedAt,
      measuredAt: at,
      program: { ...program, changed: this.#changed(program) },
      pages,
      tables: config.tables.map((asked) => {
        const { table, game } = house.table(asked.table)?.state.settings ?? asked
        return { table, game: game.id, version: game.source.version ?? null, digest: sha256(JSON.stringify(game)) }
      }),
      configuration: isStaff ? configDigest(config) : null,
    }
  }

  /** Into the log, and into the audit log for whoever inspects the house later. */
  async tell(): Promise<void> {
    const { world, records, audit, config } = this.#options
    try {
      const { version, program, pages } = await this.#measured(0)
      if (this.#closed) return
      const configuration = sha256(JSON.stringify(configDigest(config)))
      const changed = this.#changed(program)
      const told = { version, program: program.digest, pages, configuration }
      world.notice({ level: 'info', what: 'program-measured', ...told })
      if (changed.length > 0) world.notice({ level: 'error', what: 'program-changed', why: changed.join(', ') })
      const entry = audit.byHouse('program-measured', { id: 'house', name: 'house' }, { after: { ...told, changed } })
      await records.change([], [entry])
    } catch (error) {
      if (!this.#closed) world.notice({ level: 'warn', what: 'program-not-measured', why: reasonOf(error) })
    }
  }

  #changed(program: MeasuredProgram): readonly string[] {
    return this.#first ? differingParts(this.#first.program, program) : []
  }

  /** Whoever measures finds it: the day's own measurement, or anybody who asks. */
  async #stopFor(changed: string): Promise<void> {
    const { stopRounds, world } = this.#options
    if (!stopRounds || this.#closed || changed === '' || changed === this.#stoppedFor) return
    this.#stoppedFor = changed
    await stopRounds(`The program is not what was started: ${changed}.`)
    world.notice({ level: 'error', what: 'rounds-stopped-by-house', why: changed })
  }

  #measured(freshMs: number): Promise<Measured> {
    const last = this.#last
    if (last && this.#options.world.wall() - last.at < freshMs) return Promise.resolve(last)
    this.#measuring ??= this.#measure().finally(() => {
      this.#measuring = undefined
    })
    return this.#measuring
  }

  async #measure(): Promise<Measured> {
    const { program: folder = SERVER_FOLDER, webFolder, world } = this.#options
    const [{ version }, program] = [await manifestIn(folder), await measureProgram(folder)]
    const pages = webFolder === undefined ? null : await folderDigest(webFolder, (entry) => entry !== BUILD_STAMP)
    const measured = { at: world.wall(), version, program, pages }
    this.#first ??= measured
    this.#last = measured
    await this.#stopFor(this.#changed(program).join(', '))
    return measured
  }
}

/** Names files by their times: it differs between two builds of the same pages. */
const BUILD_STAMP = 'made-from.txt'
