// The sockets of all connections to the database, so that those that no longer answer can be destroyed.
import { Socket } from 'node:net'

export class Sockets {
  readonly #open = new Set<Socket>()

  /** A new one, for a connection that is about to be made. */
  readonly next = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    return socket
  }

  destroyAll(): void {
    for (const socket of this.#open) socket.destroy()
  }
}
