// PINs and badges of the staff: good at a terminal that the pit has enrolled, for a dealer's session or one signature, and for nothing
// elsewhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, PASSWORD, Web } from '../../serve/web.ts'

const DEALT = { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' }
const because = { reason: 'to be tried' }
const PIN = '271828'
const BADGE = 'PUNTO-0042'

let house: TestHouse
let boss: Web
let mona: Web
/** A browser that is an enrolled terminal, with nobody signed in. */
let terminal: Web
let terminalId: string

/** The same browser after somebody else's session: the terminal's cookie alone. */
class Terminal extends Web {
  readonly #enrolled: string
  constructor(url: string, enrolled: string) {
    super(url)
    this.#enrolled = enrolled
  }
  override get cookie(): string {
    const own = super.cookie
    return own === '' ? this.#enrolled : `${own}; ${this.#enrolled}`
  }
  override send(...[method, path, body, headers]: Parameters<Web['send']>): ReturnType<Web['send']> {
    return super.send(method, path, body, { ...headers, cookie: this.cookie })
  }
}

async function enrolled(name: string): Promise<{ readonly web: () => Web; readonly id: string }> {
  const web = new Web(house.url)
  await web.post('/api/session', { name: 'mona', password: PASSWORD })
  const answer = await web.post('/api/terminals', { name, ...because })
  expect(answer.status).toBe(201)
  const [cookie] = answer.headers.getSetCookie().filter((line) => line.startsWith('punto-terminal='))
  expect(cookie).toContain('HttpOnly; SameSite=Strict')
  return { web: () => new Terminal(house.url, cookie!.split(';')[0]!), id: answer.body.id }
}

beforeAll(async () => {
  house = await TestHouse.open({ tables: [DEALT], requests: 100_000 })
  boss = await operator(house)
  mona = await hired(house, boss, 'mona', 'pit-manager')
  for (const [name, role] of [
    ['dora', 'dealer'],
    ['max', 'shift-manager'],
    ['rita', 'dealer'],
  ] as const) {
    const web = await hired(house, boss, name, role)
    const badge = name === 'rita' ? BADGE : undefined
    const set = { pin: PIN, password: PASSWORD, ...(badge && { badge }) }
    expect((await web.post('/api/me/staff-pin', set)).status).toBe(204)
  }
  const { web, id } = await enrolled('Salon')
  terminal = web()
  terminalId = id
})
afterAll(() => house.close())

const byPin = (web: Web, who: string, pin = PIN) => web.post('/api/session/pin', { who, pin })
const sign = (web: Web, who: string, id: string, command: object, pin = PIN) =>
  web.post('/api/tables/salon/countersign', { who, pin, id, command })

describe('a badge by itself', () => {
  it('[INS 5.18] signs nothing where the house has not said so', async () => {
    expect((await terminal.post('/api/session/pin', { who: BADGE })).body.code).toBe('pin/needed')
    expect((await terminal.get('/api/terminal')).body.terminal).toEqual({ name: 'Salon', badgeAlone: false })
  })

  it('[INS 1.4] [INS 5.18] signs on and signs where it has, at an enrolled terminal, and no name does', async () => {
    const other = await TestHouse.open({ tables: [DEALT], requests: 100_000, staff: { badgeAlone: true } })
    const chief = await operator(other)
    const pit = await hired(other, chief, 'mona', 'pit-manager')
    const badges = { rita: BADGE, dora: 'D-1', max: 'PUNTO-0007' } as const
    for (const [name, role] of [
      ['rita', 'dealer'],
      ['dora', 'dealer'],
      ['max', 'shift-manager'],
    ] as const) {
      const web = await hired(other, chief, name, role)
      const set = { pin: PIN, password: PASSWORD, badge: badges[name].padEnd(4, '-') }
      expect((await web.post('/api/me/staff-pin', set)).status).toBe(204)
    }
    const answer = await pit.post('/api/terminals', { name: 'Salon', ...because })
    const cookie = answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('punto-terminal='))!
      .split(';')[0]!
    const here = new Terminal(other.url, cookie)
    const at = (web: Web, who: string) => web.post('/api/session/pin', { who })
    expect((await here.get('/api/terminal')).body.terminal.badgeAlone).toBe(true)
    // A name, a badge that is soon guessed, one that is nobody's, and one that is shown elsewhere.
    for (const who of ['rita', 'D-1-', 'PUNTO-0043']) expect((await at(here, who)).body.code).toBe('pin/needed')
    expect((await at(new Web(other.url), BADGE)).body.code).toBe('terminal/needed')
    expect((await at(here, BADGE)).status).toBe(201)
    const say = (command: object) => here.post('/api/tables/salon/commands', { id: `b${++badgeIds}`, command })
    for (const command of [{ type: 'sign-on' }, { type: 'new-shoe', shoe: 1 }, { type: 'open-betting', round: 1 }]) {
      expect((await say(command)).status).toBe(200)
    }
    await say({ type: 'close-betting', round: 1 })
    await say({ type: 'declare-irregularity', irregularity: { kind: 'interruption' } })
    const command = { type: 'approve-irregularity', number: 1 }
    const signed = await here.post('/api/tables/salon/countersign', { who: badges.max, id: 'signed', command })
    expect(signed.status).toBe(200)
    await other.close()
  })
})

let badgeIds = 0

describe('a PIN at an enrolled terminal', () => {
  it('[INS 1.4] lets a dealer in there, by name or badge, and nowhere else', async () => {
    expect((await byPin(new Web(house.url), 'dora')).body.code).toBe('terminal/needed')
    const { web } = await enrolled('Jade')
    const here = web()
    expect((await here.get('/api/terminal')).body).toEqual({
      terminal: { name: 'Jade', badgeAlone: false },
      signOn: null,
    })
    expect((await byPin(here, 'dora')).body).toMatchObject({ role: 'dealer', name: 'dora' })
    const signOn = { id: 'on-1', command: { type: 'sign-on' } }
    expect((await here.post('/api/tables/salon/commands', signOn)).status).toBe(200)
    // The session, taken to another machine, is nobody's there: without the terminal's cookie, and with another's.
    const session = here.cookie.split('; ').find((one) => one.startsWith('punto-session='))!
    const elsewhere = await new Web(house.url).get('/api/me', { cookie: session })
    expect(elsewhere.body.role).toBe('public')
    const other = (await enrolled('Onyx')).web()
    expect((await other.get('/api/me', { cookie: `${session}; ${other.cookie}` })).body.role).toBe('public')
    const relieved = web()
    expect((await byPin(relieved, BADGE)).body).toMatchObject({ name: 'rita' })
    // A made-up cookie is no terminal.
    const forged = new Terminal(house.url, 'punto-terminal=aaaaaaaaaaaaaaaa.AAAA')
    expect((await byPin(forged, 'dora')).body.code).toBe('terminal/needed')
  })

  it('opens no session of the pit, and ends with a role for a time that is more', async () => {
    expect((await byPin(terminal, 'max')).body.code).toBe('pin/dealers')
    const { web } = await enrolled('Pearl')
    const here = web()
    await byPin(here, 'rita')
    const { player: rita } = (await here.get('/api/me')).body
    const role = { person: rita, role: 'pit-supervisor', until: house.wall + 3_600_000, ...because }
    expect((await boss.post('/api/acting-roles', role)).status).toBeLessThan(300)
    expect((await here.get('/api/me')).body.role).toBe('public')
    expect((await here.get('/api/pit')).status).toBe(401)
    expect((await byPin(here, 'rita')).body.code).toBe('pin/dealers')
    expect((await boss.post('/api/acting-roles/end', { person: rita, ...because })).status).toBeLessThan(300)
    expect((await byPin(here, 'rita')).status).toBe(201)
  })

  it('[INS 5.18] signs one command at the screen there, on record, and nobody is signed in by it', async () => {
    const here = (await enrolled('Amber')).web()
    await here.post('/api/session', { name: 'dora', password: PASSWORD })
    expect((await sign(here, 'max', 'p1', { type: 'close-table' })).body).toEqual({ id: 'p1', repeated: false })
    expect((await here.get('/api/me')).body.name).toBe('dora')
    expect((await sign(here, 'max', 'p2', { type: 'open-table' }, '314159')).body.code).toBe('pin/unfit')
    expect((await sign(here, 'max', 'p3', { type: 'open-table', uncounted: true })).status).toBe(200)
    const { body } = await boss.get('/api/audit-log?kind=countersigned')
    expect(body.items[0]).toMatchObject({
      author: { name: 'max', role: 'shift-manager' },
      after: { table: 'salon', command: 'open-table', screen: 'dora', terminal: 'Amber' },
    })
    // From a screen that is no terminal, the same digits are nothing.
    const desk = new Web(house.url)
    await desk.post('/api/session', { name: 'dora', password: PASSWORD })
    expect((await sign(desk, 'max', 'p4', { type: 'close-table' })).body.code).toBe('terminal/needed')
  })

  it('is locked there after five wrong ones, parallel ones too, until it is set anew', async () => {
    const { web } = await enrolled('Ruby')
    const here = web()
    const wrong = Array.from({ length: 8 }, (_, i) => byPin(here, 'dora', String(111_119 + i)))
    const codes = (await Promise.all(wrong)).map(({ body }) => body.code).toSorted()
    expect(codes).toEqual([...Array<string>(3).fill('pin/locked'), ...Array<string>(5).fill('pin/unfit')])
    expect((await byPin(here, 'dora')).body.code).toBe('pin/locked')
    // At another terminal it serves, and so does the password here.
    expect((await byPin((await enrolled('Topaz')).web(), 'dora')).status).toBe(201)
    const own = web()
    expect((await own.post('/api/session', { name: 'dora', password: PASSWORD })).status).toBe(201)
    expect((await own.post('/api/me/staff-pin', { pin: '161803', password: PASSWORD })).status).toBe(204)
    expect((await byPin(web(), 'dora', '161803')).status).toBe(201)
    const { body } = await boss.get('/api/audit-log?kind=sign-in-failed')
    expect(body.items[0]).toMatchObject({ subject: { name: 'dora' }, after: { why: 'pin' } })
    // Who has none, and who is nobody, are told the same.
    expect((await byPin(here, 'mona')).body.code).toBe('pin/unfit')
    expect((await byPin(here, 'nobody-here')).body.code).toBe('pin/unfit')
  })

  it('is set by its owner alone, who shows who they are; digits that all try first are refused, and a badge is one person’s', async () => {
    expect((await mona.post('/api/me/staff-pin', { pin: PIN })).body.code).toBe('auth/password-needed')
    expect((await mona.post('/api/me/staff-pin', { pin: PIN, password: 'not hers' })).body.code).toBe('auth/wrong')
    const set = (more: object) => mona.post('/api/me/staff-pin', { pin: PIN, password: PASSWORD, ...more })
    expect((await set({ pin: '123456' })).body.code).toBe('pin/too-simple')
    expect((await set({ badge: BADGE })).body.code).toBe('badge/taken')
    expect((await set({ badge: 'PUNTO-0007' })).status).toBe(204)
    expect((await mona.get('/api/me/staff-pin')).body).toEqual({ isSet: true, hasBadge: true })
    expect((await set({})).status).toBe(204)
    expect((await mona.get('/api/me/staff-pin')).body).toEqual({ isSet: true, hasBadge: true })
    expect((await set({ badge: null })).status).toBe(204)
    expect((await mona.send('DELETE', '/api/me/staff-pin')).status).toBe(204)
    expect((await mona.get('/api/me/staff-pin')).body).toEqual({ isSet: false, hasBadge: false })
    expect((await terminal.post('/api/me/staff-pin', { pin: PIN, password: PASSWORD })).body.code).toBe('auth/needed')
  })

  it('[INS 1.4] relieves the dealer at their own screen in one act, in the middle of a round too', async () => {
    const here = (await enrolled('Opal')).web()
    await here.post('/api/session', { name: 'dora', password: PASSWORD })
    let ids = 0
    const say = async (command: object) => {
      const { body } = await here.post('/api/tables/salon/commands', { id: `relief-${++ids}`, command })
      expect(body).toMatchObject({ repeated: false })
    }
    if (house.state('salon').dealer === null) await say({ type: 'sign-on' })
    await say({ type: 'new-shoe', shoe: 1 })
    await say({ type: 'open-betting', round: 1 })
    const relieve = (who: string, pin = PIN) => here.post('/api/tables/salon/relief', { id: `r-${++ids}`, who, pin })
    expect((await relieve(BADGE, '314159')).body.code).toBe('pin/unfit')
    expect((await here.get('/api/me')).body.name).toBe('dora')
    const began = house.timeline.now
    expect((await relieve(BADGE)).body).toMatchObject({ name: 'rita', role: 'dealer' })
    // Nothing is waited for at the tables.
    expect(house.timeline.now).toBe(began)
    expect((await here.get('/api/me')).body.name).toBe('rita')
    expect(house.state('salon').dealer).toBe((await here.get('/api/me')).body.player)
    await say({ type: 'close-betting', round: 1 })
    // Nobody relieves from a screen that is no terminal.
    const desk = new Web(house.url)
    await desk.post('/api/session', { name: 'dora', password: PASSWORD })
    const from = await desk.post('/api/tables/salon/relief', { id: 'r-desk', who: 'dora', pin: PIN })
    expect(from.body.code).toBe('terminal/needed')
  })

  it('is over where the terminal is taken out or the account closed', async () => {
    const { web, id } = await enrolled('Jet')
    const here = web()
    expect((await byPin(here, 'rita')).status).toBe(201)
    expect((await mona.get('/api/terminals')).body.items.map((one: { name: string }) => one.name)).toContain('Jet')
    expect((await mona.post(`/api/terminals/${id}/end`, because)).status).toBe(204)
    expect((await mona.post(`/api/terminals/${id}/end`, because)).body.code).toBe('not-found/terminal')
    expect((await here.get('/api/me')).body.role).toBe('public')
    expect((await byPin(here, 'rita')).body.code).toBe('terminal/needed')
    const { items } = (await boss.get('/api/staff')).body
    const rita = items.find(({ name }: { name: string }) => name === 'rita')
    expect((await boss.post(`/api/staff/${rita.id}/close`, because)).status).toBe(200)
    expect((await byPin(terminal, 'rita')).body.code).toBe('account/closed')
    expect(terminalId).not.toBe(id)
  })
})
