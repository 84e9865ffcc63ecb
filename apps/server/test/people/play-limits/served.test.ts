// A limit raced over two processes of a house on one PostgreSQL: a player with a device at each, and bets at a table of each.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Cluster } from '../../doors/link/cluster.ts'
import { houseOf } from '../../doors/link/options.ts'
import { PASSWORD, Web } from '../../serve/web.ts'

const PATIENCE = { timeout: 240_000, interval: 200 }
const TABLES = ['one', 'two'] as const
const BETS = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const
const STAKE = 100

let cluster: Cluster
beforeAll(async () => {
  cluster = await Cluster.start()
  await cluster.newHouse()
}, PATIENCE.timeout)
afterAll(() => cluster.stop())

it(
  'lets in what fits and not a cent more, whichever process is asked',
  async () => {
    const table = { game: 'commission', bettingSeconds: 600, limits: { min: 100, max: 10_000 } }
    const config = houseOf({ one: table, two: table }, { shares: { windowSeconds: 0 }, guestChips: 100_000 })
    const servers = [
      await cluster.open('one', config, { takes: ['one'] }),
      await cluster.open('two', config, { takes: ['two'] }),
    ]
    const [here, there] = servers.map(({ url }) => new Web(url)) as [Web, Web]
    expect((await here.post('/api/accounts', { name: 'racer', password: PASSWORD })).status).toBe(201)
    expect((await there.post('/api/session', { name: 'racer', password: PASSWORD })).status).toBe(201)
    expect((await here.post('/api/me/limits', { kind: 'stake', period: 'day', max: 5 * STAKE })).status).toBe(200)
    const command = (by: Web, table: string, id: string, given: object) =>
      by.post(`/api/tables/${table}/commands`, { id, command: given })
    const rounds = new Map<string, number>()
    for (const table of TABLES) {
      await vi.waitUntil(async () => {
        const { view } = (await here.get(`/api/tables/${table}`)).body
        rounds.set(table, view?.round?.number ?? 0)
        return view?.phase === 'betting'
      }, PATIENCE)
      expect((await command(there, table, `sit-${table}`, { type: 'sit', box: 1 })).status).toBe(200)
    }
    // A player's very first limit reaches the other process within a second or so. A bet of another round is refused by either
    // reason, and lays nothing.
    let tries = 0
    await vi.waitUntil(async () => {
      const given = { type: 'place-bet', round: 999, box: 1, bet: BETS[0], stake: 6 * STAKE }
      const { body } = await command(there, TABLES[0]!, `known-${++tries}`, given)
      return body.code === 'limits/reached'
    }, PATIENCE)
    const answers = await Promise.all(
      TABLES.flatMap((table) =>
        BETS.map((bet, i) => {
          const given = { type: 'place-bet', round: rounds.get(table), box: 1, bet, stake: STAKE }
          return command(i % 2 === 0 ? here : there, table, `bet-${table}-${bet}`, given)
        }),
      ),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'taken' : body.code))
    expect(codes.toSorted()).toEqual([...Array(5).fill('limits/reached'), ...Array(5).fill('taken')])
    for (const by of [here, there]) {
      const { items } = (await by.get('/api/me/limits')).body
      const stake = items.find((one: { kind: string; period: string }) => one.kind === 'stake' && one.period === 'day')
      expect(stake).toMatchObject({ max: 500, used: 500, left: 0 })
      expect((await by.get('/api/me/balance')).body.reserved).toBe(500)
    }
  },
  PATIENCE.timeout,
)
