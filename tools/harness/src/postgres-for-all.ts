// One PostgreSQL server for all processes of a test run: started when the first of them asks for a database, and ended with the
// run. Whoever asks gets an empty database of their own.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PostgresServer, runSql, startQuickPostgres } from './postgres.ts'

const FLAGS = ['autovacuum=off', 'max_connections=500']

export class PostgresForAll {
  readonly #door: Server
  #server: Promise<PostgresServer> | undefined
  #made = 0

  private constructor() {
    this.#door = createServer((_, response) => {
      this.#newDatabase().then(
        (url) => response.end(url),
        (error) => response.writeHead(500).end(String(error)),
      )
    })
  }

  static async listen(): Promise<PostgresForAll> {
    const one = new PostgresForAll()
    one.#door.listen(0, '127.0.0.1')
    await once(one.#door, 'listening')
    // A run that is over does not wait for who might still ask.
    one.#door.unref()
    return one
  }

  /** Where a database is asked for. */
  get address(): string {
    return `http://127.0.0.1:${(this.#door.address() as AddressInfo).port}`
  }

  async #newDatabase(): Promise<string> {
    this.#server ??= startQuickPostgres(FLAGS)
    const { url } = await this.#server
    const name = `run_${++this.#made}`
    await runSql(url, `CREATE DATABASE ${name}`)
    return url.replace(/postgres$/, name)
  }

  async stop(): Promise<void> {
    this.#door.close()
    await (await this.#server)?.stop()
  }
}
