// `npm run bench -- scale`: its options.
import { cpus } from 'node:os'
import { readOptions, UsageError, wholeNumber } from '@punto/harness/arguments'
import { TABLES } from '../house/crowd.ts'

const ENOUGH_CORES = 8
const MOST_PROCESSES = 64

export const SCALE_HELP = `npm run bench -- scale [--processes 1,2,4] [--seconds N] [--warm N] [--tables N] [--doors N] [--json]
Bets over sockets at a house of so many processes on one PostgreSQL: how many a second, and what one costs the houses and the
database. Each house, each part of the load and the database run in processes of their own; DATABASE_URL names another PostgreSQL.
--processes  how many processes the house has, one row for each number
--seconds    how long is counted for each row, once the load has warmed up (${secondsFor(1)} on fewer than ${ENOUGH_CORES} cores, else ${secondsFor(ENOUGH_CORES)})
--warm       bets for each process before any is counted: by then it has compiled what it does most (10000)
--tables     tables of each process, with ten players each (${TABLES}, fewer where there are not the cores for it)
--doors      through how many processes the ten players of a table come (2)
--json       one JSON document instead of a table
Example: npm run bench -- scale --processes 1,4,7 --seconds 30`

export interface ScaleOptions {
  readonly processes: readonly number[]
  readonly seconds: number
  readonly warm: number
  /** Of each process; as many as there are cores for where nothing is said. */
  readonly tables: number | undefined
  readonly doors: number
  readonly json: boolean
}

export function parseScale(words: readonly string[], cores: number = cpus().length): ScaleOptions {
  const { values, flags } = readOptions(words, {
    values: ['processes', 'seconds', 'warm', 'tables', 'doors'],
    flags: ['json'],
  })
  const processes = (values.processes ?? '1,2,4')
    .split(',')
    .map((one) => wholeNumber('--processes', one, 1, MOST_PROCESSES))
  const twice = processes.find((one, i) => processes.indexOf(one) !== i)
  if (twice !== undefined) throw new UsageError(`--processes names ${twice} twice.`)
  return {
    processes,
    seconds: wholeNumber('--seconds', values.seconds ?? String(secondsFor(cores)), 1, 3600),
    warm: wholeNumber('--warm', values.warm ?? '10000', 1, 1_000_000),
    tables: values.tables === undefined ? undefined : wholeNumber('--tables', values.tables, 1, 1000),
    doors: wholeNumber('--doors', values.doors ?? '2', 1, MOST_PROCESSES),
    json: flags.json,
  }
}

function secondsFor(cores: number): number {
  return cores < ENOUGH_CORES ? 8 : 20
}
