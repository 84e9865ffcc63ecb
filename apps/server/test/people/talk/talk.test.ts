// Words among people: off unless the house says so, plain, bounded, refused where the house refuses a word, reported to the pit, taken
// away and silenced by the pit or by the host, and gone after their days.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainText, RefusedWords } from '../../../src/people/talk/plain-words.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../../serve/web.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let house: TestHouse
let host: Web
let ben: Web
let table: string
let token: string

const of = (more = '') => `/api/tables/${table}/talk${more}`
const say = async (web: Web, text: string) => (await web.post(of(), { text })).body.code ?? 'said'
const heard = async (web: Web) => (await web.get(of())).body
const texts = async (web: Web) => (await heard(web)).items.map(({ text }: { text: string }) => text)
const later = (ms: number) => {
  house.calendar.aheadMs += ms
}

beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000, talk: { refused: ['scoundrel', '骗子'] } })
  host = await guest(house)
  ben = await guest(house)
  const made = (await host.post('/api/guest-tables', { game: 'commission', deals: 'link' })).body
  table = made.table
  token = made.tokens.player
  await ben.post(`/api/tables/${table}/join`, { token })
})
afterAll(() => house.close())

it('is off at the house’s own tables, and on at those of one’s own, for who is there alone', async () => {
  expect((await ben.get('/api/tables/commission/talk')).body).toMatchObject({ on: false, items: [], may: false })
  expect((await ben.post('/api/tables/commission/talk', { text: 'hello' })).body.code).toBe('talk/off')
  expect(await say(ben, 'hello')).toBe('said')
  expect(await texts(host)).toEqual(['hello'])
  const stranger = await guest(house)
  expect((await heard(stranger)).on).toBe(false)
  expect(await say(stranger, 'let me in')).toBe('guest-table/invited-only')
})

it('makes what is said plain, and takes no word that the house refuses, however it is written', async () => {
  expect(plainText('a\u202eb\u0000c\u200b  d\n<b>e</b>', 200)).toBe('abc d <b>e</b>')
  expect(plainText('e\u0301\u0301\u0301\u0301\u0301', 200)).toBe('\u00e9\u0301\u0301')
  expect(plainText('x'.repeat(201), 200)).toBe('')
  const refused = new RefusedWords(['scoundrel', '骗子'])
  for (const text of ['Scoundrel!', 'sc0undrel'.replace('0', '\u043e'), 's c o u n d r e l', '你是骗 子']) {
    expect(refused.isIn(text), text).toBe(true)
  }
  for (const text of ['scoundrels of old', 'sound', '你好']) expect(refused.isIn(text), text).toBe(false)
  later(60_000)
  expect(await say(ben, 'you SCOUNDREL')).toBe('talk/refused-words')
  expect(await say(ben, '\u200b')).toBe('talk/empty')
  expect((await ben.post('/api/me/face', { name: 'Dealer', emblem: 3 })).body.code).toBe('talk/name')
  expect((await ben.post('/api/me/face', { name: 'Benny', emblem: 3 })).status).toBe(204)
  expect((await heard(ben)).face).toEqual({ name: 'Benny', emblem: 3 })
})

it('is as quick as people are, and no quicker', async () => {
  later(60_000)
  const said: string[] = []
  for (let i = 0; i < 8; i++) said.push(await say(ben, `quick ${i}`))
  expect(said.filter((one) => one === 'said')).toHaveLength(6)
  expect(said.at(-1)).toBe('talk/too-soon')
})

it('is reported to the pit, taken away and silenced by its staff, on the record', async () => {
  later(60_000)
  const boss = await operator(house)
  const pia = await hired(house, boss, 'pia', 'pit-supervisor')
  await say(ben, 'something bad')
  const [item] = (await heard(host)).items
  expect(item).toMatchObject({ name: 'Benny', emblem: 3, mine: false, text: 'something bad', reported: false })
  expect(item.who).not.toContain((ben as Web & { id: string }).id)
  expect((await host.post(of(`/${item.id}/report`))).status).toBe(204)
  expect(house.server.talk.reported).toEqual([{ table, id: item.id }])
  expect((await heard(pia)).items[0]).toMatchObject({ id: item.id, reported: true })
  expect((await ben.post(of(`/${item.id}/remove`), {})).body.code).toBe('guest-table/not-yours')
  expect((await pia.post(of(`/${item.id}/silence`), { minutes: 10 })).status).toBe(204)
  expect((await pia.post(of(`/${item.id}/remove`), {})).status).toBe(204)
  expect(house.server.talk.reported).toEqual([])
  expect(await texts(host)).not.toContain('something bad')
  expect(await say(ben, 'again')).toBe('talk/silenced')
  later(11 * 60_000)
  expect(await say(ben, 'again')).toBe('said')
  for (const kind of ['talk-removed', 'talk-silenced']) {
    expect((await boss.get(`/api/audit-log?kind=${kind}`)).body.items).toHaveLength(1)
  }
})

it('is told to whoever said it, and gone with its reports when they are erased', async () => {
  later(60_000)
  const eve = await guest(house)
  await eve.post(`/api/tables/${table}/join`, { token })
  await eve.post('/api/me/face', { name: 'Evelyn', emblem: 5 })
  expect(await say(eve, 'nobody forgets this')).toBe('said')
  await ben.post(of(`/${(await heard(ben)).items[0].id}/report`))
  expect(house.server.talk.reported).toHaveLength(1)
  expect((await eve.get('/api/me/data')).body.talk).toMatchObject({
    face: { name: 'Evelyn', emblem: 5 },
    said: [{ table, text: 'nobody forgets this', reaction: null }],
  })
  const player = (await eve.get('/api/me')).body.player
  expect((await eve.post('/api/me/erasure', { player })).status).toBe(204)
  expect(house.server.talk.reported).toEqual([])
  const kept: string[] = []
  for (const kind of ['talk', 'talk-report', 'face']) {
    for (const { text } of await house.server.house.records.list(kind, { limit: 100 })) kept.push(text)
  }
  for (const trace of ['Evelyn', 'nobody forgets']) expect(kept.join()).not.toContain(trace)
  expect(kept.join()).toContain('Benny')
})

it('is moderated by the host of a table of their own, outlives a restart, and is gone after its days', async () => {
  const [item] = (await heard(host)).items
  expect((await host.post(of(`/${item.id}/silence`), { minutes: 10 })).status).toBe(204)
  expect(await say(ben, 'quiet')).toBe('talk/silenced')
  house.calendar.aheadMs += house.timeline.now
  house = await house.restart()
  for (const web of [host, ben]) Object.assign(web, { url: house.url })
  expect(await texts(ben)).toContain('again')
  later(91 * DAY_MS)
  await house.server.talk.sweep()
  const left: string[] = []
  for (const { key } of await house.server.house.records.list('talk', { limit: 10 })) left.push(key)
  expect(left).toEqual([])
})
