// A house whose PostgreSQL goes away: everybody is told, nothing is lost, it goes on when the database is back, and it can be
// stopped meanwhile. A real server, over a wire that is cut.
import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { checkSettings } from '@punto/table'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Notice, realWorld } from '../src/base/index.ts'
import { House } from '../src/house/index.ts'
import { openPostgres, Sealer } from '../src/storage/index.ts'
import { FlakyWire } from './storage/flaky-wire.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await quickDatabase()
})
afterAll(() => server.stop())

const actor = { role: 'player', id: 'ann' } as const

async function opened(schema: string) {
  await runSql(server.url, `DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema}`)
  const { wire, url } = await FlakyWire.to(withSchema(server.url, schema))
  const checked = checkSettings({ table: 'T1', game: 'commission', bettingSeconds: 3600 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const notices: Notice[] = []
  const world = realWorld((notice) => void notices.push(notice))
  const house = await House.open({
    tables: [checked.settings],
    currency: 'PLAY',
    openStore: () => openPostgres(url),
    sealer: new Sealer(new Uint8Array(32), world.random),
    world,
  })
  await vi.waitUntil(() => house.table('T1')!.state.phase === 'betting', 300_000)
  await house.money.buyIn('ann', 1000, 'in')
  expect(await house.send('T1', { type: 'sit', box: 1, id: 'sit', actor })).toMatchObject({ ok: true })
  const bet = (id: string) =>
    house.send('T1', { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 100, id, actor })
  const goAway = () => {
    wire.down = true
    wire.cut()
  }
  const remove = async () => {
    await wire.close()
    await runSql(server.url, `DROP SCHEMA ${schema} CASCADE`)
  }
  return { house, wire, notices, bet, goAway, remove }
}

it.concurrent('says that it cannot write, takes no further bet, and keeps what it was told before', async () => {
  const { house, wire, notices, bet, goAway, remove } = await opened('punto_away')
  goAway()
  const first = bet('b1')
  await vi.waitUntil(() => house.storageStatus.kind === 'cannot-write', 300_000)
  expect(await bet('b2')).toMatchObject({ ok: false, unavailable: 'storage', fault: { code: 'storage/slow' } })
  wire.down = false
  expect(await first).toMatchObject({ ok: true })
  expect(house.storageStatus.kind).toBe('well')
  expect(notices.map(({ what }) => what)).toEqual(['storage-failed', 'storage-works-again'])
  expect(house.table('T1')!.state.round!.bets).toMatchObject([{ stake: 100 }])
  await house.close(0)
  await remove()
})

it.concurrent('can be stopped while the database does not answer and nobody has asked for anything', async () => {
  const { house, wire, notices, remove } = await opened('punto_away_idle')
  wire.silent = true
  await house.close(0)
  expect(notices.map(({ what }) => what)).toContain('not-closed-cleanly')
  wire.silent = false
  await remove()
})

it.concurrent.each([
  ['is away', false],
  ['does not answer', true],
])(
  'can be stopped while the database %s',
  async (_, hangs) => {
    const { house, wire, notices, bet, goAway, remove } = await opened(hangs ? 'punto_away_silent' : 'punto_away_stop')
    if (hangs) wire.silent = true
    else goAway()
    const waiting = bet('b1')
    await pause(100)
    await house.close(0)
    expect(await waiting).toMatchObject({ ok: false, unavailable: 'storage' })
    expect(notices.map(({ what }) => what)).toContain('not-closed-cleanly')
    wire.silent = false
    await remove()
  },
  120_000,
)
