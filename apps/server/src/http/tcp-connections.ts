// Who is connected to the port, asking or not. A browser connects ahead of what it will ask, and node would wait without end for
// a request that never comes or stays half said: whoever is left when the house closes is hung up on. Whoever may not connect is
// hung up on before a byte is read.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../identity/index.ts'
import type { OpenConnections } from '../limits/open-connections.ts'

/** Answers on their way have so long to arrive. */
const LAST_WORDS_MS = 1000

export class TcpConnections {
  readonly #sockets = new Set<Socket>()

  /** `refused` is told of everybody who is hung up on. */
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

  /** Until `close`, which waits for everybody, is done. */
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
