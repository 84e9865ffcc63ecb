// The pipeline's driver for PostgreSQL, on a connection of its own, in order. Where the connection is lost, it waits for the
// database to come back. Whether a commit has then happened is never guessed: its number can be written once, so it is written
// again, and where it is there already its token says whether it is this one.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { loadContext } from '../commit/load.ts'
import type { BatchNeeds } from '../commit/needs.ts'
import type { BatchWrites, LoadedContext } from '../commit/validate-batch.ts'
import { reasonOf, StorageFault } from '../faults.ts'
import { runStepsAsync } from '../steps.ts'
import type { BatchDriver } from './commit-pipeline.ts'
import { DURABLE, faultOf, isFinal, isLost } from './connect.ts'
import { perform } from './perform.ts'
import { valuesOf, write } from './write.ts'

const PAUSE_MS = 100

/** Keys are always looked up by index; a new table's statistics would have it read whole. */
const PLANNING = 'SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off'

const uncertain = (error: unknown): StorageFault =>
  new StorageFault('storage/uncertain', { reason: reasonOf(error) }, error)

export class PostgresDriver implements BatchDriver {
  readonly #settings: pg.ClientConfig
  /** The last commit that was read or sent: the next one follows it, or is not taken. */
  #last: { readonly number: number; readonly token: string | null } | undefined
  #client: pg.Client | undefined
  #closing = false
  #gaveUp = false
  #queue: Promise<unknown> = Promise.resolve()

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings
  }

  load(needs: BatchNeeds): Promise<LoadedContext> {
    return this.#inTurn(async () => {
      for (;;) {
        const client = await this.#reconnected()
        try {
          return await this.#load(client, needs)
        } catch (error) {
          this.#drop(client)
          if (!isLost(error)) throw faultOf(error)
        }
      }
    })
  }

  /**
   * Sent at once, behind what is on its way: the database begins with it as soon as that is done. It takes only what
   * follows the very commit that this one was validated on: where that fails, this one does nothing. Where the connection is lost,
   * each is sent again in its turn.
   */
  async write(writes: BatchWrites): Promise<boolean> {
    const { number } = writes
    if (this.#last?.number !== number - 1) return false
    const token = randomUUID()
    const values = valuesOf(writes, { token, after: this.#last.token })
    this.#last = { number, token }
    const first = this.#client && this.#sent(this.#client, values)
    // Whoever waits for it hears of its failure, in turn.
    first?.catch(() => undefined)
    return this.#inTurn(async () => {
      const answer = await first
      if (typeof answer === 'boolean') return answer
      let sent: unknown = answer?.lost
      for (;;) {
        const client = await this.#reconnected(sent)
        try {
          // What was sent before may have happened, or happen yet; of the two only one can.
          if (await write(client, values)) return true
          return sent !== undefined && (await this.#isThere(client, number, token))
        } catch (error) {
          if (sent && !isLost(error)) throw uncertain(error)
          if (await isFinal(client, error)) throw faultOf(error)
          this.#drop(client)
          sent = error
        }
      }
    })
  }

  /** Everything as of one instant. The last commit that is found here is the one that the next write must follow. */
  async #load(client: pg.Client, needs: BatchNeeds): Promise<LoadedContext> {
    // Two statements in one message are answered by two results, whatever the types say.
    const begun: unknown = await client.query(
      'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT number, writer FROM commits ORDER BY number DESC LIMIT 1',
    )
    const [, last] = begun as readonly pg.QueryResult<{ number: number; writer: string | null }>[]
    const { number, writer } = last!.rows[0]!
    const loaded = await runStepsAsync(loadContext(needs, number), (step) => perform(client, step))
    await client.query('COMMIT')
    this.#last = { number, token: writer }
    return loaded
  }

  /** Whether it was written, or how the connection was lost meanwhile. */
  async #sent(client: pg.Client, values: readonly unknown[]): Promise<boolean | { readonly lost: unknown }> {
    try {
      return await write(client, values)
    } catch (error) {
      if (await isFinal(client, error)) throw faultOf(error)
      this.#drop(client)
      return { lost: error }
    }
  }

  /** Calls that wait for a database that is away are rejected from here on. */
  stopWaiting(): void {
    this.#closing = true
  }

  /** No connection is made any more. */
  stopReconnecting(): void {
    this.#gaveUp = true
  }

  /** When all that was asked for is over. */
  async close(): Promise<void> {
    await this.#queue
    await this.#client?.end().catch(() => undefined)
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #isThere(client: pg.Client, number: number, token: string): Promise<boolean> {
    const query = 'SELECT FROM commits WHERE number = $1 AND writer = $2'
    return (await client.query(query, [number, token])).rowCount === 1
  }

  #drop(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined
    client.end().catch(() => undefined)
  }

  /**
   * A connection, however long the database is away; closing ends the wait, and a refusal that does not pass. What was `sent`
   * before, over a connection that was lost as it says, may have happened all the same.
   */
  async #reconnected(sent?: unknown): Promise<pg.Client> {
    for (;;) {
      try {
        if (this.#gaveUp) throw new Error('the connection was given up')
        return await this.#connection()
      } catch (error) {
        if (!isLost(error)) throw sent ? uncertain(error) : faultOf(error)
        if (this.#closing) throw sent ? uncertain(sent) : new StorageFault('storage/closed', {}, error)
        await wait(PAUSE_MS)
      }
    }
  }

  async #connection(): Promise<pg.Client> {
    if (this.#client) return this.#client
    // Its types do not know of it yet: what is asked is sent at once, and not when the answer to the last is there.
    const client = new pg.Client({ ...this.#settings, pipeline: true } as pg.ClientConfig)
    // Without a listener a connection that breaks while idle would end the process.
    client.on('error', () => this.#drop(client))
    await client.connect()
    await client.query(DURABLE)
    await client.query(PLANNING)
    this.#client = client
    return client
  }
}
