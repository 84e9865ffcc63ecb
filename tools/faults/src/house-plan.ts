// What kind of house a seed makes. Most are ordinary ones, of which a year is soon lived: one table is open as long as the
// house is, dealing a round every few minutes; the others are opened when somebody comes to play and closed when they have
// gone; at night all is shut. Every eighth is crowded: all tables full all the time, in weather that never rests.

import { between, seededDice } from '@punto/harness/random'
import type { TableSettings } from '@punto/table'
import { tablesOf } from './tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface HousePlan {
  readonly crowded: boolean
  readonly tables: readonly TableSettings[]
  readonly players: number
  /** The house's own population, beside those who come of themselves. */
  readonly bots: number
  /** Of each day, from its beginning. */
  readonly openHours: number
}

export function planOf(seed: number): HousePlan {
  const dice = seededDice(seed, 'plan')
  const crowded = dice.once(8)
  return {
    crowded,
    tables: tablesOf(seed, crowded),
    players: crowded ? between(dice, 2, 6) : between(dice, 2, 8),
    bots: crowded && dice.once(2) ? between(dice, 1, 3) : dice.once(12) ? 1 : 0,
    openHours: crowded ? 24 : between(dice, 8, 18),
  }
}

/** How long ago the house's day began. */
export const timeOfDay = (now: number): number => now % DAY

export const isOpenAt = ({ openHours }: HousePlan, now: number): boolean => timeOfDay(now) < openHours * HOUR
