// Connections to PostgreSQL: how whole numbers come back, and what its errors mean.
import type { Socket } from 'node:net'
import pg from 'pg'
import { reasonOf, StorageFault } from '../faults.ts'

const BIGINT = 20
/** No number of ours goes beyond 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')),
}

/** A server that does not greet within this is tried again, or another of several. */
const CONNECT_TIMEOUT_MS = 10_000
/** A connection that is idle is looked after so often: a firewall may have forgotten it. */
const KEEP_ALIVE_MS = 10_000
/** A read that has no answer by then has lost its connection. */
const ANSWER_TIMEOUT_MS = 30_000

/** `wire` makes the socket of each connection. Whoever connects adds the address of the host. */
export const settingsFor = (wire: () => Socket): pg.ClientConfig => ({
  stream: wire,
  types,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  application_name: 'punto',
})

/** A query that fails where its answer takes too long. Its types do not know of it yet. */
export const timed = (text: string, values: readonly unknown[], ms = ANSWER_TIMEOUT_MS): pg.QueryConfig =>
  ({ text, values: [...values], query_timeout: ms }) as pg.QueryConfig

/**
 * Asked first on every connection. A server may be set to answer before it has written; what is acknowledged here never is. A
 * stricter setting of the operator's stays.
 */
const GREET = `SELECT pg_is_in_recovery() AS standby, current_setting('default_transaction_read_only') AS "readOnly",
  CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END`

/** Refuses a server that takes no writes. */
export async function greet(client: pg.ClientBase, place: string): Promise<void> {
  const { rows } = await client.query<{ standby: boolean; readOnly: string }>(GREET)
  if (rows[0]!.standby) throw new StorageFault('storage/standby', { place })
  if (rows[0]!.readOnly === 'on') throw new StorageFault('storage/read-only', { place })
}

/** An error's code in the tables of PostgreSQL, where it came from there. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** A server that has just started again has all its clients back at once: there is room when some have gone. */
const TOO_MANY_CONNECTIONS = '53300'

/** A server that was the primary and is a standby now. */
const READ_ONLY = '25006'

/**
 * Whether there is no connection, for now: no answer of the database's, its word that it stops, starts or has no room, or that it is
 * a standby, which may be promoted.
 */
export function isLost(error: unknown): boolean {
  if (error instanceof StorageFault) return error.code === 'storage/standby'
  const state = sqlState(error)
  if (state === undefined) return isOfNetwork(error)
  return state.startsWith('08') || state.startsWith('57P') || state === TOO_MANY_CONNECTIONS || state === READ_ONLY
}

/**
 * Whether the database itself has said no, and goes on: only then has nothing happened of what it was sent. One that breaks
 * down over a write says no too, and may keep what it was writing when it starts again.
 */
export async function isFinal(client: pg.ClientBase, error: unknown): Promise<boolean> {
  if (sqlState(error) === undefined || isLost(error)) return false
  return client.query('SELECT').then(
    () => true,
    () => false,
  )
}

/** By the system's code for a socket, or for a name that cannot be looked up just now; or in the driver's words. */
const isOfNetwork = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  return /^E(AI_)?[A-Z]+$/.test(String(code)) || /connection|timeout|not queryable/i.test(message)
}

export function faultOf(error: unknown): StorageFault {
  if (error instanceof StorageFault) return error
  const code = isLost(error) ? 'storage/away' : sqlState(error) === '53100' ? 'storage/full' : 'storage/failed'
  return new StorageFault(code, { reason: reasonOf(error) }, error)
}

/** Refuses a server that does not wait for its disk, whatever it is asked. */
export async function checkSyncs(client: pg.ClientBase, place: string): Promise<void> {
  const { rows } = await client.query<{ fsync: string | null }>(`SELECT current_setting('fsync', true) AS fsync`)
  if (rows[0]?.fsync === 'off') throw new StorageFault('storage/unsafe', { place })
}

/** What a failover of the database may lose, in a sentence; undefined where every commit waits for a standby. */
export async function failoverRisk(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ names: string; commit: string }>(
    `SELECT current_setting('synchronous_standby_names', true) AS names, current_setting('synchronous_commit') AS commit`,
  )
  const { names, commit } = rows[0]!
  if (!names)
    return 'The database has no synchronous standby (synchronous_standby_names is empty). Where its disk is lost and another server takes its place, bets and settlements that were acknowledged in the last moments may be missing. A service that copies the disk itself to another zone at every write loses nothing.'
  if (commit === 'local')
    return 'The database has a synchronous standby, and commits do not wait for it (synchronous_commit is local): a failover may lose what was acknowledged in the last moments. Set synchronous_commit to on.'
  return undefined
}
