// Insurance that was taken is raised, lowered and taken back over the API while its window is open, up to the cap; the money follows,
// the statement says it, and the recording agrees. Carries INS 3.12, INS 3.12.2, INS 5.6; ruling 52.
import { isRecordingFrame } from '@punto/fair'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../../../../packages/audit/src/index.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { type Answer, guest, hired, operator, type Web } from '../../serve/web.ts'

const TABLE = 'pearl'
const PURSE = 100_000

let house: TestHouse
let dora: Web
let sue: Web
let ann: Web & { readonly id: string }
let ids = 0

const ask = (web: Web, command: object): Promise<Answer> =>
  web.post(`/api/tables/${TABLE}/commands`, { id: `c${++ids}`, command })
async function done(web: Web, command: object): Promise<void> {
  const { status, text } = await ask(web, command)
  if (status !== 200) expect.fail(`${JSON.stringify(command)}: ${text}`)
}
const change = (stake: number) => ({ type: 'change-insurance', round: 1, box: 1, side: 'banker', stake }) as const
const has = async () => (await ann.get('/api/me/balance')).body.available

beforeAll(async () => {
  const dealt = { game: 'insurance', operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 10_000 } }
  house = await TestHouse.open({ tables: [{ ...dealt, table: TABLE }], requests: 100_000, guestChips: PURSE })
  const boss = await operator(house)
  dora = await hired(house, boss, 'dora', 'dealer')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  ann = await guest(house)
  await done(dora, { type: 'sign-on' })
  await done(dora, { type: 'new-shoe', shoe: 1 })
  await done(ann, { type: 'sit', box: 1 })
  await done(dora, { type: 'open-betting', round: 1 })
  await done(ann, { type: 'place-bet', round: 1, box: 1, bet: 'banker', stake: 600 })
  await done(dora, { type: 'close-betting', round: 1 })
  for (const [spot, card] of [
    ['player-1', 'Ks'],
    ['banker-1', '2h'],
    ['player-2', 'Qs'],
    ['banker-2', '3h'],
  ]) {
    await done(dora, { type: 'deal-card', round: 1, spot, card })
  }
})
afterAll(() => house.close())

it('[INS 3.12] is changed over the API while its window is open, and no more once it is closed', async () => {
  await done(ann, { type: 'place-insurance', round: 1, box: 1, side: 'banker', stake: 100 })
  expect(await has()).toBe(PURSE - 700)
  await done(ann, change(300))
  expect(await has()).toBe(PURSE - 900)
  const over = await ask(ann, change(301))
  expect([over.status, over.body.code]).toEqual([409, 'insurance/over-cap'])
  await done(ann, change(0))
  expect(await has()).toBe(PURSE - 600)
  await done(ann, { type: 'place-insurance', round: 1, box: 1, side: 'banker', stake: 250 })
  await done(dora, { ...change(40), for: ann.id, asked: 'spoken' })
  expect((await ann.get(`/api/tables/${TABLE}`)).body.view.round.offers).toMatchObject([
    { side: 'banker', cap: 300, taken: true, stake: 40 },
  ])
  await done(dora, { type: 'close-window', round: 1 })
  const late = await ask(ann, change(50))
  expect([late.status, late.body.code]).toEqual([409, 'insurance/not-open'])
  await done(dora, { type: 'deal-card', round: 1, spot: 'player-3', card: '8d' })
  await done(dora, { type: 'settle', round: 1 })
  expect(await has()).toBe(PURSE - 600 + 80)
})

it('[INS 3.12] stands in the recording, which the audit follows', async () => {
  const { text } = await sue.get(`/api/tables/${TABLE}/recording`)
  const lines = text.trimEnd().split('\n')
  const events = lines.filter((line) => !isRecordingFrame(line)).map((line) => JSON.parse(line))
  expect(events.filter(({ type }) => type === 'insurance-changed')).toHaveLength(3)
  const answer = audit({ events })
  expect(answer.ok ? null : answer.finding).toBeNull()
})
