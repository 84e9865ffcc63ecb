// How quickly the scoreboards follow the table: a result appended to all five roads, one taken back, a shoe rebuilt.
import { parseSequence, type Result, Scoreboard } from '@punto/roads'
import type { Bench } from './bench.ts'

const SHOES = 200
const RESULTS_IN_SHOE = 80
const TRIALS = 15
const APPEND_MOST_US = 2
const REBUILD_MOST_MS = 1

export const roads: Bench = {
  name: 'roads',
  run(report) {
    const shoes = Array.from({ length: SHOES }, (_, i) => resultsOf(shoe(i + 1)))
    const results = SHOES * RESULTS_IN_SHOE
    let appendMs = Number.POSITIVE_INFINITY
    let undoMs = Number.POSITIVE_INFINITY
    let slowestShoeMs = Number.POSITIVE_INFINITY
    for (let trial = 0; trial < TRIALS; trial++) {
      const boards = shoes.map(() => new Scoreboard())
      appendMs = Math.min(
        appendMs,
        elapsed(() => {
          for (const [i, shoe] of shoes.entries()) for (const result of shoe) boards[i]!.append(result)
        }),
      )
      undoMs = Math.min(
        undoMs,
        elapsed(() => {
          for (const board of boards) while (board.undo());
        }),
      )
      const times = shoes.map((shoe) => elapsed(() => new Scoreboard(shoe)))
      slowestShoeMs = Math.min(slowestShoeMs, Math.max(...times))
    }
    const appendUs = (appendMs / results) * 1000
    const undoUs = (undoMs / results) * 1000
    report({
      what: 'a result appended to all five roads',
      value: `${appendUs.toFixed(3)} µs`,
      must: `under ${APPEND_MOST_US} µs`,
      ok: appendUs < APPEND_MOST_US,
    })
    report({ what: 'the last result undone', value: `${undoUs.toFixed(3)} µs` })
    report({
      what: `a full shoe of ${RESULTS_IN_SHOE} results rebuilt, the slowest of ${SHOES}`,
      value: `${slowestShoeMs.toFixed(3)} ms`,
      must: `under ${REBUILD_MOST_MS} ms`,
      ok: slowestShoeMs < REBUILD_MOST_MS,
    })
    const million = Array.from({ length: 1_000_000 / RESULTS_IN_SHOE }, (_, i) => shoe(i + 1)).join('')
    const millionMs = elapsed(() => new Scoreboard(resultsOf(million)))
    report({ what: 'a million results, from requests to roads', value: `${(millionMs / 1000).toFixed(2)} s` })
  },
}

function elapsed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

function resultsOf(requests: string): readonly Result[] {
  const parsed = parseSequence(requests)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.results
}

/** A shoe of about the odds of the game, the same for the same seed, from a linear congruential generator. */
function shoe(seed: number): string {
  let state = seed
  return Array.from({ length: RESULTS_IN_SHOE }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const share = state / 2 ** 32
    return share < 0.459 ? 'B' : share < 0.905 ? 'P' : 'T'
  }).join('')
}
