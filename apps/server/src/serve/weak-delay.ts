// Whether the delay of the house's file hides too little on the machine that the house runs on: said at every start.
import { delayStrength, inFigures, LEAST_MULTIPLE } from '@punto/fair'
import { measureSquaring } from '../table/index.ts'
import type { HouseConfig } from './config/house-config.ts'

/** The sentence for the operator; undefined where the delay is long enough, and where no table shuffles with players' shares. */
export function weakDelay(
  { shares, tables }: Pick<HouseConfig, 'shares' | 'tables'>,
  measure: () => number = measureSquaring,
): string | undefined {
  if (shares.windowSeconds === 0 || tables.every(({ source }) => source === 'card-shoe')) return undefined
  const { squarings, seconds, windowSeconds, multiple, isWeak } = delayStrength(shares, measure())
  if (!isWeak) return undefined
  return `The delay of ${squarings} squarings takes ${inFigures(seconds)} s on this machine, ${inFigures(multiple)} times the window of ${windowSeconds} s: below ${LEAST_MULTIPLE} times, whoever shares last, or the house, could choose. Raise "shares": { "delay" }, or shorten "windowSeconds".`
}
