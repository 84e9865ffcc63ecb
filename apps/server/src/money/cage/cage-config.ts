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
}

const KEYS = ['alone', 'denominations', 'sellAtTables', 'alerts'] as const

export function checkCage(written: unknown, wrong: Wrong): CageConfig {
  if (!isRecord(written)) {
    wrong('cage', `The cage is { ${KEYS.map((key) => `"${key}"`).join(', ')} }, not ${show(written)}.`)
    return DEFAULTS
  }
  unknownKeys('cage.', written, KEYS, wrong)
  const { alone = DEFAULTS.alone, denominations, sellAtTables = DEFAULTS.sellAtTables, alerts } = written
  if (typeof sellAtTables !== 'boolean') {
    wrong('cage.sellAtTables', `cage.sellAtTables is true or false, not ${show(sellAtTables)}.`)
  }
  return {
    alone: wholeNumber('cage.alone', alone, 0, MOST, wrong),
    denominations: denominations === undefined ? DEFAULTS.denominations : checkDenominations(denominations, wrong),
    sellAtTables: sellAtTables === true,
    alerts: alerts === undefined ? DEFAULTS.alerts : checkAlerts(alerts, wrong),
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
