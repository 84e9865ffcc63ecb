// Finds where WebSocket frames begin in what a socket has sent (RFC 6455, 5.2), without reading what is in them: so that frames are
// counted before any is parsed, which costs a hundred times as much. Frames may lie across chunks.

const LENGTH_IN_TWO_BYTES = 126
const LENGTH_IN_EIGHT_BYTES = 127
const MASK_BYTES = 4

export class FrameWalk {
  /** Bytes of the head of the frame that were seen, and of the whole head as far as is known. */
  #seen = 0
  #head = 2
  /** Bytes of the head that say how long the frame is, after the first two. */
  #lengthBytes = 0
  /** Of what is in the frame; once the head is seen, what is still to come. */
  #length = 0
  #isInside = false

  /** Walks through at most so many frames that begin in the chunk: where it ends, or where the first beyond them begins. */
  through(chunk: Uint8Array, most: number): number {
    let at = 0
    for (let begun = 0; at < chunk.length; ) {
      if (this.#isInside) {
        const step = Math.min(this.#length, chunk.length - at)
        at += step
        this.#length -= step
        if (this.#length > 0) break
        this.#isInside = false
        continue
      }
      if (this.#seen === 0 && begun++ === most) return at
      this.#readHead(chunk[at++]!)
    }
    return at
  }

  #readHead(byte: number): void {
    const place = this.#seen++
    if (place === 1) {
      const length = byte & 0x7f
      this.#lengthBytes = length === LENGTH_IN_TWO_BYTES ? 2 : length === LENGTH_IN_EIGHT_BYTES ? 8 : 0
      this.#length = this.#lengthBytes > 0 ? 0 : length
      this.#head = 2 + this.#lengthBytes + (byte >= 0x80 ? MASK_BYTES : 0)
    } else if (place > 1 && place < 2 + this.#lengthBytes) this.#length = this.#length * 256 + byte
    if (place === 0 || this.#seen < this.#head) return
    this.#seen = 0
    this.#head = 2
    this.#isInside = this.#length > 0
  }
}
