// The question whether limits still fit: every so many days to who has them, and to who has declined them; its answer is on the record,
// among the player's own data, and gone with the player.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { PASSWORD, registered, Web } from '../../serve/web.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let house: TestHouse

beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000, jurisdiction: 'malta', guestChips: 0, currency: 'EUR' })
})
afterAll(async () => house.close())

const review = async (by: Web) => (await by.get('/api/me/limits')).body.review
const loss = { kind: 'loss', period: 'day' }
/** Sessions end meanwhile. */
async function later(name: string, days: number): Promise<Web> {
  house.calendar.aheadMs += days * DAY_MS
  const web = new Web(house.url)
  expect((await web.post('/api/session', { name, password: PASSWORD })).status).toBe(201)
  return web
}

describe('the question whether limits still fit', () => {
  it('comes half a year after limits were set or answered for, and its answer is among one’s own data', async () => {
    const ann = await registered(house, 'ann')
    expect(await review(ann)).toMatchObject({ due: false, last: null })
    await ann.post('/api/me/limits', { ...loss, max: 900 })
    expect((await review(await later('ann', 181))).due).toBe(false)
    const back = await later('ann', 1)
    const asked = await review(back)
    expect(asked).toMatchObject({ due: true, from: asked.last + 182 * DAY_MS })
    const answered = (await back.post('/api/me/limits/review')).body
    expect(answered.review).toMatchObject({ due: false, from: answered.review.last + 182 * DAY_MS })
    expect(answered.items.find(({ own }: { own: number | null }) => own === 900)).toMatchObject(loss)
    const told = (await back.get('/api/me/data')).body
    expect(told.limits.review).toEqual(answered.review)
    const entries = told.auditLog.filter(({ kind }: { kind: string }) => kind === 'limits-reviewed')
    expect(entries).toMatchObject([{ author: { id: ann.id }, after: { answer: 'kept', 'loss/day': 900 } }])
    expect((await back.post('/api/me/erasure', { player: ann.id, password: PASSWORD })).status).toBe(204)
    expect(await house.server.house.records.read('player-limits', ann.id)).toBeUndefined()
  })

  it('comes once a year to who has set none, and a limit that is set answers it', async () => {
    await registered(house, 'bea')
    expect((await review(await later('bea', 364))).due).toBe(false)
    const bea = await later('bea', 1)
    expect((await review(bea)).due).toBe(true)
    expect((await bea.post('/api/me/limits/review')).body.review.due).toBe(false)
    const [entry] = (await bea.get('/api/me/data')).body.auditLog.filter(
      ({ kind }: { kind: string }) => kind === 'limits-reviewed',
    )
    expect(entry.after).toEqual({ answer: 'declined' })
    const again = await later('bea', 365)
    expect((await review(again)).due).toBe(true)
    const set = (await again.post('/api/me/limits', { ...loss, max: 100 })).body
    expect(set.review).toMatchObject({ due: false, from: set.review.last + 182 * DAY_MS })
  })
})
