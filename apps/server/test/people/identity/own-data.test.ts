// A person's data: told in full to its owner and to nobody else, and erased everywhere but in the sealed logs, which have only ids.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqliteHere } from '../../../src/storage/index.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, PASSWORD, REASON, registered, Web } from '../../serve/web.ts'

const folder = mkdtempSync(join(tmpdir(), 'punto-data-'))
let house: TestHouse
let boss: Web
let shift: Web
let cashier: Web

beforeAll(async () => {
  house = await TestHouse.open({
    requests: 100_000,
    currency: 'EUR',
    guestChips: 0,
    openStore: () => openSqliteHere(join(folder, 'data')),
  })
  boss = await operator(house)
  shift = await hired(house, boss, 'sam', 'shift-manager')
  cashier = await hired(house, boss, 'cas', 'cashier')
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

let ids = 0
const cash = (way: 'in' | 'out', player: string, amount: number) =>
  cashier.post(`/api/cage/cash-${way}`, { id: `d${++ids}`, player, amount })
const erase = (by: Web, player: string, password?: string) =>
  by.post('/api/me/erasure', { player, ...(password !== undefined && { password }) })

describe('one’s own data', () => {
  it('is everything in one document, for its owner alone', async () => {
    const ann = await registered(house, 'annabelle')
    await house.server.house.money.openAccounts([{ id: `player/${ann.id}`, kind: 'player', currency: 'EUR' }])
    expect((await cash('in', 'annabelle', 5000)).body).toMatchObject({
      player: ann.id,
      name: 'annabelle',
      amount: 5000,
    })
    await ann.post('/api/me/limits', { kind: 'loss', period: 'day', max: 2000 })
    await shift.post(`/api/players/${ann.id}/notes`, { text: 'likes the corner seat' })
    const told = await ann.get('/api/me/data')
    expect(told.headers.get('content-disposition')).toBe(`attachment; filename="punto-${ann.id}.json"`)
    expect(told.body).toMatchObject({
      account: { player: ann.id, name: 'annabelle', role: 'player' },
      external: null,
      sessions: [{ current: true }],
      tokens: [],
      exclusion: null,
      notes: [{ text: 'likes the corner seat' }],
      balance: { available: 5000, currency: 'EUR' },
      statement: [{ reason: 'buy-in', change: 5000, posted: 5000 }],
      cash: [{ way: 'in', amount: 5000, player: ann.id, name: 'annabelle' }],
      rounds: [],
    })
    expect(told.body.limits.items.find((one: { own: number | null }) => one.own === 2000)).toMatchObject({
      kind: 'loss',
    })
    const kinds = told.body.auditLog.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['account-made', 'cash-in', 'limit-set', 'note-written']))
    expect((await new Web(house.url).get('/api/me/data')).status).toBe(401)
    expect((await shift.get('/api/me/data')).body.code).toBe('auth/may-not')
  })
})

describe('an erasure', () => {
  it('is refused while money stands', async () => {
    const bea = await registered(house, 'beatrice')
    await cash('in', 'beatrice', 700)
    expect((await erase(bea, bea.id)).body.code).toBe('auth/password-needed')
    expect((await erase(bea, 'somebody', PASSWORD)).body.code).toBe('not-found/player')
    const refused = await erase(bea, bea.id, PASSWORD)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'erasure/money', params: { available: 700, reserved: 0, owed: 0 } },
    ])
    await cash('out', 'beatrice', 700)
    expect((await erase(bea, bea.id, PASSWORD)).status).toBe(204)
    expect((await bea.get('/api/me')).body.role).toBe('public')
  })

  it('by the staff takes two of them', async () => {
    const cal = await registered(house, 'calvin')
    const ask = (by: Web, what = '') => by.post(`/api/players/${cal.id}/erasure${what}`, { reason: REASON })
    expect((await ask(cashier)).body.code).toBe('auth/may-not')
    expect((await ask(boss, '/approve')).body.code).toBe('erasure/none')
    expect((await ask(shift)).body).toMatchObject({ byName: 'sam', reason: REASON })
    expect((await ask(boss)).body).toMatchObject({ code: 'erasure/asked', params: { by: 'sam' } })
    expect((await ask(shift, '/approve')).body.code).toBe('erasure/own-request')
    expect((await ask(boss, '/decline')).status).toBe(204)
    expect((await ask(shift)).status).toBe(201)
    expect((await ask(boss, '/approve')).status).toBe(204)
    expect((await ask(shift)).body.code).toBe('not-found/player')
    expect((await shift.get(`/api/players/${cal.id}`)).body).toMatchObject({
      name: `erased-${cal.id.slice(0, 6)}`,
      closed: true,
    })
  })

  it('leaves nothing of who they were, in the records or in the sealed logs', async () => {
    const name = 'dorothea.unforgettable'
    const dora = await registered(house, name)
    await cash('in', name, 300)
    await cash('out', name, 300)
    await dora.post('/api/me/limits', { kind: 'stake', period: 'day', max: 100 })
    await shift.post(`/api/players/${dora.id}/notes`, { text: 'a remarkable hat' })
    await shift.post(`/api/players/${dora.id}/exclusion`, { until: null, reason: 'asked for it' })
    await shift.post(`/api/players/${dora.id}/exclusion/lift`, { reason: 'enough' })
    const back = new Web(house.url)
    expect((await back.post('/api/session', { name, password: PASSWORD })).status).toBe(201)
    expect((await erase(back, dora.id, PASSWORD)).status).toBe(204)
    expect((await new Web(house.url).post('/api/session', { name, password: PASSWORD })).body.code).toBe('auth/wrong')
    const written = everythingIn(join(folder, 'data', 'punto.db'))
    for (const trace of ['dorothea', 'remarkable hat']) expect([trace, written.includes(trace)]).toEqual([trace, false])
    expect(written).toContain(dora.id)
    // Where a name was told it is the pseudonym now.
    const pseudonym = `erased-${dora.id.slice(0, 6)}`
    const log = (await boss.get(`/api/audit-log?subject=${dora.id}`)).body.items
    expect(new Set(log.map(({ subject }: { subject: { name: string } }) => subject.name))).toEqual(new Set([pseudonym]))
    const { day } = (await cashier.get('/api/cage')).body
    const { players } = (await cashier.get(`/api/cage/days/${day}`)).body
    expect(players.find((one: { player: string }) => one.player === dora.id)).toMatchObject({
      name: pseudonym,
      in: 300,
    })
    // The name is free for another.
    expect((await registered(house, name)).id).not.toBe(dora.id)
    expect(house.server.integrity.findings).toEqual([])
  })
})

/** All that the database holds as text, read past the house from a copy of its files. */
function everythingIn(file: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'punto-copy-'))
  try {
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, join(copy, `punto.db${end}`))
    const db = new DatabaseSync(join(copy, 'punto.db'))
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]
    const rows = tables.flatMap(({ name }) => db.prepare(`SELECT * FROM "${name}"`).all())
    db.close()
    return JSON.stringify(rows, (_, value) =>
      value instanceof Uint8Array
        ? Buffer.from(value).toString('latin1')
        : typeof value === 'bigint'
          ? String(value)
          : value,
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
