// The rows of several numbers of processes, measured one after the other on one PostgreSQL.
import { cpus } from 'node:os'
import { startPostgres } from '@punto/harness/postgres'
import { TABLES } from '../house/crowd.ts'
import { measureScale, type ScaleRow } from './measure.ts'
import type { ScaleOptions } from './options.ts'
import { BOXES, tablesFor } from './places.ts'
import { KNOWS_PROCESSOR_TIME, postmasterOf } from './processor-time.ts'

/** Five for each process at most, and some to look. */
const CONNECTIONS = 400

export async function scaleRows(
  { processes, seconds, doors, warm, tables }: Omit<ScaleOptions, 'json'>,
  progress: (what: string) => void,
): Promise<readonly ScaleRow[]> {
  const postgres = await startPostgres([`max_connections=${CONNECTIONS}`])
  try {
    const database = postgres.url
    const postmaster = await postmasterOf(database)
    if (!KNOWS_PROCESSOR_TIME) {
      progress('processor time is read from /proc, which only Linux has: houseMicros and databaseMicros are null here')
    } else if (postmaster === undefined) {
      progress('the database runs on another machine: databaseMicros is null')
    }
    const rows: ScaleRow[] = []
    for (const count of processes) {
      const tell = (what: string) => progress(`${count} ${count === 1 ? 'process' : 'processes'}: ${what}`)
      const each = tables ?? tablesFor(count, cpus().length)
      if (each < TABLES)
        tell(`${each} tables and ${each * BOXES} players for each: the machine has ${cpus().length} cores`)
      const order = { processes: count, tables: each, doors, seconds, warm, database, postmaster }
      rows.push(await measureScale({ ...order, progress: tell }))
    }
    return rows
  } finally {
    await postgres.stop()
  }
}
