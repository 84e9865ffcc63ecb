// The key and the database belong together: a house whose key is gone or is another's does not start, and changes nothing.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeKey, readOrMakeKey } from '../../src/engine/index.ts'
import { makeLog } from '../../src/observe/log.ts'
import { houseKey, openUnderKey } from '../../src/serve/house-key.ts'
import { openSqliteHere, type Store } from '../../src/storage/index.ts'
import { type PreparedStore, prepareStore, STORES } from './stores.ts'

const OLD = '07'.repeat(32)
const OTHER = '08'.repeat(32)
const random = (bytes: number) => new Uint8Array(bytes).fill(9)

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punto-key-'))
  file = join(folder, 'data.key')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe.each(STORES)('a house in %s', (name) => {
  let prepared: PreparedStore
  let open: () => Promise<Store>
  beforeAll(async () => {
    prepared = await prepareStore(name, 'house_key')
  })
  afterAll(() => prepared.stop())
  beforeEach(async () => {
    open = prepared.options.openStore ?? (() => openSqliteHere(join(folder, 'data')))
    const store = await open()
    const kept = await store.records.read('house', 'key-check')
    if (kept) await store.records.remove('house', 'key-check', kept.revision)
    await store.close()
  })

  /** As `punto serve` does. */
  const start = async () => {
    const key = await houseKey({ file, open, random, log: pino({ level: 'silent' }) })
    const store = await openUnderKey(open, key, file)
    const check = (await store.records.read('house', 'key-check'))?.text
    await store.close()
    return { key: Buffer.from(key).toString('hex'), check }
  }

  it('makes its key with a new database, and is opened by no other from then on', async () => {
    const { key, check } = await start()
    expect(readFileSync(file, 'utf8')).toBe(`${'09'.repeat(32)}\n`)
    expect(check).toMatch(/^[0-9a-f]{64}$/)
    expect(check).not.toContain(key)
    expect(await start()).toEqual({ key, check })
    writeFileSync(file, OTHER)
    await expect(start()).rejects.toThrow(`the key in ${file} is not the one that the database was kept under. Put the`)
    writeFileSync(file, key)
    expect(await start()).toEqual({ key, check })
  })

  it('makes no key where one is missing', async () => {
    const { key, check } = await start()
    rmSync(file)
    await expect(start()).rejects.toThrow(
      `there is no key file ${file}, and the database was kept under a key. Put the`,
    )
    expect(readdirSync(folder).filter((one) => one.includes('.key'))).toEqual([])
    writeFileSync(file, key)
    expect(await start()).toEqual({ key, check })
  })

  it('that was kept before there were check values takes the key that is there, and makes none where there is none', async () => {
    const store = await open()
    await store.commit([{ append: { table: 'one', expected: 0, events: ['{}'] } }])
    await store.close()
    await expect(start()).rejects.toThrow('there is no key file')
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, OLD)
    const { check } = await start()
    writeFileSync(file, OTHER)
    await expect(start()).rejects.toThrow('is not the one')
    writeFileSync(file, OLD)
    expect((await start()).check).toBe(check)
  })
})

describe('a key file', () => {
  it('is there as a whole or not at all', () => {
    const fails = () => {
      throw new Error('no chance left')
    }
    expect(() => makeKey(file, fails)).toThrow(`the key file ${file} cannot be written: no chance left. Make room`)
    expect(readdirSync(folder)).toEqual([])
    expect(readOrMakeKey(file, random)).toEqual(Buffer.from(random(32)))
    expect(readdirSync(folder)).toEqual(['data.key'])
  })

  it('is never written over', () => {
    writeFileSync(file, OLD)
    expect(makeKey(file, random)).toEqual(Buffer.from(OLD, 'hex'))
    expect(readFileSync(file, 'utf8')).toBe(OLD)
    expect(readdirSync(folder)).toEqual(['data.key'])
  })

  it('that others may read is told of at each start', async () => {
    const lines: string[] = []
    const log = makeLog('warn', { write: (line) => void lines.push(line) })
    const start = () => houseKey({ file, open: () => openSqliteHere(join(folder, 'data')), random, log })
    await start()
    expect(lines).toEqual([])
    chmodSync(file, 0o640)
    await start()
    const why = expect.stringContaining('has mode 640: whoever reads it can read the cards to come. Set it to 600.')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'key-open-to-others', file, why }])
  })

  it('that is a folder, or holds something else, is named with what should be there', async () => {
    const open = () => openSqliteHere(join(folder, 'data'))
    const start = () => houseKey({ file, open, random, log: pino({ level: 'silent' }) })
    mkdirSync(file)
    await expect(start()).rejects.toThrow(
      `${file} should be a file of 64 hexadecimal digits, the key, and is a folder. Move that away`,
    )
    rmSync(file, { recursive: true })
    writeFileSync(file, '')
    await expect(start()).rejects.toThrow(`${file} holds no key: it should be 64 hexadecimal digits.`)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
})
