// A tray through many rounds with fills, credits, counts, chips sold and bought back: it is what its transfers come to, and the whole
// database is as it was sealed. PUNTO_PIT_ROUNDS for a longer night.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { available } from '@punto/ledger'
import { houseAccount } from '@punto/table'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CageLog, trayAccount } from '../../src/money/cage/cage-log.ts'
import { Checker } from '../../src/proof/integrity/checker.ts'
import { openSqliteHere, type Store } from '../../src/storage/index.ts'
import { Seals } from '../../src/storage/seals.ts'
import { TestHouse } from '../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../serve/web.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const ROUNDS = Number(process.env.PUNTO_PIT_ROUNDS ?? 21)
/** A long night is played at so many tables side by side. */
const TABLES = Array.from({ length: ROUNDS > 100 ? 20 : 1 }, (_, i) => `quick-${i + 1}`)
const FIRST = 10_000
const settingsOf = (table: string) => ({
  table,
  game: 'commission',
  bettingSeconds: 1,
  pace: { cardMs: 10, turnMs: 10, squeezeMs: 10, settleMs: 250, betweenMs: 10 },
})
const sealKey = new Uint8Array(32).fill(9)

let house: TestHouse
let store: Store
let folder: string
let cashiers: readonly [Web, Web]
let pit: readonly [Web, Web]
let ids = 0
const id = () => `n${++ids}`
const chips = (count: number) => [{ value: 100, count }]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punto-night-'))
  house = await TestHouse.open({
    requests: 100_000_000,
    cage: { denominations: [100] },
    tables: TABLES.map((table) => ({ ...settingsOf(table), blindCounts: false })),
    limits: {
      commandsPerPlayer: { burst: 1_000_000, perSecond: 100_000 },
      commandsPerAddress: { burst: 1_000_000, perSecond: 100_000 },
    },
    openStore: async () => {
      store = await openSqliteHere(join(folder, 'data'), undefined, { sealKey })
      return store
    },
  })
  const boss = await operator(house)
  cashiers = [await hired(house, boss, 'cora', 'cashier'), await hired(house, boss, 'carl', 'cashier')]
  pit = [await hired(house, boss, 'vic', 'pit-supervisor'), await hired(house, boss, 'mia', 'pit-manager')]
})
afterAll(async () => {
  await house.server.close(0)
  rmSync(folder, { recursive: true, force: true })
})

/** Posted and done, or the test fails with what was answered. A connection that was just closed for want of use is asked again. */
async function done(by: Web, path: string, body: object = {}) {
  const request = { id: id(), ...body }
  const post = () => by.post(path, request)
  const { status, body: answer, text } = await post().catch(post)
  if (status >= 300) expect.fail(`${path}: ${text}`)
  return answer
}

async function count(table: string, kind: string, pieces: number): Promise<number> {
  const counted = await done(pit[0], `/api/tables/${table}/tray/counts`, { kind, chips: chips(pieces) })
  await done(pit[1], `/api/tables/${table}/tray/counts/${counted.serial}/confirm`)
  return counted.expected
}

async function slip(table: string, kind: 'fill' | 'credit', pieces: number): Promise<void> {
  const { serial } = await done(pit[0], `/api/tables/${table}/slips`, { kind, chips: chips(pieces) })
  await done(kind === 'fill' ? cashiers[0] : pit[0], `/api/cage/slips/${serial}/issue`)
  await done(kind === 'fill' ? pit[1] : cashiers[1], `/api/cage/slips/${serial}/receive`)
}

/** Plays the rounds at one table; what its tray must hold at the end. */
async function night(table: string, rounds: number): Promise<number> {
  const player = await guest(house)
  const actor = { role: 'player', id: player.id } as const
  const send = (command: object) => house.server.house.send(table, { id: id(), actor, ...command } as never)
  expect(await send({ type: 'sit', box: 1 })).toMatchObject({ ok: true })
  await count(table, 'opener', FIRST / 100)
  const { archive } = house.server.house
  const posted = async (account: string) => (await archive.balance(account))?.posted ?? 0
  let expected = FIRST + (await posted(houseAccount(table)))
  const inTray = async () => {
    const tray = await archive.balance(trayAccount(table))
    return available(tray!) + (await posted(houseAccount(table)))
  }
  house.server.house.watch(table, ({ events }) => {
    for (const event of events) if (event.type === 'round-settled') expected += event.house.net
  })
  for (let i = 0; i < rounds; i++) {
    await house.untilPhase(table, 'betting')
    const { rounds: round } = house.state(table)
    const bet = { type: 'place-bet', round, box: 1, bet: i % 2 === 0 ? 'player' : 'banker', stake: 200 }
    expect(await send(bet)).toMatchObject({ ok: true })
    await house.until(() => house.state(table).rounds > round)
    const pieces = (i % 40) + 1
    if (i % 3 === 0) {
      await slip(table, 'fill', pieces)
      expected += 100 * pieces
    }
    if (i % 4 === 1) {
      await slip(table, 'credit', pieces)
      expected -= 100 * pieces
    }
    if (i % 7 === 6) {
      const way = i % 2 === 0 ? 'in' : 'out'
      await done(pit[0], `/api/tables/${table}/cash-${way}`, { player: player.id, amount: 300 })
      expected += way === 'in' ? -300 : 300
    }
    expect([table, i, await inTray()]).toEqual([table, i, expected])
    if (i % 10 === 9) {
      expect([table, i, await count(table, 'count', 70)]).toEqual([table, i, expected])
      expected = 7000
      // Whoever has lost nearly all comes back with more.
      if (available((await archive.balance(`player/${player.id}`))!) < 5000) {
        await done(cashiers[0], '/api/cage/cash-in', { player: player.id, amount: 50_000 })
      }
    }
  }
  return expected
}

it(
  `after ${ROUNDS} rounds every tray is what its transfers come to`,
  async () => {
    const trays = await Promise.all(TABLES.map((table) => night(table, ROUNDS / TABLES.length)))
    const { perform, seals } = store.rows!
    const { currency } = house.server.house
    const options = { perform, seals: new Seals(seals), embedded: true, currency, opensSecret: () => undefined }
    expect(await new Checker(options).round(true)).toEqual([])
    let sum = 0
    for await (const { balance } of store.ledger.accounts()) sum += balance.posted
    expect(sum).toBe(0)
    for (const [i, table] of TABLES.entries()) {
      const read = () => pit[1].get(`/api/tables/${table}/tray`)
      const { expected } = (await read().catch(read)).body
      expect([table, expected]).toEqual([table, trays[i]])
    }
    house = await house.restart()
    const cage = new CageLog(house.server.house)
    for (const [i, table] of TABLES.entries())
      expect(await cage.expectedAt(table)).toMatchObject({ expected: trays[i] })
  },
  120_000 + ROUNDS * 2000,
)
