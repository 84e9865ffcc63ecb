// A primary and its synchronous standby, to be killed and promoted: two real servers that follow each other in both roles.
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, quickFolder } from './postgres.ts'
import { PostgresProcess, USER } from './postgres-process.ts'

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

export class PostgresPair {
  readonly #root: string
  readonly #servers: readonly [PostgresProcess, PostgresProcess]
  #primary = 0

  private constructor(root: string, ports: readonly [number, number]) {
    this.#root = root
    this.#servers = [
      new PostgresProcess(join(root, 'first'), ports[0], SETTINGS),
      new PostgresProcess(join(root, 'second'), ports[1], SETTINGS),
    ]
  }

  /** Two servers, the second a synchronous standby of the first. */
  static async start(): Promise<PostgresPair> {
    const root = mkdtempSync(join(quickFolder(), 'punto-pair-'))
    chmodSync(root, 0o755)
    const pair = new PostgresPair(root, [await freePort(), await freePort()])
    await pair.#servers[0].initialise()
    await pair.#servers[0].start()
    await pair.restoreStandby()
    return pair
  }

  /** Both ports, whichever server is the primary. */
  get ports(): readonly [number, number] {
    return [this.#servers[0].port, this.#servers[1].port]
  }

  /** The primary's address. */
  get url(): string {
    return this.#servers[this.#primary]!.url
  }

  /** Which of the two is the primary. */
  get primary(): number {
    return this.#primary
  }

  /** What both said last. */
  get log(): readonly string[] {
    return this.#servers.flatMap(({ log }) => log)
  }

  /** Kills the primary as a power cut would, and promotes the standby. */
  async failOver(): Promise<void> {
    await this.#servers[this.#primary]!.kill()
    this.#primary = 1 - this.#primary
    const promoted = await this.#servers[this.#primary]!.sql('SELECT pg_promote(true, 60) AS done')
    if (promoted[0]?.done !== true) throw new Error(`The standby was not promoted.\n${this.log.join('')}`)
  }

  /** Makes the other server a synchronous standby of the primary, from a copy of its files. */
  async restoreStandby(): Promise<void> {
    const [primary, standby] = [this.#servers[this.#primary]!, this.#servers[1 - this.#primary]!]
    await standby.kill()
    rmSync(standby.folder, { recursive: true, force: true })
    await primary.sql(
      'ALTER SYSTEM RESET synchronous_standby_names',
      'ALTER SYSTEM RESET primary_conninfo',
      'SELECT pg_reload_conf()',
    )
    const conninfo = `host=127.0.0.1 port=${primary.port} user=${USER} password=${USER} application_name=standby`
    await primary.copyTo(standby.folder, () => {
      appendFileSync(join(standby.folder, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
      writeFileSync(join(standby.folder, 'standby.signal'), '')
    })
    await standby.start()
    const streams = `SELECT count(*)::int AS n FROM pg_stat_replication WHERE state = 'streaming'`
    for (let tries = 0; (await primary.sql(streams))[0]?.n !== 1; tries++) {
      if (tries > 600) throw new Error(`The standby does not follow.\n${this.log.join('')}`)
      await wait(100)
    }
    await primary.sql(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await primary.sql('SELECT pg_reload_conf()')
    const follows = `SELECT count(*)::int AS n FROM pg_stat_replication WHERE sync_state = 'sync'`
    while ((await primary.sql(follows))[0]?.n !== 1) await wait(50)
    // The server's processes hear of it one after the other: a commit that has not is not replicated before it is answered.
    await wait(HEARD_MS)
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.kill()
    rmSync(this.#root, { recursive: true, force: true })
  }
}
