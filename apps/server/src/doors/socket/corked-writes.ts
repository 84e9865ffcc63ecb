// Writes outgoing messages. Everything sent to a socket within one turn of the event loop goes to the system in one call: a reply,
// the news it caused and the balance cost one system call instead of three.
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

const TEXT = { binary: false } as const

export class CorkedWrites {
  #corked: Duplex[] = []

  /** `stream` is the socket of the upgrade. */
  readonly send = (socket: WebSocket, stream: Duplex, message: Buffer): void => {
    this.#cork(stream)
    socket.send(message, TEXT)
  }

  #cork(stream: Duplex): void {
    if (stream.writableCorked > 0) return
    stream.cork()
    if (this.#corked.push(stream) === 1) setImmediate(() => this.#uncork())
  }

  #uncork(): void {
    const held = this.#corked
    this.#corked = []
    for (const stream of held) stream.uncork()
  }
}
