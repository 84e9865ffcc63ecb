// A claim that was accepted and whose round is void afterwards, or whose hand has not lost once its round is settled anew, has cost
// nothing: the report of play does not count it.
// Carries INS 5.13, INS 5.16.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../../serve/web.ts'

const TABLE = 'pearl'
const OTHER = 'agate'
const SPOTS = ['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3']

let house: TestHouse
let dora: Web
let pam: Web
let max: Web
let ann: Web & { readonly id: string }
let ids = 0

async function done(web: Web, command: object, table = TABLE): Promise<void> {
  const { status, text } = await web.post(`/api/tables/${table}/commands`, { id: `c${++ids}`, command })
  if (status !== 200) expect.fail(`${JSON.stringify(command)}: ${text}`)
}

/** Ann’s Banker lost to the Player’s eight, insurance was not offered, and her claim is accepted. */
async function claimed(table: string): Promise<void> {
  const say = (web: Web, command: object) => done(web, command, table)
  await say(dora, { type: 'sign-on' })
  await say(dora, { type: 'new-shoe', shoe: 1 })
  await say(ann, { type: 'sit', box: 1 })
  await say(dora, { type: 'open-betting', round: 1 })
  await say(ann, { type: 'place-bet', round: 1, box: 1, bet: 'banker', stake: 600 })
  await say(dora, { type: 'close-betting', round: 1 })
  // The next card comes before anybody could answer: the window was not offered (ruling 53).
  for (const [i, card] of ['Ks', '2h', 'Qs', '3h', '8d'].entries()) {
    await say(dora, { type: 'deal-card', round: 1, spot: SPOTS[i], card })
  }
  await say(dora, { type: 'settle', round: 1 })
  await say(ann, { type: 'claim-insurance', round: 1, box: 1, side: 'banker', stage: 1 })
  await say(pam, { type: 'accept-claim', round: 1, claim: 1 })
}

beforeAll(async () => {
  const dealt = { game: 'insurance', operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 10_000 } }
  house = await TestHouse.open({
    tables: [TABLE, OTHER].map((table) => ({ ...dealt, table })),
    staff: { secondFactor: 'off', severalTables: true },
    requests: 100_000,
    guestChips: 100_000,
  })
  const boss = await operator(house)
  dora = await hired(house, boss, 'dora', 'dealer')
  pam = await hired(house, boss, 'pam', 'pit-manager')
  max = await hired(house, boss, 'max', 'shift-manager')
  ann = await guest(house)
  await claimed(TABLE)
})
afterAll(() => house.close())

const decidedNow = async (): Promise<number> =>
  (await max.get('/api/reports/play')).body.rows.reduce(
    (sum: number, { decided }: { decided: number | null }) => sum + (decided ?? 0),
    0,
  )

it('[INS 5.13, INS 5.16] a claim counts until its round is void', async () => {
  await expect.poll(decidedNow, { timeout: 20_000 }).toBe(-600)
  await done(dora, { type: 'declare-irregularity', irregularity: { kind: 'wrong-number', cards: [], note: 'three' } })
  await done(max, { type: 'approve-irregularity', number: 1, order: null })
  await expect.poll(decidedNow, { timeout: 20_000 }).toBe(0)
})

it('[INS 5.13, INS 5.15] a claim counts no more once its round is settled anew and its hand has not lost', async () => {
  await claimed(OTHER)
  await expect.poll(decidedNow, { timeout: 20_000 }).toBe(-600)
  const misread = { kind: 'misread', spot: 'player-3', card: '3d' }
  await done(dora, { type: 'declare-irregularity', irregularity: misread }, OTHER)
  await done(max, { type: 'approve-irregularity', number: 1, reason: 'The camera shows a three.' }, OTHER)
  await expect.poll(decidedNow, { timeout: 20_000 }).toBe(0)
  const incidents = await max.get('/api/reports/incidents?by=table')
  expect(incidents.body.rows.map(({ moved }: { moved: number }) => moved)).toEqual([0, 0])
  const [undone] = (await max.get('/api/events?kind=claim')).body.items
  expect(undone).toMatchObject({ kind: 'claim-undone', table: OTHER, amount: -600 })
})
