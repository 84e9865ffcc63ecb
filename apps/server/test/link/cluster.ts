// Several processes of one house on one PostgreSQL, for tests: servers with doors of their own in this process, and one in a process
// of its own, which can be killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type PostgresServer, runSql, startQuickPostgres, withSchema } from '@punto/harness/postgres'
import { checkConfig, type HouseConfig } from '../../src/config/house-config.ts'
import { type Notice, realWorld } from '../../src/engine/index.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../src/serve/index.ts'
import { openPostgres } from '../../src/storage/index.ts'

export const KEY = new Uint8Array(32).fill(7)
const PACE = { cardMs: 1, turnMs: 1, squeezeMs: 1, settleMs: 1, betweenMs: 1 }
export const FAST = { game: 'commission', bettingSeconds: 1, pace: PACE, standing: true }
export const BY_HAND = { game: 'commission', operation: 'dealer', source: 'card-shoe' }
export const LONG = { timeout: 30_000, interval: 10 }

export type Tables = Readonly<Record<string, object>>

export function houseOf(tables: Tables, rest: object = {}): HouseConfig {
  const list = Object.entries(tables).map(([table, settings]) => ({ table, ...settings }))
  const checked = checkConfig({ tables: list, staff: { secondFactor: 'off' }, absentRounds: 0, ...rest })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.config
}

/** With weak passwords, and no limits that tests would meet. */
export const optionsOf = (url: string, name: string, config: HouseConfig, notices: Notice[] = []): ServerOptions => ({
  config,
  key: KEY,
  openStore: () => openPostgres(url, { name }),
  world: realWorld((notice) => void notices.push(notice)),
  link: { name, address: { host: '127.0.0.1', port: 0 } },
  identity: { scrypt: { n: 16, r: 1, p: 1 } },
  requests: 100_000,
})

export class Cluster {
  readonly #server: PostgresServer
  readonly #undo: (() => Promise<unknown>)[] = []
  #made = 0
  url = ''

  private constructor(server: PostgresServer) {
    this.#server = server
  }

  static async start(): Promise<Cluster> {
    return new Cluster(await startQuickPostgres())
  }

  async newHouse(): Promise<void> {
    const schema = `punto_link_${process.pid}_${++this.#made}`
    await runSql(this.#server.url, `CREATE SCHEMA ${schema}`)
    this.url = withSchema(this.#server.url, schema)
  }

  async open(name: string, config: HouseConfig, changes: Partial<ServerOptions> = {}, notices: Notice[] = []) {
    const server = await startServer({ ...optionsOf(this.url, name, config, notices), ...changes })
    let open = true
    const close = async (graceMs = 0) => {
      if (open) await server.close(graceMs)
      open = false
    }
    this.#undo.push(close)
    return { ...server, house: server.house, close } as RunningServer
  }

  /** The same in a process of its own. */
  async spawn(name: string, tables: Tables): Promise<{ readonly url: string; readonly child: ChildProcess }> {
    const file = join(import.meta.dirname, 'process.ts')
    const child = spawn(process.execPath, ['--conditions=punto-source', file, this.url, name, JSON.stringify(tables)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#undo.push(async () => child.kill('SIGKILL'))
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout!.once('data', (data) => resolve(String(data).trim()))
      child.once('exit', (code) => reject(new Error(`It ended with ${code}`)))
    })
    return { url, child }
  }

  async closeAll(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse()) await undo()
  }

  async stop(): Promise<void> {
    await this.closeAll()
    await this.#server.stop()
  }
}

export const running = ({ house }: Pick<RunningServer, 'house'>): string[] =>
  house.tables.map(({ name }) => name).sort()
