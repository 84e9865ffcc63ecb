// Backups of a house under load: taken while bets are laid and settled, they open, hold every chain and seal, balance, and go on.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { auditHouse, auditKeys, mergeAudit } from '../../../src/proof/audit/index.ts'
import { backupName, makeBackup } from '../../../src/proof/backup/make-backup.ts'
import { restoreBackup } from '../../../src/proof/backup/restore-backup.ts'
import { checkConfig } from '../../../src/serve/config/house-config.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../../src/serve/index.ts'
import { openSqlite, openSqliteHere, sealKeyFrom } from '../../../src/storage/index.ts'
import { checkDatabaseFile } from '../../../src/storage/sqlite/database-file.ts'
import { KEY } from '../../serve/test-house.ts'

const checked = checkConfig({
  tables: ['one', 'two', 'three'].map((table) => ({
    table,
    game: 'commission',
    bettingSeconds: 1,
    pace: { cardMs: 1, turnMs: 1, squeezeMs: 1, settleMs: 1, betweenMs: 1 },
  })),
  bots: { players: 12, seed: 3 },
})
if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))

let folder: string
const open: RunningServer[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punto-backup-test-'))
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.close(0)
  rmSync(folder, { recursive: true })
})

async function start(data: string, options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({
    config: checked.ok ? checked.config : (undefined as never),
    key: KEY,
    openStore: () => openSqlite(data, { sealKey: sealKeyFrom(KEY) }),
    botThinkMs: 20,
    identity: { scrypt: { n: 16, r: 1, p: 1 } },
    ...options,
  })
  open.push(server)
  return server
}

const rounds = ({ house }: RunningServer) => house.tables.reduce((sum, { state }) => sum + state.rounds, 0)
const plays = (server: RunningServer, more: number) => {
  const until = rounds(server) + more
  return vi.waitUntil(() => rounds(server) >= until, { timeout: 300_000 })
}

it('is taken while the tables run, and a house goes on from it', async () => {
  const data = join(folder, 'data')
  const server = await start(data)
  await plays(server, 9)
  const files = []
  for (let i = 0; i < 5; i++) {
    const file = join(folder, `backup-${i}.db`)
    files.push(file)
    await Promise.all([makeBackup(server.house.backUp!, file), plays(server, 1)])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }
  const heads = files.map((file) => checkDatabaseFile(file).logs)
  for (const [i, logs] of heads.entries()) {
    if (i > 0) expect(logs.one).toBeGreaterThanOrEqual(heads[i - 1]!.one!)
  }
  await server.close(0)
  open.length = 0
  const restored = join(folder, 'restored')
  const { logs } = restoreBackup(files[2]!, restored)
  expect(logs).toEqual(heads[2])
  const again = await start(restored, { fromBackup: true })
  expect(again.house.tables).toHaveLength(3)
  const before = rounds(again)
  await plays(again, 6)
  expect(rounds(again)).toBeGreaterThan(before)
  await again.close(0)
  open.length = 0
  // Every chain and seal, every settlement and every balance from its transfers, before the backup and after it.
  const place = { file: join(restored, 'punto.db') }
  process.env.PUNTO_BACKUP_TEST_KEY = Buffer.from(KEY).toString('hex')
  const keys = await auditKeys(place, { kind: 'env', name: 'PUNTO_BACKUP_TEST_KEY' })
  const { logs: audited, accounts } = await auditHouse({ place, keys, threads: 0, progress: () => undefined })
  const whole = mergeAudit(audited, accounts)
  expect([whole.findings, whole.tables]).toEqual([[], 3])
  expect(whole.settled).toBeGreaterThanOrEqual(9)
})

it('is made by the clock, and the newest are kept', async () => {
  const lines: { readonly msg: string; readonly why?: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const place = join(folder, 'backups')
  mkdirSync(place)
  for (let i = 0; i < 3; i++) writeFileSync(join(place, backupName(1_000_000 * i)), '')
  writeFileSync(join(place, 'notes.txt'), 'left alone')
  await start(join(folder, 'data'), { backups: { folder: place, hours: 1, keep: 2 }, log })
  await vi.waitUntil(() => lines.some(({ msg }) => msg === 'backup-made'), { timeout: 60_000 })
  const left = readdirSync(place).toSorted()
  expect(left.slice(0, 2)).toEqual(['notes.txt', backupName(2_000_000)])
  expect(left).toHaveLength(3)
  expect(checkDatabaseFile(join(place, left[2]!)).version).toBeGreaterThan(0)
})

it('says in the log why none was made, and leaves no half of one', async () => {
  const lines: { readonly msg: string; readonly why?: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const place = join(folder, 'a-file')
  writeFileSync(place, '')
  await start(join(folder, 'data'), { backups: { folder: place, hours: 1, keep: 2 }, log })
  await vi.waitUntil(() => lines.some(({ msg }) => msg === 'backup-failed'), { timeout: 60_000 })
  expect(lines.find(({ msg }) => msg === 'backup-failed')!.why).toContain('a-file')
})

it('is refused where a database is already, and of what is no whole database of ours', async () => {
  const data = join(folder, 'data')
  const store = await openSqliteHere(data)
  const file = join(folder, 'whole.db')
  await store.backUp!(file)
  await expect(makeBackup(store.backUp!, file)).rejects.toThrow('is there already')
  await store.close()
  expect(() => restoreBackup(file, data)).toThrow('is there already')
  const bad = join(folder, 'bad.db')
  writeFileSync(bad, 'not a database at all, by any measure')
  expect(() => restoreBackup(bad, join(folder, 'new'))).toThrow(/is no database of this program|not/i)
  expect(() => restoreBackup(join(folder, 'none.db'), join(folder, 'new'))).toThrow('no such file')
  expect(existsSync(join(folder, 'new', 'punto.db'))).toBe(false)
})

it('ends with an error when the house closes under it, and what was written stays', async () => {
  const data = join(folder, 'data')
  const store = await openSqliteHere(data)
  const file = join(folder, 'cut.db')
  const making = makeBackup(store.backUp!, file).then(
    () => 'made',
    () => 'failed',
  )
  await store.close()
  expect(['made', 'failed']).toContain(await making)
  const again = await openSqliteHere(data)
  expect(await again.log.tables()).toEqual([])
  await again.close()
})
