// One connection between two processes: lists of JSON messages, each behind its length, over TLS. What is said in one turn goes out
// as one list, so that a busy house costs few writes.
import type { TLSSocket } from 'node:tls'
import type { LinkMessage } from './link-messages.ts'

const HEAD_BYTES = 4
const LARGEST_LIST = 64 * 1024 * 1024
/** A process that does not read is let go before it costs memory; it reads what it has missed from the log. */
const MOST_UNSENT = 32 * 1024 * 1024

export class LinkSocket {
  readonly #socket: TLSSocket
  #queue: string[] = []
  #flushing = false
  #chunks: Buffer[] = []
  #received = 0

  constructor(socket: TLSSocket, heard: (message: LinkMessage) => void) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => {
      try {
        this.#read(chunk, heard)
      } catch {
        socket.destroy()
      }
    })
  }

  send(message: LinkMessage): void {
    this.sendText(JSON.stringify(message))
  }

  /** The JSON text of a message, which may go to several processes. */
  sendText(text: string): void {
    this.#queue.push(text)
    if (this.#flushing) return
    this.#flushing = true
    setImmediate(() => this.#flush())
  }

  /** Sends what is left, then closes. */
  end(): void {
    this.#flush()
    this.#socket.end()
  }

  destroy(): void {
    this.#socket.destroy()
  }

  #flush(): void {
    this.#flushing = false
    const text = `[${this.#queue.join(',')}]`
    const isEmpty = this.#queue.length === 0
    this.#queue = []
    if (isEmpty || this.#socket.destroyed) return
    const bytes = Buffer.byteLength(text)
    const frame = Buffer.allocUnsafe(HEAD_BYTES + bytes)
    frame.writeUInt32BE(bytes, 0)
    frame.write(text, HEAD_BYTES, 'utf8')
    this.#socket.write(frame)
    if (this.#socket.writableLength > MOST_UNSENT) this.#socket.destroy()
  }

  #read(chunk: Buffer, heard: (message: LinkMessage) => void): void {
    this.#chunks.push(chunk)
    this.#received += chunk.length
    for (;;) {
      if (this.#received < HEAD_BYTES) return
      if (this.#chunks[0]!.length < HEAD_BYTES) this.#chunks = [Buffer.concat(this.#chunks)]
      const length = this.#chunks[0]!.readUInt32BE(0)
      if (length > LARGEST_LIST) throw new Error(`A list of ${length} bytes`)
      if (this.#received < HEAD_BYTES + length) return
      const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks)
      const text = all.toString('utf8', HEAD_BYTES, HEAD_BYTES + length)
      this.#chunks = [all.subarray(HEAD_BYTES + length)]
      this.#received = this.#chunks[0]!.length
      for (const message of JSON.parse(text) as LinkMessage[]) heard(message)
    }
  }
}
