// Pictures of every page and phase at two sizes, for looking at: `node --conditions=punto-source apps/web/test/e2e/look.ts folder`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { closeHouse, DESKTOP, openBrowser, openHouse, PHONE, visit } from './support.ts'

const [folder = 'look', language = 'en', only = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const slow = {
  limits: { min: 100, max: 100_000 },
  bettingSeconds: 6,
  anteSeconds: 5,
  insuranceSeconds: 5,
  pace: { cardMs: 350, turnMs: 300, squeezeMs: 6000, settleMs: 900, betweenMs: 3000 },
}
const house = await openHouse({
  bots: 9,
  seed: 5,
  tables: [
    { table: 'commission', game: 'commission', packs: ['bad-beat'], ...slow },
    { table: 'knockout', game: 'knockout', ...slow },
    { table: 'insurance', game: 'insurance', ...slow },
    { table: 'easy-six', game: 'easy-six', ...slow },
    { table: 'no-commission', game: 'no-commission', ...slow },
    { table: 'salon', game: 'insurance', faceDown: true, squeeze: true, ...slow },
  ],
})
const browser = await openBrowser()

async function shoot(page: Page, name: string): Promise<void> {
  const size = (page.viewportSize()?.width ?? 0) > 700 ? 'desktop' : 'phone'
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > (page.viewportSize()?.width ?? 0)) console.log(`${name} ${size} is ${wide} wide`)
  await page.screenshot({ path: join(folder, `${name}-${size}.png`) })
}

const saidIs = (page: Page, ...kinds: string[]) =>
  page.waitForSelector(kinds.map((kind) => `[data-said="${kind}"]`).join(), { state: 'attached', timeout: 40_000 })

async function playAt(page: Page, table: string, bets: readonly string[]): Promise<void> {
  await page.goto(`${house.url}/#/table/${table}`)
  await page.waitForSelector('.scene')
  await shoot(page, `${table}-1-watching`)
  await page.keyboard.press('s')
  await page.waitForSelector('.seat-you', { timeout: 10_000 })
  await saidIs(page, 'betting-opened')
  for (const bet of bets) {
    await page.click(`.area-of-${bet}`)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(400)
  await shoot(page, `${table}-2-betting`)
  await saidIs(page, 'card-turned', 'card-dealt')
  await page.waitForTimeout(900)
  await shoot(page, `${table}-3-dealing`)
  const asked = page.locator('.scene-asked .dialogue')
  for (let i = 0; i < 60; i++) {
    if (await asked.isVisible().catch(() => false)) {
      await shoot(page, `${table}-4-asked`)
      break
    }
    if (
      await page
        .locator('.settlement')
        .isVisible()
        .catch(() => false)
    )
      break
    await page.waitForTimeout(150)
  }
  await page.waitForSelector('.settlement', { timeout: 40_000 })
  await page.waitForTimeout(500)
  await shoot(page, `${table}-5-settled`)
}

for (const viewport of [DESKTOP, PHONE]) {
  const { page, errors } = await visit(browser, house.url, {
    viewport,
    deviceScaleFactor: viewport === PHONE ? 2 : 1,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
  })
  await page.waitForSelector('.lobby-table')
  await page.waitForSelector('.status-balance')
  await page.waitForTimeout(600)
  await shoot(page, 'lobby')
  const tables: readonly (readonly [string, readonly string[]])[] = [
    ['commission', ['player', 'banker', 'tie', 'banker', 'player-pair']],
    ['knockout', ['player', 'ante-player', 'ante-banker', 'banker']],
    ['insurance', ['banker', 'player', 'super-six-plus']],
    ['salon', ['player']],
    ['easy-six', ['banker', 'tie']],
    ['no-commission', ['player', 'banker']],
  ]
  for (const [table, bets] of tables.filter(([name]) => only === '' || only.split(',').includes(name))) {
    try {
      await playAt(page, table, bets)
    } catch (error) {
      console.log(table, String(error).split('\n')[0])
      await shoot(page, `${table}-failed`)
    }
  }
  await page.keyboard.press('h')
  await page.waitForTimeout(700)
  await shoot(page, 'drawer')
  await page.keyboard.press('?')
  await page.waitForTimeout(300)
  await shoot(page, 'help')
  await page.keyboard.press('Escape')
  await page.goto(`${house.url}/#/history`)
  await page.waitForSelector('.round-line', { timeout: 8000 }).catch(() => {})
  await shoot(page, 'history')
  const replay = page.locator('.round-head a').first()
  if (await replay.isVisible().catch(() => false)) {
    await replay.click()
    await page.waitForSelector('.replay')
    await page.keyboard.press('End')
    await page.click('.fairness .button')
    await page.waitForSelector('.fairness-holds', { timeout: 8000 }).catch(() => {})
    await shoot(page, 'replay')
  }
  await page.goto(`${house.url}/#/rules/insurance`)
  await page.waitForSelector('.rules-bet')
  await page.waitForTimeout(1500)
  await shoot(page, 'rules')
  await page.goto(`${house.url}/#/account`)
  await page.waitForSelector('.account')
  await shoot(page, 'account')
  for (const error of errors) console.log('page:', error.slice(0, 300))
  await page.context().close()
}
await browser.close()
await closeHouse(house)
