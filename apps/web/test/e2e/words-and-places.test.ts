// Where staff and players read what they have to know: a refusal where the eye is, on a telephone too, what a player has beside their
// cash-out, alerts that lead to their table, a wall that says a table is closed, the cash of a day as it comes in.
import { hasChromium } from '@punto/harness/chromium'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Dealer } from './dealer.ts'
import { keepIfFailed } from './failures.ts'
import { guest } from './guest.ts'
import { PATIENCE } from './player.ts'
import { staffBrowser } from './staff.ts'
import { closeHouse, DEALT, openBrowser, openHouse, type TestHouse } from './support.ts'

const TELEPHONE: BrowserContextOptions = { viewport: { width: 412, height: 700 }, locale: 'en-GB' }
const DESK: BrowserContextOptions = { locale: 'en-GB' }

let house: TestHouse
let browser: Browser

beforeAll(async () => {
  if (!hasChromium) return
  house = await openHouse({
    tables: [
      { ...DEALT, table: 'ruby', game: 'insurance' },
      { ...DEALT, table: 'opal', game: 'commission' },
      { ...DEALT, table: 'jade', game: 'insurance' },
    ],
    guestChips: 100_000,
  })
  browser = await openBrowser()
})
afterEach(({ task }) => keepIfFailed(task))
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await closeHouse(house)
})

type Role = Parameters<typeof staffBrowser>[3]

async function staffAt(name: string, role: Role, hash: string, options = DESK): Promise<Page> {
  const page = await (await staffBrowser(browser, house, name, role, options)).newPage()
  page.setDefaultTimeout(PATIENCE.timeout)
  await page.goto(`${house.url}/#/${hash}`)
  return page
}

/** Whether all of it lies within the page as it is scrolled, with nothing over it. */
const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const inside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
    return inside && over !== null && (one.contains(over) || over.contains(one))
  })
const comesWhole = (element: Locator) => expect.poll(() => isWhole(element), PATIENCE).toBe(true)

describe.skipIf(!hasChromium)('words and places', () => {
  it('[INS 1.4] the dealer’s name stands on the dealer’s page, and a refusal comes into view on a telephone', async () => {
    const dora = await staffAt('dora', 'dealer', 'dealer/ruby', TELEPHONE)
    for (const words of ['Sign on', 'New shoe', 'Place your bets']) {
      await dora.getByRole('heading', { level: 1, name: words }).waitFor()
      await dora.locator('.next-act:enabled').waitFor()
      await dora.keyboard.press('Space')
    }
    await dora.getByRole('heading', { level: 1, name: 'No more bets' }).waitFor()
    await dora.getByText('Dealer: dora').waitFor()
    await dora.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    for (const key of '9s') await dora.keyboard.press(key)
    const refused = dora.locator('.remark', { hasText: 'was not taken' })
    await refused.waitFor()
    await comesWhole(refused)
    await dora.context().close()
  })

  it('[INS 5.18] a reason that is missing is asked for as people speak, and an alert leads to its table', async () => {
    const sam = await staffAt('sam', 'shift-manager', 'pit')
    await sam.locator('.floor-row', { hasText: 'jade' }).locator('a.floor-alert', { hasText: 'No dealer' }).click()
    await sam.waitForURL('**/#/pit/tables/jade')
    const dealer = new Dealer(house, 'jade', 'dealer-8')
    await dealer.openBets()
    await dealer.closeBets()
    await dealer.deal('9s 2h')
    await dealer.declare({ kind: 'uncovered', note: 'A glass fell on the layout.' })
    // Approved without a word of why.
    const approve = sam.locator('.prospect .button-brass').first()
    await approve.click()
    const refused = sam.locator('[role=alert]', { hasText: 'Say why, in 1 to 200 characters' })
    await refused.waitFor()
    await comesWhole(refused)
    await sam.locator('.decide-why input').first().fill('Nothing had moved.')
    await approve.click()
    await expect.poll(() => dealer.state.open, PATIENCE).toBeNull()
    await dealer.deal('Kd 5c')
    await dealer.settle()
    await sam.context().close()
  })

  it('[INS 5.7] the first card of a round that was drawn before it is shown to dealer, wall and players while bets are open', async () => {
    const dealer = new Dealer(house, 'jade', 'dealer-8')
    await dealer.openBets()
    await dealer.closeBets()
    await dealer.deal('9s 2h Kd 5c')
    await dealer.declare({ kind: 'excess-card', cards: [{ card: '7d' }] })
    await dealer.approve()
    await dealer.settle()
    await dealer.openBets()
    const dina = await staffAt('dina', 'dealer', 'dealer/jade')
    const pages = [dina, await browser.newPage(DESK), await browser.newPage(TELEPHONE)]
    await pages[1]!.goto(`${house.url}/#/board/jade`)
    await pages[2]!.goto(`${house.url}/#/table/jade`)
    for (const page of pages) await page.getByText('This round begins with').first().waitFor(PATIENCE)
    await dealer.closeBets()
    for (const page of pages)
      await page
        .getByText('This round begins with')
        .first()
        .waitFor({ ...PATIENCE, state: 'detached' })
    for (const page of pages) await page.context().close()
  })

  it('[INS 1.4] a wall says that a table is closed, whatever its last round came to', async () => {
    const dealer = new Dealer(house, 'opal', 'dealer-9')
    const wall = await browser.newPage(DESK)
    await wall.goto(`${house.url}/#/board/opal`)
    await dealer.openBets()
    await dealer.closeBets()
    await dealer.deal('9s 2h Kd 5c')
    await dealer.settle()
    await wall.locator('.wall-phase', { hasText: 'Player wins' }).waitFor(PATIENCE)
    await dealer.do({ type: 'close-table' }, 'pit-manager')
    await wall.locator('.wall-phase', { hasText: /closed/i }).waitFor(PATIENCE)
    await wall.close()
  })

  it('[INS 3.5] another smallest chip, and another way to round to it, are said on the felt and in the help of a bet', async () => {
    const max = await staffAt('max', 'shift-manager', 'pit')
    const player = await browser.newPage(DESK)
    player.setDefaultTimeout(PATIENCE.timeout)
    await player.goto(`${house.url}/#/table/opal`)
    const limits = player.locator('.table-limits')
    await limits.waitFor()
    expect(await limits.innerText()).not.toContain('whole chips')
    const set = async (id: string, changes: object) => {
      const data = { id, reason: 'for the test', changes }
      const answer = await max.request.post(`${house.url}/api/tables/opal/settings`, {
        data,
        headers: { origin: house.url },
      })
      expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
    }
    // At a closed table a change holds at once.
    await set('step', { chipStep: 100 })
    await limits.filter({ hasText: 'Payments in whole chips of 100, rounded down' }).waitFor()
    await set('rounding', { chipStep: 50, payRounding: 'up' })
    await limits.filter({ hasText: /whole chips of 50, rounded up/ }).waitFor()
    await player.locator('.area-place:has(button[data-bet=banker]) .area-about').click({ force: true })
    await player.locator('.why', { hasText: /whole chips of 50, rounded up/ }).waitFor()
    for (const page of [max, player]) await page.context().close()
  })

  it('a cash-out shows what the player has, and the cash of a day is live', async () => {
    const [context, player] = await guest(browser, house)
    const { name } = await (await context.request.get(`${house.url}/api/me`)).json()
    const cora = await staffAt('cora', 'cashier', 'cage')
    const other = await staffAt('carl', 'cashier', 'cage')
    await cora.getByRole('radio', { name: 'Cash-out' }).check()
    await cora.locator('.cash-form [name=player]').fill(name)
    await cora.locator('.players-money', { hasText: '100,000' }).waitFor()
    await cora.locator('.cash-form [name=amount]').fill('2500')
    await cora.locator('.cash-form button').click()
    // Another cashier's page follows without a reload.
    await other.locator('.cash-table', { hasText: '2,500' }).first().waitFor()
    expect(player).not.toBe('')
    for (const page of [cora, other]) await page.context().close()
    await context.close()
  })
})
