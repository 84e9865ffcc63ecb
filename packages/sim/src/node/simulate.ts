// A simulation on threads: so many hands, or as many as it takes to bring the standard errors down.
import { ArgumentError, checkRecord, checkWhole } from '@punto/rules'
import { bestRaises } from '../best-raises.ts'
import { checkPlan, checkSeed } from '../check.ts'
import { SHOES_IN_BLOCK } from '../engine.ts'
import { kernelSettings } from '../kernel-engine.ts'
import { compiledKernel } from '../open-kernel.ts'
import { betFigures, tallySizes } from '../pricing.ts'
import { type GameReading, type Raises, readGame } from '../readings.ts'
import type { Shard } from '../shard.ts'
import { mostRounds } from '../shoe-plan.ts'
import { addTallies, emptyTallies, type Tallies } from '../tallies.ts'
import type { KernelJob, ReferenceJob } from './job.ts'
import { MOST_THREADS, Pool } from './pool.ts'
import { cutIntoTasks } from './tasks.ts'

/** The bets whose standard error `until` looks at; where a game has neither, at all of its bets. */
const MAIN_BETS = ['player', 'banker']
/** Hands before the first estimate of how many more it takes. */
const FIRST_LOOK = 1_000_000
const MOST_BLOCKS_IN_TASK = { kernel: 16, reference: 1 } as const

/** How many hands are dealt, of what, and on how many threads. */
export interface SimulationOptions extends Omit<ReferenceJob, 'kind' | 'raises'> {
  /** How Antes are played; left out, as is best. */
  readonly raises?: Raises
  readonly threads: number
  /** At least so many hands: the last shoe is finished. With `until`, at most about so many. */
  readonly hands: number
  /** Deal on until the largest standard error of a main bet is below this. */
  readonly until?: number
  /** Deals only this part of the run's blocks; needs a fixed number of rounds a shoe, and no `until`. */
  readonly shard?: Shard
  /** Ends it early with what has been dealt. */
  readonly signal?: AbortSignal
  /** How many hands have been dealt, and of how many as far as is known. */
  onProgress?(dealt: number, of: number): void
}

/** What a simulation came to, and how long it took. */
export interface Simulation {
  readonly tallies: Tallies
  readonly reading: GameReading
  /** The kernel, unless some bet had to be decided coup by coup. */
  readonly engine: 'kernel' | 'reference'
  readonly seconds: number
  /** Whether the signal ended it. */
  readonly stopped: boolean
}

/** Deals many hands on several threads; the tallies depend on seed and hands alone. */
export async function simulate(options: SimulationOptions): Promise<Simulation> {
  checkOptions(options)
  const { plan, seed, game, threads, signal } = options
  const raises = options.raises ?? bestRaises(game, plan.decks)
  const started = performance.now()
  const reading = readGame(game, raises)
  const tallies = emptyTallies(tallySizes(reading))
  const job: KernelJob | ReferenceJob = reading.loose
    ? { kind: 'reference', plan, seed, game, raises }
    : { kind: 'kernel', module: compiledKernel(), settings: kernelSettings(plan, { starts: reading.starts }), seed }
  const pool = new Pool(job, threads)
  const taken = (dealt: Tallies, goal: number) => {
    addTallies(tallies, dealt)
    options.onProgress?.(tallies.hands, Math.max(goal, tallies.hands))
  }
  const run = (firstBlock: number, shoes: number, goal: number) => {
    const mostBlocks = MOST_BLOCKS_IN_TASK[job.kind]
    const tasks = cutIntoTasks({ firstBlock, items: shoes, itemsInBlock: SHOES_IN_BLOCK, threads, mostBlocks })
    return pool.run(tasks, (dealt) => taken(dealt, goal), signal)
  }
  let firstBlock = 0
  try {
    if (options.shard) {
      const { first, shoes } = shoesOf(options.shard, Math.ceil(options.hands / plan.rounds))
      await run(first / SHOES_IN_BLOCK, shoes, shoes * plan.rounds)
      return ended()
    }
    // Shoes dealt to the cut card hold no fixed number of hands: deal as few as it may take, and look again.
    for (let wanted = handsWanted(options, reading, tallies); wanted > 0 && !signal?.aborted; ) {
      const goal = tallies.hands + wanted
      const shoes = Math.ceil(wanted / mostRounds(plan))
      await run(firstBlock, shoes, goal)
      firstBlock += Math.ceil(shoes / SHOES_IN_BLOCK)
      wanted = handsWanted(options, reading, tallies)
    }
    return ended()
  } finally {
    await pool.close()
  }

  function ended(): Simulation {
    const seconds = (performance.now() - started) / 1000
    return { tallies, reading, engine: job.kind, seconds, stopped: signal?.aborted ?? false }
  }
}

/** A run for ever, or one that nobody asked for, must not begin. */
function checkOptions(options: SimulationOptions): void {
  checkRecord('options', options)
  const { plan, seed, threads, hands, until, shard } = options
  checkPlan('options.plan', plan)
  checkSeed('options.seed', seed)
  checkWhole('options.threads', threads, 1, MOST_THREADS)
  checkWhole('options.hands', hands, 1, Number.MAX_SAFE_INTEGER)
  if (options.raises !== undefined) checkRecord('options.raises', options.raises)
  if (until !== undefined && !(Number.isFinite(until) && until > 0))
    throw new ArgumentError('options.until', 'a number above 0', until)
  if (shard === undefined) return
  checkRecord('options.shard', shard)
  checkWhole('options.shard.of', shard.of, 1, Number.MAX_SAFE_INTEGER)
  checkWhole('options.shard.number', shard.number, 1, shard.of)
}

/** The shoes of a shard: whole blocks, which have random words of their own, but for the run's last. */
function shoesOf({ number, of }: Shard, all: number): { readonly first: number; readonly shoes: number } {
  const blocks = Math.ceil(all / SHOES_IN_BLOCK)
  const before = (shard: number) => Math.min(all, Math.floor((shard * blocks) / of) * SHOES_IN_BLOCK)
  const first = before(number - 1)
  return { first, shoes: before(number) - first }
}

/** How many more hands it takes, as far as the tallies tell. They depend on the seed alone, and so does this. */
function handsWanted({ hands, until }: SimulationOptions, reading: GameReading, tallies: Tallies): number {
  const atMost = hands - tallies.hands
  if (until === undefined) return atMost
  if (tallies.hands === 0) return Math.min(atMost, FIRST_LOOK)
  const figures = betFigures(reading, tallies)
  const main = figures.filter(({ id }) => MAIN_BETS.includes(id))
  const watched = main.length > 0 ? main : figures
  const sd = Math.max(...watched.map((figure) => figure.sd))
  if (sd / Math.sqrt(tallies.hands) < until) return 0
  return Math.min(atMost, Math.max(1, Math.floor((sd / until) ** 2) + 1 - tallies.hands))
}
