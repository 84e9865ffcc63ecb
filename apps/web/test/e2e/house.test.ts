// The house behind the page: a shoe from a seed, known beforehand and checked in the page; a restart in the middle of a
// round; and names that come back to their chips.
import { hasChromium } from '@punto/harness/chromium'
import { makeCard } from '@punto/rules'
import { openDatabase } from '@punto/server/storage/sqlite'
import { describe, expect, it } from 'vitest'
import { cardName } from '../../src/drawings/cards/card-names.ts'
import { Dealer } from './dealer.ts'
import { PlayerAtPage } from './player.ts'
import { PURSE, stage } from './stage.ts'
import { closeHouse, DEALT, openBrowser, openHouse, visit } from './support.ts'

const at = stage({
  tables: [
    { ...DEALT, table: 'names', game: 'commission' },
    { ...DEALT, table: 'unattended', game: 'commission' },
  ],
})

/** A table that deals by itself, from a short shoe: four decks, of which one is dealt. */
const SEEDED = {
  seed: 77,
  movedTime: true,
  tables: [
    {
      table: 'seeded',
      game: 'commission',
      decks: 4,
      cutDepth: 156,
      limits: { min: 100, max: 10_000 },
      bettingSeconds: 60,
    },
  ],
} as const

/** What another house of the same seed deals in its first round. */
async function foretell(): Promise<readonly string[]> {
  const house = await openHouse(SEEDED)
  const dealt = new Map<number, readonly string[]>()
  house.house.watch('seeded', ({ events, state: { round } }) => {
    if (!round || !events.some(({ type }) => type === 'round-settled')) return
    dealt.set(
      round.number,
      round.cards.flatMap(({ card }) => (card === null ? [] : [makeCard(card)])),
    )
  })
  await house.time.until(() => dealt.has(1))
  await closeHouse(house)
  return dealt.get(1)!
}

describe.skipIf(!hasChromium)('the house behind the page', () => {
  it('[INS 1.4] a table with a dealer promises no round before one has signed on, in the lobby or at the table', async () => {
    const { page } = await at.come()
    await page.goto(`${at.house.url}/#/`)
    const card = page.getByRole('article').filter({ hasText: 'unattended' })
    await card.getByText('Waiting for a dealer').waitFor()
    await card.getByRole('link').click()
    await page.getByRole('status').getByText('Waiting for a dealer').waitFor()
    await new Dealer(at.house, 'unattended').do({ type: 'sign-on' })
    await page.getByRole('status').getByText('The next round begins soon').waitFor()
    await page.goto(`${at.house.url}/#/`)
    await card.getByText('The next round begins soon').waitFor()
  })

  it('a seeded shoe deals what it was known to deal; its cards are proven in the page, and the whole shoe once it is over', async () => {
    const known = (await foretell()).map((card) => cardName(card).en)
    const browser = await openBrowser()
    const house = await openHouse(SEEDED)
    const state = () => house.house.table('seeded')!.state
    // Before anybody comes: what a session draws by chance is not of the shoe.
    await house.time.until(() => state().phase === 'betting')
    const { page, errors } = await visit(browser, house.url)
    const player = new PlayerAtPage(page)
    await player.goTo(house.url, 'seeded')
    await player.sit(1)
    await player.bet('player', 100)
    const { rounds: round, shoes } = state()
    expect([round, shoes]).toEqual([1, 1])
    await house.time.untilSettled('seeded')
    await page.locator('.card-seals', { hasText: /^[456] of [456] cards proven$/ }).waitFor()
    await house.time.untilBetting('seeded')
    await page.goto(`${house.url}/#/history/seeded/${round}`)
    await page.waitForSelector('.replay')
    await page.keyboard.press('End')
    const shown = await page
      .locator('.replay .card')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
    expect(shown.toSorted()).toEqual(known.toSorted())
    const fairness = page.locator('.fairness')
    await fairness.getByRole('button').click()
    await fairness.getByText('Everything checks out').waitFor()
    await fairness.getByText('The shoe is still in play').waitFor()
    await house.time.until(() => state().shoes > 1)
    await page.reload()
    await fairness.getByRole('button').click()
    await fairness.getByText('The shoe is over: its seed has been revealed').waitFor()
    await fairness.getByText('Everything checks out').waitFor()
    expect(errors).toEqual([])
    await browser.close()
    await closeHouse(house)
  })

  it('a restart in the middle of a round is said at once, comes back by itself and misses nothing', async () => {
    const request = { tables: [{ ...DEALT, table: 'restarted', game: 'commission' }], guestChips: PURSE }
    const before = await openHouse(request)
    const browser = await openBrowser()
    const { page } = await visit(browser, before.url)
    const player = new PlayerAtPage(page)
    await player.goTo(before.url, 'restarted')
    await player.sit(3)
    const dealerBefore = new Dealer(before, 'restarted')
    await dealerBefore.openBets()
    await player.bet('banker', 100)
    await dealerBefore.closeBets()
    await dealerBefore.deal('7s 9h')
    await expect.poll(() => page.locator('.hand .card').count(), { timeout: 30_000 }).toBe(2)
    await before.close(0)
    await page.getByText('Connection lost').waitFor()
    const after = await openHouse({ ...request, folder: before.folder, port: Number(new URL(before.url).port) })
    await page.getByText('Connection lost').waitFor({ state: 'detached' })
    // The cards still lie there: the pit says so, and since two make no result the round is void, and the page says so and why.
    await new Dealer(after, 'restarted').approve()
    await player.asked('This round is void').getByText('INS 5.4').waitFor()
    await player.balanceIs(PURSE)
    expect(await page.locator('[data-whose=you]').getAttribute('data-box')).toBe('3')
    const dealer = new Dealer(after, 'restarted')
    await dealer.openBets()
    await player.phase('Place your bets')
    await player.press('r')
    await player.lies('banker', 100)
    await dealer.closeBets()
    await dealer.deal('7s 9h Kd Tc')
    await dealer.settle()
    expect(await player.settled()).toEqual(['Banker +95'])
    await player.balanceIs(PURSE + 95)
    await browser.close()
    await closeHouse(after)
  })

  it('a table whose story is broken is shut and says so, the other plays on, and once it is mended the page is back at it', async () => {
    const tables = ['broken', 'whole'].map((table) => ({ ...DEALT, table, game: 'commission' }))
    let house = await openHouse({ tables, guestChips: PURSE })
    const { folder, url } = house
    const browser = await openBrowser()
    const { page } = await visit(browser, url)
    const player = new PlayerAtPage(page)
    await player.goTo(url, 'broken')
    await player.sit(2)
    await playRound()
    await player.balanceIs(PURSE + 100)

    // One letter of what was kept: the story does not hold any more.
    await reopenAfter(`UPDATE segments SET events = events || ' ' WHERE "table" = 'broken' AND last < 4`)
    const shut = player.asked('Out of service')
    await shut.getByText('its log cannot be vouched for').waitFor()
    await page.click('button[data-bet=player]', { force: true })
    await page.locator('.table-standing', { hasText: 'Out of service' }).waitFor()
    expect(await page.locator('.stack-requested').count()).toBe(0)
    await shut.getByRole('button').click()
    await page.getByRole('article').filter({ hasText: 'broken' }).getByText('Out of service').waitFor()
    await player.goTo(url, 'whole')
    await player.sit(1)
    await player.goTo(url, 'broken')
    await shut.waitFor()

    await reopenAfter(`UPDATE segments SET events = rtrim(events) WHERE "table" = 'broken' AND last < 4`)
    await shut.waitFor({ state: 'detached' })
    await playRound()
    await player.balanceIs(PURSE + 200)
    await browser.close()
    await closeHouse(house)

    async function playRound() {
      const dealer = new Dealer(house, 'broken')
      await dealer.openBets()
      await player.bet('player', 100)
      await dealer.closeBets()
      await dealer.deal('9s 7h Kd Tc')
      await dealer.settle()
    }

    async function reopenAfter(change: string) {
      await house.close(0)
      const database = openDatabase(folder)
      database.exec(change)
      database.close()
      house = await openHouse({ tables, guestChips: PURSE, folder, port: Number(new URL(url).port) })
    }
  })

  it('a guest takes a name, signs out, and comes back to the same chips from another browser', async () => {
    const { player, dealer } = await at.playerAt('names', 1)
    await dealer.openBets()
    await player.bet('player', 100)
    await dealer.closeBets()
    await dealer.deal('9s 7h Kd Tc')
    await dealer.settle()
    await player.balanceIs(PURSE + 100)
    const { page } = player
    await page.goto(`${at.house.url}/#/account`)
    const keep = page.locator('.credentials', { hasText: 'Keep your chips' })
    await keep.getByLabel('Name').fill('wei.lin')
    await keep.getByLabel('Password').fill('eight decks, one cut')
    await keep.getByRole('button').click()
    await page.getByText('You are signed in as wei.lin.').waitFor()
    await player.balanceIs(PURSE + 100)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are not signed in.').waitFor()
    const elsewhere = await at.come()
    await elsewhere.page.goto(`${at.house.url}/#/account`)
    const signIn = elsewhere.page.locator('.credentials', { hasText: 'Sign in' }).last()
    await signIn.getByLabel('Name').fill('wei.lin')
    await signIn.getByLabel('Password').fill('not the password')
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
    await signIn.getByRole('alert').waitFor()
    await signIn.getByLabel('Password').fill('eight decks, one cut')
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
    await elsewhere.page.getByText('You are signed in as wei.lin.').waitFor()
    await elsewhere.balanceIs(PURSE + 100)
    await elsewhere.page.goto(`${at.house.url}/#/history`)
    await elsewhere.page.locator('.round-line', { hasText: 'Player wins, 9 over 7' }).waitFor()
  })

  it('nothing went wrong in any page', () => {
    // The wrong password is answered with 401, which browsers note.
    expect(at.errors().filter((error) => !/401/.test(error))).toEqual([])
  })
})
