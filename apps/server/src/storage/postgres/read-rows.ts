// Reads the rows of a PostgreSQL database over connections of its own, for the check of what is stored.
import { type Perform, queryFor } from '../operations.ts'
import type { Seals } from '../seals.ts'
import { runStepsAsync } from '../steps.ts'
import { faultOf, settingsFor } from './connect.ts'
import { Hosts } from './hosts.ts'
import { perform } from './perform.ts'
import { poolOf } from './pool.ts'
import { Sockets } from './sockets.ts'

export async function readPostgresRows(
  url: string,
  seals: Seals | undefined,
): Promise<{ readonly perform: Perform; close(): Promise<void> }> {
  const pool = poolOf(settingsFor(new Sockets().next), new Hosts(url))
  const run: Perform = async (name, ...args) => {
    try {
      return await runStepsAsync(queryFor(name, args), (step) => perform(pool, step, seals))
    } catch (error) {
      throw faultOf(error)
    }
  }
  return { perform: run, close: () => pool.end() }
}
