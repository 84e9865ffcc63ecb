// What a player is told for their own sake: what a malfunction means, on the felt, on the wall and with the rules.
import { hasChromium } from '@punto/harness/chromium'
import { describe, expect, it } from 'vitest'
import { stage } from './stage.ts'
import { DEALT, QUICK } from './support.ts'

const MALFUNCTION = { en: 'Malfunction: the floor decides.', zh: '故障由监台裁定。' }

const at = stage({
  malfunctionNotice: MALFUNCTION,
  tables: [
    { ...QUICK, table: 'free', name: { en: 'Cedar', zh: '雪松' }, game: 'no-commission', boxless: true },
    { ...DEALT, table: 'dealt', game: 'insurance' },
  ],
})

const PHONE = { viewport: { width: 390, height: 844 } }
const ACROSS = { viewport: { width: 844, height: 390 } }

describe.skipIf(!hasChromium)('what is told for a player’s own sake', () => {
  it('what a malfunction means stands on the felt, on the wall and with the rules, and how to report cheating with these', async () => {
    for (const options of [{}, PHONE, ACROSS]) {
      const player = await at.come(options)
      await player.goTo(at.house.url, 'dealt')
      const printed = player.page.locator('.scene-printed', { hasText: MALFUNCTION.en })
      await printed.waitFor()
      // It is read without scrolling.
      const { y, height } = (await printed.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(player.page.viewportSize()!.height)
    }
    const { page } = await at.come()
    await page.goto(`${at.house.url}/#/board?tables=dealt,free`)
    await page.locator('.wall-malfunction', { hasText: MALFUNCTION.en }).waitFor()
    await page.goto(`${at.house.url}/#/rules/insurance`)
    await page.getByText('On every felt of this house:').waitFor()
    await page.locator('q', { hasText: MALFUNCTION.en }).waitFor()
    await page.getByText('A malfunction voids the round that it touched').waitFor()
    await page.getByText('Report cheating, or a suspicion of it').waitFor()
    await page.evaluate(() => localStorage.setItem('punto.preferences', JSON.stringify({ language: 'zh' })))
    await page.reload()
    await page.locator('q', { hasText: MALFUNCTION.zh }).waitFor()
    await page.getByText('如发现或怀疑作弊').waitFor()
    expect(at.errors()).toEqual([])
  })

  it('the lobby asks whether limits still fit, and the page of limits takes the answer', async () => {
    const { page } = await at.come(PHONE)
    // As the house says it once half a year is over.
    let answered = 0
    await page.route('**/api/me/limits', async (route) => {
      const told = await (await route.fetch()).json()
      await route.fulfill({ json: { ...told, review: { due: answered === 0, from: 1, last: null } } })
    })
    await page.route('**/api/me/limits/review', async (route) => {
      answered++
      await route.continue()
    })
    await page.goto(`${at.house.url}/#/`)
    await page.getByRole('note').getByRole('link', { name: 'Look at my limits' }).click()
    await page.getByRole('heading', { name: 'Do your limits still fit?' }).waitFor()
    await page.getByText('You have set no limits.').first().waitFor()
    // A break is on the same page.
    await page.getByRole('heading', { name: 'A break from play' }).waitFor()
    await page.getByRole('button', { name: 'Go on without limits' }).click()
    await page.getByText('Your answer is on record.').waitFor()
    expect(answered).toBe(1)
    const asked = page.waitForResponse('**/api/me/limits')
    await page.goto(`${at.house.url}/#/`)
    await (await asked).finished()
    await page.getByRole('article').first().waitFor()
    expect(await page.getByRole('note').count()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
    expect(at.errors()).toEqual([])
  })
})
