// An estimate beside what it should be.
import type { BetFigure } from '@punto/sim'
import type { PricingDocument } from '../odds/answer.ts'
import { floatOf } from '../parts/figures.ts'

export interface Compared {
  readonly id: string
  readonly ev: number
  readonly se: number
  readonly exact: string
  readonly exactEv: number
  /** How many standard errors the estimate is off. */
  readonly z: number
}

export function compare(figures: readonly BetFigure[], hands: number, document: PricingDocument): readonly Compared[] {
  const priced = [
    ...document.bets.map(({ id, ev, sd }) => ({ id, ev, sd })),
    ...document.decisions.map(({ bet, ev, sd }) => ({ id: bet, ev, sd })),
  ]
  return figures.map(({ id, ev, se }) => {
    const exact = priced.find((one) => one.id === id)!
    const exactEv = floatOf(exact.ev)
    // Where every bet came to the same the sample has no spread; the exact one stands in.
    const spread = se > 0 ? se : exact.sd / Math.sqrt(hands)
    return { id, ev, se, exact: exact.ev, exactEv, z: spread > 0 ? (ev - exactEv) / spread : 0 }
  })
}

/** Best play of every Ante; on a first card that no shoe holds it makes no difference. */
export const raisesOf = (document: PricingDocument): Readonly<Record<string, readonly boolean[]>> =>
  Object.fromEntries(
    document.decisions.map(({ bet, byFirstCard }) => [
      bet,
      Array.from({ length: 10 }, (_, value) => byFirstCard[value]?.best === 'raise'),
    ]),
  )
