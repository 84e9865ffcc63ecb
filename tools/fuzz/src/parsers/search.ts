// Coverage-guided search: inputs that reach something new are kept and changed further. What a parser throws beyond what it says, and
// whatever takes it long, is a find. Without a guide everything that is known already is changed, and nothing besides.
import type { Dice } from '@punto/server/bots'
import type { Coverage } from './coverage.ts'
import { mutate } from './mutate.ts'
import type { Parser } from './parsers.ts'

/** For 8 kB at most, where every block is counted and the machine does much else. */
const SLOW_MS = 5000
const TRIES_WHERE_SLOW = 3
const MOST_FINDS = 5

export interface Find {
  readonly parser: string
  readonly why: string
  readonly input: Buffer
}

export interface Searched {
  readonly inputs: number
  /** Places that were reached. */
  readonly reached: number
  /** The fewest and shortest inputs that reach them all. */
  readonly corpus: readonly Buffer[]
  readonly finds: readonly Find[]
}

export interface SearchOptions {
  readonly parser: Parser
  readonly corpus: readonly Buffer[]
  readonly dice: Dice
  /** Asked before each input that is made. */
  readonly goesOn: (inputs: number) => boolean
  /** Tells which places an input has reached, at many times the cost of parsing it. */
  readonly coverage?: Coverage
}

export function search({ parser, corpus, dice, goesOn, coverage }: SearchOptions): Searched {
  const finds: Find[] = []
  const reached = new Set<string>()
  const kept: { readonly input: Buffer; readonly places: readonly string[] }[] = []
  let inputs = 0
  const attempt = (input: Buffer, isKnown = false): void => {
    inputs++
    const why = wrongWith(parser, input)
    const places = coverage?.take() ?? []
    if (why !== undefined && finds.length < MOST_FINDS) finds.push({ parser: parser.name, why, input })
    if (coverage ? places.every((place) => reached.has(place)) : !isKnown) return
    for (const place of places) reached.add(place)
    kept.push({ input, places })
  }
  try {
    coverage?.take()
    for (const input of [...parser.seeds.map((seed) => Buffer.from(seed)), ...corpus]) attempt(input, true)
    if (kept.length === 0) kept.push({ input: Buffer.alloc(0), places: [] })
    while (goesOn(inputs)) {
      // What was found last is tried most.
      const from = kept.length - 1 - Math.floor((kept.length * dice.below(1000) ** 2) / 1_000_000)
      attempt(mutate(kept[from]!.input, kept[dice.below(kept.length)]!.input, dice))
    }
  } finally {
    coverage?.close()
  }
  return { inputs, reached: reached.size, corpus: fewest(kept), finds }
}

function wrongWith(parser: Parser, input: Buffer): string | undefined {
  try {
    for (let tries = 1; ; tries++) {
      const start = performance.now()
      parser.parse(input)
      const took = performance.now() - start
      if (took < (parser.slowMs ?? SLOW_MS)) return undefined
      if (tries === TRIES_WHERE_SLOW) return `took ${Math.round(took)} ms`
    }
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/** Shortest first: what reaches nothing that a shorter one has not is left out. */
function fewest(kept: readonly { readonly input: Buffer; readonly places: readonly string[] }[]): readonly Buffer[] {
  const reached = new Set<string>()
  return kept
    .toSorted((one, other) => one.input.length - other.input.length)
    .flatMap(({ input, places }) => {
      if (places.every((place) => reached.has(place))) return []
      for (const place of places) reached.add(place)
      return input
    })
}
