// TCP connections to the port, with or without a request. Browsers connect in advance, and Node's close would wait for a request that
// never comes, so connections that are left when the house closes are destroyed. Connections over a limit are destroyed before a
// byte is read.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../../people/index.ts'
import type { OpenConnections } from '../limits/open-connections.ts'

/** Time for responses under way when the house closes. */
const LAST_WORDS_MS = 1000

export class TcpConnections {
  readonly #sockets = new Set<Socket>()

  /** `refused` is called for every connection over a limit. */
  constructor(server: Server, connections: OpenConnections, refused: () => void) {
    server.on('connection', (socket: Socket) => {
      const address = addressKey(socket.remoteAddress ?? '')
      if (!connections.admit(address)) {
        refused()
        socket.destroy()
        return
      }
      this.#sockets.add(socket)
      socket.once('close', () => {
        this.#sockets.delete(socket)
        connections.leave(address)
      })
    })
  }

  /** Runs `close`, which waits for all connections, and destroys those that are left after a while. */
  async closeWith(close: () => Promise<unknown>): Promise<void> {
    const hangUp = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy()
    }, LAST_WORDS_MS)
    try {
      await close()
    } finally {
      clearTimeout(hangUp)
    }
  }
}
