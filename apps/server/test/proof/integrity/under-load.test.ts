// A house that is written to as fast as it answers, in every way at once, raises no alarm about what nobody has altered: settings of
// players, sign-ins and sign-outs, chips, seats and bets, while its rows are checked again and again. For ten minutes by night
// (PUNTO_LOAD_SECONDS), for some seconds by day; on the database that an evening's house has, and on PostgreSQL by night.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterEach, expect, it, vi } from 'vitest'
import { openPostgres, openSqliteHere, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, Web } from '../../serve/web.ts'

const SECONDS = Number(process.env.PUNTO_LOAD_SECONDS ?? 4)
vi.setConfig({ testTimeout: (SECONDS + 240) * 1000, hookTimeout: 120_000 })

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const stores = {
  SQLite: () => {
    const folder = mkdtempSync(join(tmpdir(), 'punto-load-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    return () => openSqliteHere(join(folder, 'data'), undefined, { sealKey: sealKeyFrom(KEY) })
  },
  PostgreSQL: async () => {
    const { url, stop } = await quickDatabase()
    closing.push(stop)
    return () => openPostgres(url, { sealKey: sealKeyFrom(KEY) })
  },
}
const tried = (Object.keys(stores) as (keyof typeof stores)[]).filter(
  (name) => name === 'SQLite' || process.env.PUNTO_STORES === 'both',
)

it.each(tried)('written to as fast as it answers, a house on %s finds nothing altered', async (name) => {
  const house = await TestHouse.open({
    openStore: await stores[name](),
    tables: [{ table: 'main', game: 'commission', standing: true }],
    requests: 1_000_000_000,
    guestChips: 1_000_000,
  })
  closing.push(() => house.close())
  const boss = await operator(house)
  const cora = await hired(house, boss, 'cora', 'cashier')
  const players = await Promise.all(Array.from({ length: 4 }, () => guest(house)))
  let written = 0
  let n = 0
  const writers: (() => Promise<unknown>)[] = [
    ...players.map((player) => async () => {
      const limit = { kind: 'stake', period: 'day', max: 1_000_000_000 - ++n }
      expect((await player.post('/api/me/limits', limit)).status).toBe(200)
    }),
    () => cora.post('/api/cage/cash-in', { id: `in-${++n}`, player: players[0]!.id, amount: 100 }),
    () =>
      boss.post(`/api/players/${players[1]!.id}/chips`, { id: `given-${++n}`, amount: 1, reason: 'the test says so' }),
    async () => {
      const round = house.state('main').rounds
      const command = { type: 'place-bet', round, box: 1, bet: 'player', stake: 100 }
      await players[2]!.post('/api/tables/main/commands', { id: `bet-${++n}`, command })
    },
    () =>
      players[3]!.post('/api/tables/main/commands', {
        id: `sit-${++n}`,
        command: { type: n % 2 ? 'sit' : 'leave', box: 4 },
      }),
    async () => {
      const web = new Web(house.url)
      await web.post('/api/session', { name: 'cora', password: PASSWORD })
      await web.send('DELETE', '/api/session')
    },
  ]
  const until = performance.now() + SECONDS * 1000
  // So many in any case, however slow the machine.
  const goesOn = () => performance.now() < until || written <= 10 * SECONDS
  const writing = writers.map(async (write) => {
    while (goesOn()) {
      await write()
      written++
    }
  })
  let checks = 0
  while (goesOn()) {
    await house.untilPhase('main', 'betting')
    await house.untilPhase('main', 'settled')
    expect(await house.checkedTwice()).toEqual([])
    checks += 2
  }
  await Promise.all(writing)
  expect(await house.checkedTwice()).toEqual([])
  expect(house.server.integrity.findings).toEqual([])
  expect(checks).toBeGreaterThan(0)
  expect(written).toBeGreaterThan(10 * SECONDS)
})
