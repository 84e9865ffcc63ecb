// The pool of connections for everything but commits, at whichever host takes writes.
import pg from 'pg'
import { greet, isLost } from './connect.ts'
import type { Hosts } from './hosts.ts'

const POOL_SIZE = 3

export function poolOf(settings: pg.ClientConfig, hosts: Hosts): pg.Pool {
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
  const pool = new pg.Pool({ max: POOL_SIZE, onConnect, Client: HostClient as typeof pg.Client })
  // Without a listener a connection that breaks, idle or lent, would end the process; the next query makes a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A connection to the first host that answers and takes writes. */
export async function anyOf(hosts: Hosts, pool: pg.Pool): Promise<pg.PoolClient> {
  for (let tried = 1; ; tried++) {
    try {
      return await pool.connect()
    } catch (error) {
      if (tried >= hosts.count || !isLost(error)) throw error
    }
  }
}
