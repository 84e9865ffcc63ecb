// Whatever the network does, the model is the truth in the end: the view is the house's, every event was told once and in
// order, and every command was carried out once if it was answered as done, and never twice.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Client, type Done, PuntoError, type SentCommand, type TableNews } from '../src/index.ts'
import { chanceFrom } from './chance.ts'
import { SmallHouse } from './small-house.ts'
import { CALM, STORM, StormyWorld } from './stormy-world.ts'

const ANN = { role: 'player', id: 'ann' } as const
const TOKEN = 'ann-long-enough-token'
const TABLES = ['T1', 'T2']

/** A client through a storm: what it was told, and what became of its commands. */
async function throughStorm(seed: number, { forgetting = false } = {}) {
  const chance = chanceFrom(seed)
  const house = new SmallHouse(seed)
  const world = new StormyWorld(house, seed + 1)
  const client = new Client({ url: 'http://house', token: TOKEN, world })
  client.connect()
  const told = new Map<string, TableNews[]>()
  const watched = TABLES.map((table) => client.watch(table))
  const lobby = client.watchLobby()
  for (const { model } of watched) {
    const list: TableNews[] = []
    told.set(model.table, list)
    model.onNews((news) => list.push(news))
  }
  const answers: Promise<Done | PuntoError>[] = []
  for (let step = 0; step < 150; step++) {
    const table = chance.pick(TABLES)
    if (chance.happens(0.6)) house.step(table)
    if (chance.happens(0.2)) answers.push(client.do(table, commandAt(house, table, chance)).catch((error) => error))
    if (forgetting && chance.happens(0.03)) world.era++
    world.pass(chance.below(400))
    await Promise.resolve()
  }
  world.weather = CALM
  // What was lost last shows with what comes next.
  for (const table of TABLES) for (let i = 0; i < 10; i++) house.step(table)
  // Long enough for a silent connection to be noticed, the longest wait, and all answers.
  world.pass(60_000)
  return { house, world, client, told, watched, lobby, answers: await Promise.all(answers) }
}

function commandAt(house: SmallHouse, table: string, chance: ReturnType<typeof chanceFrom>): SentCommand {
  const round = house.tables.get(table)!.state.rounds
  const box = 1 + chance.below(3)
  return chance.pick<SentCommand>([
    { type: 'sit', box },
    { type: 'leave' },
    { type: 'place-bet', round, box, bet: 'player', stake: 100 * (1 + chance.below(9)) },
    { type: 'increase-bet', round, box, bet: 'player', by: 100 },
    { type: 'request-squeeze', round, spot: 'player-1' },
    { type: 'turn-card', round, spot: 'player-1' },
  ])
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

/** What was told of a table against the truth: numbers without a gap, each event the one of that number. */
function holdToTruth(news: readonly TableNews[], truth: readonly unknown[]) {
  let next: number | undefined
  for (const one of news) {
    if (one.kind === 'restart') next = one.now.seq
    if (one.kind !== 'event') continue
    expect(one.number).toBe(next)
    expect(one.event).toEqual(truth[one.number - 1])
    next = one.number + 1
  }
  expect(next).toBe(truth.length + 1)
}

const seeds = fc.integer({ min: 0, max: 1_000_000 })

describe('a client in a storm', () => {
  it('knows the truth in the end, was told every event once, and has every command carried out once or refused', async () => {
    const seen = { done: 0, refused: 0, connections: 0 }
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { house, world, client, told, watched, lobby, answers } = await throughStorm(seed)
        expect(client.connection.get().kind).toBe('live')
        for (const { model } of watched) {
          const now = model.now.get()
          expect(now?.fresh).toBe(true)
          expect(now?.view).toEqual(plain(house.view(model.table, ANN)))
          expect(now?.shoe).toEqual(house.shoe(model.table))
          const news = told.get(model.table)!
          expect(news.filter(({ kind }) => kind === 'restart')).toHaveLength(1)
          holdToTruth(news, house.truth(model.table, ANN))
        }
        expect(lobby.model.cards.get()).toEqual(TABLES.map((table) => plain(house.card(table))))
        expect(client.unanswered).toBe(0)
        const done = answers.filter((answer) => !(answer instanceof PuntoError)) as Done[]
        for (const { id } of done) expect(house.carriedOut.get(id)).toBe(1)
        const own = [...house.answers].filter(([key, answer]) => key.startsWith('ann ') && !('refusal' in answer))
        expect(own).toHaveLength(done.length)
        seen.done += done.length
        seen.refused += answers.length - done.length
        seen.connections += world.connections
      }),
      { numRuns: 60, seed: 8 },
    )
    // A storm in which nothing happened would show nothing.
    expect(seen.done).toBeGreaterThan(100)
    expect(seen.refused).toBeGreaterThan(100)
    expect(seen.connections).toBeGreaterThan(300)
  })

  it('begins anew where its cursors are not known any more, and says so', async () => {
    let restarts = 0
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { house, told, watched } = await throughStorm(seed, { forgetting: true })
        for (const { model } of watched) {
          expect(model.now.get()?.view).toEqual(plain(house.view(model.table, ANN)))
          const news = told.get(model.table)!
          restarts += news.filter(({ kind }) => kind === 'restart').length - 1
          holdToTruth(news, house.truth(model.table, ANN))
        }
      }),
      { numRuns: 30, seed: 10 },
    )
    expect(restarts).toBeGreaterThan(20)
  })

  it('is the same storm from the same seed', async () => {
    const [one, two] = [await throughStorm(7), await throughStorm(7)]
    expect(one.world.connections).toBe(two.world.connections)
    expect(one.told).toEqual(two.told)
    expect(STORM.cut).toBeGreaterThan(0)
  })
})
