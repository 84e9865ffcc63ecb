// The house is killed under a dealer's hands and is started again over what it had stored: the same page goes on by the same keys, with
// nothing lost and nothing twice. Each time twice over: at rest, and with the dealer's stroke on its way. A round whose outcome stood goes
// on; another is void and its bet comes back (INS 5.4), and the next round is dealt. In the middle of the deal; PUNTO_STAFF_LONG does
// it before every stroke of a round, and in every other phase.
import { hasChromium } from '@punto/harness/chromium'
import type { Snapshot } from '@punto/protocol'
import { PHASES, type Phase, type TableEvent } from '@punto/table'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WORDS as EN } from '../../src/words/en/dealer.ts'
import { guest } from './guest.ts'
import { betsIn, cardsIn, keptLog } from './kept-log.ts'
import { KilledHouse } from './killed-house.ts'
import { PATIENCE, PlayerAtPage } from './player.ts'
import { staffBrowser } from './staff.ts'
import { DEALT, openBrowser, visit } from './support.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const PURSE = 100_000
const SALON = 'salon'
const KNOCKOUT = 'knockout'
const LONG = Number(process.env.PUNTO_STAFF_LONG ?? 0) > 0

/** What the table expects, and the keys that answer it. */
const ANSWERS = {
  'sign-on': ' ',
  'new-shoe': ' ',
  'end-shoe': ' ',
  'open-betting': ' ',
  'close-betting': ' ',
  'deal-card player-1': '4s',
  'deal-card banker-1': '5h',
  'deal-card player-2': 'Kd',
  'deal-card banker-2': 'Tc',
  /** Twice where somebody has not answered. */
  'close-window': '  ',
  'deal-card player-3': '2c',
  settle: ' ',
  /** Everybody at once. */
  'chips-moved': 'p',
} as const
type Moment = keyof typeof ANSWERS
const MOMENTS = LONG ? (Object.keys(ANSWERS) as Moment[]) : (['deal-card player-2'] as const)

let house: KilledHouse
let browser: Browser
let dealer: BrowserContext
let page: Page
let player: PlayerAtPage
let playerId: string
let pam: BrowserContext
const errors: string[] = []
/** The phases in which it was killed. */
const killedIn = new Set<Phase>()

beforeAll(async () => {
  if (!hasChromium) return
  house = await KilledHouse.start({
    tables: [
      { ...DEALT, table: SALON, game: 'insurance' },
      { ...DEALT, table: KNOCKOUT, game: 'knockout' },
    ],
    guestChips: PURSE,
    severalTables: true,
  })
  browser = await openBrowser()
  dealer = await staffBrowser(browser, house, 'dora', 'dealer', { locale: 'en-GB' })
  pam = await staffBrowser(browser, house, 'pam', 'pit-manager')
  page = await dealer.newPage()
  page.setDefaultTimeout(PATIENCE.timeout)
  page.on('pageerror', (error) => errors.push(String(error)))
  player = new PlayerAtPage((await visit(browser, house.url)).page)
  await player.goTo(house.url, SALON)
  await player.sit(2)
  playerId = ((await (await player.page.request.get(`${house.url}/api/me`)).json()) as { player: string }).player
  await page.goto(`${house.url}/#/dealer/${SALON}`)
})
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await house.close()
})

async function tableNow(table: string): Promise<Snapshot> {
  const answer = await dealer.request.get(`${house.url}/api/tables/${table}`)
  if (!answer.ok()) throw new Error(`${table}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

let ids = 0
async function asks({ request }: BrowserContext, table: string, command: object): Promise<void> {
  const answer = await request.post(`${house.url}/api/tables/${table}/commands`, {
    data: { id: `x-${++ids}`, command },
    headers: { origin: house.url },
  })
  if (!answer.ok()) throw new Error(`${JSON.stringify(command)}: ${answer.status()} ${await answer.text()}`)
}

/** What the table expects of whom, and the words in which the dealer's page says so. */
function wanted({ view }: Snapshot): { readonly at: string; readonly words: string | RegExp } {
  const { command, spot } = view.expects
  if (command === 'chips-moved') return { at: command, words: new RegExp(`^(${EN.return}|${EN.take}|${EN.pay})`) }
  if (command === 'deal-card') return { at: `${command} ${spot}`, words: EN.spot(spot!) }
  if (command === 'settle') return { at: command, words: EN.wins[view.round!.winner!] }
  if (command === 'close-window') return { at: command, words: view.phase === 'ante' ? EN.ante : EN.insurance }
  return { at: command, words: EN.say[command]! }
}

/** Waits until the dealer's page has heard of everything and has nothing on its way, and says what it asks for. */
async function asked(table: string): Promise<string> {
  for (;;) {
    const now = await tableNow(table)
    const { at, words } = wanted(now)
    await page.locator('.next:not(.next-stale) .next-said', { hasText: words }).waitFor()
    await expect.poll(() => page.locator('.typed-card, .next-act:disabled').count(), PATIENCE).toBe(0)
    if ((await tableNow(table)).seq === now.seq) return at
  }
}

const press = async (keys: string) => {
  for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key)
}

let kept: readonly TableEvent[] = []

/** Killed without a word and started again; what the page had shown is all there, and the page comes back by itself. */
async function killed(table: string, onItsWay = ''): Promise<void> {
  const { seq, view } = await tableNow(table)
  killedIn.add(view.phase)
  await press(onItsWay)
  await house.kill()
  const { events, findings } = await keptLog(house.folder, table)
  expect(findings).toEqual([])
  expect(events.length).toBeGreaterThanOrEqual(seq - 1)
  if (table === SALON) {
    expect(events.slice(0, kept.length)).toEqual(kept)
    kept = events
  }
  await page.locator('.remark-lost').waitFor()
  await house.startAgain()
  await page.locator('.remark-lost').waitFor({ state: 'detached' })
  await feltSaid(table)
}

/** Where bets are closed the round waits until the pit has said how the felt lies: here as recorded (ruling 50). */
async function feltSaid(table: string): Promise<void> {
  const { irregularity } = (await tableNow(table)).view
  if (irregularity?.kind !== 'interruption' || irregularity.needs.length === 0) return
  await asks(pam, table, { type: 'approve-irregularity', number: irregularity.number })
}

/** The player's page has come back too, and lays its bet where none lies. */
async function betLies(purse: number): Promise<void> {
  const { view } = await tableNow(SALON)
  await player.phase(/place your bets/i)
  await player.page.locator('.notice-lost').waitFor({ state: 'detached' })
  if (view.round!.bets.length === 0) {
    await player.balanceIs(purse)
    await player.bet('banker', 100)
  } else await player.lies('banker', 100)
}

/** Each test has a shoe of its own: one shoe has only eight of each card. */
async function endShoe(): Promise<void> {
  if ((await tableNow(SALON)).view.shoe) await asks(dealer, SALON, { type: 'announce-cut-card' })
}

describe.skipIf(!hasChromium)('the house is killed and started again', () => {
  let purse = PURSE

  it.each(MOMENTS)('[INS 5.4] under the dealer’s hands, who is asked for: %s', async (moment) => {
    const ways = [false, true]
    await endShoe()
    for (let strokes = 0; ; strokes++) {
      if (strokes > 60) throw new Error(`No end in sight: ${(await tableNow(SALON)).view.phase}`)
      const at = (await asked(SALON)) as Moment
      const { view } = await tableNow(SALON)
      if (view.round?.void) await player.balanceIs(purse)
      if (at === 'close-betting') await betLies(purse)
      if (at === moment && ways.length > 0) {
        await killed(SALON, ways.shift() ? ANSWERS[at] : '')
        continue
      }
      await press(ANSWERS[at])
      await expect.poll(async () => wanted(await tableNow(SALON)).at, PATIENCE).not.toBe(at)
      if (at !== 'chips-moved' || view.phase !== 'settled') continue
      purse -= 100
      await player.balanceIs(purse)
      const { round } = view
      expect([view.phase, round?.winner]).toEqual(['settled', 'player'])
      expect(round?.cards.map(({ spot, card }) => `${spot} ${card}`)).toEqual([
        'player-1 4s',
        'banker-1 5h',
        'player-2 Kd',
        'banker-2 Tc',
        'player-3 2c',
      ])
      if (ways.length === 0) break
    }
  })

  it.runIf(LONG)(
    '[INS 5.7, INS 5.12, INS 5.4] while a decision waits, while players are asked, after a void, and closed',
    async () => {
      const comesTo = (phase: Phase) =>
        expect.poll(async () => (await tableNow(SALON)).view.phase, PATIENCE).toBe(phase)
      const decided = async () => {
        const { irregularity } = (await tableNow(SALON)).view
        await asks(pam, SALON, { type: 'approve-irregularity', number: irregularity!.number, order: 0 })
      }
      await endShoe()
      for (;;) {
        const at = (await asked(SALON)) as Moment
        if (at === 'close-betting') await betLies(purse)
        if (at === 'deal-card banker-1') break
        await press(ANSWERS[at])
        await expect.poll(async () => wanted(await tableNow(SALON)).at, PATIENCE).not.toBe(at)
      }
      await press('x129h')
      await page.locator('.described', { hasText: 'INS 5.7' }).waitFor()
      await page.keyboard.press('Enter')
      await comesTo('suspended')
      await page.locator('.dealer-panel').waitFor({ state: 'detached' })
      await killed(SALON)
      expect(await asked(SALON)).toBe('approve-irregularity')
      await decided()
      await comesTo('options')
      await asked(SALON)
      await killed(SALON)
      // Nothing was established by one card: the round is void, and the bet comes back.
      await asked(SALON)
      const { number } = (await tableNow(SALON)).view.round!
      expect((await tableNow(SALON)).view.phase).toBe('void')
      await player.balanceIs(purse)
      await killed(SALON)
      await asked(SALON)
      expect((await tableNow(SALON)).view).toMatchObject({ phase: 'void', round: { number } })
      await player.balanceIs(purse)
      await asks(pam, SALON, { type: 'close-table' })
      await comesTo('table-closed')
      await asked(SALON)
      await killed(SALON)
      expect(await asked(SALON)).toBe('open-table')
    },
  )

  it.runIf(LONG)('[KO 3.4] while an Ante is decided', async () => {
    const [ben, id] = await guest(browser, house)
    await asks(ben, KNOCKOUT, { type: 'sit', box: 1 })
    await page.goto(`${house.url}/#/dealer/${KNOCKOUT}`)
    const goTo = async (to: string) => {
      for (;;) {
        const at = await asked(KNOCKOUT)
        if (at === to) return
        await press(ANSWERS[at as Moment])
        await expect.poll(async () => wanted(await tableNow(KNOCKOUT)).at, PATIENCE).not.toBe(at)
      }
    }
    const bets = async () => {
      await goTo('close-betting')
      const { number: round } = (await tableNow(KNOCKOUT)).view.round!
      for (const bet of ['player', 'ante-player']) {
        await asks(ben, KNOCKOUT, { type: 'place-bet', round, box: 1, bet, stake: 100 })
      }
      await goTo('close-window')
      return round
    }
    const first = await bets()
    await killed(KNOCKOUT)
    // Nothing was established by one card: the round is void, and its bets come back.
    await asked(KNOCKOUT)
    const { view } = await tableNow(KNOCKOUT)
    expect([view.phase, view.round?.number]).toEqual(['void', first])
    const { available } = await (await ben.request.get(`${house.url}/api/me/balance`)).json()
    expect(available).toBe(PURSE)
    const round = await bets()
    expect(round).toBe(first + 1)
    await asks(ben, KNOCKOUT, { type: 'raise-ante', round, box: 1, bet: 'ante-player' })
    await asked(KNOCKOUT)
    await press(' ')
    await expect.poll(async () => (await tableNow(KNOCKOUT)).view.phase, PATIENCE).toBe('dealing')
    for (let at = await asked(KNOCKOUT); at !== 'chips-moved'; at = await asked(KNOCKOUT)) {
      await press(ANSWERS[at as Moment])
      const before = at
      await expect.poll(async () => wanted(await tableNow(KNOCKOUT)).at, PATIENCE).not.toBe(before)
    }
    const { settlement } = (await tableNow(KNOCKOUT)).view.round!
    expect(settlement?.players?.map(({ player: who, staked }) => [who, staked])).toEqual([[id, 400]])
    await ben.close()
  })

  it('nothing is there twice, and nothing went wrong in the dealer’s page', async () => {
    await house.kill()
    const { events, findings } = await keptLog(house.folder, SALON)
    expect(findings).toEqual([])
    expect(events.slice(0, kept.length)).toEqual(kept)
    const [cards, bets] = [cardsIn(events), betsIn(events, playerId)]
    expect([new Set(cards).size, new Set(bets).size]).toEqual([cards.length, bets.length])
    if (LONG) expect(PHASES.filter((phase) => !killedIn.has(phase))).toEqual([])
    expect(errors).toEqual([])
  })
})
