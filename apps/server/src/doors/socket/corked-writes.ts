// Writes outgoing messages. Everything sent to a socket within one turn of the event loop goes to the system in one call: a reply,
// the news it caused and the balance cost one system call instead of three. A message to many sockets is framed once.
import type { Duplex } from 'node:stream'
import { frameOf } from './websocket-frame.ts'

export class CorkedWrites {
  #corked: Duplex[] = []
  /** The last message and its frame: a message to many sockets is sent to them one after the other. */
  #message: Buffer | undefined
  #frame: Buffer | undefined

  /** `stream` is the socket of the upgrade. */
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
