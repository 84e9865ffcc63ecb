// Frames are found where they begin, whatever they hold and however they are cut into chunks.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FrameWalk } from '../../../src/doors/socket/frame-walk.ts'

/** A frame of a client, or of one that does not mask. */
function frame(length: number, isMasked: boolean): Buffer {
  const mask = isMasked ? 0x80 : 0
  const head =
    length < 126
      ? Buffer.from([0x82, mask | length])
      : length < 65_536
        ? Buffer.from([0x82, mask | 126, length >> 8, length & 255])
        : Buffer.concat([
            Buffer.from([0x82, mask | 127, 0, 0, 0, 0]),
            Buffer.from(Uint32Array.of(length).buffer).swap32(),
          ])
  return Buffer.concat([head, Buffer.alloc(isMasked ? 4 : 0, 0xff), Buffer.alloc(length, 0x82)])
}

const LENGTHS = fc.oneof(fc.constantFrom(0, 1, 125, 126, 127, 65_535, 65_536, 70_000), fc.nat({ max: 300 }))

it('walks through so many frames and stops where the next begins', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(LENGTHS, fc.boolean()), { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat({ max: 5000 }), { maxLength: 8 }),
      (shapes, cuts) => {
        const frames = shapes.map(([length, isMasked]) => frame(length, isMasked))
        const all = Buffer.concat(frames)
        for (let most = 0; most <= frames.length; most++) {
          expect(new FrameWalk().through(all, most)).toBe(
            frames.slice(0, most).reduce((sum, { length }) => sum + length, 0),
          )
        }
        // In pieces: each begins where the last ended, and all of it is walked through.
        const walk = new FrameWalk()
        let begun = 0
        for (let at = 0, i = 0; at < all.length; i++) {
          const chunk = all.subarray(at, at + 1 + (cuts[i % Math.max(1, cuts.length)] ?? 0))
          let from = 0
          for (let end = -1; from < chunk.length; from += end) {
            end = walk.through(chunk.subarray(from), 1)
            if (end === 0) throw new Error('It stands still')
          }
          at += chunk.length
        }
        for (let at = 0; at < all.length; begun++) at += new FrameWalk().through(all.subarray(at), 1)
        expect(begun).toBe(frames.length)
        expect(walk.through(frame(0, true), 0)).toBe(0)
      },
    ),
  )
})
