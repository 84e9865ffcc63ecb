// One PostgreSQL schema that several simulated houses share. Its clock is the simulated one: a function of the schema's own stands
// before the built-in clock_timestamp(), and reads a row that is set before whatever is asked next. What houses ask is carried out
// one after the other, so that a seed makes the same world, and what is recorded has the order in which it was written.
import { openPostgres, type Store } from '@punto/server/storage'
import pg from 'pg'
import type { Timeline } from './timeline.ts'

const DAY_ONE_MS = Date.UTC(2026, 0, 1)
/** How long the server has to end a connection. */
const KILL_MS = 5000

export interface SharedDatabaseOptions {
  readonly url: string
  readonly schema: string
  readonly timeline: Timeline
  /** A condition that is taken out of the function which writes a batch. */
  readonly without: string | undefined
}

export class SharedDatabase {
  readonly #url: string
  readonly #schema: string
  readonly #timeline: Timeline
  readonly #admin: pg.Client
  #last: Promise<unknown> = Promise.resolve()
  #made: Promise<void> | undefined
  #without: string | undefined
  /** What the database's clock shows. */
  #shown: number | undefined

  constructor({ url, schema, timeline, without }: SharedDatabaseOptions) {
    this.#without = without
    this.#url = url
    this.#schema = schema
    this.#timeline = timeline
    this.#admin = new pg.Client({ connectionString: url })
  }

  /** Something real that the simulated clock waits for, and that nothing else happens beside. */
  readonly inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = this.#last.then(async () => {
      await this.#setClock()
      return work()
    })
    this.#last = done.catch(() => undefined)
    return this.#timeline.outside(done)
  }

  /** The address with the schema, for connections that can be told from those of other houses. */
  addressFor(house: string): string {
    const address = new URL(this.#url)
    address.searchParams.set('options', `-c search_path=${this.#schema},pg_catalog`)
    address.searchParams.set('application_name', this.#tag(house))
    return address.href
  }

  async open(house: string): Promise<Store> {
    const store = await openPostgres(this.addressFor(house), { name: house })
    if (this.#without !== undefined) await this.#takeOut(this.#without)
    this.#without = undefined
    return store
  }

  /** A house is gone without a word: its connections end, and its lease goes on. */
  async kill(house: string, store: Store): Promise<void> {
    await this.#admin.query(
      `SELECT pg_terminate_backend(pid, ${KILL_MS}) FROM pg_stat_activity WHERE application_name = $1`,
      [this.#tag(house)],
    )
    await store.close().catch(() => undefined)
  }

  async remove(): Promise<void> {
    await this.#last
    if (this.#made) await this.#admin.query(`DROP SCHEMA IF EXISTS ${this.#schema} CASCADE`)
    await this.#admin.end()
  }

  #tag(house: string): string {
    return `${this.#schema} ${house}`
  }

  async #takeOut(condition: string): Promise<void> {
    const name = `${this.#schema}.commit_batch`
    const { rows } = await this.#admin.query(`SELECT pg_get_functiondef('${name}'::regproc) AS source`)
    const [before, after, ...more] = String(rows[0].source).split(condition)
    if (after === undefined || more.length > 0) throw new Error(`"${condition}" is not in ${name} once`)
    await this.#admin.query(`${before}${after}`)
  }

  async #setClock(): Promise<void> {
    this.#made ??= this.#make()
    await this.#made
    const { now } = this.#timeline
    if (now === this.#shown) return
    this.#shown = now
    await this.#admin.query(`UPDATE ${this.#schema}.simulated_time SET ms = $1`, [DAY_ONE_MS + now])
  }

  async #make(): Promise<void> {
    await this.#admin.connect()
    await this.#admin.query(`
      SET synchronous_commit = off;
      CREATE SCHEMA ${this.#schema};
      CREATE TABLE ${this.#schema}.simulated_time (ms double precision NOT NULL);
      INSERT INTO ${this.#schema}.simulated_time VALUES (${DAY_ONE_MS});
      CREATE FUNCTION ${this.#schema}.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
        AS 'SELECT pg_catalog.to_timestamp(ms / 1000) FROM ${this.#schema}.simulated_time'`)
  }
}
