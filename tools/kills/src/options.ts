// `npm run kills`: its arguments.
import { oneOf, UsageError, wholeNumber } from '@punto/harness/arguments'

export const KILLS_HELP = `npm run kills -- [TIMES] [sqlite|postgres]
Kills a real house TIMES times (500) over SQLite or PostgreSQL, and holds it to what it promised.
Example: npm run kills -- 50 postgres`

export const KILLED_STORES = ['sqlite', 'postgres'] as const

export interface KillOrder {
  readonly times: number
  readonly store: (typeof KILLED_STORES)[number]
}

export function parseKills([times = '500', store = 'sqlite', stray]: readonly string[]): KillOrder {
  if (stray !== undefined) throw new UsageError(`Nobody knows what "${stray}" is for. It takes TIMES and a store.`)
  return { times: wholeNumber('TIMES', times, 1, 1_000_000), store: oneOf('The store', store, KILLED_STORES) }
}
