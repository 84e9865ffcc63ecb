// The one life of an alert over the API, over both databases: it is kept, seen, handed on, late, answered and closed, each on the record, and
// a restart changes nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RaisedAlert } from '../../src/pit/index.ts'
import { type PreparedStore, prepareStore, STORES } from '../serve/stores.ts'
import { TestHouse } from '../serve/test-house.ts'
import { hired, operator, registered, type Web } from '../serve/web.ts'

const MINUTE_MS = 60_000
const text = { en: 'Look at {whom}.', zh: '请看 {whom}。' }

describe.each(STORES)('an alert of the house over %s', (store) => {
  let prepared: PreparedStore
  let house: TestHouse
  let boss: Web
  let max: Web
  let sue: Web
  let cas: Web
  let ann: Web & { readonly id: string }
  let ids = 0

  beforeAll(async () => {
    prepared = await prepareStore(store, 'kept_alerts')
    house = await TestHouse.open({
      ...prepared.options,
      requests: 1_000_000,
      cage: { alerts: { in: [10_000], out: [] } },
      alerts: { lateByKind: { cash: 20 } },
    })
    boss = await operator(house)
    max = await hired(house, boss, 'max', 'shift-manager')
    sue = await hired(house, boss, 'sue', 'pit-supervisor')
    cas = await hired(house, boss, 'cas', 'cashier')
    ann = await registered(house, 'ann')
  }, 60_000)
  afterAll(async () => {
    await house?.close()
    await prepared?.stop()
  })

  const listed = async (by: Web, query = '') => (await by.get(`/api/alerts${query}`)).body.items as Listed[]
  const raise = (changes: Partial<RaisedAlert> = {}) =>
    house.server.alerts.raise({
      ...{ kind: 'trial', key: `${++ids}`, table: null, needs: ['pit-supervisor'], text, whom: ann.id },
      ...changes,
    })
  const act = (by: Web, id: string, what: string, body: object = {}) => by.post(`/api/alerts/${id}/${what}`, body)
  const audit = async (kind: string) => (await boss.get(`/api/audit-log?kind=${kind}`)).body.items as Audited[]

  it('that is a fact is raised once, seen, handed on and closed by its answer, and does not come again', async () => {
    for (let i = 0; i < 2; i++) await raise({ key: 'same' })
    const [alert, ...others] = await listed(sue)
    expect(others).toEqual([])
    expect(alert).toMatchObject({
      kind: 'trial',
      state: 'new',
      mine: true,
      text: { en: 'Look at ann.', zh: '请看 ann。' },
    })
    const { id } = alert!
    expect((await act(max, id, 'seen')).body).toMatchObject({ state: 'seen', mine: false, seen: [{ by: 'max' }] })
    expect((await act(max, id, 'answer', { reason: 'mine?' })).body).toMatchObject({
      code: 'alert/not-yours',
      params: { needs: 'pit-supervisor' },
    })
    // A cashier has nothing to do with it until it is handed on to them.
    expect(await listed(cas)).toEqual([])
    expect((await act(cas, id, 'seen')).body.code).toBe('not-found/open-alert')
    const nobody = await act(sue, id, 'hand-on', { to: { person: 'nobody' }, reason: 'x' })
    expect(nobody.body.code).toBe('not-found/staff')
    const given = await act(sue, id, 'hand-on', { to: { person: 'cas' }, reason: 'at the cage' })
    expect(given.body.with).toMatchObject({ person: 'cas', by: 'sue', reason: 'at the cage' })
    expect((await listed(cas)).map(({ id: of, mine }) => [of, mine])).toEqual([[id, true]])
    expect((await act(cas, id, 'answer', { reason: 'spoke with her' })).body).toMatchObject({
      state: 'closed',
      answer: { by: 'cas', reason: 'spoke with her' },
      closed: { by: 'cas' },
    })
    await raise({ key: 'same' })
    expect(await listed(sue)).toEqual([])
    expect(await listed(sue, '?state=closed')).toMatchObject([{ id, isLate: false }])
    expect((await act(cas, id, 'answer', { reason: 'again' })).body.code).toBe('not-found/open-alert')
    expect(await audit('alert-answered')).toMatchObject([
      { author: { name: 'cas' }, subject: { id: ann.id, name: 'ann' }, reason: 'spoke with her', after: { alert: id } },
    ])
    expect(await audit('alert-handed-on')).toMatchObject([{ author: { name: 'sue' }, reason: 'at the cage' }])
  })

  it('of something that stands is kept over a restart, late after its time, and closed when that is over', async () => {
    await cas.post('/api/cage/cash-in', { id: `k${++ids}`, player: ann.id, amount: 20_000 })
    expect(await listed(max)).toEqual([])
    house.calendar.aheadMs += 6000
    const [alert] = await listed(max)
    expect(alert).toMatchObject({ kind: 'cash', state: 'new', isLate: false, due: alert!.raised + 20 * MINUTE_MS })
    await act(max, alert!.id, 'answer', { reason: 'looking into it' })
    expect(await listed(max)).toMatchObject([{ state: 'answered', answer: { reason: 'looking into it' } }])
    await cas.post('/api/cage/cash-in', { id: `k${++ids}`, player: ann.id, amount: 20_000 })
    await listed(max)
    house.calendar.aheadMs += 6000
    const [, second] = await listed(max)
    await act(max, second!.id, 'seen')
    house = await house.restart()
    for (const web of [boss, max, sue, cas, ann]) Object.assign(web, { url: house.url })
    house.calendar.aheadMs += 21 * MINUTE_MS
    expect((await listed(max)).map(({ state, isLate }) => [state, isLate])).toEqual([
      ['answered', false],
      ['seen', true],
    ])
    expect(await audit('alert-late')).toMatchObject([{ after: { alert: second!.id } }])
    expect((await boss.get('/metrics')).text).toContain('punto_alerts{state="late"} 1')
    const { items } = (await max.get('/api/cage/alerts')).body
    for (const { serial } of items)
      await max.post(`/api/cage/alerts/${serial}/answer`, { id: `k${++ids}`, note: 'known' })
    await listed(max)
    house.calendar.aheadMs += 6000
    expect(await listed(max)).toEqual([])
    expect(await listed(max, '?state=closed&kind=cash')).toMatchObject([
      { closed: { by: null } },
      { closed: { by: null } },
    ])
    expect((await audit('alert-closed')).map(({ author }) => author.id)).toEqual(['house', 'house'])
  })

  it('that is private is read by those alone whose word it awaits, and the audit log has none of its words', async () => {
    await raise({ key: 'harm', needs: ['shift-manager'], isPrivate: true })
    expect((await listed(max, '?kind=trial')).map(({ text: { en } }) => en)).toEqual(['Look at ann.'])
    for (const other of [boss, sue, cas]) expect(await listed(other, '?kind=trial')).toEqual([])
    const [raised] = await audit('alert-raised')
    expect(raised).toMatchObject({ subject: { id: 'house' }, after: { en: '', zh: '' } })
    expect(JSON.stringify(raised)).not.toContain(ann.id)
  })
})

interface Listed {
  readonly id: string
  readonly kind: string
  readonly mine: boolean
  readonly state: string
  readonly isLate: boolean
  readonly raised: number
  readonly due: number
  readonly text: { readonly en: string }
}

interface Audited {
  readonly author: { readonly id: string }
}
