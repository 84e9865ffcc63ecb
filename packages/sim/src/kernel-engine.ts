// The kernel set up for a shoe, by the rules' own table of play.
import { type Card, checkRecord, DECK, rankIndex, suitIndex, TABLE_OF_PLAY } from '@punto/rules'
import { checkCount, checkPlan, checkSeed } from './check.ts'
import { betLine, type Count } from './count.ts'
import type { Engine } from './engine.ts'
import { cardCode, type KernelSettings, openKernel } from './open-kernel.ts'
import type { Seed } from './seed.ts'
import { freshOrder, mostRounds, type ShoePlan } from './shoe-plan.ts'
import type { StartClasses } from './start-classes.ts'

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** What beside the shoe the kernel may be told: classes of starts to tally by, a count to bet by. */
export interface KernelTask {
  readonly starts?: StartClasses | undefined
  readonly count?: Count | undefined
}

/** The WebAssembly engine, which deals the same rounds as the plain one. */
export function kernelEngine(plan: ShoePlan, seed: Seed, task: KernelTask = {}): Engine {
  checkPlan('plan', plan)
  checkSeed('seed', seed)
  checkRecord('task', task)
  if (task.count !== undefined) checkCount('task.count', task.count)
  return openKernel(kernelSettings(plan, task), seed)
}

export function kernelSettings(plan: ShoePlan, { starts, count }: KernelTask = {}): KernelSettings {
  const { drawn, rounds, cutAt, extraRound, burn } = plan
  const { playerDrawsOn, naturals, bankerDrawsOn, bankerAloneDrawsOn } = TABLE_OF_PLAY
  const bankerDrawsAfter = (third: number) =>
    bankerDrawsOn.flatMap((thirds, banker) => (thirds.some((points) => points === third) ? [banker] : []))
  return {
    fresh: Uint8Array.from(freshOrder(plan), codeOf),
    drawn,
    rounds,
    cutAt,
    extraRound,
    burn,
    classes: starts?.count ?? 0,
    ...(starts && { classOf: classesByCode(starts) }),
    ...(count && { count: { tags: Int8Array.from(count.tags), ...betLine(count) } }),
    mostRounds: mostRounds(plan),
    playerDrawsBelow: allBelow(playerDrawsOn),
    naturalFrom: 10 - allBelow(naturals.map((points) => 9 - points).reverse()),
    bankerDrawsBelow: Uint8Array.from([
      ...POINTS.map((third) => allBelow(bankerDrawsAfter(third))),
      allBelow(bankerAloneDrawsOn),
    ]),
  }
}

const codeOf = (card: Card): number => cardCode(rankIndex(card), suitIndex(card))

/** By the code of a hand's first card times 256 plus its second's: the class. */
function classesByCode({ of }: StartClasses): Uint8Array {
  const byCode = new Uint8Array(256 * 256)
  for (const one of DECK) {
    for (const other of DECK) byCode[codeOf(one) * 256 + codeOf(other)] = of[one * DECK.length + other]!
  }
  return byCode
}

/** The kernel compares: it can play only a table whose hands draw on all points below some number. */
function allBelow(points: readonly number[]): number {
  if (points.some((point, i) => point !== i))
    throw new RangeError(`the kernel cannot draw on ${points.join(', ')} only`)
  return points.length
}
