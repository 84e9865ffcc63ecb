// The money of a dealer's table at its doors: payments in chips that the house has, the pit's word for fills, blind counts, a tray that was
// never counted, drop boxes, tips, who somebody is, and the gaming day on the pit's floor.
// Carries INS 1.4, INS 5.13, INS 5.16; rulings 11, 38, 55.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { type Answer, guest, hired, operator, PASSWORD, REASON, Web } from '../../serve/web.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const DEALT = { operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 100_000 } }
const TABLE = 'ruby'
const CAGE = {
  denominations: [100, 500, 2500, 10_000],
  cdd: { in: 50_000, out: 40_000, unchecked: 'refuse', validDays: 30 },
}

let house: TestHouse
let boss: Web
let dora: Web
let vic: Web
let mia: Web
let max: Web
let cora: Web
let ann: Web & { readonly id: string }
let ids = 0
const id = () => `m${++ids}`

const told = ({ status, body }: Answer) => [status, body.code]
const say = (web: Web, command: object, table = TABLE) =>
  web.post(`/api/tables/${table}/commands`, { id: id(), command })
async function done(web: Web, command: object, table = TABLE): Promise<void> {
  const { status, text } = await say(web, command, table)
  if (status !== 200) expect.fail(`${JSON.stringify(command)}: ${text}`)
}
const viewOf = async (web: Web) => (await web.get(`/api/tables/${TABLE}`)).body.view
const tray = async (web: Web, table = TABLE) => (await web.get(`/api/tables/${table}/tray`)).body
const count = (by: Web, kind: string, counts: readonly (readonly [number, number])[], table = TABLE) =>
  by.post(`/api/tables/${table}/tray/counts`, {
    id: id(),
    kind,
    chips: counts.map(([value, many]) => ({ value, count: many })),
  })
const confirm = (by: Web, serial: number, table = TABLE) =>
  by.post(`/api/tables/${table}/tray/counts/${serial}/confirm`, { id: id() })

const SPOTS = ['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3', 'banker-3']
/** A round of commission with these bets, dealt and settled. */
async function round(number: number, bets: readonly (readonly [string, number])[], cards: string): Promise<void> {
  await done(dora, { type: 'open-betting', round: number })
  for (const [bet, stake] of bets) await done(ann, { type: 'place-bet', round: number, box: 1, bet, stake })
  await done(dora, { type: 'close-betting', round: number })
  for (const [i, card] of cards.split(' ').entries()) {
    await done(dora, { type: 'deal-card', round: number, spot: SPOTS[i], card })
  }
  await done(dora, { type: 'settle', round: number })
}
const toMove = async () => (await viewOf(dora)).chipsToMove
const moveAll = async () =>
  done(dora, { type: 'chips-moved', numbers: (await toMove()).map(({ number }: { number: number }) => number) })

beforeAll(async () => {
  house = await TestHouse.open({
    tables: [
      { ...DEALT, table: TABLE, game: 'commission', chipStep: 100 },
      { ...DEALT, table: 'opal', game: 'commission', blindCounts: false },
    ],
    requests: 1_000_000,
    guestChips: 100_000,
    cage: CAGE,
  })
  boss = await operator(house)
  dora = await hired(house, boss, 'dora', 'dealer')
  vic = await hired(house, boss, 'vic', 'pit-supervisor')
  mia = await hired(house, boss, 'mia', 'pit-manager')
  max = await hired(house, boss, 'max', 'shift-manager')
  cora = await hired(house, boss, 'cora', 'cashier')
  ann = await guest(house)
})
afterAll(() => house.close())

describe('a tray', () => {
  it('that was never counted keeps its table closed, unless the pit says so', async () => {
    await done(vic, { type: 'close-table' })
    expect(told(await say(vic, { type: 'open-table' }))).toEqual([409, 'tray/never-counted'])
    await done(vic, { type: 'close-table' }, 'opal')
    await done(vic, { type: 'open-table', uncounted: true }, 'opal')
    const counted = await count(vic, 'opener', [
      [100, 200],
      [500, 40],
      [2500, 20],
    ])
    expect((await confirm(mia, counted.body.serial)).status).toBe(200)
    await done(vic, { type: 'open-table' })
    const opened = async () => (await boss.get('/api/events?kind=table')).body.items
    await expect.poll(async () => (await opened()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
  })

  it('is counted blind by whoever counts it: what should lie there is told after, and not before', async () => {
    for (const web of [dora, vic, cora]) {
      expect(await tray(web)).toMatchObject({ blind: true, expected: null, chips: null, drop: null })
    }
    expect(await tray(mia)).toMatchObject({ blind: true, expected: 90_000 })
    const floor = (await vic.get('/api/pit')).body
    expect(floor.tables.find((one: { table: string }) => one.table === TABLE).tray).toMatchObject({ expected: null })
    const counted = await count(vic, 'count', [
      [100, 199],
      [500, 40],
      [2500, 20],
    ])
    expect(counted.body).toMatchObject({ total: 89_900, expected: null, difference: null })
    expect((await tray(vic)).openCount).toMatchObject({ total: 89_900, expected: null, difference: null })
    const [line] = (await vic.get(`/api/tables/${TABLE}/tray/history?limit=1`)).body.items
    expect(line.expected).toBeUndefined()
    expect((await confirm(mia, counted.body.serial)).body).toMatchObject({ expected: 90_000, difference: -100 })
    expect((await tray(vic)).lastCount).toMatchObject({ expected: 90_000, difference: -100 })
    const seen = await count(vic, 'opener', [[100, 10]], 'opal')
    expect(seen.body).toMatchObject({ total: 1000, expected: 0, difference: 1000 })
    expect(await tray(vic, 'opal')).toMatchObject({ blind: false, expected: 0 })
  })

  it('is filled once a pit supervisor has agreed to what its dealer asked for', async () => {
    await done(dora, { type: 'sign-on' })
    const chips = [{ value: 500, count: 10 }]
    const asked = await dora.post(`/api/tables/${TABLE}/slips`, { id: id(), kind: 'fill', chips })
    expect([asked.status, asked.body.approvedBy]).toEqual([201, null])
    const step = (by: Web, how: string) => by.post(`/api/cage/slips/${asked.body.serial}/${how}`, { id: id() })
    expect(told(await step(cora, 'issue'))).toEqual([409, 'slip/not-approved'])
    expect((await step(dora, 'approve')).status).toBe(403)
    const waiting = (await vic.get('/api/pit/decisions')).body.items
    expect(waiting.find(({ kind }: { kind: string }) => kind === 'fill').needs).toContain('pit-supervisor')
    expect((await step(vic, 'approve')).body.approvedBy.name).toBe('vic')
    expect(told(await step(mia, 'approve'))).toEqual([409, 'slip/approved-already'])
    expect((await step(cora, 'issue')).status).toBe(200)
    expect((await step(dora, 'receive')).status).toBe(200)
    const kinds = (await boss.get('/api/audit-log?kind=slip-approved')).body.items
    expect(kinds).toMatchObject([{ author: { name: 'vic' } }])
    // What the pit asks for needs nobody's word besides.
    const own = await vic.post(`/api/tables/${TABLE}/slips`, { id: id(), kind: 'fill', chips })
    expect(own.body.approvedBy.name).toBe('vic')
    await mia.post(`/api/cage/slips/${own.body.serial}/void`, { id: id(), reason: REASON })
  })
})

describe('payments at a table whose smallest chip is 1.00', () => {
  it('[INS 1.4, COM 4.1.1, COM 4.1.2] are rounded down, the line says the exact sum, the books hold what was paid (ruling 55)', async () => {
    await done(dora, { type: 'new-shoe', shoe: 1 })
    await done(ann, { type: 'sit', box: 1 })
    const before = (await ann.get('/api/me/balance')).body.available
    await round(1, [['banker', 3300]], '2s 8d Ks Kd')
    const { settlement } = (await viewOf(ann)).round
    expect(settlement.lines).toMatchObject([{ bet: 'banker', stake: 3300, net: 3100, exact: 3135, commission: 165 }])
    expect((await ann.get('/api/me/balance')).body.available).toBe(before + 3100)
    expect(await toMove()).toMatchObject([
      {
        from: 'tray',
        to: 'player',
        amount: 3100,
        chips: [
          { value: 2500, count: 1 },
          { value: 500, count: 1 },
          { value: 100, count: 1 },
        ],
      },
    ])
  })

  it('[INS 1.4] are said in chips of the house, and the tray is known by value as they are moved', async () => {
    const before = await tray(mia)
    expect(before.toMove).toBe(3100)
    await moveAll()
    const after = await tray(mia)
    expect(after).toMatchObject({ toMove: 0, expected: before.expected })
    const of = (value: number, chips: readonly { value: number; count: number }[]) =>
      chips.find((one) => one.value === value)!.count
    for (const value of [100, 500, 2500]) expect(of(value, after.chips)).toBe(of(value, before.chips) - 1)
  })

  it('follow another rule from the next round on, and everybody can read which', async () => {
    const change = { id: id(), reason: 'A promotion.', changes: { payRounding: 'up' } }
    expect((await mia.post(`/api/tables/${TABLE}/settings`, change)).status).toBeLessThan(300)
    await house.pass(60_000)
    await round(2, [['banker', 3300]], '2s 8d Ks Kd')
    expect((await viewOf(ann)).round.settlement.lines).toMatchObject([{ net: 3200, exact: 3135 }])
    expect((await ann.get(`/api/tables/${TABLE}`)).body.settings).toMatchObject({ payRounding: 'up', chipStep: 100 })
    await moveAll()
  })
})

it('[INS 5.14, INS 5.18] chips found that no account holds play without their player’s account being asked', async () => {
  const bob = await guest(house)
  await done(bob, { type: 'sit', box: 2 })
  const number = (await viewOf(dora)).round.number + 1
  await done(dora, { type: 'open-betting', round: number })
  await done(ann, { type: 'place-bet', round: number, box: 1, bet: 'player', stake: 500 })
  await done(dora, { type: 'close-betting', round: number })
  const found = { kind: 'chips-found', player: bob.id, box: 2, bet: 'player', stake: 300, note: 'seen' }
  const declare = (irregularity: object) => say(dora, { type: 'declare-irregularity', irregularity })
  expect((await declare(found)).body.code).toBe('behalf/chips-not-bought')
  expect((await declare({ ...found, inChips: true })).status).toBe(200)
  await done(max, { type: 'approve-irregularity', number: 1, reason: 'The camera shows them.' })
  expect((await bob.get('/api/me/balance')).body).toMatchObject({ available: 100_000, reserved: 300 })
  for (const [i, card] of '2s 8d Ks Kd'.split(' ').entries()) {
    await done(dora, { type: 'deal-card', round: number, spot: SPOTS[i], card })
  }
  await done(dora, { type: 'settle', round: number })
  expect((await bob.get('/api/me/balance')).body).toMatchObject({ available: 100_000, reserved: 0 })
  await moveAll()
})

describe('tips', () => {
  it('are emptied by the pit, once for each command, in the ledger and on the record, and reports have a column', async () => {
    await done(ann, { type: 'tip-dealer', amount: 700 })
    expect((await tray(vic)).tips).toBe(700)
    const empty = { id: id(), note: 'The dealers of tonight.' }
    expect((await dora.post(`/api/tables/${TABLE}/tips/empty`, empty)).status).toBe(403)
    const emptied = await vic.post(`/api/tables/${TABLE}/tips/empty`, empty)
    expect([emptied.status, emptied.body.total]).toEqual([201, 700])
    expect((await vic.post(`/api/tables/${TABLE}/tips/empty`, empty)).body).toEqual(emptied.body)
    expect((await tray(vic)).tips).toBe(0)
    expect(told(await vic.post(`/api/tables/${TABLE}/tips/empty`, { id: id(), note: 'Again.' }))).toEqual([
      409,
      'tips/none',
    ])
    const [line] = (await vic.get(`/api/tables/${TABLE}/tray/history?limit=1`)).body.items
    expect(line).toMatchObject({ type: 'tips-emptied', amount: 700, reason: 'The dealers of tonight.' })
    expect((await boss.get('/api/audit-log?kind=tips-emptied')).body.items).toMatchObject([{ author: { name: 'vic' } }])
    for (const by of ['table', 'dealer', 'player', 'day']) {
      const tips = async () => (await max.get(`/api/reports/play?by=${by}`)).body.total.tips
      await expect.poll(tips, { timeout: 20_000 }).toBe(700)
    }
    expect((await max.get('/api/reports/play?by=bet')).body.rows[0].tips).toBeNull()
  })
})

describe('cash', () => {
  it('from the house’s own threshold on asks who somebody is, and records it', async () => {
    const cash = (way: 'in' | 'out', amount: number, more: object = {}) =>
      cora.post(`/api/cage/cash-${way}`, { id: id(), player: ann.id, amount, ...more })
    expect((await cash('in', 49_999)).body.identity).toBeUndefined()
    const refused = await cash('in', 1)
    expect(told(refused)).toEqual([409, 'cage/identify'])
    expect(refused.body.detail).toContain('50000')
    const checked = await cash('in', 1, { identity: 'Passport, copy 17 in the binder.' })
    expect([checked.status, checked.body.identity]).toEqual([201, 'checked'])
    expect((await cash('out', 40_000)).body.identity).toBe('known')
    const [entry] = (await boss.get(`/api/audit-log?kind=identity-checked&subject=${ann.id}`)).body.items
    expect(entry).toMatchObject({ author: { name: 'cora' }, reason: 'Passport, copy 17 in the binder.' })
  })
})

describe('a cashier’s drawer', () => {
  const drawers = async (web: Web) => (await web.get('/api/cage/drawers')).body.items[0]
  const counted = (by: Web, kind: string, many: number, cash: number) =>
    by.post('/api/cage/drawers/1/counts', { id: id(), kind, chips: [{ value: 100, count: many }], cash })
  const agreed = (by: Web, serial: number) => by.post(`/api/cage/drawers/1/counts/${serial}/confirm`, { id: id() })
  const cash = (way: 'in' | 'out', amount: number) =>
    cora.post(`/api/cage/cash-${way}`, { id: id(), player: ann.id, amount, identity: 'Known to the house.' })

  it('is opened by two people, serves its cashier, is filled from the vault, counted blind and closed like a tray', async () => {
    const carl = await hired(house, boss, 'carl', 'cashier')
    const opener = await counted(cora, 'opener', 100, 5000)
    expect([opener.status, opener.body.openCount.total, opener.body.openCount.expected]).toEqual([201, 10_000, null])
    const { serial } = opener.body.openCount
    expect(told(await agreed(cora, serial))).toEqual([409, 'tray/own-count'])
    expect((await agreed(carl, serial)).body).toMatchObject({ open: true, holder: { name: 'cora' } })
    expect(told(await counted(carl, 'count', 1, 1))).toEqual([403, 'drawer/not-yours'])

    // Chips go for the cash that comes, and the other way; neither more than lies there.
    expect((await cash('in', 3000)).status).toBe(201)
    expect(await drawers(max)).toMatchObject({
      expected: 7000,
      expectedCash: 8000,
      chips: [
        { value: 100, count: 100 },
        { value: 2500, count: -1 },
        { value: 500, count: -1 },
      ].sort((a, b) => a.value - b.value),
    })
    expect(told(await cash('in', 7001))).toEqual([409, 'drawer/chips-short'])
    expect(told(await cash('out', 8001))).toEqual([409, 'drawer/cash-short'])
    expect((await cash('out', 1000)).status).toBe(201)
    expect(await drawers(cora)).toMatchObject({ open: true, expected: null, expectedCash: null, chips: null })

    // From the vault: the pit agrees, another cashier hands over, the holder receives.
    const chips = [{ value: 100, count: 50 }]
    expect(told(await carl.post('/api/cage/drawers/1/slips', { id: id(), kind: 'fill', chips }))).toEqual([
      403,
      'drawer/not-yours',
    ])
    const fill = await cora.post('/api/cage/drawers/1/slips', { id: id(), kind: 'fill', chips })
    const step = (by: Web, how: string, of = fill.body.serial) => by.post(`/api/cage/slips/${of}/${how}`, { id: id() })
    expect(told(await step(carl, 'issue'))).toEqual([409, 'slip/not-approved'])
    expect((await step(vic, 'approve')).status).toBe(200)
    expect(told(await step(cora, 'issue'))).toEqual([403, 'slip/other-side'])
    expect((await step(carl, 'issue')).status).toBe(200)
    expect((await step(cora, 'receive')).status).toBe(200)
    expect(await drawers(max)).toMatchObject({ expected: 13_000, expectedCash: 7000, slips: [] })

    // What a table is filled with comes from the drawer, and what it sends back goes there.
    const out = await vic.post(`/api/tables/${TABLE}/slips`, {
      id: id(),
      kind: 'fill',
      chips: [{ value: 100, count: 20 }],
    })
    await step(cora, 'issue', out.body.serial)
    await step(vic, 'receive', out.body.serial)
    expect(await drawers(max)).toMatchObject({ expected: 11_000 })
    const back = await vic.post(`/api/tables/${TABLE}/slips`, {
      id: id(),
      kind: 'credit',
      chips: [{ value: 100, count: 5 }],
    })
    await step(vic, 'issue', back.body.serial)
    expect((await step(cora, 'receive', back.body.serial)).status).toBe(200)
    expect(await drawers(max)).toMatchObject({ expected: 11_500 })

    const closer = await counted(cora, 'closer', 114, 7000)
    expect(told(await cash('in', 100))).toEqual([409, 'tray/count-open'])
    const closed = await agreed(max, closer.body.openCount.serial)
    expect(closed.body).toMatchObject({
      open: false,
      holder: null,
      lastCount: { total: 11_400, expected: 11_500, difference: -100, cash: 7000, expectedCash: 7000 },
    })
    const wrong = { id: id(), kind: 'count', chips: [], cash: 5 }
    expect(told(await vic.post(`/api/tables/${TABLE}/tray/counts`, wrong))).toEqual([400, 'input/unknown-key'])
    expect(told(await cora.post('/api/cage/drawers/9/counts', wrong))).toEqual([404, 'not-found/drawer'])
  })
})

describe('a drop box', () => {
  it('has a number: another is refused, and the one that hangs there next is known', async () => {
    const drop = (box: object) =>
      cora.post(`/api/tables/${TABLE}/tray/counts`, { id: id(), kind: 'drop', amount: 0, ...box })
    const first = await drop({ box: 'R-12', nextBox: 'R-13' })
    expect(first.status).toBe(201)
    await confirm(mia, first.body.serial)
    expect((await tray(mia)).box).toBe('R-13')
    expect(told(await drop({ box: 'R-12' }))).toEqual([409, 'tray/another-box'])
    const next = await drop({})
    expect(next.body.box).toBe('R-13')
    await vic.post(`/api/tables/${TABLE}/tray/counts/${next.body.serial}/reject`, { id: id(), reason: REASON })
    const chips = [{ value: 100, count: 1 }]
    const wrong = await vic.post(`/api/tables/${TABLE}/tray/counts`, { id: id(), kind: 'count', chips, box: 'R-13' })
    expect(told(wrong)).toEqual([400, 'tray/box-of-drop'])
  })
})

it('the gaming day on the pit’s floor has win, drop, hold, handle and hours open, and keeps them over a restart', async () => {
  const figures = async (web = mia) => {
    const { gamingDay } = (await web.get('/api/pit')).body
    return gamingDay.tables.find((one: { table: string }) => one.table === TABLE)
  }
  const number = (await viewOf(dora)).round.number + 1
  await round(number, [['player', 5000]], '2s 8d Ks Kd')
  const staked = 3300 + 3300 + 800 + 5000
  const win = 800 + 5000 - 3100 - 3200
  const known = { rounds: 4, handle: staked, win, hold: win / staked, drop: 3000, tips: 700 }
  const sold = await vic.post(`/api/tables/${TABLE}/cash-in`, {
    id: id(),
    player: ann.id,
    amount: 3000,
    identity: 'Known.',
  })
  expect(sold.status).toBe(201)
  await expect.poll(() => figures(), { timeout: 20_000 }).toMatchObject(known)
  const { openMs } = await figures()
  expect(openMs).toBeGreaterThan(0)
  // Time at a table begins anew with a house; the calendar goes on.
  house.calendar.aheadMs += 3_600_000
  house = await house.restart()
  const again = new Web(house.url)
  await again.post('/api/session', { name: 'mia', password: PASSWORD })
  await expect.poll(() => figures(again), { timeout: 20_000 }).toMatchObject(known)
  expect((await figures(again)).openMs).toBeGreaterThanOrEqual(openMs)
})

it('a check of who somebody is holds for as long as the house says', async () => {
  await house.pass(31 * 24 * 60 * 60 * 1000)
  const clerk = new Web(house.url)
  await clerk.post('/api/session', { name: 'cora', password: PASSWORD })
  const paid = await clerk.post('/api/cage/cash-out', { id: id(), player: ann.id, amount: 40_000 })
  expect(told(paid)).toEqual([409, 'cage/identify'])
})
