// The compiled counting kernel made ready for one game: it counts two shoes at once into the sums that the game's bets,
// insurance and Antes are read from. What it counts is what leaf-pass.ts and first-card-pass.ts count.
import { VALUES } from './counts.ts'
import { handsAt } from './hands.ts'
import { KERNEL_BASE64 } from './kernel-bytes.ts'
import { bankerAfter, DRAWS, GROUP_START, LAST_HANDS, LEAVES, NO_CARD, STANDS, THIRDS } from './leaves.ts'
import type { Plan } from './plan.ts'
import { fromBase64, WebAssembly } from './web-assembly.ts'

/** Shoes that are counted at once. */
export const LANES = 2
const CELL_BYTES = 16
/** Sums and places in the lists are two bytes. */
const MOST_SUMS = 0xffff
const AGAINST_BYTES = 2 + 2 * VALUES

/** Exported constants are places in the memory. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly SHOE: { readonly value: number }
  readonly CLASS_OF: { readonly value: number }
  readonly AGAINST: { readonly value: number }
  readonly FREE: { readonly value: number }
  open(listBytes: number, sums: number, classes: number, lastLow: number, lastHigh: number): number
  firstsAt(): number
  countLeaves(): void
  countByFirstCard(): void
  gcd(a: number, b: number): number
}

/** Counts of the two shoes lie side by side: those of a shoe are at twice the place, plus 0 or 1. */
export interface BatchKernel {
  /** By value: how many cards each shoe holds. Written before counting. */
  readonly shoes: Float64Array
  /** Of bets on the outcome by signature, of those on third cards by signature, of insurance by situation and outcome. */
  readonly sums: Float64Array
  readonly outcomeAt: number
  readonly thirdsAt: number
  /** By situation. */
  readonly insuranceAt: readonly number[]
  /** By the first card's value times the classes of endings, plus the class. */
  readonly byFirst: Float64Array
  countLeaves(): void
  countByFirstCard(): void
  gcd(a: number, b: number): number
}

let compiled: object | undefined
const kernels = new WeakMap<Plan, BatchKernel | 'none'>()

/** Undefined where the engine has no vectors, and for a game with more sums than the kernel can name. */
export function batchKernelOf(plan: Plan): BatchKernel | undefined {
  let kernel = kernels.get(plan)
  if (kernel === undefined) {
    kernel = openKernel(plan) ?? 'none'
    kernels.set(plan, kernel)
  }
  return kernel === 'none' ? undefined : kernel
}

function openKernel(plan: Plan): BatchKernel | undefined {
  const { outcome, thirds, insurance, antes } = plan
  const outcomeAt = 0
  const thirdsAt = outcome?.signatures.count ?? 0
  let count = thirdsAt + (thirds?.signatures.count ?? 0)
  const insuranceAt: number[] = []
  for (const { leaves } of insurance) {
    insuranceAt.push(count)
    count += leaves.length
  }
  if (count > MOST_SUMS) return undefined
  // By leaf: the sums it belongs to.
  const sumsOf: number[][] = LEAVES.map(() => [])
  for (const [group, at] of [[outcome, outcomeAt] as const, [thirds, thirdsAt] as const])
    if (group) for (const [leaf, signature] of group.signatures.ofCell.entries()) sumsOf[leaf]!.push(at + signature)
  for (const [situation, { leaves }] of insurance.entries())
    for (const [result, places] of leaves.entries())
      for (const leaf of places) sumsOf[leaf]!.push(insuranceAt[situation]! + result)

  const kernel = instantiate()
  if (!kernel) return undefined
  const lists = Uint16Array.from(listsOf(sumsOf))
  const classes = antes?.signatures.count ?? 0
  const sumsAt = kernel.open(lists.byteLength, count, classes, LAST_HANDS.low, LAST_HANDS.high)
  const { buffer } = kernel.memory
  new Uint16Array(buffer, kernel.FREE.value, lists.length).set(lists)
  if (antes) {
    const classOf = new Uint16Array(buffer, kernel.CLASS_OF.value, antes.classOf.length)
    for (const [ending, place] of antes.classOf.entries()) classOf[ending] = place * CELL_BYTES
    writeAgainst(new Uint8Array(buffer, kernel.AGAINST.value, VALUES * THIRDS * AGAINST_BYTES))
  }
  return {
    shoes: new Float64Array(buffer, kernel.SHOE.value, LANES * VALUES),
    sums: new Float64Array(buffer, sumsAt, LANES * count),
    outcomeAt,
    thirdsAt,
    insuranceAt,
    byFirst: new Float64Array(buffer, kernel.firstsAt(), LANES * VALUES * classes),
    countLeaves: kernel.countLeaves,
    countByFirstCard: kernel.countByFirstCard,
    gcd: kernel.gcd,
  }
}

function instantiate(): Exports | undefined {
  try {
    compiled ??= new WebAssembly.Module(fromBase64(KERNEL_BASE64))
    return new WebAssembly.Instance(compiled).exports as Exports
  } catch {
    // An engine without vectors, or a page that forbids WebAssembly: shoes are then priced one by one.
    return undefined
  }
}

/** In the order in which the kernel comes to them: no third card; one; that and another, whoever drew which. */
function listsOf(sumsOf: readonly (readonly number[])[]): number[] {
  const lists = [...listOf(sumsOf, [[NO_CARD, NO_CARD]])]
  const either = (one: number, other: number): readonly (readonly [number, number])[] => [
    [one, other],
    ...(one === other ? [] : [[other, one] as const]),
  ]
  for (let one = 0; one < VALUES; one++) {
    lists.push(...listOf(sumsOf, either(one, NO_CARD)))
    for (let other = one; other < VALUES; other++) lists.push(...listOf(sumsOf, either(one, other)))
  }
  return lists
}

/** One list: the number of runs; of each its sum, how many hands are added up for it, and their places in bytes. */
function listOf(sumsOf: readonly (readonly number[])[], thirds: readonly (readonly [number, number])[]): number[] {
  const runs = new Map<number, number[]>()
  for (const [player, banker] of thirds) {
    const group = player * THIRDS + banker
    for (let leaf = GROUP_START[group]!; leaf < GROUP_START[group + 1]!; leaf++) {
      const place = handsAt(LEAVES[leaf]!.player, LEAVES[leaf]!.banker) * CELL_BYTES
      for (const sum of sumsOf[leaf]!) runs.set(sum, [...(runs.get(sum) ?? []), place])
    }
  }
  return [runs.size, ...[...runs].flatMap(([sum, places]) => [sum, places.length, ...places])]
}

/** By the Player's points and third card: what the Banker stands on and draws on. */
function writeAgainst(bytes: Uint8Array): void {
  for (let at = 0; at < VALUES * THIRDS; at++) {
    const points = (does: number) =>
      Array.from({ length: VALUES }, (_, banker) => banker).filter(
        (banker) => bankerAfter(Math.floor(at / THIRDS), banker, at % THIRDS) === does,
      )
    const [stands, draws] = [points(STANDS), points(DRAWS)]
    bytes.set([stands.length, draws.length], at * AGAINST_BYTES)
    bytes.set(stands, at * AGAINST_BYTES + 2)
    bytes.set(draws, at * AGAINST_BYTES + 2 + VALUES)
  }
}
