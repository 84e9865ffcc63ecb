// The lab's fifty milliseconds: from a click on a card to every edge painted anew, and to the whole page, in the page's own time.
// Beside the clock stands what each thread was at work, which a busy machine does not change.
import type { Page } from 'playwright-core'
import { look, type Measure } from './measure.ts'
import { longTasks, readTrace, trace } from './trace.ts'

const MOST_MS = 50
const CLICKS = 40
const GAMES: readonly (readonly [string, string])[] = [
  ['commission', ''],
  ['knockout', ''],
  ['no-commission', 'pairs,tiger'],
  ['easy-six', 'bad-beat'],
  ['insurance', 'tiger,dragon-bonus,egalite,golden-frog,five-treasures'],
]

interface Click {
  /** Milliseconds from the click to the frame that shows it. */
  readonly edges: number
  readonly page: number
}

/** Notes, for every click on a card, when all edges and when all figures stand anew; the moment is that after the frame was drawn. */
function noteClicks(): void {
  const window_ = window as unknown as { clicks: { at: number; edges: number; page: number }[] }
  window_.clicks = []
  const painted = (tell: (now: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => tell(performance.now())
      port2.postMessage(null)
    })
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('.shoe-card')) return
      const click = { at: event.timeStamp, edges: 0, page: 0 }
      window_.clicks.push(click)
      let [edges, page] = [false, false]
      const look = () => {
        if (!edges && !document.querySelector('[aria-busy=true] .lab-bets')) {
          edges = true
          painted((now) => (click.edges = now - click.at))
        }
        if (!page && !document.querySelector('.lab-main [aria-busy=true]')) {
          page = true
          seen.disconnect()
          painted((now) => (click.page = now - click.at))
        }
      }
      const seen = new MutationObserver(look)
      // What the click itself changes is there when it has been handled: then every figure is of the shoe before.
      queueMicrotask(() => seen.observe(document.body, { subtree: true, attributes: true, childList: true }))
    },
    { capture: true },
  )
}

async function clicked(page: Page): Promise<readonly Click[]> {
  const cards = page.locator('.shoe-card')
  const count = await cards.count()
  for (let i = 0; i < CLICKS; i++) {
    await cards.nth((i * 5) % count).click()
    // Looked for now and then: to look in every frame would have frames drawn for the looking.
    await page.waitForFunction(
      (made) => {
        const { clicks } = window as unknown as { clicks: { page: number; edges: number }[] }
        return clicks.length > made && clicks[made]!.page > 0 && clicks[made]!.edges > 0
      },
      i,
      { polling: 100 },
    )
  }
  return page.evaluate(() => (window as unknown as { clicks: Click[] }).clicks.splice(0))
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!

const told = (values: readonly number[]): string =>
  `median ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms, longest ${Math.max(...values).toFixed(1)} ms`

export const lab: Measure = {
  table: { table: 'none', game: 'commission' },
  async run({ house, browser, tell }) {
    for (const [game, packs] of GAMES) {
      const { page, session, errors } = await look(browser)
      await page.addInitScript(noteClicks)
      await page.goto(`${house.url}/#/lab?game=${game}${packs === '' ? '' : `&with=${packs}`}`)
      await page.locator('.lab-bets').waitFor()
      await page.waitForFunction(
        () => document.querySelectorAll('.lab-figure').length >= 4 && !document.querySelector('[aria-busy=true]'),
      )
      // Once by the clock, and once more for the work: a trace takes time of its own.
      const clicks = await clicked(page)
      const stop = await trace(session)
      await clicked(page)
      const traced = readTrace(await stop())
      const bets = await page.locator('.lab-bets tr[data-bet]').count()
      const name = `${game}${packs === '' ? '' : ` with ${packs}`}, ${bets} bets`
      const edges = clicks.map((click) => click.edges)
      tell(`${name}: click to every edge`, told(edges), quantile(edges, 0.5) <= MOST_MS)
      tell(`${name}: click to the whole page`, told(clicks.map((click) => click.page)))
      const work = traced.tasks.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur / 1000, 0) / clicks.length
      tell(`${name}: the page’s thread at work`, `${work.toFixed(1)} ms a click`)
      tell(
        `${name}: its longest task`,
        `${traced.longest.toFixed(1)} ms at work, ${traced.longestWall.toFixed(1)} ms with waiting`,
        traced.longest <= MOST_MS,
      )
      for (const { ms, wall, parts } of longTasks(traced, MOST_MS)) {
        tell(`${name}: a task of ${ms.toFixed(0)} ms at work, ${wall.toFixed(0)} ms with waiting`, parts)
      }
      tell(
        `${name}: busiest worker at work`,
        traced.workers.map((ms) => `${(ms / clicks.length).toFixed(1)} ms a click`).join(', '),
      )
      const { drawn, between, late } = traced.frames
      tell(
        `${name}: frames`,
        `${drawn} drawn, between two ${between.toFixed(1)} ms, ${late.filter((frame) => frame.work > MOST_MS).length} over ${MOST_MS} ms of work`,
      )
      tell(`${name}: errors`, JSON.stringify(errors), errors.length === 0)
      await page.context().close()
    }
  },
}
