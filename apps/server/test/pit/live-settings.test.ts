// Settings that the pit changes while the house runs: checked whole, announced to everybody, in force from the next round or shoe,
// kept over restarts, and told apart from the house's file.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { greeting } from '../../src/serve/greeting.ts'
import { settingsVersion } from '../../src/table/settings-version.ts'
import { TestHouse } from '../serve/test-house.ts'
import { type Answer, guest, hired, operator, type Web } from '../serve/web.ts'

const TABLES = [
  { table: 'main', game: 'commission', bettingSeconds: 5, limits: { min: 100, max: 10_000 } },
  { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' },
  { table: 'private', game: 'insurance', private: true },
]
const REASON = 'A busy night.'

let house: TestHouse
let pam: Web
let max: Web
let sue: Web
let ann: Web & { readonly id: string }
let ids = 0

const change = (changes: object, table = 'main', web = pam, id = `s${++ids}`): Promise<Answer> =>
  web.post(`/api/tables/${table}/settings`, { id, changes, reason: REASON })
const settings = async (table = 'main') => (await pam.get(`/api/tables/${table}/settings`)).body
const view = async (web: Web, table = 'main') => (await web.get(`/api/tables/${table}`)).body.view

beforeAll(async () => {
  house = await TestHouse.open({ tables: TABLES, requests: 100_000, settings: { secondPerson: ['decks'] } })
  const boss = await operator(house)
  pam = await hired(house, boss, 'pam', 'pit-manager')
  max = await hired(house, boss, 'max', 'shift-manager')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  ann = await guest(house)
})
afterAll(async () => house.close())

describe('settings that change while the house runs', () => {
  it('[INS 3.5] limits are announced with who and why, and hold from the next round after the notice', async () => {
    await house.untilPhase('main', 'betting')
    const before = house.state('main')
    const limits = { min: 200, max: 20_000 }
    const { status, body } = await change({ limits })
    expect([status, body.coming.changes]).toEqual([
      200,
      [{ key: 'limits', before: { min: 100, max: 10_000 }, after: limits, from: 'round' }],
    ])
    expect(body).toMatchObject({ coming: { by: { role: 'pit-manager', name: 'pam' }, second: null, reason: REASON } })
    // Everybody sees what will change; who decided it and why, staff alone.
    const seen = (await view(ann)).coming
    expect(seen).toMatchObject({ changes: [{ key: 'limits', after: limits }] })
    expect(Object.keys(seen).sort()).toEqual(['changes', 'notBefore'])
    expect((await view(sue)).coming).toMatchObject({ reason: REASON })
    expect(house.state('main').settings.limits).toEqual({ min: 100, max: 10_000 })
    await house.until(() => house.state('main').rounds > before.rounds + 1 && house.state('main').phase === 'betting')
    const after = house.state('main')
    expect(after.settings.limits).toEqual(limits)
    expect(after.at).toBeGreaterThanOrEqual(seen.notBefore)
    expect([(await view(ann)).coming, (await settings()).coming]).toEqual([null, null])
  })

  it('a round records the version that it is played under, which is made from the settings alone', async () => {
    const { version } = await settings()
    expect(version).toBe(settingsVersion(house.state('main').settings))
    const round = house.state('main').rounds
    const opened = async (number: number) =>
      (await ann.get(`/api/tables/main/rounds/${number}`)).body.events.find(
        ({ type }: { readonly type: string }) => type === 'betting-opened',
      ).settings
    expect(await opened(round)).toBe(version)
    expect(await opened(1)).not.toBe(version)
  })

  it('the same id counts once, and the pit below the manager changes nothing', async () => {
    const first = await change({ bettingSeconds: 6 }, 'main', pam, 'once')
    const again = await change({ bettingSeconds: 6 }, 'main', pam, 'once')
    expect([first.status, again.status]).toEqual([200, 200])
    const history = (await sue.get('/api/tables/main/settings/history')).body.items
    expect(history).toMatchObject([
      { number: 2, changed: expect.arrayContaining(['bettingSeconds']), by: { name: 'pam' }, reason: REASON },
      { number: 1, changed: ['limits'], moved: { limits: { min: 200, max: 20_000 } } },
    ])
    expect((await change({ bettingSeconds: 9 }, 'main', pam, 'once')).body.code).toBe('command/id-reused')
    // Sent again after another's change, it does not undo that.
    expect((await change({ bettingSeconds: 8 }, 'main', max)).status).toBe(200)
    expect((await change({ bettingSeconds: 6 }, 'main', pam, 'once')).status).toBe(200)
    expect((await sue.get('/api/tables/main/settings/history?limit=1')).body.items[0].moved.bettingSeconds).toBe(8)
    expect((await change({ bettingSeconds: 6 }, 'main', max)).status).toBe(200)
    expect((await change({ bettingSeconds: 7 }, 'main', sue)).body.code).toBe('auth/may-not')
    const over = await pam.post('/api/tables/main/commands', {
      id: 'direct',
      command: { type: 'announce-settings', request: { table: 'main', game: 'commission' }, reason: REASON },
    })
    expect(over.status).toBe(403)
  })

  it('what is wrong is named, and nothing of it is kept', async () => {
    const { announced } = house.state('main')
    for (const [changes, code] of [
      [{}, 'settings/same'],
      [{ wallet: 'operator' }, 'settings/unknown-key'],
      [{ limits: { min: 500, max: 100 } }, 'settings/minimum-over-maximum'],
      [{ limits: { min: 1.5, max: 100 } }, 'settings/out-of-range'],
      [{ limits: 'high' }, 'settings/wrong-shape'],
      [{ packs: ['no-such-pack'] }, 'pack/unknown'],
      [{ packs: ['bad-beat', 'bad-beat'] }, 'pack/bet-clash'],
      [{ decks: 99 }, 'settings/out-of-range'],
      [{ maxDifferential: 1 }, 'settings/differential-under-minimum'],
      [{ pace: 'slow' }, 'settings/wrong-shape'],
      [{ pace: { cards: 1 } }, 'settings/unknown-key'],
      [{ clocks: 'guide' }, 'settings/guide-needs-dealer'],
      [{ name: { en: '' } }, 'settings/wrong-shape'],
      [{ insurance: false }, 'settings/no-insurance-here'],
      [{ bettingSeconds: 6 }, 'settings/same'],
    ] as const) {
      const { body, status } = await change(changes)
      expect([changes, body.code, status >= 400 && status < 500]).toEqual([changes, code, true])
    }
    expect((await change({ insurance: false }, 'salon')).body).toMatchObject({
      code: 'settings/insurance-only-private',
      rule: 'INS 4.2.2',
    })
    expect((await change({ limits: { min: 1, max: 2 } }, 'nowhere')).status).toBe(404)
    expect(house.state('main').announced).toBe(announced)
  })

  it('[INS 4.2.2] insurance is switched off at a private table, and [INS 1.5] a Differential is set', async () => {
    expect((await change({ insurance: false, maxDifferential: 50_000 }, 'private')).status).toBe(200)
    await house.until(() => !house.state('private').settings.insurance)
    expect(house.state('private').settings.maxDifferential).toBe(50_000)
    expect((await view(ann, 'private')).notice).toBe(true)
  })

  it('packs and names change too; what the cards are dealt by waits for the next shoe and for a second person', async () => {
    await change({ packs: ['bad-beat', 'lucky-6'], name: { en: 'Jade', zh: '翡翠' } })
    const { body } = await change({ decks: 6 })
    expect(body).toMatchObject({ awaiting: { changes: { decks: 6 }, by: { name: 'pam' } }, secondPerson: ['decks'] })
    expect((await pam.get('/api/pit/decisions')).body.items).toMatchObject([
      { kind: 'settings', table: 'main', words: REASON, by: { name: 'pam' }, needs: ['pit-manager', 'shift-manager'] },
    ])
    expect((await change({ decks: 7 }, 'main', max)).body.code).toBe('settings/awaits-second')
    const approve = (web: Web) => web.post('/api/tables/main/settings/approve')
    expect((await approve(pam)).body.code).toBe('settings/own-change')
    const approved = (await approve(max)).body
    expect(approved).toMatchObject({ awaiting: null, coming: { by: { name: 'pam' }, second: { name: 'max' } } })
    expect(approved.coming.changes).toContainEqual({ key: 'decks', before: 8, after: 6, from: 'shoe' })
    expect((await approve(max)).body.code).toBe('settings/none-awaits')
    await house.until(() => house.state('main').settings.name?.en === 'Jade')
    expect(house.state('main').settings.decks).toBe(8)
    expect((await change({ decks: 7 }, 'main', max)).status).toBe(200)
    const declined = await pam.post('/api/tables/main/settings/decline', { reason: 'No need.' })
    expect(declined.body.awaiting).toBeNull()
    expect((await pam.get('/api/pit')).body.tables[0].moved.sort()).toEqual([
      'bettingSeconds',
      'decks',
      'limits',
      'name',
      'packs',
    ])
  })

  it('two changes at once are both kept', async () => {
    await Promise.all([change({ anteSeconds: 11 }), change({ optionsSeconds: 31 }, 'main', max)])
    expect(house.state('main').moved).toMatchObject({ anteSeconds: 11, optionsSeconds: 31 })
  })

  it('a restart keeps what was set, says which tables have moved away, and the audit log tells who, why, before and after', async () => {
    const { moved, coming } = house.state('main')
    house = await house.restart()
    const boss = await operator(house)
    for (const web of [pam, max, sue, ann]) Object.assign(web, { url: house.url })
    expect(house.state('main').moved).toEqual(moved)
    expect(house.state('main').coming).toMatchObject({ settings: { decks: coming!.settings.decks } })
    const told = greeting(
      house.server,
      { tables: house.server.house.tables.map(({ configured }) => configured), guestChips: 0 },
      { data: 'data', databaseUrl: undefined, host: '127.0.0.1' },
      true,
    )
    expect(told).toContain('moved away from the file: ')
    const log = (await boss.get('/api/audit-log?kind=settings-announced')).body.items
    expect(log.at(-1)).toMatchObject({
      author: { name: 'pam' },
      subject: { id: 'main' },
      reason: REASON,
      before: { limits: '{"min":100,"max":10000}' },
      after: { limits: '{"min":200,"max":20000}' },
    })
    const { body } = await change({ limits: null, packs: null, name: null, decks: null }, 'main', max)
    expect(body.code ?? body.awaiting).toBeTruthy()
    await pam.post('/api/tables/main/settings/approve')
    expect((await settings()).moved.map(({ key }: { readonly key: string }) => key)).not.toContain('limits')
  })
  it('insurance that an earlier version let be switched off at a game without it stays as it was set', async () => {
    const by = { role: 'pit-manager', id: 'pam' } as const
    const old = { changes: { insurance: false }, reason: REASON, by, second: null, noticeMs: 0, asked: 'of old' }
    expect(await house.server.house.table('main')!.announce(old)).toMatchObject({ ok: true })
    house = await house.restart()
    for (const web of [pam, max, sue, ann]) Object.assign(web, { url: house.url })
    expect(house.state('main').moved).toMatchObject({ insurance: false })
    expect((await change({ bettingSeconds: 9 })).status).toBe(200)
    expect((await change({ insurance: false })).body).toMatchObject({
      code: 'settings/no-insurance-here',
      detail: 'commission has no insurance to switch off: leave insurance out.',
    })
    expect((await change({ insurance: null })).status).toBe(200)
    expect(house.state('main').moved).not.toHaveProperty('insurance')
  })
})
