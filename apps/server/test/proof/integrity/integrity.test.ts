// A house that finds something altered in its database names it, shuts what it concerns, and runs the rest.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { playerAccount } from '@punto/table'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileOfHeads } from '../../../src/proof/integrity/heads-place.ts'
import { chainHash, emptyHead, hashedText } from '../../../src/storage/hash-chain.ts'
import { openSqlite } from '../../../src/storage/index.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, Web } from '../../serve/web.ts'

const SEAL_KEY = new Uint8Array(32).fill(9)
const TABLES = [
  { table: 'main', game: 'commission', standing: true },
  { table: 'side', game: 'commission', standing: true },
]

let made: string
let root: string
let ann: string
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'punto-integrity-'))
  root = made
  await played()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))
/** Each test alters a copy of its own. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'punto-integrity-'))
  cpSync(made, root, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const data = () => join(root, 'data')
const headsFile = () => join(root, 'data.heads')
const open = (more: object = {}) =>
  TestHouse.open({
    tables: TABLES,
    requests: 100_000,
    openStore: () => openSqlite(data(), { sealKey: SEAL_KEY }),
    heads: fileOfHeads(headsFile()),
    ...more,
  })

/** A round with a bet at each table, and a dealer on the staff. */
async function played(): Promise<void> {
  const house = await open()
  const boss = await operator(house)
  await hired(house, boss, 'dora', 'dealer')
  const web = await guest(house)
  ann = web.id
  for (const { table } of TABLES) {
    await web.post(`/api/tables/${table}/commands`, { id: `s-${table}`, command: { type: 'sit', box: 1 } })
    await house.untilPhase(table, 'betting')
    const { rounds: round } = house.state(table)
    const bet = { id: `b-${table}`, command: { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 } }
    expect((await web.post(`/api/tables/${table}/commands`, bet)).body).toMatchObject({ repeated: false })
    await house.until(() => house.state(table).rounds > round)
  }
  await house.server.close(0)
}

function alter(sql: string, ...values: (string | number)[]): void {
  const file = new DatabaseSync(join(data(), 'punto.db'))
  try {
    expect(Number(file.prepare(sql).run(...values).changes)).toBeGreaterThan(0)
  } finally {
    file.close()
  }
}

/** The chain of a log hashed anew, as anybody can who has the database alone. */
function rehash(log: string): void {
  const file = new DatabaseSync(join(data(), 'punto.db'))
  let { hash } = emptyHead(log)
  for (const row of file
    .prepare('SELECT n, events, transfers FROM segments WHERE "table" = ? ORDER BY last')
    .all(log)) {
    hash = chainHash(hash, hashedText({ events: String(row.events), transfers: String(row.transfers) }))
    file.prepare('UPDATE segments SET hash = ? WHERE n = ?').run(hash, row.n!)
  }
  file.prepare('UPDATE tables SET hash = ? WHERE id = ?').run(hash, log)
  file.close()
}

/** The house as it is when every row was checked, on its own thread. */
async function checked(more: object = {}) {
  const house = await open(more)
  const { integrity } = house.server
  await expect.poll(() => integrity.status.deepCheckedAt, { timeout: 60_000 }).not.toBeNull()
  const tables = Object.fromEntries(
    TABLES.map(({ table }) => [table, house.server.house.shutBecause(table)?.kind ?? 'open']),
  )
  const told = integrity.findings.map(
    ({ in: table, row, expected, found }) => `${table} ${row}: ${expected} / ${found}`,
  )
  return { house, integrity, tables, told }
}

describe('a house over a database that was altered', () => {
  it('finds nothing where nobody has, after a restart and after a crash', async () => {
    const { house, told, tables } = await checked()
    expect(told).toEqual([])
    expect(tables).toEqual({ main: 'open', side: 'open' })
    await house.server.close(0)
  })

  it('finds money that was added to an account, and lets that player alone neither bet nor be paid', async () => {
    alter('UPDATE accounts SET posted = posted + 100000 WHERE id = ?', playerAccount(ann))
    const { house, integrity, tables, told } = await checked()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^accounts player\/\S+: posted \d+ by the sealed transfers \/ posted \d+$/)
    expect(integrity.shutPlayer(ann)).toBeDefined()
    expect(integrity.isCageShut).toBe(false)
    expect(tables).toEqual({ main: 'open', side: 'open' })
    await house.server.close(0)
  })

  it('finds a transfer that was changed, though its log was hashed anew, and shuts that table alone', async () => {
    alter(
      `UPDATE segments SET transfers = replace(transfers, ' 500 ', ' 400 ') WHERE "table" = 'main' AND transfers LIKE '% 500 %'`,
    )
    rehash('main')
    const { house, tables, told } = await checked()
    expect(told.join()).toMatch(/segments main, event \d+/)
    expect(tables).toEqual({ main: 'broken-log', side: 'open' })
    await house.server.close(0)
  })

  it('finds a dealer who was made an operator in the file, before anybody can sign in', async () => {
    alter(
      `UPDATE records SET text = '{"id":"' || key || '","role":"operator","name":"dora","epoch":2,"madeAt":1,"welcomed":true,"newPasswordDue":false,"closed":false}'
       WHERE kind = 'account' AND key = (SELECT key FROM records WHERE kind = 'staff' ORDER BY revision DESC LIMIT 1)`,
    )
    const house = await open()
    const { findings } = house.server.integrity
    expect(findings.map(({ in: table, row }) => `${table} ${row}`)).toEqual([
      expect.stringMatching(/^records account /),
    ])
    const dora = new Web(house.url)
    const { status } = await dora.post('/api/session', { name: 'dora', password: PASSWORD })
    expect(status).toBeGreaterThanOrEqual(400)
    await house.server.close(0)
  })

  it('finds a whole database that was set back, by the heads that lie outside it', async () => {
    cpSync(data(), join(root, 'older'), { recursive: true })
    const house = await open()
    await house.until(() => house.state('main').rounds > 3)
    await house.server.close(0)
    rmSync(data(), { recursive: true })
    cpSync(join(root, 'older'), data(), { recursive: true })
    await expect(open()).rejects.toThrow(/main: .*set back.*side: .*set back/)
    // What was put back on purpose is taken up, and its heads are signed anew.
    const restored = await open({ fromBackup: true })
    expect(restored.server.integrity.findings).toEqual([])
    await restored.server.close(0)
    const again = await open()
    expect(again.server.integrity.findings).toEqual([])
    await again.server.close(0)
  })

  it('says nothing of the place of the heads when only the store has closed', async () => {
    const lines: string[] = []
    const house = await open({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) })
    await house.server.house.close(0)
    // Longer than the heads take to be signed again.
    await setTimeout(2200)
    expect(lines.filter((line) => line.includes('heads-not-kept'))).toEqual([])
    await house.close()
  })

  it('finds heads that were altered', async () => {
    writeFileSync(headsFile(), readFileSync(headsFile(), 'utf8').replace(/"version":\d/, '"version":9'))
    await expect(open()).rejects.toThrow(/signature of the kept heads/)
  })
})

it('goes on with a database that was begun without seals, and says from where on it is sealed', async () => {
  rmSync(data(), { recursive: true })
  rmSync(headsFile())
  const unsealed = () => openSqlite(data())
  const before = await TestHouse.open({ tables: TABLES, openStore: unsealed })
  await before.until(() => before.state('main').rounds > 1)
  await before.server.close(0)
  const { house, told } = await checked()
  expect(told).toEqual([])
  await house.until(() => house.state('main').rounds > 2)
  await house.server.close(0)
  const file = new DatabaseSync(join(data(), 'punto.db'))
  const hashes = file.prepare(`SELECT hash FROM segments WHERE "table" = 'main' ORDER BY last`).all()
  file.close()
  expect(String(hashes[0]!.hash)).toMatch(/^[0-9a-f]{64}$/)
  expect(String(hashes.at(-1)!.hash)).toMatch(/^~/)
})
