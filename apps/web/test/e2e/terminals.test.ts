// A terminal in a real browser: enrolled by the pit at its own screen, then a dealer comes in by badge and PIN, a manager signs by PIN,
// and another dealer takes over, each in less than three seconds.
import { hasChromium } from '@punto/harness/chromium'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keepIfFailed } from './failures.ts'
import { PATIENCE } from './player.ts'
import { seriousIn } from './serious.ts'
import { passwordOf, staffBrowser } from './staff.ts'
import { closeHouse, DEALT, openBrowser, openHouse, type TestHouse } from './support.ts'

const PIN = '271828'
const BADGE = 'PUNTO-0042'

let house: TestHouse
let browser: Browser
beforeAll(async () => {
  if (!hasChromium) return
  house = await openHouse({ tables: [{ ...DEALT, table: 'salon', game: 'insurance' }] })
  browser = await openBrowser()
})
afterEach(({ task }) => keepIfFailed(task))
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await closeHouse(house)
})

const state = () => house.house.table('salon')!.state

async function pageOf(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE.timeout)
  await page.goto(`${house.url}/${path}`)
  return page
}

/** Sets a PIN, and a badge, on one's own account page. */
async function withPin(name: string, context: BrowserContext, badge = ''): Promise<void> {
  const page = await pageOf(context, '#/account')
  const panel = page.getByRole('form', { name: 'PIN for terminals' })
  await panel.locator('[name=pin]').fill(PIN)
  await panel.locator('[name=badge]').fill(badge)
  await panel.getByLabel('Password').fill(passwordOf(name))
  await panel.getByRole('button', { name: 'Set the PIN' }).click()
  await panel.getByRole('status').waitFor()
  await page.close()
}

describe.skipIf(!hasChromium)('a terminal', () => {
  it('[INS 1.4] [INS 5.18] lets dealers in, signs and relieves by badge and PIN', async () => {
    for (const [name, role, badge] of [
      ['pin-dora', 'dealer', ''],
      ['pin-rita', 'dealer', BADGE],
      ['pin-max', 'shift-manager', ''],
    ] as const) {
      const context = await staffBrowser(browser, house, name, role)
      await withPin(name, context, badge)
      await context.close()
    }
    // Enrolled at its own screen by a manager, who signs out again.
    const context = await staffBrowser(browser, house, 'pin-mona', 'pit-manager')
    const duty = await pageOf(context, '#/pit/duty')
    const panel = duty.locator('[aria-labelledby=duty-terminals]')
    await panel.getByLabel('What to call this terminal').fill('Salon')
    await panel.getByLabel('Reason').last().fill('a new table')
    await panel.getByRole('button', { name: 'Enrol this browser' }).click()
    await panel.getByRole('status').waitFor()
    expect(await seriousIn(duty)).toEqual([])
    await duty.close()
    await context.request.delete(`${house.url}/api/session`, { headers: { origin: house.url } })
    const table = await pageOf(context, '#/dealer/salon')
    const door = table.getByRole('form', { name: 'By PIN at Salon' })
    await door.getByLabel('Name or badge').fill('pin-dora')
    await door.getByLabel('PIN', { exact: true }).pressSequentially(PIN)
    await table.getByRole('heading', { level: 1, name: 'Sign on' }).waitFor()
    await table.keyboard.press('Space')
    await table.getByRole('heading', { level: 1, name: 'New shoe' }).waitFor()
    const say = async (command: object) => {
      const data = { id: `p${JSON.stringify(command).length}-${Math.random()}`, command }
      const answer = await context.request.post(`${house.url}/api/tables/salon/commands`, {
        data,
        headers: { origin: house.url },
      })
      expect(await answer.json()).toMatchObject({ repeated: false })
    }
    await say({ type: 'new-shoe', shoe: 1 })
    await say({ type: 'open-betting', round: 1 })
    await say({ type: 'close-betting', round: 1 })
    // In the middle of the round: rita, by her badge.
    await table.locator('.dealer-relief summary').click()
    const relief = table.locator('.dealer-relief').getByRole('form', { name: 'By PIN at Salon' })
    const relieving = performance.now()
    await relief.getByLabel('Name or badge').fill(BADGE)
    await relief.getByLabel('Name or badge').press('Enter')
    await relief.getByLabel('PIN', { exact: true }).pressSequentially(PIN)
    const me = async () => (await (await context.request.get(`${house.url}/api/me`)).json()).name
    await expect.poll(me, PATIENCE).toBe('pin-rita')
    const reliefMs = performance.now() - relieving
    for (const [spot, card] of [
      ['player-1', '9s'],
      ['banker-1', '2h'],
      ['player-2', 'Kd'],
      ['banker-2', '5c'],
    ]) {
      await say({ type: 'deal-card', round: 1, spot, card })
    }
    await say({ type: 'settle', round: 1 })
    const irregularity = { kind: 'misread', spot: 'banker-2', card: '7c', note: 'a seven' }
    await say({ type: 'declare-irregularity', irregularity })
    const here = table.locator('.dealer-declared')
    await here.locator('.prospect button').first().click()
    const signed = here.getByRole('form', { name: 'By PIN at Salon' })
    await signed.waitFor()
    expect(await seriousIn(table)).toEqual([])
    const signing = performance.now()
    await signed.getByLabel('Name or badge').fill('pin-max')
    await signed.getByLabel('PIN', { exact: true }).pressSequentially(PIN)
    await expect.poll(() => state().open, PATIENCE).toBeNull()
    const signedMs = performance.now() - signing
    expect(await me()).toBe('pin-rita')
    console.info(`relieved in ${Math.round(reliefMs)} ms, signed in ${Math.round(signedMs)} ms`)
    await context.close()
  })
})
