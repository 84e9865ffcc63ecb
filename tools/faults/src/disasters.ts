// What befalls one of several simulated houses, beside calls that fail: each ends by itself.
import { between, randomDelay } from '@punto/harness/random'
import type { Dice } from '@punto/server/bots'
import type { HouseProcess } from './house-process.ts'
import type { HouseRuns } from './house-runs.ts'
import type { SharedWorld } from './shared-world.ts'
import { SHARED_DISASTERS, type SharedDisaster } from './sometimes/disaster-pairs.ts'

export interface Scene {
  readonly world: SharedWorld
  readonly houses: readonly HouseProcess[]
  readonly dice: Dice
}

type Disaster = (scene: Scene, house: HouseProcess) => void

const season =
  (set: (house: HouseProcess, on: boolean) => void): Disaster =>
  ({ world, dice }, house) => {
    set(house, true)
    world.timeline.after(between(dice, 500, 10_000), () => set(house, false))
  }

const cut =
  (bothWays: boolean): Disaster =>
  ({ world, houses, dice }, { name }) => {
    const other = dice.pick(houses.filter((one) => one.name !== name))!.name
    const ms = between(dice, 300, 10_000)
    world.network?.cut(name, other, ms)
    if (bothWays) world.network?.cut(other, name, ms)
  }

const crash: Disaster = (_, { runs }) => runs.crash()

/** A process that is paused hears of it when it goes on. */
const awake = ({ current }: HouseRuns, call: () => void) => void current?.later(0, call)

export const DISASTERS = {
  crash,
  stop: (_, { runs }) => awake(runs, () => runs.stop()),
  /** Shorter than its lease. */
  'short pause': ({ dice }, house) => house.pause(between(dice, 100, 2900)),
  /** Others have its tables when it goes on. */
  'long pause': ({ dice }, house) => house.pause(between(dice, 3000, dice.once(2) ? 6000 : 20_000)),
  'leases away': season((house, on) => {
    house.leasesAway = on
  }),
  'disk away': season(({ faults }, on) => {
    faults.diskState = on ? 'away' : 'fair'
  }),
  'disk full': season(({ faults }, on) => {
    faults.diskState = on ? 'full' : 'fair'
  }),
  'cut one way': cut(false),
  'cut both ways': cut(true),
  'links broken': (_, { links, runs }) => awake(runs, () => links?.breakAll()),
} as const satisfies Readonly<Record<SharedDisaster, Disaster>>

/** Those that happen twice as often as the others stand here twice. */
const DRAWN: readonly SharedDisaster[] = [...SHARED_DISASTERS, 'crash', 'long pause']

/** Milliseconds between two of one house, on average. */
const EVERY_MS = 30_000

/** One after the other befalls a house, while `lasts`. */
export function befall(scene: Scene, house: HouseProcess, lasts: () => boolean): void {
  const { world, dice } = scene
  world.timeline.after(randomDelay(dice, EVERY_MS), () => {
    if (!lasts()) return
    const name = world.guide && dice.once(2) ? world.disasters.rarest(SHARED_DISASTERS, dice) : dice.pick(DRAWN)!
    if (house.runs.current) {
      world.tally.add(`disaster: ${name}`)
      world.disasters.befell(name)
      DISASTERS[name](scene, house)
    }
    befall(scene, house, lasts)
  })
}
