// The money of a dealer's table at its pages: payments in chips the house has and how they are rounded, a tray that was never counted,
// blind counts, the pit's word for a fill, the tip box, the gaming day, a cashier's drawer; on a phone, a card that was put right.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasChromium } from '@punto/harness/chromium'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Dealer } from './dealer.ts'
import { PATIENCE, PlayerAtPage } from './player.ts'
import { seriousIn } from './serious.ts'
import { staffBrowser } from './staff.ts'
import { closeHouse, DEALT, openBrowser, openHouse, PHONE, type TestHouse, visit } from './support.ts'

const TABLE = 'ruby'
let house: TestHouse
let browser: Browser
let dora: Page
let sue: Page
let max: Page
let cora: Page
let carl: Page
let ann: PlayerAtPage
/** Dora’s account. */
let deals: string

/** Pictures to look at, where a folder is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PUNTO_PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

beforeAll(async () => {
  if (!hasChromium) return
  const table = { ...DEALT, table: TABLE, game: 'commission', chipStep: 100, name: { en: 'Ruby', zh: '红宝石' } }
  house = await openHouse({ tables: [table], guestChips: 100_000, evidence: true, noticeSeconds: 0 })
  browser = await openBrowser()
  const at = async (name: string, role: Parameters<typeof staffBrowser>[3], hash: string, locale = 'en-GB') => {
    const page = await (await staffBrowser(browser, house, name, role, { locale })).newPage()
    page.setDefaultTimeout(PATIENCE.timeout)
    await page.goto(`${house.url}/#/${hash}`)
    return page
  }
  sue = await at('sue', 'pit-supervisor', `pit/tables/${TABLE}`)
  max = await at('max', 'shift-manager', 'pit', 'zh-CN')
  cora = await at('cora', 'cashier', 'cage')
  carl = await at('carl', 'cashier', 'cage', 'zh-CN')
  dora = await at('dora', 'dealer', `dealer/${TABLE}`)
  const you = await dora.request.get(`${house.url}/api/me`)
  deals = ((await you.json()) as { readonly player: string }).player
  const phone = await visit(browser, house.url, { viewport: PHONE, locale: 'en-GB' })
  ann = new PlayerAtPage(phone.page)
  await ann.goTo(house.url, TABLE)
})
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await closeHouse(house)
})

const dealt = () => new Dealer(house, TABLE, deals)
const enter = async (page: Page, value: string, count: string) => {
  await page.getByRole('spinbutton', { name: value, exact: true }).fill(count)
  await page.locator('.chips-form button').last().click()
}

describe.skipIf(!hasChromium)('a tray', () => {
  it('that was never counted keeps its table closed until the pit says otherwise', async () => {
    await sue.getByRole('button', { name: 'Close the table' }).click()
    const open = sue.getByRole('button', { name: 'Open although the tray was never counted' })
    await open.waitFor()
    expect(await sue.getByRole('button', { name: 'Open the table', exact: true }).isDisabled()).toBe(true)
    expect(await seriousIn(sue)).toEqual([])
    await picture(sue, '1-never-counted')
    await open.click()
    await expect.poll(() => dealt().state.phase).not.toBe('table-closed')
  })

  it('is counted blind, and filled once a pit supervisor has agreed', async () => {
    await dealt().openBets()
    await dora.keyboard.press('f')
    const tray = dora.locator('.dealer-panel-tray')
    await tray.getByText('Counts are blind here').first().waitFor()
    await tray.getByRole('button', { name: 'Count' }).click()
    await enter(dora, '1,000', '50')
    await tray.locator('.open-count', { hasText: 'Somebody else confirms' }).waitFor()
    await picture(dora, '2-blind-count')
    await sue.locator('.open-count', { hasText: 'Counts are blind' }).waitFor()
    // Nor is it told beside the felt what the rounds have brought.
    expect(await dora.locator('.felt-float').count()).toBe(0)
    await sue.getByRole('button', { name: 'Confirm' }).click()
    await tray.locator('.pit-facts', { hasText: '50,000' }).waitFor()
    await picture(sue, '3-counted')
    expect(await seriousIn(sue)).toEqual([])
  })
})

describe.skipIf(!hasChromium)('what the pit and the cage see', () => {
  it('a tip box is emptied on the record, and the gaming day stands on the floor', async () => {
    const me = await ann.page.request.get(`${house.url}/api/me`)
    const { player } = (await me.json()) as { readonly player: string }
    const tip = { id: 'tip-1', actor: { role: 'player', id: player }, type: 'tip-dealer', amount: 700 }
    expect(await house.house.send(TABLE, tip as never)).toMatchObject({ ok: true })
    const box = sue.locator('.tip-box', { hasText: 'Tip box: 700' })
    await box.locator('[name=note]').fill('The dealers of tonight')
    await picture(sue, '9-tip-box')
    await box.getByRole('button').click()
    await box.waitFor({ state: 'detached' })
    const day = max.locator('.gaming-day')
    await day.locator('summary').click()
    await day.locator('tbody tr', { hasText: '红宝石' }).locator('td', { hasText: '700' }).waitFor()
    await picture(max, '10-gaming-day-zh')
    expect(await seriousIn(max)).toEqual([])
  })

  it('a cashier’s drawer is opened by two people, and serves from then on', async () => {
    const drawer = cora.getByRole('region', { name: 'Drawer 1' })
    await drawer.getByRole('button', { name: 'Count' }).click()
    await drawer.locator('[name=cash]').fill('5000')
    await enter(cora, '1,000', '20')
    await drawer.getByText('Somebody else confirms it').waitFor()
    await carl.getByRole('region', { name: '1 号抽屉' }).getByRole('button', { name: '确认' }).click()
    await drawer.getByText('open, with cora').waitFor()
    await drawer.getByRole('button', { name: 'Fill from the vault' }).waitFor()
    await picture(cora, '11-drawer')
    await picture(carl, '12-drawer-zh')
    expect(await seriousIn(cora)).toEqual([])
  })
})
