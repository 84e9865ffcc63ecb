// Ratings of play, read from past rounds: visits and their sum, against the exact odds.
import { fraction, parseFraction, times } from '@punto/odds'
import type { PlayedRound } from '@punto/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitsIn } from '../../src/pit/ratings.ts'
import { TestHouse } from '../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../serve/web.ts'

let house: TestHouse
let supervisor: Web

beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000, guestChips: 100_000 })
  supervisor = await hired(house, await operator(house), 'vic', 'pit-supervisor')
})
afterAll(async () => house.close())

it('divides play into visits, by table and at a longer break', () => {
  const round = (table: string, minute: number) => ({ table, at: minute * 60_000 }) as PlayedRound
  const visits = visitsIn([round('a', 100), round('b', 99), round('a', 80), round('b', 10), round('a', 40)])
  expect(visits.map(({ table, rounds }) => [table, rounds.map(({ at }) => at / 60_000)])).toEqual([
    ['a', [100, 80]],
    ['b', [99]],
    ['b', [10]],
    ['a', [40]],
  ])
})

it('tells time, hands, average bet, theoretical loss and result', async () => {
  const ann = await guest(house)
  const none = (await supervisor.get(`/api/players/${ann.id}/rating`)).body
  expect(none).toMatchObject({ visits: [], more: false, sum: { hands: 0, averageBet: 0, theoretical: 0, result: 0 } })
  const actor = { role: 'player', id: ann.id } as const
  let ids = 0
  const send = (command: object) =>
    house.server.house.send('commission', { id: `r${++ids}`, actor, ...command } as never)
  await send({ type: 'sit', box: 1 })
  const bets = [
    ['player', 1000],
    ['banker', 3000],
    ['tie', 500],
  ] as const
  for (const [bet, stake] of bets) {
    await house.untilPhase('commission', 'betting')
    const round = house.state('commission').rounds
    expect(await send({ type: 'place-bet', round, box: 1, bet, stake })).toMatchObject({ ok: true })
    await house.untilPhase('commission', 'settled')
  }
  const odds = (await supervisor.get('/api/odds/commission')).body
  const edge = new Map<string, string>(odds.bets.map(({ id, ev }: { id: string; ev: string }) => [id, ev]))
  const lost = bets.map(([bet, stake]) => times(parseFraction(edge.get(bet)!)!, fraction(BigInt(stake), 1n)))
  const exact = -lost.reduce((sum, { n, d }) => sum + Number(n) / Number(d), 0)
  const { body } = await supervisor.get(`/api/players/${ann.id}/rating`)
  const now = (await supervisor.get(`/api/players/${ann.id}/balance`)).body.available
  expect(body.sum).toMatchObject({ hands: 3, staked: 4500, averageBet: 1500, unpriced: 0, result: now - 100_000 })
  expect(body.sum.theoretical).toBe(Math.floor(exact))
  expect(body.visits).toEqual([{ table: 'commission', from: expect.any(Number), to: expect.any(Number), ...body.sum }])
  expect(body.sum.ms).toBeGreaterThan(0)
  expect((await ann.get(`/api/players/${ann.id}/rating`)).body.code).toBe('not-found/player')
}, 60_000)
