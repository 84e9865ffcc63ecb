// The pit's view of all tables, the list of what went wrong, and a second person who signs one act at another's screen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveChips } from '../moved-chips.ts'
import { TestHouse } from '../serve/test-house.ts'
import { type Answer, guest, hired, operator, PASSWORD, type Web } from '../serve/web.ts'

const DEALT = { game: 'insurance', operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 10_000 } }

let house: TestHouse
let boss: Web
let dora: Web
let sue: Web
let max: Web
let ann: Web & { readonly id: string }
let ids = 0

const ask = (web: Web, command: object): Promise<Answer> =>
  web.post('/api/tables/salon/commands', { id: `c${++ids}`, command })
const sign = (web: Web, name: string, command: object, password = PASSWORD): Promise<Answer> =>
  web.post('/api/tables/salon/countersign', { name, password, id: `s${++ids}`, command })
const done = async (answer: Promise<Answer>) => expect((await answer).body).toMatchObject({ repeated: false })
const floor = async () => {
  const { body } = await sue.get('/api/pit')
  return { ...body, salon: body.tables.find(({ table }: { table: string }) => table === 'salon') }
}

/** A round from the first bet to its settlement, which the Player wins with nine against seven. */
async function play(stake: number): Promise<void> {
  const round = house.state('salon').rounds + 1
  await moveChips(house.state('salon'), (command) => done(ask(dora, command)))
  await done(ask(dora, { type: 'open-betting', round }))
  await done(ask(ann, { type: 'place-bet', round, box: 1, bet: 'player', stake }))
  await done(ask(dora, { type: 'close-betting', round }))
  const cards = [
    ['player-1', '9s'],
    ['banker-1', '2h'],
    ['player-2', 'Kd'],
    ['banker-2', '5c'],
  ] as const
  for (const [spot, card] of cards) await done(ask(dora, { type: 'deal-card', round, spot, card }))
  await done(ask(dora, { type: 'settle', round }))
}

beforeAll(async () => {
  house = await TestHouse.open({ tables: [{ ...DEALT, table: 'salon', blindCounts: false }], requests: 100_000 })
  boss = await operator(house)
  dora = await hired(house, boss, 'dora', 'dealer')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  max = await hired(house, boss, 'max', 'shift-manager')
  ann = await guest(house)
  await done(ask(ann, { type: 'sit', box: 1 }))
  await done(ask(dora, { type: 'sign-on' }))
  await done(ask(dora, { type: 'new-shoe', shoe: 1 }))
})
afterAll(async () => house.close())

describe('the pit', () => {
  it('[INS 1.4] sees who deals, what lies, and what was won since the house started', async () => {
    await play(500)
    const { salon, storage } = await floor()
    expect(storage).toBe('well')
    expect(salon).toMatchObject({
      phase: 'settled',
      dealer: { name: 'dora' },
      rounds: 1,
      handle: 500,
      result: -500,
      bets: [{ bet: 'player', staked: 500, squares: 250_000, net: -500 }],
      taken: 1,
      voids: 0,
    })
    expect(salon.dealerSince).toEqual(expect.any(Number))
  })

  it('is for the pit and the operator, and for nobody else', async () => {
    for (const web of [ann, dora]) expect((await web.get('/api/pit')).body.code).toBe('auth/may-not')
    expect((await boss.get('/api/pit')).status).toBe(200)
  })

  it('[INS 5.15] counts a round that is settled again as it stands in the end', async () => {
    const irregularity = { kind: 'misread', spot: 'banker-2', card: '7c' }
    await done(ask(dora, { type: 'declare-irregularity', irregularity }))
    const { number } = house.state('salon').open!
    const { decisions } = (await sue.get('/api/pit')).body
    expect(decisions).toMatchObject([
      { kind: 'irregularity', what: 'misread', number, by: { name: 'dora' }, needs: ['shift-manager'] },
    ])
    // Two at the same matter see each other.
    const at = `salon%20irregularity%20${number}`
    await max.get(`/api/pit?at=${at}`)
    const [matter] = (await sue.get(`/api/pit?at=${at}`)).body.decisions
    expect(matter.looking).toEqual(['max'])
    // Nobody signs for themselves, nor for what is another's to decide.
    expect((await sign(sue, 'sue', { type: 'approve-irregularity', number })).body.code).toBe('role/may-not')
    expect((await sign(dora, 'max', { type: 'approve-irregularity', number }, 'not the password')).body.code).toBe(
      'auth/wrong',
    )
    await done(sign(dora, 'max', { type: 'approve-irregularity', number }))
    expect(house.state('salon').round?.winner).toBe('tie')
    const after = (await floor()).salon
    expect([after.rounds, after.handle, after.result, after.corrections]).toEqual([1, 500, 0, 1])
  })

  it('[INS 5.18] signs with a name and a password, and is on record with whose screen it was', async () => {
    const { body } = await boss.get('/api/audit-log?limit=20')
    const signed = body.items.find(({ kind }: { kind: string }) => kind === 'countersigned')
    expect(signed).toMatchObject({
      author: { name: 'max', role: 'shift-manager' },
      after: { table: 'salon', command: 'approve-irregularity', screen: 'dora' },
    })
    // No session began.
    expect((await max.get('/api/sessions')).body.items).toHaveLength(1)
  })

  it('does not let a player sign, with whatever password', async () => {
    const ben = await guest(house)
    await ben.post('/api/accounts', { name: 'ben', password: PASSWORD })
    const refused = await sign(dora, 'ben', { type: 'approve-irregularity', number: 1 })
    expect(refused.body.code).toBe('auth/may-not')
    expect((await sign(ann, 'max', { type: 'approve-irregularity', number: 1 })).body.code).toBe('auth/may-not')
  })

  it('[INS 5.5.1] lists what went wrong, newest first, with who did what', async () => {
    const round = house.state('salon').rounds + 1
    await moveChips(house.state('salon'), (command) => done(ask(dora, command)))
    await done(ask(dora, { type: 'open-betting', round }))
    await done(ask(ann, { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 }))
    await done(ask(dora, { type: 'close-betting', round }))
    await done(ask(dora, { type: 'declare-irregularity', irregularity: { kind: 'foreign-card' } }))
    await done(sign(dora, 'sue', { type: 'approve-irregularity', number: 2 }))
    expect((await floor()).salon).toMatchObject({ voids: 1, rounds: 1, handle: 500 })
    const { body } = await sue.get('/api/tables/salon/went-wrong?limit=3')
    expect(body.items).toMatchObject([
      { what: 'round-voided', round, number: 2, kind: 'foreign-card', rule: 'INS 5.5.1', by: null },
      { what: 'irregularity-approved', round, number: 2, by: { name: 'sue', role: 'pit-supervisor' } },
      { what: 'irregularity-declared', round, number: 2, kind: 'foreign-card', by: { name: 'dora', role: 'dealer' } },
    ])
    const rest = await sue.get(`/api/tables/salon/went-wrong?limit=50&cursor=${body.next}`)
    expect(rest.body.items.map(({ what }: { what: string }) => what)).toContain('card-corrected')
    expect(rest.body.next).toBeNull()
  })

  it('[INS 1.4] sees each tray as it should be, against its last count', async () => {
    expect((await floor()).salon.tray).toBeNull()
    const count = async (kind: string, ...of: readonly (readonly [value: number, count: number])[]) => {
      const chips = of.map(([value, pieces]) => ({ value, count: pieces }))
      const { body } = await dora.post('/api/tables/salon/tray/counts', { id: `t${++ids}`, kind, chips })
      const confirmed = await sue.post(`/api/tables/salon/tray/counts/${body.serial}/confirm`, { id: `t${++ids}` })
      expect(confirmed.status).toBe(200)
    }
    await count('opener', [1000, 50])
    const opened = (await floor()).salon.tray
    expect(opened).toMatchObject({ open: true, expected: 50_000, kind: 'opener', counted: 50_000, roundsSince: 0 })
    // After a void for a foreign card the shoe is another. The Player wins 500 of the House.
    await done(ask(dora, { type: 'end-shoe' }))
    await done(ask(dora, { type: 'new-shoe', shoe: 2 }))
    await play(500)
    expect((await floor()).salon.tray).toEqual({ ...opened, expected: 49_500, roundsSince: 1 })
    await count('closer', [1000, 49])
    const counted = { kind: 'closer', counted: 49_000, difference: -500 }
    const closed = { open: false, expected: 49_000, ...counted, roundsSince: 0 }
    expect((await floor()).salon.tray).toEqual(closed)
  })
})
