// The kernel as an engine, set up from plain data: nothing here needs the rules, so that a thread starts in no time.
import type { Engine } from './engine.ts'
import { KERNEL_BASE64 } from './kernel-bytes.ts'
import type { Seed } from './seed.ts'
import { COURSE_CELLS, emptyTallies, FIRST_CELLS, pairsCell, type Tallies } from './tallies.ts'
import { fromBase64, WebAssembly } from './web-assembly.ts'

/** Everything the kernel must be told. */
export interface KernelSettings {
  /** The shoe in new order, by code. */
  readonly fresh: Uint8Array
  readonly drawn: number
  /** Rounds from each shoe; 0 where it is dealt to its cut card. */
  readonly rounds: number
  readonly cutAt: number
  /** No shoe deals more rounds. */
  readonly mostRounds: number
  readonly playerDrawsBelow: number
  readonly naturalFrom: number
  /** By the points of the Player's third card, and last by none: the Banker draws below this many points. */
  readonly bankerDrawsBelow: Uint8Array
}

/** Exported constants are places in the memory. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly BANKER_DRAWS_BELOW: { readonly value: number }
  readonly FRESH: { readonly value: number }
  readonly COURSE: { readonly value: number }
  readonly FIRST: { readonly value: number }
  readonly PAIRS: { readonly value: number }
  readonly NO_PAIR: { readonly value: number }
  open(cards: number, drawn: number, rounds: number, cutAt: number, playerBelow: number, naturalFrom: number): void
  clear(): void
  deal(seed: bigint, block: number, shoes: number): void
}

const PAIR_CODES = 64
const LARGEST_COUNT = 2 ** 32 - 1
const RANK_OF_TEN = 9

/** Points in the low half of a byte; the ten and the court cards, all worth nothing, are told apart in the high half. */
export const cardCode = (rank: number): number => (rank < RANK_OF_TEN ? rank + 1 : (rank - RANK_OF_TEN) << 4)
const rankOfCode = (code: number): number => ((code & 15) === 0 ? RANK_OF_TEN + (code >> 4) : code - 1)

let compiled: object | undefined

/** The compiled kernel, which threads can share: what the engine has optimised for one is then optimised for all. */
export const compiledKernel = (): object => {
  compiled ??= new WebAssembly.Module(fromBase64(KERNEL_BASE64))
  return compiled
}

export function openKernel(settings: KernelSettings, seed: Seed, module: object = compiledKernel()): Engine {
  const kernel = new WebAssembly.Instance(module).exports as Kernel
  const bytes = new Uint8Array(kernel.memory.buffer)
  const { fresh, drawn, rounds, cutAt, mostRounds, playerDrawsBelow, naturalFrom, bankerDrawsBelow } = settings
  bytes.set(bankerDrawsBelow, kernel.BANKER_DRAWS_BELOW.value)
  bytes.set(fresh, kernel.FRESH.value)
  kernel.open(fresh.length, drawn, rounds, cutAt, playerDrawsBelow, naturalFrom)
  let total = emptyTallies()
  // A count in the kernel has four bytes, and no cell can have more than all hands.
  let handsAtMost = 0
  const collect = () => {
    addCounts(kernel, total)
    kernel.clear()
    handsAtMost = 0
  }
  return {
    deal(block, shoes) {
      const more = shoes * mostRounds
      if (handsAtMost + more > LARGEST_COUNT) collect()
      handsAtMost += more
      kernel.deal(seed, block, shoes)
    },
    take() {
      collect()
      const taken = total
      total = emptyTallies()
      return taken
    },
  }
}

function addCounts(kernel: Kernel, into: Tallies): void {
  const { buffer } = kernel.memory
  const course = new Uint32Array(buffer, kernel.COURSE.value, COURSE_CELLS)
  const first = new Uint32Array(buffer, kernel.FIRST.value, FIRST_CELLS)
  const pairs = new Uint32Array(buffer, kernel.PAIRS.value, PAIR_CODES * PAIR_CODES)
  let hands = 0
  for (let cell = 0; cell < COURSE_CELLS; cell++) {
    hands += course[cell]!
    into.course[cell]! += course[cell]!
  }
  for (let cell = 0; cell < FIRST_CELLS; cell++) into.first[cell]! += first[cell]!
  let unpaired = hands
  const rank = (code: number) => (code === kernel.NO_PAIR.value ? -1 : rankOfCode(code))
  for (let cell = 0; cell < pairs.length; cell++) {
    const count = pairs[cell]!
    if (count === 0) continue
    into.pairs[pairsCell(rank(cell >> 6), rank(cell & 63))]! += count
    unpaired -= count
  }
  into.pairs[pairsCell(-1, -1)]! += unpaired
  into.hands += hands
}
