// `npm run cluster`: its arguments.
import { readOptions, wholeNumber } from '@punto/harness/arguments'

export const CLUSTER_HELP = `npm run cluster -- [--kills N] [--seed S] [--stop SECONDS]
Runs N nights (20) of a house of three processes on a primary and a synchronous standby: killed, stopped for up to SECONDS (6),
cut off, slowed down and failed over under load; after each the database is read past the house.
Example: npm run cluster -- --kills 200 --stop 30`

export interface ClusterOrder {
  readonly nights: number
  readonly seed: number
  readonly stopMs: number
}

export function parseCluster(words: readonly string[]): ClusterOrder {
  const { values } = readOptions(words, { values: ['kills', 'seed', 'stop'] })
  return {
    nights: wholeNumber('--kills', values.kills ?? '20', 1, 100_000),
    seed: wholeNumber('--seed', values.seed ?? String(Date.now() % 1_000_000), 0, 1_000_000_000),
    stopMs: 1000 * wholeNumber('--stop', values.stop ?? '6', 1, 600),
  }
}
