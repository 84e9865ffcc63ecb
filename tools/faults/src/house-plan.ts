// The kind of house that a seed makes. Most are ordinary: one table is open whenever the house is and deals a round every few
// minutes; the others are opened when somebody comes to play and closed afterwards; at night all are closed. Every eighth house is
// crowded: all tables full all the time, with faults at any time. Every third is guided: crowded too, at tables where anything can go
// wrong.

import { between, seededDice } from '@punto/harness/random'
import type { TableSettings } from '@punto/table'
import { guidedTablesOf, quickTablesOf, tablesOf } from './tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface HousePlan {
  readonly crowded: boolean
  /** People declare, and calls fail, as this world has met it least; every third house. */
  readonly guided: boolean
  readonly tables: readonly TableSettings[]
  readonly players: number
  /** The house's own population, beside those who come of themselves. */
  readonly bots: number
  /** Of each day, from its beginning. */
  readonly openHours: number
}

const isGuided = (seed: number): boolean => seed % 3 === 1

export function planOf(seed: number): HousePlan {
  const dice = seededDice(seed, 'plan')
  if (isGuided(seed)) {
    return {
      crowded: true,
      guided: true,
      tables: guidedTablesOf(seed),
      players: between(dice, 4, 7),
      bots: 0,
      openHours: 24,
    }
  }
  const crowded = dice.once(8)
  return {
    crowded,
    guided: false,
    tables: tablesOf(seed, crowded),
    players: crowded ? between(dice, 2, 6) : between(dice, 2, 8),
    bots: crowded && dice.once(2) ? between(dice, 1, 3) : dice.once(12) ? 1 : 0,
    openHours: crowded ? 24 : between(dice, 8, 18),
  }
}

/** Several houses on one database: crowded, and as fast as tables are. */
export function sharedPlanOf(seed: number): HousePlan {
  const dice = seededDice(seed, 'plan')
  const guided = isGuided(seed)
  const tables = guided ? guidedTablesOf(seed) : quickTablesOf(seed)
  return { crowded: true, guided, tables, players: between(dice, 2, 6), bots: 0, openHours: 24 }
}

/** How long ago the house's day began. */
export const timeOfDay = (now: number): number => now % DAY

export const isOpenAt = ({ openHours }: HousePlan, now: number): boolean => timeOfDay(now) < openHours * HOUR
