// Data of earlier versions opens: each folder here holds a database and recordings made by the commit that it is named after
// (make.ts), with what that version said of them. The house stopped with bets on the felt of the dealer's table.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { openSqliteHere } from '@punto/server/storage'
import { PASSWORD, TestHouse, Web } from '@punto/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { punto } from '../../apps/cli/test/run-punto.ts'
import { TABLES_OF_OLD } from './tables.ts'

interface Player {
  readonly id: string
  readonly cookie: string
  readonly balance: { readonly available: number; readonly reserved: number }
  readonly rounds: readonly object[]
  readonly statement: readonly object[]
}

interface Said {
  readonly players: readonly [ann: Player, ben: Player]
  readonly accounts: readonly object[]
  readonly tables: readonly { readonly table: string; readonly version: number }[]
}

const HERE = import.meta.dirname
const TABLES = TABLES_OF_OLD.map(({ table }) => table)
const versions = readdirSync(HERE, { withFileTypes: true }).filter((entry) => entry.isDirectory())

describe.each(versions.map(({ name }) => name))('data of commit %s', (version) => {
  const folder = join(HERE, version)
  const said: Said = JSON.parse(readFileSync(join(folder, 'said.json'), 'utf8'))
  const recording = (table: string) => readFileSync(join(folder, `${table}.jsonl`), 'utf8')
  const data = mkdtempSync(join(tmpdir(), 'punto-old-data-'))
  let house: TestHouse | undefined

  beforeAll(() => {
    mkdirSync(data, { recursive: true })
    writeFileSync(join(data, 'punto.db'), gunzipSync(readFileSync(join(folder, 'punto.db.gz'))))
  })
  afterAll(async () => {
    await house?.close()
    rmSync(data, { recursive: true, force: true })
  })

  it('is in storage as it was: every account, every table, every log with its chain', async () => {
    const store = await openSqliteHere(data)
    const accounts: object[] = []
    for await (const one of store.ledger.accounts()) accounts.push(one)
    expect(accounts).toEqual(said.accounts)
    expect(await store.log.tables()).toEqual(said.tables)
    for (const { table, version: end } of said.tables) {
      const reached: number[] = []
      for await (const at of store.log.verify(table, end)) reached.push(at)
      expect(reached.at(-1)).toBe(end)
    }
    await store.close()
  })

  it.each(TABLES)('has a recording of the table %s that the auditor holds', async (table) => {
    const { code, stdout } = await punto(['audit', join(folder, `${table}.jsonl`)])
    expect([code, stdout]).toEqual([0, expect.stringContaining('Everything holds')])
  })

  it('opens as a house: sessions, balances, rounds and statements are as they were, and play goes on', async () => {
    house = await TestHouse.open({ tables: TABLES_OF_OLD, requests: 100_000, openStore: () => openSqliteHere(data) })
    const { url } = house
    const asked = (player: Player, path: string) => new Web(url).get(path, { cookie: player.cookie })
    for (const player of said.players) {
      expect((await asked(player, '/api/me/balance')).body).toMatchObject(player.balance)
      expect((await asked(player, '/api/me/rounds?limit=50')).body.items).toMatchObject(player.rounds)
      expect((await asked(player, '/api/me/statement?limit=50')).body.items).toMatchObject(player.statement)
    }
    const staff = async (name: string) => {
      const web = new Web(url)
      expect((await web.post('/api/session', { name, password: PASSWORD })).status).toBe(201)
      return web
    }
    const dealer = await staff('dora')
    let ids = 0
    const done = async (command: object) => {
      const { status, text } = await dealer.post('/api/tables/pit/commands', { id: `later-${++ids}`, command })
      expect([status, text]).toEqual([200, expect.anything()])
    }
    // The bets on the felt when the house stopped: Ann's 1,000 on Player, Ben's 200 on Tie.
    const round = house.state('pit').rounds
    await done({ type: 'close-betting', round })
    for (const [spot, card] of Object.entries({
      'player-1': '9h',
      'banker-1': '7c',
      'player-2': 'Kd',
      'banker-2': 'Qs',
    })) {
      await done({ type: 'deal-card', round, spot, card })
    }
    await done({ type: 'settle', round })
    const [ann, ben] = said.players
    const { available, reserved } = ann.balance
    expect((await asked(ann, '/api/me/balance')).body.available).toBe(available + reserved + 1000)
    expect((await asked(ben, '/api/me/balance')).body.available).toBe(ben.balance.available)
    const supervisor = await staff('sue')
    for (const table of TABLES) {
      const { text } = await supervisor.get(`/api/tables/${table}/recording`)
      // The first line says what the recording is of.
      expect(text.slice(text.indexOf('\n') + 1).startsWith(recording(table))).toBe(true)
      const { code, stdout } = await punto(['audit', '-'], { stdin: [text] })
      expect([code, stdout]).toEqual([0, expect.stringContaining('Everything holds')])
    }
  })

  it('has people in the clear no more, who are found by name as before', async () => {
    const found: string[] = []
    for await (const { name } of house!.server.identity.search('DO')) found.push(name)
    expect(found).toEqual(['dora'])
    expect(await house!.checkedTwice().catch(() => [])).toEqual([])
    await house!.server.close(0)
    house = undefined
    const file = new DatabaseSync(join(data, 'punto.db'))
    const rows = file.prepare('SELECT kind, key, text FROM records').all()
    file.close()
    const clear = rows.filter(({ text }) => !String(text).startsWith('{"personal":')).map(({ kind }) => kind)
    expect([...new Set(clear)].filter((kind) => kind !== 'house' && kind !== 'shoe')).toEqual([])
    // What is encrypted may read as anything by chance.
    const told = JSON.stringify(rows).replaceAll(/[\w.-]{40,}/g, '')
    for (const name of ['dora', 'sue']) expect(told).not.toContain(name)
  })
})
