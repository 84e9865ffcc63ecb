// Messages on their way out. What is sent to a socket within one turn of the event loop is handed to the system in one piece:
// an answer, the news that came of it and the balance cost one call in place of three. What goes to many is framed once.
import type { Duplex } from 'node:stream'
import { frameOf } from './websocket-frame.ts'

export class CorkedWrites {
  #corked: Duplex[] = []
  /** The last one that was sent, and its frame: whoever is told the same is told it next. */
  #message: Buffer | undefined
  #frame: Buffer | undefined

  /** `stream` carries the WebSocket: the socket of its upgrade. */
  readonly send = (stream: Duplex, message: Buffer): void => {
    this.#cork(stream)
    if (message !== this.#message) {
      this.#message = message
      this.#frame = frameOf(message)
    }
    stream.write(this.#frame)
  }

  #cork(stream: Duplex): void {
    if (stream.writableCorked > 0) return
    stream.cork()
    if (this.#corked.push(stream) === 1) setImmediate(() => this.#uncork())
  }

  #uncork(): void {
    const held = this.#corked
    this.#corked = []
    this.#message = this.#frame = undefined
    for (const stream of held) stream.uncork()
  }
}
