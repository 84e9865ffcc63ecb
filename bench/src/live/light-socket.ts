// A WebSocket that costs whoever measures as little as can be: frames are counted off the stream and not copied, and what is
// said goes out under a mask of zeros, which changes nothing. For texts of ASCII, with a server that sends no fragments.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** What is heard: a whole message, from a place in the bytes up to another. They are used again afterwards. */
export type Heard = (bytes: Buffer, from: number, to: number) => void

const TEXT = 1
const LONGEST_SHORT = 125
const TWO_BYTES = 126
const EIGHT_BYTES = 127

export class LightSocket {
  readonly #socket: Socket
  readonly #heard: Heard
  #rest: Buffer = Buffer.alloc(0)

  private constructor(socket: Socket, heard: Heard) {
    this.#socket = socket
    this.#heard = heard
  }

  static async open(url: string, cookie: string, heard: Heard): Promise<LightSocket> {
    const { hostname, port, host, pathname } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.write(
      [
        `GET ${pathname} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Protocol: punto.v1',
        `Cookie: ${cookie}`,
        '\r\n',
      ].join('\r\n'),
    )
    const light = new LightSocket(socket, heard)
    const rest = await greeted(socket)
    socket.on('data', (bytes) => light.#read(bytes))
    light.#read(rest)
    return light
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

  end(): void {
    this.#socket.destroy()
  }

  #read(bytes: Buffer): void {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes
    let at = 0
    for (;;) {
      const [from, to] = placeOf(all, at)
      if (to > all.length) break
      if ((all[at]! & 0x0f) === TEXT) this.#heard(all, from, to)
      at = to
    }
    this.#rest = all.subarray(at)
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

/** Waits until the server has changed over; what came after that is heard next. */
function greeted(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let answer = Buffer.alloc(0)
    const read = (bytes: Buffer) => {
      answer = Buffer.concat([answer, bytes])
      const end = answer.indexOf('\r\n\r\n')
      if (end < 0) return
      socket.off('data', read)
      const line = answer.subarray(0, answer.indexOf('\r\n')).toString()
      if (line.startsWith('HTTP/1.1 101')) resolve(answer.subarray(end + 4))
      else reject(new Error(line))
    }
    socket.on('data', read).once('error', reject)
  })
}
