// A round in Firefox, where the machine has one (Debian: `firefox-esr`) or FIREFOX_PATH names one; skipped elsewhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FirefoxPage, firefoxPath } from './bidi.ts'
import { Dealer } from './dealer.ts'
import { closeHouse, DEALT, openHouse, type TestHouse } from './support.ts'

if (firefoxPath === undefined) console.log('No Firefox on this machine: the table is not tried in one.')

describe.skipIf(firefoxPath === undefined)('the table in Firefox', () => {
  let house: TestHouse
  let page: FirefoxPage
  beforeAll(async () => {
    house = await openHouse({ guestChips: 100_000, tables: [{ ...DEALT, table: 'fox', game: 'commission' }] })
    page = await FirefoxPage.open(firefoxPath!, { width: 1440, height: 900 })
  })
  afterAll(async () => {
    await page?.close()
    await closeHouse(house)
  })
  const words = (selector: string) => `document.querySelector('${selector}')?.textContent ?? ''`

  it('a guest comes in, bets at one click, and is settled; one screen holds it, in both languages', async () => {
    await page.goto(house.url)
    await page.until(`document.querySelector('.lobby-table')`)
    await page.goto(`${house.url}/#/table/fox`)
    await page.until(`document.querySelector('.status-balance')`)
    const dealer = new Dealer(house, 'fox')
    await dealer.openBets()
    await page.until(`(${words('.announcement')}).includes('Place your bets')`)
    await page.click('button[data-bet=player]')
    await page.until(`document.querySelector('button[data-bet=player] .stack-confirmed')`)
    expect(dealer.state.round?.bets.map(({ bet, stake }) => `${bet} ${stake}`)).toEqual(['player 100'])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    for (const selector of ['.tray-chip', '.countdown', '.hand-player', '.board-big']) {
      const bottom = await page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().bottom`)
      expect(bottom, selector).toBeLessThanOrEqual(900)
    }
    await dealer.closeBets()
    await dealer.deal('9s 7h Kd Tc')
    await dealer.settle()
    await page.until(`(${words('.settlement')}).includes('+100')`)
    await page.until(`(${words('.status-balance dd')}) === '100,100'`)
    await page.evaluate(`(() => {
      const list = document.querySelector('.language-choice select')
      list.value = 'zh-Hans'
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })()`)
    await page.until(`(${words('.announcement')}).includes('闲赢')`)
    expect(page.errors).toEqual([])
  })
})
