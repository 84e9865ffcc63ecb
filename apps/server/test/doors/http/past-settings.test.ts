// What is past was played under the settings of its time: shoes of other decks and another cut keep their records, and rounds of
// another game are told as that game's.
import { verifyText } from '@punto/fair'
import { expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, Web } from '../../serve/web.ts'

const pace = { cardMs: 1, turnMs: 1, squeezeMs: 1, settleMs: 1, betweenMs: 1 }
const felt = { table: 'T1', bettingSeconds: 1, pace }
const TABLES = [
  { ...felt, game: 'commission', decks: 4, cutDepth: 156 },
  { ...felt, game: 'commission', decks: 6, cutDepth: 156 },
  { ...felt, game: 'easy-six', decks: 4, cutDepth: 140 },
] as const

it('gives the record of every shoe and round under the settings it was dealt by', async () => {
  let house = await TestHouse.open({ tables: [TABLES[0]], requests: 100_000 })
  const ann = await guest(house)
  await ann.post('/api/tables/T1/commands', { id: 'sit', command: { type: 'sit', box: 1 } })
  /** A bet in the first round of each shoe. */
  const played: number[] = []
  for (const [i, table] of TABLES.entries()) {
    if (i > 0) house = await house.restart({ tables: [table] })
    await house.until(
      () =>
        house.state('T1').settings.cutDepth === table.cutDepth &&
        house.state('T1').settings.decks === table.decks &&
        house.state('T1').phase === 'betting',
    )
    const round = house.state('T1').rounds
    const command = { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 }
    const web = new Web(house.url)
    const placed = await web.post('/api/tables/T1/commands', { id: `b${i}`, command }, { cookie: ann.cookie })
    expect(placed.body).toEqual({ id: `b${i}`, repeated: false })
    played.push(round)
    const { number } = house.state('T1').shoe!
    await house.until(() => house.state('T1').shoes > number)
  }
  const web = new Web(house.url)
  const { items } = (await web.get('/api/tables/T1/shoes')).body
  const over = items.filter((shoe: { over: boolean }) => shoe.over)
  const decks = new Set<number>()
  for (const { shoe } of over) {
    const { status, text, body } = await web.get(`/api/tables/T1/shoes/${shoe}`)
    expect([shoe, status, verifyText(text).ok]).toEqual([shoe, 200, true])
    decks.add(body.header.decks)
  }
  expect([...decks].sort()).toEqual([4, 6])
  for (const [i, round] of played.entries()) {
    const { body: story } = await web.get(`/api/tables/T1/rounds/${round}`)
    expect([story.game, story.proofs.length]).toEqual([TABLES[i]!.game, story.cards.length])
    expect(verifyText((await web.get(`/api/tables/T1/rounds/${round}/record`)).text).ok).toBe(true)
  }
  const { body: rounds } = await web.get('/api/me/rounds', { cookie: ann.cookie })
  expect(rounds.items.map(({ round, game }: { round: number; game: string }) => [round, game])).toEqual(
    played.map((round, i) => [round, TABLES[i]!.game]).toReversed(),
  )
  await house.close()
})
