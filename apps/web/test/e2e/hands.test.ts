// What is done by hand: chips drawn onto the felt, and a card squeezed by the pointer.
import { hasChromium } from '@punto/harness/chromium'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Dealer } from './dealer.ts'
import { betInTime, type PlayerAtPage } from './player.ts'
import { PURSE, stage } from './stage.ts'
import { DEALT, QUICK } from './support.ts'

const at = stage({
  tables: [
    { ...DEALT, table: 'chips', game: 'commission' },
    { ...QUICK, table: 'clock', game: 'commission', faceDown: true, squeeze: true },
    ...['keys', 'pointer', 'corner', 'lower'].map((table) => ({
      ...DEALT,
      table,
      game: 'insurance',
      faceDown: true,
      squeeze: true,
    })),
  ],
})

/** Asks for a squeeze, and is granted it by a dealer who then deals and shows the Player's first card. */
async function squeezing(
  table: string,
  card: string,
): Promise<{ player: PlayerAtPage; dealer: Dealer; held: Locator }> {
  const { player, dealer } = await at.playerAt(table, 2)
  await player.page.getByLabel('Squeeze', { exact: true }).check()
  await dealer.openBets()
  await player.bet('player', 100)
  await dealer.closeBets()
  await expect.poll(() => dealer.state.round?.squeezes.length, { timeout: 30_000 }).toBe(3)
  for (const { spot } of dealer.state.round?.squeezes ?? []) await dealer.do({ type: 'grant-squeeze', spot })
  for (const spot of ['player-1', 'banker-1', 'player-2', 'banker-2']) await dealer.do({ type: 'deal-card', spot })
  const held = player.page.locator('.squeeze')
  // All four lie face down, and none may be bent before the dealer has shown it to the player.
  await expect.poll(() => player.page.locator('.hand .card').count(), { timeout: 30_000 }).toBe(4)
  expect(await held.count()).toBe(0)
  await dealer.do({ type: 'show-card', spot: 'player-1', card })
  await player.page.locator(`.squeeze canvas[data-drawn="${card}"]`).waitFor()
  return { player, dealer, held }
}

const isTurned = (dealer: Dealer) => dealer.state.round?.cards[0]?.card !== null
const shownOf = (held: Locator) => held.getAttribute('aria-valuenow').then(Number)

/** How much of the drawing is ivory of the face with ink on it, by its dark pixels: the back has none so dark. */
const inkOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.squeeze canvas')
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return -1
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let dark = 0
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3]! > 200 && data[i]! < 45 && data[i + 1]! < 45 && data[i + 2]! < 45) dark++
    }
    return dark
  })

describe.skipIf(!hasChromium)('by hand', () => {
  it('a chip is drawn from the tray onto a bet, and lies there at its own value', async () => {
    const { player, dealer } = await at.playerAt('chips', 1)
    await dealer.openBets()
    await player.phase('Place your bets')
    // The chip of 500 is drawn while the chip of 100 is the chosen one.
    await player.page.dragAndDrop('[data-chip="500"]', 'button[data-bet=banker]')
    await player.lies('banker', 500)
    await player.page.dragAndDrop('[data-chip="1000"]', 'button[data-bet=banker]')
    await player.lies('banker', 1500)
    await player.balanceIs(PURSE - 1500)
    await dealer.closeBets()
    await player.phase('No more bets')
    await player.page.dragAndDrop('[data-chip="500"]', 'button[data-bet=banker]')
    expect(dealer.state.round?.bets.map(({ stake }) => stake)).toEqual([1500])
  })

  it('[INS 3.9] a granted squeeze shows the card to the squeezer, who turns it by keyboard', async () => {
    const { player, dealer, held } = await squeezing('keys', '9s')
    await held.focus()
    for (let i = 0; i < 4; i++) await player.press('ArrowUp')
    await expect.poll(() => shownOf(held)).toBeGreaterThan(0)
    expect(isTurned(dealer)).toBe(false)
    await player.press('Enter')
    await expect.poll(() => isTurned(dealer), { timeout: 30_000 }).toBe(true)
  })

  it('[INS 3.9] by pointer the card bends, its pips come edge by edge, and it is turned only when it is bent far', async () => {
    const { player, dealer, held } = await squeezing('pointer', '9s')
    const { page } = player
    const box = await held.boundingBox()
    if (!box) throw new Error('There is no card to squeeze')
    const middle = box.x + box.width / 2
    const bottom = box.y + box.height - 4
    const flat = await inkOf(page)
    const ink: number[] = []
    const shown: number[] = []
    await page.mouse.move(middle, bottom)
    await page.mouse.down()
    for (const share of [0.2, 0.35, 0.5]) {
      await page.mouse.move(middle, bottom - box.height * share, { steps: 4 })
      await expect.poll(() => shownOf(held)).toBeGreaterThan(shown.at(-1) ?? 0)
      shown.push(await shownOf(held))
      ink.push(await inkOf(page))
    }
    // From the edge inwards: every bend shows more of the face, and none shows it all.
    expect(ink[0]).toBeGreaterThan(flat)
    expect(ink[2]).toBeGreaterThan(ink[0]!)
    expect(shown.at(-1)).toBeLessThan(100)
    await page.mouse.move(middle, bottom - box.height * 0.2, { steps: 4 })
    await page.mouse.up()
    // Let go too early, it falls back and stays face down.
    await expect.poll(() => shownOf(held)).toBe(0)
    expect(isTurned(dealer)).toBe(false)
    await page.mouse.move(middle, bottom)
    await page.mouse.down()
    await page.mouse.move(middle, box.y - box.height, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => isTurned(dealer), { timeout: 30_000 }).toBe(true)
    await page.locator('.hand-player .points', { hasText: '9' }).waitFor()
  })

  it('[INS 3.9] a corner is peeled as far as it is drawn, and everybody else is told that the card is squeezed', async () => {
    const { player, dealer, held } = await squeezing('corner', '9s')
    const { page } = player
    const { page: other } = await at.come()
    await other.goto(`${at.house.url}/#/table/corner`)
    await other.locator('.announcement', { hasText: 'Another player squeezes the Player’s first card' }).waitFor()
    expect(await other.locator('.squeeze').count()).toBe(0)
    const box = (await held.boundingBox())!
    const [right, bottom] = [box.x + box.width - 3, box.y + box.height - 3]
    await page.mouse.move(right, bottom)
    await page.mouse.down()
    await page.mouse.move(right - box.width * 0.3, bottom - box.height * 0.3, { steps: 4 })
    await expect.poll(() => shownOf(held)).toBeGreaterThan(0)
    // Along the diagonal: an edge drawn as far shows more.
    const corner = await shownOf(held)
    await page.mouse.up()
    await expect.poll(() => shownOf(held)).toBe(0)
    await page.mouse.move(box.x + box.width / 2, bottom)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, bottom - Math.hypot(box.width, box.height) * 0.3, { steps: 4 })
    await expect.poll(() => shownOf(held)).toBeGreaterThan(corner)
    await page.mouse.up()
    expect(isTurned(dealer)).toBe(false)
    await other.context().close()
  })

  it('[INS 3.9] who asks with a lower bet is told so beside the switch, and nowhere else', async () => {
    const { player: high, dealer } = await at.playerAt('lower', 1)
    const { player: low } = await at.playerAt('lower', 2)
    await dealer.openBets()
    await high.bet('player', 100)
    await high.bet('player', 200)
    await low.bet('player', 100)
    await low.page.getByLabel('Squeeze', { exact: true }).check()
    await dealer.closeBets()
    await low.page.locator('.table-check-why', { hasText: 'highest' }).waitFor()
    expect(await low.page.locator('.table-remark, .refusal').count()).toBe(0)
    for (const { page } of [high, low]) await page.context().close()
  })

  it('[INS 3.9] the time for a squeeze runs in a ring, and a card is turned under no finger without a warning', async () => {
    const { page } = await at.come()
    await page.goto(`${at.house.url}/#/table/clock`)
    await page.getByLabel('Squeeze', { exact: true }).check()
    await betInTime(page, 'player')
    await page.locator('.scene-squeeze .countdown').waitFor()
    const warned = page.locator('.scene-squeeze-ends', { hasText: 'about to turn' })
    const box = (await page.locator('.squeeze').boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.7)
    await warned.waitFor()
    await page.locator('.hand-player .card-turned').first().waitFor()
    await page.mouse.up()
  })

  it('nothing went wrong in any page', () => {
    expect(at.errors()).toEqual([])
  })
})
