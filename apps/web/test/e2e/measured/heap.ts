// Two hundred rounds in a page that has seen as many, as quickly as a dealer can deal them: what stays in memory when everything
// that can be let go is let go.
import { Dealer } from '../dealer.ts'
import { DEALT } from '../support.ts'
import { look, type Measure, usable } from './measure.ts'

const ROUNDS = 400
const EVERY = 50
const SHOE = 50
/** What a fresh page may still come to hold (words, glyphs, code made quick) before it must stay as it is. */
const WARM = 200
/** A flat line: what a round may add on average, in bytes. The shoe's own results are the only thing that grows. */
const PER_ROUND = 2000
const REST_MS = 1500
/** Every card of a deck in turns, mixed a little, so that a shoe has them all. */
const CARDS = Array.from({ length: 52 }, (_, i) => `${'A23456789TJQK'[(i * 7) % 13]}${'shdc'[i % 4]}`)

export const heap: Measure = {
  table: { ...DEALT, table: 'quick', game: 'commission', packs: ['bad-beat'] },
  async run({ house, browser, table, tell }) {
    const { page, session, errors } = await look(browser)
    await page.goto(`${house.url}/#/table/${table}`)
    await usable(page)
    await page.keyboard.press('s')
    await page.waitForSelector('[data-whose=you]')
    const dealer = new Dealer(house, table)
    const seen: { round: number; heap: number; nodes: number }[] = []
    let dealt = 0
    for (let round = 0; round <= ROUNDS; round++) {
      if (round % EVERY === 0) {
        // Chips and cards come to rest first.
        await page.waitForTimeout(REST_MS)
        await session.send('HeapProfiler.collectGarbage')
        const { usedSize } = await session.send('Runtime.getHeapUsage')
        const { nodes } = await session.send('Memory.getDOMCounters')
        seen.push({ round, heap: usedSize, nodes })
      }
      // The dealer says when the cut card is out, well before the cards are.
      if (round % SHOE === SHOE - 1) await dealer.do({ type: 'announce-cut-card' })
      await dealer.openBets()
      // Once the page has heard of it, a key lays a bet.
      while (dealer.state.round?.bets.length === 0) {
        await page.keyboard.press('p')
        await page.waitForTimeout(20)
      }
      await dealer.closeBets()
      while (dealer.state.phase === 'dealing') await dealer.deal(CARDS[dealt++ % CARDS.length]!)
      await dealer.settle()
    }
    for (const { round, heap: used, nodes } of seen) {
      tell(`after ${round} rounds`, `${(used / 1e6).toFixed(2)} MB, ${nodes} nodes`)
    }
    const grown = slopeOf(seen.filter(({ round }) => round >= WARM).map(({ round, heap: used }) => [round, used]))
    tell(`grown per round after the first ${WARM}`, `${Math.round(grown)} bytes`, grown < PER_ROUND)
    tell('errors', JSON.stringify(errors), errors.length === 0)
    await page.context().close()
  },
}

/** Of the line that lies closest to all the points: no single one decides. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const along = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return along / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
