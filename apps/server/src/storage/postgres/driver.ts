// The pipeline's driver for PostgreSQL, on a connection of its own, in order. Where the connection is lost, it waits for the
// database to come back. Whether a batch was written is never guessed: a process numbers its batches, its row in `processes` holds the
// number of the last, and each connection is a session of its own. A new one first takes the old one's place in that row: what is
// still on its way over the old connection is refused from then on, and the row says what was written before.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SerialQueue } from '../../base/index.ts'
import { loadContext } from '../commit/load.ts'
import type { BatchNeeds } from '../commit/needs.ts'
import type { BatchWrites, LoadedContext } from '../commit/validate-batch.ts'
import { reasonOf, StorageFault } from '../faults.ts'
import type { Seals } from '../seals.ts'
import { runStepsAsync } from '../steps.ts'
import type { BatchDriver } from './commit-pipeline.ts'
import { faultOf, greet, isFinal, isLost } from './connect.ts'
import type { Hosts } from './hosts.ts'
import { perform } from './perform.ts'
import { leave, type ProcessInstance } from './processes.ts'
import { columnsOf, valuesOf, write } from './write.ts'

const PAUSE_MS = 100
/** After so long without an answer it is found out whether the database still works on it. */
const SILENCE_MS = 3000

const uncertain = (error: unknown): StorageFault =>
  new StorageFault('storage/uncertain', { reason: reasonOf(error) }, error)

interface Connection {
  readonly client: pg.Client
  readonly socket: Socket
  /** The number of its process at the server. */
  readonly backend: number
  readonly session: string
  /** The number of the last batch that was written before it was made. */
  readonly batch: number
}

export class PostgresDriver implements BatchDriver {
  readonly #settings: pg.ClientConfig
  readonly #hosts: Hosts
  readonly #process: ProcessInstance
  /** The number of the last batch that was sent; undefined where it has to be read. */
  #batch: number | undefined
  #connection: Connection | undefined
  #seals: Seals | undefined
  #closing = false
  #gaveUp = false
  readonly #queue = new SerialQueue()

  constructor(settings: pg.ClientConfig, hosts: Hosts, process: ProcessInstance) {
    this.#settings = settings
    this.#hosts = hosts
    this.#process = process
  }

  useSeals(seals: Seals): void {
    this.#seals = seals
  }

  load(needs: BatchNeeds): Promise<LoadedContext> {
    return this.#queue.run(async () => {
      for (;;) {
        const connection = await this.#reconnected()
        try {
          return await this.#watched(connection, this.#load(connection, needs))
        } catch (error) {
          this.#drop(connection)
          if (!isLost(error)) throw faultOf(error)
        }
      }
    })
  }

  /**
   * Sent at once, behind what is on its way: the database begins with it as soon as that is done, and refuses it where that was
   * refused. Where the connection is lost, each is sent again in its turn, unless it was written.
   */
  async write(writes: BatchWrites): Promise<boolean> {
    if (this.#batch === undefined) return false
    const number = ++this.#batch
    const columns = columnsOf(writes)
    const first = this.#connection && this.#sent(this.#connection, number, columns)
    // Whoever waits for it hears of its failure, in turn.
    first?.catch(() => undefined)
    const written = await this.#queue.run(async () => {
      const answer = await first
      if (typeof answer === 'boolean') return answer
      let sent: unknown = answer?.lost
      for (;;) {
        const connection = await this.#reconnected(sent)
        if (sent !== undefined && connection.batch >= number) return true
        const again = await this.#sent(connection, number, columns)
        if (typeof again === 'boolean') return again
        sent = again.lost
      }
    })
    // What was sent behind it is refused too; what was written is read again before anything else is sent.
    if (!written) this.#batch = undefined
    return written
  }

  /** Everything as of one instant. */
  async #load({ client }: Connection, needs: BatchNeeds): Promise<LoadedContext> {
    // Two statements in one message are answered by two results, whatever the types say.
    const begun: unknown = await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
       SELECT batch FROM processes WHERE name = ${pg.escapeLiteral(this.#process.name)}`,
    )
    const [, last] = begun as readonly pg.QueryResult<{ batch: number }>[]
    const loaded = await runStepsAsync(loadContext(needs), (step) => perform(client, step, this.#seals))
    await client.query('COMMIT')
    this.#batch = last!.rows[0]?.batch
    return loaded
  }

  /** Whether it was written, or how the connection was lost meanwhile. */
  async #sent(
    connection: Connection,
    number: number,
    columns: readonly Buffer[],
  ): Promise<boolean | { readonly lost: unknown }> {
    const { client, session } = connection
    try {
      const turn = { process: this.#process.name, session, number }
      return await this.#watched(connection, write(client, valuesOf(turn, columns)))
    } catch (error) {
      if (await isFinal(client, error)) throw faultOf(error)
      this.#drop(connection)
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

  /** When all that was asked for is over: then others may have at once what was owned here. */
  async close(): Promise<void> {
    await this.#queue.run(async () => {
      if (!this.#connection) return
      const { client } = this.#connection
      // A place that is not left is free when its lease ends; a connection that is lost is closed.
      await leave(client, this.#process).catch(() => undefined)
      await end(client)
    })
  }

  #drop(connection: Connection): void {
    if (this.#connection === connection) this.#connection = undefined
    void end(connection.client)
  }

  /**
   * A connection, however long the database is away; closing ends the wait, and a refusal that does not pass. What was `sent`
   * before, over a connection that was lost as it says, may have happened all the same.
   */
  async #reconnected(sent?: unknown): Promise<Connection> {
    for (;;) {
      try {
        if (this.#gaveUp) throw new Error('the connection was given up')
        this.#connection ??= await this.#connect()
        return this.#connection
      } catch (error) {
        if (!isLost(error)) throw sent && !isReplaced(error) ? uncertain(error) : faultOf(error)
        if (this.#closing) throw sent ? uncertain(sent) : new StorageFault('storage/closed', {}, error)
        await wait(PAUSE_MS)
      }
    }
  }

  async #connect(): Promise<Connection> {
    const url = this.#hosts.current
    const socket = (this.#settings.stream as () => Socket)()
    // Its types do not know of it yet: what is asked is sent at once, and not when the answer to the last is there.
    const config = { ...this.#settings, connectionString: url, stream: () => socket, pipeline: true }
    const client = new pg.Client(config as pg.ClientConfig)
    let connection: Connection | undefined
    // Without a listener a connection that breaks while idle would end the process.
    client.on('error', () => connection && this.#drop(connection))
    try {
      await client.connect()
      await greet(client, this.#hosts.place)
      connection = { client, socket, ...(await this.#takePlace(client)) }
      return connection
    } catch (error) {
      if (isLost(error)) this.#hosts.failed(url)
      void end(client)
      throw error
    }
  }

  /**
   * A cut wire says nothing for a quarter of an hour. So where an answer is missing, another connection asks whether the database is
   * still at work on it: if not, or if nobody answers there either, this connection is given up.
   */
  #watched<T>(connection: Connection, answer: Promise<T>): Promise<T> {
    const timer = setInterval(async () => {
      if (await this.#isAtWork(connection).catch(() => false)) return
      connection.socket.destroy(new Error('the connection has fallen silent'))
    }, SILENCE_MS)
    return answer.finally(() => clearInterval(timer))
  }

  async #isAtWork({ backend }: Connection): Promise<boolean> {
    const client = new pg.Client({
      ...this.#settings,
      connectionString: this.#hosts.current,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ state: string }>('SELECT state FROM pg_stat_activity WHERE pid = $1', [
        backend,
      ])
      return rows[0]?.state === 'active'
    } finally {
      void end(client)
    }
  }

  /** Waits for what the session before it has in the middle of being written; whatever else it had on its way is refused. */
  async #takePlace(client: pg.Client): Promise<Omit<Connection, 'client' | 'socket'>> {
    const session = randomUUID()
    const { name, instance } = this.#process
    const { rows } = await client.query<{ batch: number; backend: number }>(
      'UPDATE processes SET session = $1 WHERE name = $2 AND instance = $3 RETURNING batch, pg_backend_pid() AS backend',
      [session, name, instance],
    )
    if (!rows[0]) throw new StorageFault('storage/replaced', { name })
    return { session, ...rows[0] }
  }
}

const isReplaced = (error: unknown): boolean => error instanceof StorageFault && error.code === 'storage/replaced'

/** A connection that is lost cannot be closed, and need not be. */
const end = (client: pg.Client): Promise<void> => client.end().catch(() => undefined)
