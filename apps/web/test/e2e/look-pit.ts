// Pictures of the pit and of surveillance, for looking at:
// `node --conditions=punto-source apps/web/test/e2e/look-pit.ts folder [en|zh] [light|dark] [desktop,tablet,phone]`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Dealer } from './dealer.ts'
import { PlayerAtPage } from './player.ts'
import { operatorBrowser, staffBrowser } from './staff.ts'
import { closeHouse, DEALT, DESKTOP, openBrowser, openHouse, PHONE, QUICK, visit } from './support.ts'

const [folder = 'look', language = 'en', scheme = 'light', sizes = 'desktop'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const SIZES = { desktop: DESKTOP, tablet: { width: 820, height: 1180 }, phone: PHONE } as const
const GAMES = ['commission', 'no-commission', 'knockout', 'insurance', 'easy-six'] as const

const browser = await openBrowser()
const house = await openHouse({
  tables: [
    { ...DEALT, table: 'salon', game: 'insurance', name: { en: 'Salon', zh: '沙龙' }, maxDifferential: 5000 },
    ...Array.from({ length: 19 }, (_, i) => ({ ...QUICK, table: `t${i + 2}`, game: GAMES[i % GAMES.length]! })),
  ],
  bots: 24,
  guestChips: 100_000,
})
const options = {
  reducedMotion: 'reduce',
  locale: language === 'zh' ? 'zh-CN' : 'en-GB',
  colorScheme: scheme as 'light' | 'dark',
} as const
const contexts = {
  manager: await staffBrowser(browser, house, 'max', 'shift-manager', options),
  supervisor: await staffBrowser(browser, house, 'sue', 'pit-supervisor', options),
  operator: await operatorBrowser(browser, house, options),
}
const dealer = new Dealer(house, 'salon')
try {
  const ann = new PlayerAtPage((await visit(browser, house.url)).page)
  await ann.goTo(house.url, 'salon')
  await ann.sit(3)
  await dealer.openBets()
  await ann.bet('banker', 100)
  await dealer.closeBets()
  await dealer.deal('9s 2h Kd 5c')
  await dealer.settle()
  await dealer.declare({ kind: 'misread', spot: 'banker-2', card: '7c' })
  for (const size of sizes.split(',') as (keyof typeof SIZES)[]) {
    for (const [who, address, name, ready] of [
      ['manager', '#/pit', '1-pit', '.floor-band'],
      ['manager', '#/pit/queue', '2-queue', '.described'],
      ['supervisor', '#/pit/queue', '3-queue-other', '.described'],
      ['manager', '#/pit/tables/salon', '4-table', '.felt-now'],
      ['manager', '#/pit/people', '5-people', '.pit-list li'],
      ['operator', '#/pit/staff', '6-staff', '.staff-list li'],
      ['manager', '#/watch/salon', '7-watch', '.watch-event'],
    ] as const) {
      const page = await contexts[who].newPage()
      page.on('pageerror', (error) => console.log('page:', String(error)))
      page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()))
      page.setDefaultTimeout(60_000)
      await page.setViewportSize(SIZES[size])
      await page.goto(`${house.url}/${address}`)
      if (address.endsWith('people')) await page.locator('.people select').selectOption('salon')
      await page.waitForSelector(ready)
      if (who === 'supervisor') await page.locator('.prospect .button-brass').first().click()
      await page.waitForTimeout(1500)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > SIZES[size].width) console.log(`${name} is ${wide} wide on ${size}`)
      await page.screenshot({ path: join(folder, `${name}-${size}-${language}.png`), fullPage: size !== 'desktop' })
      await page.close()
    }
  }
} catch (error) {
  console.log(String(error))
}
await browser.close()
await closeHouse(house)
