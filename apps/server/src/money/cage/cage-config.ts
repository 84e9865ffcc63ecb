// What the house says of its cage: what one operator may pay in alone, the chips it has, where tables sell chips, and from which sums
// of cash a day on the shift manager is told.
import { MAX_STAKE } from '@punto/rules'
import type { z } from 'zod'
import { keysOf, kind, list, oneOf, part, whole, yesOrNo } from '../../house/index.ts'

export type CageConfig = Readonly<z.infer<typeof CAGE>>

const MOST = 10 ** 12
const MOST_DENOMINATIONS = 20
const MOST_ALERTS = 10
const MOST_DRAWERS = 50
const MOST_VALID_DAYS = 36_500

const amounts = (least: number, most: number) =>
  list(
    whole(1, MAX_STAKE),
    { least, most },
    (place) => `${place} is a list of ${least} to ${most} amounts in minor units`,
  ).transform((values): readonly number[] => values.toSorted((one, other) => one - other))

const areDrawers = (names: unknown): boolean =>
  Array.isArray(names) &&
  names.length <= MOST_DRAWERS &&
  new Set(names).size === names.length &&
  names.every((name) => typeof name === 'string' && /^[A-Za-z0-9-]{1,12}$/.test(name))

/** From which sum of a player's cash of a gaming day on the house asks who they are. */
const CDD = part('The checks of identity are { "in", "out", "unchecked", "validDays" }', {
  /** Null where it never asks. */
  in: whole(1, MAX_STAKE).nullable().default(null),
  out: whole(1, MAX_STAKE).nullable().default(null),
  /** What becomes of cash whose player was not checked: it is refused, or goes through and is noted. */
  unchecked: oneOf(['refuse', 'note'], 'cage.cdd.unchecked is "refuse" or "note"').default('refuse'),
  /** For how long a check holds. */
  validDays: whole(1, MOST_VALID_DAYS).default(365),
})

const SHAPE = {
  /** What one operator may pay in within a day, in minor units; more needs a second one. Ten times what a guest gets. */
  alone: whole(0, MOST).default(10_000_000),
  /** The values of the house's chips, in minor units, the smallest first. */
  denominations: amounts(1, MOST_DENOMINATIONS)
    .refine((values) => new Set(values).size === values.length, 'cage.denominations names each value once.')
    .default([100, 500, 1000, 2500, 10_000, 50_000, 100_000, 500_000, 1_000_000]),
  /** Whether players buy and change chips at the tables too. */
  sellAtTables: yesOrNo().default(true),
  /** Sums of a player's cash within a gaming day, in minor units, each of which alerts the shift manager. */
  alerts: part('The alerts are { "in", "out" }, each a list of sums', {
    in: amounts(0, MOST_ALERTS).default([1_000_000]),
    out: amounts(0, MOST_ALERTS).default([1_000_000]),
  }).prefault({}),
  cdd: CDD.prefault({}),
  /** The cashiers' drawers, by the name that is on them. */
  drawers: kind<readonly string[]>(
    areDrawers,
    `cage.drawers is a list of at most ${MOST_DRAWERS} names, each once, of 1 to 12 letters, figures and hyphens`,
  ).default(['1']),
  /** Whether a cashier serves from an open drawer alone. */
  needsDrawer: yesOrNo().default(false),
}

export const CAGE = part(`The cage is ${keysOf(SHAPE)}`, SHAPE)
