// Orders for the whole house at a running house: new rounds stopped and begun again, a closing with its reminders, announcements; who
// may, what is kept over a restart, and what is refused without anything being kept.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Peer } from '../../serve/peer.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { type Answer, guest, hired, operator, REASON, type Web } from '../../serve/web.ts'

const TABLES = [
  { table: 'main', game: 'commission', bettingSeconds: 5 },
  { table: 'side', game: 'knockout', bettingSeconds: 5 },
  ...['salon', 'race-1', 'race-2', 'race-3', 'race-4'].map((table) => ({
    table,
    game: 'insurance',
    operation: 'dealer',
    source: 'card-shoe',
  })),
]
const MINUTE = 60_000

let house: TestHouse
let boss: Web
let pam: Web
let sam: Web
let sue: Web
let dora: Web
let ids = 0

beforeAll(async () => {
  house = await TestHouse.open({
    tables: TABLES,
    requests: 100_000,
    staff: { secondFactor: 'off', severalTables: true },
  })
  boss = await operator(house)
  pam = await hired(house, boss, 'pam', 'pit-manager')
  sam = await hired(house, boss, 'sam', 'shift-manager')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  dora = await hired(house, boss, 'dora', 'dealer')
})
afterAll(() => house.close())

const order = (by: Web, what: string, body: object = {}, id = `o${++ids}`): Promise<Answer> =>
  by.post(`/api/house/${what}`, { id, reason: REASON, ...body })
const wall = async (): Promise<number> => (await pam.get('/api/house')).body.wall
const told = async () => (await pam.get('/api/house')).body
const command = (by: Web, table: string, type: string, more: object = {}) =>
  by.post(`/api/tables/${table}/commands`, { id: `c${++ids}`, command: { type, ...more } })
/** The rounds of a table after so long. */
const roundsAfter = async (table: string, ms: number): Promise<number> => {
  await house.pass(ms)
  return house.state(table).rounds
}
/** The same people at the house that was started again. */
async function restart(): Promise<void> {
  // The calendar goes on where it was.
  house.calendar.aheadMs += house.timeline.now
  house = await house.restart()
  for (const web of [boss, pam, sam, sue, dora]) Object.assign(web, { url: house.url })
}
const quiet = { stopped: { everywhere: false, tables: [] }, closing: null, announcements: [] }

describe('new rounds', () => {
  it('stop at one table: the round under way is concluded, the others go on, and they begin again', async () => {
    await house.untilPhase('main', 'betting')
    const under = house.state('main').rounds
    const { status, body } = await order(pam, 'rounds/stop', { tables: ['main'] })
    expect([status, body.stopped]).toMatchObject([
      200,
      { everywhere: null, tables: [{ table: 'main', by: { name: 'pam', role: 'pit-manager' }, reason: REASON }] },
    ])
    const side = house.state('side').rounds
    await house.untilPhase('main', 'settled')
    expect([await roundsAfter('main', 60_000), house.state('main').phase]).toEqual([under, 'settled'])
    expect(house.state('side').rounds).toBeGreaterThan(side)
    expect((await order(sam, 'rounds/resume', { tables: ['main'] })).body.stopped.tables).toEqual([])
    await house.until(() => house.state('main').rounds > under)
  })

  it('stop everywhere; a dealer is told who, why and who undoes it, and the table says so in both languages', async () => {
    await command(dora, 'salon', 'sign-on')
    await command(dora, 'salon', 'new-shoe', { shoe: 1 })
    await command(dora, 'salon', 'burn-card', { card: '2c' })
    expect((await order(sam, 'rounds/stop')).status).toBe(200)
    const round = house.state('salon').rounds + 1
    const refused = await command(dora, 'salon', 'open-betting', { round })
    expect([refused.status, refused.body.code]).toEqual([409, 'round/stopped'])
    expect(refused.body.detail).toBe(
      `No new round begins: sam has stopped new rounds at all tables (${REASON}). A pit manager or above lets them begin again.`,
    )
    const zh = await dora.post(
      '/api/tables/salon/commands',
      { id: `c${++ids}`, command: { type: 'open-betting', round } },
      { 'accept-language': 'zh' },
    )
    expect(zh.body.detail).toContain('已停止所有牌桌开新局')
    await house.pass(30_000)
    const [main, side] = [house.state('main').rounds, house.state('side').rounds]
    expect([await roundsAfter('main', 60_000), house.state('side').rounds]).toEqual([main, side])
    // One of them begins again; the others stay as they are.
    const { body } = await order(pam, 'rounds/resume', { tables: ['side'] })
    expect(body.stopped).toMatchObject({ everywhere: null, tables: expect.arrayContaining([]) })
    expect(body.stopped.tables.map(({ table }: { table: string }) => table)).not.toContain('side')
    expect(body.stopped.tables).toHaveLength(TABLES.length - 1)
    expect(await roundsAfter('side', 60_000)).toBeGreaterThan(side)
    expect(house.state('main').rounds).toBe(main)
    expect((await order(pam, 'rounds/resume')).body.stopped).toEqual({ everywhere: null, tables: [] })
    expect((await command(dora, 'salon', 'open-betting', { round })).status).toBe(200)
  })

  it('twice, or undone where nothing is to undo, is refused with who did it; the same id counts once', async () => {
    expect((await order(pam, 'rounds/resume')).body.code).toBe('house/not-stopped')
    expect((await order(pam, 'rounds/stop', {}, 'once')).status).toBe(200)
    expect((await order(pam, 'rounds/stop', {}, 'once')).status).toBe(200)
    expect((await order(pam, 'rounds/resume', {}, 'once')).body.code).toBe('command/id-reused')
    expect((await order(pam, 'rounds/stop', { tables: ['main'] }, 'once')).body.code).toBe('command/id-reused')
    const again = await order(sam, 'rounds/stop', { tables: ['main'] })
    expect([again.status, again.body.code]).toEqual([409, 'house/stopped-already'])
    expect(again.body.detail).toBe(`No new rounds begin at all tables already: pam has stopped them (${REASON}).`)
    expect((await order(pam, 'rounds/stop', { tables: ['nowhere'] })).body.code).toBe('not-found/table')
    expect((await order(pam, 'rounds/stop', { tables: [] })).status).toBe(400)
    expect((await order(pam, 'rounds/resume')).status).toBe(200)
    const log = (await boss.get('/api/audit-log?subject=house')).body.items
    const stops = log.filter(({ kind }: { kind: string }) => kind === 'rounds-stopped')
    expect(stops).toHaveLength(3)
    expect(stops[0]).toMatchObject({
      author: { name: 'pam', role: 'pit-manager' },
      reason: REASON,
      after: { tables: 'all' },
    })
  })

  it.each([
    ['race-1', false, false],
    ['race-2', true, false],
    ['race-3', false, true],
    ['race-4', true, true],
  ])(
    '%s: against a dealer who opens betting before %s and beside %s, what is asked after the answer is refused',
    async (table, isBefore, isBeside) => {
      await command(dora, table, 'sign-on')
      await command(dora, table, 'new-shoe', { shoe: 1 })
      await command(dora, table, 'burn-card', { card: '2c' })
      const open = () => command(dora, table, 'open-betting', { round: 1 })
      const before = isBefore ? open() : undefined
      const stop = order(pam, 'rounds/stop', { tables: [table] })
      const beside = isBeside ? open() : undefined
      expect((await stop).status).toBe(200)
      expect((await open()).status).toBe(409)
      const begun = [await before, await beside].filter((answer) => answer?.status === 200).length
      // What began before the answer goes on; nothing begins after it.
      expect([begun <= 1, house.state(table).rounds]).toEqual([true, begun])
      expect((await order(pam, 'rounds/resume', { tables: [table] })).status).toBe(200)
    },
  )

  it('outlive a restart, before the first table runs', async () => {
    await order(pam, 'rounds/stop')
    await house.pass(60_000)
    const before = house.state('main').rounds
    await restart()
    expect(await roundsAfter('main', 60_000)).toBe(before)
    expect(await told()).toMatchObject({ ...quiet, stopped: { everywhere: true, tables: [] } })
    await order(pam, 'rounds/resume')
    expect(await roundsAfter('main', 60_000)).toBeGreaterThan(before)
  })
})

describe('a closing', () => {
  it('is told in advance, again and again, and from its time on no round begins until it is called off', async () => {
    const ann = await guest(house)
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    expect(peer.count('house')).toBe(0)
    const at = (await wall()) + 2.5 * MINUTE
    expect((await order(pam, 'closing', { at })).body.code).toBe('auth/may-not')
    const { status, body } = await order(sam, 'closing', { at })
    expect([status, body.closing]).toMatchObject([200, { at, closed: false, by: { name: 'sam' }, reason: REASON }])
    expect(await peer.next('house')).toMatchObject({
      closing: { at, closed: false },
      text: { en: /closes in 3 minutes/ },
    })
    const texts = () => peer.messages.flatMap((one) => (one.type === 'house' && one.text ? [one.text] : []))
    await house.pass(2 * MINUTE)
    expect(texts().map(({ en }) => /in (\d+) minutes?/.exec(en)?.[1])).toEqual(['3', '2', '1'])
    expect(texts().at(-1)?.zh).toContain('1 分钟后')
    await house.pass(1.5 * MINUTE)
    const before = house.state('main').rounds
    expect(texts().at(-1)?.en).toContain('The house is closed')
    expect(await told()).toMatchObject({ closing: { at, closed: true } })
    expect(await roundsAfter('main', 60_000)).toBe(before)
    // Who comes now is told at once.
    const late = await Peer.greeted(house.url)
    expect(await late.next('house')).toMatchObject({ closing: { at, closed: true } })
    await restart()
    expect(await roundsAfter('main', 60_000)).toBe(before)
    expect((await order(sam, 'closing/cancel')).body.closing).toBeNull()
    expect(await roundsAfter('main', 60_000)).toBeGreaterThan(before)
  })

  it('is moved and called off; what was set before is on the record', async () => {
    const now = await wall()
    await order(sam, 'closing', { at: now + MINUTE })
    await order(boss, 'closing', { at: now + 65 * MINUTE })
    const before = house.state('main').rounds
    expect(await roundsAfter('main', 1.5 * MINUTE)).toBeGreaterThan(before)
    expect((await order(sam, 'closing/cancel')).body.closing).toBeNull()
    expect((await order(sam, 'closing/cancel')).body.code).toBe('house/no-closing')
    const kinds = (await boss.get('/api/audit-log?subject=house')).body.items
    expect(kinds[0]).toMatchObject({ kind: 'closing-cancelled' })
    expect(kinds[1]).toMatchObject({ kind: 'closing-set', author: { name: 'operator' }, before: {}, after: {} })
  })

  it('at a time that is past, too far or none is refused, and nothing is kept', async () => {
    const now = await wall()
    const past = await order(sam, 'closing', { at: now - 1 })
    expect([past.status, past.body.code]).toEqual([400, 'house/time-past'])
    expect((await order(sam, 'closing', { at: now + 31 * 24 * 60 * MINUTE })).body.code).toBe('house/time-too-far')
    for (const at of ['tomorrow', null, 1.5, -1, '2027-02-30']) {
      const { status, body } = await order(sam, 'closing', { at })
      expect([at, status]).toEqual([at, 400])
      expect(body.detail).toContain('at')
    }
    expect(await told()).toMatchObject(quiet)
  })
})

describe('an announcement', () => {
  it('is shown to everybody who is connected until its end, and to whoever comes meanwhile', async () => {
    const peer = await Peer.greeted(house.url)
    const text = { en: 'Supper is served.', zh: '晚餐已备好。' }
    const until = (await wall()) + MINUTE
    const { status, body } = await order(pam, 'announcements', { text, until })
    expect([status, body.announcements]).toMatchObject([201, [{ number: 1, text, until, by: { name: 'pam' } }]])
    expect(await peer.next('house')).toMatchObject({ announcements: [{ number: 1, text, until }], text })
    const late = await Peer.greeted(house.url)
    const shown = await late.next('house')
    expect([shown.announcements.length, shown.text]).toEqual([1, undefined])
    // Who announced it and why is for the staff.
    expect(JSON.stringify(shown)).not.toContain('pam')
    await house.pass(1.5 * MINUTE)
    expect((await peer.next('house', 1)).announcements).toEqual([])
  })

  it('is taken back, and an empty or overlong one, one without a language or without an end is refused', async () => {
    const until = (await wall()) + MINUTE
    const text = { en: 'One more hour.', zh: '再营业一小时。' }
    const { body } = await order(sam, 'announcements', { text, until })
    const { number } = body.announcements[0]
    expect((await order(sue, `announcements/${number}/end`)).body.code).toBe('auth/may-not')
    expect((await order(pam, `announcements/${number}/end`)).body.announcements).toEqual([])
    expect((await order(pam, `announcements/${number}/end`)).body.code).toBe('not-found/announcement')
    for (const wrong of [
      { text: { en: '', zh: '无' }, until },
      { text: { en: '   ', zh: '无' }, until },
      { text: { en: 'x'.repeat(281), zh: '无' }, until },
      { text: { en: 'Two\nlines', zh: '无' }, until },
      { text: { en: 'One language' }, until },
      { text },
      { text, until: 1 },
    ]) {
      expect([wrong, (await order(pam, 'announcements', wrong)).status]).toEqual([wrong, 400])
    }
    for (let i = 0; i < 10; i++) expect((await order(pam, 'announcements', { text, until })).status).toBe(201)
    expect((await order(pam, 'announcements', { text, until })).body.code).toBe('house/announcements-full')
    await house.pass(2 * MINUTE)
    expect(await told()).toMatchObject(quiet)
  })
})
