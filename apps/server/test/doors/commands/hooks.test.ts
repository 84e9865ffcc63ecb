// Systems outside that are asked before a seat, a first bet or a cash-out: real servers that say yes and no, answer slowly, wrongly or not at
// all. Whoever is asked about waits alone, and every answer, and that there was none, is on the record.
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, registered, type Web } from '../../serve/web.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const PIT = { table: 'pit', game: 'commission', operation: 'dealer', source: 'card-shoe' }
const MINUTE_MS = 60_000
const NO_ANSWER = 0

interface Question {
  readonly hook: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}
type Answer = readonly [status: number, body: string]
const YES: Answer = [200, '{"allow":true}']
const no = (reason: string): Answer => [200, JSON.stringify({ allow: false, reason })]

let house: TestHouse
let boss: Web
let dealer: Web
let folder: string
let receiver: Server
const asked: Question[] = []
let answerTo: (question: Question) => Answer | Promise<Answer>
let ids = 0
const ask = (web: Web, command: object, id = `c${++ids}`) => web.post('/api/tables/pit/commands', { id, command })
const outcome = async (web: Web, command: object) => {
  const { status, body } = await ask(web, command)
  return status === 200 ? 'done' : body.code
}
const player = (name: string) => registered(house, name)
const entries = async (kind: string) =>
  (await boss.get(`/api/audit-log?kind=${kind}&limit=100`)).body.items as {
    readonly subject: { readonly id: string }
    readonly after: Readonly<Record<string, unknown>>
  }[]
const noted = async (kind: string, { id }: { readonly id: string }) =>
  (await entries(kind)).filter(({ subject }) => subject.id === id).map(({ after }) => after)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punto-hooks-'))
  writeFileSync(join(folder, 'secret'), SECRET)
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', async () => {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers
      const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
      const wanted = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
      expect(signature).toBe(`v1,${wanted}`)
      const question = { hook: request.url!.slice(1), ...JSON.parse(body) } as Question
      asked.push(question)
      const [status, text] = await answerTo(question)
      if (status !== NO_ANSWER) response.writeHead(status, { location: '/elsewhere' }).end(text)
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const secret = `file:${join(folder, 'secret')}`
  const hooks = [
    {
      name: 'register',
      url: `${at}/register`,
      before: ['seat'],
      secret,
      unanswered: 'refuse',
      tells: ['name'],
      goodForMinutes: 3,
    },
    { name: 'place', url: `${at}/place`, before: ['first-bet'], secret, unanswered: 'allow', tells: ['address'] },
    { name: 'cage', url: `${at}/cage`, before: ['cash-out'], secret, unanswered: 'refuse', timeoutMs: 100 },
  ]
  house = await TestHouse.open({ requests: 1_000_000, tables: [PIT], hooks })
  boss = await operator(house)
  dealer = await hired(house, boss, 'dora', 'dealer')
  await ask(dealer, { type: 'sign-on' })
  await ask(dealer, { type: 'new-shoe', shoe: 1 })
}, 60_000)
beforeEach(() => {
  asked.length = 0
  answerTo = () => YES
})
afterAll(async () => {
  await house?.close()
  receiver?.closeAllConnections()
  receiver?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('are told who it is about and no more than the file says, and a yes holds for its time', async () => {
  const ann = await player('ann')
  expect(await outcome(ann, { type: 'sit', box: 1 })).toBe('done')
  const data = { player: ann.id, table: 'pit', name: 'ann', personal: ['player', 'name'] }
  expect(asked).toMatchObject([{ hook: 'register', type: 'ask.seat', data }])
  expect(Object.keys(asked[0]!.data).sort()).toEqual(Object.keys(data).sort())
  expect(await noted('hook-allowed', ann)).toEqual([{ hook: 'register', before: 'seat', table: 'pit' }])
  await ask(ann, { type: 'leave' })
  expect(await outcome(ann, { type: 'sit', box: 1 })).toBe('done')
  expect(asked).toHaveLength(1)
  await ask(ann, { type: 'leave' })
  house.calendar.aheadMs += 3 * MINUTE_MS
  expect(await outcome(ann, { type: 'sit', box: 1 })).toBe('done')
  expect(asked).toHaveLength(2)
  await ask(ann, { type: 'leave' })
})

it.each(['identity', 'age', 'place', 'excluded', 'other'])(
  'refuse for a reason that the player reads: %s',
  async (reason) => {
    answerTo = () => no(reason)
    const ben = await player(`ben-${reason}`)
    const refused = await ask(ben, { type: 'sit', box: 2 })
    expect([refused.status, refused.body.code]).toEqual([403, `hook/${reason}`])
    // Trying again costs the other side nothing, until a minute is over.
    expect(await outcome(ben, { type: 'sit', box: 2 })).toBe(`hook/${reason}`)
    expect(asked).toHaveLength(1)
    expect(await noted('hook-refused', ben)).toEqual([{ hook: 'register', before: 'seat', table: 'pit', reason }])
    const { markers } = (await boss.get(`/api/harm/${ben.id}`)).body
    expect(markers.map(({ marker }: { marker: string }) => marker)).toEqual(
      reason === 'excluded' ? ['excluded-elsewhere'] : [],
    )
    answerTo = () => YES
    house.calendar.aheadMs += MINUTE_MS
    expect(await outcome(ben, { type: 'sit', box: 2 })).toBe('done')
    await ask(ben, { type: 'leave' })
  },
)

it('take no answer for what the house says, and put it on the record', async () => {
  const wrong: readonly Answer[] = [
    [500, 'no'],
    [302, ''],
    [200, '<html>'],
    [200, '{"allow":"yes"}'],
    [200, `{"allow":true,"more":"${'x'.repeat(20_000)}"}`],
  ]
  const cleo = await player('cleo')
  for (const answer of wrong) {
    answerTo = () => answer
    expect(await outcome(cleo, { type: 'sit', box: 3 })).toBe('hook/unanswered')
    house.calendar.aheadMs += MINUTE_MS
  }
  const why = (await noted('hook-unanswered', cleo)).map((after) => [after.why, after.allowed])
  expect(why.toReversed()).toEqual([
    ['it answered 500', false],
    ['it answered 302', false],
    ...[1, 2].map(() => ['its answer is not { "allow": true } or { "allow": false, "reason": … }', false]),
    ['its answer is longer than 16384 bytes', false],
  ])
  expect(asked.map(({ hook }) => hook)).toEqual(wrong.map(() => 'register'))
  // The hook before a bet lets a player go on: asked with the player's address, and on the record.
  answerTo = ({ hook }) => (hook === 'place' ? [503, ''] : YES)
  await ask(dealer, { type: 'open-betting', round: house.state('pit').rounds + 1 })
  expect(await outcome(cleo, { type: 'sit', box: 3 })).toBe('done')
  const { rounds: round } = house.state('pit')
  expect(await outcome(cleo, { type: 'place-bet', round, box: 3, bet: 'banker', stake: 1000 })).toBe('done')
  expect(asked.at(-1)).toMatchObject({
    hook: 'place',
    type: 'ask.first-bet',
    data: { amount: 1000, address: '127.0.0.1' },
  })
  expect(await noted('hook-unanswered', cleo)).toContainEqual(
    expect.objectContaining({ hook: 'place', why: 'it answered 503', allowed: true }),
  )
  const count = asked.length
  expect(await outcome(cleo, { type: 'place-bet', round, box: 3, bet: 'player', stake: 1000 })).toBe('done')
  expect(asked).toHaveLength(count)
})

it('hold up the person alone, whose next command waits behind', async () => {
  const [dan, eve] = [await player('dan'), await player('eve')]
  let release: (answer: Answer) => void = () => undefined
  answerTo = ({ data }) => (data.player === dan.id ? new Promise((resolve) => (release = resolve)) : YES)
  const order: string[] = []
  const sat = ask(dan, { type: 'sit', box: 4 }).then(({ status }) => order.push(`dan sits ${status}`))
  await expect.poll(() => asked.length).toBe(1)
  const left = ask(dan, { type: 'leave' }).then(({ status }) => order.push(`dan leaves ${status}`))
  expect((await ask(eve, { type: 'sit', box: 5 })).status).toBe(200)
  expect((await ask(dealer, { type: 'close-betting', round: house.state('pit').rounds })).status).toBe(200)
  expect(order).toEqual([])
  release(YES)
  await Promise.all([sat, left])
  expect(order).toEqual(['dan sits 200', 'dan leaves 200'])
})

it('are asked behind a dealer’s back, whose own work does not wait', async () => {
  const fay = await player('fay')
  const { rounds } = house.state('pit')
  for (const [spot, card] of [
    ['player-1', '9s'],
    ['banker-1', '7h'],
    ['player-2', 'Kd'],
    ['banker-2', 'Qc'],
  ] as const)
    await ask(dealer, { type: 'deal-card', round: rounds, spot, card })
  expect(await outcome(dealer, { type: 'settle', round: rounds })).toBe('done')
  await ask(dealer, { type: 'leave-chips', round: rounds, reason: 'a test' })
  expect(await outcome(fay, { type: 'sit', box: 6 })).toBe('done')
  asked.length = 0
  expect(await outcome(fay, { type: 'allow-staff-bets', allow: true })).toBe('done')
  let release: (answer: Answer) => void = () => undefined
  answerTo = () => new Promise((resolve) => (release = resolve))
  const supervisor = await hired(house, boss, 'sue', 'pit-supervisor')
  await ask(supervisor, { type: 'leave-chips', round: rounds, reason: 'a test' })
  expect(await outcome(dealer, { type: 'open-betting', round: rounds + 1 })).toBe('done')
  const bet = { type: 'place-bet', round: rounds + 1, box: 6, bet: 'banker', stake: 1000, for: fay.id }
  expect(await outcome(dealer, bet)).toBe('hook/asking')
  expect(await outcome(dealer, bet)).toBe('hook/asking')
  await expect.poll(() => asked.length).toBe(1)
  // Staff are somewhere else than the player.
  expect(asked[0]!.data).not.toHaveProperty('address')
  release(YES)
  await expect.poll(() => outcome(dealer, bet)).toBe('done')
  expect(asked).toHaveLength(1)
})

it('are asked about every cash-out, each with its sum, and refuse where nothing comes in time', async () => {
  const gus = await player('gus')
  const cashier = await hired(house, boss, 'cora', 'cashier')
  const cashOut = (amount: number) =>
    cashier.post('/api/cage/cash-out', { id: `out-${amount}`, player: gus.id, amount })
  expect((await cashOut(100)).status).toBeLessThan(300)
  expect((await cashOut(200)).status).toBeLessThan(300)
  expect(asked.map(({ data }) => data.amount)).toEqual([100, 200])
  answerTo = () => [NO_ANSWER, '']
  const late = await cashOut(300)
  expect([late.status, late.body.code]).toEqual([503, 'hook/unanswered'])
  answerTo = () => no('identity')
  expect((await cashOut(400)).body.code).toBe('hook/identity')
  // What was paid out is answered as it was, whatever is said now.
  expect((await cashOut(100)).status).toBeLessThan(300)
  const metrics = (await boss.get('/metrics')).text
  expect(metrics).toContain('punto_hook_answers{hook="cage",answer="unanswered"} 1')
  expect(house.server.house.followers.failing).toEqual([])
})
