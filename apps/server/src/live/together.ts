// Messages on their way out. What is sent to a socket within one turn of the event loop is handed to the system in one piece:
// an answer, the news that came of it and the balance cost one call in place of three. What goes to many is framed once.
import type { Writable } from 'node:stream'
import type { WebSocket } from 'ws'
import { frameOf } from './frame.ts'

export class Together {
  #held: Writable[] = []
  /** The last one that was sent, and its frame: whoever is told the same is told it next. */
  #message: Buffer | undefined
  #frame: Buffer | undefined

  readonly send = (socket: WebSocket, message: Buffer): void => {
    // The stream under the socket has no name of its own in the types.
    const stream = (socket as unknown as { readonly _socket?: Writable })._socket
    if (!stream) return
    this.#hold(stream)
    if (message !== this.#message) {
      this.#message = message
      this.#frame = frameOf(message)
    }
    stream.write(this.#frame)
  }

  #hold(stream: Writable): void {
    if (stream.writableCorked > 0) return
    stream.cork()
    if (this.#held.push(stream) === 1) setImmediate(() => this.#letGo())
  }

  #letGo(): void {
    const held = this.#held
    this.#held = []
    this.#message = this.#frame = undefined
    for (const stream of held) stream.uncork()
  }
}
