// Pictures of every page and phase, for looking at, dealt by a dealer whose cards are named:
// `node --conditions=punto-source apps/web/test/e2e/look.ts folder [en|zh] [light|dark] [desktop,phone,across,small,wide,wall]
// [Commission,Knockout,…]`, the last for these tables alone.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { Dealer } from './dealer.ts'
import { PlayerAtPage } from './player.ts'
import { closeHouse, DESKTOP, openBrowser, openHouse, QUICK, visit } from './support.ts'

const [folder = 'look', language = 'en', scheme = 'light', sizes = 'desktop,phone', only] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const SIZES = {
  desktop: DESKTOP,
  phone: { width: 390, height: 844 },
  across: { width: 844, height: 390 },
  small: { width: 320, height: 568 },
  wide: { width: 1920, height: 1080 },
  wall: { width: 3840, height: 2160 },
} as const
/** With a mouse, and a mark at each bet to ask about it. */
const BROAD: ReadonlySet<string> = new Set(['desktop', 'wide', 'wall'])
const dealt = {
  operation: 'dealer',
  source: 'card-shoe',
  limits: { min: 100, max: 100_000 },
  bettingSeconds: 25,
  anteSeconds: 15,
  insuranceSeconds: 15,
} as const
/** Pages that need no play to be looked at, each with what shows that it is there. */
const PAGES = [
  ['learn', 'rules', '.learn-game'],
  ['verify', 'verify', '.verify-drop'],
  ['verify-how', 'verify/how', '.how'],
  ['statement', 'statement', '.statement td'],
  ['statistics', 'statistics', '.statistics td'],
  ['account', 'account', '.account .credentials'],
] as const
const shown = sizes.split(',') as (keyof typeof SIZES)[]
/** As the tables of a house are called. */
const NAMES = {
  Commission: { en: 'Jade', zh: '翡翠' },
  Knockout: { en: 'Lagoon', zh: '碧海' },
  Insurance: { en: 'Garnet', zh: '石榴' },
  Easy: { en: 'Iris', zh: '鸢尾' },
  Fir: { en: 'Cedar', zh: '雪松' },
  Salon: { en: 'Salon', zh: '贵宾厅' },
} as const
const at = (kind: keyof typeof NAMES) => shown.map((size) => ({ table: `${kind}-${size}`, name: NAMES[kind] }))
const house = await openHouse({
  bots: 10,
  seed: 5,
  guestChips: 250_000,
  tables: [
    { table: 'Amber', game: 'commission', packs: ['bad-beat'], bettingSeconds: 8 },
    { table: 'Birch', game: 'insurance', bettingSeconds: 8 },
    {
      ...QUICK,
      table: 'cedar',
      name: { en: 'Cedar', zh: '雪松' },
      game: 'no-commission',
      boxless: true,
      bettingSeconds: 12,
    },
    ...at('Commission').map((table) => ({ ...dealt, ...table, game: 'commission', packs: ['bad-beat'] })),
    ...at('Knockout').map((table) => ({ ...dealt, ...table, game: 'knockout' })),
    ...at('Insurance').map((table) => ({ ...dealt, ...table, game: 'insurance' })),
    ...at('Easy').map((table) => ({ ...dealt, ...table, game: 'easy-six' })),
    ...at('Fir').map((table) => ({ ...dealt, ...table, game: 'no-commission' })),
    ...at('Salon').map((table) => ({ ...dealt, ...table, game: 'insurance', faceDown: true, squeeze: true })),
  ],
})
const browser = await openBrowser()
/** Rounds that are dealt before anybody looks, so that the roads have something to show. */
const BEFORE = 38
const DECKS = 8
/** A shuffled shoe, the same at every run with this seed. */
function shoeOf(seed: number): readonly string[] {
  const deck = [...'shdc'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => `${rank}${suit}`))
  const places = Array.from({ length: DECKS }, () => deck).flat()
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return places
    .map((card) => [next(), card] as const)
    .sort(([one], [other]) => one - other)
    .map(([, card]) => card)
}
const isShown = (kind: string) => !only || only.split(',').includes(kind)
for (const kind of (['Commission', 'Knockout', 'Easy', 'Fir'] as const).filter(isShown)) {
  for (const [place, { table }] of at(kind).entries()) await dealBefore(new Dealer(house, table), kind.length + place)
}

for (const size of shown) {
  const { page, errors } = await visit(browser, house.url, {
    viewport: SIZES[size],
    deviceScaleFactor: BROAD.has(size) ? 1 : 2,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
  })
  const player = new PlayerAtPage(page)
  const shoot = (name: string, whole = false) => photograph(page, `${name}-${size}`, whole)
  await page.waitForSelector('.lobby-table')
  await page.waitForSelector('.status-balance')
  await shoot('lobby')
  const scenes: Readonly<Record<string, (table: string, dealer: Dealer) => Promise<void>>> = {
    Commission: async (_, dealer) => {
      await shoot('commission-1-watching')
      await player.sit(5)
      await dealer.openBets()
      for (const bet of ['player', 'banker', 'tie', 'player-pair']) await player.bet(bet, 100)
      await player.press('d')
      await player.lies('tie', 200)
      await shoot('commission-2-betting')
      await dealer.closeBets()
      await dealer.deal('3s 7h Kd')
      await shoot('commission-3-dealing')
      await dealer.deal('Tc 5s')
      await dealer.settle()
      await player.settled()
      await shoot('commission-4-settled')
      await page.locator('.settled-line .why-mark').first().click()
      await shoot('commission-5-why')
      await player.press('Escape')
      await page.locator('.hand .why-mark').first().click()
      await shoot('commission-6-why-cards')
      await player.press('Escape')
      await player.press('h')
      await page.waitForSelector('.drawer .round-line')
      await shoot('drawer')
      await player.press('h')
      await page.locator('.table-roads').scrollIntoViewIfNeeded()
      await shoot('commission-7-roads')
    },
    Knockout: async (_, dealer) => {
      await player.sit(2)
      await dealer.openBets()
      for (const bet of ['player', 'ante-player', 'ante-banker']) await player.bet(bet, 100)
      await dealer.closeBets()
      await dealer.deal('9s')
      await page.waitForSelector('.scene-bottom .dialogue')
      await page.locator('.dialogue .button-small').last().click()
      await page.waitForSelector('.worths')
      await shoot('knockout-ante')
      await player.press('a')
      await dealer.closeWindow().catch(() => {})
      await dealer.deal('7h Kd Tc')
      await dealer.settle()
      await player.settled()
      await shoot('knockout-settled')
    },
    Insurance: async (_, dealer) => {
      await player.sit(3)
      await dealer.openBets()
      for (const stake of [100, 200, 300]) await player.bet('banker', stake)
      const about = page.locator('.area-place:has(button[data-bet=super-six-plus]) .area-about')
      if (BROAD.has(size)) await about.click({ force: true })
      else {
        await page.click('.tray-ask')
        await page.click('button[data-bet=super-six-plus]')
      }
      await page.waitForTimeout(500)
      await shoot('insurance-about')
      await player.press('Escape')
      await player.press('6')
      await page.click('button[data-bet=player]')
      await page.click('button[data-bet=player]')
      await page.waitForSelector('.refusal')
      await shoot('insurance-refusal')
      await player.press('c')
      await player.liesNothing('banker')
      await player.press('1')
      await player.bet('banker', 100)
      await dealer.closeBets()
      await dealer.deal('4s 5h Kd Tc')
      await page.waitForSelector('.scene-bottom .dialogue')
      await shoot('insurance-window')
      await dealer.declare({ kind: 'deck-count' })
      await page.waitForSelector('.dialogue-warning')
      await shoot('insurance-suspended')
      await dealer.approve()
      await page.waitForTimeout(300)
      await shoot('insurance-void')
    },
    Easy: async (_, dealer) => {
      await player.sit(1)
      await dealer.openBets()
      await player.bet('banker', 100)
      await shoot('easy-betting')
    },
    Fir: async (_, dealer) => {
      await player.sit(4)
      await dealer.openBets()
      for (const bet of ['banker', 'banker-7']) await player.bet(bet, 100)
      await shoot('no-commission-betting')
      await dealer.closeBets()
      await dealer.deal('2s Th 3d 6c 2h')
      await dealer.settle()
      await player.settled()
      await shoot('no-commission-settled')
      await dealer.declare({ kind: 'wrong-number', cards: [{ card: '4d', to: 'banker' }], note: 'seen' })
      await dealer.approve({ order: null })
      await page.waitForSelector('.dialogue-warning .settlement-net')
      await shoot('no-commission-undone')
    },
    Salon: async (_, dealer) => {
      await player.sit(1)
      if (await page.locator('.table-toggle').isVisible()) await page.click('.table-toggle')
      await page.locator('.table-check input').check()
      if (await page.locator('.table-toggle').isVisible()) await page.click('.table-toggle')
      await dealer.openBets()
      await player.bet('player', 100)
      await dealer.closeBets()
      await page.waitForTimeout(800)
      for (const { spot } of dealer.state.round?.squeezes ?? []) await dealer.do({ type: 'grant-squeeze', spot })
      for (const spot of ['player-1', 'banker-1', 'player-2', 'banker-2']) await dealer.do({ type: 'deal-card', spot })
      await dealer.do({ type: 'show-card', spot: 'player-1', card: '9s' })
      await page.locator('.squeeze canvas[data-drawn="9s"]').waitFor()
      await page.locator('.squeeze').focus()
      for (let i = 0; i < 8; i++) await player.press('ArrowUp')
      await page.waitForTimeout(300)
      await shoot('salon-squeeze')
      await player.press('Escape')
    },
  }
  for (const [name, play] of Object.entries(scenes).filter(([kind]) => isShown(kind))) {
    const table = `${name}-${size}`
    try {
      await player.goTo(house.url, table)
      page.setDefaultTimeout(15_000)
      await play(table, new Dealer(house, table))
    } catch (error) {
      console.log(table, String(error).split('\n').slice(0, 4).join(' '))
      await shoot(`${name}-failed`)
    }
  }
  if (only) {
    await page.context().close()
    continue
  }
  await page.goto(`${house.url}/#/history`)
  await page.waitForSelector('.round-line').catch(() => {})
  await shoot('history')
  await page.locator('.round-line a').first().click()
  await page.waitForSelector('.replay')
  await page.keyboard.press('End')
  await page.waitForSelector('.replay .card')
  await shoot('replay')
  await page.goto(`${house.url}/#/rules/commission`)
  await page.waitForSelector('.rules-bet')
  await page.waitForTimeout(800)
  await shoot('rules')
  for (const [name, route, ready] of PAGES) {
    await page.goto(`${house.url}/#/${route}`)
    await page.waitForSelector(ready).catch(() => console.log(`${name} lacks ${ready}`))
    await shoot(name, true)
  }
  await player.goTo(house.url, 'cedar')
  await page.waitForSelector('.announcement-betting')
  await page.getByRole('button', { name: 'Bet without a box' }).click()
  await page.click('button[data-bet=banker]')
  await page.locator('button[data-bet=banker] .stack-confirmed').waitFor()
  await shoot('boxless')
  await page.click('.tray-act[aria-haspopup]').catch(() => {})
  await shoot('presets')
  await page.keyboard.press('Escape')
  for (const game of ['knockout', 'insurance']) {
    await page.goto(`${house.url}/#/practice/${game}`)
    await page.waitForSelector('.practice .scene')
    await page.click('button[data-bet=banker]')
    if (game === 'knockout') await page.click('button[data-bet=ante-player]')
    await shoot(`practice-${game}`)
    await page.locator('.practice-acts .button-brass').click()
    await page.waitForSelector('.scene-bottom .dialogue')
    await shoot(`practice-${game}-asked`)
  }
  await page.goto(`${house.url}/#/table/Birch`)
  await page.waitForSelector('.scene')
  await page.waitForTimeout(4000)
  await shoot('birch-live')
  await page.goto(house.url)
  await page.waitForSelector('.lobby-table')
  await shoot('lobby-later')
  for (const error of errors) console.log('page:', error.slice(0, 300))
  await page.context().close()
}
await browser.close()
await closeHouse(house)

async function dealBefore(dealer: Dealer, seed: number): Promise<void> {
  const shoe = shoeOf(seed)
  for (let round = 0, card = 0; round < BEFORE; round++) {
    await dealer.openBets()
    await dealer.closeBets()
    while (dealer.state.phase === 'dealing') await dealer.deal(shoe[card++]!)
    await dealer.settle()
  }
}

async function photograph(page: Page, name: string, whole = false): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  // Chips and cards come to rest.
  await page.waitForTimeout(800)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > width) console.log(`${name} is ${wide} wide`)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole })
}
