// The house's file, read again while the house runs. What can change without a stop (tables, pits, limits of players) is changed at this
// process and kept as a record, which the others at the same database follow; where anything else differs nothing is changed. The file
// counts again at every start.
import { isGuestTable } from '@punto/protocol'
import { SerialQueue, type World } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import { type AuditEntries, type Person, Repository, type StaffAct } from '../../people/index.ts'
import { type RecordKind, type Records, reasonOf } from '../../storage/index.ts'
import { configDigest } from '../config/config-digest.ts'
import { type HouseConfig, readConfig } from '../config/house-config.ts'
import { changesIn, needsStop } from './file-changes.ts'
import type { LiveConfig } from './live-config.ts'

export const HOUSE_FILE = 'house-file' satisfies RecordKind
const KEY = 'read'
const OF_HOUSE = { id: 'house', name: 'house' }

interface KeptFile {
  readonly text: string
  readonly at: number
}

/** What was changed, or what of it cannot be without a stop. */
export type FileRead = { readonly changes: readonly string[] } | { readonly needsStop: readonly string[] }

export interface HousePlanOptions {
  readonly config: LiveConfig
  /** What the file said at the start; undefined where there is none. */
  readonly text: string | undefined
  readonly world: World
  readonly house: House
  readonly records: Records
  readonly audit: AuditEntries
  /** Other tables are open than before, perhaps. */
  readonly changed: () => void
}

export class HousePlan {
  readonly #options: HousePlanOptions
  readonly #kept: Repository<KeptFile>
  /** The record as this process has followed it. */
  #seen = 0
  #text: string | undefined
  readonly #turns = new SerialQueue()

  private constructor(options: HousePlanOptions) {
    this.#options = options
    this.#text = options.text
    this.#kept = new Repository<KeptFile>(options.records, HOUSE_FILE)
  }

  static async open(options: HousePlanOptions): Promise<HousePlan> {
    const plan = new HousePlan(options)
    const { members } = options.house.shared.neighbours
    // Where others run, their file is this one's, or was read just now; alone, the file of this start counts.
    if (members.length > 1) await plan.refresh()
    else plan.#seen = (await plan.#kept.read(KEY))?.revision ?? 0
    return plan
  }

  /** The file by which the house runs; undefined where there is none. */
  get text(): string | undefined {
    return this.#text
  }

  needsStop(next: HouseConfig): readonly string[] {
    return needsStop(this.#options.config, next)
  }

  changesIn(next: HouseConfig): readonly string[] {
    return changesIn(this.now, next)
  }

  /** `config`: what the text says. By the house, where nobody of the staff has changed it. */
  read(text: string, config: HouseConfig, act?: StaffAct & { readonly by: Person }): Promise<FileRead> {
    return this.#turns.run(async () => {
      const { world, audit } = this.#options
      const stop = this.needsStop(config)
      if (stop.length > 0) return { needsStop: stop }
      const changes = this.changesIn(config)
      if (changes.length === 0) {
        this.#text = text
        return { changes }
      }
      const found = await this.#kept.read(KEY)
      const entry = act
        ? audit.byPerson('house-file-changed', act, OF_HOUSE, { after: { changes } })
        : audit.byHouse('house-file-read', OF_HOUSE, { after: { changes } })
      const written = await this.#kept.write(KEY, found?.revision ?? 0, { text, at: world.wall() }, [entry])
      if (!written) throw new Error('The house’s file was read by another process at the same time: try it again')
      await this.#use(config)
      this.#text = text
      this.#seen = (await this.#kept.read(KEY))?.revision ?? 0
      return { changes }
    })
  }

  /** Another process may have read the file. */
  async refresh(): Promise<void> {
    const { world } = this.#options
    await this.#turns
      .run(async () => {
        const found = await this.#kept.read(KEY)
        if (!found || found.revision === this.#seen) return
        this.#seen = found.revision
        const checked = readConfig(found.value.text)
        const why = checked.ok
          ? needsStop(this.#options.config, checked.config)
          : checked.mistakes.map(({ place }) => place)
        if (!checked.ok || why.length > 0) {
          world.notice({ level: 'error', what: 'house-file-not-followed', why: why.join(', ') })
          return
        }
        this.#text = found.value.text
        const changes = this.changesIn(checked.config)
        if (changes.length === 0) return
        await this.#use(checked.config)
        world.notice({ level: 'info', what: 'house-file-followed', changes })
      })
      .catch((error: unknown) => {
        world.notice({ level: 'warn', what: 'house-file-not-followed', why: reasonOf(error) })
      })
  }

  /** Without the tables that were closed, and those of one's own. */
  get now(): HouseConfig {
    const { config, house } = this.#options
    const isOfFile = ({ table }: { readonly table: string }) => !house.isClosed(table) && !isGuestTable(table)
    return { ...config, tables: config.tables.filter(isOfFile) }
  }

  async #use(next: HouseConfig): Promise<void> {
    const { config, house, changed } = this.#options
    await house.useTables(next.tables)
    config.pits.splice(0, config.pits.length, ...next.pits)
    Object.assign(config.playerLimits, next.playerLimits)
    Object.assign(config.alerts, next.alerts)
    config.webhooks.splice(0, config.webhooks.length, ...next.webhooks)
    config.hooks.splice(0, config.hooks.length, ...next.hooks)
    house.shared.useConfig(configDigest(next))
    changed()
  }
}
