// One thread's share of the shoes: shuffles them, counts them, and says from time to time how far it has come.
import { parentPort, workerData } from 'node:worker_threads'
import { type Bias, biasedShuffle, realShuffle } from './shuffles.ts'
import { countShoe, emptyTally, type Tally } from './tally.ts'

export interface Share {
  readonly decks: number
  readonly seed: string
  readonly bias: Bias | undefined
  /** The number of the first shoe, and how many there are. */
  readonly first: number
  readonly count: number
}

export type Report = { readonly done: number } | { readonly tally: Tally }

/** Shoes between two reports. */
const REPORT_EVERY = 500

const { decks, seed, bias, first, count } = workerData as Share
const shuffle = bias ? biasedShuffle(bias, decks, seed) : realShuffle(decks, seed)
const tally = emptyTally(decks)
const report = (message: Report) => parentPort!.postMessage(message)
for (let i = 0; i < count; i++) {
  countShoe(tally, shuffle(first + i))
  if ((i + 1) % REPORT_EVERY === 0) report({ done: REPORT_EVERY })
}
report({ done: count % REPORT_EVERY })
report({ tally })
