// What awaits a decision over all tables, and a player's dispute from its words to the answer that the player reads.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveChips } from '../moved-chips.ts'
import { TestHouse } from '../serve/test-house.ts'
import { type Answer, guest, hired, operator, type Web } from '../serve/web.ts'

const DEALT = { game: 'insurance', operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 10_000 } }
const TABLES = [
  { ...DEALT, table: 'salon' },
  { ...DEALT, table: 'down', faceDown: true, squeeze: true },
]

let house: TestHouse
let dora: Web
let sue: Web
let max: Web
let ann: Web & { readonly id: string }
let ben: Web & { readonly id: string }
let ids = 0

const ask = (web: Web, command: object, table = 'salon'): Promise<Answer> =>
  web.post(`/api/tables/${table}/commands`, { id: `c${++ids}`, command })
const done = async (answer: Promise<Answer>) => expect((await answer).body).toMatchObject({ repeated: false })
const code = async (answer: Promise<Answer>) => (await answer).body.code
const decisions = async () => (await sue.get('/api/pit/decisions')).body.items as Record<string, unknown>[]
const nameOf = ({ id }: { readonly id: string }) => `guest-${id.slice(0, 6)}`

beforeAll(async () => {
  house = await TestHouse.open({
    tables: TABLES,
    requests: 100_000,
    staff: { secondFactor: 'off', severalTables: true },
  })
  const boss = await operator(house)
  dora = await hired(house, boss, 'dora', 'dealer')
  await hired(house, boss, 'dirk', 'dealer')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  max = await hired(house, boss, 'max', 'shift-manager')
  ann = await guest(house)
  ben = await guest(house)
  for (const { table } of TABLES) {
    await done(ask(dora, { type: 'sign-on' }, table))
    await done(ask(dora, { type: 'new-shoe', shoe: 1 }, table))
    await done(ask(ann, { type: 'sit', box: 1 }, table))
  }
})
afterAll(async () => house.close())

describe('decisions', () => {
  it('[INS 5.18] a player disputes a round in words, and reads the answer; others see neither', async () => {
    expect(await code(ask(ann, { type: 'dispute-round', of: 1, words: 'no round yet' }))).toBe('dispute/no-round')
    await done(ask(dora, { type: 'open-betting', round: 1 }))
    await done(ask(ann, { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 500 }))
    await done(ask(dora, { type: 'close-betting', round: 1 }))
    const cards = { 'player-1': '7s', 'banker-1': '9h', 'player-2': 'Kd', 'banker-2': 'Kc' }
    for (const [spot, card] of Object.entries(cards)) await done(ask(dora, { type: 'deal-card', round: 1, spot, card }))
    await done(ask(dora, { type: 'settle', round: 1 }))
    await done(ask(ann, { type: 'dispute-round', of: 1, words: 'the seven was a nine' }))
    expect(await code(ask(ann, { type: 'dispute-round', of: 1, words: 'again' }))).toBe('dispute/open-already')
    expect(await decisions()).toMatchObject([
      {
        kind: 'dispute',
        table: 'salon',
        number: 1,
        round: 1,
        whom: { id: ann.id, name: nameOf(ann) },
        words: 'the seven was a nine',
        needs: ['pit-supervisor', 'pit-manager', 'shift-manager'],
        since: expect.any(Number),
      },
    ])
    const answer = { type: 'answer-dispute', dispute: 1, upheld: false, words: 'the film shows a seven' }
    expect(await code(ask(dora, answer))).toBe('role/may-not')
    expect(await code(ask(sue, { ...answer, dispute: 2 }))).toBe('dispute/unknown')
    await done(ask(sue, answer))
    expect(await code(ask(max, answer))).toBe('dispute/answered-already')
    const seen = async (web: Web) => (await web.get('/api/tables/salon')).body.view.disputes
    expect(await seen(ann)).toMatchObject([
      { number: 1, of: 1, words: 'the seven was a nine', answer: { upheld: false, words: 'the film shows a seven' } },
    ])
    expect(await seen(ben)).toEqual([])
    expect(await decisions()).toEqual([])
    // It stays so after a restart.
    house = await house.restart()
    for (const web of [dora, sue, max, ann, ben]) Object.assign(web, { url: house.url })
    expect(await seen(ann)).toHaveLength(1)
  })

  it('[INS 5.15, INS 3.9, INS 1.4] lists what waits at every table, for whom and since when; who approves sees what each choice does', async () => {
    const misread = { kind: 'misread', spot: 'player-1', card: '9s', note: 'it was a nine after all' }
    await done(ask(dora, { type: 'declare-irregularity', irregularity: misread }))
    const described = await max.post('/api/tables/salon/describe', {})
    expect(described.status).toBe(200)
    expect(described.body.prospects[0]).toMatchObject({ moves: [{ player: ann.id, amount: 500 }] })
    await done(ask(dora, { type: 'open-betting', round: 1 }, 'down'))
    await done(ask(ann, { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 500 }, 'down'))
    await done(ask(dora, { type: 'close-betting', round: 1 }, 'down'))
    await done(ask(ann, { type: 'request-squeeze', round: 1, spot: 'player-1' }, 'down'))
    await done(ask(sue, { type: 'allow-relief', dealer: 'dirk' }, 'down'))
    const waiting = await decisions()
    expect(waiting.map(({ kind, table }) => `${kind} ${table}`).sort()).toEqual([
      'irregularity salon',
      'relief down',
      'squeeze down',
    ])
    expect(waiting.find(({ kind }) => kind === 'irregularity')).toMatchObject({
      what: 'misread',
      by: { name: 'dora' },
      needs: ['shift-manager'],
      words: 'it was a nine after all',
    })
    expect(waiting.find(({ kind }) => kind === 'squeeze')).toMatchObject({ spot: 'player-1', whom: { id: ann.id } })
    expect(waiting.find(({ kind }) => kind === 'relief')).toMatchObject({ whom: { name: 'dirk' }, by: { name: 'sue' } })
    await done(ask(max, { type: 'approve-irregularity', number: 1 }))
  })

  it('lists fills from the request to the receipt, and counts that await a second person', async () => {
    const chips = [{ value: 100, count: 50 }]
    const count = await sue.post('/api/tables/salon/tray/counts', { id: 'k1', kind: 'opener', chips })
    expect(count.status).toBe(201)
    const ofTray = async () => (await decisions()).filter(({ kind }) => kind === 'count' || kind === 'fill')
    expect(await ofTray()).toMatchObject([{ kind: 'count', table: 'salon', amount: 5000, by: { name: 'sue' } }])
    const { serial } = count.body
    expect((await max.post(`/api/tables/salon/tray/counts/${serial}/confirm`, { id: 'k2' })).status).toBe(200)
    const fill = await sue.post('/api/tables/salon/slips', { id: 'f1', kind: 'fill', chips })
    expect(await ofTray()).toMatchObject([
      { kind: 'fill', number: fill.body.serial, amount: 5000, by: { name: 'sue' }, needs: ['cashier'] },
    ])
    const voided = await max.post(`/api/cage/slips/${fill.body.serial}/void`, { id: 'f2', reason: 'asked for twice' })
    expect(voided.status).toBe(200)
    expect(await ofTray()).toEqual([])
  })

  it('[INS 5.13] a claim says its row, its cards, its amount and how its window was closed', async () => {
    const number = house.state('salon').rounds + 1
    await moveChips(house.state('salon'), (command) => done(ask(dora, command)))
    await done(ask(dora, { type: 'open-betting', round: number }))
    await done(ask(ann, { type: 'place-bet', round: number, box: 1, bet: 'banker', stake: 500 }))
    await done(ask(dora, { type: 'close-betting', round: number }))
    const deal = (spot: string, card: string) => done(ask(dora, { type: 'deal-card', round: number, spot, card }))
    for (const [spot, card] of [
      ['player-1', '4s'],
      ['banker-1', '5h'],
      ['player-2', 'Kd'],
      ['banker-2', 'Tc'],
    ] as const)
      await deal(spot, card)
    // The dealer goes on at once: nobody had time to answer.
    await done(ask(dora, { type: 'close-window', round: number, over: [ann.id] }))
    await deal('player-3', '3s')
    await done(ask(dora, { type: 'settle', round: number }))
    await done(ask(ann, { type: 'claim-insurance', round: number, box: 1, side: 'banker', stage: 1 }))
    const claims = (await decisions()).filter(({ kind }) => kind === 'claim')
    expect(claims).toMatchObject([
      {
        kind: 'claim',
        amount: 500,
        claim: {
          box: 1,
          side: 'banker',
          stage: 1,
          cards: [{ card: '4s' }, { card: '5h' }, { card: 'Kd' }, { card: 'Tc' }, { card: '3s' }],
          window: { openMs: expect.any(Number), by: 'dealer' },
        },
      },
    ])
    await done(
      ask(max, { type: 'refuse-claim', round: number, claim: claims[0]!.number, reason: 'She was asked aloud.' }),
    )
  })

  it('is for the pit and the operator alone', async () => {
    for (const web of [ann, dora]) expect((await web.get('/api/pit/decisions')).body.code).toBe('auth/may-not')
    expect((await max.get('/api/pit/decisions')).status).toBe(200)
  })
})
