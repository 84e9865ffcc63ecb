// PostgreSQL under a simulated house: a real server with a schema for each world. The server keeps running when the house crashes,
// and no write is torn.

import { openPostgres } from '@punto/server/storage'
import pg from 'pg'
import type { Backing, Opened } from './backing.ts'
import { storeReader } from './database-reader.ts'
import { type DurableRows, type DurableState, durableRows, isExcluded } from './durable-state.ts'
import { storeWithFaults } from './store-with-faults.ts'

export class PostgresBacking implements Backing {
  readonly #url: string
  readonly #schema: string
  readonly #outside: <T>(work: Promise<T>) => Promise<T>
  /** Whether no more commits are under way at once than the embedded database takes. */
  readonly #alike: boolean
  readonly driver = undefined
  readonly tamper = undefined
  #made = false
  #close: (() => Promise<void>) | undefined

  constructor(url: string, schema: string, outside: <T>(work: Promise<T>) => Promise<T>, alike: boolean) {
    this.#alike = alike
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
      withFaults: (line, hooks) =>
        storeWithFaults(this.#alike ? { ...store, maxConcurrentCommits: 1 } : store, line, hooks, false),
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

  async durable(): Promise<DurableState> {
    const tables = await this.#run(`SELECT tablename FROM pg_tables WHERE schemaname = '${this.#schema}'`)
    const state = new Map<string, DurableRows>()
    for (const { tablename } of tables) {
      const table = String(tablename)
      if (!isExcluded(table))
        state.set(table, durableRows(table, await this.#run(`SELECT * FROM ${this.#schema}."${table}"`)))
    }
    return state
  }

  async remove(): Promise<void> {
    await this.#close?.()
    await this.#run(`DROP SCHEMA IF EXISTS ${this.#schema} CASCADE`)
  }

  async #run(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const client = new pg.Client({ connectionString: this.#url })
    await client.connect()
    return (await client.query(sql).finally(() => client.end())).rows
  }
}
