// A shift worked by keyboard at the dealer's console, with a mistake in every second round: every chip is moved as the list of chips to
// move says, and at the end trays, drawer, vault, accounts and reports agree to the cent with a tally that the test keeps beside the house
// (tally.ts). By day a few rounds at three games; with PUNTO_STAFF_LONG all forty, with every kind of docs/irregularities.md.
import { hasChromium } from '@punto/harness/chromium'
import { IRREGULARITY_KINDS } from '@punto/table'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DealerKeys } from '../dealer-keys.ts'
import { PATIENCE } from '../player.ts'
import { closeHouse, openBrowser, type TestHouse } from '../support.ts'
import { AtFelt } from './at-felt.ts'
import { EVERY_DAY, FORTY, type ShiftRound } from './rounds.ts'
import { AtDoors, openShiftHouse } from './shift-house.ts'
import { addChips, type ChipCounts, inChips, Tally, worth, written } from './tally.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 })

const LONG = Number(process.env.PUNTO_STAFF_LONG ?? 0) > 0
const SHIFT: readonly ShiftRound[] = LONG ? FORTY : EVERY_DAY
const TABLES = [...new Set(SHIFT.map(({ table }) => table))]
/** Where chips are sold for cash, and from where some are sent back. */
const FIRST = TABLES[0]!

const TRAY: ChipCounts = new Map([
  [50, 400],
  [100, 400],
  [500, 200],
  [2500, 100],
  [10_000, 20],
])
const DRAWER: ChipCounts = new Map([
  [50, 100],
  [100, 500],
  [500, 400],
  [2500, 200],
  [10_000, 100],
])
const DRAWER_CASH = 500_000
const FILL: ChipCounts = new Map([
  [100, 100],
  [2500, 10],
])
const CREDIT: ChipCounts = new Map([[500, 20]])
const BOUGHT = 100_000

let house: TestHouse
let browser: Browser
let dealer: Page
let pit: Page
let dora: AtDoors
let max: AtDoors
let sue: AtDoors
let cora: AtDoors
let carl: AtDoors
let players: readonly AtDoors[]
const tally = new Tally()
const errors: string[] = []

const pageOf = async ({ context }: AtDoors): Promise<Page> => {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE.timeout)
  page.on('pageerror', (error) => errors.push(String(error)))
  return page
}

beforeAll(async () => {
  if (!hasChromium) return
  house = await openShiftHouse()
  browser = await openBrowser()
  const staff = (name: string, role: Parameters<typeof AtDoors.staff>[3]) => AtDoors.staff(browser, house, name, role)
  dora = await staff('dora', 'dealer')
  max = await staff('max', 'shift-manager')
  sue = await staff('sue', 'pit-supervisor')
  cora = await staff('cora', 'cashier')
  carl = await staff('carl', 'cashier')
  players = [
    await AtDoors.player(browser, house),
    await AtDoors.player(browser, house),
    await AtDoors.player(browser, house),
  ]
  dealer = await pageOf(dora)
  pit = await pageOf(max)
})
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await closeHouse(house)
})

/** Entered by one person and confirmed by another; what was counted, against what should have been there. */
async function counted(place: string, by: AtDoors, second: AtDoors, count: object) {
  const entered = await by.post(`${place}/counts`, count)
  const { serial } = entered.openCount ?? entered
  const confirmed = await second.post(`${place}/counts/${serial}/confirm`)
  return confirmed.lastCount ?? confirmed
}

const counting = (kind: string, chips: ChipCounts, cash?: number) => ({
  kind,
  chips: written(chips),
  ...(cash !== undefined && { cash }),
})

async function opens(): Promise<void> {
  await counted('cage/drawers/1', cora, carl, counting('opener', DRAWER, DRAWER_CASH))
  addChips(tally.drawer, DRAWER, 1)
  tally.cash = DRAWER_CASH
  tally.vault -= worth(DRAWER)
  for (const table of TABLES) {
    await counted(`tables/${table}/tray`, sue, max, counting('opener', TRAY))
    addChips(tally.tray(table), TRAY, 1)
    tally.vault -= worth(TRAY)
  }
  // Two buy in at the cage, the third at the table.
  for (const [i, player] of players.slice(0, 2).entries()) {
    await cora.post('cage/cash-in', { player: player.id, amount: BOUGHT })
    addChips(tally.drawer, inChips(BOUGHT), -1)
    tally.cash += BOUGHT
    tally.sold(i + 1, BOUGHT)
  }
}

/** The players sit down, and let the dealer lay their chips. */
async function comesTo(table: string): Promise<DealerKeys> {
  const keys = new DealerKeys(house, table, dealer, pit)
  await keys.come()
  for (const [i, player] of players.entries()) {
    await player.says(table, { type: 'sit', box: i + 1 })
    await player.says(table, { type: 'allow-staff-bets', allow: true })
  }
  return keys
}

async function thirdBuysIn(): Promise<void> {
  const [, , cat] = players
  await sue.post(`tables/${FIRST}/cash-in`, { player: cat!.id, amount: BOUGHT })
  addChips(tally.tray(FIRST), inChips(BOUGHT), -1)
  tally.table(FIRST).drop += BOUGHT
  tally.sold(3, BOUGHT)
}

/** A fill from the cashier's drawer and a credit back to it. */
async function slip(table: string, kind: 'fill' | 'credit', chips: ChipCounts): Promise<void> {
  const { serial } = await sue.post(`tables/${table}/slips`, { kind, chips: written(chips) })
  const [from, to] = kind === 'fill' ? [cora, sue] : [sue, cora]
  await from.post(`cage/slips/${serial}/issue`)
  await to.post(`cage/slips/${serial}/receive`)
  const sign = kind === 'fill' ? 1 : -1
  addChips(tally.tray(table), chips, sign)
  addChips(tally.drawer, chips, sign === 1 ? -1 : 1)
}

async function playsAll(): Promise<void> {
  let keys: DealerKeys | undefined
  for (const round of SHIFT) {
    if (keys?.table !== round.table) {
      if (keys) await dora.says(keys.table, { type: 'sign-off' })
      keys = await comesTo(round.table)
      if (round.table === FIRST) await thirdBuysIn()
      else await slip(round.table, 'fill', FILL)
    }
    await new AtFelt(keys, players, tally).play(round)
  }
  await slip(FIRST, 'credit', CREDIT)
}

/** Trays are what was moved, value by value, and no closing count differs. */
async function traysAgree(): Promise<void> {
  for (const table of TABLES) {
    const chips = tally.tray(table)
    const expected = { expected: worth(chips), toMove: 0, chips: written(chips) }
    expect([table, await max.get(`tables/${table}/tray`)]).toMatchObject([table, expected])
    const closed = await counted(`tables/${table}/tray`, sue, max, counting('closer', chips))
    expect([table, closed]).toMatchObject([table, { total: worth(chips), difference: 0 }])
  }
  const drop = { kind: 'drop', amount: tally.table(FIRST).drop, box: 'R-1' }
  expect(await counted(`tables/${FIRST}/tray`, sue, max, drop)).toMatchObject({ difference: 0 })
}

async function reportsAgree(): Promise<void> {
  const parts = ['rounds', 'voids', 'handle', 'win', 'decided', 'drop'] as const
  type Row = { readonly key: string } & Record<(typeof parts)[number], number | null>
  const rows = async () => {
    const all = (await max.get('reports/play?by=table')).rows as readonly Row[]
    const own = TABLES.map((table) => all.find(({ key }) => key === table))
    return own.map((row) => [row?.key, ...parts.map((part) => row?.[part] ?? 0)])
  }
  const said = TABLES.map((table) => [table, ...parts.map((part) => tally.table(table)[part])])
  await expect.poll(rows, { timeout: 20_000 }).toEqual(said)
}

/** Accounts are what the players hold, and are paid out from the drawer, which then is what it should be. */
async function accountsAgree(): Promise<void> {
  for (const [i, player] of players.entries()) {
    const holds = tally.held.get(i + 1)!
    expect([i, await player.get('me/balance')]).toMatchObject([i, { available: holds, reserved: 0 }])
    await cora.post('cage/cash-out', { player: player.id, amount: holds })
    addChips(tally.drawer, inChips(holds), 1)
    tally.cash -= holds
  }
  const [drawer] = (await max.get('cage/drawers')).items
  const chips = written(tally.drawer)
  expect(drawer).toMatchObject({ expected: worth(tally.drawer), expectedCash: tally.cash, chips })
  const closed = await counted('cage/drawers/1', cora, carl, counting('closer', tally.drawer, tally.cash))
  expect(closed).toMatchObject({ total: worth(tally.drawer), cash: tally.cash, difference: 0 })
}

/** What went from the vault into trays and drawers is what is missing there. */
async function vaultAgrees(): Promise<void> {
  expect(await house.house.archive.balance('cage')).toMatchObject({ posted: tally.vault })
}

describe.skipIf(!hasChromium)('a shift', () => {
  it('[INS 1.4] is worked by keyboard, every chip moved as the list says, and agrees with a tally kept beside', async () => {
    const kinds = SHIFT.flatMap(({ wrong = [] }) => wrong.map(({ kind }) => kind))
    if (LONG) {
      expect([SHIFT.length, SHIFT.filter(({ wrong }) => wrong !== undefined).length]).toEqual([40, 20])
      expect(IRREGULARITY_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([])
    }
    await opens()
    await playsAll()
    await traysAgree()
    await reportsAgree()
    await accountsAgree()
    await vaultAgrees()
    expect(errors).toEqual([])
  })
})
