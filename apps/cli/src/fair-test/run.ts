// Shares the shoes out among threads and adds up what they counted.
import { Worker } from 'node:worker_threads'
import type { Bias } from './shuffles.ts'
import { addTally, emptyTally, type Tally } from './tally.ts'
import type { Report, Share } from './worker.ts'

export interface Run {
  readonly shoes: number
  readonly decks: number
  readonly seed: string
  readonly bias: Bias | undefined
  readonly threads: number
}

/** `onProgress` hears how many shoes have been counted so far. */
export async function tallyShoes(run: Run, onProgress: (done: number) => void): Promise<Tally> {
  let done = 0
  const advance = (more: number) => {
    done += more
    onProgress(done)
  }
  const sum = emptyTally(run.decks)
  const tallies = await Promise.all(sharesOf(run).map((share) => work(share, advance)))
  for (const tally of tallies) addTally(sum, tally)
  return sum
}

/** Consecutive shoes for each thread, as evenly as they go. */
function sharesOf({ shoes, threads, decks, seed, bias }: Run): readonly Share[] {
  const start = (thread: number) => Math.floor((shoes * thread) / threads)
  return Array.from({ length: threads }, (_, thread) => ({
    decks,
    seed,
    bias,
    first: 1 + start(thread),
    count: start(thread + 1) - start(thread),
  }))
}

function work(share: Share, advance: (more: number) => void): Promise<Tally> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: share,
    // Without the condition the thread would look for built packages.
    execArgv: ['--conditions=punto-source'],
  })
  return new Promise((resolve, reject) => {
    worker.on('message', (report: Report) => ('tally' in report ? resolve(report.tally) : advance(report.done)))
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`a thread of the test ended with code ${code}`)))
  })
}
