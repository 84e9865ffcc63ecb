// Six browsers at once: a dealer, a pit supervisor, a shift manager, surveillance, two players, and a wall. A settlement that was wrong goes
// from the dealer's key through the pit to the players' money; approval is refused to the wrong person and to oneself; every page of
// the staff is read by axe.

import { readFileSync } from 'node:fs'
import { RecordingReader } from '@punto/fair'
import { hasChromium } from '@punto/harness/chromium'
import type { TableState } from '@punto/table'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PATIENCE, PlayerAtPage } from './player.ts'
import { seriousIn } from './serious.ts'
import { operatorBrowser, passwordOf, staffBrowser } from './staff.ts'
import { closeHouse, DEALT, openBrowser, openHouse, PHONE, QUICK, type TestHouse, visit } from './support.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const PURSE = 100_000

let house: TestHouse
let browser: Browser
const errors: string[] = []

async function pageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE.timeout)
  page.on('pageerror', (error) => errors.push(String(error)))
  return page
}

beforeAll(async () => {
  if (!hasChromium) return
  house = await openHouse({
    tables: [
      { ...DEALT, table: 'salon', game: 'insurance' },
      { table: 'auto', game: 'commission', ...QUICK, bettingSeconds: 2 },
    ],
    pits: [{ pit: 'high', name: { en: 'High limit', zh: '高额区' }, tables: ['salon'] }],
    guestChips: PURSE,
    noticeSeconds: 1,
    evidence: true,
  })
  browser = await openBrowser()
})
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await closeHouse(house)
})

const state = (table = 'salon'): TableState => house.house.table(table)!.state
const comesTo = (phase: string, table = 'salon') =>
  expect.poll(() => state(table).phase, { timeout: PATIENCE.timeout }).toBe(phase)

const strokes = (page: Page) => async (keys: string) => {
  for (const key of keys.split(' ')) {
    // The one key does nothing while an answer is on its way.
    if (key === '_') await page.locator('.next-act:enabled').first().waitFor()
    await page.keyboard.press(key === '_' ? 'Space' : key)
  }
}

describe.skipIf(!hasChromium)('the pit', () => {
  let dealer: Page
  let sue: Page
  let max: Page
  let maxContext: BrowserContext
  let vera: Page
  const said = (words: string) => dealer.locator('.next-said', { hasText: words }).waitFor()

  it('[INS 5.15] a wrong settlement goes from the dealer’s key through the pit to the players’ money', async () => {
    dealer = await pageOf(await staffBrowser(browser, house, 'dora', 'dealer', { locale: 'en-GB' }))
    sue = await pageOf(await staffBrowser(browser, house, 'sue', 'pit-supervisor', { locale: 'en-GB' }))
    maxContext = await staffBrowser(browser, house, 'max', 'shift-manager', { locale: 'en-GB' })
    max = await pageOf(maxContext)
    const watching = { acceptDownloads: true, locale: 'en-GB' }
    vera = await pageOf(await staffBrowser(browser, house, 'vera', 'surveillance', watching))
    const players: PlayerAtPage[] = []
    for (const box of [1, 2]) {
      const player = new PlayerAtPage((await visit(browser, house.url)).page)
      await player.goTo(house.url, 'salon')
      await player.sit(box)
      players.push(player)
    }
    const wall = await pageOf(await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' }))
    await wall.goto(`${house.url}/#/board/salon`)
    await vera.goto(`${house.url}/#/watch/salon`)
    await sue.goto(`${house.url}/#/pit`)
    await sue.locator('.floor-row', { hasText: 'salon' }).locator('.floor-alert', { hasText: 'No dealer' }).waitFor()
    expect(await seriousIn(sue)).toEqual([])

    const press = strokes(dealer)
    await dealer.goto(`${house.url}/#/dealer/salon`)
    for (const words of ['Sign on', 'New shoe', 'Place your bets']) {
      await said(words)
      await press('_')
    }
    await said('No more bets')
    await players[0]!.bet('player', 100)
    await players[1]!.bet('banker', 100)
    await press('_')
    await said('Player, first card')
    await press('9 s 2 h K d 5 c')
    await said('Player wins')
    await press('_')
    await players[0]!.balanceIs(PURSE + 100)
    await players[1]!.balanceIs(PURSE - 100)

    // The Banker's second card was a seven: nine on both sides.
    await dealer.locator('.pay-step').first().waitFor()
    await press('Backspace 7 c')
    await dealer.locator('.described', { hasText: 'shift manager' }).waitFor()
    await press('Enter')
    await comesTo('suspended')

    // The supervisor sees it at once, and may not decide it.
    await sue
      .locator('.floor-row', { hasText: 'salon' })
      .locator('.floor-alert-urgent', { hasText: 'decision' })
      .waitFor()
    await sue.locator('.pit-link', { hasText: 'Decisions' }).click()
    await sue.locator('.decide .described').waitFor()
    await sue.locator('.decide-not', { hasText: 'Not yours' }).waitFor()
    await sue.locator('.prospect .button-brass').first().click()
    expect(await seriousIn(sue)).toEqual([])
    const sign = async (name: string) => {
      await sue.fill('.countersign [name=name]', name)
      await sue.fill('.countersign [name=password]', passwordOf(name))
      await sue.click('.countersign button')
    }
    await sign('sue')
    await sue.locator('.countersign [role=alert]', { hasText: 'sue may not decide this' }).waitFor()
    expect(state().phase).toBe('suspended')
    await sign('max')
    await comesTo('settled')
    expect(state().round?.winner).toBe('tie')
    for (const player of players) await player.balanceIs(PURSE)
    await wall.locator('.wall-phase', { hasText: 'Tie' }).waitFor()

    // Surveillance has seen who did what, and steps through the round.
    await vera.locator('.watch-event', { hasText: 'Approved' }).locator('.watch-by', { hasText: 'max' }).waitFor()
    await vera
      .locator('.watch-event', { hasText: 'Irregularity declared' })
      .locator('.watch-by', { hasText: 'dora' })
      .waitFor()
    await vera.reload()
    await vera.locator('.pit-wrong li', { hasText: 'Card corrected' }).first().waitFor()
    await vera.getByRole('button', { name: 'Show the round' }).click()
    await vera.locator('.watch-review .round-told li').first().waitFor()
    // People are called by their names there too.
    await vera.locator('.watch-review .round-told li', { hasText: 'dora (dealer)' }).first().waitFor()
    expect(await seriousIn(vera)).toEqual([])
    const steps = await vera.locator('.round-told li').count()
    await vera.keyboard.press('ArrowLeft')
    await vera.locator('.watch-review', { hasText: `Step ${steps - 1} of ${steps}` }).waitFor()
    await wall.close()
    for (const player of players) await player.page.context().close()
  })

  it('surveillance finds a corrected round, marks it, and takes it away with the house’s signature', async () => {
    // What the house refuses in one search is not said of the next.
    await vera.goto(`${house.url}/#/watch?list=rounds&from=never`)
    await vera.locator('[role=alert]').first().waitFor()
    await vera.goto(`${house.url}/#/watch?list=rounds`)
    await vera.locator('.watch-found tbody tr').first().waitFor()
    await vera.goto(`${house.url}/#/watch?list=wrong`)
    await vera.locator('.watch-found tbody tr', { hasText: 'correction' }).first().waitFor()
    expect(await seriousIn(vera)).toEqual([])
    await vera.locator('.watch-find [name=dealer]').fill('nobody of ours')
    await vera.getByRole('button', { name: 'Find' }).click()
    await vera.locator('.watch-find [role=alert]', { hasText: 'Nobody is called' }).waitFor()
    await vera.locator('.watch-find [name=dealer]').fill('dora')
    await vera.getByRole('button', { name: 'Find' }).click()
    await vera.waitForURL(/dealer=/)
    await vera.locator('.watch-found tbody th a').first().click()
    await vera.locator('.watch-review .round-told li').first().waitFor()
    await vera.locator('.watch-mark-form [name=note]').fill('the second card, from the other side')
    await vera.getByRole('button', { name: 'Mark this round' }).click()
    await vera.locator('.watch-marks li', { hasText: 'from the other side' }).waitFor()
    const saved = vera.waitForEvent('download')
    await vera.getByRole('button', { name: /^Export up to round/ }).click()
    const file = await (await saved).path()
    await vera.locator('.watch-export [role=status]', { hasText: 'signed with the key' }).waitFor()
    const reader = new RecordingReader()
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) reader.read(line)
    expect(reader.result()).toMatchObject({ ok: true, head: { table: 'salon' } })
    expect(await seriousIn(vera)).toEqual([])

    // A day on which nothing was played is refused with the reason, and marks are a list.
    await vera.locator('.watch-export [name=day]').fill('2001-01-01')
    await vera.getByRole('button', { name: 'Export up to the end of the day' }).click()
    await vera.locator('.watch-export [role=alert]').waitFor()
    await vera.goto(`${house.url}/#/watch?list=marks`)
    await vera.locator('.watch-marks li', { hasText: 'vera' }).waitFor()
    await vera.goto(`${house.url}/#/watch?list=events`)
    await vera.locator('.watch-found tbody tr', { hasText: 'Round marked by surveillance' }).first().waitFor()
    expect(await seriousIn(vera)).toEqual([])
    await vera.goto(`${house.url}/#/pit/checks`)
    await vera.locator('.checks', { hasText: 'None was found.' }).waitFor()
    expect(await seriousIn(vera)).toEqual([])
    await vera.context().close()
  })

  it('[INS 5.18] nobody decides what they declared themselves', async () => {
    const irregularity = { kind: 'uncovered', note: 'the light went out' }
    const declared = await maxContext.request.post(`${house.url}/api/tables/salon/commands`, {
      data: { id: 'own', command: { type: 'declare-irregularity', irregularity } },
      headers: { origin: house.url },
    })
    expect(declared.status()).toBe(200)
    await max.goto(`${house.url}/#/pit/tables/salon`)
    await max.locator('.decide-not', { hasText: 'You declared it' }).waitFor()
    await max.locator('.prospect .button-brass').first().click()
    await max.fill('.countersign [name=name]', 'max')
    await max.fill('.countersign [name=password]', passwordOf('max'))
    await max.click('.countersign button')
    await max.locator('.countersign [role=alert]').waitFor()
    expect(state().open).not.toBeNull()
    expect(await seriousIn(max)).toEqual([])
    await max.locator('.decide-acts .button', { hasText: 'Refuse' }).waitFor()
  })

  it('[INS 5.18] two at the same matter see each other, and only the first decision counts', async () => {
    const managers = await Promise.all(
      ['mia', 'moe'].map((name) => staffBrowser(browser, house, name, 'shift-manager', { locale: 'en-GB' })),
    )
    const pages = await Promise.all(managers.map(pageOf))
    for (const page of pages) await page.goto(`${house.url}/#/pit/tables/salon`)
    await pages[0]!.locator('.decide-also', { hasText: 'moe' }).waitFor()
    await pages[1]!.locator('.decide-also', { hasText: 'mia' }).waitFor()
    // A refusal needs its reason, and can be thought better of.
    const sure = pages[0]!.locator('.decide-sure')
    await pages[0]!.locator('.decide-acts .button', { hasText: 'Refuse' }).click()
    await sure.locator('.button-brass').click()
    await sure.locator('[name=reason]:invalid:focus').waitFor()
    expect(await seriousIn(pages[0]!)).toEqual([])
    await pages[0]!.keyboard.press('Escape')
    await sure.waitFor({ state: 'detached' })
    const { number } = state().open!
    const before = state().irregularities
    const answers = await Promise.all(
      managers.map(({ request }, i) =>
        request.post(`${house.url}/api/tables/salon/commands`, {
          data: { id: `both-${i}`, command: { type: 'dismiss-irregularity', number, reason: 'nothing was covered' } },
          headers: { origin: house.url },
        }),
      ),
    )
    expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 409])
    for (const page of pages) await page.locator('.decide-also').waitFor({ state: 'detached' })
    expect([state().open, state().irregularities]).toEqual([null, before])
    for (const manager of managers) await manager.close()
  })

  it('a program that plays has a page without what only an account has', async () => {
    await house.house.money.buyIn('bot-1', 500, 'bot-1-buys-in')
    await max.goto(`${house.url}/#/pit/players/bot-1`)
    await max.locator('.player-page', { hasText: 'simulated player' }).waitFor()
    await max.locator('.player-page dd', { hasText: '500' }).waitFor()
    await max.getByRole('heading', { name: 'Statement' }).waitFor()
    for (const name of ['Exclusion', 'Limits', 'End every session', 'Erase this player'])
      expect(await max.getByRole('heading', { name }).count()).toBe(0)
    expect(await max.locator('[role=alert]').count()).toBe(0)
    expect(await seriousIn(max)).toEqual([])
  })

  it('no new rounds, a closing and an announcement reach every page, and are taken back', async () => {
    const player = new PlayerAtPage((await visit(browser, house.url)).page)
    await player.goTo(house.url, 'auto')
    const wall = await pageOf(await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' }))
    await wall.goto(`${house.url}/#/board?tables=salon,auto`)
    await max.goto(`${house.url}/#/pit/house`)
    const panel = (name: string) => max.locator('.house-view .panel', { hasText: name })
    await max.locator('.house-view').waitFor()
    expect(await seriousIn(max)).toEqual([])
    const rounds = panel('New rounds')
    await rounds.locator('[name=reason]').fill('the fire brigade is here')
    await rounds.getByRole('button', { name: 'Do it' }).click()
    await rounds.locator('.house-order', { hasText: 'No new rounds at any table' }).waitFor()
    await player.page.locator('.house-notice', { hasText: 'No new rounds for now at any table' }).waitFor()

    const soon = new Date(Date.now() + 40 * 60_000 - new Date().getTimezoneOffset() * 60_000)
    const closing = panel('Closing')
    await closing.locator('[name=at]').fill(soon.toISOString().slice(0, 16))
    await closing.locator('[name=reason]').first().fill('the end of the night')
    await closing.getByRole('button', { name: 'Set the closing' }).click()
    await player.page.locator('.house-notice-closing', { hasText: 'The house closes at' }).waitFor()

    const said = panel('Announcements')
    await said.locator('[name=en]').fill('Tea is served.')
    await said.locator('[name=zh]').fill('茶点供应中。')
    await said.locator('[name=until]').fill(soon.toISOString().slice(0, 16))
    await said.locator('[name=reason]').fill('tea')
    await said.getByRole('button', { name: 'Announce it to everybody' }).click()
    await player.page.locator('.house-notice-announcement', { hasText: 'Tea is served.' }).waitFor()
    expect(await seriousIn(player.page)).toEqual([])
    // The wall says all of it, and takes nothing from its tables.
    for (const words of ['The house closes at', 'No new rounds for now at any table', 'Tea is served.']) {
      await wall.locator('.wall-notice p', { hasText: words }).waitFor()
    }
    const cut = await wall.evaluate(() =>
      [...document.querySelectorAll('.wall-table')].some(
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
      ),
    )
    expect([cut, await seriousIn(wall)]).toEqual([false, []])
    await player.page.getByRole('button', { name: 'I have read it' }).click()
    await player.page.locator('.house-notice-announcement').waitFor({ state: 'detached' })

    await closing.locator('.house-undo [name=reason]').fill('we stay')
    await closing.getByRole('button', { name: 'Call the closing off' }).click()
    await player.page.locator('.house-notice-closing').waitFor({ state: 'detached' })
    await wall.locator('.wall-notice-closing').waitFor({ state: 'detached' })
    await wall.context().close()
    await rounds.locator('[name=reason]').fill('they have left')
    await rounds.getByRole('button', { name: 'Do it' }).click()
    await rounds.locator('li', { hasText: 'Rounds begin at every table.' }).waitFor()
    // A supervisor reads it and is offered nothing.
    await sue.goto(`${house.url}/#/pit/house`)
    await sue.locator('.house-view', { hasText: 'Tea is served.' }).waitFor()
    expect(await sue.locator('.house-view form').count()).toBe(0)
    await player.page.context().close()
  })

  it('the floor shows one pit’s tables or all, and an order for the whole house can be for a pit', async () => {
    await max.goto(`${house.url}/#/pit`)
    const named = max.locator('.floor-name a')
    await max.locator('.floor-row', { hasText: 'auto' }).waitFor()
    await max.getByRole('button', { name: /^High limit/ }).click()
    await max.locator('.floor-row', { hasText: 'auto' }).waitFor({ state: 'detached' })
    expect(await named.allInnerTexts()).toEqual(['salon'])
    // Kept in this browser, until all are wanted.
    await max.reload()
    await max.locator('.floor-row', { hasText: 'salon' }).waitFor()
    expect(await named.allInnerTexts()).toEqual(['salon'])
    await max.getByRole('button', { name: /^All tables/ }).click()
    await max.locator('.floor-row', { hasText: 'auto' }).waitFor()
    expect(await seriousIn(max)).toEqual([])
    await max.goto(`${house.url}/#/pit/house`)
    await max.locator('.house-view summary').first().click()
    await max.getByRole('button', { name: 'All of High limit' }).click()
    await max.locator('.house-view summary', { hasText: 'At 1 table' }).waitFor()
  })

  it('a dealer is assigned to a table and a pit, and a supervisor acts as a pit manager for an hour', async () => {
    await max.goto(`${house.url}/#/pit/duty`)
    const panel = (name: string) => max.locator('.duty-view .panel', { hasText: name })
    const tables = panel('Dealers and tables')
    await tables.locator('[name=dealer]').fill('dora')
    await tables.getByRole('checkbox', { name: 'salon', exact: true }).check()
    await tables.locator('.settings-form [name=reason]').fill('tonight')
    await tables.getByRole('button', { name: 'Assign', exact: true }).click()
    await tables.locator('li', { hasText: 'dora' }).waitFor()
    await tables.locator('[name=dealer]').fill('dora')
    await tables.locator('.settings-check', { hasText: 'High limit (salon)' }).locator('input').check()
    await tables.locator('.settings-form [name=reason]').fill('all night')
    await tables.getByRole('button', { name: 'Assign', exact: true }).click()
    await tables.locator('li', { hasText: 'dora pit High limit by' }).waitFor()
    expect(await seriousIn(max)).toEqual([])
    const roles = panel('Roles for a time')
    await roles.locator('[name=person]').fill('sue')
    await roles.locator('[name=role]').selectOption('pit-manager')
    await roles.locator('.settings-form [name=reason]').fill('until the other comes')
    await roles.getByRole('button', { name: 'Give the role' }).click()
    await roles.locator('li', { hasText: 'sue' }).waitFor()
    // Her open page knows at once, and offers what a pit manager may do.
    await sue.goto(`${house.url}/#/pit/house`)
    await sue.locator('.pit-acting', { hasText: 'pit manager' }).waitFor()
    await sue.locator('.house-view form').first().waitFor()
    await roles.locator('li', { hasText: 'sue' }).getByRole('button', { name: 'Take back' }).click()
    await roles.locator('li [name=reason]').fill('the other has come')
    await roles.locator('li form').getByRole('button', { name: 'Take back' }).click()
    await sue.locator('.pit-acting').waitFor({ state: 'detached' })
    await tables.locator('li', { hasText: 'dora' }).getByRole('button', { name: 'End the assignment' }).click()
    await tables.locator('li [name=reason]').fill('the night is over')
    await tables.locator('li form').getByRole('button', { name: 'End the assignment' }).click()
    await tables.locator('li', { hasText: 'Nobody is assigned.' }).waitFor()
  })

  it('an opener is counted by two, and a fill goes from the request to the receipt', async () => {
    const cora = await pageOf(await staffBrowser(browser, house, 'cora', 'cashier', { locale: 'en-GB' }))
    const tray = dealer.locator('.dealer-panel-tray')
    const enter = async (at: Page, value: string, count: string) => {
      await at.getByRole('spinbutton', { name: value, exact: true }).fill(count)
      await at.locator('.chips-form button').click()
    }
    await dealer.goto(`${house.url}/#/dealer/salon`)
    await dealer.locator('.dealer-acts').waitFor()
    await dealer.keyboard.press('f')
    await tray.getByRole('button', { name: 'Count' }).click()
    await enter(dealer, '1,000', '50')
    await tray.locator('.open-count', { hasText: 'Somebody else confirms' }).waitFor()
    expect(await tray.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
    expect(await seriousIn(dealer)).toEqual([])
    await sue.goto(`${house.url}/#/pit/tables/salon`)
    await sue.getByRole('button', { name: 'Confirm' }).click()
    await tray.getByRole('button', { name: 'Ask for a fill' }).click()
    await enter(dealer, '100', '20')
    await tray.locator('.slip', { hasText: 'a pit supervisor has to agree to it' }).waitFor()
    await sue.getByRole('button', { name: 'Agree' }).click()
    await tray.locator('.slip', { hasText: 'agreed to by sue' }).waitFor()
    await tray.locator('.slip', { hasText: 'the cage has to issue it' }).waitFor()

    // The cage issues it, and is not offered to receive it.
    await cora.goto(`${house.url}/#/cage`)
    await cora.locator('.slip', { hasText: 'Fill 2,000' }).getByRole('button', { name: 'Issue' }).click()
    await cora.locator('.paper', { hasText: 'Issued by' }).waitFor()
    await cora.locator('.slip', { hasText: 'on its way' }).waitFor()
    expect(await cora.getByRole('button', { name: 'Receive' }).count()).toBe(0)
    expect(await seriousIn(cora)).toEqual([])

    // The dealer is told, and receives it.
    await dealer.keyboard.press('Escape')
    await dealer.locator('.tray-notice', { hasText: 'Fill 2,000' }).waitFor()
    await dealer.keyboard.press('f')
    await tray.getByRole('button', { name: 'Receive' }).click()
    await tray.locator('.paper', { hasText: 'Received by' }).waitFor()
    // Counts are blind: what should lie there is not the dealer's to know.
    await tray.getByText('Counts are blind here').waitFor()
    expect(await tray.getByText('52,000').count()).toBe(0)
    await cora.locator('.slip').waitFor({ state: 'detached' })

    // A buy-in at the cage, with its receipt; the day has it.
    const player = new PlayerAtPage((await visit(browser, house.url)).page)
    await player.goTo(house.url, 'salon')
    const me = await player.page.request.get(`${house.url}/api/me`)
    await cora.fill('.cash-form [name=player]', ((await me.json()) as { player: string }).player)
    await cora.fill('.cash-form [name=amount]', '500')
    await cora.click('.cash-form button')
    await cora.locator('.paper', { hasText: 'Buy-in' }).waitFor()
    await player.balanceIs(PURSE + 500)
    await cora.locator('.cash-table tfoot', { hasText: '500' }).waitFor()
    expect(await seriousIn(cora)).toEqual([])
    await player.page.context().close()
    await cora.context().close()
  })

  it('[INS 5.18, INS 3.5] a dispute is answered, a player is seated, moved and removed, and settings are announced', async () => {
    const player = new PlayerAtPage((await visit(browser, house.url)).page)
    await player.goTo(house.url, 'auto')
    const me = (await (await player.page.request.get(`${house.url}/api/me`)).json()) as { player: string; name: string }
    await sue.goto(`${house.url}/#/pit/tables/auto`)
    // Who has not come to the table is not seated there.
    const seat = async (box: string) => {
      const form = sue.locator('.pit-columns form:not(.consent-by-pin)', { has: sue.locator('[name=player]') })
      await form.locator('[name=player]').fill(me.name.slice(0, -1))
      await form.locator('select').selectOption(box)
      await form.getByRole('button', { name: 'Seat', exact: true }).click()
    }
    await seat('2')
    await sue.locator('.pit-columns [role=alert]', { hasText: 'has not come to this table' }).waitFor()
    const come = { id: 'come', command: { type: 'stand-by' } }
    const headers = { origin: house.url }
    await player.page.request.post(`${house.url}/api/tables/auto/commands`, { data: come, headers })
    await seat('2')
    const seated = () => state('auto').seats.indexOf(me.player) + 1
    await expect.poll(seated, PATIENCE).toBe(2)
    await sue.getByRole('button', { name: 'Move or remove' }).click()
    await sue.locator('.pit-seat-open select').selectOption('4')
    await sue.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(seated, PATIENCE).toBe(4)

    await expect.poll(() => state('auto').rounds, PATIENCE).toBeGreaterThan(0)
    // Of a round in which they were at the table: it may end before the words have come.
    const disputes = async (by: PlayerAtPage, id: string, words: string) => {
      let [of, status] = [0, 0]
      while (status !== 200) {
        of = state('auto').rounds
        const command = { type: 'dispute-round', of, words }
        const data = { id: `${id}-${of}`, command }
        const headers = { origin: house.url }
        const sent = await by.page.request.post(`${house.url}/api/tables/auto/commands`, { data, headers })
        status = sent.status()
        expect([200, 409]).toContain(status)
        if (status !== 200) await expect.poll(() => state('auto').rounds, PATIENCE).toBeGreaterThan(of)
      }
      return of
    }
    await disputes(player, 'd1', 'the last card was turned twice')
    const other = new PlayerAtPage((await visit(browser, house.url)).page)
    await other.goTo(house.url, 'auto')
    await other.sit(5)
    const disputed = await disputes(other, 'd2', 'the cards were cut twice')
    await sue.goto(`${house.url}/#/pit/queue`)
    await sue.locator('.queue-item').first().click()
    await sue.locator('.decide-words', { hasText: 'turned twice' }).waitFor()
    await sue.locator('.decide-why input').fill('the film shows it once')
    expect(await seriousIn(sue)).toEqual([])
    // The first press says what will follow and sends nothing; Enter right after it only goes back.
    const stands = sue.getByRole('button', { name: 'The round stands' })
    await stands.focus()
    await sue.keyboard.press('Enter')
    await sue.locator('.decide-sure', { hasText: 'reads that the round stands' }).waitFor()
    expect(await seriousIn(sue)).toEqual([])
    await sue.keyboard.press('Enter')
    await sue.locator('.decide-sure').waitFor({ state: 'detached' })
    expect(await stands.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(state('auto').disputes.map(({ answer }) => answer)).toEqual([null, null])
    await stands.click()
    await sue.locator('.decide-sure .button-brass').click()
    await expect.poll(() => state('auto').disputes[0]?.answer?.words, PATIENCE).toBe('the film shows it once')
    // The other one does not take its place under the pointer.
    await sue.getByText('That one is decided').waitFor()
    expect(await sue.locator('.decide').count()).toBe(0)
    await sue.locator('.queue-item', { hasText: `disputes round ${disputed}` }).click()
    await sue.locator('.decide-words', { hasText: 'cut twice' }).waitFor()
    await other.page.context().close()

    // A manager announces other limits; everybody at the pit reads what changes and when.
    await max.goto(`${house.url}/#/pit/tables/auto`)
    await max.getByRole('button', { name: 'Change the settings' }).click()
    await max.getByLabel('Smallest bet', { exact: true }).fill('200')
    await max.locator('.settings-form [name=reason]').fill('a busy night')
    await max.locator('.settings-form .open-count', { hasText: 'Limits' }).waitFor()
    expect(await seriousIn(max)).toEqual([])
    await max.getByRole('button', { name: 'Announce it' }).click()
    await expect.poll(() => state('auto').settings.limits.min, PATIENCE).toBe(200)
    await max.getByLabel('Other than the house’s file').waitFor()

    await sue.goto(`${house.url}/#/pit/tables/auto`)
    await sue.getByRole('button', { name: `Move or remove ${me.name}` }).click()
    await sue.locator('.pit-seat-open [name=reason]').fill('asked to leave')
    await sue.getByRole('button', { name: 'Remove from the table' }).click()
    await expect.poll(seated, PATIENCE).toBe(0)
    await player.page.context().close()
  })

  it('the operator hires, the pages hold on a phone, and each is read by axe', async () => {
    const context = await operatorBrowser(browser, house, { viewport: PHONE, locale: 'en-GB' })
    const boss = await pageOf(context)
    await boss.goto(`${house.url}/#/pit/staff`)
    await boss.fill('.staff-form [name=name]', 'newt')
    await boss.selectOption('.staff-form [name=role]', 'pit-manager')
    await boss.fill('.staff-form [name=password]', 'the first of two')
    await boss.fill('.staff-form [name=reason]', 'for a test')
    await boss.click('.staff-form button')
    await boss.locator('.staff-list li', { hasText: 'newt' }).waitFor()
    // A player found at a table, with their page.
    await max.goto(`${house.url}/#/pit/people`)
    await max.selectOption('.people select', 'salon')
    await max.locator('.pit-list a').first().click()
    await max.locator('.player-page h1', { hasText: 'guest' }).waitFor()
    await max.locator('.round-line').first().waitFor()
    expect(await seriousIn(max)).toEqual([])
    for (const address of ['staff', '', 'people', 'tables/salon']) {
      await boss.goto(`${house.url}/#/pit/${address}`)
      await boss.locator('.pit h1').first().waitFor()
      expect([address, await seriousIn(boss)]).toEqual([address, []])
      const wide = await boss.evaluate(() => document.documentElement.scrollWidth)
      expect([address, wide]).toEqual([address, PHONE.width])
    }
    // A dealer is shown the way to the tables instead.
    await dealer.goto(`${house.url}/#/pit`)
    await dealer.locator('.dealer-tables a', { hasText: 'salon' }).waitFor()
    await context.close()
  })

  it('a night leads from its picture and its table to the rounds, and a dealer to their shift', async () => {
    const onPhone = async (view: string) => {
      const size = max.viewportSize()!
      await max.setViewportSize(PHONE)
      expect([view, await max.evaluate(() => document.documentElement.scrollWidth)]).toEqual([view, PHONE.width])
      expect([view, await seriousIn(max)]).toEqual([view, []])
      await max.setViewportSize(size)
    }
    await max.goto(`${house.url}/#/pit`)
    await max.getByRole('link', { name: 'Nights' }).click()
    await max.locator('section[tabindex] svg rect').first().waitFor()
    await max.getByText('The same as a table').click()
    await max
      .getByRole('row', { name: /^salon/ })
      .getByRole('link')
      .first()
      .click()
    const rounds = max.getByRole('region', { name: /^Rounds of salon/ })
    const sheet = await rounds.locator('tbody a').first().getAttribute('href')
    expect(sheet).toMatch(/^#\/rounds\/salon\/\d+$/)
    await onPhone('night')
    await max.goto(`${house.url}/#/pit/eyes/dealers`)
    await max.locator('main tbody a').first().click()
    await max.locator('section[tabindex] svg rect').first().waitFor()
    await onPhone('shift')
    await max.goto(`${house.url}/#/pit/eyes/plan`)
    await max.getByText('There are 0 weeks to look back at. Nothing is said of fewer than 4.').waitFor()
    await onPhone('plan')
    await max.goto(`${house.url}/#/pit/eyes/players/nobody`)
    await max.locator('main').getByRole('alert').waitFor()
  })

  it('nothing went wrong in the pages', () => {
    expect(errors).toEqual([])
  })
})
