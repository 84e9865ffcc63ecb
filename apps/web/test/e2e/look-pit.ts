// Pictures of the pit and of surveillance, for looking at:
// `node --conditions=punto-source apps/web/test/e2e/look-pit.ts folder [en|zh] [light|dark] [desktop,tablet,landscape,phone]`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Dealer } from './dealer.ts'
import { PlayerAtPage } from './player.ts'
import { operatorBrowser, staffBrowser } from './staff.ts'
import { closeHouse, DEALT, DESKTOP, openBrowser, openHouse, QUICK, visit } from './support.ts'

const [folder = 'look', language = 'en', scheme = 'light', sizes = 'desktop'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const SIZES = {
  desktop: DESKTOP,
  tablet: { width: 820, height: 1180 },
  landscape: { width: 1180, height: 820 },
  phone: { width: 390, height: 844 },
} as const
const GAMES = ['commission', 'no-commission', 'knockout', 'insurance', 'easy-six'] as const

/** The numbers of the pictures that are wanted, joined by commas; all of them unless said. */
const ONLY = process.env.PUNTO_LOOK_ONLY?.split(',')

/** Twenty on a laptop; fewer where the machine has other work. */
const TABLES = Number(process.env.PUNTO_LOOK_TABLES ?? 20)

const browser = await openBrowser()
const house = await openHouse({
  tables: [
    { ...DEALT, table: 'salon', game: 'insurance', name: { en: 'Salon', zh: '沙龙' }, maxDifferential: 5000 },
    ...Array.from({ length: TABLES - 1 }, (_, i) => ({ ...QUICK, table: `t${i + 2}`, game: GAMES[i % GAMES.length]! })),
  ],
  pits: [
    { pit: 'high', name: { en: 'High limit', zh: '高额区' }, tables: ['salon', 't2', 't3'] },
    { pit: 'main', name: { en: 'Main floor', zh: '大厅' }, tables: ['t4', 't5'] },
  ],
  bots: TABLES + 4,
  guestChips: 100_000,
  evidence: true,
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
  cashier: await staffBrowser(browser, house, 'cora', 'cashier', options),
  watcher: await staffBrowser(browser, house, 'vera', 'surveillance', options),
  dealer: await staffBrowser(browser, house, 'dora', 'dealer', options),
}
const dealer = new Dealer(house, 'salon')
const post = async (who: keyof typeof contexts, path: string, data: object) => {
  const answer = await contexts[who].request.post(`${house.url}${path}`, { data, headers: { origin: house.url } })
  if (!answer.ok()) console.log(path, await answer.text())
  return (await answer.json()) as { readonly serial: number }
}
let ordered = false
/** What is ordered for the whole house stands on every page from then on. */
const order = async () => {
  if (ordered) return
  ordered = true
  const inHours = (hours: number) => Date.now() + hours * 3_600_000
  const text = { en: 'Tea is served in the foyer.', zh: '茶点在前厅供应。' }
  await post('manager', '/api/house/closing', { id: 'h1', at: inHours(4), reason: 'End of the evening' })
  await post('manager', '/api/house/announcements', { id: 'h2', text, until: inHours(1), reason: 'Tea at four' })
  await post('manager', '/api/assignments', {
    dealer: 'dora',
    pits: ['high'],
    tables: ['salon'],
    reason: 'New at this game',
  })
  const acting = { person: 'sue', role: 'pit-manager', until: inHours(3), reason: 'Mona is ill' }
  await post('manager', '/api/acting-roles', acting)
}
const chips = [
  { value: 100, count: 200 },
  { value: 1000, count: 80 },
]
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
  const me = await ann.page.request.get(`${house.url}/api/me`)
  const { player } = (await me.json()) as { readonly player: string }
  await ann.page.request.post(`${house.url}/api/tables/salon/commands`, {
    data: { id: 'd1', command: { type: 'dispute-round', of: 1, words: 'My Banker was a natural nine.' } },
    headers: { origin: house.url },
  })
  const { serial } = await post('supervisor', '/api/tables/salon/tray/counts', { id: 'k1', kind: 'opener', chips })
  await post('manager', `/api/tables/salon/tray/counts/${serial}/confirm`, { id: 'k2' })
  const fill = { id: 'f1', kind: 'fill', chips: [{ value: 1000, count: 20 }] }
  const first = await post('supervisor', '/api/tables/salon/slips', fill)
  await post('supervisor', '/api/tables/salon/slips', { ...fill, id: 'f3', kind: 'credit' })
  await post('cashier', `/api/cage/slips/${first.serial}/issue`, { id: 'f2' })
  await post('supervisor', '/api/tables/salon/slips', { ...fill, id: 'f4' })
  await post('cashier', '/api/cage/cash-in', { id: 'c1', player, amount: 1_200_000 })
  await post('cashier', '/api/cage/cash-out', { id: 'c2', player, amount: 20_000 })
  for (const size of sizes.split(',') as (keyof typeof SIZES)[]) {
    for (const [who, address, name, ready] of [
      ['manager', '#/pit', '1-pit', '.floor-band'],
      ['manager', '#/pit/queue', '2-queue', '.described'],
      ['supervisor', '#/pit/queue', '3-queue-other', '.described'],
      ['manager', '#/pit/tables/salon', '4-table', '.felt-now'],
      ['manager', '#/pit/people', '5-people', '.pit-list li'],
      ['operator', '#/pit/staff', '6-staff', '.staff-list li'],
      ['manager', '#/watch/salon', '7-watch', '.watch-event'],
      ['cashier', '#/cage', '8-cage', '.cash-table'],
      ['manager', '#/cage', '9-cage-manager', '.cash-table'],
      ['manager', `#/pit/players/${player}`, '10-player', '.round-line'],
      ['watcher', '#/watch?list=rounds', '11-watch-rounds', '.watch-found tr'],
      ['watcher', '#/watch?list=events', '12-watch-events', '.watch-found tr'],
      ['watcher', '#/watch/salon/1', '13-watch-round', '.round-told li'],
      ['manager', '#/pit/tables/t2', '14-settings', '.pit-settings button'],
      ['manager', '#/pit/checks', '15-checks', '.checks-part'],
      ['manager', '#/pit/house', '16-house', '.house-view form'],
      ['manager', '#/pit/duty', '17-duty', '.duty-view form'],
      ['manager', '#/account', '18-account', '.account'],
      ['manager', '#/pit/tables/salon', '19-tray', '.tray-view'],
    ] as const) {
      if (ONLY && !ONLY.includes(name.split('-')[0]!)) continue
      if (name === '16-house') await order()
      const page = await contexts[who].newPage()
      page.on('pageerror', (error) => console.log('page:', String(error)))
      page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()))
      page.setDefaultTimeout(60_000)
      await page.setViewportSize(SIZES[size])
      await page.goto(`${house.url}/${address}`)
      if (address.endsWith('people')) await page.locator('.people select').selectOption('salon')
      await page.waitForSelector(ready)
      if (name === '14-settings') {
        await page.locator('.pit-settings button').first().click()
        await page.locator('.settings-form summary').first().click()
        await page.locator('.settings-form').scrollIntoViewIfNeeded()
      }
      if (name === '19-tray') await page.locator('.tray-view').evaluate((tray) => tray.scrollIntoView())
      if (who === 'supervisor') await page.locator('.prospect .button-brass').first().click()
      await page.waitForTimeout(1500)
      await page.evaluate(async () => void (await document.fonts.ready))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > SIZES[size].width) console.log(`${name} is ${wide} wide on ${size}`)
      await page.screenshot({
        path: join(folder, `${name}-${size}-${language}.png`),
        fullPage: size !== 'desktop' && name !== '19-tray',
      })
      await page.close()
    }
  }
  // A receipt and a fill as they are printed.
  const page = await contexts.cashier.newPage()
  await page.goto(`${house.url}/#/cage`)
  await page.locator('.cash-table button').first().click()
  await page.locator('.document').first().click()
  await page.waitForSelector('.paper')
  await page.pdf({ path: join(folder, `receipt-${language}.pdf`), preferCSSPageSize: true })
  await page.emulateMedia({ media: 'print' })
  await page.screenshot({ path: join(folder, `receipt-${language}.png`), fullPage: true })
  await page.emulateMedia({ media: 'screen' })
} catch (error) {
  console.log(String(error))
}
await browser.close()
await closeHouse(house)
