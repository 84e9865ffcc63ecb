// `npm run faults`: its options.
import { availableParallelism } from 'node:os'
import { oneOf, readOptions, UsageError, wholeNumber } from '@punto/harness/arguments'
import { SIMULATED_STORES, type SimulatedStore } from './simulation.ts'

export const FAULTS_HELP = `npm run faults -- [--seed S] [--minutes M | --worlds N] [--hours H] [--workers W] [--store ${SIMULATED_STORES.join('|')}] [--houses N] [--all-reached]
Lives one simulated house after another, from seed S (1) on, for M minutes (1) or N worlds, each of H simulated hours (96, or 4 of
several houses; crowded ones, and several, live a twelfth of that), on W processes (one for every core). With --store postgres,
N houses (1) share one database. At its end a table says how often every rare state was reached; with --all-reached
it fails where one never was.
Example: npm run faults -- --seed 1 --minutes 5
Example: npm run faults -- --minutes 120 --all-reached
Again after a failure: npm run faults -- --seed 42 --worlds 1`

const OPTIONS = ['seed', 'minutes', 'worlds', 'hours', 'workers', 'store', 'houses'] as const

const MOST_SEED = 2 ** 31
const MOST_MINUTES = 60 * 24 * 365
const MOST_WORLDS = 1_000_000_000
/** A year of simulated time in one world. */
const MOST_HOURS = 24 * 365
const MOST_WORKERS = 256
const MOST_HOUSES = 9

export interface FaultsOrder {
  readonly seed: number
  /** How long, or how many. */
  readonly until: { readonly minutes: number } | { readonly worlds: number }
  readonly hours: number
  readonly workers: number
  readonly store: SimulatedStore
  /** Those of one world. */
  readonly houses: number
  /** Whether a rare state that was never reached is a failure. */
  readonly allReached: boolean
}

export function parseFaults(words: readonly string[]): FaultsOrder {
  const given = readOptions(words, { values: OPTIONS, flags: ['all-reached'] })
  const { seed, minutes, worlds, hours, workers, store, houses: several } = given.values
  if (minutes !== undefined && worlds !== undefined) throw new UsageError('It takes --minutes or --worlds, not both.')
  const houses = wholeNumber('--houses', several ?? '1', 1, MOST_HOUSES)
  if (houses > 1 && store !== 'postgres') throw new UsageError('Several houses need --store postgres.')
  return {
    seed: wholeNumber('--seed', seed ?? '1', 0, MOST_SEED),
    until:
      worlds === undefined
        ? { minutes: wholeNumber('--minutes', minutes ?? '1', 1, MOST_MINUTES) }
        : { worlds: wholeNumber('--worlds', worlds, 1, MOST_WORLDS) },
    hours: wholeNumber('--hours', hours ?? (houses > 1 ? '4' : '96'), 1, MOST_HOURS),
    workers: wholeNumber('--workers', workers ?? String(availableParallelism()), 1, MOST_WORKERS),
    store: oneOf('--store', store ?? 'sqlite', SIMULATED_STORES),
    houses,
    allReached: given.flags['all-reached'],
  }
}
