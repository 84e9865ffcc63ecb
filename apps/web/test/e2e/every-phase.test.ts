// The dealer's network cut in every phase of a round: the page says so and shows what the house had last; cards that are typed meanwhile are
// kept and go out once; the one key does nothing until the page is certain again; what others decided meanwhile is there afterwards.
import { hasChromium } from '@punto/harness/chromium'
import { makeCard } from '@punto/rules'
import { expects, PHASES, type Phase, type TableState } from '@punto/table'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Dealer } from './dealer.ts'
import { guest } from './guest.ts'
import { PATIENCE } from './player.ts'
import { staffBrowser } from './staff.ts'
import { closeHouse, DEALT, openBrowser, openHouse, type TestHouse } from './support.ts'

let house: TestHouse
let browser: Browser
let context: BrowserContext
let page: Page
let player: string
const errors: string[] = []
/** The phases in which the network was cut. */
const cutIn = new Set<Phase>()

beforeAll(async () => {
  if (!hasChromium) return
  house = await openHouse({
    tables: [
      { ...DEALT, table: 'insurance', game: 'insurance' },
      { ...DEALT, table: 'knockout', game: 'knockout' },
    ],
    guestChips: 100_000,
  })
  browser = await openBrowser()
  context = await staffBrowser(browser, house, 'dora', 'dealer', { locale: 'en-GB' })
  page = await context.newPage()
  page.setDefaultTimeout(PATIENCE.timeout)
  page.on('pageerror', (error) => errors.push(String(error)))
  player = (await guest(browser, house))[1]
})
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await closeHouse(house)
})

const stateOf = (table: string): TableState => house.house.table(table)!.state
const versionOf = (table: string): number => house.house.table(table)!.version
const asked = (words: string) => page.getByRole('heading', { level: 1, name: words }).waitFor()
const comesTo = (table: string, phase: Phase) => expect.poll(() => stateOf(table).phase, PATIENCE).toBe(phase)

const type = async (cards: string) => {
  for (const key of cards.replaceAll(' ', '')) await page.keyboard.press(key)
}

/** Off, as long as something is done, and on again. */
async function whileCut(table: string, deed: () => Promise<void>): Promise<void> {
  cutIn.add(stateOf(table).phase)
  await context.setOffline(true)
  await page.locator('.remark-lost').waitFor()
  await deed()
  await context.setOffline(false)
  await page.locator('.remark-lost').waitFor({ state: 'detached' })
}

/** The one key: nothing happens by it in the dark, and once by it afterwards. */
async function space(table: string, words: string): Promise<void> {
  await asked(words)
  const before = versionOf(table)
  await whileCut(table, () => page.keyboard.press('Space'))
  await asked(words)
  expect(versionOf(table)).toBe(before)
  // A window that somebody has not answered is closed by a second press.
  const { command, players = [] } = expects(stateOf(table))
  const twice = command === 'close-window' && players.length > 0
  await page.keyboard.press('Space')
  if (twice) await page.keyboard.press('Space')
  await expect.poll(() => versionOf(table), PATIENCE).toBeGreaterThan(before)
}

/** Cards typed in the dark: each lies there once. */
async function cards(table: string, words: string, faces: string): Promise<void> {
  await asked(words)
  const dealt = stateOf(table).round!.cards.length
  const count = faces.split(' ').length
  await whileCut(table, async () => {
    await type(faces)
    await expect.poll(() => page.locator('.typed-card').count(), PATIENCE).toBe(count)
    expect(stateOf(table).round!.cards).toHaveLength(dealt)
  })
  await expect.poll(() => stateOf(table).round!.cards.length, PATIENCE).toBe(dealt + count)
}

async function begin(table: string): Promise<Dealer> {
  await page.goto(`${house.url}/#/dealer/${table}`)
  await asked('Sign on')
  await page.keyboard.press('Space')
  await space(table, 'New shoe')
  await space(table, 'Place your bets')
  const dealer = new Dealer(house, table)
  await asks(table, { type: 'sit', box: 2 })
  return dealer
}

let ids = 0

async function asks(table: string, fields: object): Promise<void> {
  const command = { id: `p-${++ids}`, actor: { role: 'player', id: player }, ...fields }
  const reply = await house.house.send(table, command as never)
  if (!reply.ok) throw new Error(JSON.stringify(reply))
}

const lays = (table: string, bet: string, stake: number) =>
  asks(table, { type: 'place-bet', round: stateOf(table).rounds, box: 2, bet, stake })

describe.skipIf(!hasChromium)('the dealer’s network, cut in every phase', () => {
  it('[INS 5.4] of a round with insurance, dealt to its end by the same keys', async () => {
    const table = 'insurance'
    await begin(table)
    await lays(table, 'banker', 100)
    await space(table, 'No more bets')
    await cards(table, 'Player, first card', '4s')
    await cards(table, 'Banker, first card', '5h Kd Tc')
    // A card that is typed in the dark closes nobody's insurance.
    await asked('Offer insurance')
    await whileCut(table, () => type('2c'))
    await page.locator('.remark', { hasText: 'not sent: 2♣' }).waitFor()
    expect(stateOf(table).phase).toBe('insurance')
    await space(table, 'Offer insurance')
    await cards(table, 'Player, third card', '2c')
    await space(table, 'Player wins')
    await comesTo(table, 'settled')
    // Paying goes on in the dark, and what was ticked off is sent once.
    await page.locator('.pay-step').first().waitFor()
    const paid = versionOf(table)
    await whileCut(table, () => page.keyboard.press('p'))
    await asked('Place your bets')
    expect(versionOf(table)).toBe(paid + 1)
    const { round } = stateOf(table)
    expect(round?.cards.map(({ spot, card }) => `${spot} ${card === null ? '' : makeCard(card)}`)).toEqual([
      'player-1 4s',
      'banker-1 5h',
      'player-2 Kd',
      'banker-2 Tc',
      'player-3 2c',
    ])
    expect(round?.settlement?.players).toEqual([{ player, staked: 100, net: -100 }])
  })

  it('[INS 5.7, INS 5.12] while a decision waits, while the players are asked, and after a void round', async () => {
    const table = 'insurance'
    const dealer = new Dealer(house, table)
    await asked('Place your bets')
    await page.keyboard.press('Space')
    await comesTo(table, 'betting')
    await lays(table, 'player', 100)
    await asked('No more bets')
    await page.keyboard.press('Space')
    await asked('Player, first card')
    await type('4s')
    await asked('Banker, first card')
    for (const key of ['x', '1', '2', '9', 'h']) await page.keyboard.press(key)
    await page.locator('.described', { hasText: 'INS 5.7' }).waitFor()
    // Declared in the dark: it is on its way, once.
    await whileCut(table, () => page.keyboard.press('Enter'))
    await comesTo(table, 'suspended')
    expect(stateOf(table).irregularities).toBe(1)
    await asked('Wait for a decision')
    await whileCut(table, () => dealer.approve({ order: 0 }))
    await asked('Ask each player')
    await whileCut(table, () =>
      asks(table, { type: 'choose-option', round: stateOf(table).rounds, option: 'continue' }),
    )
    await space(table, 'Ask each player')
    await comesTo(table, 'dealing')
    await page.getByRole('heading', { level: 1, name: 'Banker, first card' }).waitFor()
    for (const key of ['x', '2', '1']) await page.keyboard.press(key)
    await page.locator('.described', { hasText: 'INS 5.5.1' }).waitFor()
    await page.keyboard.press('Enter')
    await asked('Wait for a decision')
    await whileCut(table, () => dealer.approve())
    await comesTo(table, 'void')
    await page.locator('.next-said', { hasNotText: 'Wait' }).waitFor()
    const version = versionOf(table)
    await whileCut(table, () => page.keyboard.press('Space'))
    expect(versionOf(table)).toBe(version)
    expect(stateOf(table).round?.void).not.toBeNull()
  })

  it('[KO 3.4] while an Ante is decided', async () => {
    const table = 'knockout'
    await page.goto('about:blank')
    await dealerLeaves('insurance')
    await begin(table)
    await lays(table, 'player', 100)
    await lays(table, 'ante-player', 100)
    await asked('No more bets')
    await page.keyboard.press('Space')
    await cards(table, 'Player, first card', '9s')
    await asked('Raise or fold?')
    await whileCut(table, () => asks(table, { type: 'raise-ante', round: 1, box: 2, bet: 'ante-player' }))
    await space(table, 'Raise or fold?')
    await cards(table, 'Banker, first card', '2h Kd 5c')
    await space(table, 'Player wins')
    await comesTo(table, 'settled')
    expect(stateOf(table).round?.cards).toHaveLength(4)
  })

  it('was cut in every phase in which a dealer stands at the table, and nothing went wrong in the page', () => {
    expect(PHASES.filter((phase) => !cutIn.has(phase))).toEqual(['table-closed'])
    expect(errors).toEqual([])
  })
})

/** One dealer stands at one table. */
async function dealerLeaves(table: string): Promise<void> {
  const command = { id: 'off', type: 'sign-off', actor: { role: 'dealer', id: stateOf(table).dealer! } }
  const reply = await house.house.send(table, command as never)
  if (!reply.ok) throw new Error(JSON.stringify(reply))
}
