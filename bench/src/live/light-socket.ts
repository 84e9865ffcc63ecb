// A WebSocket that costs whoever measures as little as can be: frames are counted off the stream and not copied, and what is
// said goes out under a mask of zeros, which changes nothing. For texts of ASCII, with a server that sends no fragments.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** What is heard: a whole message, from a place in the bytes up to another. They are used again afterwards. */
export type Heard = (bytes: Buffer, from: number, to: number) => void

const TEXT = 1
const PING = 9
/** To a ping without words. */
const PONG = Buffer.from([0x80 | 10, 0x80, 0, 0, 0, 0])
const LONGEST_SHORT = 125
const TWO_BYTES = 126
const EIGHT_BYTES = 127

/** Everybody reads into the same bytes, one after the other. */
const BYTES = Buffer.alloc(65_536)
const NOTHING = Buffer.alloc(0)

export class LightSocket {
  readonly #socket: Socket
  readonly #heard: Heard
  #rest = NOTHING
  /** Told the first line of the answer, until the server has changed over. */
  #greeted: ((line: string) => void) | undefined

  private constructor(url: URL, heard: Heard, greeted: (line: string) => void) {
    this.#heard = heard
    this.#greeted = greeted
    this.#socket = connect({
      host: url.hostname,
      port: Number(url.port),
      noDelay: true,
      onread: {
        buffer: BYTES,
        callback: (size) => {
          this.#read(BYTES.subarray(0, size))
          return true
        },
      },
    })
  }

  static open(url: string, heard: Heard, cookie?: string): Promise<LightSocket> {
    const address = new URL(url)
    return new Promise((resolve, reject) => {
      const light = new LightSocket(address, heard, (line) => {
        if (line.startsWith('HTTP/1.1 101')) resolve(light)
        else reject(new Error(line))
      })
      light.#socket.once('error', reject)
      light.#socket.write(
        [
          `GET ${address.pathname} HTTP/1.1`,
          `Host: ${address.host}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
          'Sec-WebSocket-Protocol: punto.v1',
          ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
          '\r\n',
        ].join('\r\n'),
      )
    })
  }

  send(text: string): void {
    const { length } = text
    const head = length > LONGEST_SHORT ? 8 : 6
    const frame = Buffer.alloc(head + length)
    frame[0] = 0x80 | TEXT
    if (length > LONGEST_SHORT) {
      frame[1] = 0x80 | TWO_BYTES
      frame.writeUInt16BE(length, 2)
    } else frame[1] = 0x80 | length
    frame.write(text, head, 'latin1')
    this.#socket.write(frame)
  }

  /** Whether the server has not let it go. */
  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  end(): void {
    this.#socket.destroy()
  }

  #read(bytes: Buffer): void {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes
    let at = this.#greeted ? this.#changeOver(all) : 0
    while (!this.#greeted) {
      const [from, to] = placeOf(all, at)
      if (to > all.length) break
      const kind = all[at]! & 0x0f
      if (kind === TEXT) this.#heard(all, from, to)
      else if (kind === PING) this.#socket.write(PONG)
      at = to
    }
    this.#rest = at === all.length ? NOTHING : Buffer.from(all.subarray(at))
  }

  /** Where the answer to the first request ends, once it is all there. */
  #changeOver(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return 0
    this.#greeted?.(bytes.toString('latin1', 0, bytes.indexOf('\r\n')))
    this.#greeted = undefined
    return end + 4
  }
}

/** Where the frame that begins here has its text; beyond the end where it is not all there. */
function placeOf(bytes: Buffer, at: number): readonly [from: number, to: number] {
  const beyond = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const
  if (at + 2 > bytes.length) return beyond
  const short = bytes[at + 1]! & 0x7f
  if (short <= LONGEST_SHORT) return [at + 2, at + 2 + short]
  const head = short === EIGHT_BYTES ? 10 : 4
  if (at + head > bytes.length) return beyond
  const length = short === EIGHT_BYTES ? Number(bytes.readBigUInt64BE(at + 2)) : bytes.readUInt16BE(at + 2)
  return [at + head, at + head + length]
}
