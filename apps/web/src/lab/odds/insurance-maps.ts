// Insurance as maps: one for each window and insured side, points across and down. Carries INS 3.11, INS 4.1.2 as a picture.
import { INSURANCE_WINDOWS, type InsuranceWindow, SIDES, type Side } from '@punto/rules'
import type { PricingDocument } from './answer.ts'

export type Situation = PricingDocument['insurance'][number]

export interface InsuranceMap {
  readonly window: InsuranceWindow
  readonly side: Side
  readonly banker: readonly number[]
  readonly player: readonly number[]
  readonly situations: readonly Situation[]
}

export const insuranceMaps = (situations: readonly Situation[]): readonly InsuranceMap[] =>
  INSURANCE_WINDOWS.flatMap((window) =>
    SIDES.flatMap((side) => {
      const own = situations.filter((one) => one.window === window && one.side === side)
      if (own.length === 0) return []
      return [{ window, side, banker: points(own, 'banker'), player: points(own, 'player'), situations: own }]
    }),
  )

const points = (list: readonly Situation[], side: Side): readonly number[] =>
  [...new Set(list.map((one) => one[side]))].sort((a, b) => a - b)
