// The dealer's table in a real browser, with its players, a supervisor and a wall looking on: rounds by keyboard alone, cards put right before
// and after the settlement, something wrong from the key to the players' money, and the network cut.

import { hasChromium } from '@punto/harness/chromium'
import type { TableState } from '@punto/table'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATIENCE, PlayerAtPage } from './player.ts'
import { seriousIn } from './serious.ts'
import { passwordOf, staffBrowser } from './staff.ts'
import { closeHouse, DEALT, openBrowser, openHouse, type TestHouse, visit } from './support.ts'

const GAMES = ['commission', 'knockout', 'insurance', 'easy-six', 'no-commission']
const PURSE = 100_000

let house: TestHouse
let browser: Browser
let context: BrowserContext
let page: Page
const errors: string[] = []

beforeAll(async () => {
  if (!hasChromium) return
  house = await openHouse({
    tables: [
      ...GAMES.map((game) => ({ ...DEALT, table: game, game })),
      { ...DEALT, table: 'wrong', game: 'insurance' },
      { ...DEALT, table: 'down', game: 'insurance', faceDown: true, squeeze: true },
    ],
    guestChips: PURSE,
    practice: 'down',
    severalTables: true,
  })
  browser = await openBrowser()
  context = await staffBrowser(browser, house, 'dora', 'dealer', {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  page = await context.newPage()
  page.setDefaultTimeout(PATIENCE.timeout)
  page.on('pageerror', (error) => errors.push(String(error)))
})
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await closeHouse(house)
})

const stateOf = (table: string): TableState => house.house.table(table)!.state
const comesTo = (table: string, phase: string) =>
  expect.poll(() => stateOf(table).phase, { timeout: PATIENCE.timeout }).toBe(phase)

/** Waits until the page shows what is asked for: a key before that is nobody's. */
const asked = (words: string | RegExp) => page.locator('.next-said', { hasText: words }).waitFor()

/** The one key, once the page takes it: while an answer is on its way it does nothing. */
async function pressSpace(): Promise<void> {
  await page.locator('.next-act:enabled').first().waitFor()
  await page.keyboard.press('Space')
}

async function goTo(table: string): Promise<void> {
  await page.goto(`${house.url}/#/dealer/${table}`)
  await page.locator('.dealer-name', { hasText: table }).waitFor()
}

/** Until bets are open, by the one key. */
async function openBets(table: string): Promise<void> {
  for (const words of ['Sign on', 'New shoe', 'Place your bets']) {
    if (words !== 'Place your bets' && (await page.locator('.next-said').innerText()).includes('Place your bets'))
      continue
    await asked(words)
    await pressSpace()
  }
  await comesTo(table, 'betting')
  await asked('No more bets')
}

const type = async (cards: string) => {
  for (const key of cards.replaceAll(' ', '')) await page.keyboard.press(key)
}

/** At their own page of the table, where the box is ticked once the table knows. */
async function allowsStaff(player: PlayerAtPage, table: string): Promise<void> {
  await player.page.getByLabel('Staff may bet for me here').click()
  await expect.poll(() => stateOf(table).allowing.length, PATIENCE).toBe(1)
}

async function playerAt(table: string, box: number): Promise<PlayerAtPage> {
  const player = new PlayerAtPage((await visit(browser, house.url)).page)
  await player.goTo(house.url, table)
  await player.sit(box)
  return player
}

/** Kept where PUNTO_PICTURES names a folder, to be looked at. */
const picture = async (seen: Page, name: string) => {
  const folder = process.env.PUNTO_PICTURES
  if (folder !== undefined) await seen.screenshot({ path: `${folder}/${name}.png` })
}

describe.skipIf(!hasChromium)('the dealer’s table', () => {
  it.each(GAMES)('[INS 3.10] a round at %s by keyboard alone', async (game) => {
    await goTo(game)
    await openBets(game)
    await pressSpace()
    await asked('Player, first card')
    // Faster than anything is answered: each goes out after the one before.
    await type('9s 2h Kd 5c')
    await asked('Player wins')
    await pressSpace()
    await comesTo(game, 'settled')
    expect(stateOf(game).round?.winner).toBe('player')
  })

  it('[INS 5.15] a card taken back at once, a misread after that, and a settlement redone: players and wall follow', async () => {
    const supervisor = await staffBrowser(browser, house, 'max', 'shift-manager')
    const approve = (number: number) =>
      supervisor.request.post(`${house.url}/api/tables/wrong/commands`, {
        data: { id: `approve-${number}`, command: { type: 'approve-irregularity', number } },
        headers: { origin: house.url },
      })
    const player = await playerAt('wrong', 1)
    const wall = await (await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })).newPage()
    await wall.goto(`${house.url}/#/board/wrong`)
    await goTo('wrong')
    await openBets('wrong')
    await player.bet('player', 100)
    await pressSpace()
    await asked('Player, first card')
    await type('9s 2h')
    await asked('Player, second card')
    expect(await seriousIn(page)).toEqual([])
    await page.keyboard.press('Backspace')
    await page.locator('.dealer-panel', { hasText: 'entered as 2♥' }).waitFor()
    expect(await seriousIn(page)).toEqual([])
    await type('3h')
    await page.locator('.dealer-panel').waitFor({ state: 'detached' })
    await type('Kd 5c')
    await asked('Player wins')
    await wall.locator('.wall-badge', { hasText: 'Corrected' }).waitFor()
    // The player's page says so too, before the settlement and after it.
    await player.page.locator('.scene-facts [role=status]', { hasText: 'Card corrected' }).waitFor()
    await picture(player.page, 'card-corrected')
    expect(await seriousIn(player.page)).toEqual([])
    await pressSpace()
    await comesTo('wrong', 'settled')
    await player.balanceIs(PURSE + 100)
    // The Banker's second card was a six: nine on both sides.
    await page.locator('.pay-step').waitFor()
    expect(await seriousIn(page)).toEqual([])
    await page.keyboard.press('Backspace')
    await type('6c')
    await page.locator('.described', { hasText: 'shift manager' }).waitFor()
    expect(await seriousIn(page)).toEqual([])
    await page.keyboard.press('Enter')
    await comesTo('wrong', 'suspended')
    expect((await approve(stateOf('wrong').irregularities)).status()).toBe(200)
    await comesTo('wrong', 'settled')
    expect(stateOf('wrong').round?.winner).toBe('tie')
    await player.balanceIs(PURSE)
    await wall.locator('.wall-phase', { hasText: 'Tie' }).waitFor()
    expect(await seriousIn(wall)).toEqual([])
    // Nothing had been paid yet: what the earlier settlement called for is gone, and the bet goes back.
    await page.locator('.pay-returned').waitFor()
    expect(await page.locator('.pay .remark').count()).toBe(0)
    await wall.close()

    // A foreign card, from the key to the players' money.
    await page.keyboard.press('p')
    await openBets('wrong')
    await player.bet('player', 100)
    await player.balanceIs(PURSE - 100)
    // The dealer bets for the player, who has allowed it and asked aloud: the player reads at once whose hand it was.
    await allowsStaff(player, 'wrong')
    const laid = await context.request.post(`${house.url}/api/tables/wrong/commands`, {
      data: {
        id: 'for-player',
        command: {
          type: 'place-bet',
          round: stateOf('wrong').rounds,
          box: 1,
          bet: 'banker',
          stake: 200,
          for: stateOf('wrong').seats[0],
          asked: 'spoken',
        },
      },
      headers: { origin: house.url },
    })
    expect(laid.status()).toBe(200)
    await player.lies('banker', 200)
    await player.page.locator('.scene-facts [role=status]', { hasText: 'dora bet for you: Banker' }).waitFor()
    await picture(player.page, 'bet-for-you')
    await pressSpace()
    await asked('Player, first card')
    await type('4s')
    await asked('Banker, first card')
    for (const key of ['x', '2', '1']) await page.keyboard.press(key)
    await page.locator('.described', { hasText: 'INS 5.5.1' }).waitFor()
    await page.locator('.described-money', { hasText: '100' }).waitFor()
    await page.keyboard.press('Enter')
    await comesTo('wrong', 'suspended')
    expect((await approve(stateOf('wrong').irregularities)).status()).toBe(200)
    await comesTo('wrong', 'void')
    await player.balanceIs(PURSE)
    // Afterwards the player still reads who placed it.
    await player.page.goto(`${house.url}/#/history`)
    await player.page.locator('.round-bets', { hasText: 'placed by dora' }).first().waitFor()
    await picture(player.page, 'history-bet-for-you')
    await player.page.close()
  })

  it('[INS 5.17] the keys of a dialog: Enter places a bet and declares, and what is refused is said in the dialog', async () => {
    const player = await playerAt('no-commission', 2)
    await allowsStaff(player, 'no-commission')
    await goTo('no-commission')
    await page.keyboard.press('p')
    await openBets('no-commission')
    await page.keyboard.press('b')
    const panel = page.locator('.dealer-panel')
    const amount = panel.locator('[name=stake]')
    await amount.fill('20000')
    await amount.press('Enter')
    await panel.locator('.remark', { hasText: 'not 20,000' }).waitFor()
    await amount.fill('300')
    await amount.press('Enter')
    await panel.waitFor({ state: 'detached' })
    await player.lies('player', 300)
    await pressSpace()
    await asked('Player, first card')
    await type('4s')
    await asked('Banker, first card')
    // A card that was moved keeps the focus, and Enter declares all the same.
    for (const key of 'x129h') await page.keyboard.press(key)
    const drawn = panel.locator('.drawn-card')
    await drawn.focus()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    for (const area of ['Player’s area', 'Banker’s area', 'no area']) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(focused, PATIENCE).toBe(`9♥, drawn 1, ${area}`)
    }
    await panel.locator('.described').waitFor()
    await page.keyboard.press('Enter')
    await comesTo('no-commission', 'suspended')
    await asked('Wait for a decision')
    await page.getByRole('button', { name: 'It was nothing' }).click()
    await comesTo('no-commission', 'dealing')
    // A card that was chosen by hand does not keep Enter for itself.
    for (const key of 'x11') await page.keyboard.press(key)
    await panel.getByRole('button', { name: 'Player, first card' }).click()
    await type('5d')
    await panel.locator('.described').waitFor()
    await page.keyboard.press('Enter')
    await comesTo('no-commission', 'suspended')
    expect(stateOf('no-commission').open?.irregularity).toEqual({ kind: 'misread', spot: 'player-1', card: '5d' })
    await player.page.close()
  })

  it('[INS 5.17] a card scanned into a field goes to the table, and what a hand types stays in the field', async () => {
    const player = await playerAt('knockout', 2)
    await allowsStaff(player, 'knockout')
    await goTo('knockout')
    await page.keyboard.press('p')
    await openBets('knockout')
    const session = await context.newCDPSession(page)
    let at = Date.now() / 1000
    /** Keys with their own times, so that a slow machine is no slow hand. */
    const keys = async (all: readonly string[], everyMs: number) => {
      at += 1
      for (const key of all) {
        at += everyMs / 1000
        const text = key === 'Enter' ? '\r' : key
        const event = { key, text, timestamp: at, ...(key === 'Enter' && { windowsVirtualKeyCode: 13, code: 'Enter' }) }
        await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
        await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
      }
    }
    const SCAN = ['9', 'S', 'Enter']
    const panel = page.locator('.dealer-panel')
    const bets = () => stateOf('knockout').round?.bets.map(({ bet, stake }) => [bet, stake])
    await page.keyboard.press('b')
    const amount = panel.locator('[name=stake]')
    await amount.focus()
    await keys(SCAN, 10)
    await panel.locator('.remark', { hasText: 'Bets are open' }).waitFor()
    expect([await amount.inputValue(), bets()]).toEqual(['100', []])
    // A list that is chosen from by letters keeps its choice.
    const list = panel.locator('[name=bet]')
    await list.focus()
    const chosen = await list.inputValue()
    await keys(SCAN, 10)
    expect(await list.inputValue()).toBe(chosen)
    await amount.focus()
    await amount.press('End')
    await keys(['5', 'Enter'], 120)
    await panel.waitFor({ state: 'detached' })
    await expect.poll(bets, PATIENCE).toEqual([['player', 1005]])

    await pressSpace()
    await asked('Player, first card')
    for (const key of ['x', '1', '1']) await page.keyboard.press(key)
    const note = panel.locator('.saying-note')
    await note.focus()
    await keys([...'Seen 9S'], 120)
    await expect.poll(() => note.inputValue(), PATIENCE).toBe('Seen 9S')
    await keys(SCAN, 10)
    await expect.poll(() => note.inputValue(), PATIENCE).toBe('Seen 9S')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await type('9s')
    await asked('Banker, first card')
    expect(stateOf('knockout').open).toBeNull()
    await player.page.close()
  })

  it('[INS 5.4] the dealer’s network cut: what was typed is kept, sent once, and nothing is guessed', async () => {
    await goTo('commission')
    await openBets('commission')
    await pressSpace()
    await asked('Player, first card')
    await type('4s')
    await asked('Banker, first card')
    await context.setOffline(true)
    await page.locator('.remark-lost').waitFor()
    await type('5h Kd Tc')
    await page.locator('.typed-card', { hasText: '10♣' }).waitFor()
    expect(stateOf('commission').round?.cards).toHaveLength(1)
    await context.setOffline(false)
    await expect.poll(() => stateOf('commission').round?.cards.length, { timeout: PATIENCE.timeout }).toBe(4)
    await asked('Player, third card')
    expect(stateOf('commission').round?.cards.map(({ position }) => position)).toEqual([4, 5, 6, 7])
    await type('2c')
    await asked('Player wins')
  })

  it('[INS 1.4] a dealer finds the tables that are dealt from any page', async () => {
    await page.goto(`${house.url}/#/`)
    await page.getByRole('link', { name: 'Deal', exact: true }).click()
    await page.locator('.dealer-tables').waitFor()
    expect(await seriousIn(page)).toEqual([])
    await page.locator('.dealer-tables').getByRole('link', { name: 'easy-six' }).click()
    await page.locator('.dealer-name', { hasText: 'easy-six' }).waitFor()
  })

  it('[INS 1.4] one click in the lobby makes a guest the dealer of the table for play, who deals face down', async () => {
    const newcomer = new PlayerAtPage((await visit(browser, house.url)).page)
    await newcomer.page.locator('.lobby-deal').click()
    await newcomer.page.locator('.dealer-play').waitFor()
    const said = newcomer.page.locator('.next-said')
    for (const words of ['New shoe', 'Place your bets', 'No more bets', 'Player, first card']) {
      await said.filter({ hasText: words }).waitFor()
      // While an answer is on its way the key is taken for a slip.
      await newcomer.page.locator('.next-act:enabled').waitFor()
      await newcomer.press('Space')
    }
    await said.filter({ hasText: 'Turn: Player, first card' }).waitFor()
    for (const key of '9s') await newcomer.press(key)
    await said.filter({ hasText: 'Turn: Banker, first card' }).waitFor()
    expect(stateOf('down').round?.cards).toHaveLength(4)
    // Whoever comes next deals on, and the first may come back the same way.
    const next = new PlayerAtPage((await visit(browser, house.url)).page)
    await next.page.locator('.lobby-deal').click()
    await next.page.locator('.next-said', { hasText: 'Turn: Banker, first card' }).waitFor()
    await newcomer.page.getByRole('button', { name: 'Deal at this table' }).waitFor()
    expect(await newcomer.page.locator('.next').count()).toBe(0)
    await next.page.context().close()
    await newcomer.page.goto(`${house.url}/#/dealer/commission`)
    await newcomer.page.locator('.staff-door').waitFor()
    // Only where the house lets newcomers deal is it offered.
    expect(await newcomer.page.getByRole('button', { name: 'Deal at this table' }).count()).toBe(0)
    await newcomer.page.context().close()
  })

  it('[INS 1.4] the next dealer finds nothing of what the one before had half typed', async () => {
    await staffBrowser(browser, house, 'dirk', 'dealer')
    await goTo('easy-six')
    await page.keyboard.press('9')
    await page.locator('.typed-open', { hasText: '9 ?' }).waitFor()
    await context.request.delete(`${house.url}/api/session`, { headers: { origin: house.url } })
    await page.fill('.staff-door [name=name]', 'dirk')
    await page.fill('.staff-door [name=password]', passwordOf('dirk'))
    await page.click('.staff-door button')
    await page.locator('.dealer-head').waitFor()
    expect(await page.locator('.typed').count()).toBe(0)
    // The first stroke of theirs is a card's first, not its second.
    await page.keyboard.press('s')
    await page.keyboard.press('4')
    await page.locator('.typed-open', { hasText: '4 ?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.typed').waitFor({ state: 'detached' })
  })

  it('nothing went wrong in the dealer’s page', () => {
    expect(errors).toEqual([])
  })
})
