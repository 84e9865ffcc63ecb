// The kernel set up for a shoe, by the rules' own table of play.
import { rankIndex, TABLE_OF_PLAY } from '@punto/rules'
import type { Engine } from './engine.ts'
import { cardCode, type KernelSettings, openKernel } from './open-kernel.ts'
import type { Seed } from './seed.ts'
import { freshOrder, mostRounds, type ShoePlan } from './shoe-plan.ts'

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export const kernelEngine = (plan: ShoePlan, seed: Seed): Engine => openKernel(kernelSettings(plan), seed)

export function kernelSettings(plan: ShoePlan): KernelSettings {
  const { drawn, rounds, cutAt } = plan
  const { playerDrawsOn, naturals, bankerDrawsOn, bankerAloneDrawsOn } = TABLE_OF_PLAY
  const bankerDrawsAfter = (third: number) =>
    bankerDrawsOn.flatMap((thirds, banker) => (thirds.some((points) => points === third) ? [banker] : []))
  return {
    fresh: Uint8Array.from(freshOrder(plan), (card) => cardCode(rankIndex(card))),
    drawn,
    rounds,
    cutAt,
    mostRounds: mostRounds(plan),
    playerDrawsBelow: allBelow(playerDrawsOn),
    naturalFrom: 10 - allBelow(naturals.map((points) => 9 - points).reverse()),
    bankerDrawsBelow: Uint8Array.from([
      ...POINTS.map((third) => allBelow(bankerDrawsAfter(third))),
      allBelow(bankerAloneDrawsOn),
    ]),
  }
}

/** The kernel compares: it can play only a table whose hands draw on all points below some number. */
function allBelow(points: readonly number[]): number {
  if (points.some((point, i) => point !== i))
    throw new RangeError(`the kernel cannot draw on ${points.join(', ')} only`)
  return points.length
}
