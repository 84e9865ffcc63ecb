// A player whom an operator has sent, in a real browser: the language and the way back, the lobby in a frame on the operator's page and
// on nobody else's, and what is said where the currency is another.
import AxeBuilder from '@axe-core/playwright'
import { hasChromium } from '@punto/harness/chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OperatorSite } from './operator-site.ts'
import { betInTime, PATIENCE } from './player.ts'
import { closeHouse, openBrowser, openHouse, QUICK, type TestHouse, visit } from './support.ts'

describe.skipIf(!hasChromium)('a player whom an operator has sent', () => {
  let site: OperatorSite
  let other: OperatorSite
  let house: TestHouse
  let browser: Browser
  /** Another site than the operator's page, which is at 127.0.0.1. */
  let url: string
  beforeAll(async () => {
    site = await OperatorSite.open()
    other = await OperatorSite.open()
    for (const player of ['ann', 'ben', 'cat']) site.books.fund(player, 50_000)
    house = await openHouse({
      currency: 'EUR',
      guestChips: 0,
      tables: [
        {
          ...QUICK,
          bettingSeconds: 8,
          table: 'main',
          game: 'commission',
          wallet: 'operator',
          limits: { min: 100, max: 10_000 },
        },
      ],
      wallet: site.wallet,
    })
    url = `http://localhost:${new URL(house.url).port}`
    browser = await openBrowser()
  })
  afterAll(async () => {
    if (!hasChromium) return
    await browser.close()
    await closeHouse(house)
    await site.close()
    await other.close()
  })

  it('reads the operator’s language, and goes back from the bar and when the session is over', async () => {
    const returnTo = `${site.origin}/lobby`
    const { host } = new URL(returnTo)
    const { page, errors } = await visit(browser, site.link(url, { player: 'ann', language: 'zh', returnTo }))
    page.setDefaultTimeout(PATIENCE.timeout)
    const back = page.getByRole('navigation').getByRole('link', { name: `返回 ${host}` })
    await back.waitFor()
    expect(await back.getAttribute('href')).toBe(returnTo)
    await page.locator('.status-balance dd', { hasText: '500.00' }).waitFor()
    expect(page.url()).toBe(`${url}/`)
    await page.getByLabel('Language').selectOption('en')
    await page.reload()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: `Back to ${host}` })
      .waitFor()
    await page.goto(`${url}/#/account`)
    await page.getByText('You play with the money of the account that sent you here').waitFor()
    expect(await page.getByRole('heading', { name: 'Keep your chips' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Sign out' }).click()
    const over = page.getByRole('alert').filter({ hasText: 'Your session is over.' })
    await over.waitFor()
    const { violations } = await new AxeBuilder({ page }).include('.notice').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.reload()
    await over.waitFor()
    expect(await page.evaluate(() => fetch('/api/me').then((answer) => answer.json()))).toMatchObject({
      role: 'public',
    })
    await over.getByRole('link', { name: `Back to ${host}` }).click()
    await page.waitForURL(returnTo)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('plays in a frame on the operator’s page, and the way back leads out of it', async () => {
    const returnTo = `${site.origin}/back`
    const { page, errors } = await visit(browser, site.pageWith(site.link(url, { player: 'ben', returnTo })))
    page.setDefaultTimeout(PATIENCE.timeout)
    const frame = page.frameLocator('iframe')
    await frame.locator('.status-balance dd', { hasText: '500.00' }).waitFor()
    await frame.getByRole('article').getByRole('link').first().click()
    await frame.locator('button[data-box="1"]').click()
    await frame.locator('[data-whose=you]').waitFor()
    await betInTime(frame, 'player')
    await expect
      .poll(() => site.books.moves.filter(({ player }) => player === 'ben').length, PATIENCE)
      .toBeGreaterThan(0)
    const [taken] = site.books.moves.filter(({ player }) => player === 'ben')
    expect(taken!.amount).toBeLessThan(0)
    const cookies = (await page.context().cookies()).filter(({ name }) => name === 'punto-session')
    expect(cookies).toMatchObject([{ domain: 'localhost', sameSite: 'None', secure: true, httpOnly: true }])
    site.pageWith('')
    await frame.getByRole('link', { name: 'Back to' }).click()
    await page.waitForURL(returnTo)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('is told in words why the operator’s wallet did not take a bet', async () => {
    site.books.fund('dot', 50_000)
    const { page } = await visit(browser, site.link(url, { player: 'dot' }))
    page.setDefaultTimeout(PATIENCE.timeout)
    await page.getByRole('article').getByRole('link').first().click()
    await page.locator('button[data-box="2"]').click()
    await page.locator('[data-whose=you]').waitFor()
    for (const [refusal, words, told] of [
      ['limit-reached', undefined, 'A limit of your account with the operator is reached: this bet was not taken.'],
      ['other', 'Take a rest, Dot.', 'The operator did not take this bet: “Take a rest, Dot.”'],
    ] as const) {
      site.books.refuseBets('dot', refusal, words)
      const rounds = house.house.table('main')!.state.rounds
      await expect.poll(() => house.house.table('main')!.state.rounds, PATIENCE).toBeGreaterThan(rounds)
      await page.locator('.announcement-betting').waitFor()
      await page.locator('button[data-bet=banker]').click()
      await page.getByText(told).first().waitFor()
      await page.locator('button[data-bet=banker] .stack').waitFor({ state: 'detached' })
    }
    expect(site.books.balanceOf('dot')).toBe(50_000)
    await page.context().close()
  })

  it('is not made a guest in a frame once the session is over', async () => {
    const { page } = await visit(browser, site.pageWith(`${url}/`))
    await page.frameLocator('iframe').getByText('Your session is over.').waitFor(PATIENCE)
    expect((await page.context().cookies()).filter(({ name }) => name === 'punto-session')).toEqual([])
    await page.context().close()
  })

  it('sees nothing in a frame on a page that the house’s file does not name', async () => {
    const { page, errors } = await visit(browser, other.pageWith(site.link(url, { player: 'cat' })))
    await expect.poll(() => errors.join('\n'), PATIENCE).toContain('frame-ancestors')
    await expect.poll(() => page.frames()[1]?.url(), PATIENCE).toBe('chrome-error://chromewebdata/')
    expect(site.books.moves.filter(({ player }) => player === 'cat')).toEqual([])
    await page.context().close()
  })

  it('is told in words where their account is in another currency, with the way back', async () => {
    const returnTo = `${site.origin}/back`
    const { page } = await visit(browser, site.link(url, { player: 'ann', currency: 'SEK', returnTo }))
    await page.getByText('Every table here is played in EUR, and your account is in SEK').waitFor(PATIENCE)
    await page.getByRole('link', { name: 'Back to' }).click()
    await page.waitForURL(returnTo)
    await page.context().close()
  })
})
