// Backups into a folder, by the clock: one when the house has opened, then one every so many hours. The newest are kept.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import { reasonOf } from '../../storage/index.ts'
import { BACKUP_NAME, backupName, type MadeBackup, makeBackup } from './make-backup.ts'

export interface BackupPlan {
  readonly folder: string
  readonly hours: number
  /** How many are kept; older ones are removed when a new one is whole. */
  readonly keep: number
}

export interface ScheduledBackupsOptions {
  readonly house: House
  readonly plan: BackupPlan
  readonly world: Pick<World, 'wall' | 'notice'>
}

const HOUR_MS = 60 * 60 * 1000

export class ScheduledBackups {
  readonly #options: ScheduledBackupsOptions
  #timer: ReturnType<typeof setInterval> | undefined
  #making: Promise<MadeBackup | undefined> | undefined
  #lastAt: number | null = null
  #closed = false

  constructor(options: ScheduledBackupsOptions) {
    this.#options = options
  }

  /** When the last one was made, in milliseconds since 1970. */
  get lastAt(): number | null {
    return this.#lastAt
  }

  start(): void {
    void this.make()
    this.#timer = setInterval(() => void this.make(), this.#options.plan.hours * HOUR_MS)
    this.#timer.unref()
  }

  /** One at a time; undefined where it failed, which is in the log. */
  make(): Promise<MadeBackup | undefined> {
    this.#making ??= this.#make().finally(() => {
      this.#making = undefined
    })
    return this.#making
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#making
  }

  async #make(): Promise<MadeBackup | undefined> {
    const { house, plan, world } = this.#options
    const at = world.wall()
    try {
      if (!house.backUp) throw new Error('PostgreSQL has backups of its own; leave --backup out')
      const made = await makeBackup(house.backUp, join(plan.folder, backupName(at)))
      this.#lastAt = at
      world.notice({ level: 'info', what: 'backup-made', ...made })
      this.#removeOld()
      return made
    } catch (error) {
      if (!this.#closed) world.notice({ level: 'error', what: 'backup-failed', why: reasonOf(error) })
      return undefined
    }
  }

  #removeOld(): void {
    const { folder, keep } = this.#options.plan
    const names = readdirSync(folder).filter((name) => BACKUP_NAME.test(name))
    for (const name of names.toSorted().slice(0, -keep)) rmSync(join(folder, name))
  }
}
