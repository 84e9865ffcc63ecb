// The house ends under a dealer's hands and is started again over what it had stored: the same page goes on by the same keys. A round whose
// outcome stood goes on; another is void and its bet comes back (INS 5.4), and the next round is dealt. In the middle of the deal;
// PUNTO_STAFF_LONG does it in every phase.
import { hasChromium } from '@punto/harness/chromium'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATIENCE, PlayerAtPage } from './player.ts'
import { staffBrowser } from './staff.ts'
import { closeHouse, DEALT, openBrowser, openHouse, type TestHouse, visit } from './support.ts'

const PURSE = 100_000
const REQUEST = { tables: [{ ...DEALT, table: 'salon', game: 'insurance' }], guestChips: PURSE } as const

/** What is asked for before each stroke or card, and the keys that answer it. */
const ROUND = [
  { at: 'betting', asks: 'No more bets', keys: ' ' },
  { at: 'first-card', asks: 'Player, first card', keys: '4s5h' },
  { at: 'dealing', asks: 'Player, second card', keys: 'KdTc' },
  { at: 'insurance', asks: 'insurance', keys: ' ' },
  { at: 'third-card', asks: 'Player, third card', keys: '2c' },
  { at: 'result', asks: 'Player wins', keys: ' ' },
] as const
type Moment = (typeof ROUND)[number]['at']
const MOMENTS: readonly Moment[] =
  Number(process.env.PUNTO_STAFF_LONG ?? 0) > 0 ? ROUND.map(({ at }) => at) : ['dealing']

let house: TestHouse
let browser: Browser
const errors: string[] = []

beforeAll(async () => {
  if (!hasChromium) return
  house = await openHouse(REQUEST)
  browser = await openBrowser()
})
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await closeHouse(house)
})

async function restart(page: Page): Promise<void> {
  const { folder } = house
  const port = Number(new URL(house.url).port)
  await house.close(0)
  await page.locator('.remark-lost').waitFor()
  house = await openHouse({ ...REQUEST, folder, port })
  await page.locator('.remark-lost').waitFor({ state: 'detached' })
}

describe.skipIf(!hasChromium)('the house ends and is started again', () => {
  it.each(MOMENTS)('[INS 5.4] under the dealer’s hands: %s', async (moment) => {
    const context = await staffBrowser(browser, house, `dealer-${moment}`, 'dealer', { locale: 'en-GB' })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE.timeout)
    page.on('pageerror', (error) => errors.push(String(error)))
    const player = new PlayerAtPage((await visit(browser, house.url)).page)
    await player.goTo(house.url, 'salon')
    await player.sit(2)
    const before = PURSE
    const first = house.house.table('salon')!.state.rounds + 1
    await page.goto(`${house.url}/#/dealer/salon`)
    const said = page.locator('.next-said')
    const asked = (words: string) =>
      said
        .filter({ hasText: new RegExp(words, 'i') })
        .waitFor()
        .catch(async (error) => {
          throw new Error(`${words} was expected, not ${await page.locator('.next').innerText()}: ${error}`)
        })
    const salon = () => house.house.table('salon')!.state
    const openBets = async () => {
      await said.waitFor()
      for (const words of ['Sign on', 'New shoe', 'Place your bets']) {
        if (!(await said.innerText()).includes(words)) continue
        await page.keyboard.press('Space')
        await said.filter({ hasNotText: words }).waitFor()
      }
      await asked('No more bets')
    }
    await openBets()
    await player.bet('banker', 100)
    for (let i = 0; i < ROUND.length; i++) {
      const { at, asks, keys } = ROUND[i]!
      await asked(asks)
      if (at === moment && salon().rounds === first) {
        await restart(page)
        if (salon().round?.void) {
          await player.balanceIs(before)
          await asked('Place your bets')
          await openBets()
          await player.bet('banker', 100)
          i = -1
          continue
        }
        await asked(asks)
      }
      for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key)
    }
    await page.locator('.pay-step').first().waitFor()
    const { round, phase } = salon()
    expect(phase).toBe('settled')
    expect(round?.cards.map(({ spot }) => spot)).toEqual(['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3'])
    await player.balanceIs(before - 100)
    await page.keyboard.press('p')
    await page.locator('.next-said').waitFor()
    // The next dealer finds the table as it was left.
    await house.house.send('salon', {
      id: `off-${moment}`,
      type: 'sign-off',
      actor: { role: 'dealer', id: salon().dealer! },
    } as never)
    await player.page.context().close()
    await context.close()
  })

  it('nothing went wrong in the dealer’s page', () => {
    expect(errors).toEqual([])
  })
})
