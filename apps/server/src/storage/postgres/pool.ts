// Pools of connections for everything but commits, at whichever host takes writes.
import pg from 'pg'
import { greet, isLost } from './connect.ts'
import type { Hosts } from './hosts.ts'

const POOL_SIZE = 3

type PoolOptions = Pick<pg.PoolConfig, 'max' | 'idleTimeoutMillis'>

export function poolOf(settings: pg.ClientConfig, hosts: Hosts, options: PoolOptions = { max: POOL_SIZE }): pg.Pool {
  /** Connects to the host that is tried now, and gives that up where it cannot. */
  class HostClient extends pg.Client {
    readonly url: string

    constructor() {
      const url = hosts.current
      super({ ...settings, connectionString: url })
      this.url = url
    }

    /** As the pool calls it: with a callback. */
    override connect(): Promise<this>
    override connect(done: (error: Error) => void): void
    override connect(done?: (error: Error) => void): unknown {
      return super.connect((error: Error) => {
        if (error) hosts.failed(this.url)
        done?.(error)
      })
    }
  }
  const onConnect = async (client: pg.ClientBase) => {
    try {
      await greet(client, hosts.place)
    } catch (error) {
      if (isLost(error)) hosts.failed((client as HostClient).url)
      throw error
    }
  }
  const pool = new HostPool({ ...options, onConnect, Client: HostClient as typeof pg.Client }, hosts.count)
  // Without a listener a connection that breaks, idle or lent, would end the process; the next query makes a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Gives up only when no host answers and takes writes. */
class HostPool extends pg.Pool {
  readonly #hosts: number

  constructor(config: pg.PoolConfig, hosts: number) {
    super(config)
    this.#hosts = hosts
  }

  /** As `query` calls it: with a callback. */
  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): unknown {
    const connecting = this.#connectToAny()
    if (!done) return connecting
    return connecting.then(
      (client) => done(undefined, client, (release) => client.release(release as boolean)),
      (error: Error) => done(error, undefined, () => undefined),
    )
  }

  async #connectToAny(): Promise<pg.PoolClient> {
    for (let tried = 1; ; tried++) {
      try {
        return await super.connect()
      } catch (error) {
        if (tried >= this.#hosts || !isLost(error)) throw error
      }
    }
  }
}
