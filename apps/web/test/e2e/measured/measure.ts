// What a measurement is, and what several of them do alike: look at a page from its first moment, and play rounds in it.
import type { TableRequest } from '@punto/table'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { type TestHouse, visit } from '../support.ts'

export interface Measuring {
  readonly house: TestHouse
  readonly browser: Browser
  readonly table: string
  /** Says a measurement, and whether it reached what it must. */
  tell(what: string, value: string, ok?: boolean): void
}

export interface Measure {
  readonly table: TableRequest & { readonly table: string }
  run(measuring: Measuring): Promise<void>
}

/** What the page itself notes from its first moment on. */
interface Noted {
  longTasks: number[]
  shifts: string[]
  shift: number
  usableAt: number
}

declare global {
  interface Window {
    noted: Noted
  }
}

export interface Looked {
  readonly page: Page
  readonly session: CDPSession
  readonly errors: readonly string[]
  noted(): Promise<Noted>
}

/** A page not yet opened that notes long tasks, layout shifts and the moment when its table can be used. */
export async function look(browser: Browser): Promise<Looked> {
  const { page, errors } = await visit(browser, 'about:blank', { reducedMotion: 'no-preference' })
  page.setDefaultTimeout(60_000)
  await page.addInitScript(() => {
    window.noted = { longTasks: [], shifts: [], shift: 0, usableAt: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.noted.longTasks.push(Math.round(duration))
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as unknown as { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
        if (shift.hadRecentInput) continue
        window.noted.shift += shift.value
        const moved = shift.sources.map(({ node }) =>
          node instanceof Element ? node.className : String(node?.nodeName),
        )
        window.noted.shifts.push(`${shift.value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const seen = new MutationObserver(() => {
      // A seat can be taken as soon as it is there and the house has said who one is.
      if (!document.querySelector('.seat') || !document.querySelector('.status-balance')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => (window.noted.usableAt = performance.now())))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  const session = await page.context().newCDPSession(page)
  return { page, session, errors, noted: () => page.evaluate(() => window.noted) }
}

/** The words of a bet that step aside for its chips count as a shift of a ten-thousandth; nobody sees less than this. */
export const SEEN_SHIFT = 0.005

export const usable = (page: Page) => page.waitForFunction(() => window.noted?.usableAt > 0)

export async function sitDown(page: Page): Promise<void> {
  await usable(page)
  await page.keyboard.press('s')
  await page.waitForSelector('[data-whose=you]')
}

/** Bets on the Player and a tie in every round until so many have been played. */
export async function play({ house, table }: Measuring, page: Page, rounds: number): Promise<void> {
  const state = () => {
    const host = house.house.table(table)
    if (!host) throw new Error(`There is no table ${table}`)
    return host.state
  }
  const first = state().rounds
  let bet = first
  for (let now = first; now <= first + rounds; now = state().rounds) {
    if (state().phase === 'betting' && now !== bet) {
      bet = now
      await page.keyboard.press('p')
      await page.keyboard.press('t')
    }
    await page.waitForTimeout(50)
  }
}
