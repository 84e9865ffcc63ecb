// Pictures of the dealer's table and the wall, for looking at:
// `node --conditions=punto-source apps/web/test/e2e/look-staff.ts folder [en|zh] [light|dark] [desktop,tablet,landscape,phone]`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Dealer } from './dealer.ts'
import { PlayerAtPage } from './player.ts'
import { staffBrowser } from './staff.ts'
import { closeHouse, DEALT, DESKTOP, openBrowser, openHouse, visit } from './support.ts'

const [folder = 'look', language = 'en', scheme = 'light', sizes = 'desktop'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const SIZES = {
  desktop: DESKTOP,
  tablet: { width: 820, height: 1180 },
  landscape: { width: 1180, height: 820 },
  phone: { width: 390, height: 844 },
} as const

/** A part of a shoe whose cards lie as they would after a shuffle, the same each time. */
async function dealRounds(dealer: Dealer, rounds: number): Promise<void> {
  const shoe = Array.from({ length: 416 }, (_, i) => `${'A23456789TJQK'[i % 13]}${'shdc'[Math.floor(i / 13) % 4]}`)
  let seed = 20261118
  for (let i = shoe.length - 1; i > 0; i--) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    const other = Math.floor((seed / 2 ** 31) * (i + 1))
    ;[shoe[i], shoe[other]] = [shoe[other]!, shoe[i]!]
  }
  const cards = shoe[Symbol.iterator]()
  for (let round = 0; round < rounds; round++) {
    await dealer.openBets()
    await dealer.closeBets()
    for (;;) {
      const { phase } = dealer.state
      if (phase === 'dealing') await dealer.deal(cards.next().value!)
      else if (phase === 'insurance') await dealer.closeWindow()
      else break
    }
    await dealer.settle()
  }
}

const browser = await openBrowser()
for (const size of sizes.split(',') as (keyof typeof SIZES)[]) {
  const house = await openHouse({
    tables: [
      { ...DEALT, table: 'salon', game: 'insurance', limits: { min: 100, max: 10_000 } },
      { ...DEALT, table: 'grand', game: 'insurance', name: { en: 'Grand', zh: '大厅' } },
      { table: 'auto', game: 'commission', bettingSeconds: 3 },
    ],
    bots: 0,
    practice: 'salon',
    guestChips: 100_000,
  })
  const options = {
    viewport: SIZES[size],
    reducedMotion: 'reduce',
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: scheme as 'light' | 'dark',
  } as const
  const context = await staffBrowser(browser, house, 'dora', 'dealer', options)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log('page:', String(error)))
  page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()))
  page.setDefaultTimeout(15_000)
  const shoot = async (name: string, on = page) => {
    await on.waitForTimeout(500)
    await on.evaluate(async () => void (await document.fonts.ready))
    const wide = await on.evaluate(() => document.documentElement.scrollWidth)
    if (wide > (on.viewportSize()?.width ?? 0)) console.log(`${name} is ${wide} wide`)
    await on.screenshot({ path: join(folder, `${name}-${size}-${language}.png`) })
  }
  const press = async (keys: string) => {
    for (const key of keys.split(' ')) {
      await page.keyboard.press(key)
      await page.waitForTimeout(key === 'Space' ? 400 : 60)
    }
    await page.waitForTimeout(300)
  }
  try {
    const ann = new PlayerAtPage((await visit(browser, house.url)).page)
    await ann.goTo(house.url, 'salon')
    await ann.sit(3)
    const ben = new PlayerAtPage((await visit(browser, house.url)).page)
    await ben.goTo(house.url, 'salon')
    await ben.sit(5)
    await page.goto(`${house.url}/#/dealer/salon`)
    await page.waitForSelector('.next')
    await press('Space Space')
    await shoot('1-open')
    await press('Space')
    await ann.bet('banker', 100)
    await ann.press('3')
    await ann.bet('tie', 1000)
    await ben.bet('player', 100)
    await shoot('2-betting')
    await press('Space 4 s 5')
    await shoot('3-dealing')
    await press('h K d T c')
    await shoot('4-insurance')
    await press('Backspace')
    await shoot('5-correct')
    await press('Escape 3 s')
    await press('Q s')
    await shoot('6-result')
    await press('9 h')
    await shoot('7-refused')
    await press('x')
    await shoot('8-wrong')
    await press('1')
    await shoot('9-wrong-cards')
    await press('2 9 h')
    await page.waitForSelector('.described')
    await shoot('10-described')
    await press('Escape Space')
    await shoot('11-paying')
    await press('p')
    await shoot('12-paid')
    await press('?')
    await shoot('13-keys')
    await press('Escape')
    await press('f')
    await page.waitForSelector('.dealer-panel-tray')
    await shoot('14-tray')
    await press('Escape')
    const wall = await browser.newPage({ ...options, viewport: { width: 1920, height: 1080 } })
    await dealRounds(new Dealer(house, 'grand'), 38)
    await wall.goto(`${house.url}/#/board/grand`)
    await wall.waitForSelector('.wall-table')
    await shoot('20-wall', wall)
    await wall.setViewportSize({ width: 3840, height: 2160 })
    await shoot('20-wall-4k', wall)
    await wall.setViewportSize({ width: 1920, height: 1080 })
    await wall.goto(`${house.url}/#/board?tables=salon,auto`)
    await wall.waitForSelector('.wall-table')
    await shoot('21-wall-two', wall)
    await wall.setViewportSize({ width: 1080, height: 1920 })
    await wall.goto(`${house.url}/#/board/auto`)
    await wall.waitForSelector('.wall-table')
    await shoot('22-wall-portrait', wall)
    // What is ordered for the whole house, over one table, two tables and upright.
    const manager = await staffBrowser(browser, house, 'max', 'shift-manager')
    const order = async (path: string, data: object) => {
      const answer = await manager.request.post(`${house.url}/api/house/${path}`, {
        data: { id: path.replaceAll('/', '-'), ...data, reason: 'for a picture' },
        headers: { origin: house.url },
      })
      if (!answer.ok()) console.log(path, await answer.text())
    }
    const until = Date.now() + 40 * 60_000
    await order('closing', { at: until })
    await order('rounds/stop', { tables: ['auto'] })
    await order('announcements', { text: { en: 'Tea is served in the foyer.', zh: '茶点在前厅供应。' }, until })
    await shoot('23-wall-notice-portrait', wall)
    await wall.setViewportSize({ width: 1920, height: 1080 })
    await wall.goto(`${house.url}/#/board/salon`)
    await wall.waitForSelector('.wall-table')
    await shoot('24-wall-notice', wall)
    await wall.goto(`${house.url}/#/board?tables=salon,auto`)
    await wall.waitForSelector('.wall-table')
    await shoot('25-wall-notice-two', wall)
    await ann.page.goto(`${house.url}/#/dealer/salon`)
    await ann.page.waitForSelector('.dealer-door')
    await shoot('30-door', ann.page)
  } catch (error) {
    console.log(String(error))
    await shoot('failed')
  }
  await closeHouse(house)
}
await browser.close()
