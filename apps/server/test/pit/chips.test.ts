// Chips and cash over HTTP at a running house: receipts, sums and alerts of a day, fills and credits, counts by two people, races.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestHouse } from '../serve/test-house.ts'
import { type Answer, guest, hired, operator, PASSWORD, REASON, Web } from '../serve/web.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const RUNS = { numRuns: Number(process.env.PUNTO_PIT_RUNS ?? 3), seed: 27, endOnFailure: true }
const CAGE = { denominations: [100, 500, 2500, 10_000], alerts: { in: [50_000, 100_000], out: [20_000] } }
const TABLE = 'commission'
let house: TestHouse
let boss: Web
let cashier: Web
let second: Web
let supervisor: Web
let manager: Web
let shift: Web
let dealer: Web

beforeAll(async () => {
  house = await TestHouse.open({ requests: 1_000_000, cage: CAGE, guestChips: 10_000 })
  boss = await operator(house)
  cashier = await hired(house, boss, 'cora', 'cashier')
  second = await hired(house, boss, 'carl', 'cashier')
  supervisor = await hired(house, boss, 'vic', 'pit-supervisor')
  manager = await hired(house, boss, 'mia', 'pit-manager')
  shift = await hired(house, boss, 'sam', 'shift-manager')
  dealer = await hired(house, boss, 'dora', 'dealer')
})
afterAll(async () => house.close())

type Count = readonly [value: number, count: number]

let ids = 0
const id = () => `c${++ids}`
const cash = (way: 'in' | 'out', player: string, amount: number, by = cashier, more: object = {}) =>
  by.post(`/api/cage/cash-${way}`, { id: id(), player, amount, ...more })
const atTable = (way: 'in' | 'out', player: string, amount: number) =>
  supervisor.post(`/api/tables/${TABLE}/cash-${way}`, { id: id(), player, amount })
const balance = async (player: string) => (await shift.get(`/api/players/${player}/balance`)).body
const chips = (...counts: readonly Count[]) => counts.map(([value, count]) => ({ value, count }))
const ask = (by: Web, kind: string, ...counts: readonly Count[]) =>
  by.post(`/api/tables/${TABLE}/slips`, { id: id(), kind, chips: chips(...counts) })
const step = (by: Web, serial: number, how: 'issue' | 'receive') =>
  by.post(`/api/cage/slips/${serial}/${how}`, { id: id() })
const count = (by: Web, kind: string, ...counts: readonly Count[]) =>
  by.post(`/api/tables/${TABLE}/tray/counts`, { id: id(), kind, chips: chips(...counts) })
const confirm = (by: Web, serial: number) => by.post(`/api/tables/${TABLE}/tray/counts/${serial}/confirm`, { id: id() })
const tray = async () => (await manager.get(`/api/tables/${TABLE}/tray`)).body
const told = ({ status, body }: Answer) => [status, body.code]

describe('the cage', () => {
  it('sells and pays out with receipts, once per id, by name or id', async () => {
    const ann = await guest(house)
    const first = await cash('in', ann.id, 5000)
    expect([first.status, first.body]).toMatchObject([
      201,
      { way: 'in', amount: 5000, table: null, day: '2023-11-14', by: { name: 'cora', role: 'cashier' } },
    ])
    const body = { id: 'same', player: `guest-${ann.id.slice(0, 6)}`, amount: 1000 }
    const [one, again] = [
      await cashier.post('/api/cage/cash-out', body),
      await cashier.post('/api/cage/cash-out', body),
    ]
    expect(again.body).toEqual(one.body)
    expect(one.body.serial).toBe(first.body.serial + 1)
    expect((await balance(ann.id)).available).toBe(14_000)
    expect(told(await cashier.post('/api/cage/cash-out', { ...body, amount: 2 }))).toEqual([409, 'command/id-reused'])
    const receipts = (await cashier.get(`/api/players/${ann.id}/cash`)).body.items
    expect(receipts.map(({ way, amount }: { way: string; amount: number }) => [way, amount])).toEqual([
      ['out', 1000],
      ['in', 5000],
    ])
    expect((await ann.get('/api/me/statement')).body.items.slice(0, 2)).toMatchObject([
      { reason: 'cash-out', change: -1000 },
      { reason: 'buy-in', change: 5000 },
    ])
  })

  it('is the cashier’s, answers bad input clearly, and keeps nothing of it', async () => {
    const ann = await guest(house)
    for (const by of [boss, supervisor, ann]) expect((await cash('in', ann.id, 1, by)).status).toBe(403)
    expect(told(await cash('in', 'nobody-at-all', 1))).toEqual([404, 'not-found/player'])
    for (const amount of [0, -1, 1.5, 'much']) {
      expect(told(await cash('in', ann.id, amount as number))).toEqual([400, 'input/wrong-shape'])
    }
    expect(told(await cash('out', ann.id, 10_001))).toEqual([409, 'cage/not-enough'])
    expect(told(await cashier.get('/api/cage/days/2026-02-30'))).toEqual([400, 'input/no-such-day'])
    expect((await balance(ann.id)).available).toBe(10_000)
  })

  it('refuses a name that two people have, with their ids', async () => {
    const { nameOf, findByName } = house.server.identity
    const twins = [await guest(house), await guest(house)]
    house.server.identity.findByName = async () => twins.map((one) => one.id)
    const answer = await cash('in', 'guest-twins', 100)
    expect(told(answer)).toEqual([409, 'person/ambiguous'])
    expect(answer.body.detail).toContain(twins[1]!.id)
    Object.assign(house.server.identity, { nameOf, findByName })
  })

  it('sells nothing to who is excluded, and pays out what they have', async () => {
    const eve = await guest(house)
    await shift.post(`/api/players/${eve.id}/exclusion`, { until: null, reason: REASON })
    expect(told(await cash('in', eve.id, 100))).toEqual([409, 'cage/excluded'])
    const paid = await boss.post(`/api/players/${eve.id}/chips`, { id: id(), amount: 1, reason: REASON })
    expect(told(paid)).toEqual([409, 'cage/excluded'])
    const called = `guest-${eve.id.slice(0, 6)}`
    expect(paid.body.detail).toContain(`${called} is excluded for good`)
    const forgiven = await shift.post(`/api/players/${eve.id}/write-off`, { id: id(), reason: REASON })
    expect(forgiven.body.detail).toContain(`${called} owes nothing`)
    expect((await cash('out', eve.id, 10_000)).status).toBe(201)
    expect((await balance(eve.id)).available).toBe(0)
  })

  it('sums cash by player and gaming day, and alerts the shift manager at each threshold', async () => {
    const bob = await guest(house)
    await cash('in', bob.id, 49_999)
    expect((await shift.get('/api/cage/alerts')).body.items).toEqual([])
    await cash('in', bob.id, 60_000)
    await cash('out', bob.id, 20_000)
    const { items } = (await shift.get('/api/cage/alerts')).body
    expect(items.map(({ way, threshold, sum }: Record<string, unknown>) => [way, threshold, sum])).toEqual([
      ['in', 50_000, 109_999],
      ['in', 100_000, 109_999],
      ['out', 20_000, 20_000],
    ])
    expect(new Set(items.map(({ serial }: { serial: number }) => serial)).size).toBe(3)
    for (const { serial } of items) {
      const answered = await shift.post(`/api/cage/alerts/${serial}/answer`, { id: id(), note: 'Known to the house.' })
      expect(answered.status).toBe(200)
    }
    expect((await shift.get('/api/cage/alerts')).body.items).toEqual([])
    expect(told(await cashier.get('/api/cage/alerts'))).toEqual([403, 'auth/may-not'])
    const day = (await cashier.get('/api/cage/days/2023-11-14')).body
    expect(day.players[0]).toMatchObject({ player: bob.id, in: 109_999, out: 20_000 })
    expect(day.in).toBe(5000 + 109_999)
    const kinds = (await boss.get(`/api/audit-log?subject=${bob.id}`)).body.items.map(
      (one: { kind: string }) => one.kind,
    )
    expect(kinds.filter((kind: string) => kind === 'cash-alert')).toHaveLength(3)
  })

  it('never pays out what lies on a felt, whatever comes first', async () => {
    const run = fc.asyncProperty(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 100 }),
      async (staked, out) => {
        const player = await guest(house)
        const actor = { role: 'player', id: player.id } as const
        await house.untilPhase(TABLE, 'betting')
        const round = house.state(TABLE).rounds
        const send = (command: object) => house.server.house.send(TABLE, { id: id(), actor, ...command } as never)
        expect(await send({ type: 'sit', box: 1 })).toMatchObject({ ok: true })
        const [bet, paid] = await Promise.all([
          send({ type: 'place-bet', round, box: 1, bet: 'player', stake: staked * 100 }),
          cash('out', player.id, out * 100),
        ])
        const left = await balance(player.id)
        const laid = bet.ok ? staked * 100 : 0
        const gone = paid.status === 201 ? out * 100 : 0
        expect([left.reserved, left.available]).toEqual([laid, 10_000 - laid - gone])
        expect(bet.ok || paid.status === 201).toBe(true)
        if (staked + out <= 100) expect([bet.ok, paid.status]).toEqual([true, 201])
        await send({ type: 'leave' })
      },
    )
    await fc.assert(run, RUNS)
  }, 60_000)
})

describe('a tray', () => {
  it('is opened, filled, credited and closed by two people each, every document with its own number', async () => {
    expect(told(await ask(supervisor, 'fill', [100, 1]))).toEqual([409, 'tray/not-open'])
    expect(told(await ask(supervisor, 'credit', [100, 1]))).toEqual([409, 'tray/not-open'])
    const early = await guest(house)
    expect(told(await atTable('in', early.id, 100))).toEqual([409, 'tray/not-open'])
    expect(told(await atTable('out', early.id, 100))).toEqual([409, 'tray/not-open'])
    expect(await tray()).toMatchObject({ open: false, expected: 0, drop: 0 })
    expect((await balance(early.id)).available).toBe(10_000)
    const opener = (await count(supervisor, 'opener', [100, 50], [500, 10])).body
    expect(opener).toMatchObject({ kind: 'opener', total: 10_000, confirmedBy: null, by: { name: 'vic' } })
    expect(told(await confirm(supervisor, opener.serial))).toEqual([409, 'tray/own-count'])
    const rejected = { id: id(), reason: REASON }
    const elsewhere = await dealer.post(`/api/tables/${TABLE}/tray/counts/${opener.serial}/reject`, rejected)
    expect(told(elsewhere)).toEqual([403, 'tray/not-your-table'])
    expect(told(await count(manager, 'opener', [100, 1]))).toEqual([409, 'tray/count-open'])
    expect((await confirm(manager, opener.serial)).body).toMatchObject({ confirmedBy: { name: 'mia' } })
    expect(await tray()).toMatchObject({ open: true, expected: 10_000, chips: chips([100, 50], [500, 10]) })

    const fill = (await ask(supervisor, 'fill', [2500, 4])).body
    expect(told(await step(supervisor, fill.serial, 'issue'))).toEqual([403, 'slip/other-side'])
    expect(told(await step(manager, fill.serial, 'receive'))).toEqual([409, 'slip/not-issued'])
    expect((await step(cashier, fill.serial, 'issue')).body.issuedBy.name).toBe('cora')
    expect(told(await step(second, fill.serial, 'issue'))).toEqual([409, 'slip/issued-already'])
    expect((await tray()).expected).toBe(10_000)
    expect((await step(supervisor, fill.serial, 'receive')).status).toBe(200)
    expect(told(await step(supervisor, fill.serial, 'receive'))).toEqual([404, 'not-found/slip'])
    expect(await tray()).toMatchObject({ expected: 20_000, chips: chips([100, 50], [500, 10], [2500, 4]), slips: [] })

    const credit = (await ask(manager, 'credit', [500, 10])).body
    expect(told(await step(cashier, credit.serial, 'issue'))).toEqual([403, 'slip/other-side'])
    await step(manager, credit.serial, 'issue')
    expect((await tray()).expected).toBe(15_000)
    expect(told(await step(manager, credit.serial, 'receive'))).toEqual([403, 'slip/other-side'])
    expect((await step(cashier, credit.serial, 'receive')).status).toBe(200)

    const gone = (await ask(supervisor, 'fill', [100, 5])).body
    await step(cashier, gone.serial, 'issue')
    expect(told(await count(supervisor, 'closer', [100, 1]))).toEqual([409, 'tray/slips-open'])
    const voided = await manager.post(`/api/cage/slips/${gone.serial}/void`, { id: id(), reason: 'asked for twice' })
    expect(voided.status).toBe(200)
    const short = (await count(supervisor, 'closer', [100, 49], [2500, 4])).body
    // Who counts learns what should have been there once another has confirmed it.
    expect(short).toMatchObject({ total: 14_900, expected: null, difference: null })
    expect((await confirm(shift, short.serial)).body).toMatchObject({ expected: 15_000, difference: -100 })
    expect(await tray()).toMatchObject({ open: false, expected: 14_900, lastCount: { difference: -100 } })
    const next = (await count(manager, 'opener', [100, 49], [2500, 4])).body
    expect(next).toMatchObject({ expected: 14_900, difference: 0 })
    await confirm(supervisor, next.serial)
    const lines = (await cashier.get(`/api/tables/${TABLE}/tray/history?limit=100`)).body.items
    const serials = lines
      .filter(({ type }: { type: string }) => /requested|counted/.test(type))
      .map((one: { serial: number }) => one.serial)
    expect(new Set(serials).size).toBe(serials.length)
    expect(lines.find(({ type }: { type: string }) => type === 'slip-voided')).toMatchObject({
      serial: gone.serial,
      reason: 'asked for twice',
    })
  })

  it('is not filled by who issued the chips, whatever their role is by then', async () => {
    const { serial } = (await ask(supervisor, 'fill', [100, 5])).body
    const pat = await hired(house, boss, 'pat', 'cashier')
    expect((await step(pat, serial, 'issue')).status).toBe(200)
    const { items } = (await boss.get('/api/staff')).body as { items: { id: string; name: string }[] }
    const account = items.find(({ name }) => name === 'pat')!.id
    const role = { role: 'pit-supervisor', reason: REASON }
    expect((await boss.post(`/api/staff/${account}/role`, role)).status).toBe(200)
    const again = new Web(house.url)
    await again.post('/api/session', { name: 'pat', password: PASSWORD })
    expect(told(await step(again, serial, 'receive'))).toEqual([409, 'slip/own-issue'])
    expect((await step(supervisor, serial, 'receive')).status).toBe(200)
  })

  it('knows its chips by value whatever comes between a count and its confirmation', async () => {
    const known = async () => (await tray()).chips
    const fill = (await ask(supervisor, 'fill', [2500, 4])).body
    await step(cashier, fill.serial, 'issue')
    const gone = (await ask(supervisor, 'credit', [500, 2])).body
    await step(supervisor, gone.serial, 'issue')
    // Counted without the credit, which has left, and without the fill, which has not come.
    const counted = (await count(supervisor, 'count', [100, 49], [500, 8])).body
    await step(supervisor, fill.serial, 'receive')
    await step(cashier, gone.serial, 'receive')
    await confirm(manager, counted.serial)
    expect(await known()).toEqual(chips([100, 49], [500, 8], [2500, 4]))

    const back = (await ask(supervisor, 'credit', [500, 3])).body
    await step(supervisor, back.serial, 'issue')
    expect(await known()).toEqual(chips([100, 49], [500, 5], [2500, 4]))
    await manager.post(`/api/cage/slips/${back.serial}/void`, { id: id(), reason: REASON })
    expect(await known()).toEqual(chips([100, 49], [500, 8], [2500, 4]))
  })

  it('takes no fill and sells nothing while its closer awaits a second person', async () => {
    const closer = (await count(supervisor, 'closer', [100, 49])).body
    expect(told(await ask(manager, 'fill', [100, 1]))).toEqual([409, 'tray/count-open'])
    const anna = await guest(house)
    expect(told(await atTable('in', anna.id, 100))).toEqual([409, 'tray/count-open'])
    expect(told(await atTable('out', anna.id, 100))).toEqual([409, 'tray/count-open'])
    const rejected = { id: id(), reason: REASON }
    expect((await manager.post(`/api/tables/${TABLE}/tray/counts/${closer.serial}/reject`, rejected)).status).toBe(200)
  })

  it('gives no more than should lie in it, in a credit or over the table, and says what that is', async () => {
    const before = await tray()
    const pieces = Math.floor(before.expected / 100)
    const carol = await guest(house)
    const tooMuch = await ask(supervisor, 'credit', [100, pieces + 1])
    expect([tooMuch.status, tooMuch.body.detail]).toEqual([
      409,
      `The tray of ${TABLE} should hold ${before.expected}, and ${100 * (pieces + 1)} is more: ask for a fill first, or count it anew.`,
    ])
    expect(told(await atTable('in', carol.id, before.expected + 1))).toEqual([409, 'tray/not-enough'])
    expect(await tray()).toEqual({ ...before, round: expect.any(Number), roundsSince: expect.any(Number) })

    // Two credits, each of all that lies there: asked for, and one of them issued.
    const [one, other] = [await ask(supervisor, 'credit', [100, pieces]), await ask(manager, 'credit', [100, pieces])]
    expect([one.status, other.status]).toEqual([201, 201])
    const issued = await Promise.all([one, other].map(({ body }) => step(manager, body.serial, 'issue')))
    expect(issued.map(told).sort()).toEqual([
      [200, undefined],
      [409, 'tray/not-enough'],
    ])
    expect(told(await atTable('in', carol.id, 100))).toEqual([409, 'tray/not-enough'])
    expect((await tray()).expected).toBe(before.expected - 100 * pieces)
    for (const { body } of [one, other]) {
      const reason = { id: id(), reason: REASON }
      expect((await manager.post(`/api/cage/slips/${body.serial}/void`, reason)).status).toBe(200)
    }
    expect((await tray()).expected).toBe(before.expected)
  })

  it('sells chips, and its drop is counted', async () => {
    const bob = await guest(house)
    const before = await tray()
    const sold = await atTable('in', bob.id, 3000)
    expect([sold.status, sold.body.table]).toEqual([201, TABLE])
    expect(await tray()).toMatchObject({ expected: before.expected - 3000, drop: before.drop + 3000 })
    await atTable('out', bob.id, 1000)
    expect((await tray()).expected).toBe(before.expected - 2000)
    const drop = await cashier.post(`/api/tables/${TABLE}/tray/counts`, { id: id(), kind: 'drop', amount: 3000 })
    expect(drop.body).toMatchObject({ total: 3000, expected: null, difference: null })
    expect((await confirm(second, drop.body.serial)).body).toMatchObject({ expected: 3000, difference: 0 })
    expect(await tray()).toMatchObject({ drop: 0, expected: before.expected - 2000 })
  })

  it('answers bad input clearly, and keeps nothing of it', async () => {
    const before = await tray()
    expect(told(await ask(supervisor, 'fill', [300, 1]))).toEqual([400, 'chips/no-such-value'])
    expect(told(await ask(supervisor, 'fill', [100, 1], [100, 2]))).toEqual([400, 'chips/named-twice'])
    expect(told(await ask(supervisor, 'fill', [100, 0]))).toEqual([400, 'chips/none'])
    expect(told(await ask(supervisor, 'gift', [100, 1]))).toEqual([400, 'input/wrong-shape'])
    for (const wrong of [-1, 0.5, 'ten'] as number[]) {
      expect(told(await count(supervisor, 'count', [100, wrong]))).toEqual([400, 'input/wrong-shape'])
    }
    const counts = (body: object) => supervisor.post(`/api/tables/${TABLE}/tray/counts`, { id: id(), ...body })
    for (const wrong of [{}, { amount: 100 }, { amount: 100, chips: chips([100, 1]) }]) {
      expect(told(await counts({ kind: 'count', ...wrong }))).toEqual([400, 'tray/count-in-chips'])
    }
    for (const wrong of [{}, { chips: chips([100, 1]) }, { amount: 100, chips: [] }]) {
      expect(told(await counts({ kind: 'drop', ...wrong }))).toEqual([400, 'tray/drop-in-cash'])
    }
    expect(told(await step(cashier, 999_999, 'issue'))).toEqual([404, 'not-found/slip'])
    expect(told(await confirm(manager, 999_999))).toEqual([404, 'not-found/count'])
    expect(told(await manager.get('/api/tables/nowhere/tray'))).toEqual([404, 'not-found/table'])
    expect(await tray()).toEqual({ ...before, round: expect.any(Number), roundsSince: expect.any(Number) })
  })

  it('of two counts, two fills and two receipts at once takes each once', async () => {
    const run = fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (pieces) => {
      const before = (await tray()).expected
      const counts = await Promise.all([
        count(supervisor, 'count', [100, pieces]),
        count(manager, 'count', [100, pieces]),
      ])
      expect(counts.map(({ status }) => status).sort()).toEqual([201, 409])
      const { serial } = counts.find(({ status }) => status === 201)!.body
      const rejected = { id: id(), reason: 'again' }
      await shift.post(`/api/tables/${TABLE}/tray/counts/${serial}/reject`, rejected)
      const [one, other] = await Promise.all([ask(supervisor, 'fill', [100, pieces]), ask(manager, 'fill', [100, 1])])
      expect(one.body.serial).not.toBe(other.body.serial)
      const issued = await Promise.all([
        step(cashier, one.body.serial, 'issue'),
        step(second, one.body.serial, 'issue'),
      ])
      expect(issued.map(({ status }) => status).sort()).toEqual([200, 409])
      const got = await Promise.all([
        step(supervisor, one.body.serial, 'receive'),
        step(manager, one.body.serial, 'receive'),
      ])
      expect(got.map(({ status }) => status).sort()).toEqual([200, 404])
      const undone = await Promise.all([
        manager.post(`/api/cage/slips/${other.body.serial}/void`, { id: id(), reason: REASON }),
        step(cashier, other.body.serial, 'issue'),
      ])
      expect(undone.map(({ status }) => status)).toContain(200)
      await manager.post(`/api/cage/slips/${other.body.serial}/void`, { id: id(), reason: REASON })
      expect((await tray()).expected).toBe(before + 100 * pieces)
      expect((await tray()).slips).toEqual([])
    })
    await fc.assert(run, RUNS)
  }, 60_000)
})

it('with an operator’s wallet the cage is closed, and says so', async () => {
  vi.stubEnv('PUNTO_TEST_WALLET', 'what the operator and the house both know')
  const elsewhere = await TestHouse.open({
    requests: 100_000,
    tables: [{ table: TABLE, game: 'commission', wallet: 'operator' }],
    wallet: { url: 'http://127.0.0.1:9', key: 'env:PUNTO_TEST_WALLET' },
  })
  const owner = await operator(elsewhere)
  const clerk = await hired(elsewhere, owner, 'cora', 'cashier')
  const gus = await guest(elsewhere)
  const answer = await clerk.post('/api/cage/cash-in', { id: 'a', player: gus.id, amount: 100 })
  expect(told(answer)).toEqual([409, 'cage/closed'])
  expect((await clerk.get('/api/cage')).body.open).toBe(false)
  await elsewhere.close()
})
