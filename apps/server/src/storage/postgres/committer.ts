// Commits, one after the other, on a connection of their own. Where the connection is lost, a commit waits for the database
// to come back and is then settled by what is found there, never guessed: a commit whose own COMMIT was never sent cannot
// have happened and is made again; one whose COMMIT was sent has happened if the writer's count says so.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf, StorageFault } from '../faults.ts'
import { isAllDone, judge } from '../judge.ts'
import { hopeful, type Needs, needsOf } from '../needs.ts'
import type { Outcome, Unit } from '../storage.ts'
import { faultOf, isLost, settingsFor, sqlState } from './connect.ts'
import { load } from './load.ts'
import { write } from './write.ts'

/** Another process wrote what this commit was about to: it is undone whole, and finds the other's work when made again. */
const CLASHES = new Set(['23505', '40001', '40P01'])
const MOST_CLASHES = 5
const PAUSE_MS = 100

/** Keys are always looked up by index; a new table's statistics would have it read whole. */
const PLANNING = 'SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off'

export class Committer {
  readonly #settings: pg.ClientConfig
  readonly #writer = randomUUID()
  #client: pg.Client | undefined
  #commits = 0
  #entered = false
  #closing = false
  #queue: Promise<unknown> = Promise.resolve()

  constructor(url: string) {
    this.#settings = settingsFor(url)
  }

  commit(units: readonly Unit[]): Promise<readonly Outcome[]> {
    const done = this.#queue.then(() => this.#commitNow(units))
    this.#queue = done.catch(() => undefined)
    return done
  }

  /** Commits that were asked for are finished, unless the database is away: those are given up. */
  async close(): Promise<void> {
    this.#closing = true
    await this.#queue
    const client = await this.#connection().catch(() => undefined)
    await client?.query('DELETE FROM writers WHERE id = $1', [this.#writer]).catch(() => undefined)
    await client?.end().catch(() => undefined)
  }

  async #commitNow(units: readonly Unit[]): Promise<readonly Outcome[]> {
    for (let clashes = 0; ; ) {
      const client = await this.#reconnected('storage/closed')
      let outcomes: readonly Outcome[]
      try {
        outcomes = await this.#prepare(client, units, clashes === 0)
      } catch (error) {
        await this.#undo(client, error)
        if (isLost(error)) continue
        if (CLASHES.has(sqlState(error) ?? '') && ++clashes < MOST_CLASHES) continue
        throw faultOf(error)
      }
      if (await this.#finish(client)) return outcomes
    }
  }

  /** Everything up to the word COMMIT: first in the hope that all ids are new, unless that has failed before. */
  async #prepare(client: pg.Client, units: readonly Unit[], hope: boolean): Promise<readonly Outcome[]> {
    const needs = needsOf(units)
    await client.query('BEGIN')
    if (hope) {
      const outcomes = await this.#judgeAndWrite(client, units, hopeful(needs))
      if (outcomes) return outcomes
    }
    return (await this.#judgeAndWrite(client, units, needs))!
  }

  /** Nothing is written, and nothing said, of a hope that has failed. */
  async #judgeAndWrite(client: pg.Client, units: readonly Unit[], needs: Needs) {
    const loaded = await load(client, needs)
    const judgement = judge(units, loaded)
    if (needs.isHope && !isAllDone(judgement)) return undefined
    await write(client, judgement.writes, loaded, { writer: this.#writer, commit: this.#commits + 1 })
    return judgement.outcomes
  }

  /** Whether the commit has happened. */
  async #finish(client: pg.Client): Promise<boolean> {
    try {
      await client.query('COMMIT')
      this.#commits++
      return true
    } catch (error) {
      await this.#undo(client, error)
      return this.#hasHappened(error)
    }
  }

  /** Reads the writer's own count; the lock waits for the old connection's transaction where that is not over yet. */
  async #hasHappened(cause: unknown): Promise<boolean> {
    for (;;) {
      const client = await this.#reconnected('storage/uncertain', cause)
      try {
        const query = 'SELECT commits FROM writers WHERE id = $1 FOR UPDATE'
        const { rows } = await client.query<{ commits: number }>(query, [this.#writer])
        const happened = rows[0]?.commits === this.#commits + 1
        if (happened) this.#commits++
        return happened
      } catch (error) {
        await this.#undo(client, error)
        if (!isLost(error)) throw new StorageFault('storage/uncertain', { reason: reasonOf(error) }, error)
      }
    }
  }

  async #undo(client: pg.Client, error: unknown): Promise<void> {
    const kept =
      !isLost(error) &&
      (await client.query('ROLLBACK').then(
        () => true,
        () => false,
      ))
    if (!kept) this.#drop(client)
  }

  #drop(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined
    client.end().catch(() => undefined)
  }

  /** A connection, however long the database is away; only closing ends the wait, with the given fault. */
  async #reconnected(code: 'storage/closed' | 'storage/uncertain', cause?: unknown): Promise<pg.Client> {
    for (;;) {
      try {
        return await this.#connection()
      } catch (error) {
        if (!isLost(error)) throw faultOf(error)
        if (this.#closing) throw new StorageFault(code, { reason: reasonOf(cause ?? error) }, error)
        await wait(PAUSE_MS)
      }
    }
  }

  async #connection(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const client = new pg.Client(this.#settings)
    // Without a listener a connection that breaks while idle would end the process.
    client.on('error', () => this.#drop(client))
    await client.connect()
    await client.query(PLANNING)
    if (!this.#entered) {
      await client.query('INSERT INTO writers VALUES ($1, 0) ON CONFLICT DO NOTHING', [this.#writer])
      this.#entered = true
    }
    this.#client = client
    return client
  }
}
