// Two hundred quick rounds in one page: what stays in memory when everything that can be let go is let go.
import { look, type Measure, play, usable } from './measure.ts'

const ROUNDS = 200
const EVERY = 25
/** What a fresh page may still come to hold (words, glyphs, code made quick) before it must stay as it is. */
const WARM = 50
/** A flat line: what a round may add on average, in bytes. The shoe's own results are the only thing that grows. */
const PER_ROUND = 2000

export const heap: Measure = {
  table: {
    table: 'quick',
    game: 'commission',
    packs: ['bad-beat'],
    limits: { min: 100, max: 10_000 },
    bettingSeconds: 0.15,
    pace: { cardMs: 5, turnMs: 5, squeezeMs: 100, settleMs: 10, betweenMs: 60 },
  },
  async run(measuring) {
    const { house, browser, table, tell } = measuring
    const { page, session, errors } = await look(browser)
    await page.goto(`${house.url}/#/table/${table}`)
    await usable(page)
    const seen: { round: number; heap: number; nodes: number }[] = []
    const note = async (round: number) => {
      if (round < seen.length * EVERY) return
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      const { nodes } = await session.send('Memory.getDOMCounters')
      seen.push({ round, heap: usedSize, nodes })
    }
    await play(measuring, page, ROUNDS, note)
    await note(Number.MAX_SAFE_INTEGER)
    for (const { round, heap: used, nodes } of seen) {
      tell(`after ${Math.min(round, ROUNDS)} rounds`, `${(used / 1e6).toFixed(2)} MB, ${nodes} nodes`)
    }
    const from = seen.find(({ round }) => round >= WARM)
    const last = seen.at(-1)
    const grown = from && last ? (last.heap - from.heap) / (ROUNDS - from.round) : Number.NaN
    tell(`grown per round after the first ${WARM}`, `${Math.round(grown)} bytes`, grown < PER_ROUND)
    tell('errors', JSON.stringify(errors), errors.length === 0)
    await page.context().close()
  },
}
