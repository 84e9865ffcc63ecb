// Security keys and passkeys in a real browser, with Chromium's own authenticator of software: added on the account page, shown at the
// door, named, and signed with at another's screen.
import { hasChromium } from '@punto/harness/chromium'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keepIfFailed } from './failures.ts'
import { PATIENCE } from './player.ts'
import { seriousIn } from './serious.ts'
import { passwordOf, staffBrowser } from './staff.ts'
import { closeHouse, DEALT, openBrowser, openHouse, type TestHouse } from './support.ts'

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

/** The house by its name: keys are bound to one. */
const byName = () => ({ url: house.url.replace('127.0.0.1', 'localhost'), firstOperator: house.firstOperator })
const state = () => house.house.table('salon')!.state

interface Keys {
  readonly cdp: CDPSession
  readonly id: string
}

/** A key in the machine of this page, which is touched whenever it is asked for. */
async function keyAt(page: Page): Promise<Keys> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id: authenticatorId }
}

/** The same key, carried to another machine. */
async function carried(from: Keys, page: Page): Promise<Keys> {
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId: from.id })
  const to = await keyAt(page)
  for (const credential of credentials) {
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId: to.id, credential })
  }
  return to
}

async function pageOf(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE.timeout)
  await page.goto(`${byName().url}/${path}`)
  return page
}

/** Adds a key on the account page. */
async function addKey(page: Page, password: string, name: string): Promise<void> {
  const panel = page.locator('.keys')
  await panel.getByRole('button', { name: 'Add a security key' }).click()
  await panel.getByLabel('What to call it').fill(name)
  await panel.getByLabel('Password').fill(password)
  await panel.getByRole('button', { name: 'Add a security key' }).click()
  await panel.getByText('The key is added.').waitFor()
}

describe.skipIf(!hasChromium)('a security key', () => {
  it('is added by a player, signs in by itself, stands in the place of the password, and is removed', async () => {
    const context = await browser.newContext()
    const page = await pageOf(context, '#/account')
    const keys = await keyAt(page)
    const taking = page.locator('form', { hasText: 'Keep my chips' })
    await taking.getByLabel('Name').fill('key-anna')
    await taking.getByLabel('Password').fill('a fine long password')
    await taking.locator('button[type=submit]').click()
    await addKey(page, 'a fine long password', 'Blue key')
    expect(await page.locator('.keys .account-recovery li').count()).toBe(10)
    expect(await seriousIn(page)).toEqual([])
    await page.getByRole('button', { name: 'I have kept them' }).click()
    // Named otherwise.
    await page.locator('.keys').getByRole('button', { name: 'Rename' }).click()
    await page.locator('.keys li').getByLabel('What to call it').fill('Grey key')
    await page.getByRole('button', { name: 'Keep the name' }).click()
    await page.locator('.keys li', { hasText: 'Grey key' }).waitFor()
    // A token, with the key in the place of the password.
    const tokens = page.locator('form', { has: page.locator('[name=label]') })
    await tokens.locator('[name=label]').fill('bot')
    await tokens.getByRole('button', { name: 'A security key instead' }).click()
    await tokens.getByText('The key was shown.').waitFor()
    await tokens.locator('button[type=submit]').click()
    await tokens.locator('.account-secret').waitFor()
    // At another machine: the key alone.
    const other = await pageOf(await browser.newContext(), '#/account')
    await carried(keys, other)
    await other.getByRole('button', { name: 'Sign in with a security key' }).click()
    await other.locator('.keys li', { hasText: 'Grey key' }).waitFor()
    // Away with it, shown once more: here, since one that has counted less is taken for a copy.
    const panel = other.locator('.keys')
    await panel.locator('li').getByRole('button', { name: 'Remove' }).click()
    await panel.getByRole('button', { name: 'A security key instead' }).click()
    await panel.getByText('The key was shown.').waitFor()
    await panel.locator('button[type=submit]').click()
    await panel.getByText('You have none yet.').waitFor()
    await other.context().close()
    await context.close()
  })

  it('[INS 5.18] is what a supervisor signs with at the dealer’s screen, where nobody is signed in or out by it', async () => {
    const named = byName()
    const dora = await staffBrowser(browser, named, 'key-dora', 'dealer')
    const max = await staffBrowser(browser, named, 'key-max', 'shift-manager')
    const own = await pageOf(max, '#/account')
    const keys = await keyAt(own)
    await addKey(own, passwordOf('key-max'), 'Yellow key')
    const table = await pageOf(dora, '#/dealer/salon')
    await carried(keys, table)
    let ids = 0
    const say = async (command: object) => {
      const data = { id: `k${++ids}`, command }
      const options = { data, headers: { origin: named.url } }
      const answer = await dora.request.post(`${named.url}/api/tables/salon/commands`, options)
      expect(await answer.json()).toMatchObject({ repeated: false })
    }
    await say({ type: 'sign-on' })
    await say({ type: 'new-shoe', shoe: 1 })
    await say({ type: 'open-betting', round: 1 })
    await say({ type: 'close-betting', round: 1 })
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
    await here.getByRole('button', { name: 'Sign with a security key' }).click()
    await expect.poll(() => state().open, PATIENCE).toBeNull()
    expect((await (await dora.request.get(`${named.url}/api/me`)).json()).name).toBe('key-dora')
    await dora.close()
    await max.close()
  })
})
