// What every file of these tests sets up: a house with its tables, a browser, and people who come to play. All errors of all
// their pages are kept.
import { hasChromium } from '@punto/harness/chromium'
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { Dealer } from './dealer.ts'
import { keepIfFailed } from './failures.ts'
import { PlayerAtPage } from './player.ts'
import { closeHouse, type HouseRequest, openBrowser, openHouse, type TestHouse, type Visit, visit } from './support.ts'

export const PURSE = 100_000

export interface Stage {
  readonly house: TestHouse
  /** Somebody new at a page of the house. */
  come(options?: BrowserContextOptions): Promise<PlayerAtPage>
  /** Somebody new at a table, and the dealer of that table; box 0 only watches. */
  playerAt(
    table: string,
    box: number,
    options?: BrowserContextOptions,
  ): Promise<{ player: PlayerAtPage; dealer: Dealer }>
  errors(): readonly string[]
}

/**
 * To be called once in a file, with the tables it plays at. Who came in a test leaves with it: a page that is left open goes on
 * drawing its table, at the cost of every test after it. Not so where tests run side by side.
 */
export function stage(request: HouseRequest, { sideBySide = false } = {}): Stage {
  let house: TestHouse
  let browser: Awaited<ReturnType<typeof openBrowser>>
  const visits: Visit[] = []
  const open = new Set<BrowserContext>()
  beforeAll(async () => {
    if (!hasChromium) return
    house = await openHouse({ guestChips: PURSE, ...request })
    browser = await openBrowser()
  })
  afterEach(async ({ task }) => {
    if (sideBySide) return
    await keepIfFailed(task)
    await Promise.all([...open].map((context) => context.close()))
    open.clear()
  })
  afterAll(async () => {
    if (!hasChromium) return
    await browser.close()
    await closeHouse(house)
  })
  const come = async (options?: BrowserContextOptions) => {
    const seen = await visit(browser, house.url, options)
    visits.push(seen)
    open.add(seen.page.context())
    return new PlayerAtPage(seen.page)
  }
  return {
    get house() {
      return house
    },
    come,
    async playerAt(table, box, options) {
      const player = await come(options)
      await player.goTo(house.url, table)
      if (box > 0) await player.sit(box)
      return { player, dealer: new Dealer(house, table) }
    },
    errors: () => visits.flatMap(({ errors }) => errors),
  }
}
