// Twenty rounds of every game by the dealer's keyboard alone, with the dealer's network cut before another stroke in each: every card lies
// there once, the player is paid to the chip, and a round takes no more strokes than it should. Only with PUNTO_STAFF_LONG.
import { hasChromium } from '@punto/harness/chromium'
import { makeCard } from '@punto/rules'
import { expects, type TableState } from '@punto/table'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WORDS as EN } from '../../src/words/en/dealer.ts'
import { guest } from './guest.ts'
import { PATIENCE } from './player.ts'
import { staffBrowser } from './staff.ts'
import { closeHouse, DEALT, openBrowser, openHouse, type TestHouse } from './support.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const LONG = Number(process.env.PUNTO_STAFF_LONG ?? 0) > 0
/** Fewer where PUNTO_STAFF_ROUNDS says so. */
const ROUNDS = Number(process.env.PUNTO_STAFF_ROUNDS ?? 20)
const PURSE = 100_000
const STAKE = 100
const GAMES = ['commission', 'no-commission', 'knockout', 'insurance', 'easy-six']
/** A natural, and a round with a third card; the Player wins both. */
const RANKS = ['92K5', '45KT2']
const SUITS = 'shdc'
/** In other suits each round: a shoe has only eight of a card. */
const cardsOf = (round: number): readonly string[] =>
  [...RANKS[round % RANKS.length]!].map(
    (rank, i) => rank + SUITS[(Math.floor(round / RANKS.length) + i) % SUITS.length],
  )
/** Beyond the cards, in a round of four of them. */
const MOST_STROKES = 8

let house: TestHouse
let browser: Browser

beforeAll(async () => {
  if (!hasChromium || !LONG) return
  const tables = GAMES.map((game) => ({ ...DEALT, table: game, game }))
  house = await openHouse({ tables, guestChips: PURSE })
  browser = await openBrowser()
})
afterAll(async () => {
  if (!hasChromium || !LONG) return
  await browser.close()
  await closeHouse(house)
})

const stateOf = (table: string): TableState => house.house.table(table)!.state
const versionOf = (table: string): number => house.house.table(table)!.version

/** What the page says where it has heard of everything. */
function asked(table: string): string {
  const state = stateOf(table)
  const { command, spot } = expects(state)
  if (command === 'deal-card') return EN.spot(spot!)
  if (command === 'settle') return EN.wins[state.round!.winner!]
  if (command === 'close-window') return EN.insurance
  return EN.say[command]!
}

async function cut(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await page.locator('.remark-lost').waitFor()
  await context.setOffline(false)
  await page.locator('.remark-lost').waitFor({ state: 'detached' })
}

let ids = 0

describe.skipIf(!hasChromium || !LONG)('twenty rounds by keyboard', () => {
  it.each(GAMES)('[INS 3.10] of %s', async (table) => {
    const context = await staffBrowser(browser, house, `dealer-${table}`, 'dealer', { locale: 'en-GB' })
    const page = await context.newPage()
    const errors: string[] = []
    page.setDefaultTimeout(PATIENCE.timeout)
    page.on('pageerror', (error) => errors.push(String(error)))
    const [ben, player] = await guest(browser, house)
    const asks = async (fields: object) => {
      const command = { id: `t-${++ids}`, actor: { role: 'player', id: player }, ...fields }
      const reply = await house.house.send(table, command as never)
      if (!reply.ok) throw new Error(JSON.stringify(reply))
    }
    await asks({ type: 'sit', box: 1 })
    await page.goto(`${house.url}/#/dealer/${table}`)
    const fewest: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const cards = cardsOf(round)
      let strokes = 0
      let deeds = 0
      /** One deed, once the page asks for it, until the table has it. */
      const does = async (keys: string) => {
        const says = page.locator('.next:not(.next-stale) .next-said', { hasText: asked(table) })
        await says.waitFor()
        if (++deeds === (round % 8) + 1) await cut(context, page)
        await says.waitFor()
        await expect.poll(() => page.locator('.typed-card, .next-act:disabled').count(), PATIENCE).toBe(0)
        const before = versionOf(table)
        for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key)
        // A window that somebody has not answered is closed by a second press.
        const { command, players = [] } = expects(stateOf(table))
        if (command === 'close-window' && players.length > 0 && versionOf(table) === before) {
          await page.keyboard.press('Space')
          strokes++
        }
        if (keys === ' ') strokes++
        const moved = expect.poll(() => versionOf(table), PATIENCE).toBeGreaterThan(before)
        await moved.catch(async (error) => {
          throw new Error(`Round ${round}, ${keys}: ${await page.locator('main').innerText()}`, { cause: error })
        })
      }
      while (stateOf(table).phase !== 'betting') await does(' ')
      expect(stateOf(table).rounds).toBe(round)
      await asks({ type: 'place-bet', round, box: 1, bet: 'player', stake: STAKE })
      for (let dealt = 0; stateOf(table).phase !== 'settled'; ) {
        const isCard = expects(stateOf(table)).command === 'deal-card'
        await does(isCard ? cards[dealt++]! : ' ')
      }
      // Everybody is paid by one key.
      await page.locator('.pay-step').first().waitFor()
      await page.keyboard.press('p')
      strokes++
      await expect.poll(() => expects(stateOf(table)).command, PATIENCE).not.toBe('chips-moved')
      await page.locator('.next-said', { hasText: asked(table) }).waitFor()
      const laid = stateOf(table).round!.cards.map(({ card }) => (card === null ? '' : makeCard(card)))
      expect([round, laid]).toEqual([round, cards])
      if (round > 1 && cards.length === 4) fewest.push(strokes)
    }
    expect(Math.max(...fewest)).toBeLessThanOrEqual(MOST_STROKES)
    console.log(`${table}: ${Math.max(...fewest)} strokes beyond the cards in a round of four`)
    const { available } = await (await ben.request.get(`${house.url}/api/me/balance`)).json()
    // At Easy Six a Player's six pays 21 to 20, in every round with a third card (EZ6 4.1.1).
    const sixes = table === 'easy-six' ? Math.ceil(ROUNDS / 2) : 0
    expect(available).toBe(PURSE + ROUNDS * STAKE + (sixes * STAKE) / 20)
    expect(errors).toEqual([])
    await ben.close()
    await context.close()
  })
})
