// Where the boxes of a layout stand around the table: along a shelf under the large box, and up the curve beside it.
// Carries KO 2.1.1, COM 2.1.1, EZ6 2.1.1, INS 2.1.1.
import type { Layout } from '@punto/rules'

export interface RingPlace {
  readonly box: number
  /** Of its middle, in shares of the ring's width and height. */
  readonly x: number
  readonly y: number
}

/** How far from the middle the large box reaches, the middle being 0 and the end 1: up to there the boxes stand below it. */
const SHELF = 0.62
/** How high the shelf's end lies above its middle. */
const DIP = 0.1

/** Boxes are numbered from the left of whoever looks from the players' side. */
export const ringPlan = ({ kind, boxes }: Layout): readonly RingPlace[] =>
  Array.from({ length: boxes }, (_, i) => {
    const across = boxes === 1 ? 0 : (2 * i) / (boxes - 1) - 1
    const x = kind === 'big' ? apart(across) : across
    return { box: i + 1, x: (x + 1) / 2, y: depthAt(Math.abs(x)) }
  })

function depthAt(out: number): number {
  if (out <= SHELF) return 1 - DIP * (out / SHELF) ** 2
  return (1 - DIP) * (1 - ((out - SHELF) / (1 - SHELF)) ** 1.2)
}

/** A big table has a gap in its middle, where its two ends part. */
const apart = (across: number): number => across + Math.sign(across) * 0.04 * (1 - Math.abs(across))
