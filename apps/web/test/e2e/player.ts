// A player at the page: what a hand at a mouse and keyboard does, and what eyes read.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

/** A page, or a frame of one. */
interface Where {
  locator(selector: string): Locator
}

/** Presses a betting area of an automatic table. Bets may close under the click of a slow page: then once more in the next round. */
export async function clickInTime(where: Where, bet: string, seen: Locator): Promise<void> {
  do {
    await where.locator('.announcement-betting').waitFor()
    await where.locator(`button[data-bet=${bet}]`).click()
    await seen.waitFor({ timeout: 5000 }).catch(() => undefined)
  } while ((await seen.count()) === 0)
}

/** The same until a chip lies there that the house has confirmed. */
export async function betInTime(where: Where, bet: string): Promise<void> {
  const stack = where.locator(`button[data-bet=${bet}] .stack`)
  const confirmed = where.locator(`button[data-bet=${bet}] .stack-confirmed`)
  do {
    await clickInTime(where, bet, stack)
    // What was only asked for is gone where bets had closed.
    while ((await confirmed.count()) === 0 && (await stack.count()) > 0) await sleep(50)
  } while ((await confirmed.count()) === 0)
}

/** Nothing here may fail because a machine is slow. */
export const PATIENCE = { timeout: 60_000 } as const

export class PlayerAtPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    page.setDefaultTimeout(PATIENCE.timeout)
  }

  async goTo(url: string, table: string): Promise<void> {
    // From one table to another within the page, the one that is left may still be there for a moment.
    await this.page.evaluate((hash) => {
      if (window.location.hash !== hash) document.querySelector('.scene')?.setAttribute('data-left', '')
    }, `#/table/${table}`)
    await this.page.goto(`${url}/#/table/${table}`)
    await this.page.waitForSelector('.scene:not([data-left])')
    await this.page.waitForSelector('.status-balance')
  }

  async sit(box: number): Promise<void> {
    await this.page.click(`button[data-box="${box}"]`)
    await this.page.waitForSelector(`button[data-box="${box}"][data-whose=you]`)
  }

  async phase(words: string | RegExp): Promise<void> {
    await this.page.locator('.announcement', { hasText: words }).waitFor()
  }

  /** Lays the chosen chip and waits until the House has confirmed it. */
  async bet(bet: string, confirmed: number): Promise<void> {
    await this.page.click(`button[data-bet=${bet}]`)
    await this.lies(bet, confirmed)
  }

  async betInTime(bet: string, amount: number): Promise<void> {
    await betInTime(this.page, bet)
    await this.lies(bet, amount)
  }

  async lies(bet: string, amount: number): Promise<void> {
    const figures = amount.toLocaleString('en-US')
    await this.page.locator(`button[data-bet=${bet}] .stack-confirmed .stack-figures`, { hasText: figures }).waitFor()
  }

  async liesNothing(bet: string): Promise<void> {
    await this.page.locator(`button[data-bet=${bet}] .stack`).waitFor({ state: 'detached' })
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  /** Each settled line as `Banker +190`. */
  async settled(): Promise<readonly string[]> {
    await this.page.waitForSelector('.settlement')
    const lines = await this.page.locator('.settled-line').all()
    return Promise.all(
      lines.map(async (line) => {
        const bet = await line.locator('.settled-bet').innerText()
        return `${bet} ${await line.locator('.settled-net').innerText()}`
      }),
    )
  }

  /** Whether it is in sight, and nothing lies over it. */
  sees(selector: string): Promise<boolean> {
    return this.page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top !== null && (element.contains(top) || top.contains(element))
      })
  }

  /** Whether a finger anywhere in 44 pixels around its middle meets it. */
  touches(selector: string): Promise<boolean> {
    return this.page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const meets = (dx: number, dy: number) => {
          const top = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)
          return top !== null && element.contains(top)
        }
        return meets(-21, 0) && meets(21, 0) && meets(0, -21) && meets(0, 21)
      })
  }

  async balance(): Promise<number> {
    const text = await this.page.locator('.status-balance dd').innerText()
    return Number(text.replaceAll(',', ''))
  }

  async balanceIs(amount: number): Promise<void> {
    const figures = amount.toLocaleString('en-US')
    await this.page.locator('.status-balance dd', { hasText: new RegExp(`^${figures}$`) }).waitFor()
  }

  /** What the table asks just now. */
  asked(words: string | RegExp) {
    return this.page.locator('.scene-bottom .dialogue', { hasText: words })
  }

  async fits(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  }
}
