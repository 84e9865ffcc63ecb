// Every page as somebody who listens, or has no mouse, meets it: nothing wrong for axe and nothing left undecided, everything by keyboard.

import { hasChromium } from '@punto/harness/chromium'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { faintIn } from './contrast.ts'
import { axeIn } from './serious.ts'
import { stage } from './stage.ts'
import { DEALT } from './support.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const at = stage({
  tables: [
    { ...DEALT, table: 'one', game: 'insurance' },
    { ...DEALT, table: 'keys', game: 'commission' },
  ],
})

/** Each with what shows that it is there. */
const ROUTES: Readonly<Record<string, string>> = {
  '': '.lobby-table',
  history: '.page-history h1',
  statement: '.page-statement h1',
  statistics: '.page-statistics h1',
  account: '.page-account h1',
  limits: '.page-limits form',
  rules: '.page-learn h1',
  'rules/insurance': '.page-rules h1',
  'practice/knockout': '.page-practice h1',
  several: 'main h1',
  'verify/how': '.page-verify-how h1',
  nowhere: '.page-unknown h1',
}

/** Longer than a page takes to be drawn. */
const LATE_MS = 400

/** What is wrong in a page. What axe leaves undecided is decided here: words before a picture by what is painted behind them. */
async function wrongIn(page: Page): Promise<readonly string[]> {
  const { violations, incomplete } = await axeIn(page, 'violations', 'incomplete')
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )
  const unseen = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  const undecided = incomplete
    .filter(({ id }) => id !== 'color-contrast')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')} is left undecided`))
  return [...found, ...undecided, ...(await faintIn(page, unseen))]
}

describe.skipIf(!hasChromium)('pages', () => {
  it('nothing is wrong for axe in any page', async () => {
    const { page } = await at.come()
    const wrong: Record<string, readonly string[]> = {}
    for (const [route, shown] of Object.entries(ROUTES)) {
      await page.goto(`${at.house.url}/#/${route}`)
      await page.waitForSelector('.status-balance')
      await page.waitForSelector(shown)
      const found = await wrongIn(page)
      if (found.length > 0) wrong[route] = found
    }
    expect(wrong).toEqual({})
  })

  it('no page is drawn before its styles are there, and one whose styles cannot be had says so', async () => {
    const { page } = await at.come()
    await page.addInitScript((routes) => {
      const early = new Set<string>()
      Object.assign(window, { early })
      new MutationObserver(() => {
        // The page that is left lies hidden until the next one is there.
        const shown = document.querySelector(routes[location.hash.slice(2)] ?? 'main h1')?.getClientRects().length
        for (const style of shown ? document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') : []) {
          // Type comes when nothing else is waited for, and is drawn over what is there.
          if (!style.sheet && !/assets\/(type|chinese)-/.test(style.href)) early.add(`${location.hash} ${style.href}`)
        }
      }).observe(document, { subtree: true, childList: true })
    }, ROUTES)
    const held: string[] = []
    await page.route(/\/assets\/.*\.css$/, async (route) => {
      held.push(route.request().url())
      await new Promise((go) => setTimeout(go, LATE_MS))
      await route.continue().catch(() => {})
    })
    await page.goto(`${at.house.url}/#/nowhere`)
    await page.reload()
    for (const [route, shown] of Object.entries(ROUTES)) {
      await page.goto(`${at.house.url}/#/${route}`)
      await page.waitForSelector(shown)
    }
    expect(held.length).toBeGreaterThan(5)
    expect(await page.evaluate(() => [...(window as unknown as { early: Set<string> }).early])).toEqual([])

    // As after the house was renewed: the files that this page would fetch are gone.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(`${at.house.url}/#/nowhere`)
    await page.reload()
    await page.waitForSelector(ROUTES.nowhere!)
    await page.route(/\/assets\/.*\.css$/, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${at.house.url}/#/account`)
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await notice.waitFor()
    expect(await page.locator(ROUTES.account!).isVisible()).toBe(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await notice.getByRole('button', { name: 'Load again' }).click()
    await page.waitForSelector(ROUTES.account!)
    expect(await notice.count()).toBe(0)
  })

  it('nothing is wrong for axe at a table in any phase, light or dark, and nothing undecided', async () => {
    const { player, dealer } = await at.playerAt('one', 1)
    const { page } = player
    const wrong: Record<string, readonly string[]> = {}
    const look = async (phase: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const found = await wrongIn(page)
        if (found.length > 0) wrong[`${phase}, ${colorScheme}`] = found
      }
    }
    await dealer.openBets()
    await player.bet('banker', 100)
    await look('betting')
    await dealer.closeBets()
    await dealer.deal('4s 5h Kd Tc')
    await player.asked('Insurance').waitFor()
    await look('insurance')
    await player.press('n')
    await expect.poll(() => dealer.state.round?.declined.length, { timeout: 60_000 }).toBe(1)
    await dealer.closeWindow()
    await dealer.deal('2s')
    if (dealer.state.phase === 'dealing') await dealer.deal('2d')
    await dealer.settle()
    await player.settled()
    await look('settled')
    expect(wrong).toEqual({})
  })

  it('a round by keyboard alone, each step said aloud', async () => {
    const { player, dealer } = await at.playerAt('keys', 0)
    const { page } = player
    await player.press('s')
    await page.waitForSelector('[data-whose=you]')
    await dealer.openBets()
    await player.phase('Place your bets')
    await player.press('2')
    await player.press('p')
    await player.lies('player', 500)
    await player.press('d')
    await player.lies('player', 1000)
    await player.press('u')
    await player.lies('player', 500)
    await page.focus('button[data-bet=tie]')
    await player.press('Enter')
    await player.lies('tie', 500)
    await player.press('Delete')
    await player.liesNothing('tie')
    await player.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await player.press('Escape')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
    await dealer.closeBets()
    await page.locator('[aria-live]', { hasText: 'No more bets' }).first().waitFor({ state: 'attached' })
    await dealer.deal('9s 7h Kd Tc')
    await page.locator('[aria-live]', { hasText: 'Player wins, 9 over 7' }).first().waitFor({ state: 'attached' })
    await dealer.settle()
    await page.locator('[aria-live]', { hasText: 'You win 500' }).waitFor({ state: 'attached' })
    await player.press('h')
    await page.locator('.drawer .round-line').first().waitFor()
  })

  it('a round can be replayed step by step from the history', async () => {
    const { player, dealer } = await at.playerAt('keys', 0)
    const { page } = player
    await player.press('s')
    await page.waitForSelector('[data-whose=you]')
    await dealer.openBets()
    await player.phase('Place your bets')
    await player.press('b')
    await player.lies('banker', 100)
    await dealer.closeBets()
    await dealer.deal('7s 9h Kd Tc')
    await dealer.settle()
    await player.settled()
    await page.goto(`${at.house.url}/#/history`)
    await page
      .locator('.round-line', { hasText: 'Banker wins, 9 over 7' })
      .getByRole('link', { name: 'Replay' })
      .click()
    await page.waitForSelector('.replay')
    await page.keyboard.press('End')
    await page.locator('.replay-said', { hasText: 'You win 95' }).waitFor()
    expect(await page.locator('.replay .card').count()).toBe(4)
  })
})
