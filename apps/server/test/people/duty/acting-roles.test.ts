// A role that changes, or is given for a time, at a running house: sessions and sockets stay open and do at once what the new role may,
// on the record, and a role for a time ends by itself.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Peer } from '../../serve/peer.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, REASON, type Web } from '../../serve/web.ts'

const TABLES = [
  { table: 'main', game: 'commission' },
  { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' },
  { table: 'club', game: 'insurance', operation: 'dealer', source: 'card-shoe' },
]
const MINUTE = 60_000

type Member = Web & { readonly id: string }
let house: TestHouse
let boss: Web
let sam: Member
let pam: Member
let sue: Member
let dora: Member
let ids = 0

const member = async (name: string, role: string): Promise<Member> => {
  const web = await hired(house, boss, name, role)
  return Object.assign(web, { id: (await web.get('/api/me')).body.player as string })
}

beforeAll(async () => {
  house = await TestHouse.open({ tables: TABLES, requests: 1_000_000 })
  boss = await operator(house)
  sam = await member('sam', 'shift-manager')
  pam = await member('pam', 'pit-manager')
  sue = await member('sue', 'pit-supervisor')
  dora = await member('dora', 'dealer')
})
afterAll(() => house.close())

const wall = async (): Promise<number> => (await boss.get('/api/house')).body.wall
const give = (by: Web, person: string, role: string, until: unknown) =>
  by.post('/api/acting-roles', { person, role, until, reason: REASON })
const end = (by: Web, person: string) => by.post('/api/acting-roles/end', { person, reason: REASON })
const command = (by: Web, type: string, table = 'salon') =>
  by.post(`/api/tables/${table}/commands`, { id: `d${++ids}`, command: { type } })
const setRole = (id: string, role: string) => boss.post(`/api/staff/${id}/role`, { role, reason: REASON })
/** The code of a command that any dealer may give and that changes nothing where it is refused: on and off again. */
async function deals(peer: Peer): Promise<string> {
  const say = (type: string) => peer.code({ type: 'do', table: 'club', command: { type } })
  const on = await say('sign-on')
  if (on === 'done') await say('sign-off')
  return on
}

describe('a role for a time', () => {
  it('stands in the place of one’s own at once, in the session and over the open socket, and ends by itself', async () => {
    const peer = await Peer.greeted(house.url, { cookie: sue.cookie })
    await peer.ask({ type: 'watch', table: 'club' })
    expect(await deals(peer)).toBe('role/may-not')
    const until = (await wall()) + 10 * MINUTE
    const given = await give(sam, 'sue', 'dealer', until)
    expect([given.status, given.body]).toMatchObject([
      201,
      {
        person: { name: 'sue' },
        own: 'pit-supervisor',
        role: 'dealer',
        until,
        by: { name: 'sam', role: 'shift-manager' },
        reason: REASON,
      },
    ])
    expect(await deals(peer)).toBe('done')
    expect(await peer.next('you')).toMatchObject({ you: { role: 'dealer', acting: { own: 'pit-supervisor', until } } })
    expect((await sue.get('/api/me')).body).toMatchObject({ role: 'dealer', acting: { own: 'pit-supervisor', until } })
    // Her own role rests meanwhile.
    expect((await sue.get('/api/pit')).body.code).toBe('auth/may-not')
    expect((await pam.get('/api/acting-roles')).body.items).toMatchObject([{ person: { id: sue.id }, role: 'dealer' }])
    const dealt = async () => {
      const { tables } = (await pam.get('/api/pit')).body as { tables: { table: string; dealer: { name: string } }[] }
      return tables.find(({ dealer }) => dealer?.name === 'sue')
    }
    expect((await command(sue, 'sign-on', 'club')).status).toBe(200)
    expect(await dealt()).toMatchObject({ dealerTrouble: null })
    await house.pass(11 * MINUTE)
    expect(await deals(peer)).toBe('role/may-not')
    // Nobody is taken from a table by a clock; the pit is told that this one has nobody who may deal.
    expect(await dealt()).toMatchObject({ dealerTrouble: 'may-not-deal' })
    expect((await command(dora, 'sign-on', 'club')).status).toBe(200)
    expect((await command(dora, 'sign-off', 'club')).status).toBe(200)
    expect(await peer.next('you', 1)).toMatchObject({ you: { role: 'pit-supervisor' } })
    expect((await command(sue, 'sign-on')).body.code).toBe('role/may-not')
    expect((await sue.get('/api/pit')).status).toBe(200)
    expect((await pam.get('/api/acting-roles')).body.items).toEqual([])
    expect(peer.count('bye')).toBe(0)
    await peer.end()
  })

  it('is told to an idle socket too, when it is given and when it ends', async () => {
    const peer = await Peer.greeted(house.url, { cookie: sue.cookie })
    await peer.ask({ type: 'watch', table: 'club' })
    const snapshots = peer.count('snapshot')
    await give(sam, 'sue', 'dealer', (await wall()) + MINUTE)
    expect((await peer.next('you')).you.role).toBe('dealer')
    // What she sees of the table is what a dealer sees.
    await peer.until(() => peer.count('snapshot') === snapshots + 1)
    await house.pass(2 * MINUTE)
    expect((await peer.next('you', 1)).you).toEqual({ role: 'pit-supervisor', player: sue.id, name: 'sue' })
    await peer.end()
  })

  it('is taken back early, outlives a restart while it lasts, and is on the record', async () => {
    await give(pam, 'sue', 'dealer', (await wall()) + 30 * MINUTE)
    house.calendar.aheadMs += house.timeline.now
    house = await house.restart()
    for (const web of [boss, sam, pam, sue, dora]) Object.assign(web, { url: house.url })
    expect((await sue.get('/api/me')).body.role).toBe('dealer')
    expect((await end(pam, 'sue')).body.items).toEqual([])
    expect((await sue.get('/api/me')).body.role).toBe('pit-supervisor')
    expect((await end(pam, 'sue')).body.code).toBe('acting/none')
    const log = (await boss.get(`/api/audit-log?subject=${sue.id}`)).body.items
    expect(log[0]).toMatchObject({ kind: 'acting-role-ended', author: { name: 'pam' }, reason: REASON })
    expect(log[1]).toMatchObject({
      kind: 'acting-role-given',
      author: { name: 'pam', role: 'pit-manager' },
      before: { acting: expect.stringMatching(/^dealer until \d{4}-/) },
      after: { acting: expect.stringMatching(/^dealer until \d{4}-/) },
    })
  })

  it('is given by who may give that role, to whom they may, until a time to come, and to nobody else; nothing is kept', async () => {
    const until = (await wall()) + MINUTE
    const code = async (by: Web, person: string, role: string, at: unknown = until) => {
      const { status, body } = await give(by, person, role, at)
      return [status, body.code]
    }
    expect(await code(sue, 'dora', 'pit-supervisor')).toEqual([403, 'auth/may-not'])
    expect(await code(pam, 'sue', 'pit-manager')).toEqual([403, 'acting/may-not-give'])
    expect(await code(sam, 'pam', 'shift-manager')).toEqual([403, 'acting/may-not-give'])
    expect(await code(boss, 'sam', 'operator')).toEqual([403, 'acting/may-not-give'])
    expect(await code(pam, 'sam', 'dealer')).toEqual([403, 'acting/not-to-them'])
    expect(await code(sam, 'operator', 'dealer')).toEqual([403, 'acting/not-to-them'])
    expect(await code(sam, 'sam', 'dealer')).toEqual([409, 'account/own'])
    // Who may is said for whoever asks: not always an operator.
    expect((await give(pam, 'pam', 'dealer', until)).body.detail).toBe(
      'Nobody does this to their own account. Ask somebody else who may: shift manager, operator.',
    )
    const ownOperator = await give(boss, 'operator', 'dealer', until)
    expect([ownOperator.body.code, ownOperator.body.detail]).toEqual([
      'acting/not-to-them',
      expect.stringMatching(/^operator is operator: an operator gives a role for a time only to dealer, /),
    ])
    expect(await code(sam, 'sue', 'pit-supervisor')).toEqual([409, 'acting/own-role'])
    expect(await code(sam, 'nobody-here', 'dealer')).toEqual([404, 'not-found/staff'])
    expect(await code(sam, (await guest(house)).id, 'dealer')).toEqual([404, 'not-found/staff'])
    expect(await code(sam, 'sue', 'croupier')).toEqual([400, expect.stringMatching(/^input\//)])
    expect(await code(sam, 'sue', 'dealer', until - 10 * MINUTE)).toEqual([400, 'acting/past'])
    expect(await code(sam, 'sue', 'dealer', until + 25 * 60 * MINUTE)).toEqual([400, 'acting/too-long'])
    for (const at of ['2027-02-30', null, 1.5, -1]) expect((await code(sam, 'sue', 'dealer', at))[0]).toBe(400)
    expect((await give(sam, 'sue', 'dealer', 1)).body.detail).toContain('1970-01-01 00:00 UTC, is past')
    expect((await pam.get('/api/acting-roles')).body.items).toEqual([])
  })

  it('a name that two people have is asked back', async () => {
    // An account whose name is another's id.
    const twin = await member(sue.id, 'dealer')
    const { status, body } = await give(sam, sue.id, 'dealer', (await wall()) + MINUTE)
    expect([status, body.code, body.params.count]).toEqual([409, 'person/ambiguous', 2])
    expect(body.detail).toContain(twin.id)
    await boss.post(`/api/staff/${twin.id}/close`, { reason: REASON })
  })

  it('lasts to its very end and not beyond, whenever a command comes', async () => {
    const peer = await Peer.greeted(house.url, { cookie: sue.cookie })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 5 }), async (length, passed) => {
        const until = (await wall()) + length * 250
        expect((await give(sam, 'sue', 'dealer', until)).status).toBe(201)
        await house.pass(passed * 250)
        const lasts = (await wall()) < until
        expect(await deals(peer)).toBe(lasts ? 'done' : 'role/may-not')
        expect((await sue.get('/api/me')).body.role).toBe(lasts ? 'dealer' : 'pit-supervisor')
        if (lasts) await end(sam, 'sue')
      }),
      { numRuns: 12, seed: 27 },
    )
    await peer.end()
  })
})

describe('a role that is changed', () => {
  it('throws nobody out: the session and the socket go on with what the new role may', async () => {
    const peer = await Peer.greeted(house.url, { cookie: dora.cookie })
    expect(await deals(peer)).toBe('done')
    expect((await setRole(dora.id, 'pit-supervisor')).status).toBe(200)
    expect(await deals(peer)).toBe('role/may-not')
    expect((await peer.next('you')).you).toMatchObject({ role: 'pit-supervisor' })
    expect((await dora.get('/api/pit')).status).toBe(200)
    await setRole(dora.id, 'dealer')
    expect(await deals(peer)).toBe('done')
    expect(peer.count('bye')).toBe(0)
    await peer.end()
  })

  it('against commands at the same time: whatever is asked after the answer is refused, and nothing of it is done', async () => {
    const peer = await Peer.greeted(house.url, { cookie: dora.cookie })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), fc.nat(6), async (ways, place) => {
        const ask = (overSocket: boolean, i: number) => {
          const type = i % 2 === 0 ? 'sign-on' : 'sign-off'
          return overSocket ? peer.code({ type: 'do', table: 'club', command: { type } }) : command(dora, type, 'club')
        }
        const before = ways.slice(0, place).map(ask)
        const change = setRole(dora.id, 'pit-supervisor')
        const during = ways.slice(place).map(ask)
        expect((await change).status).toBe(200)
        const late = await Promise.all([
          peer.code({ type: 'do', table: 'club', command: { type: 'sign-on' } }),
          command(dora, 'sign-on', 'club'),
        ])
        expect([late[0], late[1].body.code]).toEqual(['role/may-not', 'role/may-not'])
        await Promise.all([...before, ...during])
        await house.settled()
        const { version } = house.server.house.table('club')!
        expect(await peer.code({ type: 'do', table: 'club', command: { type: 'sign-off' } })).toBe('role/may-not')
        expect(house.server.house.table('club')!.version).toBe(version)
        await setRole(dora.id, 'dealer')
        if (house.state('club').dealer === dora.id) await command(dora, 'sign-off', 'club')
      }),
      { numRuns: 15, seed: 28 },
    )
    await peer.end()
  })
})
