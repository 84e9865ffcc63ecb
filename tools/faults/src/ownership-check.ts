// Checks that every table is run by a house soon after its owner has gone, where a house lives that may run it and nothing disturbs
// those that live.
import { failUnless } from '@punto/harness/checks'
import type { HouseProcess } from './house-process.ts'
import type { SharedWorld } from './shared-world.ts'

const EVERY_MS = 250
/** The lease of one that died lasts three seconds from when it was prolonged. */
const LONGEST_MS = 5000

export class OwnershipCheck {
  readonly #world: SharedWorld
  readonly #houses: readonly HouseProcess[]
  /** Since when nobody runs a table. */
  readonly #unserved = new Map<string, number>()
  #stopped = false

  constructor(world: SharedWorld, houses: readonly HouseProcess[]) {
    this.#world = world
    this.#houses = houses
  }

  start(): void {
    this.#world.timeline.after(EVERY_MS, () => {
      if (this.#stopped) return
      this.#world.failures.run(() => this.#check())
      this.start()
    })
  }

  /** The houses close. */
  stop(): void {
    this.#stopped = true
  }

  #check(): void {
    const { timeline, plan, tally } = this.#world
    const { now } = timeline
    // One that is dead or paused disturbs nobody.
    const living = this.#houses.filter(({ runs: { current } }) => current && !current.isPaused)
    for (const house of this.#houses) if (!house.isFair) house.disturbedAt = now
    for (const { table } of plan.tables) {
      const served = living.some(({ runs: { house } }) => house?.isReady(table) && house.shared.holds)
      if (served) {
        const since = this.#unserved.get(table)
        if (since !== undefined) tally.add('tables run again')
        this.#unserved.delete(table)
        continue
      }
      const since = this.#unserved.get(table) ?? now
      this.#unserved.set(table, since)
      const able = living.some(({ takes }) => takes === undefined || takes.includes(table))
      const fairSince = Math.max(...living.map(({ disturbedAt }) => disturbedAt))
      const left = Math.max(...this.#houses.map(({ leftAt }) => leftAt))
      const late = able && now - Math.max(since, fairSince, left) > LONGEST_MS
      failUnless(!late, 'nobody runs a table', () => ({
        table,
        since,
        now,
        houses: living.map(({ name, runs: { house } }) => ({
          name,
          runs: house?.runs(table),
          isReady: house?.isReady(table),
          holds: house?.shared.holds,
          storage: house?.storageStatus,
          members: house?.shared.neighbours.members.map((member) => member.name),
          owner: house?.shared.neighbours.owners.get(table),
        })),
      }))
    }
  }
}
