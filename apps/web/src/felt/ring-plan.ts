// Where the boxes of a layout stand around the table: a bean and a mini along one curve, a big table at its two ends.
// Carries KO 2.1.1, COM 2.1.1, EZ6 2.1.1, INS 2.1.1.
import type { Layout } from '@punto/rules'

export interface RingPlace {
  readonly box: number
  /** Of its middle, in shares of the ring's width and height. */
  readonly x: number
  readonly y: number
}

/** How far round the curve goes to either side of its lowest place, by the kind of table, in degrees. */
const SWEEP: Readonly<Record<Layout['kind'], number>> = { bean: 78, mini: 64, big: 84 }

/** Boxes are numbered from the left of whoever looks from the players' side. */
export function ringPlan({ kind, boxes }: Layout): readonly RingPlace[] {
  const sweep = SWEEP[kind]
  const widest = Math.sin((sweep * Math.PI) / 180)
  const highest = Math.cos((sweep * Math.PI) / 180)
  return Array.from({ length: boxes }, (_, i) => {
    const share = boxes === 1 ? 0.5 : i / (boxes - 1)
    // Equal steps from left to right keep the boxes from crowding where the curve rises.
    const across = widest * (2 * (kind === 'big' ? apart(share) : share) - 1)
    const depth = Math.sqrt(1 - across * across)
    return { box: i + 1, x: 0.5 + across / widest / 2, y: (depth - highest) / (1 - highest) }
  })
}

/** A big table has a gap in its middle, where the players' chairs end. */
const apart = (share: number): number => share + (share < 0.5 ? -0.02 : 0.02) * (1 - Math.abs(2 * share - 1))
