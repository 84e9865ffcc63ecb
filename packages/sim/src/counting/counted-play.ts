// Betting by a count: real shoes dealt by the kernel, and what the bets came to that the count said to make.
import type { Game } from '@punto/rules'
import type { Count } from '../count.ts'
import { kernelEngine } from '../kernel-engine.ts'
import { netPerUnit } from '../outcome.ts'
import { outcomeCounts } from '../pricing.ts'
import { type Raises, readGame } from '../readings.ts'
import { referenceEngine } from '../reference.ts'
import type { Seed } from '../seed.ts'
import type { Shard } from '../shard.ts'
import type { ShoePlan } from '../shoe-plan.ts'
import { blocksOf } from './blocks.ts'
import { type MeasuredPlay, measure, type Sample } from './figures.ts'

/** Samples for a standard error that is itself sure to a few percent. */
const SAMPLES = 200
const LARGEST_SAMPLE = 1024

/** A count at work: what is played, from which shoes. */
export interface CountedPlay {
  readonly game: Game
  readonly bet: string
  readonly raises: Raises
  readonly plan: ShoePlan
  readonly seed: Seed
  readonly count: Count
  readonly shoes: number
  onProgress?(share: number): void
}

/** What a count wins from so many shoes. */
export const playByCount = (play: CountedPlay): MeasuredPlay => measure(countedSamples(play))

/** Of one shard of the run; of all of it unless said. */
export function countedSamples(
  { game, bet, raises, plan, seed, count, shoes, onProgress }: CountedPlay,
  shard?: Shard,
): readonly Sample[] {
  const own = game.bets.find(({ id }) => id === bet)!
  const bets = game.bets.filter(({ id }) => id === bet || id === own.raise?.bet)
  const reading = readGame({ ...game, bets, insurance: [] }, raises)
  const one = reading.bets[0]!
  const nets = one.outcomes.map(netPerUnit)
  const engine = reading.loose
    ? referenceEngine(plan, seed, reading, count)
    : kernelEngine(plan, seed, { starts: reading.starts, count })
  const size = Math.min(LARGEST_SAMPLE, Math.max(1, Math.ceil(shoes / SAMPLES)))
  const samples: Sample[] = []
  const { from, to } = blocksOf(shoes, size, shard)
  for (let block = from; block < to; block++) {
    const now = Math.min(size, shoes - block * size)
    engine.deal(block, now)
    const dealt = engine.take()
    const counts = outcomeCounts(reading, one, dealt.bets!)
    const units = counts.reduce((sum, times, i) => sum + times * nets[i]!, 0)
    samples.push({ shoes: now, hands: dealt.hands, bets: dealt.bets!.hands, units })
    onProgress?.((block + 1 - from) / (to - from))
  }
  return samples
}
