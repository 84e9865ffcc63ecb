// What is sent to a socket within one turn of the event loop is handed to the system in one piece: an answer, the news that
// came of it and the balance cost one call in place of three.
import type { Writable } from 'node:stream'
import type { WebSocket } from 'ws'

export class Together {
  #held: Writable[] = []

  readonly hold = (socket: WebSocket): void => {
    // The stream under the socket has no name of its own in the types.
    const stream = (socket as unknown as { readonly _socket?: Writable })._socket
    if (!stream || stream.writableCorked > 0) return
    stream.cork()
    if (this.#held.push(stream) === 1) setImmediate(() => this.#letGo())
  }

  #letGo(): void {
    const held = this.#held
    this.#held = []
    for (const stream of held) stream.uncork()
  }
}
