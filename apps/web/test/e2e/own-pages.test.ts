// What a player has beside the table: bets without a box, a share in the shuffle, practice, the statement and figures, the
// account, other tables, and what a phone does for whoever sits there.
import { hasChromium } from '@punto/harness/chromium'
import { describe, expect, it } from 'vitest'
import { Dealer } from './dealer.ts'
import { clickInTime, PlayerAtPage } from './player.ts'
import { PURSE, stage } from './stage.ts'
import { DEALT, QUICK } from './support.ts'

const at = stage({
  shareSeconds: 600,
  tables: [
    { ...QUICK, table: 'free', name: { en: 'Cedar', zh: '雪松' }, game: 'no-commission', boxless: true },
    { ...QUICK, table: 'held', game: 'commission', idleRounds: 2 },
    { ...DEALT, table: 'rail', game: 'commission' },
    { ...DEALT, table: 'presets', game: 'commission' },
    { ...DEALT, table: 'by-hand', game: 'commission', autoplay: false },
    { ...DEALT, table: 'phone', game: 'commission', bettingSeconds: 5 },
  ],
})

/** What the page asked its browser for, where a test browser has no body to do it with. */
interface Asked {
  readonly trembled: number[][]
  readonly said: string[]
  awake: number
}

describe.skipIf(!hasChromium)('a player’s own', () => {
  it('[INS 1.20] a bet without a box is laid at one click, shown to others in sum, and told in statement and figures', async () => {
    const player = await at.come()
    const { page } = player
    await player.goTo(at.house.url, 'free')
    await page.getByRole('button', { name: 'Bet without a box' }).click()
    const { page: other } = await at.come()
    await other.goto(`${at.house.url}/#/table/free`)
    await player.betInTime('banker', 100)
    await page.locator('.scene-whose', { hasText: 'Without a box · yours' }).waitFor()
    await other.locator('button[data-bet=banker] .area-total', { hasText: '100' }).waitFor()
    expect(await other.locator('.area-chips > .stack').count()).toBe(0)
    await other.context().close()
    await player.settled()
    await page.goto(`${at.house.url}/#/statement`)
    const lines = page.locator('.statement tbody tr')
    await lines
      .filter({ hasText: 'Bet laid · Banker' })
      .filter({ hasText: 'Cedar · Round' })
      .filter({ hasText: '−100' })
      .waitFor()
    await lines
      .filter({ hasText: 'Chips given' })
      .filter({ hasText: `+${PURSE.toLocaleString('en-US')}` })
      .waitFor()
    await page.getByRole('link', { name: 'Statistics' }).click()
    await page.locator('.statistics tbody tr').first().waitFor()
    await page.locator('.statistics', { hasText: 'A table over its shoes' }).getByText('45.9 %').waitFor()
    await expect.poll(() => page.title()).toBe('Statistics · Punto')
  })

  it('a seat without bets is told before it is given back, and kept at one press', async () => {
    const player = await at.come({ viewport: { width: 390, height: 844 } })
    const { page } = player
    await player.goTo(at.house.url, 'held')
    await player.sit(2)
    const told = page.locator('.table-idle')
    await told.getByText('your seat is given back after this round').waitFor()
    expect(await player.sees('.table-idle button')).toBe(true)
    await told.getByRole('button', { name: 'Keep my seat' }).click()
    await told.waitFor({ state: 'detached' })
    expect(await page.locator('button[data-box="2"][data-whose=you]').count()).toBe(1)
    // Told again, and then nobody keeps it.
    await told.waitFor()
    await page.locator('button[data-box="2"][data-whose=free]').waitFor()
  })

  it('[INS 5.18] a round is disputed in the history in one’s own words, once at a time, and the pit’s answer is read there', async () => {
    const player = await at.come()
    const { page } = player
    await player.goTo(at.house.url, 'free')
    await player.betInTime('banker', 100)
    await player.settled()
    // Beside the felt too, in a panel that can be closed.
    await player.press('h')
    await page.locator('.drawer').getByRole('button', { name: 'Dispute this round' }).waitFor()
    await page.click('.drawer .close-mark')
    await page.goto(`${at.house.url}/#/history`)
    const round = page.locator('.round-lines > li').first()
    await round.getByRole('button', { name: 'Dispute this round' }).click()
    await round.getByLabel('What was wrong with this round?').fill('The third card\nwas not mine.')
    await round.getByRole('button', { name: 'Send to the pit' }).click()
    const told = round.locator('.dispute-told')
    await told.getByText('The third card was not mine.').waitFor()
    await told.getByText('Not answered yet.').waitFor()
    expect(await page.getByRole('button', { name: 'Dispute this round' }).count()).toBe(0)
    const words = 'The record shows the shoe’s next card.'
    const pit = new Dealer(at.house, 'free')
    const { number } = pit.state.disputes.at(-1)!
    await pit.do({ type: 'answer-dispute', dispute: number, upheld: false, words }, 'pit-supervisor')
    await told.getByText('Not upheld.').waitFor()
    await told.getByText(words).waitFor()
    await round.getByRole('link', { name: 'Replay' }).click()
    await page.locator('.story-dispute').getByText(words).waitFor()
  })

  it('a share goes into the next shuffle at one click, with the house’s receipt, and not twice', async () => {
    const player = await at.come()
    const { page } = player
    await player.goTo(at.house.url, 'free')
    const share = page.getByRole('button', { name: 'Share in the shuffle' })
    await share.click()
    await page.locator('.shuffle-share-said', { hasText: /Taken for shoe 2/ }).waitFor()
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('punto.shares') ?? '[]').length)
    expect(await kept()).toBe(1)
    await page.reload()
    await page.locator('.shuffle-share-said', { hasText: /Taken for shoe 2/ }).waitFor()
    expect(await kept()).toBe(1)
  })

  it('[KO 3.4.1] a practice round says what to do at every step, and can be played again', async () => {
    const { page } = await at.come()
    await page.goto(`${at.house.url}/#/practice/knockout`)
    const said = page.locator('.practice-said')
    await said.getByText('Choose a chip below').waitFor()
    await page.click('button[data-bet=player]')
    await page.click('button[data-bet=ante-player]')
    await said.getByText('Your chips lie on the felt').waitFor()
    await page.getByRole('button', { name: 'Deal the cards' }).click()
    await said.getByText('raise your Ante, or fold it').waitFor()
    await page.click('button[data-bet=wager-player]')
    await said.getByText('Lit areas have won').waitFor()
    await page.waitForSelector('.settlement')
    await page.getByRole('button', { name: 'Once more' }).click()
    await said.getByText('Choose a chip below').waitFor()
    expect(await page.locator('.area .stack').count()).toBe(0)
  })

  it('an account: a name, a new password, a second factor with its picture, sessions and a token shown once', async () => {
    const { page } = await at.come()
    await page.goto(`${at.house.url}/#/account`)
    const form = (title: string) => page.locator('form', { has: page.getByRole('heading', { name: title }) })
    const keep = form('Keep your chips')
    await keep.getByLabel('Name').fill('own-pages')
    await keep.getByLabel('Password').fill('correct horse')
    await keep.getByRole('button').click()
    await page.getByText('You are signed in as own-pages').waitFor()
    const password = form('Password')
    await password.locator('[name=current]').fill('correct horse')
    await password.locator('[name=password]').fill('battery staple')
    await password.getByRole('button').click()
    await page.getByText('Your password was changed').waitFor()
    const factor = form('Second factor')
    await factor.getByLabel('Password').fill('battery staple')
    await factor.getByRole('button').click()
    await factor.locator('svg.qr-code, .qr-code svg').first().waitFor()
    await factor.getByText('Or type this secret').waitFor()
    await factor.getByLabel('Six digits').fill('000000')
    await factor.getByRole('button').click()
    await factor.getByRole('alert').waitFor()
    await page.locator('.account-list li', { hasText: 'This browser' }).waitFor()
    const token = form('API tokens')
    await token.getByLabel('What it is for').fill('a bot')
    await token.getByLabel('Password').fill('battery staple')
    await token.getByRole('button', { name: 'Make a token' }).click()
    await token.getByText('It is shown once').waitFor()
    await token.locator('.account-list li', { hasText: 'a bot' }).waitFor()
    await page.reload()
    await page.locator('.account-list li', { hasText: 'a bot' }).waitFor()
    expect(await page.getByText('It is shown once').count()).toBe(0)
    // A break, last of all: nobody is let in again, by themselves or as a guest.
    const pause = form('A break from play')
    await pause.getByLabel('A break of').selectOption('7')
    await pause.getByLabel('Your password').fill('not this one')
    await pause.getByRole('button', { name: 'Begin the break' }).click()
    await pause.getByRole('alert').waitFor()
    await pause.getByLabel('Your password').fill('battery staple')
    await pause.getByRole('button', { name: 'Begin the break' }).click()
    await page.getByText('Your break has begun').waitFor()
    await page.getByRole('button', { name: 'Play as a guest' }).waitFor()
    const back = form('Sign in')
    await back.getByLabel('Name').fill('own-pages')
    await back.getByLabel('Password').fill('battery staple')
    await back.getByRole('button', { name: 'Sign in', exact: true }).click()
    await back.getByRole('alert').waitFor()
  })

  it('bets with a name are laid at one press; the last ones repeat for the rounds asked for, and stop by themselves', async () => {
    const { player, dealer } = await at.playerAt('presets', 1)
    const { page } = player
    const presets = page.locator('.tray-act', { hasText: 'Presets' })
    const panel = page.getByRole('dialog', { name: 'Presets' })
    const won = async () => {
      await dealer.closeBets()
      await dealer.deal('9s 7h Kd Tc')
      await dealer.settle()
      await player.settled()
      await dealer.openBets()
      await player.phase('Place your bets')
    }
    await dealer.openBets()
    await player.bet('player', 100)
    await player.bet('tie', 100)
    await presets.click()
    await panel.getByLabel('Name').fill('evening')
    await panel.getByRole('button', { name: 'Keep these bets' }).click()
    await page.reload()
    await player.lies('tie', 100)
    await player.press('c')
    await player.liesNothing('tie')
    await presets.click()
    await panel.getByRole('button', { name: 'evening · 200' }).click()
    await player.lies('player', 100)
    await player.lies('tie', 100)
    await panel.getByLabel('Rounds').fill('2')
    await panel.getByLabel('Stop when lost').fill('1000')
    await panel.getByRole('button', { name: 'Start with the next round' }).click()
    await panel.getByText('2 rounds to go, 0 so far.').waitFor()
    for (const left of [2, 1]) {
      await won()
      await player.lies('tie', 100)
      await panel.getByText(`${left} round`).waitFor()
    }
    await won()
    // All rounds were played: nothing is laid in the next one, and it says so.
    expect(dealer.state.round?.bets).toEqual([])
    await presets.waitFor()
    await panel.getByText('All rounds were played.').waitFor()
    await player.goTo(at.house.url, 'by-hand')
    await new Dealer(at.house, 'by-hand').openBets()
    await presets.click()
    await panel.getByText('Chips of your tray').waitFor()
    expect(await panel.getByText('Repeat for many rounds').count()).toBe(0)
  })

  it('limits are one click away from the table, hold at once, and a reality check is answered before play goes on', async () => {
    const player = await at.come()
    const { page } = player
    await player.goTo(at.house.url, 'free')
    const more = page.getByRole('button', { name: 'More about this table' })
    if (await more.isVisible()) await more.click()
    await page.getByRole('link', { name: 'Limits and breaks' }).click()
    await expect.poll(() => page.title()).toBe('Limits and breaks · Punto')
    const limits = page.locator('form', { has: page.getByRole('heading', { name: 'Your limits' }) })
    await limits.locator('[name=kind]').selectOption('stake')
    await limits.locator('[name=max]').fill('150')
    await limits.getByRole('button', { name: 'Set this limit' }).click()
    await limits.getByText('Staked, 24 hours: 150').waitFor()
    await page.getByLabel('Interrupt me').selectOption('30')
    await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('section select')?.value === '30')
    await player.goTo(at.house.url, 'free')
    await player.betInTime('banker', 100)
    await clickInTime(page, 'banker', page.getByText('The stake limit is 150 in 24 hours').first())
    // As the house says it when half an hour is over.
    let passed = 0
    await page.route('**/api/me/limits', async (route) => {
      const told = await (await route.fetch()).json()
      const due = { ...told, check: { ...told.check, due: passed === 0 }, visit: { since: 0, minutes: 31, net: -100 } }
      await route.fulfill({ json: due })
    })
    await page.route('**/api/me/reality-check/passed', async (route) => {
      passed++
      await route.continue()
    })
    await page.goto(`${at.house.url}/#/`)
    await page.locator('.lobby-table').first().waitFor()
    await player.goTo(at.house.url, 'free')
    const check = page.getByRole('dialog', { name: 'Reality check' })
    await check.getByText('You have played for 31 minutes.').waitFor()
    await check.getByText('−100').waitFor()
    await page.keyboard.press('Escape')
    expect(await check.isVisible()).toBe(true)
    await check.getByRole('button', { name: 'Go on playing' }).click()
    await check.waitFor({ state: 'detached' })
    expect(passed).toBe(1)
  })

  it('other tables stand beside the large one, with their time and the last bets again at one tap', async () => {
    const { player, dealer } = await at.playerAt('rail', 1)
    const { page } = player
    await dealer.openBets()
    await player.bet('tie', 100)
    await dealer.closeBets()
    await dealer.deal('9s 7h Kd Tc')
    await dealer.settle()
    await player.settled()
    await dealer.openBets()
    await player.goTo(at.house.url, 'free')
    const beside = page.locator('.other', { hasText: 'rail' })
    await beside.locator('.countdown').waitFor()
    await beside.getByRole('button', { name: 'Repeat your last bets at rail' }).click()
    await beside.getByText('Your bets: 100').waitFor()
    expect(dealer.state.round?.bets.map(({ bet, stake }) => `${bet} ${stake}`)).toEqual(['tie 100'])
    // All of it is in sight on a desktop.
    const bottom = await beside.evaluate((one) => one.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(900)
  })

  it('a phone stays awake while one sits, trembles before bets close, and speaks where that is wanted', async () => {
    const { page } = await at.come({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.addInitScript(() => {
      const asked: Asked = { trembled: [], said: [], awake: 0 }
      Object.assign(window, { asked })
      Object.defineProperty(navigator, 'vibrate', { value: (pattern: number[]) => asked.trembled.push(pattern) })
      const lock = { release: async () => void asked.awake-- }
      const request = async () => {
        asked.awake++
        return lock
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      const speech = {
        cancel: () => {},
        getVoices: () => [],
        speak: ({ text, lang }: SpeechSynthesisUtterance) => asked.said.push(`${lang}: ${text}`),
      }
      Object.defineProperty(window, 'speechSynthesis', { value: speech })
      localStorage.setItem('punto.preferences', JSON.stringify({ voice: true, language: 'en' }))
    })
    const asked = () => page.evaluate(() => (window as unknown as { asked: Asked }).asked)
    const player = new PlayerAtPage(page)
    await page.goto(`${at.house.url}/#/table/phone`)
    await page.reload()
    await page.waitForSelector('.status-balance')
    expect((await asked()).awake).toBe(0)
    await player.sit(1)
    await expect.poll(async () => (await asked()).awake).toBe(1)
    const { Dealer } = await import('./dealer.ts')
    const dealer = new Dealer(at.house, 'phone')
    await dealer.openBets()
    await expect.poll(async () => (await asked()).trembled, { timeout: 60_000 }).toEqual([[40, 60, 40]])
    await dealer.closeBets()
    await expect.poll(async () => (await asked()).said, { timeout: 60_000 }).toContain('en-GB: No more bets.')
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(async () => (await asked()).awake).toBe(0)
  })

  it('nothing went wrong in any page', () => {
    // Six wrong digits are refused, and a browser notes every refusal.
    expect(at.errors().filter((error) => !/status of 4\d\d/.test(error))).toEqual([])
  })
})
