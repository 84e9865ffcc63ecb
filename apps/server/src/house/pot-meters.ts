// What is on the meters of the house's pots, read again every few seconds: a screen is never older than that, whoever feeds the pot.
import { available, type Balance } from '@punto/ledger'
import type { Game } from '@punto/rules'
import { potAccount, potsOf, type TableSettings } from '@punto/table'
import type { World } from '../base/index.ts'

/** Standards for progressives allow thirty seconds. */
const READ_MS = 5000

export interface PotMeter {
  readonly pot: string
  readonly meter: number
}

export interface PotMetersOptions {
  readonly currency: string
  readonly world: World
  readonly tables: () => readonly TableSettings[]
  readonly balance: (account: string) => Promise<Balance | undefined>
}

export class PotMeters {
  readonly #options: PotMetersOptions
  readonly #meters = new Map<string, number>()
  readonly #watchers = new Set<(table: string) => void>()
  #cancel: (() => void) | undefined
  #isStopped = false

  constructor(options: PotMetersOptions) {
    this.#options = options
  }

  /** The pots that the game feeds, as far as they were read. */
  of(game: Pick<Game, 'bets'>): readonly PotMeter[] {
    return potsOf(game).flatMap(({ pot }) => {
      const meter = this.#meters.get(pot)
      return meter === undefined ? [] : [{ pot, meter }]
    })
  }

  /** Called with each table whose pots have moved. */
  watch(watcher: (table: string) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Reads, and goes on reading while a table feeds a pot. */
  async read(): Promise<void> {
    this.#cancel?.()
    const { world, tables, balance, currency } = this.#options
    const feeding = tables().map(({ table, game }) => ({ table, pots: potsOf(game).map(({ pot }) => pot) }))
    const pots = new Set(feeding.flatMap((one) => one.pots))
    if (this.#isStopped || pots.size === 0) return
    const moved = new Set<string>()
    for (const pot of pots) {
      // What cannot be read now is read the next time; the last meter stands meanwhile.
      const found = await balance(potAccount({ pot, currency })).catch(() => undefined)
      const meter = found && available(found)
      if (meter === undefined || meter === this.#meters.get(pot)) continue
      this.#meters.set(pot, meter)
      moved.add(pot)
    }
    for (const { table, pots: own } of feeding) {
      if (own.some((pot) => moved.has(pot))) for (const watcher of this.#watchers) watcher(table)
    }
    if (!this.#isStopped) this.#cancel = world.later(READ_MS, () => void this.read())
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel?.()
  }
}
