// PostgreSQL under a simulated house: a real server with a schema for each world. The server keeps running when the house crashes,
// and no write is torn.

import { openPostgres } from '@punto/server/storage'
import pg from 'pg'
import type { Backing, Opened } from './backing.ts'
import { storeReader } from './database-reader.ts'
import { storeWithFaults } from './store-with-faults.ts'

export class PostgresBacking implements Backing {
  readonly #url: string
  readonly #schema: string
  readonly #outside: <T>(work: Promise<T>) => Promise<T>
  readonly driver = undefined
  readonly tamper = undefined
  #made = false
  #close: (() => Promise<void>) | undefined

  constructor(url: string, schema: string, outside: <T>(work: Promise<T>) => Promise<T>) {
    this.#url = url
    this.#schema = schema
    this.#outside = outside
  }

  async open(): Promise<Opened> {
    if (!this.#made) await this.#run(`CREATE SCHEMA ${this.#schema}`)
    this.#made = true
    const address = new URL(this.#url)
    address.searchParams.set('options', `-c search_path=${this.#schema}`)
    const store = await openPostgres(address.href)
    const close = () => store.close()
    this.#close = close
    return {
      reader: storeReader(store),
      withFaults: (line, hooks) => storeWithFaults(store, line, hooks, false),
      close,
    }
  }

  image(): undefined {
    return undefined
  }

  crash(): void {
    void this.#outside((this.#close?.() ?? Promise.resolve()).catch(() => undefined))
    this.#close = undefined
  }

  closed(): void {
    this.#close = undefined
  }

  ended(): void {
    this.crash()
  }

  async remove(): Promise<void> {
    await this.#close?.()
    await this.#run(`DROP SCHEMA IF EXISTS ${this.#schema} CASCADE`)
  }

  async #run(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
}
