// The cage over HTTP, at a running house: every payment with its author and reason, and what one operator may not do alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REQUEST_MS } from '../../../src/money/cage/cage.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, REASON, Web } from '../../serve/web.ts'

const ALONE = 10_000
let house: TestHouse
let boss: Web
let second: Web

beforeAll(async () => {
  house = await TestHouse.open({
    requests: 100_000,
    cage: { alone: ALONE },
    staff: { secondFactor: 'off', waitHours: 0 },
    guestChips: 100,
  })
  boss = await operator(house)
  second = await hired(house, boss, 'olga', 'operator')
})
afterAll(async () => house.close())

interface Entry {
  readonly kind: string
  readonly author: { readonly name: string }
  readonly subject: { readonly id: string }
}
const log = async (query = ''): Promise<readonly Entry[]> => (await boss.get(`/api/audit-log${query}`)).body.items
const kindsOf = async (player: string) => (await log(`?subject=${player}`)).map(({ kind }) => kind)
const balance = async (player: Web) => (await player.get('/api/me/balance')).body.available
const pay = (by: Web, player: string, id: string, amount: number) =>
  by.post(`/api/players/${player}/chips`, { id, amount, reason: REASON })
const ask = async (by: Web, player: string, amount: number) =>
  (await by.post('/api/cage/requests', { player, amount, reason: 'a tournament' })).body.id as string
const decide = (by: Web, id: string, how: 'approve' | 'decline') =>
  by.post(`/api/cage/requests/${id}/${how}`, { reason: 'as agreed' })

/** Ahead of what was paid in the last day. Staff's sessions do not last so long. */
async function tomorrow(): Promise<void> {
  house.calendar.aheadMs += REQUEST_MS
  await boss.post('/api/session', { name: 'operator', password: PASSWORD })
  await second.post('/api/session', { name: 'olga', password: PASSWORD })
}

describe('chips', () => {
  it('are paid with a reason, and the log has who, when, from where, before and after', async () => {
    const ann = await guest(house)
    const missing = await boss.post(`/api/players/${ann.id}/chips`, { id: 'a', amount: 5 })
    expect([missing.status, missing.body.code]).toEqual([400, 'input/wrong-shape'])
    expect((await pay(boss, ann.id, 'a', 5)).body.available).toBe(105)
    expect((await pay(boss, ann.id, 'a', 5)).body.available).toBe(105)
    expect(await log(`?subject=${ann.id}&kind=chips-given`)).toEqual([
      {
        at: expect.any(Number),
        kind: 'chips-given',
        author: {
          id: expect.any(String),
          name: 'operator',
          role: 'operator',
          via: 'session',
          handle: expect.any(String),
        },
        subject: { id: ann.id, name: `guest-${ann.id.slice(0, 6)}` },
        reason: REASON,
        before: { posted: 100 },
        after: { posted: 105, amount: 5, transfer: 'a' },
        address: '127.0.0.1',
        agent: expect.any(String),
      },
    ])
  })

  it('beyond what one operator may pay in a day need a second one, in one payment or in many', async () => {
    await tomorrow()
    const bob = await guest(house)
    const once = await pay(boss, bob.id, 'much', ALONE + 1)
    expect([once.status, once.body.code, once.body.params]).toEqual([
      403,
      'cage/second-operator',
      { max: ALONE, left: ALONE },
    ])
    expect(once.body.detail).toContain('POST /api/cage/requests')
    for (let i = 0; i < 2; i++) expect((await pay(boss, bob.id, `part-${i}`, ALONE / 2)).status).toBe(200)
    // The same payment again is no further one.
    expect((await pay(boss, bob.id, 'part-1', ALONE / 2)).status).toBe(200)
    expect((await pay(boss, bob.id, 'part-2', 1)).body.params).toEqual({ max: ALONE, left: 0 })
    expect(await balance(bob)).toBe(100 + ALONE)
    // Each operator has their own, a token of theirs the same one.
    expect((await pay(second, bob.id, 'hers', 1)).status).toBe(200)
    const made = await boss.post('/api/tokens', { label: 'till', scopes: ['operate'], password: PASSWORD })
    const till = new Web(house.url)
    till.token = made.body.token
    expect((await pay(till, bob.id, 'till', 1)).body.code).toBe('cage/second-operator')
    await tomorrow()
    expect((await pay(till, bob.id, 'till', 1)).status).toBe(200)
  })

  it('that were asked for are paid once when another operator approves, never by who asked', async () => {
    const carl = await guest(house)
    const id = await ask(boss, carl.id, 50 * ALONE)
    expect((await second.get('/api/cage/requests')).body.items).toMatchObject([
      { id, player: carl.id, amount: 50 * ALONE, reason: 'a tournament', byName: 'operator' },
    ])
    const own = await decide(boss, id, 'approve')
    expect([own.status, own.body.code]).toEqual([409, 'cage/own-request'])
    const both = await Promise.all([decide(second, id, 'approve'), decide(second, id, 'approve')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await balance(carl)).toBe(100 + 50 * ALONE)
    expect((await second.get('/api/cage/requests')).body.items).toEqual([])
    const entries = await log(`?subject=${carl.id}`)
    expect(entries.map(({ kind, author }) => [kind, author.name])).toEqual([
      ['chips-given', 'olga'],
      ['chips-approved', 'olga'],
      ['chips-requested', 'operator'],
    ])
    expect(entries[0]).toMatchObject({ after: { request: id, requestedBy: 'operator', amount: 50 * ALONE } })
  })

  it('are not paid where the request is declined, taken back or lapsed', async () => {
    const dan = await guest(house)
    for (const by of [second, boss]) {
      const id = await ask(boss, dan.id, 50 * ALONE)
      expect((await decide(by, id, 'decline')).status).toBe(204)
      expect((await decide(second, id, 'approve')).body.code).toBe('not-found/request')
    }
    const late = await ask(boss, dan.id, 50 * ALONE)
    await tomorrow()
    expect((await boss.get('/api/cage/requests')).body.items).toEqual([])
    expect((await decide(second, late, 'approve')).body.code).toBe('cage/lapsed')
    expect(await kindsOf(dan.id)).toEqual([
      'chips-lapsed',
      'chips-requested',
      'chips-declined',
      'chips-requested',
      'chips-declined',
      'chips-requested',
    ])
    expect(await balance(dan)).toBe(100)
  })

  it('that were approved when the house fell are paid at the next start, once', async () => {
    const eve = await guest(house)
    const id = await ask(boss, eve.id, 50 * ALONE)
    // The house fell between the approval and the payment.
    const { buyIn, payIn } = house.server.house.money
    house.server.house.money.payIn = () => Promise.reject(new Error('the house falls'))
    expect((await decide(second, id, 'approve')).status).toBe(500)
    house.server.house.money.payIn = payIn
    house.server.house.money.buyIn = buyIn
    expect(await balance(eve)).toBe(100)
    house = await house.restart()
    for (const web of [boss, second, eve]) Object.assign(web, { url: house.url })
    expect(await balance(eve)).toBe(100 + 50 * ALONE)
    house = await house.restart()
    for (const web of [boss, second, eve]) Object.assign(web, { url: house.url })
    expect(await balance(eve)).toBe(100 + 50 * ALONE)
    expect(await kindsOf(eve.id)).toEqual(['chips-given', 'chips-approved', 'chips-requested'])
  })
})

describe('one id used by two operators', () => {
  const codes = (answers: readonly { readonly status: number; readonly body: { readonly code?: string } }[]) =>
    answers.map(({ status, body }) => body.code ?? status).sort()
  const given = async (player: string) =>
    (await log(`?subject=${player}&kind=chips-given`)).map(({ author }) => author.name)
  /** What the operator may still pay in alone. */
  const left = async (by: Web, player: string) =>
    (await pay(by, player, 'too-much', ALONE + 1)).body.params.left as number
  const fall = async (asked: () => Promise<{ readonly status: number }>) => {
    house.server.house.money.buyIn = () => Promise.reject(new Error('the house falls'))
    expect((await asked()).status).toBe(500)
    house = await house.restart()
    for (const web of [boss, second]) Object.assign(web, { url: house.url })
  }

  it('pays the first, and refuses the second, whose allowance stays whole', async () => {
    await tomorrow()
    const fay = await guest(house)
    expect(codes([await pay(boss, fay.id, 'shared', 700), await pay(second, fay.id, 'shared', 700)])).toEqual([
      200,
      'command/id-reused',
    ])
    expect((await pay(second, fay.id, 'shared', 800)).body.code).toBe('command/id-reused')
    expect((await pay(boss, fay.id, 'shared', 800)).body.code).toBe('command/id-reused')
    expect((await pay(boss, fay.id, 'shared', 700)).status).toBe(200)
    // The chips that the house gave a newcomer are nobody's payment.
    expect((await pay(boss, fay.id, 'welcome', 100)).body.code).toBe('command/id-reused')
    expect([await balance(fay), await given(fay.id)]).toEqual([800, ['operator']])
    expect([await left(boss, fay.id), await left(second, fay.id)]).toEqual([ALONE - 700, ALONE])
    // Where nothing is left of an allowance, both are still answered as before.
    await pay(boss, fay.id, 'rest', ALONE - 700)
    for (let i = 0; i < 20; i++) await pay(second, fay.id, `small-${i}`, 1)
    await pay(second, fay.id, 'rest-of-hers', ALONE - 20)
    expect((await pay(second, fay.id, 'small-0', 1)).status).toBe(200)
    expect((await pay(second, fay.id, 'shared', 700)).body.code).toBe('command/id-reused')
  })

  it('pays one of both at the same instant', async () => {
    await tomorrow()
    const gus = await guest(house)
    for (let i = 0; i < 3; i++) {
      const both = await Promise.all([pay(boss, gus.id, `at-once-${i}`, 100), pay(second, gus.id, `at-once-${i}`, 100)])
      expect(codes(both)).toEqual([200, 'command/id-reused'])
    }
    expect([await balance(gus), (await given(gus.id)).length]).toEqual([400, 3])
    expect((await left(boss, gus.id)) + (await left(second, gus.id))).toBe(2 * ALONE - 300)
  })

  it('is told apart after the house fell between the allowance and the payment', async () => {
    await tomorrow()
    const hal = await guest(house)
    await fall(() => pay(boss, hal.id, 'cut-off', 500))
    // Counted though not paid, once however often it is repeated.
    expect(await left(boss, hal.id)).toBe(ALONE - 500)
    for (let i = 0; i < 2; i++) expect((await pay(boss, hal.id, 'cut-off', 500)).body.available).toBe(600)
    expect(await left(boss, hal.id)).toBe(ALONE - 500)

    await fall(() => pay(boss, hal.id, 'taken-over', 400))
    expect((await pay(second, hal.id, 'taken-over', 400)).body.available).toBe(1000)
    expect((await pay(boss, hal.id, 'taken-over', 400)).body.code).toBe('command/id-reused')
    expect([await left(boss, hal.id), await left(second, hal.id)]).toEqual([ALONE - 500, ALONE - 400])
    expect(await given(hal.id)).toEqual(['olga', 'operator'])
  })

  it('stays the payment of its operator in data of earlier versions', async () => {
    const ivy = await guest(house)
    const { player: key } = (await boss.get('/api/me')).body
    // As they counted allowances, with nothing but the names of payments.
    const { records } = house.server.house
    expect((await pay(boss, ivy.id, 'old', 300)).status).toBe(200)
    const kept = (await records.read('cage-allowance', key))!
    const old = JSON.parse(kept.text)
    old.payments = old.payments.map(({ payment }: { payment: string }) => payment)
    const change = { kind: 'cage-allowance', key, text: JSON.stringify(old), revision: kept.revision }
    expect(await records.change([change])).toBe(true)
    expect((await pay(boss, ivy.id, 'old', 300)).body.available).toBe(400)
    expect((await pay(second, ivy.id, 'old', 300)).body.code).toBe('command/id-reused')
    // From before there was an audit log: nobody knows whose it was, and it is paid no second time.
    await house.server.house.money.buyIn(ivy.id, 50, 'older')
    expect((await pay(second, ivy.id, 'older', 50)).body.available).toBe(450)
  })
})

describe('the audit log', () => {
  it('is told in pages, to operators alone', async () => {
    const first = await boss.get('/api/audit-log?limit=2')
    const next = await boss.get(`/api/audit-log?limit=2&cursor=${first.body.next}`)
    const all = await boss.get('/api/audit-log?limit=4')
    expect([...first.body.items, ...next.body.items]).toEqual(all.body.items)
    expect((await boss.get('/api/audit-log?kind=nothing')).body.code).toBe('input/wrong-shape')
    const shift = await hired(house, boss, 'sam', 'shift-manager', second)
    expect((await shift.get('/api/audit-log')).body.code).toBe('auth/may-not')
  })
})
