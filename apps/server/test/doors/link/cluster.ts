// Several processes of one house on one PostgreSQL, for tests: servers with doors of their own in this process, and one in a process
// of its own, which can be killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import type { Notice } from '../../../src/base/index.ts'
import type { HouseConfig } from '../../../src/serve/config/house-config.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../../src/serve/index.ts'
import { optionsOf, type Tables } from './options.ts'

export class Cluster {
  readonly #server: PostgresServer
  readonly #undo: (() => Promise<unknown>)[] = []
  #made = 0
  url = ''

  private constructor(server: PostgresServer) {
    this.#server = server
  }

  static async start(): Promise<Cluster> {
    return new Cluster(await quickDatabase())
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

  /** No stall of the machine ends a lease from here on: tables move only where they are told to. Once a process has made the tables. */
  async keepLeases(): Promise<void> {
    await runSql(
      this.url,
      `CREATE FUNCTION last_longer() RETURNS trigger AS 'BEGIN NEW.expires = NEW.expires + interval ''1 hour''; RETURN NEW; END'
         LANGUAGE plpgsql;
       CREATE TRIGGER last_longer BEFORE UPDATE ON processes FOR EACH ROW WHEN (NEW.expires > '-infinity')
         EXECUTE FUNCTION last_longer()`,
    )
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
