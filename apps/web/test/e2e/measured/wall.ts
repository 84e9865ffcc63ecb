// Twenty-four hours of a wall: as many rounds as a table deals in a day, one every forty seconds, as quickly as a dealer can deal them.
// What stays in memory when everything that can be let go is let go. It is looked at between two shoes: within one the roads grow, and
// are let go with it. Nothing is noted in the page meanwhile, since the browser would keep what it notes. PUNTO_WALL_HOURS shows fewer
// hours, four at least.
import { Dealer } from '../dealer.ts'
import { DEALT, visit } from '../support.ts'
import { slopeOf } from './heap.ts'
import type { Measure } from './measure.ts'

const ROUND_SECONDS = 40
const HOURS = Math.max(4, Number(process.env.PUNTO_WALL_HOURS ?? 24))
const SHOE = 60
const SHOES = Math.ceil((HOURS * 60 * 60) / ROUND_SECONDS / SHOE)
const ROUNDS = SHOES * SHOE
/** What a fresh page may still come to hold (words, glyphs, code made quick) before it must stay as it is. */
const WARM = Math.ceil(SHOES / 3) * SHOE
/** A flat line: what a round may add on average, in bytes; a week of it would be a few megabytes. */
const PER_ROUND = 300
const REST_MS = 1500
const CARDS = Array.from({ length: 52 }, (_, i) => `${'A23456789TJQK'[(i * 7) % 13]}${'shdc'[i % 4]}`)

export const wall: Measure = {
  table: { ...DEALT, table: 'wall', game: 'commission' },
  async run({ house, browser, table, tell }) {
    const { page, errors } = await visit(browser, `${house.url}/#/board/${table}`, {
      reducedMotion: 'no-preference',
    })
    const session = await page.context().newCDPSession(page)
    await page.waitForSelector('.wall-table')
    const dealer = new Dealer(house, table)
    const seen: { round: number; heap: number; nodes: number }[] = []
    let dealt = 0
    for (let round = 0; round <= ROUNDS; round++) {
      if (round % SHOE === 0) {
        await page.waitForTimeout(REST_MS)
        await session.send('HeapProfiler.collectGarbage')
        const { usedSize } = await session.send('Runtime.getHeapUsage')
        const { nodes } = await session.send('Memory.getDOMCounters')
        seen.push({ round, heap: usedSize, nodes })
      }
      if (round % SHOE === SHOE - 1) await dealer.do({ type: 'announce-cut-card' })
      await dealer.openBets()
      await dealer.closeBets()
      while (dealer.state.phase === 'dealing') await dealer.deal(CARDS[dealt++ % CARDS.length]!)
      await dealer.settle()
    }
    for (const { round, heap, nodes } of seen) {
      tell(
        `after ${((round * ROUND_SECONDS) / 3600).toFixed(1)} hours`,
        `${(heap / 1e6).toFixed(2)} MB, ${nodes} nodes`,
      )
    }
    const grown = slopeOf(seen.filter(({ round }) => round >= WARM).map(({ round, heap }) => [round, heap]))
    tell(`grown per round after the first ${Math.round(WARM)}`, `${Math.round(grown)} bytes`, grown < PER_ROUND)
    tell('errors', JSON.stringify(errors), errors.length === 0)
    await page.context().close()
  },
}
