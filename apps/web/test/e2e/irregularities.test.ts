// Every irregularity in real pages: declared by the dealer's keys, decided by a shift manager in the pit, played on to the end of the round,
// and read off the player's own page. Which money follows from which is tried exactly in ../dealer/every-irregularity.test.ts. Some of them;
// PUNTO_STAFF_LONG tries every one.
import { hasChromium } from '@punto/harness/chromium'
import { expects, IRREGULARITY_KINDS, type IrregularityKind, type TableState } from '@punto/table'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DealerKeys, type Declared } from './dealer-keys.ts'
import { guest } from './guest.ts'
import { PATIENCE, PlayerAtPage } from './player.ts'
import { staffBrowser } from './staff.ts'
import { closeHouse, DEALT, openBrowser, openHouse, type TestHouse, visit } from './support.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const SALON = 'salon'
const DOWN = 'down'

interface Case extends Declared {
  readonly table?: typeof DOWN
  /** Strokes after the bets lie and before the mistake; `_` is the one key. */
  readonly before: string
}

const TWO_CARDS = '_ 4s 5h'
const FOUR_CARDS = '_ 9s 2h Kd 5c'
const noted = (page: Page) => page.fill('.saying-note', 'seen by the inspector')
const press = (page: Page, card: string) => page.locator('.saying').getByRole('button', { name: card }).click()

const CASES: Readonly<Record<IrregularityKind, Case>> = {
  misread: {
    rule: 'INS 5.15',
    before: `${FOUR_CARDS} _`,
    fill: async (page) => {
      await press(page, 'Banker, second card')
      await page.keyboard.type('7c')
    },
  },
  'excess-card': { rule: 'INS 5.7', before: TWO_CARDS, cards: '9h' },
  'exposed-card': { rule: 'INS 5.7', before: TWO_CARDS, cards: '9h' },
  'wrong-hand': {
    rule: 'INS 5.8',
    before: TWO_CARDS,
    cards: '9h',
    fill: async (page) => {
      await page.locator('.drawn-card').focus()
      await page.keyboard.press('ArrowUp')
      await page.locator('.drawn-area-banker .drawn-card').waitFor()
    },
  },
  'wrong-person': { rule: 'INS 5.8', table: DOWN, before: '_ _', cards: '9h' },
  'drawn-together': { rule: 'INS 5.10', before: TWO_CARDS, cards: '9h8h' },
  'wrong-number': { rule: 'INS 5.5.3', before: TWO_CARDS, fill: noted },
  'face-up': {
    rule: 'INS 5.9',
    table: DOWN,
    before: '_ _',
    fill: async (page) => {
      await press(page, 'Player, first card')
      await page.keyboard.type('4s')
    },
  },
  'foreign-card': { rule: 'INS 5.5', before: TWO_CARDS },
  'deck-count': { rule: 'INS 5.5', before: TWO_CARDS },
  'too-few-cards': { rule: 'INS 5.5', before: TWO_CARDS },
  unshuffled: { rule: 'INS 5.5', before: TWO_CARDS },
  'closed-early': { rule: 'INS 3.8', before: '_' },
  'chips-found': { rule: 'INS 5.14', before: TWO_CARDS, fill: (page) => chips(page, 'tie', '100') },
  'excess-differential': { rule: 'INS 5.1.1', before: FOUR_CARDS },
  interruption: { rule: 'INS 5.4', before: TWO_CARDS },
  'display-wrong': { rule: 'INS 5.15', before: TWO_CARDS, fill: noted },
  'found-late': {
    rule: 'INS 5.11',
    before: '',
    fill: async (page) => {
      await page.locator('.saying input[type=number]').fill('1')
      await noted(page)
    },
  },
  uncovered: { rule: 'INS 5.18', before: TWO_CARDS, fill: noted },
}

const KINDS: readonly IrregularityKind[] =
  Number(process.env.PUNTO_STAFF_LONG ?? 0) > 0
    ? IRREGULARITY_KINDS
    : ['wrong-hand', 'drawn-together', 'face-up', 'chips-found', 'uncovered']

async function chips(page: Page, bet: string, stake: string): Promise<void> {
  const fields = page.locator('.saying-chips')
  await fields.locator('select').nth(0).selectOption({ index: 1 })
  await fields.locator('select').nth(1).selectOption('1')
  await fields.locator('select').nth(2).selectOption(bet)
  await fields.getByLabel('Amount').fill(stake)
}

let house: TestHouse
let browser: Browser
let dealer: Page
let max: Page
let ann: PlayerAtPage
let ben: { readonly context: BrowserContext; readonly id: string }
const errors: string[] = []

beforeAll(async () => {
  if (!hasChromium) return
  const table = { ...DEALT, game: 'insurance', maxDifferential: 1000, chipStep: 100 }
  house = await openHouse({
    tables: [
      { ...table, table: SALON },
      { ...table, table: DOWN, faceDown: true },
    ],
    guestChips: 1_000_000,
  })
  browser = await openBrowser()
  const pageOf = async (context: BrowserContext) => {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE.timeout)
    page.on('pageerror', (error) => errors.push(String(error)))
    return page
  }
  dealer = await pageOf(await staffBrowser(browser, house, 'dora', 'dealer', { locale: 'en-GB' }))
  max = await pageOf(await staffBrowser(browser, house, 'max', 'shift-manager', { locale: 'en-GB' }))
  ann = new PlayerAtPage((await visit(browser, house.url)).page)
  const [context, id] = await guest(browser, house)
  ben = { context, id }
})
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await closeHouse(house)
})

const keysAt = (table: string): DealerKeys => new DealerKeys(house, table, dealer, max)
const stateOf = (table: string): TableState => keysAt(table).state

let ids = 0
async function asks(table: string, role: string, id: string, fields: object): Promise<void> {
  const command = { id: `x-${++ids}`, actor: { role, id }, ...fields }
  const reply = await house.house.send(table, command as never)
  if (!reply.ok) throw new Error(JSON.stringify(reply))
}

const balanceOf = async ({ request }: BrowserContext): Promise<{ available: number; reserved: number }> =>
  (await request.get(`${house.url}/api/me/balance`)).json()

/** Signs on where nobody has, opens the bets, and lets both players bet. */
async function begin(table: string): Promise<void> {
  const other = table === SALON ? DOWN : SALON
  if (stateOf(table).dealer === null) {
    if (stateOf(other).dealer !== null) await asks(other, 'dealer', stateOf(other).dealer!, { type: 'sign-off' })
    await keysAt(table).come()
    await ann.goTo(house.url, table)
    if (stateOf(table).seats[0] === null) await ann.sit(1)
    if (stateOf(table).seats[1] === null) await asks(table, 'player', ben.id, { type: 'sit', box: 2 })
    // Chips of theirs that are found are staked with their consent.
    for (const id of stateOf(table).seats.slice(0, 2)) {
      if (stateOf(table).allowing.includes(id!)) continue
      await asks(table, 'player', id!, { type: 'allow-staff-bets', allow: true })
    }
  }
  while (stateOf(table).phase !== 'betting') {
    if (stateOf(table).phase === 'settled' || stateOf(table).phase === 'void') await keysAt(table).moveAll()
    await keysAt(table).does('_')
  }
  await ann.bet('player', 100)
  await asks(table, 'player', ben.id, {
    type: 'place-bet',
    round: stateOf(table).rounds,
    box: 2,
    bet: 'banker',
    stake: 100,
  })
}

const REST = ['3', '8', 'Q', '6', 'J', '2', '7', 'T', 'K', '4']
const SUITS = 'shdc'

/** On to the end of the round, by the keys that the page asks for. */
async function playsOn(table: string): Promise<void> {
  // In other suits each round: a shoe has only eight of a card, and all kinds together would deal a ninth.
  const rest = REST.map((rank, i) => rank + SUITS[(stateOf(table).rounds + i) % SUITS.length])[Symbol.iterator]()
  for (let i = 0; i < 40; i++) {
    const { phase, open, rounds, round, shoe, settings } = stateOf(table)
    if (open && open.needs.length > 0) await keysAt(table).decides()
    else if (phase === 'settled' || phase === 'between' || round?.void) return
    else if (phase === 'suspended') await asks(table, 'pit-manager', 'pam', { type: 'resume-round', round: rounds })
    else {
      const { command } = expects(stateOf(table))
      const isFace =
        command === 'turn-card' || (command === 'deal-card' && !settings.faceDown && (shoe?.ahead.length ?? 0) === 0)
      await keysAt(table).does(isFace ? rest.next().value! : '_')
    }
  }
  throw new Error(`The round does not end: ${stateOf(table).phase}`)
}

describe.skipIf(!hasChromium)('irregularities, from the dealer’s key to the player’s page', () => {
  it.each(KINDS.map((kind) => [CASES[kind].rule, kind] as const))('[%s] %s', async (_rule, kind) => {
    const one = CASES[kind]
    const table = one.table ?? SALON
    // An earlier round can only be put right where there was one.
    await begin(table)
    const before = { ann: await balanceOf(ann.page.context()), ben: await balanceOf(ben.context) }
    for (const keys of one.before.split(' ').filter(Boolean)) await keysAt(table).does(keys)
    if (kind === 'excess-differential') {
      // Chips that nobody had counted are found after the deal, and take the box over its maximum.
      await keysAt(table).hasHeard()
      await keysAt(table).declares('chips-found', { rule: '', fill: (page) => chips(page, 'player', '2000') })
      await keysAt(table).decides()
      await keysAt(table).hasHeard()
    }
    await keysAt(table).hasHeard()
    await keysAt(table).declares(kind, one)
    await playsOn(table)
    const after = { ann: await balanceOf(ann.page.context()), ben: await balanceOf(ben.context) }
    expect([after.ann.reserved, after.ben.reserved]).toEqual([0, 0])
    const { round } = stateOf(table)
    if (round?.void && round.settlement === null) {
      expect([after.ann.available, after.ben.available]).toEqual([
        before.ann.available + 100,
        before.ben.available + 100,
      ])
    }
    await ann.balanceIs(after.ann.available)
  })

  it('nothing went wrong in the pages of the staff', () => {
    expect(errors).toEqual([])
  })
})
