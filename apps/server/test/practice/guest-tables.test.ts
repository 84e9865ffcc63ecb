// Tables of one's own: opened by a guest, reached by links that make a player or a dealer at that table alone, in nobody's reports, kept
// over a restart, and closed by their host, by the pit, or when nobody was there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkConfig, readConfig } from '../../src/serve/config/house-config.ts'
import { TestHouse } from '../serve/test-house.ts'
import { type Answer, guest, hired, operator, Web } from '../serve/web.ts'

const MAIN = { table: 'main', game: 'commission', bettingSeconds: 5, boxless: true }
const OPTIONS = { tables: [MAIN], requests: 100_000 }
const MINUTE_MS = 60_000

let house: TestHouse
let ids = 0

const ask = (web: Web, table: string, command: object): Promise<Answer> =>
  web.post(`/api/tables/${table}/commands`, { id: `c${++ids}`, command })
const openTable = async (web: Web, more: object = {}) =>
  (await web.post('/api/guest-tables', { game: 'commission', ...more })).body
const join = (web: Web, table: string, token: string, more: object = {}) =>
  web.post(`/api/tables/${table}/join`, { token, ...more })
const lobby = async (web: Web): Promise<readonly string[]> =>
  (await web.get('/api/tables')).body.map(({ table }: { readonly table: string }) => table)
const bet = async (web: Web, table: string) => {
  await house.untilPhase(table, 'betting')
  const round = house.state(table).rounds
  return ask(web, table, { type: 'place-bet', round, box: 0, bet: 'banker', stake: 1000 })
}

beforeAll(async () => {
  house = await TestHouse.open(OPTIONS)
})
afterAll(async () => house.close())

describe('a table of one’s own', () => {
  it('is opened by a guest, shown to nobody, and played by who has its link, a newcomer with its chips', async () => {
    const ann = await guest(house)
    expect((await ann.get('/api/guest-tables')).body).toEqual({
      open: true,
      chips: { least: 100, usual: 100_000, most: 100_000 },
      mine: [],
    })
    const made = await openTable(ann, { name: 'Friday', chips: 50_000 })
    expect(made).toMatchObject({ name: { en: 'Friday', zh: 'Friday' }, deals: 'house', shown: false, chips: 50_000 })
    expect(made.table).toMatch(/^_[a-z2-7]{16}$/)
    expect(made.tokens).toEqual({ player: expect.stringMatching(/^[\w-]{22}$/), dealer: null })
    expect(await lobby(ann)).toEqual(['main'])
    const ben = new Web(house.url)
    expect(await join(ben, made.table, made.tokens.player)).toMatchObject({
      status: 201,
      body: { as: 'player', me: { role: 'player', guest: true } },
    })
    expect((await ben.get('/api/me/balance')).body.available).toBe(50_000)
    expect((await bet(ben, made.table)).status).toBe(200)
    expect((await bet(ann, made.table)).status).toBe(200)
    const stranger = await guest(house)
    expect((await bet(stranger, made.table)).body.code).toBe('guest-table/invited-only')
    const share = { share: 'ab'.repeat(32) }
    expect((await stranger.post(`/api/tables/${made.table}/shares`, share)).body.code).toBe('guest-table/invited-only')
    expect((await join(stranger, made.table, made.tokens.player.replace(/./, '-'))).body.code).toBe(
      'guest-table/bad-link',
    )
    // A guest who has played elsewhere may begin anew, with the chips that the others have.
    const { id } = stranger
    await join(stranger, made.table, made.tokens.player, { fresh: true })
    expect((await stranger.get('/api/me')).body.player).not.toBe(id)
    expect((await stranger.get('/api/me/balance')).body.available).toBe(50_000)
    expect((await ben.get(`/api/tables/${made.table}/invite`)).body.code).toBe('guest-table/not-yours')
    expect((await ann.get(`/api/tables/${made.table}/invite`)).body).toEqual(made)
    await ann.post(`/api/tables/${made.table}/close`)
    expect((await ann.get('/api/guest-tables')).body.mine).toEqual([])
  })

  it('is in the lobby and open to all where its host says so', async () => {
    const [ann, ben] = [await guest(house), await guest(house)]
    const { table } = await openTable(ann, { shown: true })
    expect(await lobby(ben)).toEqual(['main', table])
    // A bet of one chip that people know is the least.
    expect((await ben.get(`/api/tables/${table}`)).body.settings.limits).toMatchObject({ min: 1000, max: 25_000 })
    expect((await bet(ben, table)).status).toBe(200)
    expect((await ben.post(`/api/tables/${table}/close`)).body.code).toBe('guest-table/not-yours')
    expect((await ann.post(`/api/tables/${table}/close`)).status).toBe(204)
    expect(await lobby(ben)).toEqual(['main'])
  })

  it('[INS 1.4] gives the dealer’s role by the dealer’s link, at that table alone, and nothing of the cage with it', async () => {
    const [ann, ben, cat] = [await guest(house), await guest(house), await guest(house)]
    const { table, tokens, name } = await openTable(ann, { game: 'insurance', deals: 'link' })
    expect(name).toEqual({ en: 'Non-Commission Baccarat with Insurance', zh: '免佣百家乐（保险与超级六）' })
    await join(ben, table, tokens.player)
    expect((await ask(ben, table, { type: 'sign-on' })).body.code).toBe('role/may-not')
    expect((await join(cat, table, tokens.dealer)).body.as).toBe('dealer')
    expect(house.state(table).dealer).toBe(cat.id)
    expect((await ask(cat, table, { type: 'new-shoe', shoe: 1 })).status).toBe(200)
    expect((await ask(cat, 'main', { type: 'new-shoe', shoe: 1 })).body.code).toBe('role/may-not')
    const tray = await cat.get(`/api/tables/${table}/tray`)
    expect(tray.body.code).toBe('auth/may-not')
    const cash = { id: 'x', player: ben.id, amount: 100, tender: 'cash' }
    expect((await cat.post(`/api/tables/${table}/cash-in`, cash)).body.code).toBe('auth/may-not')
    // Whoever sits there is no dealer, and whoever comes next relieves the one before.
    await ask(ben, table, { type: 'sit', box: 1 })
    expect((await join(ben, table, tokens.dealer)).body.code).toBe('practice/at-table')
    expect((await ask(ben, table, { type: 'leave' })).status).toBe(200)
    expect((await join(ben, table, tokens.dealer)).body.as).toBe('dealer')
    expect(house.state(table).dealer).toBe(ben.id)
    await ann.post(`/api/tables/${table}/close`)
  })

  it('gives back what lies on the felt where its host closes it in the middle of a round', async () => {
    const [ann, ben] = [await guest(house), new Web(house.url)]
    const { table, tokens } = await openTable(ann, { game: 'insurance', deals: 'me' })
    expect((await ann.post(`/api/tables/${table}/practice`)).status).toBe(204)
    await join(ben, table, tokens.player)
    await ask(ben, table, { type: 'sit', box: 1 })
    await ask(ann, table, { type: 'new-shoe', shoe: 1 })
    expect((await ask(ann, table, { type: 'open-betting', round: 1 })).status).toBe(200)
    const laid = await ask(ben, table, { type: 'place-bet', round: 1, box: 1, bet: 'banker', stake: 5000 })
    expect(laid.status).toBe(200)
    expect((await ann.post(`/api/tables/${table}/close`)).status).toBe(204)
    expect((await ben.get('/api/me/balance')).body).toMatchObject({ available: 100_000, reserved: 0 })
  })

  it('is limited by account and by address, and is of games and chips that there are', async () => {
    const ann = await guest(house)
    expect((await openTable(ann, { game: 'poker' })).code).toBe('guest-table/no-game')
    expect((await openTable(ann, { chips: 100_001 })).code).toBe('guest-table/chips')
    expect((await openTable(ann, { name: 'a\u202eb' })).code).toBe('input/wrong-shape')
    const tables: string[] = []
    for (let i = 0; i < 2; i++) tables.push((await openTable(ann)).table)
    expect((await openTable(ann)).code).toBe('guest-table/too-many')
    const ben = await guest(house)
    // Six openings at once from one address, and no more for a while: four above, two here.
    expect((await openTable(ben)).code).toBe('guest-table/too-soon')
    for (const table of tables) await ann.post(`/api/tables/${table}/close`)
    house.calendar.aheadMs += 120 * MINUTE_MS
  })

  it('is in no report: neither on the pit’s floor nor in evidence, figures or a rating', async () => {
    const boss = await operator(house)
    const manager = await hired(house, boss, 'pia', 'shift-manager')
    const [ann] = [await guest(house)]
    const { table } = await openTable(ann)
    await bet(ann, table)
    await house.untilPhase(table, 'settled')
    const rows = await house.server.evidence!.rows<{ table_id: string }>(
      `SELECT table_id FROM evidence_rounds UNION SELECT table_id FROM evidence_events`,
    )
    expect(rows.filter(({ table_id }) => table_id === table)).toEqual([])
    const floor = (await manager.get('/api/pit')).body
    expect(floor.tables.map((one: { table: string }) => one.table)).toEqual(['main'])
    expect(floor.gamingDay.tables.map((one: { table: string }) => one.table)).toEqual(['main'])
    expect((await manager.get(`/api/players/${ann.id}/rating`)).body.visits).toEqual([])
    // What was played there is the player's own to read, and the books agree.
    expect((await ann.get('/api/me/rounds')).body.items).toMatchObject([{ table }])
    expect(await house.checkedTwice()).toEqual([])
    expect((await manager.post(`/api/tables/${table}/close`)).status).toBe(204)
  })

  it('outlives a restart and a file that is read again, and closes when nobody was there for its time', async () => {
    const ann = await guest(house)
    const { table, tokens } = await openTable(ann, { game: 'insurance', deals: 'me' })
    await ann.post(`/api/tables/${table}/practice`)
    // The calendar goes on where it was; the tables' clock begins anew.
    house.calendar.aheadMs += house.timeline.now
    house = await house.restart()
    const back = new Web(house.url)
    expect((await join(back, table, tokens.player)).status).toBe(201)
    expect((await ask(Object.assign(ann, { url: house.url }), table, { type: 'new-shoe', shoe: 1 })).status).toBe(200)
    const file = { ...OPTIONS, guestChips: 100_000, absentRounds: 0, staff: { secondFactor: 'off' } }
    const { requests: _, ...written } = { ...file, tables: [{ ...MAIN, bettingSeconds: 6 }] }
    const read = readConfig(JSON.stringify(written))
    if (!read.ok) throw new Error(JSON.stringify(read.mistakes))
    const { changes } = (await house.server.readFile(JSON.stringify(written), read.config)) as { changes: string[] }
    expect(changes).toEqual(['table main: bettingSeconds 5 → 6'])
    house.calendar.aheadMs += 59 * MINUTE_MS
    await house.server.guestTables.sweep()
    expect((await join(back, table, tokens.player)).status).toBe(201)
    house.calendar.aheadMs += 2 * MINUTE_MS
    await house.server.guestTables.sweep()
    expect((await join(back, table, tokens.player)).body.code).toBe('guest-table/bad-link')
    house = await house.restart()
    expect(house.server.house.table(table)).toBeUndefined()
  })
})

it('is offered for play chips alone, and where the house does not switch it off', () => {
  const of = (file: object) => {
    const checked = checkConfig(file)
    return checked.ok ? checked.config.guestTables.open : checked.mistakes.map(({ place }) => place)
  }
  expect(of({})).toBe(true)
  expect(of({ guestTables: { open: false } })).toBe(false)
  expect(of({ guestChips: 0 })).toBe(false)
  expect(of({ guestChips: 0, guestTables: { open: true } })).toEqual(['guestTables.chips'])
  expect(of({ currency: 'EUR' })).toBe(false)
  expect(of({ currency: 'EUR', guestTables: { open: true } })).toEqual(['guestTables.open'])
  expect(of({ guestTables: { most: 0, size: 3 } })).toEqual(['guestTables.size', 'guestTables.most'])
  expect(of({ tables: [{ table: '_mine', game: 'commission' }] })).toEqual(['tables[0].table'])
})
