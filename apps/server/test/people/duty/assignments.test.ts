// Dealers who are assigned to tables or pits sign on there and nowhere else; one dealer deals at one table, unless the house's file says
// otherwise; a house that assigns nobody stays as it is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, REASON, type Web } from '../../serve/web.ts'

const BY_HAND = { game: 'insurance', operation: 'dealer', source: 'card-shoe' }
const TABLES = [
  { table: 'one', ...BY_HAND },
  { table: 'two', ...BY_HAND },
  { table: 'three', ...BY_HAND },
  { table: 'program', game: 'commission' },
]
const PITS = [
  { pit: 'front', name: { en: 'Front', zh: '前厅' }, tables: ['one', 'program'] },
  { pit: 'back', tables: ['two'] },
]

let house: TestHouse
let boss: Web
let pam: Web
let sue: Web
let dora: Web
let dan: Web
let ids = 0

beforeAll(async () => {
  house = await TestHouse.open({ tables: TABLES, pits: PITS, requests: 100_000 })
  boss = await operator(house)
  pam = await hired(house, boss, 'pam', 'pit-manager')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  dora = await hired(house, boss, 'dora', 'dealer')
  dan = await hired(house, boss, 'dan', 'dealer')
})
afterAll(() => house.close())

const assign = (by: Web, dealer: string, tables: unknown) =>
  by.post('/api/assignments', { dealer, tables, reason: REASON })
const assignTo = (by: Web, dealer: string, places: object) =>
  by.post('/api/assignments', { dealer, ...places, reason: REASON })
const release = (by: Web, dealer: string) => by.post('/api/assignments/end', { dealer, reason: REASON })
const command = (by: Web, table: string, type: string) =>
  by.post(`/api/tables/${table}/commands`, { id: `a${++ids}`, command: { type } })

describe('an assignment', () => {
  it('lets a dealer sign on at those tables and nowhere else, and says with names what would be right', async () => {
    const made = await assign(pam, 'dora', ['one', 'two'])
    expect([made.status, made.body]).toMatchObject([
      200,
      { dealer: { name: 'dora' }, tables: ['one', 'two'], by: { name: 'pam', role: 'pit-manager' }, reason: REASON },
    ])
    const refused = await command(dora, 'three', 'sign-on')
    expect([refused.status, refused.body.code]).toEqual([403, 'assignment/elsewhere'])
    expect(refused.body.detail).toBe(
      'dora is assigned to one, two and may not sign on at three. A pit manager or above assigns.',
    )
    expect((await command(dora, 'two', 'sign-on')).status).toBe(200)
    // Who is assigned nowhere may sign on anywhere.
    expect((await command(dan, 'three', 'sign-on')).status).toBe(200)
    await command(dora, 'two', 'sign-off')
    await command(dan, 'three', 'sign-off')
  })

  it('is replaced, ended, kept over a restart, and on the record', async () => {
    await assign(pam, 'dora', ['three', 'three'])
    house.calendar.aheadMs += house.timeline.now
    house = await house.restart()
    for (const web of [boss, pam, sue, dora, dan]) Object.assign(web, { url: house.url })
    expect((await sue.get('/api/assignments')).body).toMatchObject({
      items: [{ dealer: { name: 'dora' }, tables: ['three'] }],
      severalTables: false,
    })
    expect((await command(dora, 'one', 'sign-on')).body.code).toBe('assignment/elsewhere')
    expect((await release(pam, 'dora')).body.items).toEqual([])
    expect((await release(pam, 'dora')).body.code).toBe('assignment/none')
    expect((await command(dora, 'one', 'sign-on')).status).toBe(200)
    await command(dora, 'one', 'sign-off')
    const log = (await boss.get('/api/audit-log')).body.items.filter(({ kind }: { kind: string }) =>
      /assign/.test(kind),
    )
    expect(log).toMatchObject([
      { kind: 'assignment-ended', author: { name: 'pam' }, before: { tables: ['three'] }, reason: REASON },
      { kind: 'dealer-assigned', before: { tables: ['one', 'two'] }, after: { tables: ['three'] } },
      { kind: 'dealer-assigned', before: null, after: { tables: ['one', 'two'] } },
    ])
  })

  it('of nobody, to no table, to one that is none, or by who may not is refused, and nothing is kept', async () => {
    const code = async (by: Web, dealer: string, tables: unknown) => {
      const { status, body } = await assign(by, dealer, tables)
      return [status, body.code]
    }
    expect(await code(sue, 'dora', ['one'])).toEqual([403, 'auth/may-not'])
    expect(await code(pam, 'nobody', ['one'])).toEqual([404, 'not-found/dealer'])
    expect(await code(pam, 'sue', ['one'])).toEqual([404, 'not-found/dealer'])
    expect(await code(pam, 'dora', ['four'])).toEqual([404, 'not-found/table'])
    expect(await code(pam, 'dora', ['program'])).toEqual([409, 'assignment/automatic'])
    expect(await code(pam, 'dora', [])).toEqual([400, 'assignment/nowhere'])
    const nowhere = await assignTo(pam, 'dora', {})
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'assignment/nowhere'])
    const nopit = await assignTo(pam, 'dora', { tables: ['one'], pits: ['front', 'middle'] })
    expect([nopit.status, nopit.body.detail]).toEqual([404, 'The house has no pit “middle”; it has front, back.'])
    expect((await code(pam, 'dora', 'one'))[0]).toBe(400)
    expect((await sue.get('/api/assignments')).body.items).toEqual([])
  })
})

describe('an assignment to pits', () => {
  it('lets a dealer sign on at every table of the pit, and at tables named beside it', async () => {
    expect((await sue.get('/api/assignments')).body.pits).toEqual(PITS)
    expect((await sue.get('/api/pit')).body.pits).toEqual(PITS)
    const made = await assignTo(pam, 'dora', { pits: ['front', 'front'], tables: ['three'] })
    expect([made.status, made.body]).toMatchObject([200, { tables: ['three'], pits: ['front'] }])
    const refused = await command(dora, 'two', 'sign-on')
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'dora is assigned to three, the pit Front (one, program) and may not sign on at two. A pit manager or above assigns.',
    ])
    for (const table of ['one', 'three']) {
      expect((await command(dora, table, 'sign-on')).status).toBe(200)
      expect((await command(dora, table, 'sign-off')).status).toBe(200)
    }
    const [entry] = (await boss.get('/api/audit-log')).body.items
    expect(entry).toMatchObject({ kind: 'dealer-assigned', after: { tables: ['three'], pits: ['front'] } })
  })

  it('follows the house’s file: a table that has come to the pit is theirs, one that has left it is not', async () => {
    house = await house.restart({ pits: [{ pit: 'front', tables: ['two'] }] })
    for (const web of [boss, pam, sue, dora, dan]) Object.assign(web, { url: house.url })
    expect((await command(dora, 'one', 'sign-on')).body.code).toBe('assignment/elsewhere')
    expect((await command(dora, 'two', 'sign-on')).status).toBe(200)
    await command(dora, 'two', 'sign-off')
  })

  it('to one that the house no longer has lets nobody in, and can be ended', async () => {
    house = await house.restart({ pits: [] })
    for (const web of [boss, pam, sue, dora, dan]) Object.assign(web, { url: house.url })
    const refused = await command(dora, 'two', 'sign-on')
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'dora is assigned to three, the pit front (no longer there) and may not sign on at two. A pit manager or above assigns.',
    ])
    expect((await assignTo(pam, 'dora', { pits: ['front'] })).body.detail).toBe(
      'The house has no pit “front”; it has none.',
    )
    expect((await release(pam, 'dora')).body.items).toEqual([])
    expect((await command(dora, 'two', 'sign-on')).status).toBe(200)
    await command(dora, 'two', 'sign-off')
  })
})

describe('one dealer', () => {
  it('deals at one table: signing on at another, or at two at once, is refused with where they deal', async () => {
    const answers = await Promise.all(['one', 'two', 'three'].map((table) => command(dora, table, 'sign-on')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body.code).toBe('assignment/two-tables')
    expect(refused.body.detail).toMatch(/^dora deals at (one|two|three): sign off there before signing on at/)
    const at = TABLES.find(({ table }) => house.state(table).dealer !== null)!.table
    expect((await command(dora, at, 'sign-on')).body.code).toBe('dealer/signed-on-already')
    await command(dora, at, 'sign-off')
    expect((await command(dora, 'two', 'sign-on')).status).toBe(200)
    await command(dora, 'two', 'sign-off')
  })

  it('deals at several where the house’s file says so', async () => {
    house = await house.restart({ staff: { secondFactor: 'off', severalTables: true } })
    for (const web of [boss, pam, sue, dora, dan]) Object.assign(web, { url: house.url })
    for (const table of ['one', 'two', 'three']) expect((await command(dora, table, 'sign-on')).status).toBe(200)
    expect((await sue.get('/api/assignments')).body.severalTables).toBe(true)
  })
})
