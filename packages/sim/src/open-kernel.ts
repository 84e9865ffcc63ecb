// The kernel as an engine, set up from plain data: nothing here needs the rules, so that a thread starts in no time.
import type { BetLine } from './count.ts'
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
  /** Whether one more round is dealt after that in which the cut card comes out. */
  readonly extraRound: boolean
  /** Whether the first card is shown and as many more as it counts, or ten, are put away unseen. */
  readonly burn: boolean
  /** How many classes of starts are told apart; 0 where no bet needs them. */
  readonly classes: number
  /** By the code of a hand's first card times 256 plus its second's: the class. */
  readonly classOf?: Uint8Array
  /** A count: tags by points, and the line from which it says to bet. */
  readonly count?: BetLine & { readonly tags: Int8Array }
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
  readonly START_CLASS: { readonly value: number }
  readonly STARTS: { readonly value: number }
  readonly TAGS: { readonly value: number }
  readonly betCourse: { readonly value: number }
  readonly betFirst: { readonly value: number }
  readonly betPairs: { readonly value: number }
  readonly betStarts: { readonly value: number }
  readonly COURSE_BYTES: { readonly value: number }
  readonly RECORD: { readonly value: number }
  readonly RECORD_BETS: { readonly value: number }
  readonly RECORD_BYTES: { readonly value: number }
  readonly LANES: { readonly value: number }
  readonly recorded: { readonly value: number }
  record(mostRounds: number): void
  beginBlock(seed: bigint, block: number): void
  dealSixteen(shoe: number): void
  extend(classes: number, counting: number, slope: number, level: number, extraRound: number, burn: number): void
  open(cards: number, drawn: number, rounds: number, cutAt: number, playerBelow: number, naturalFrom: number): void
  clear(): void
  deal(seed: bigint, block: number, shoes: number): void
}

const PAIR_CODES = 64
const LARGEST_COUNT = 2 ** 32 - 1
const RANK_OF_TEN = 9
const RANKS = 13

/** Points in bits 0 to 3 of a byte; the ten and the court cards, all worth nothing, are told apart in bits 4 and 5; the suit is in 6 and 7. */
export const cardCode = (rank: number, suit: number): number =>
  (rank < RANK_OF_TEN ? rank + 1 : (rank - RANK_OF_TEN) << 4) | (suit << 6)
const rankOfCode = (code: number): number => ((code & 15) === 0 ? RANK_OF_TEN + (code >> 4) : code - 1)

let compiled: object | undefined

/** The compiled kernel, which threads can share: what the engine has optimised for one is then optimised for all. */
export const compiledKernel = (): object => {
  compiled ??= new WebAssembly.Module(fromBase64(KERNEL_BASE64))
  return compiled
}

function setUp(settings: KernelSettings, module: object): Kernel {
  const kernel = new WebAssembly.Instance(module).exports as Kernel
  const { fresh, drawn, rounds, cutAt, playerDrawsBelow, naturalFrom, bankerDrawsBelow } = settings
  const { classes, classOf, count, extraRound, burn } = settings
  const [counts, extra, burns] = [count !== undefined, extraRound, burn].map(Number) as [number, number, number]
  kernel.extend(classes, counts, count?.slope ?? 0, count?.level ?? 0, extra, burns)
  const bytes = new Uint8Array(kernel.memory.buffer)
  if (classOf) bytes.set(classOf, kernel.START_CLASS.value)
  if (count) bytes.set(new Uint8Array(count.tags.buffer), kernel.TAGS.value)
  bytes.set(bankerDrawsBelow, kernel.BANKER_DRAWS_BELOW.value)
  bytes.set(fresh, kernel.FRESH.value)
  kernel.open(fresh.length, drawn, rounds, cutAt, playerDrawsBelow, naturalFrom)
  return kernel
}

export function openKernel(settings: KernelSettings, seed: Seed, module: object = compiledKernel()): Engine {
  const kernel = setUp(settings, module)
  const { mostRounds, classes, count } = settings
  const noTallies = () => emptyTallies({ startClasses: classes, counting: count !== undefined })
  let total = noTallies()
  // A count in the kernel has four bytes, and no cell can have more than all hands.
  let handsAtMost = 0
  const collect = () => {
    addCounts(kernel, tallyPlaces(kernel), total)
    if (total.bets) addCounts(kernel, betPlaces(kernel), total.bets)
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
      total = noTallies()
      return taken
    },
  }
}

/** The shoes of a block one after the other. */
export interface ShoesOfRounds {
  begin(block: number): void
  /** Writes what the rounds of the next shoe came to, of all or of those that the count says to bet on; says how many. */
  next(into: Uint16Array): number
  /** How many rounds the last shoe had. */
  readonly rounds: number
}

const TALLIES = ['course', 'first', 'pairs'] as const

/** Dealt by the kernel; `byCell` says what each cell of the tally comes to. */
export function openShoes(
  settings: KernelSettings,
  seed: Seed,
  tally: (typeof TALLIES)[number],
  byCell: Uint16Array,
): ShoesOfRounds {
  const kernel = setUp(settings, compiledKernel())
  kernel.record(settings.mostRounds)
  const step = kernel.RECORD_BYTES.value / 2
  const bets = kernel.RECORD_BETS.value / 2
  const lanes = kernel.LANES.value
  const all = settings.count === undefined
  const cells = new Uint16Array(kernel.memory.buffer, kernel.RECORD.value, settings.mostRounds * step)
  const own = TALLIES.indexOf(tally) * lanes
  const done = kernel.COURSE_BYTES.value
  const outcomes = tally === 'pairs' ? byPairCodes(byCell, kernel.NO_PAIR.value) : byCell
  let [lane, shoe, recorded, rounds] = [lanes, 0, 0, 0]
  return {
    get rounds() {
      return rounds
    },
    begin(block) {
      kernel.beginBlock(seed, block)
      lane = lanes
      shoe = 0
    },
    next(into) {
      if (++lane >= lanes) {
        kernel.dealSixteen(shoe)
        recorded = kernel.recorded.value
        shoe += lanes
        lane = 0
      }
      let told = 0
      rounds = 0
      for (let at = 0; rounds < recorded && cells[at + lane] !== done; at += step, rounds++)
        if (all || (cells[at + bets]! >> lane) & 1) into[told++] = outcomes[cells[at + lane + own]! >> 2]!
      return told
    },
  }
}

/** The kernel tells pairs by the codes of their cards. */
function byPairCodes(byCell: Uint16Array, noPair: number): Uint16Array {
  const rank = (code: number) => (code === noPair ? -1 : rankOfCode(code))
  return Uint16Array.from({ length: PAIR_CODES ** 2 }, (_, cell) => {
    const [player, banker] = [rank(cell >> 6), rank(cell & 63)]
    return Math.max(player, banker) < RANKS ? byCell[pairsCell(player, banker)]! : 0
  })
}

/** Where tallies begin in the memory. */
interface Places {
  readonly course: number
  readonly first: number
  readonly pairs: number
  readonly starts: number
}

const tallyPlaces = ({ COURSE, FIRST, PAIRS, STARTS }: Kernel): Places => ({
  course: COURSE.value,
  first: FIRST.value,
  pairs: PAIRS.value,
  starts: STARTS.value,
})

/** The same of the rounds that were bet on. */
const betPlaces = ({ betCourse, betFirst, betPairs, betStarts }: Kernel): Places => ({
  course: betCourse.value,
  first: betFirst.value,
  pairs: betPairs.value,
  starts: betStarts.value,
})

function addCounts(kernel: Kernel, at: Places, into: Tallies): void {
  const { buffer } = kernel.memory
  const course = new Uint32Array(buffer, at.course, COURSE_CELLS)
  const first = new Uint32Array(buffer, at.first, FIRST_CELLS)
  const pairs = new Uint32Array(buffer, at.pairs, PAIR_CODES * PAIR_CODES)
  if (into.starts.length > 0) {
    const starts = new Uint32Array(buffer, at.starts, into.starts.length)
    for (let cell = 0; cell < starts.length; cell++) into.starts[cell]! += starts[cell]!
  }
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
