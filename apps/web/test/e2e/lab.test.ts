// The lab in a real browser: without a house from a folder of files, which may ask for nothing else; and with one, whose rounds and
// shoes it tells and checks. One browser serves both.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { cosign, makeNote, makeVkey, parseNote, signerFrom } from '@punto/fair'
import { hasChromium } from '@punto/harness/chromium'
import { makeFraction, priceGame } from '@punto/odds'
import { assemble, freshShoe, parseCard, parseGameFile, without } from '@punto/rules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { punto } from '../../../cli/test/run-punto.ts'
import { buildLab } from '../../build.ts'
import { Dealer } from './dealer.ts'
import { playDisputedRound } from './disputed-round.ts'
import { PATIENCE } from './player.ts'
import { seriousIn } from './serious.ts'
import { staffBrowser } from './staff.ts'
import { closeHouse, DEALT, DESKTOP, openBrowser, openHouse, PHONE, QUICK, type TestHouse } from './support.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

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
      missing.push(path)
      reply.statusCode = 404
      reply.end()
    }
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

let browser: Browser
let folder: string
let server: Server
/** Of the folder. */
let url: string
let house: TestHouse
const errors: string[] = []
const strangers: string[] = []
/** Asked of the folder, and not there. */
const missing: string[] = []

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
  expect({ strangers, missing, errors }).toEqual({ strangers: [], missing: [], errors: [] })
})

describe.skipIf(!hasChromium)('the lab from a folder of files', { concurrent: true }, () => {
  async function open(
    address: string,
    viewport: { width: number; height: number } = DESKTOP,
    dark = false,
    locale = 'en-GB',
  ) {
    const context = await browser.newContext({
      viewport,
      locale,
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

  /** The same address in a browser that knows nothing of the first. */
  const openAsSent = (page: Page) => open(page.url().slice(`${url}#/`.length))

  /** A file that is saved by a press of this name. */
  async function saved(page: Page, name: string | RegExp): Promise<Buffer> {
    const file = page.waitForEvent('download', PATIENCE)
    await page.getByRole('button', { name }).first().click()
    return readFileSync(await (await file).path())
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
    const sent = await openAsSent(page)
    await expect.poll(() => fractionsIn(sent), { timeout: 60_000 }).toEqual(exact('knockout', ['6s', 'Kd', '5s', '5h']))
    await sent.context().close()
    await page.locator('[data-bet=banker] .lab-edge').press('Enter')
    await page.locator('output.lab-fraction').waitFor()
    expect(await seriousIn(page)).toEqual([])
    // Saved: rows that a spreadsheet reads, and the drawing in its colours, with letters and as a picture.
    const removal = (kind: string) => new RegExp(`Effects of removal.*${kind}`)
    await page.getByRole('button', { name: removal('SVG') }).waitFor(PATIENCE)
    const csv = (await saved(page, removal('CSV'))).toString('utf8')
    expect(csv).toMatch(/^\ufeff[^\r\n]+\r\n/)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + exact('knockout', []).length)
    const svg = (await saved(page, removal('SVG'))).toString('utf8')
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    expect(svg).toMatch(/<text[^>]*>T–K<\/text>/)
    expect((await saved(page, removal('PNG'))).subarray(1, 4).toString()).toBe('PNG')
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
    const page = await open('lab/simulate?game=commission&seed=7&deal=1000000')
    await page.getByRole('button', { name: 'Deal' }).click(PATIENCE)
    // Paused and gone on with, unless the machine is done before: it makes no difference.
    await Promise.race([
      page.getByRole('button', { name: 'Pause' }).click(PATIENCE),
      page.locator('[data-running=done]').waitFor(PATIENCE),
    ])
    await page.locator('[data-running=paused], [data-running=done]').waitFor(PATIENCE)
    const resume = page.getByRole('button', { name: 'Go on' })
    if (await resume.isVisible()) await resume.click(PATIENCE)
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
    // What may stand at the cursor is offered from the schema.
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+Space')
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'layouts' }).waitFor(PATIENCE)
    await page.keyboard.press('Escape')
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
    // The address is the file, and says how many decks.
    await page.locator('.own-felt select').selectOption('6')
    const fromSix = mine.ok ? priceGame(mine.value, freshShoe(6)) : undefined
    if (!fromSix?.ok) throw new Error('refused')
    const sent = await openAsSent(page)
    await expect
      .poll(() => fractionsIn(sent), { timeout: 60_000 })
      .toEqual(fromSix.value.bets.map(({ id, ev }) => [id, makeFraction(ev)]))
    await sent.context().close()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('mine.json')
    await page.getByRole('button', { name: 'Play it' }).click()
    await page.locator('button[data-bet=tie]').click()
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
    const sent = await openAsSent(page)
    await sent.locator('[data-running-count]').waitFor(PATIENCE)
    expect(await sent.locator('[data-running-count]').getAttribute('data-running-count')).toBe(await running())
    await sent.context().close()
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

  it('prints every page whole, the Chinese in letters that come with it', async () => {
    const page = await open('lab?game=insurance', DESKTOP, true, 'zh-CN')
    const pages: readonly (readonly [address: string, ready: string])[] = [
      // Four maps, the effects of removal and the results: the last figures to come.
      ['lab?game=insurance', ':nth-match(.drawing svg, 6)'],
      ['lab/simulate', '.lab-shoe code'],
      ['lab/count?game=no-commission&bet=banker-7', '[data-running-count]'],
      ['lab/sessions', '.lab-shoe code'],
      ['lab/own', '[data-sim]'],
      ['rules/insurance', 'table.rules-banker'],
      ['rules/bad-beat', '.rules-bet'],
      ['verify', '.verify-drop'],
      ['verify/how', '.how'],
      ['trace?document=BB', '.trace-row'],
      ['catalogue?find=龙', '.catalogue-bet'],
    ]
    for (const [address, ready] of pages) {
      await page.goto(`${url}#/${address}`)
      await page.locator(ready).first().waitFor(PATIENCE)
      // Letters are fetched when they are first laid out, before anybody prints.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) {
          await new Promise((done) => requestAnimationFrame(done))
          await document.fonts.ready
        }
      })
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      const fonts = new Set([...pdf.matchAll(/\/FontName \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, name]) => name))
      expect([address, [...fonts].some((name) => name?.startsWith('NotoSansSC'))]).toEqual([address, true])
      // Nothing is borrowed from the machine's own Chinese.
      expect([address, [...fonts].filter((name) => /CJK|WenQuan|Droid|Heiti|Song/i.test(name ?? ''))]).toEqual([
        address,
        [],
      ])
    }
    expect(await page.locator('.catalogue-bet').first().textContent()).toMatch(/[\u4e00-\u9fff]/)
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

  /** A bet is laid, and a foreign card comes out. */
  async function voidRound(dealer: Dealer, player: string): Promise<void> {
    await dealer.openBets()
    const bet = { type: 'place-bet', round: dealer.state.rounds, box: 1, bet: 'banker', stake: 700 }
    const reply = await house.house.send('salon', {
      ...bet,
      id: 'void-1',
      actor: { role: 'player', id: player },
    } as never)
    expect(reply.ok).toBe(true)
    await dealer.closeBets()
    await dealer.deal('2s 4d')
    await dealer.declare({ kind: 'foreign-card' })
    await dealer.approve()
  }

  it('[INS 5.15, INS 5.18] tells a round as punto replay does to staff, and to a player without the other’s name', async () => {
    const { own, names } = await playDisputedRound(browser, house, 'salon')
    const staff = await staffBrowser(browser, house, 'sue', 'shift-manager', { locale: 'en-GB', viewport: DESKTOP })
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
    expect(ownText).toContain(`guest-${names[0].slice(0, 6)}`)
    expect(ownText).not.toContain(names[1])
    expect(await mine.locator('body').innerText()).not.toContain(names[1])
    // Back one step: the hands as they lay, and on paper all of it.
    await mine.keyboard.press('Home')
    expect(await mine.locator('.round-told [aria-current]').textContent()).toContain('Round 1 (shoe 1)')
    expect(mine.url()).toContain('step=1')
    await mine.reload()
    expect(await mine.locator('.round-told [aria-current]').textContent(PATIENCE)).toContain('Round 1 (shoe 1)')
    // A plain round, and a void one whose stakes came back: the same text again.
    await voidRound(new Dealer(house, 'salon'), names[0])
    const all = await (await staff.request.get(`${house.url}/api/tables/salon/recording`)).text()
    for (const round of [2, 3]) {
      await page.goto(`${house.url}/#/rounds/salon/${round}`)
      await page.locator('h1', { hasText: `Round ${round}` }).waitFor(PATIENCE)
      const replayed = await punto(['replay', '-', '--round', String(round)], { stdin: [all], columns: 100 })
      expect(`${await toldIn(page)}\n`).toBe(replayed.stdout.replace(/\n✓.*\n$/, ''))
    }
    expect(await page.locator('.round-sheet > p').last().textContent()).toContain('every stake that lay came back')
    // Exported with its proofs it holds, transfer by transfer, the correction's too; one amount altered fails on its line.
    const day = await (await staff.request.get(`${house.url}/api/tables/salon/recording?proofs=true`)).text()
    const drop = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'day.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) })
    await page.goto(`${house.url}/#/verify`)
    await drop(day)
    await page.locator('.verify-verdict.gain').waitFor(PATIENCE)
    const lines = day.split('\n')
    const at = lines.findIndex((line) => line.startsWith('{"kind":"posted"'))
    await drop(lines.with(at, lines[at]!.replace(/"amount":/, '"amount":1')).join('\n'))
    await page.locator(`.verify-place[data-line="${at + 1}"]`).waitFor(PATIENCE)
    expect(await seriousIn(page)).toEqual([])
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
    // A witness cosigns what the house has signed; the page holds it against the shoes that it has just checked.
    const signer = signerFrom(new Uint8Array(32).fill(9))
    const vkey = makeVkey({ name: 'w1.example', key: signer.key })
    const answer = await fetch(`${house.url}/api/tables/auto/checkpoint`)
    const { checkpoint } = (await answer.json()) as { readonly checkpoint: string }
    const note = parseNote(checkpoint)!
    const cosignature = cosign(note.text, 1_800_000_000, 'w1.example', signer)
    await page.locator('.verify-witnesses summary').click()
    const [policy, notes] = [
      page.locator('.verify-witnesses textarea').first(),
      page.locator('.verify-witnesses textarea').last(),
    ]
    await policy.fill(JSON.stringify({ k: 2, witnesses: [{ vkey, url: 'https://w1.example' }] }))
    await page.locator('.verify-witnesses [role=alert]').waitFor(PATIENCE)
    await policy.fill(JSON.stringify({ k: 1, witnesses: [{ vkey, url: 'https://w1.example' }] }))
    await notes.fill(makeNote({ text: note.text, signatures: [...note.signatures, cosignature] }))
    // It may have been signed a shoe later than the page looked.
    await page.locator('[data-witnesses=held], [data-witnesses="witness/ahead"]').waitFor(PATIENCE)
    await notes.fill(checkpoint)
    await page.locator('[data-witnesses="witness/too-few"]').waitFor(PATIENCE)
    expect(await seriousIn(page)).toEqual([])
    await context.close()
  })
})
