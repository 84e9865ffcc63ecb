// The wires to the database. One that does not answer would not answer a farewell either: it is hung up on.
import { Socket } from 'node:net'

export class Sockets {
  readonly #open = new Set<Socket>()

  /** One more, for a connection that is about to be made. */
  readonly next = (): Socket => {
    const wire = new Socket()
    this.#open.add(wire)
    wire.once('close', () => this.#open.delete(wire))
    return wire
  }

  hangUp(): void {
    for (const wire of this.#open) wire.destroy()
  }
}
