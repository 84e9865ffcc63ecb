// Staff do nothing with a player's chips on their own word: consent is the player's, by their device, their PIN at the table, or chips
// that they bought there.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, registered, Web } from '../../serve/web.ts'

const SALON = { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' } as const
const BET = { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 500 }

let house: TestHouse
let boss: Web
let dora: Web
let sue: Web
let ids = 0

const ask = async (web: Web, command: object): Promise<string> => {
  const { status, body } = await web.post('/api/tables/salon/commands', { id: `n${++ids}`, command })
  return status === 200 ? 'done' : body.code
}
const consent = (web: Web, player: string, pin: string, box?: number) =>
  web.post('/api/tables/salon/consents', { player, pin, ...(box !== undefined && { box }) })
const money = async (web: Web) => (await web.get('/api/me/balance')).body

beforeAll(async () => {
  house = await TestHouse.open({ tables: [SALON] })
  boss = await operator(house)
  dora = await hired(house, boss, 'dora', 'dealer')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  expect(await ask(dora, { type: 'sign-on' })).toBe('done')
  expect(await ask(dora, { type: 'new-shoe', shoe: 1 })).toBe('done')
  expect(await ask(dora, { type: 'open-betting', round: 1 })).toBe('done')
})
afterAll(() => house.close())

it('[INS 5.17] a supervisor neither seats a signed-out player nor stakes their chips, whatever the command says', async () => {
  const vera = await registered(house, 'vera')
  await vera.send('DELETE', '/api/session')
  expect(await ask(sue, { type: 'seat-player', player: 'vera', box: 1 })).toBe('behalf/not-come')
  for (const asked of ['device', 'spoken', 'chips']) {
    expect(await ask(sue, { ...BET, for: 'vera', asked })).toBe('behalf/not-asked')
  }
  const back = new Web(house.url)
  await back.post('/api/session', { name: 'vera', password: PASSWORD })
  expect(await money(back)).toMatchObject({ reserved: 0 })
})

it('[INS 5.17] somebody at the table has not consented by being there; their device says so, until it says otherwise', async () => {
  const ann = await guest(house)
  expect(await ask(ann, { type: 'sit', box: 1 })).toBe('done')
  for (const asked of ['device', 'spoken', 'chips']) {
    expect(await ask(sue, { ...BET, for: ann.id, asked })).toMatch(/^behalf\/(not-asked|chips-not-bought)$/)
  }
  expect(await money(ann)).toMatchObject({ reserved: 0 })
  expect(await ask(ann, { type: 'allow-staff-bets', allow: true })).toBe('done')
  expect(await ask(sue, { ...BET, for: ann.id, asked: 'spoken' })).toBe('done')
  const seen = (await ann.get('/api/tables/salon')).body.view.round.bets
  expect(seen).toMatchObject([{ stake: 500, through: { role: 'pit-supervisor', name: 'sue' } }])
  expect(await ask(ann, { type: 'allow-staff-bets', allow: false })).toBe('done')
  expect(
    await ask(sue, { type: 'increase-bet', round: 1, box: 1, bet: 'player', by: 500, for: ann.id, asked: 'spoken' }),
  ).toBe('behalf/not-asked')
  // What staff laid, they take back as the player asks aloud; what the player laid, only with consent.
  expect(await ask(ann, { ...BET, bet: 'tie' })).toBe('done')
  expect(await ask(sue, { type: 'withdraw-bet', round: 1, box: 1, bet: 'tie', for: ann.id, asked: 'spoken' })).toBe(
    'behalf/not-asked',
  )
  expect(await ask(sue, { type: 'withdraw-bet', round: 1, box: 1, bet: 'player', for: ann.id, asked: 'spoken' })).toBe(
    'done',
  )
  expect(await ask(ann, { type: 'leave' })).toBe('done')
})

it('[INS 5.17] every such bet is a significant event with its author, and so is the consent', async () => {
  const events = async () => (await boss.get('/api/events?kind=staff-bet')).body.items
  await expect.poll(async () => (await events()).length).toBeGreaterThanOrEqual(4)
  const found = (await events()).filter(({ author }: { author: { name: string } }) => author.name === 'sue')
  expect(found).toMatchObject([
    { kind: 'bet-withdrawn', author: { name: 'sue', role: 'pit-supervisor' } },
    { kind: 'bet-placed', author: { name: 'sue', role: 'pit-supervisor' }, table: 'salon' },
  ])
})

it('[INS 5.17] a PIN typed at the table brings its player there and consents; it is written down, and guesses delay the guesser', async () => {
  const ben = await registered(house, 'ben')
  expect((await consent(sue, 'ben', '271828')).body.code).toBe('pin/none')
  expect((await ben.post('/api/me/table-pin', { pin: '271828' })).body.code).toBe('auth/password-needed')
  expect((await ben.post('/api/me/table-pin', { pin: '111111', password: PASSWORD })).body.code).toBe('pin/too-simple')
  expect((await ben.post('/api/me/table-pin', { pin: '271828', password: PASSWORD })).status).toBe(204)
  expect((await ben.get('/api/me/table-pin')).body).toEqual({ isSet: true })
  await ben.send('DELETE', '/api/session')
  expect((await consent(sue, 'ben', '314159')).body.code).toBe('pin/wrong')
  expect(await ask(sue, { type: 'seat-player', player: 'ben', box: 2 })).toBe('behalf/not-come')
  expect((await consent(sue, 'ben', '271828', 2)).body).toEqual({ player: ben.id, box: 2 })
  expect(await ask(sue, { ...BET, box: 2, for: 'ben', asked: 'spoken' })).toBe('done')
  // Nobody's session is at an end: the seat is theirs.
  await house.pass(10 * 60 * 1000)
  expect(house.state('salon').seats[1]).toBe(ben.id)
  const log = (await boss.get(`/api/audit-log?subject=${ben.id}&kind=table-pin-typed`)).body.items
  expect(log).toMatchObject([
    { author: { name: 'sue' }, after: { table: 'salon', right: true } },
    { author: { name: 'sue' }, after: { table: 'salon', right: false } },
    { author: { name: 'sue' }, after: { table: 'salon', right: false } },
  ])
  for (let i = 0; i < 6; i++) await consent(sue, 'ben', '000001')
  expect((await consent(sue, 'ben', '271828')).body.code).toBe('rate/sign-in')
  // Neither the player nor anybody else waits for it.
  expect((await consent(dora, 'ben', '271828')).status).toBe(200)
  const back = new Web(house.url)
  expect((await back.post('/api/session', { name: 'ben', password: PASSWORD })).status).toBe(201)
})

it('[INS 5.17] chips that were sold to a player at this table may be laid for them, each once, and nothing of the account', async () => {
  const cat = await guest(house)
  expect(await ask(cat, { type: 'stand-by' })).toBe('done')
  const chips = [{ value: 100_000, count: 10 }]
  const tray = await dora.post('/api/tables/salon/tray/counts', { id: 'k1', kind: 'opener', chips })
  expect(tray.status).toBe(201)
  const { serial } = tray.body
  expect((await sue.post(`/api/tables/salon/tray/counts/${serial}/confirm`, { id: 'k2' })).status).toBe(200)
  const sold = await dora.post('/api/tables/salon/cash-in', { id: 'c1', player: cat.id, amount: 700 })
  expect([sold.status, sold.body.code]).toEqual([201, undefined])
  const laid = { ...BET, box: 2, for: cat.id }
  expect(await ask(dora, { ...laid, asked: 'spoken' })).toBe('behalf/not-asked')
  expect(await ask(dora, { ...laid, stake: 800, asked: 'chips' })).toBe('behalf/chips-not-bought')
  expect(await ask(dora, { ...laid, asked: 'chips' })).toBe('done')
  expect(await ask(dora, { ...laid, bet: 'banker', asked: 'chips' })).toBe('behalf/chips-not-bought')
  expect(await ask(dora, { ...laid, bet: 'banker', stake: 200, asked: 'chips' })).toBe('done')
})

it('[INS 5.14] chips that two of the staff say they found are no way round it: nobody who is not there, and nobody who has not allowed it', async () => {
  const dot = await guest(house)
  const { rounds: round } = house.state('salon')
  const found = (player: string) => ({
    type: 'declare-irregularity',
    irregularity: { kind: 'chips-found', player, box: 1, bet: 'banker', stake: 300, note: 'seen' },
  })
  if (house.state('salon').phase === 'betting') expect(await ask(dora, { type: 'close-betting', round })).toBe('done')
  for (const player of ['vera', dot.id]) expect(await ask(dora, found(player))).toBe('behalf/not-come')
  expect(await ask(dot, { type: 'stand-by' })).toBe('done')
  expect(await ask(dora, found(dot.id))).toBe('behalf/chips-not-bought')
  expect(await money(dot)).toMatchObject({ reserved: 0 })
  expect(await ask(dot, { type: 'allow-staff-bets', allow: true })).toBe('done')
  expect(await ask(dora, found(dot.id))).toBe('done')
})
