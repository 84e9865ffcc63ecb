// A whole house audited from its log: what was played holds, on any number of threads and in parts; and what was altered is found, also by
// somebody who has made every hash anew.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditHouse, auditKeys, mergeAudit } from '../../../src/proof/audit/index.ts'
import { checkConfig } from '../../../src/serve/config/house-config.ts'
import { startServer } from '../../../src/serve/index.ts'
import { chainHash, emptyHead, hashedText } from '../../../src/storage/hash-chain.ts'
import { openSqlite, openSqliteHere, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY } from '../../serve/test-house.ts'
import { BusyHouse } from '../integrity/busy-house.ts'

const pace = { cardMs: 1, turnMs: 1, squeezeMs: 1, settleMs: 1, betweenMs: 1 }
const quick = { bettingSeconds: 1, anteSeconds: 1, insuranceSeconds: 1, pace }
const TABLES = [
  { table: 'one', game: 'commission', packs: ['bad-beat'], ...quick },
  { table: 'two', game: 'knockout', ...quick },
  { table: 'three', game: 'insurance', faceDown: true, squeeze: true, ...quick },
]

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'punto-audit-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const audited = async (file: string, options: { threads?: number; keyed?: boolean } = {}) => {
  const { threads = 0, keyed = false } = options
  const keys = keyed ? await auditKeys({ file }, { kind: 'env', name: keyInEnvironment() }) : undefined
  return auditHouse({ place: { file }, keys, threads, progress: () => undefined })
}

function keyInEnvironment(): string {
  process.env.PUNTO_AUDIT_TEST_KEY = Buffer.from(KEY).toString('hex')
  return 'PUNTO_AUDIT_TEST_KEY'
}

describe('a house of several games, with people who bet', () => {
  let file: string
  beforeAll(async () => {
    const checked = checkConfig({ tables: TABLES, bots: { players: 15, seed: 5 } })
    if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
    const data = join(root, 'played')
    const server = await startServer({
      config: checked.config,
      key: KEY,
      openStore: () => openSqlite(data, { sealKey: sealKeyFrom(KEY) }),
      botThinkMs: 20,
      identity: { scrypt: { n: 16, r: 1, p: 1 } },
    })
    await vi.waitUntil(() => server.house.tables.every(({ state }) => state.rounds >= 3), { timeout: 300_000 })
    // In the middle of rounds, as it comes.
    file = join(root, 'played.db')
    await server.house.backUp!(file)
    await server.close(0)
  })

  it('holds, with its seals, in the middle of rounds', async () => {
    const { logs, accounts } = await audited(file, { keyed: true })
    const whole = mergeAudit(logs, accounts)
    expect(whole.findings).toEqual([])
    expect(whole).toMatchObject({ ok: true, tables: 3, accounts: accounts.length })
    expect(whole.settled).toBeGreaterThanOrEqual(6)
    expect(whole.lines).toBeGreaterThan(0)
  })

  it('comes to the same on any number of threads, and in parts', async () => {
    const one = await audited(file, { keyed: true })
    expect(await audited(file, { threads: 2, keyed: true })).toEqual(one)
    const keys = await auditKeys({ file }, { kind: 'env', name: keyInEnvironment() })
    const parts = []
    for (let number = 1; number <= 3; number++) {
      const shard = { number, of: 3 }
      parts.push(await auditHouse({ place: { file }, keys, threads: 0, shard, progress: () => undefined }))
    }
    expect(new Set(parts.map(({ state }) => state))).toEqual(new Set([one.state]))
    const merged = mergeAudit(
      parts.flatMap(({ logs }) => logs),
      parts[0]!.accounts,
    )
    expect(merged).toEqual(mergeAudit(one.logs, one.accounts))
  })

  it('is not opened by another key', async () => {
    process.env.PUNTO_AUDIT_TEST_KEY = 'ab'.repeat(32)
    await expect(auditKeys({ file }, { kind: 'env', name: 'PUNTO_AUDIT_TEST_KEY' })).rejects.toThrow()
  })

  it('is found altered by its seals', async () => {
    const altered = join(root, 'sealed.db')
    copyFileSync(file, altered)
    const db = new DatabaseSync(altered)
    db.exec(`UPDATE segments SET events = replace(events, '"stake":', '"stake": ') WHERE "table" = 'one'`)
    db.close()
    const { logs, accounts } = await audited(altered, { keyed: true })
    const { ok, findings } = mergeAudit(logs, accounts)
    expect([ok, findings]).toEqual([false, [expect.objectContaining({ in: 'one' })]])
    expect(findings[0]!.sentence).toContain('chain of hashes is broken')
  })
})

describe('a house without seals, altered by somebody who makes every hash anew', () => {
  let file: string
  beforeAll(async () => {
    const data = join(root, 'busy')
    const house = new BusyHouse(() => openSqliteHere(data))
    await house.visit()
    await house.visit()
    file = join(data, 'punto.db')
  })

  /** What the audit finds after an alteration. */
  async function found(alter: (db: DatabaseSync) => void) {
    const altered = join(root, 'altered.db')
    rmSync(altered, { force: true })
    copyFileSync(file, altered)
    const db = new DatabaseSync(altered)
    db.exec('PRAGMA ignore_check_constraints = ON')
    alter(db)
    rechain(db)
    db.close()
    const { logs, accounts } = await audited(altered)
    return mergeAudit(logs, accounts)
  }

  /** A text in the events or transfers of a log, replaced once. */
  const replaced = (column: 'events' | 'transfers', log: string, from: RegExp, to: string) => (db: DatabaseSync) => {
    const rows = db.prepare(`SELECT n, ${column} AS text FROM segments WHERE "table" = ? ORDER BY n`).all(log)
    const row = rows.find(({ text }) => from.test(String(text)))
    if (!row) throw new Error(`there is no ${from} in ${column} of ${log}`)
    const text = String(row.text).replace(from, to)
    db.prepare(`UPDATE segments SET ${column} = ? WHERE n = ?`).run(text, row.n!)
  }

  it('holds as it was written, trays included', async () => {
    const whole = await found(() => undefined)
    expect(whole.findings).toEqual([])
    expect(whole).toMatchObject({ ok: true, tables: 1 })
    expect(whole.settled).toBeGreaterThanOrEqual(2)
  })

  it.each([
    ['a bet', replaced('events', 'main', /("type":"bet-placed".*?"amount":)500/, '$1700'), 'main'],
    ['a settlement', replaced('events', 'main', /("type":"round-settled".*?"net":)(-?)500/, '$1$2600'), 'main'],
    ['a card', replaced('events', 'main', /("type":"card-dealt".*?"card":")(.)/, '$1?'), 'main'],
    ['a transfer of the table', replaced('transfers', 'main', / 500 player/, ' 400 player'), 'main'],
    ['a transfer of the cage', replaced('transfers', 'money main', / 100000 cage/, ' 200000 cage'), 'accounts'],
    ['a document of the cage', replaced('events', 'house:cage', /"serial":2,/, '"serial":7,'), 'house:cage'],
  ] as const)('%s is found', async (_, alter, where) => {
    const { ok, findings } = await found(alter)
    expect(ok).toBe(false)
    expect(findings[0]!.in).toBe(where)
  })

  it('a balance is found, with what it should be', async () => {
    const whole = await found((db) => db.exec(`UPDATE accounts SET posted = posted + 5 WHERE id LIKE 'player/%'`))
    expect(whole.ok).toBe(false)
    expect(whole.findings[0]!.sentence).toMatch(/^player\/.* should hold posted \d+ by the sealed transfers, and holds/)
  })

  it('a log that was cut is found', async () => {
    const { findings } = await found((db) =>
      db.exec(`DELETE FROM segments WHERE n = (SELECT max(n) FROM segments WHERE "table" = 'main')`),
    )
    expect(findings[0]).toMatchObject({ in: 'main', sentence: 'The log breaks off here.' })
  })
})

/** Every hash, and the heads, as if what is there had been written. */
function rechain(db: DatabaseSync): void {
  const rows = db.prepare('SELECT n, "table", events, transfers, last FROM segments ORDER BY "table", last').all() as {
    readonly n: number
    readonly table: string
    readonly events: string
    readonly transfers: string
  }[]
  const heads = new Map<string, string>()
  const set = db.prepare('UPDATE segments SET hash = ? WHERE n = ?')
  for (const row of rows) {
    const hash = chainHash(heads.get(row.table) ?? emptyHead(row.table).hash, hashedText(row))
    set.run(hash, row.n)
    heads.set(row.table, hash)
  }
  for (const [log, hash] of heads) db.prepare('UPDATE tables SET hash = ? WHERE id = ?').run(hash, log)
}
