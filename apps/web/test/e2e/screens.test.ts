// The table as one screen: of any size, with nothing told too early, nothing dead that looks alive, and nothing that jumps.
import { hasChromium } from '@punto/harness/chromium'
import { GAMES } from '@punto/rules'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { Dealer } from './dealer.ts'
import { PlayerAtPage } from './player.ts'
import { staffBrowser } from './staff.ts'
import { stage } from './stage.ts'
import { closeHouse, DEALT, openBrowser, openHouse, PHONE, visit } from './support.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** Rounds that are watched; with PUNTO_ROUNDS more of them, at every game at once. */
const ROUNDS = Number(process.env.PUNTO_ROUNDS ?? 1)
const WATCHED = process.env.PUNTO_ROUNDS ? GAMES : GAMES.filter(({ id }) => id === 'insurance' || id === 'knockout')
const FAST = {
  bettingSeconds: 1,
  anteSeconds: 1,
  insuranceSeconds: 1,
  // Five pages at once on a busy machine are behind their tables: a result that is not shown before the next round is not counted.
  pace: { cardMs: 250, turnMs: 250, squeezeMs: 500, settleMs: 300, betweenMs: ROUNDS > 1 ? 3000 : 900 },
}

const at = stage(
  {
    tables: [
      ...GAMES.map(({ id }) => ({ ...FAST, table: `fast-${id}`, game: id })),
      ...['sizes', 'felt', 'leaving', 'still-desktop', 'still-phone', 'parts'].map((table) => ({
        ...DEALT,
        table,
        game: 'knockout',
      })),
      { ...DEALT, table: 'squeeze', game: 'insurance', faceDown: true, squeeze: true },
      { ...DEALT, table: 'insured', game: 'insurance' },
      { ...DEALT, table: 'low', game: 'insurance' },
      { ...DEALT, table: 'antes', game: 'knockout' },
      { ...DEALT, table: 'even', game: 'commission' },
    ],
  },
  { sideBySide: ROUNDS > 1 },
)

const SIZES = [
  [320, 568],
  [568, 320],
  [390, 844],
  [844, 390],
  [720, 450],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
] as const

/** What a player needs at every moment of betting. */
const NEEDED = [
  '.hand-player .hand-cards',
  '.hand-banker .hand-cards',
  '.area',
  '.tray-chip',
  '.tray-act',
  '.countdown',
  '.announcement',
  '.table-bar button',
  '.status-bar button',
]

/** Those that are not wholly in sight, or lie under something else. */
const outOfSight = (page: Page, selectors: readonly string[]) =>
  page.evaluate((all) => {
    const wrong: string[] = []
    for (const selector of all) {
      // What is behind a menu has no place of its own.
      const found = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0)
      if (found.length === 0) wrong.push(`${selector} is not there`)
      for (const one of found) {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
          wrong.push(`${selector} at ${Math.round(left)},${Math.round(top)}–${Math.round(right)},${Math.round(bottom)}`)
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        if (over && !one.contains(over) && !over.contains(one)) wrong.push(`${selector} lies under ${over.className}`)
      }
    }
    return wrong
  }, selectors)

/** Screens on which the windows of a decision have the least room. */
const LOW = [
  [320, 568],
  [844, 390],
  [1024, 768],
  [1280, 720],
] as const

/** Those that the window of a decision cuts: one would have to move it to see them. */
const cutIn = (page: Page, selector: string) =>
  page.evaluate((named) => {
    const within = document.querySelector('.scene-bottom .dialogue')!.getBoundingClientRect()
    const found = [...document.querySelectorAll(named)]
    if (found.length === 0) return [`${named} is not there`]
    return found.flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      const cut = top < within.top - 1 || bottom > within.bottom + 1 || bottom > innerHeight
      return cut ? [`${one.textContent} at ${innerWidth} × ${innerHeight}`] : []
    })
  }, selector)

/** Where every part of the felt lies. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.area, .seat, .hand-place, .table-title, .area-name, .area-pays')].map(
      (one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const known = one.dataset.bet ?? /seat|hand-place|table-title|area-name|area-pays/.exec(one.className)
        return `${known} ${[x, y, width, height].map(Math.round).join(' ')}`
      },
    ),
  )

describe.skipIf(!hasChromium)('the table as one screen', () => {
  const watching = { concurrent: ROUNDS > 1, timeout: 600_000 + ROUNDS * 60_000 }
  it.for(WATCHED.map(({ id }) => id))(
    'nothing tells the result before the last card is up: %s',
    watching,
    async (game, { expect }) => {
      const { page } = await at.come({ reducedMotion: 'no-preference' })
      await page.addInitScript(() => {
        const seen = { early: [] as string[], results: 0 }
        Object.assign(window, { seen })
        let told = ''
        const look = () => {
          const said = document.querySelector('.announcement')
          const tells = document.querySelector(
            '.announcement-player, .announcement-banker, .announcement-tie, .area-win, .hand-won, .settlement',
          )
          if (!tells) {
            told = ''
            return
          }
          const turning = [...document.querySelectorAll('.hand .card-turned > .card-body')].filter((body) =>
            body.getAnimations().some(({ playState }) => playState === 'running'),
          )
          if (turning.length > 0) seen.early.push(`${tells.className}: ${said?.textContent}`)
          if (said?.textContent !== told) {
            told = said?.textContent ?? ''
            seen.results++
          }
        }
        new MutationObserver(look).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
      })
      await page.goto(`${at.house.url}/#/table/fast-${game}`)
      await page.reload()
      const seen = () => page.evaluate(() => (window as unknown as { seen: { early: string[]; results: number } }).seen)
      // What was told early is said also where the rounds did not come to an end in time.
      const until = Date.now() + 60_000 + ROUNDS * 60_000
      let now = await seen()
      while (now.early.length === 0 && now.results < ROUNDS && Date.now() < until) {
        await page.waitForTimeout(500)
        now = await seen()
      }
      expect(now.early).toEqual([])
      expect(now.results).toBeGreaterThanOrEqual(ROUNDS)
    },
  )

  it('holds hands, areas, tray and countdown at every size, and the roads on a desktop', async () => {
    const { player, dealer } = await at.playerAt('sizes', 3)
    const { page } = player
    await dealer.openBets()
    await player.bet('player', 100)
    await player.bet('ante-player', 100)
    const wrong: Record<string, readonly string[]> = {}
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const needed = width >= 1000 ? [...NEEDED, '.board-bead', '.board-big', '.seat'] : NEEDED
      const found = await outOfSight(page, needed)
      if (found.length > 0 || !(await player.fits())) wrong[`${width} × ${height}`] = found
    }
    expect(wrong).toEqual({})
    await page.setViewportSize({ width: 1440, height: 900 })
    const card = await page.locator('.hand-player .hand-place').first().boundingBox()
    expect(card?.width).toBeGreaterThanOrEqual(110)
    // What is asked covers no bet, at any of the sizes.
    await dealer.closeBets()
    await dealer.deal('9s')
    await player.asked('nine of spades').waitFor()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const found = await outOfSight(page, ['.area', '.hand-player .hand-cards', '.countdown'])
      if (found.length > 0) wrong[`asked at ${width} × ${height}`] = found
    }
    expect(wrong).toEqual({})
    // And the felt itself is where one answers.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.click('button[data-bet=wager-player]')
    await player.lies('wager-player', 200)
  })

  it('a click on the felt takes the nearest free box and lays the bet; after the close it says so', async () => {
    const { player, dealer } = await at.playerAt('felt', 0)
    const { page } = player
    const said = page.locator('.refusal')
    // Marked as unavailable for those who listen: it is pressed all the same.
    await page.click('button[data-bet=banker]', { force: true })
    await said.getByText('not open yet').waitFor()
    await dealer.openBets()
    await player.phase('Place your bets')
    await player.bet('banker', 100)
    await page.waitForSelector('[data-whose=you]')
    await dealer.closeBets()
    await player.phase('No more bets')
    await page.click('button[data-bet=banker]', { force: true })
    await said.getByText('No more bets: the next round opens soon').waitFor()
    // Another player who looks on is shown a free box, and this one as another's.
    const { page: other } = await at.come()
    await other.goto(`${at.house.url}/#/table/felt`)
    await other.locator('.scene-whose', { hasText: 'free' }).waitFor()
    expect(await other.locator('.area .stack').count()).toBe(0)
    await other.click('.seat-taken')
    await other.locator('.scene-whose', { hasText: 'another player’s' }).waitFor()
    expect(await other.locator('.area-chips > .stack').count()).toBe(0)
    expect(await other.locator('.area-others .stack').count()).toBe(1)
    await other.context().close()
  })

  it('leaving with chips down asks first, and so does a guest’s signing out', async () => {
    const { player, dealer } = await at.playerAt('leaving', 2)
    const { page } = player
    await dealer.openBets()
    await player.bet('player', 100)
    await page.getByRole('button', { name: 'Leave' }).click()
    const asked = page.getByRole('dialog', { name: 'You have chips down' })
    await asked.getByRole('button', { name: 'Stay' }).click()
    await page.waitForSelector('[data-whose=you]')
    await player.press('s')
    await asked.getByRole('button', { name: 'Leave' }).click()
    await page.locator('[data-whose=you]').waitFor({ state: 'detached' })
    await player.lies('player', 100)
    await page.goto(`${at.house.url}/#/account`)
    await page.getByText('a guest with play chips').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Your chips would go' }).getByRole('button', { name: 'Stay' }).click()
    await page.getByText('a guest with play chips').waitFor()
  })

  it('says where one is, goes there with the focus, and keys do as they are told', async () => {
    const { player } = await at.playerAt('squeeze', 1)
    const { page } = player
    await expect.poll(() => page.title()).toBe('Table squeeze · Punto')
    // A key after a tick is a key.
    await page.getByLabel('Squeeze', { exact: true }).check()
    await player.press('q')
    await expect.poll(() => page.getByLabel('Squeeze', { exact: true }).isChecked()).toBe(false)
    await player.press('?')
    await page.getByLabel('Single-letter keys are on').uncheck()
    await player.press('Escape')
    await player.press('q')
    await player.press('h')
    expect(await page.getByLabel('Squeeze', { exact: true }).isChecked()).toBe(false)
    expect(await page.locator('.drawer').count()).toBe(0)
    await page.getByRole('link', { name: 'History' }).click()
    await expect.poll(() => page.title()).toBe('History · Punto')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('page')
    await page.reload()
    await page.waitForSelector('.status-balance')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('page')
  })

  it.each([
    ['desktop', { width: 1440, height: 900 }],
    ['phone', PHONE],
  ] as const)(
    'nothing of the felt moves when chips lie on it, a banner comes or the round is settled: %s',
    async (name, viewport) => {
      const { player, dealer } = await at.playerAt(`still-${name}`, 1, { viewport })
      const { page } = player
      await dealer.openBets()
      await player.phase('Place your bets')
      const before = await placesOf(page)
      for (const bet of ['player', 'banker', 'tie', 'player-pair', 'winning-total-8']) await player.bet(bet, 100)
      expect(await placesOf(page)).toEqual(before)
      await page.context().setOffline(true)
      await page.getByText('Connection lost').waitFor()
      expect(await placesOf(page)).toEqual(before)
      await page.context().setOffline(false)
      await page.getByText('Connection lost').waitFor({ state: 'detached' })
      await dealer.closeBets()
      await dealer.deal('9s 7h Kd Tc')
      await dealer.settle()
      await player.settled()
      expect(await placesOf(page)).toEqual(before)
    },
  )

  it('[INS 3.12] on a low screen no insurance is in sight at once, its worth uncut, and what is asked keeps its name', async () => {
    const { player, dealer } = await at.playerAt('low', 1)
    const { page } = player
    await dealer.openBets()
    await player.bet('banker', 100)
    await dealer.closeBets()
    await dealer.deal('4s 5h Kd Tc')
    await player.asked('Insurance').waitFor()
    for (const [width, height] of LOW) {
      await page.setViewportSize({ width, height })
      const refuse = '.scene-bottom .dialogue-acts .button:not(.button-small)'
      expect([...(await outOfSight(page, [refuse, '.area-act .area-name'])), ...(await cutIn(page, refuse))]).toEqual(
        [],
      )
    }
    await page.getByRole('button', { name: 'What is it worth' }).click()
    await page.waitForSelector('.worth')
    for (const [width, height] of LOW.filter(([width]) => width >= 1000)) {
      await page.setViewportSize({ width, height })
      expect(await cutIn(page, '.worth')).toEqual([])
    }
  })

  it('[KO 3.4] an Ante and its Wager keep their names while they are asked about', async () => {
    const { player, dealer } = await at.playerAt('antes', 1, { viewport: { width: 1280, height: 720 } })
    const { page } = player
    await dealer.openBets()
    await player.bet('ante-player', 100)
    await dealer.closeBets()
    await dealer.deal('9s')
    await page.waitForSelector('.area-act')
    for (const [width, height] of LOW.filter(([width]) => width >= 800)) {
      await page.setViewportSize({ width, height })
      const asked = page.locator('.area-act')
      for (const name of await asked.locator('.area-name').all()) expect(await name.isVisible()).toBe(true)
      expect(await asked.count()).toBe(2)
    }
    // Words first: the paragraph is behind a press.
    const paragraph = page.locator('.choice-what').getByRole('button', { name: 'KO 3.4.2' })
    expect(await paragraph.innerText()).toBe('§')
    await paragraph.click()
    await expect.poll(() => paragraph.innerText()).toBe('KO 3.4.2')
  })

  it('[INS 3.12] chips of a lost insurance go, a net of nothing is said, and no panel covers a box', async () => {
    const { player, dealer } = await at.playerAt('insured', 3)
    const { page } = player
    await dealer.openBets()
    await player.bet('banker', 100)
    await dealer.closeBets()
    await dealer.deal('4s 5h Kd Tc')
    await player.asked('Insurance after four cards').getByRole('button', { name: 'Insure', exact: true }).click()
    await page.waitForSelector('.area-insurance-banker .stack')
    await dealer.closeWindow()
    await dealer.deal('Ks')
    if (dealer.state.phase === 'insurance') await dealer.closeWindow()
    await dealer.settle()
    expect(await player.settled()).toContain('Banker insurance −50')
    const lost = page.locator('.area-insurance-banker .stack')
    await expect.poll(() => lost.evaluate((one) => getComputedStyle(one).opacity), { timeout: 30_000 }).toBe('0')
    await player.goTo(at.house.url, 'even')
    await player.sit(1)
    const other = new Dealer(at.house, 'even')
    await other.openBets()
    await player.bet('player', 100)
    await page.locator('.tray-act', { hasText: 'Presets' }).click()
    await page.waitForSelector('.presets')
    expect(await outOfSight(page, ['.seat', '.area', '.tray-chip'])).toEqual([])
    await page.keyboard.press('h')
    await page.waitForSelector('.drawer')
    expect(await outOfSight(page, ['.seat', '.area'])).toEqual([])
    await page.keyboard.press('h')
    await other.closeBets()
    await other.deal('9s 9h Kd Kc')
    await other.settle()
    await page.locator('.settlement-net', { hasText: /^Net\s*0$/ }).waitFor()
  })

  it('shows a currency with its own decimals, on the chips too, and a guest out of play chips is given fresh ones', async () => {
    const euros = await openHouse({
      currency: 'EUR',
      guestChips: 500_000,
      tables: [{ ...DEALT, table: 'euros', game: 'commission', limits: { min: 500, max: 50_000 } }],
    })
    const poor = await openHouse({ guestChips: 100, tables: [{ ...DEALT, table: 'poor', game: 'commission' }] })
    const browser = await openBrowser()
    const { page } = await visit(browser, euros.url)
    const player = new PlayerAtPage(page)
    await player.goTo(euros.url, 'euros')
    await page.locator('.status-balance', { hasText: /EUR\s5,000\.00/ }).waitFor()
    await player.sit(1)
    await new Dealer(euros, 'euros').openBets()
    await page.click('button[data-bet=banker]')
    await page.locator('button[data-bet=banker] .stack-figures', { hasText: '5.00' }).waitFor()
    expect(await page.locator('.tray-chip text').allTextContents()).toEqual(['5', '25', '100', '500'])
    // Staff write amounts in the same units, to the cent and no finer.
    const cora = await (await staffBrowser(browser, euros, 'cora', 'cashier', { locale: 'en-GB' })).newPage()
    await cora.goto(`${euros.url}/#/cage`)
    const { player: id } = (await (await page.request.get(`${euros.url}/api/me`)).json()) as { player: string }
    const amount = cora.locator('.cash-form [name=amount]')
    await cora.fill('.cash-form [name=player]', id)
    await amount.fill('12.505')
    await cora.click('.cash-form button')
    const said = await amount.evaluate((field) => (field as HTMLInputElement).validationMessage)
    expect(said).toBe('Amounts go in steps of 0.01: 12.50, not 12.505.')
    await page.locator('.status-balance', { hasText: /EUR\s4,995\.00/ }).waitFor()
    await amount.fill('12.50')
    await cora.click('.cash-form button')
    await cora.locator('.paper', { hasText: '12.50' }).waitFor()
    await page.locator('.status-balance', { hasText: /EUR\s5,007\.50/ }).waitFor()
    await cora.context().close()
    await page.context().close()
    const { page: broke } = await visit(browser, poor.url)
    const loser = new PlayerAtPage(broke)
    await loser.goTo(poor.url, 'poor')
    await loser.sit(1)
    const dealer = new Dealer(poor, 'poor')
    await dealer.openBets()
    await loser.bet('player', 100)
    await dealer.closeBets()
    await dealer.deal('7s 9h Kd Tc')
    await dealer.settle()
    await broke.getByRole('button', { name: 'Fresh play chips' }).click()
    await loser.balanceIs(100)
    await browser.close()
    await closeHouse(euros)
    await closeHouse(poor)
  })

  it('tells of a part that cannot be had, with a way to load again, and goes on with the table', async () => {
    const { player, dealer } = await at.playerAt('parts', 1)
    const { page } = player
    await dealer.openBets()
    await page.route(/presets-panel/, (route) => route.fulfill({ status: 404 }))
    await page.locator('.tray-act', { hasText: 'Presets' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await notice.waitFor()
    await player.bet('player', 100)
    await page.unroute(/presets-panel/)
    await notice.getByRole('button', { name: 'Load again' }).click()
    await player.lies('player', 100)
    await page.locator('.tray-act', { hasText: 'Presets' }).click()
    await page.waitForSelector('.presets')
    expect(await notice.count()).toBe(0)
    // A page that is left meanwhile has nothing to tell, and nobody to tell it to.
    await page.route(/assets\/(type|other-tables|shuffle-share)/, () => {})
    await page.reload()
    await page.waitForSelector('[data-whose=you]')
    await page.goto('about:blank')
  })

  it('a first round of practice is there without a line, once it was looked at', async () => {
    const player = await at.come({ serviceWorkers: 'allow' })
    const { page } = player
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(`${at.house.url}/#/practice/commission`)
    await page.reload()
    const area = page.locator('button[data-bet=player]')
    await area.waitFor()
    await page.context().setOffline(true)
    await page.reload()
    await area.click()
    await page.getByRole('button', { name: 'Deal the cards' }).click()
    await page.getByRole('region', { name: 'Player' }).getByRole('img').first().waitFor()
    await page.getByRole('alert').filter({ hasText: 'Connection lost' }).waitFor()
  })

  it('nothing went wrong in any page', () => {
    const meant = /ERR_INTERNET_DISCONNECTED|status of 404.*|presets-panel/
    expect(at.errors().filter((error) => !meant.test(error))).toEqual([])
  })
})
