// Real rounds in a real Chromium against the real house, dealt by a dealer whose cards the test names.
import { hasChromium } from '@punto/harness/chromium'
import { describe, expect, it } from 'vitest'
import { Dealer } from './dealer.ts'
import { PlayerAtPage } from './player.ts'
import { PURSE, stage } from './stage.ts'
import { DEALT, PHONE } from './support.ts'

const GAMES = ['commission', 'knockout', 'insurance', 'easy-six', 'no-commission'] as const

const at = stage({
  tables: [
    ...GAMES.map((game) => ({ ...DEALT, table: game, game })),
    { ...DEALT, table: 'antes', game: 'knockout' },
    ...['windows', 'claims', 'void', 'undone', 'undone-even', 'refusals', 'reload', 'zh', 'phone', 'tabs'].map(
      (table) => ({
        ...DEALT,
        table,
        game: 'insurance',
      }),
    ),
    ...['face-down', 'face-down-2'].map((table) => ({ ...DEALT, table, game: 'insurance', faceDown: true })),
    { ...DEALT, table: 'shared', game: 'insurance', standing: true, maxDifferential: 5000 },
  ],
})
const { playerAt } = at

describe.skipIf(!hasChromium)('rounds at the page', () => {
  // Player 9 over Banker 7: the Player's bet wins, the Banker's loses; then a tie returns both.
  it('sit, bet, win and lose, and a push, at every game', async () => {
    const player = await at.come()
    for (const [i, game] of GAMES.entries()) {
      const purse = PURSE + 100 * i
      const dealer = new Dealer(at.house, game)
      await player.goTo(at.house.url, game)
      await player.sit(1)
      await dealer.openBets()
      await player.phase('Place your bets')
      await player.bet('player', 100)
      await player.bet('player', 200)
      await player.bet('banker', 100)
      await player.balanceIs(purse - 300)
      await dealer.closeBets()
      await player.phase('No more bets')
      await dealer.deal('9s 7h Kd Tc')
      await player.phase('Player wins, 9 over 7')
      await dealer.settle()
      expect(await player.settled(), game).toEqual(['Player +200', 'Banker −100'])
      await player.balanceIs(purse + 100)
      await dealer.openBets()
      await player.phase('Place your bets')
      await player.press('r')
      await player.lies('player', 200)
      await player.lies('banker', 100)
      await dealer.closeBets()
      await dealer.deal('9s 9h Kd Tc')
      await player.phase('Tie on 9')
      await dealer.settle()
      expect(await player.settled(), game).toEqual(['Player 0', 'Banker 0'])
      await player.balanceIs(purse + 100)
    }
  })

  it('[KO 3.4.1, KO 3.4.2] Antes are raised and folded by button, with the exact worth of both on request', async () => {
    const { player, dealer } = await playerAt('antes', 2)
    await dealer.openBets()
    await player.bet('ante-player', 100)
    await player.bet('ante-banker', 100)
    await dealer.closeBets()
    await dealer.deal('9s')
    const asked = player.asked('nine of spades')
    await asked.getByRole('button', { name: 'exactly' }).click()
    await asked.locator('.worths').first().waitFor()
    await asked.locator('.choice', { hasText: 'Ante (Player)' }).getByRole('button', { name: 'Raise' }).click()
    await asked.locator('.choice', { hasText: 'Raised' }).waitFor()
    await asked.locator('.choice', { hasText: 'Ante (Banker)' }).getByRole('button', { name: 'Fold' }).click()
    // Everything is decided, and the dealer's word closes the window (ruling 41).
    await until(() => dealer.state.round?.bets.every(({ decision }) => decision !== null))
    await dealer.closeWindow()
    await dealer.deal('7h Kd Tc')
    await dealer.settle()
    const lines = await player.settled()
    expect(lines.some((line) => line.startsWith('Ante (Banker) −100'))).toBe(true)
    expect(lines.some((line) => /^(Ante|Wager) \(Player\) \+/.test(line))).toBe(true)
  })

  it('[INS 3.11, INS 3.12] insurance is taken in both windows', async () => {
    const { player, dealer } = await playerAt('windows', 3)
    await dealer.openBets()
    for (const stake of [100, 200, 300]) await player.bet('banker', stake)
    await dealer.closeBets()
    // The Banker has 5 over 4 and may be insured; the Player's third card makes 1, on which the Banker has to draw.
    await dealer.deal('4s 5h Kd Tc')
    const first = player.asked('Insurance after four cards')
    await first.getByRole('button', { name: 'exactly' }).click()
    await first.getByText('per unit').first().waitFor()
    await first.getByRole('button', { name: '½' }).click()
    await first.getByRole('button', { name: 'Insure' }).click()
    await until(() => dealer.state.round?.insurance.length === 1)
    await dealer.closeWindow()
    await dealer.deal('7s')
    expect(dealer.state.phase).toBe('insurance')
    await player.asked('third card').getByRole('button', { name: 'Insure' }).click()
    await until(() => dealer.state.round?.insurance.length === 2)
    await dealer.closeWindow()
    await dealer.deal('2d')
    await dealer.settle()
    const lines = await player.settled()
    expect(lines.filter((line) => line.startsWith('Banker insurance')).length).toBe(2)
  })

  it('[INS 1.23] a void round says why and gives every stake back', async () => {
    const { player, dealer } = await playerAt('void', 1)
    await dealer.openBets()
    await player.bet('player', 100)
    await dealer.closeBets()
    await dealer.deal('4s 7d')
    await dealer.declare({ kind: 'foreign-card' })
    await player.asked('foreign card').waitFor()
    await dealer.approve()
    await player.asked('This round is void').waitFor()
    await player.balanceIs(PURSE)
    await player.page.goto(`${at.house.url}/#/history`)
    const round = player.page.locator('.round-line')
    await round.getByText('Void', { exact: true }).waitFor()
    expect(await round.locator('.round-bets li').allInnerTexts()).toEqual(['Player\n100\nReturned'])
  })

  it('[INS 5.5.3] a round that is void after its settlement is undone, and the history tells its bets as returned', async () => {
    const { player, dealer } = await playerAt('undone', 1)
    await dealer.openBets()
    await player.bet('player', 100)
    await player.bet('banker', 100)
    await player.bet('banker', 200)
    await dealer.closeBets()
    await dealer.deal('9s 7h Kd Tc')
    await dealer.settle()
    expect(await player.settled()).toEqual(['Player +100', 'Banker −200'])
    await player.balanceIs(PURSE - 100)
    await dealer.declare({ kind: 'wrong-number', cards: [{ card: '4d', to: 'banker' }], note: 'seen' })
    await dealer.approve({ order: null })
    const notice = player.asked('This round is void')
    await notice.waitFor()
    expect(await notice.locator('.settled-line').allInnerTexts()).toEqual([
      'Player\nwon 100, taken back\n−100',
      'Banker\nlost 200, given back\n+200',
    ])
    expect(await notice.locator('.settlement-net').innerText()).toBe('Total\n+100')
    await player.balanceIs(PURSE)
    await player.page.goto(`${at.house.url}/#/history`)
    const round = player.page.locator('.round-line')
    await round.getByText('Void', { exact: true }).waitFor()
    expect(await round.locator('.round-bets li').allInnerTexts()).toEqual([
      'Player\n100\nReturned',
      'Banker\n200\nReturned',
    ])
    expect(await round.locator('.round-money dd').allInnerTexts()).toEqual(['100,000', '100,000', '0'])
  })

  it('[INS 5.5.3] … of a player to whom it had come to nothing, too', async () => {
    const { player, dealer } = await playerAt('undone-even', 1)
    await dealer.openBets()
    await player.bet('player', 100)
    await player.bet('banker', 100)
    await dealer.closeBets()
    await dealer.deal('9s 7h Kd Tc')
    await dealer.settle()
    expect(await player.settled()).toEqual(['Player +100', 'Banker −100'])
    await dealer.declare({ kind: 'wrong-number', cards: [{ card: '4d', to: 'banker' }], note: 'seen' })
    await dealer.approve({ order: null })
    expect(await player.asked('This round is void').locator('.settlement-net').innerText()).toBe('Total\n0')
    await player.page.goto(`${at.house.url}/#/history`)
    const round = player.page.locator('.round-line')
    await round.getByText('Void', { exact: true }).waitFor()
    expect(await round.count()).toBe(1)
    expect(await round.locator('.round-bets li').allInnerTexts()).toEqual([
      'Player\n100\nReturned',
      'Banker\n100\nReturned',
    ])
    expect(await round.locator('.round-money dd').allInnerTexts()).toEqual(['100,000', '100,000', '0'])
  })

  it('[INS 5.12] after an irregularity the player is asked and takes back the bets', async () => {
    const { player, dealer } = await playerAt('face-down', 1)
    await dealer.openBets()
    await player.bet('player', 100)
    await dealer.closeBets()
    await dealer.do({ type: 'deal-card', spot: 'player-1' })
    await dealer.declare({ kind: 'face-up', cards: [{ spot: 'banker-1', card: '7d' }] })
    await player.asked('card dealt face up').getByRole('button', { name: 'Take back' }).click()
    await player.balanceIs(PURSE)
  })

  it('[INS 5.12] … or goes on, and the round is played to its end', async () => {
    const { player, dealer } = await playerAt('face-down-2', 1)
    await dealer.openBets()
    await player.bet('player', 100)
    await dealer.closeBets()
    await dealer.do({ type: 'deal-card', spot: 'player-1' })
    await dealer.declare({ kind: 'face-up', cards: [{ spot: 'banker-1', card: '7d' }] })
    await player.asked('card dealt face up').getByRole('button', { name: 'Go on' }).click()
    await until(() => dealer.state.round?.options?.chosen.length === 1)
    await dealer.do({ type: 'close-options' })
    await player.lies('player', 100)
    for (const spot of ['player-2', 'banker-2']) await dealer.do({ type: 'deal-card', spot })
    await dealer.turn({ 'player-1': '9s', 'player-2': 'Kc', 'banker-2': 'Qh' })
    await dealer.settle()
    expect(await player.settled()).toEqual(['Player +100'])
  })

  it('[INS 5.13] insurance that was not offered is claimed, and the pit gives the bet back', async () => {
    const { player, dealer } = await playerAt('claims', 2)
    await dealer.openBets()
    await player.bet('banker', 100)
    await dealer.closeBets()
    // The Banker's 5 over 0 could be insured; the dealer deals on at once, and the Player's 8 beats it.
    await dealer.deal('Ks 2h Qs 3h')
    await dealer.do({ type: 'deal-card', spot: 'player-3', card: '8d' })
    await dealer.settle()
    expect(await player.settled()).toEqual(['Banker −100'])
    // On a narrow telephone too, the whole button with nothing over it.
    const desk = player.page.viewportSize()!
    await player.page.setViewportSize({ width: 412, height: 700 })
    const tell = player.page.getByRole('button', { name: 'Tell the pit' })
    await tell.scrollIntoViewIfNeeded()
    const { x, width } = (await tell.boundingBox())!
    expect([x >= 0, x + width <= 412]).toEqual([true, true])
    expect(await player.sees('.claims button')).toBe(true)
    expect(await player.fits()).toBe(true)
    await player.page.setViewportSize(desk)
    await tell.click()
    const claims = player.page.locator('.claims')
    await claims.getByText('the pit has been told').waitFor()
    await dealer.do({ type: 'accept-claim', claim: 1 }, 'pit-manager')
    await claims.getByText('granted, 100 comes back').waitFor()
    await player.balanceIs(PURSE)
    await dealer.openBets()
    await claims.waitFor({ state: 'detached' })
  })

  it('a refusal stands at its bet, in the reader’s language, with its paragraph', async () => {
    const { player, dealer } = await playerAt('refusals', 1)
    await dealer.openBets()
    await player.press('4')
    await player.page.click('button[data-bet=player]')
    await player.lies('player', 5000)
    await player.page.click('button[data-bet=player]')
    await player.lies('player', 10_000)
    await player.page.click('button[data-bet=player]')
    const refusal = player.page.locator('.refusal[data-bet="player"]')
    await refusal.waitFor()
    expect(await refusal.innerText()).toMatch(/INS 3\.5/)
    await player.lies('player', 10_000)
    await player.press('u')
    await player.lies('player', 5000)
    await player.press('c')
    await player.liesNothing('player')
    await player.balanceIs(PURSE)
  })

  it('a reload in the middle of a round lands in the middle of that round', async () => {
    const { player, dealer } = await playerAt('reload', 4)
    await dealer.openBets()
    await player.bet('banker', 100)
    await dealer.closeBets()
    await dealer.deal('2s 3h')
    await player.page.reload()
    await player.phase('No more bets')
    await player.lies('banker', 100)
    expect(await player.page.locator('.hand .card').count()).toBe(2)
    await player.page.context().setOffline(true)
    await player.page.getByText('Connection lost').waitFor()
    await dealer.deal('Kd Tc')
    if (dealer.state.phase === 'insurance') await dealer.closeWindow()
    await player.page.context().setOffline(false)
    await expect.poll(() => player.page.locator('.hand .card').count(), { timeout: 60_000 }).toBe(4)
    await player.page.getByText('Connection lost').waitFor({ state: 'detached' })
    // What became of round and money is said before anything else: it goes on, and then it is over.
    const missed = player.page.locator('.missed-round')
    await missed.getByText('goes on: your 100 lie as they lay.').waitFor()
    await missed.getByRole('button', { name: 'Close' }).click()
    await player.page.context().setOffline(true)
    await player.page.getByText('Connection lost').waitFor()
    for (const card of ['4c', '8d']) {
      if (dealer.state.phase === 'insurance') await dealer.closeWindow()
      await dealer.deal(card)
    }
    await dealer.settle()
    await dealer.openBets()
    await player.page.context().setOffline(false)
    await missed.getByText('was settled: −100 for you. Your balance after it: 99,900.').waitFor()
    expect(await player.sees('.missed-round .round-bets')).toBe(true)
    await player.page.setViewportSize({ width: 390, height: 844 })
    await missed.getByRole('button', { name: 'Close' }).click()
    await missed.waitFor({ state: 'detached' })
  })

  it('two tabs of one player agree', async () => {
    const { player, dealer } = await playerAt('tabs', 1)
    const other = new PlayerAtPage(await player.page.context().newPage())
    await other.goTo(at.house.url, 'tabs')
    await dealer.openBets()
    await player.bet('tie', 100)
    await other.lies('tie', 100)
    await other.bet('tie', 200)
    await player.lies('tie', 200)
    await other.balanceIs(PURSE - 200)
  })

  it('[INS 1.20] two browsers at one box: one sits, one stands behind', async () => {
    const { player: seated, dealer } = await playerAt('shared', 3)
    const { player: standing } = await playerAt('shared', 0)
    await standing.page.click('button[data-box="3"]')
    await standing.page.getByText('You bet behind box 3').waitFor()
    await dealer.openBets()
    await seated.bet('player', 100)
    await standing.bet('banker', 100)
    await seated.page.locator('button[data-bet=banker] .area-others').waitFor()
    await dealer.closeBets()
    await dealer.deal('9s 7h Kd Tc')
    await dealer.settle()
    expect(await seated.settled()).toEqual(['Player +100'])
    expect(await standing.settled()).toEqual(['Banker −100'])
  })

  it('Chinese from the bar to the refusal', async () => {
    const { player, dealer } = await playerAt('zh', 1, { locale: 'zh-CN' })
    await dealer.openBets()
    await player.phase('请下注')
    await player.bet('player', 100)
    await dealer.closeBets()
    await dealer.deal('9s 7h Kd Tc')
    await dealer.settle()
    expect(await player.settled()).toEqual(['闲 +100'])
    expect(await player.page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans')
  })

  it('a telephone upright: everything fits, and a round can be played', async () => {
    const { player, dealer } = await playerAt('phone', 1, { viewport: PHONE, hasTouch: true, isMobile: true })
    await dealer.openBets()
    // A finger has no mark at the bet: it asks for one, and then touches the bet.
    await player.page.getByRole('button', { name: 'About', exact: true }).tap()
    await player.page.tap('button[data-bet=banker]')
    await player.page.getByRole('dialog', { name: 'Banker' }).getByText('House edge').waitFor()
    await player.page.getByRole('dialog', { name: 'Banker' }).getByRole('button', { name: 'Close' }).tap()
    await player.page.tap('button[data-bet=banker]')
    await player.lies('banker', 100)
    expect(await player.fits()).toBe(true)
    await dealer.closeBets()
    await dealer.deal('7s 9h Kd Tc')
    await dealer.settle()
    expect(await player.settled()).toEqual(['Banker +100'])
    expect(await player.fits()).toBe(true)
    for (const seen of ['.settled-net', '.settlement-net']) expect(await player.sees(seen)).toBe(true)
    // A finger needs 44 pixels.
    for (const touched of ['.favourite', '.table-toggle', '.table-place .button']) {
      expect(await player.touches(touched), touched).toBe(true)
    }
    await player.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    for (const seen of ['.status-net', '.status-balance']) expect(await player.sees(seen)).toBe(true)
    for (const page of ['', 'history', 'account', 'rules/insurance']) {
      await player.page.goto(`${at.house.url}/#/${page}`)
      await player.page.waitForSelector('h1')
      expect(await player.fits()).toBe(true)
    }
  })

  it('nothing went wrong in any page', () => {
    const offline = /ERR_INTERNET_DISCONNECTED/
    expect(at.errors().filter((error) => !offline.test(error))).toEqual([])
  })
})

/** Waits for what the table itself holds. */
const until = (holds: () => boolean | undefined) => expect.poll(holds, { timeout: 60_000 }).toBe(true)
