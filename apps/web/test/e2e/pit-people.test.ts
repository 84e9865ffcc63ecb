// What the shift manager does about people, in a real browser: what an operator's wallet has not carried out, a player's limits, and
// erasing a player with a second person.
import { hasChromium } from '@punto/harness/chromium'
import { OpenItems } from '@punto/server/testing/parts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OperatorSite } from './operator-site.ts'
import { betInTime, PATIENCE } from './player.ts'
import { axeIn } from './serious.ts'
import { operatorBrowser, staffBrowser } from './staff.ts'
import { closeHouse, openBrowser, openHouse, PHONE, QUICK, type TestHouse, visit } from './support.ts'

/** `PUNTO_LOOK=folder` keeps pictures of what is tried here, in both languages, light and dark, on a desktop and a phone. */
const LOOK = process.env.PUNTO_LOOK

async function look(page: Page, name: string): Promise<void> {
  if (LOOK === undefined) return
  const desktop = page.viewportSize()!
  for (const [size, viewport] of Object.entries({ desktop, phone: PHONE })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: `${LOOK}/${name}-${size}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.setViewportSize(desktop)
}

describe.skipIf(!hasChromium)('people, at the pit', () => {
  let site: OperatorSite
  let house: TestHouse
  let browser: Browser
  let manager: Page
  let operator: Page
  let player: string
  let isDown = false
  const errors: string[] = []

  const pageOf = async (context: BrowserContext) => {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE.timeout)
    page.on('pageerror', (error) => errors.push(String(error)))
    return page
  }
  const seriousIn = async (page: Page) => {
    const { violations } = await axeIn(page, 'violations')
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
  }

  beforeAll(async () => {
    site = await OperatorSite.open(({ kind }) => (isDown && kind === 'win' ? '500-before' : undefined))
    site.books.fund('ann', 50_000)
    house = await openHouse({
      currency: 'EUR',
      evidence: true,
      guestChips: 0,
      tables: [{ ...QUICK, table: 'main', game: 'commission', wallet: 'operator', limits: { min: 100, max: 10_000 } }],
      wallet: site.wallet,
    })
    browser = await openBrowser()
    const options = { locale: 'en-GB', viewport: { width: 1440, height: 900 } }
    manager = await pageOf(await staffBrowser(browser, house, 'max', 'shift-manager', options))
    operator = await pageOf(await operatorBrowser(browser, house, options))
  })
  afterAll(async () => {
    if (!hasChromium) return
    await browser.close()
    await closeHouse(house)
    await site.close()
  })

  it('the shift manager sees what the wallet has not carried out, until it has', async () => {
    const { page } = await visit(browser, site.link(house.url, { player: 'ann' }))
    page.setDefaultTimeout(PATIENCE.timeout)
    await page.locator('.lobby-table').getByRole('link').first().click()
    await page.locator('button[data-box="1"]').click()
    await page.locator('[data-whose=you]').waitFor()
    await betInTime(page, 'player')
    isDown = true
    ;({ player } = (await page.evaluate(() => fetch('/api/me').then((answer) => answer.json()))) as { player: string })
    const refused = { kind: 'adjustment', player, table: 'main', round: 1, amount: -250, reason: 'corrected' } as const
    const items = new OpenItems(house.house.records)
    await items.keep({
      request: { ...refused, transaction: 'main/1/corrected' },
      since: Date.now(),
      why: 'Ask the player <first>',
      refused: 'other',
    })
    await manager.goto(`${house.url}/#/pit/wallet`)
    const list = manager.locator('.wallet-items')
    await list.getByText('Correction or payment by decision').waitFor()
    await list.getByText('−2.50').waitFor()
    await list.getByRole('link', { name: 'ann' }).first().waitFor()
    await list.getByText('Ask the player <first>').waitFor()
    const waiting = list.locator('section', { hasText: 'Waiting for the wallet' })
    const win = waiting.locator('li', { hasText: 'Win' })
    await win.waitFor()
    await win.getByText('500').first().waitFor()
    await manager.locator('.pit-link', { hasText: 'Wallet' }).locator('.pit-count', { hasText: '2' }).waitFor()
    expect(await seriousIn(manager)).toEqual([])
    await look(manager, 'wallet-en')
    if (LOOK !== undefined) {
      await manager.getByLabel('Language').selectOption('zh-Hans')
      await list.getByText('等待钱包答复').waitFor()
      await look(manager, 'wallet-zh')
      await manager.getByLabel('Language').selectOption('en')
    }
    isDown = false
    await waiting.getByText('The wallet has answered everything.').waitFor()
    await items.remove({ ...refused, transaction: 'main/1/corrected' })
    await page.context().close()
  })

  it('sets a limit for a player, which holds, beside what the player has set', async () => {
    const { page } = await visit(browser, site.link(house.url, { player: 'ann' }))
    const own = { kind: 'loss', period: 'day', max: 20_000 }
    await page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' }
      await fetch('/api/me/limits', { method: 'POST', headers, body: JSON.stringify(body) })
    }, own)
    await manager.goto(`${house.url}/#/pit/players/${player}`)
    const panel = manager.locator('section', { has: manager.getByRole('heading', { name: 'Limits' }) }).last()
    await manager.getByText('the operator’s player ann').waitFor()
    await panel.getByText('Lost, 24 hours: 200.00').waitFor()
    await panel.getByLabel('At most').fill('150')
    await panel.getByLabel('Reason').fill('asked by telephone')
    await panel.getByRole('button', { name: 'Set the house’s limit' }).click()
    await panel.getByText('Lost, 24 hours: 150.00').waitFor()
    await panel.getByText('the player’s own: 200.00 · the house’s for them: 150.00').waitFor()
    expect(await seriousIn(manager)).toEqual([])
    await look(manager, 'player-en')
    if (LOOK !== undefined) {
      await manager.getByLabel('Language').selectOption('zh-Hans')
      await manager.getByText('设定本场限额').waitFor()
      await look(manager, 'player-zh')
      await manager.getByLabel('Language').selectOption('en')
    }
    const told = await page.evaluate(() => fetch('/api/me/limits').then((answer) => answer.json()))
    expect(
      told.items.find((one: { kind: string; period: string }) => one.kind === 'loss' && one.period === 'day'),
    ).toMatchObject({
      own: 20_000,
      house: 15_000,
      max: 15_000,
    })
    await page.context().close()
  })

  it('markers of harm stand on a page of their own with their rows, and are answered there', async () => {
    const { page } = await visit(browser, site.link(house.url, { player: 'ann' }))
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      for (const max of [30_000, 40_000]) {
        const body = JSON.stringify({ kind: 'loss', period: 'day', max })
        await fetch('/api/me/limits', { method: 'POST', headers, body })
      }
    })
    await page.context().close()
    await manager.goto(`${house.url}/#/pit`)
    await manager.locator('.pit-link', { hasText: 'Care' }).click()
    await manager.getByText('Asked two or more times in 28 days for a higher limit, or none').waitFor()
    expect(await manager.getByText('Lost, 24 hours: a higher one asked for').count()).toBe(2)
    await manager.getByLabel('What was done').selectOption('contact')
    await manager.getByLabel('How', { exact: true }).fill('spoke by telephone')
    await manager.getByRole('button', { name: 'Put it on record' }).click()
    await manager.getByText('spoke by telephone').waitFor()
    expect(await seriousIn(manager)).toEqual([])
    await look(manager, 'harm-en')
    if (LOOK !== undefined) {
      await manager.getByLabel('Language').selectOption('zh-Hans')
      await manager.getByText('已与玩家沟通').first().waitFor()
      await look(manager, 'harm-zh')
      await manager.getByLabel('Language').selectOption('en')
    }
  })

  it('asks that a player be erased; another approves, and each is asked once more', async () => {
    const erasure = (page: Page) =>
      page.locator('section', { has: page.getByRole('heading', { name: 'Erase this player' }) }).last()
    await manager.goto(`${house.url}/#/pit/players/${player}`)
    await erasure(manager).getByLabel('Reason').fill('a letter of the player')
    await erasure(manager).getByRole('button', { name: 'Ask for the erasure' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Ask for the erasure' }).click()
    await erasure(manager).getByText('Another person approves it.').waitFor()
    expect(await erasure(manager).getByRole('button', { name: 'Erase for good' }).count()).toBe(0)
    await operator.goto(`${house.url}/#/pit/players/${player}`)
    await erasure(operator).getByText('a letter of the player').waitFor()
    await erasure(operator).getByLabel('Reason').fill('checked')
    await erasure(operator).getByRole('button', { name: 'Erase for good' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    expect((await house.identity.person(player))?.closed).toBe(false)
    await erasure(operator).getByRole('button', { name: 'Erase for good' }).click()
    await look(operator, 'erase-en')
    await operator.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()
    await erasure(operator).getByText('The player is erased.').waitFor()
    expect((await house.identity.person(player))?.closed).toBe(true)
    expect(await house.identity.launched.of(player)).toBeUndefined()
    expect(errors).toEqual([])
  })

  it('is not offered to whoever may not', async () => {
    const page = await pageOf(await staffBrowser(browser, house, 'sue', 'pit-supervisor', { locale: 'en-GB' }))
    await page.goto(`${house.url}/#/pit/players/${player}`)
    await page.getByRole('heading', { name: 'Notes' }).waitFor()
    for (const name of ['Limits', 'Erase this player'])
      expect(await page.getByRole('heading', { name }).count()).toBe(0)
    for (const part of ['Wallet', 'Care']) expect(await page.locator('.pit-link', { hasText: part }).count()).toBe(0)
    await page.goto(`${house.url}/#/pit/harm`)
    await page.getByText('Markers of harm are for shift managers and operators.').waitFor()
  })
})
