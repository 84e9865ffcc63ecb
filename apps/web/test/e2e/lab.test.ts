// The lab in a real browser: without a house from a folder of files, which may ask for nothing else; and with one, whose rounds and
// shoes it tells and checks. One browser serves both.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { hasChromium } from '@punto/harness/chromium'
import { makeFraction, priceGame } from '@punto/odds'
import { assemble, freshShoe, parseCard, parseGameFile, without } from '@punto/rules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { punto } from '../../../cli/test/run-punto.ts'
import { buildLab } from '../../build.ts'
import { playDisputedRound } from './disputed-round.ts'
import { PATIENCE } from './player.ts'
import { staffBrowser } from './staff.ts'
import { closeHouse, DEALT, DESKTOP, openBrowser, openHouse, PHONE, QUICK, type TestHouse } from './support.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Files and nothing else, with the house's own rule of what a page may run. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://files').pathname
    const file = path === '/' ? '/index.html' : path
    try {
      const bytes = readFileSync(join(folder, file))
      reply.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      reply.setHeader(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:",
      )
      reply.end(bytes)
    } catch {
      reply.statusCode = 404
      reply.end()
    }
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

async function seriousIn(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
}

let browser: Browser
let folder: string
let server: Server
/** Of the folder. */
let url: string
let house: TestHouse
const errors: string[] = []
const strangers: string[] = []

// The browser, the folder and the house are made side by side, and the tests run side by side, each in a browser context of its own.
beforeAll(async () => {
  if (!hasChromium) return
  folder = mkdtempSync(join(tmpdir(), 'punto-lab-'))
  const tables = [
    { ...DEALT, table: 'salon', game: 'insurance' },
    { ...QUICK, table: 'auto', game: 'commission', bettingSeconds: 1 },
  ]
  ;[browser, server, house] = await Promise.all([
    openBrowser(),
    buildLab(folder).then(() => serve(folder)),
    openHouse({ tables }),
  ])
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await closeHouse(house)
  server.close()
  rmSync(folder, { recursive: true, force: true })
  expect({ strangers, errors }).toEqual({ strangers: [], errors: [] })
})

describe.skipIf(!hasChromium)('the lab from a folder of files', { concurrent: true }, () => {
  async function open(address: string, viewport: { width: number; height: number } = DESKTOP, dark = false) {
    const context = await browser.newContext({
      viewport,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      colorScheme: dark ? 'dark' : 'light',
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) strangers.push(request.url())
    })
    await page.goto(`${url}#/${address}`)
    return page
  }

  const fractionsIn = (page: Page) =>
    page
      .locator('.lab-bets tr[data-bet]')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.getAttribute('data-bet'),
          row.querySelector('[data-fraction]')?.getAttribute('data-fraction'),
        ]),
      )

  const exact = (id: string, cards: readonly string[]) => {
    const game = assemble(id)
    const shoe = without(
      freshShoe(8),
      cards.map((card) => parseCard(card)!),
    )
    if (!game.ok || !shoe.ok) throw new Error('refused')
    const pricing = priceGame(game.value, shoe.value)
    if (!pricing.ok) throw new Error('refused')
    const evs = new Map(
      [...pricing.value.bets, ...pricing.value.decisions].map(({ id: bet, ev }) => [bet, makeFraction(ev)]),
    )
    return game.value.bets.flatMap(({ id: bet }) => (evs.has(bet) ? [[bet, evs.get(bet)]] : []))
  }

  it('shows the odds package’s fractions, and a card that is taken out moves every one to the exact new one', async () => {
    const page = await open('lab?game=knockout')
    await page.locator('.lab-bets').waitFor()
    expect(await fractionsIn(page)).toEqual(exact('knockout', []))
    await page.getByRole('button', { name: /^Take out 6, / }).click()
    await expect.poll(() => fractionsIn(page), { timeout: 60_000 }).toEqual(exact('knockout', ['6s']))
    await page.getByLabel('Cards to take out').fill('Kd, 5 5')
    await page.keyboard.press('Enter')
    await expect.poll(() => fractionsIn(page), { timeout: 60_000 }).toEqual(exact('knockout', ['6s', 'Kd', '5s', '5h']))
    expect(page.url()).toContain('without=6,Kd,5,5')
    // The address is the state.
    await page.reload()
    await expect.poll(() => fractionsIn(page), { timeout: 60_000 }).toEqual(exact('knockout', ['6s', 'Kd', '5s', '5h']))
    await page.locator('[data-bet=banker] .lab-edge').press('Enter')
    await page.locator('output.lab-fraction').waitFor()
    expect(await seriousIn(page)).toEqual([])
    await page.context().close()
  })

  it('[INS 3.11] marks every situation in which insurance favours the bettor, with a star beside the colour', async () => {
    const page = await open('lab?game=insurance', PHONE, true)
    await page.locator('.heat-text').first().waitFor()
    const texts = await page.locator('.heat-text').allTextContents()
    expect(texts).toHaveLength(73)
    expect(texts.filter((text) => text.includes('★')).length).toBe(await page.locator('.heat-mark').count())
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await seriousIn(page)).toEqual([])
    await page.context().close()
  })

  it('simulates what the command simulates for the same seed', async () => {
    const page = await open('lab/simulate?game=commission&seed=7&deal=100000')
    await page.getByRole('button', { name: 'Deal' }).click(PATIENCE)
    await page.locator('[data-running=done]').waitFor(PATIENCE)
    const shown = await page
      .locator('[data-sim]')
      .evaluateAll((cells) =>
        cells.map((cell) => [cell.getAttribute('data-sim'), Number(cell.getAttribute('data-ev'))]),
      )
    const command = await page.locator('.lab-shoe code').textContent()
    const { stdout } = await punto([...command!.split(' ').slice(1), '--json'])
    const { bets } = JSON.parse(stdout) as { bets: { id: string; ev: number }[] }
    expect(shown).toEqual(bets.map(({ id, ev }) => [id, ev]))
    await page.context().close()
  })

  it('checks a record step by step, and fails where one card of it was altered', async () => {
    const page = await open('verify')
    await page.getByRole('button', { name: 'a round' }).click()
    await page.locator('.verify-verdict.gain').waitFor({ timeout: 120_000 })
    const field = page.locator('textarea')
    const record = await field.inputValue()
    const card = /"card":"(..)"/.exec(record)![1]!
    await field.fill(record.replace(`"card":"${card}"`, `"card":"${card === 'As' ? 'Ks' : 'As'}"`))
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.locator('.verify-failed[data-step=cards]').waitFor({ timeout: 120_000 })
    expect(await page.locator('.verify-place').textContent()).toContain('round.cards[0]')
    expect(await seriousIn(page)).toEqual([])
    await page.context().close()
  })

  it('marks every mistake of a game file where it lies, and prices, shares and plays the game once it is sound', async () => {
    const page = await open('lab/own')
    const write = async (text: string) => {
      await page.locator('.cm-content').click()
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(text)
    }
    await page.locator('[data-bet=lucky-nine]').waitFor({ timeout: 120_000 })
    const rung = '{ "when": { "winner": "tie" }, "pays": "9/1" }'
    const file = `{ "kind": "game", "id": "mine", "title": "Mine", "bets": [ { "id": "tie", "rungs": [ ${rung} ] } ] }`
    await write(file.replace('"mine"', '"My Game"').replace('winner', 'winer').replace('9/1', '9:1'))
    await page.locator('[data-mistakes="3"]').waitFor()
    expect(await page.locator('.own-mistakes code').allTextContents()).toEqual([
      'id',
      'bets[0].rungs[0].when.winer',
      'bets[0].rungs[0].pays',
    ])
    expect(await page.locator('.cm-lintRange-error').allTextContents()).toEqual(['"My Game"', '"winer"', '"9:1"'])
    expect(await seriousIn(page)).toEqual([])
    await write(file)
    await page.locator('[data-mistakes="0"]').waitFor()
    const mine = parseGameFile(file)
    const pricing = mine.ok ? priceGame(mine.value, freshShoe(8)) : undefined
    if (!pricing?.ok) throw new Error('refused')
    await expect
      .poll(() => fractionsIn(page), { timeout: 60_000 })
      .toEqual(pricing.value.bets.map(({ id, ev }) => [id, makeFraction(ev)]))
    await page.locator('[data-sim=tie]').waitFor({ timeout: 120_000 })
    // The address is the file.
    await page.reload()
    await expect.poll(() => fractionsIn(page), { timeout: 60_000 }).toHaveLength(1)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('mine.json')
    await page.getByRole('button', { name: 'Play it' }).click()
    await page.locator('.area-of-tie').click()
    await page.getByRole('button', { name: /^Deal/ }).click()
    await page.locator('.practice-acts .button-brass').waitFor({ timeout: 120_000 })
    await page.context().close()
  })

  it('counts a shoe face up with the edge over it, and a countermeasure takes from the counter', async () => {
    const page = await open('lab/count?game=no-commission&bet=banker-7&seed=count')
    await page.locator('.count-tags').waitFor(PATIENCE)
    expect(await page.locator('.lab-figure svg').count()).toBeGreaterThan(0)
    // Round by round: the count after a round is the count before the next.
    const running = () => page.locator('[data-running-count]').getAttribute('data-running-count')
    await page.locator('.face-up-slider input').fill('1')
    const first = await running()
    await page.locator('.face-up-keys .button-small').last().click()
    expect(await page.locator('[data-running-count] strong').first().textContent()).toContain(
      `${first!.replace('-', '−').replace(/^(?=[1-9])/, '+')} →`,
    )
    await page.getByRole('button', { name: /^Play .* shoes$/ }).click()
    await page.locator('[data-units]').waitFor(PATIENCE)
    const units = async () => Number(await page.locator('[data-units]').getAttribute('data-units'))
    const before = await units()
    // The last slider limits the bet of whoever may count; half of it leaves half.
    await page.locator('.lab-choose input[type=range]').last().fill('50')
    await expect.poll(units, PATIENCE).toBeCloseTo(before / 2, 9)
    expect(page.url()).toContain('limit=50')
    expect(await seriousIn(page)).toEqual([])
    await page.context().close()
  })

  it('plays the sessions that punto session plays for the same seed and draws how they went, on a phone', async () => {
    const page = await open('lab/sessions?game=commission&bet=banker&seed=9&sessions=500&rounds=60', PHONE)
    await page.locator('button[type=submit]').click()
    const ends = page.locator('[data-sessions="500"]')
    await ends.waitFor(PATIENCE)
    const command = await page.locator('.lab-shoe code').textContent()
    const { stdout } = await punto([...command!.split(' ').slice(1), '--json'])
    const printed = JSON.parse(stdout) as Record<'net' | 'ruin' | 'drawdown', { value: number }>
    for (const name of ['net', 'ruin', 'drawdown'] as const) {
      expect([name, Number(await ends.getAttribute(`data-${name}`))]).toEqual([name, printed[name].value])
    }
    expect(await page.locator('.lab-figure svg').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await seriousIn(page)).toEqual([])
    await page.context().close()
  })

  it('has rules, side bets and paragraphs, axe-clean, all from the folder', async () => {
    const page = await open('rules/knockout')
    await page.locator('table.rules-banker').waitFor()
    expect(await seriousIn(page)).toEqual([])
    // The side bets of a document have a page of their own.
    await page.goto(`${url}#/rules/bad-beat`)
    await page.getByRole('heading', { level: 1, name: 'Bad Beat and Super Shot' }).waitFor()
    expect(await page.locator('.rules-bet').count()).toBe(4)
    expect(await page.locator('.rules-paragraph-list .paragraph-mark').first().textContent()).toContain('BB')
    await page.goto(`${url}#/trace?find=KO%203.4.2`)
    await page.locator('.trace-row').first().waitFor()
    expect(await page.locator('.trace-row', { hasText: 'KO 3.4.2' }).first().textContent()).toContain('covered')
    expect(await seriousIn(page)).toEqual([])
    await page.goto(`${url}#/catalogue?find=dragon`)
    await page.locator('.catalogue-bet').first().waitFor({ timeout: 120_000 })
    expect(await seriousIn(page)).toEqual([])
    await page.context().close()
  })
})

describe.skipIf(!hasChromium)('the pages of proof in front of a house', { concurrent: true }, () => {
  const toldIn = async (page: Page) => {
    await page.locator('.round-told').waitFor(PATIENCE)
    return (await page.locator('.told-text').allTextContents()).join('\n')
  }

  it('[INS 5.15, INS 5.18] tells a round as punto replay does to staff, and to a player without the other’s name', async () => {
    const { own, names } = await playDisputedRound(browser, house, 'salon')
    const staff = await staffBrowser(browser, house, 'sue', 'pit-supervisor', { locale: 'en-GB', viewport: DESKTOP })
    const page = await staff.newPage()
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(`${house.url}/#/rounds/salon/1`)
    const told = await toldIn(page)
    const recording = await (await staff.request.get(`${house.url}/api/tables/salon/recording`)).text()
    const { stdout } = await punto(['replay', '-', '--round', '1'], { stdin: [recording], columns: 100 })
    // The command says at the end that everything holds.
    expect(`${told}\n`).toBe(stdout.replace(/\n✓.*\n$/, ''))
    for (const said of ['The card on player-3 is 5♣ and not 4♣', 'After the round', 'Dispute 1 is upheld', ...names]) {
      expect(told).toContain(said)
    }
    expect(await seriousIn(page)).toEqual([])
    const mine = await own.newPage()
    await mine.goto(`${house.url}/#/rounds/salon/1`)
    const ownText = await toldIn(mine)
    expect(ownText).toContain(names[0])
    expect(ownText).not.toContain(names[1])
    expect(await mine.locator('body').innerText()).not.toContain(names[1])
    // Back one step: the hands as they lay, and on paper all of it.
    await mine.keyboard.press('Home')
    expect(await mine.locator('.round-told [aria-current]').textContent()).toContain('Round 1 (shoe 1)')
    await staff.close()
    await own.close()
  })

  it('fetches a table’s shoes and checks them live', async () => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: DESKTOP, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(`${house.url}/#/verify?table=auto&from=1`)
    await page.locator('form.lab-choose .button-brass').click(PATIENCE)
    await page.locator('.verify-step.verify-held').first().waitFor(PATIENCE)
    await page.locator('.verify-verdict.gain').waitFor(PATIENCE)
    await context.close()
  })
})
