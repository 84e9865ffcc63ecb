// Connections to PostgreSQL: how whole numbers come back, and what its errors mean.
import type { Socket } from 'node:net'
import pg from 'pg'
import { reasonOf, StorageFault } from '../faults.ts'

const BIGINT = 20
/** No number of ours goes beyond 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')),
}

/** `wire` makes the socket of each connection. */
export const settingsFor = (url: string, wire: () => Socket): pg.ClientConfig => ({
  connectionString: url,
  stream: wire,
  types,
  keepAlive: true,
  application_name: 'punto',
})

/**
 * Asked first on every connection. A server may be set to answer before it has written; what is acknowledged here never is. A
 * stricter setting of the operator's stays.
 */
export const DURABLE = `SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') = 'off'`

/** Which database an address names, without the password in it. An address that names none would be read as a host's name. */
export function placeIn(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    if (/^(postgres(ql)?|socket):$/.test(protocol)) return host + pathname
  } catch {
    // What is wrong with it is not passed on: it holds the password.
  }
  throw new StorageFault('storage/bad-address')
}

/** An error's code in the tables of PostgreSQL, where it came from there. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** A server that has just started again has all its clients back at once: there is room when some have gone. */
const TOO_MANY_CONNECTIONS = '53300'

/** Whether there is no connection, for now: no answer of the database's, or its word that it stops, starts or has no room. */
export function isLost(error: unknown): boolean {
  if (error instanceof StorageFault) return false
  const state = sqlState(error)
  if (state === undefined) return isOfNetwork(error)
  return state.startsWith('08') || state.startsWith('57P') || state === TOO_MANY_CONNECTIONS
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
