// Whoever can write to the data folder takes the seals off, or sets the data back. That the house was sealed is known from outside its
// database, so it does not open, and nobody whom they wrote into it signs in. With --from-backup it opens, and an entry says so.
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signingKeyFrom } from '../../../src/house/index.ts'
import { isKnownSealed, keepKnown } from '../../../src/proof/integrity/sealed-witness.ts'
import { fileOfCopy } from '../../../src/proof/log-copy/copy-place.ts'
import { openUnderKey } from '../../../src/serve/house-keys.ts'
import { serve } from '../../../src/serve/index.ts'
import { headsPlaceFor, sealingBegins, warnOfHeads } from '../../../src/serve/sealed-house.ts'
import type { ServeOptions } from '../../../src/serve/serve-options.ts'
import { chainHash, emptyHead, hashedText } from '../../../src/storage/hash-chain.ts'
import { openSqlite, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { operator } from '../../serve/web.ts'

let root: string
let data: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'punto-taken-off-'))
  data = join(root, 'data')
  writeFileSync(`${data}.key`, `${Buffer.from(KEY).toString('hex')}\n`, { mode: 0o600 })
  writeFileSync(`${data}.signing.key`, `${Buffer.from(signingKeyFrom(KEY)).toString('hex')}\n`, { mode: 0o600 })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const options = (): ServeOptions => ({
  ...{ host: '127.0.0.1', port: 0, data, databaseUrl: undefined, config: undefined, bots: 0, log: 'error' },
  ...{ origins: [], hostNames: [], metrics: undefined, secure: false, proxied: false },
  ...{ restoreOperator: false, fromBackup: false },
  out: new Writable({ write: (_chunk, _encoding, done) => done() }),
})

const silent = pino({ level: 'silent' })

/** As `punto serve` opens it, for as long as a test needs. */
async function open(fromBackup = false): Promise<TestHouse> {
  const source = { kind: 'file', file: `${data}.key` } as const
  // As the first start does, before anything is sealed.
  if (!existsSync(data)) await (await openUnderKey(() => openSqlite(data), [KEY], 'the key')).close()
  const heads = headsPlaceFor(options())
  const begins = await sealingBegins(source, heads, { fromBackup })
  const house = await TestHouse.open({
    tables: [{ table: 'main', game: 'commission' }],
    ...{ requests: 100_000, fromBackup, heads, headsExpected: isKnownSealed(source) },
    openStore: () => openSqlite(data, { sealKey: sealKeyFrom(KEY), sealingBegins: begins }),
  })
  keepKnown(source, silent)
  return house
}

const evenings = mkdtempSync(join(tmpdir(), 'punto-taken-off-evening-'))
afterAll(() => rmSync(evenings, { recursive: true, force: true }))
const evening = join(evenings, 'one')

/** A house in which something has happened, and is closed again: played once, and each test has a copy. */
async function played(): Promise<void> {
  if (existsSync(evening)) return cpSync(evening, root, { recursive: true })
  const house = await open()
  await operator(house)
  await house.until(() => house.state('main').rounds > 1)
  await house.server.close(0)
  cpSync(root, evening, { recursive: true })
}

function inFile(work: (file: DatabaseSync) => void): void {
  const file = new DatabaseSync(join(data, 'punto.db'))
  try {
    work(file)
  } finally {
    file.close()
  }
}

/** Every log chained again as plain hashes, and what says that there were seals taken away: as anybody can who has the data folder. */
const takeSealsOff = () =>
  inFile((file) => {
    file.exec(`
      DELETE FROM secrets WHERE "table" = 'seals begun';
      DELETE FROM segments WHERE "table" = 'records log' OR "table" LIKE 'audit %';
      DELETE FROM tables WHERE id = 'records log' OR id LIKE 'audit %';
      UPDATE commands SET digest = substr(digest, 1, instr(digest, ' ~') - 1) WHERE instr(digest, ' ~') > 0;
      DELETE FROM snapshots;
      UPDATE records SET text = '{"id":"' || key || '","role":"operator","name":null,"epoch":1,"madeAt":1,"welcomed":true,"newPasswordDue":false,"closed":false}'
        WHERE kind = 'account';
    `)
    for (const { id } of file.prepare('SELECT id FROM tables').all()) {
      let { hash } = emptyHead(String(id))
      const sql = 'SELECT n, events, transfers FROM segments WHERE "table" = ? ORDER BY last'
      for (const row of file.prepare(sql).all(id!)) {
        hash = chainHash(hash, hashedText({ events: String(row.events), transfers: String(row.transfers) }))
        file.prepare('UPDATE segments SET hash = ? WHERE n = ?').run(hash, row.n!)
      }
      file.prepare('UPDATE tables SET hash = ? WHERE id = ?').run(hash, id!)
    }
  })

const SEALED = 'This house was sealed'
const SET_BACK = 'The database is not where this house left it'

describe('a house whose seals are taken off', () => {
  it('does not open, though the heads beside its data were deleted too', async () => {
    await played()
    takeSealsOff()
    rmSync(`${data}.heads`)
    await expect(serve(options())).rejects.toThrow(SEALED)
    await expect(serve(options())).rejects.toThrow('--from-backup')
  })

  it('does not open where its key has no file beside it and the heads lie elsewhere', async () => {
    await played()
    takeSealsOff()
    rmSync(`${data}.key.sealed`)
    copyFileSync(`${data}.heads`, join(root, 'elsewhere'))
    rmSync(`${data}.heads`)
    const copy = fileOfCopy(join(root, 'copy'))
    copyFileSync(join(root, 'elsewhere'), `${join(root, 'copy')}.heads`)
    await expect(serve({ ...options(), logCopy: copy })).rejects.toThrow(SEALED)
  })

  it.each([
    ['the marker alone', `DELETE FROM secrets WHERE "table" = 'seals begun'`],
    [
      'the log of records alone',
      `DELETE FROM segments WHERE "table" = 'records log'; DELETE FROM tables WHERE id = 'records log'`,
    ],
  ])('does not open without %s, whatever lies outside', async (_, sql) => {
    await played()
    inFile((file) => file.exec(sql))
    rmSync(`${data}.heads`)
    rmSync(`${data}.key.sealed`)
    await expect(serve(options())).rejects.toThrow(SEALED)
  })

  it('opens from a backup, and an entry says so', async () => {
    await played()
    takeSealsOff()
    const house = await open(true)
    const entries = await house.server.house.archive.auditLog({ kind: 'opened-from-backup', limit: 10 })
    expect(entries.map(({ author }) => author)).toEqual(['house'])
    await house.server.close(0)
  })
})

describe('a house that is set back', () => {
  it('does not open on older data, and from a backup with an entry that says from where', async () => {
    await played()
    cpSync(data, join(root, 'older'), { recursive: true })
    const house = await open()
    await house.until(() => house.state('main').rounds > 3)
    await house.server.close(0)
    rmSync(data, { recursive: true })
    cpSync(join(root, 'older'), data, { recursive: true })
    // Nor the second time: a house that was refused has signed nothing.
    for (let time = 0; time < 2; time++) await expect(serve(options())).rejects.toThrow(SET_BACK)
    const back = await open(true)
    const [entry] = await back.server.house.archive.auditLog({ kind: 'opened-from-backup', limit: 10 })
    expect(JSON.parse(entry!.text).after.why).toMatch(/main: expected version \d+ .*set back/)
    await back.server.close(0)
    const again = await open()
    expect(again.server.integrity.findings).toEqual([])
    await again.server.close(0)
  })

  it('does not open without its heads, or with others', async () => {
    await played()
    const kept = readFileSync(`${data}.heads`, 'utf8')
    rmSync(`${data}.heads`)
    await expect(serve(options())).rejects.toThrow(SET_BACK)
    writeFileSync(`${data}.heads`, kept.replace(/"version":\d/, '"version":9'))
    await expect(serve(options())).rejects.toThrow('signature of the kept heads does not hold')
    writeFileSync(`${data}.heads`, kept)
    await (await open()).server.close(0)
  })
})

describe('the place of the heads', () => {
  it('is beside the copy of the logs where there is one, and those beside the data are read until then', async () => {
    await played()
    const place = headsPlaceFor({ ...options(), logCopy: fileOfCopy(join(root, 'volume', 'copy')) })
    expect(place.name).toBe(join(root, 'volume', 'copy.heads'))
    expect(await place.read()).toBe(readFileSync(`${data}.heads`, 'utf8'))
  })

  it('is warned of at every start while it is beside the data', () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    warnOfHeads(headsPlaceFor(options()), options(), log)
    const elsewhere = { ...options(), logCopy: fileOfCopy(join(root, 'volume', 'copy')) }
    warnOfHeads(headsPlaceFor(elsewhere), elsewhere, log)
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['heads-beside-data'])
  })
})
