// The kind of house that a seed makes. Most are ordinary: one table is open whenever the house is and deals a round every few
// minutes; the others are opened when somebody comes to play and closed afterwards; at night all are closed. Every eighth house is
// crowded: all tables full all the time, with faults at any time.

import { between, seededDice } from '@punto/harness/random'
import type { TableSettings } from '@punto/table'
import { quickTablesOf, tablesOf } from './tables.ts'

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

/** Several houses on one database: crowded, and as fast as tables are. */
export function sharedPlanOf(seed: number): HousePlan {
  const dice = seededDice(seed, 'plan')
  return { crowded: true, tables: quickTablesOf(seed), players: between(dice, 2, 6), bots: 0, openHours: 24 }
}

/** How long ago the house's day began. */
export const timeOfDay = (now: number): number => now % DAY

export const isOpenAt = ({ openHours }: HousePlan, now: number): boolean => timeOfDay(now) < openHours * HOUR
