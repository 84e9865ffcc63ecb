// Every page from a narrow telephone to a 4K screen: nothing to scroll sideways.
import { visit } from '../support.ts'
import type { Measure } from './measure.ts'

const SCREENS = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
] as const

export const widths: Measure = {
  table: { table: 'wide', game: 'insurance', limits: { min: 100, max: 10_000 } },
  async run({ house, browser, table, tell }) {
    const { page } = await visit(browser, house.url)
    for (const locale of ['en', 'zh'] as const) {
      await page.evaluate((language) => localStorage.setItem('punto.preferences', JSON.stringify({ language })), locale)
      await page.reload()
      for (const route of ['', `table/${table}`, 'history', 'account', 'rules/insurance', 'nowhere']) {
        await page.goto(`${house.url}/#/${route}`)
        await page.waitForSelector('.status-balance')
        await page.waitForSelector(route.startsWith('table') ? '.scene' : 'h1, .state')
        const wide: string[] = []
        for (const [width, height] of SCREENS) {
          await page.setViewportSize({ width, height })
          const needs = await page.evaluate(() => document.documentElement.scrollWidth)
          if (needs > width) wide.push(`${needs} at ${width}`)
        }
        tell(`#/${route} ${locale}`, wide.length === 0 ? 'fits 360 to 3840' : wide.join(', '), wide.length === 0)
      }
    }
    await page.context().close()
  },
}
