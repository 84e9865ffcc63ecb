// The processes that write to a database: each has a row with its name, its instance and session, the number of its last
// batch (driver.ts), and when its lease expires (leases.ts).
import type pg from 'pg'

/** Unnamed processes that were killed are forgotten after this time. */
const FORGOTTEN_AFTER = `interval '1 day'`

/** A name for a process that has none: with a space, so that nobody can give it to theirs. */
export const unnamed = (instance: string): string => `unnamed ${instance}`
const isUnnamed = (name: string): boolean => name.includes(' ')

/** One start of a process. */
export interface ProcessInstance {
  readonly name: string
  readonly instance: string
}

/** Takes the place of whoever had the name before: that one's batches are refused from here on. */
export async function register(client: pg.ClientBase, { name, instance }: ProcessInstance): Promise<void> {
  await client.query(
    `WITH forgotten AS (
       DELETE FROM processes WHERE name LIKE '% %' AND since < clock_timestamp() - ${FORGOTTEN_AFTER}
     )
     INSERT INTO processes (name, instance, session) VALUES ($1, $2, $2)
     ON CONFLICT (name) DO UPDATE
       SET instance = excluded.instance, session = excluded.session, since = excluded.since, expires = excluded.expires`,
    [name, instance],
  )
}

/** Ends the lease; an unnamed process leaves no row behind. */
export async function leave(client: pg.ClientBase, { name, instance }: ProcessInstance): Promise<void> {
  await (isUnnamed(name)
    ? client.query('DELETE FROM processes WHERE name = $1', [name])
    : client.query(`UPDATE processes SET expires = '-infinity' WHERE name = $1 AND instance = $2`, [name, instance]))
}
