// What the house says of its cage: what one operator may pay in alone, the chips it has, where tables sell chips, and from which sums
// of cash a day on the shift manager is told.
import { MAX_STAKE, show } from '@punto/rules'
import { isRecord, unknownKeys, type Wrong, wholeNumber } from '../../base/index.ts'

export interface CageConfig {
  /** What one operator may pay in within a day, in minor units; more needs a second one. */
  readonly alone: number
  /** The values of the house's chips, in minor units, the smallest first. */
  readonly denominations: readonly number[]
  /** Whether players buy and change chips at the tables too. */
  readonly sellAtTables: boolean
  /** Sums of a player's cash within a gaming day, in minor units, each of which alerts the shift manager. */
  readonly alerts: { readonly in: readonly number[]; readonly out: readonly number[] }
  readonly cdd: CddConfig
  /** The cashiers' drawers, by the name that is on them. */
  readonly drawers: readonly string[]
  /** Whether a cashier serves from an open drawer alone. */
  readonly needsDrawer: boolean
}

/** From which sum of a player's cash of a gaming day on the house asks who they are. */
export interface CddConfig {
  /** Null where it never asks. */
  readonly in: number | null
  readonly out: number | null
  /** What becomes of cash whose player was not checked: it is refused, or goes through and is noted. */
  readonly unchecked: 'refuse' | 'note'
  /** For how long a check holds. */
  readonly validDays: number
}

const MOST = 10 ** 12
const MOST_DENOMINATIONS = 20
const MOST_ALERTS = 10

/** `alone` is ten times what a guest gets; the alerts are at 10,000.00. */
const DEFAULTS: CageConfig = {
  alone: 10_000_000,
  denominations: [100, 500, 1000, 2500, 10_000, 50_000, 100_000, 500_000, 1_000_000],
  sellAtTables: true,
  alerts: { in: [1_000_000], out: [1_000_000] },
  cdd: { in: null, out: null, unchecked: 'refuse', validDays: 365 },
  drawers: ['1'],
  needsDrawer: false,
}

const KEYS = ['alone', 'denominations', 'sellAtTables', 'alerts', 'cdd', 'drawers', 'needsDrawer'] as const

export function checkCage(written: unknown, wrong: Wrong): CageConfig {
  if (!isRecord(written)) {
    wrong('cage', `The cage is { ${KEYS.map((key) => `"${key}"`).join(', ')} }, not ${show(written)}.`)
    return DEFAULTS
  }
  unknownKeys('cage.', written, KEYS, wrong)
  const { alone = DEFAULTS.alone, denominations, sellAtTables = DEFAULTS.sellAtTables, alerts, cdd } = written
  const { drawers = DEFAULTS.drawers, needsDrawer = DEFAULTS.needsDrawer } = written
  if (typeof needsDrawer !== 'boolean') {
    wrong('cage.needsDrawer', `cage.needsDrawer is true or false, not ${show(needsDrawer)}.`)
  }
  if (typeof sellAtTables !== 'boolean') {
    wrong('cage.sellAtTables', `cage.sellAtTables is true or false, not ${show(sellAtTables)}.`)
  }
  return {
    alone: wholeNumber('cage.alone', alone, 0, MOST, wrong),
    denominations: denominations === undefined ? DEFAULTS.denominations : checkDenominations(denominations, wrong),
    sellAtTables: sellAtTables === true,
    alerts: alerts === undefined ? DEFAULTS.alerts : checkAlerts(alerts, wrong),
    cdd: cdd === undefined ? DEFAULTS.cdd : checkCdd(cdd, wrong),
    drawers: checkDrawers(drawers, wrong),
    needsDrawer: needsDrawer === true,
  }
}

function checkDenominations(written: unknown, wrong: Wrong): readonly number[] {
  const values = amounts('cage.denominations', written, { least: 1, most: MOST_DENOMINATIONS }, wrong)
  if (new Set(values).size < values.length) wrong('cage.denominations', 'cage.denominations names each value once.')
  return [...values].sort((one, other) => one - other)
}

function checkAlerts(written: unknown, wrong: Wrong): CageConfig['alerts'] {
  if (!isRecord(written)) {
    wrong('cage.alerts', `The alerts are { "in", "out" }, each a list of sums, not ${show(written)}.`)
    return DEFAULTS.alerts
  }
  unknownKeys('cage.alerts.', written, ['in', 'out'], wrong)
  const sums = (way: 'in' | 'out') =>
    written[way] === undefined
      ? DEFAULTS.alerts[way]
      : [...amounts(`cage.alerts.${way}`, written[way], { least: 0, most: MOST_ALERTS }, wrong)].sort((a, b) => a - b)
  return { in: sums('in'), out: sums('out') }
}

const MOST_DRAWERS = 50

function checkDrawers(written: unknown, wrong: Wrong): readonly string[] {
  const good =
    Array.isArray(written) &&
    written.length <= MOST_DRAWERS &&
    new Set(written).size === written.length &&
    written.every((one) => typeof one === 'string' && /^[A-Za-z0-9-]{1,12}$/.test(one))
  if (good) return written as readonly string[]
  const expected = `a list of at most ${MOST_DRAWERS} names, each once, of 1 to 12 letters, figures and hyphens`
  wrong('cage.drawers', `cage.drawers is ${expected}, not ${show(written)}.`)
  return DEFAULTS.drawers
}

const MOST_VALID_DAYS = 36_500

function checkCdd(written: unknown, wrong: Wrong): CddConfig {
  if (!isRecord(written)) {
    wrong('cage.cdd', `The checks of identity are { "in", "out", "unchecked", "validDays" }, not ${show(written)}.`)
    return DEFAULTS.cdd
  }
  unknownKeys('cage.cdd.', written, ['in', 'out', 'unchecked', 'validDays'], wrong)
  const { unchecked = DEFAULTS.cdd.unchecked, validDays = DEFAULTS.cdd.validDays } = written
  const from = (way: 'in' | 'out') => {
    const amount = written[way] ?? null
    return amount === null ? null : wholeNumber(`cage.cdd.${way}`, amount, 1, MAX_STAKE, wrong)
  }
  if (unchecked !== 'refuse' && unchecked !== 'note') {
    wrong('cage.cdd.unchecked', `cage.cdd.unchecked is "refuse" or "note", not ${show(unchecked)}.`)
  }
  return {
    in: from('in'),
    out: from('out'),
    unchecked: unchecked === 'note' ? 'note' : 'refuse',
    validDays: wholeNumber('cage.cdd.validDays', validDays, 1, MOST_VALID_DAYS, wrong),
  }
}

function amounts(
  place: string,
  written: unknown,
  { least, most }: { readonly least: number; readonly most: number },
  wrong: Wrong,
): readonly number[] {
  if (!Array.isArray(written) || written.length < least || written.length > most) {
    wrong(place, `${place} is a list of ${least} to ${most} amounts in minor units, not ${show(written)}.`)
    return []
  }
  return written.map((value, i) => wholeNumber(`${place}[${i}]`, value, 1, MAX_STAKE, wrong))
}
