// The key and the database belong together: a house whose key is gone or is another's does not start, and changes nothing.
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unendorsed } from '@punto/fair'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeKey } from '../../src/base/index.ts'
import { keysIn, parseKeySource } from '../../src/base/key-source.ts'
import { publishKeys, signerOf } from '../../src/house/index.ts'
import { baseKey, houseKeys, openUnderKey, signingKeys } from '../../src/serve/house-keys.ts'
import { makeLog } from '../../src/serve/observe/log.ts'
import { openSqliteHere, Sealer, type Store } from '../../src/storage/index.ts'
import { DAILY_STORES, type PreparedStore, prepareStore } from './stores.ts'

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

describe.each(DAILY_STORES)('a house in %s', (name) => {
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
    const base = await store.records.read('house', 'base-key')
    if (base) await store.records.remove('house', 'base-key', base.revision)
    await store.close()
  })

  /** As `punto serve` does. */
  const start = async () => {
    const keys = await houseKeys({ source: { kind: 'file', file }, open, random, log: pino({ level: 'silent' }) })
    const store = await openUnderKey(open, keys, file)
    const check = (await store.records.read('house', 'key-check'))?.text
    await store.close()
    return { key: Buffer.from(keys[0]!).toString('hex'), check }
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

describe('a key that is replaced', () => {
  const open = () => openSqliteHere(join(folder, 'data'))
  const log = pino({ level: 'silent' })
  const start = async () => {
    const keys = await houseKeys({ source: { kind: 'file', file }, open, random, log })
    const opened = () => openUnderKey(open, keys, file)
    const base = await baseKey(opened, keys)
    return { keys: keys.length, base: Buffer.from(base).toString('hex') }
  }

  it('stands below the new one until nothing needs it, and what is derived from the first key stays', async () => {
    writeFileSync(file, `${OLD}\n`)
    expect(await start()).toEqual({ keys: 1, base: OLD })
    writeFileSync(file, `${OTHER}\n${OLD}\n`)
    expect(await start()).toEqual({ keys: 2, base: OLD })
    // The new one alone from now on: the base key is sealed under it.
    writeFileSync(file, `${OTHER}\n`)
    expect(await start()).toEqual({ keys: 1, base: OLD })
    const third = '0a'.repeat(32)
    writeFileSync(file, `${third}\n${OTHER}\n`)
    expect(await start()).toEqual({ keys: 2, base: OLD })
    writeFileSync(file, `${OLD}\n`)
    await expect(start()).rejects.toThrow('is not the one that the database was kept under')
  })

  it('opens what it had sealed, and seals nothing more', () => {
    const old = new Sealer(Buffer.from(OLD, 'hex'), random)
    const both = new Sealer([Buffer.from(OTHER, 'hex'), Buffer.from(OLD, 'hex')], random)
    const secret = new Uint8Array(32).fill(3)
    expect(both.unseal('one', 1, old.seal('one', 1, secret))).toEqual(Buffer.from(secret))
    expect(() => old.unseal('one', 2, both.seal('one', 2, secret))).toThrow()
    expect(() => both.unseal('two', 1, old.seal('one', 1, secret))).toThrow()
  })
})

describe('a signing key', () => {
  it('is made once, and never in place of one that has signed', async () => {
    const open = () => openSqliteHere(join(folder, 'data'))
    const source = { kind: 'file', file: join(folder, 'data.signing.key') } as const
    const start = () => signingKeys({ source, open, random, log: pino({ level: 'silent' }) })
    const [first] = await start()
    expect(await start()).toEqual([first])
    const store = await open()
    const keys = await publishKeys(store.records, [signerOf(first!)], 5)
    expect(keys).toEqual([{ key: signerOf(first!).key, endorsement: null, from: 5 }])
    expect(await publishKeys(store.records, [signerOf(first!)], 6)).toEqual(keys)
    // The next one is signed over by the one before it, where that is at hand.
    const next = signerOf(new Uint8Array(32).fill(1))
    const both = await publishKeys(store.records, [next, signerOf(first!)], 7)
    expect(unendorsed(both)).toBeUndefined()
    const lost = await publishKeys(store.records, [signerOf(new Uint8Array(32).fill(2))], 8)
    expect(lost.map(({ endorsement }) => endorsement === null)).toEqual([true, false, true])
    await expect(publishKeys(store.records, [next], 9)).rejects.toThrow('is one that was replaced')
    await store.close()
    rmSync(source.file)
    await expect(start()).rejects.toThrow('and the house has signed with one. Put the file back')
  })
})

describe('a source of keys', () => {
  it('is a file, a variable, a descriptor or a command', () => {
    process.env.PUNTO_TEST_KEY = `${OLD}\n${OTHER}`
    const hexes = (text: string) => keysIn(parseKeySource(text)!)?.map((key) => Buffer.from(key).toString('hex'))
    expect(hexes('env:PUNTO_TEST_KEY')).toEqual([OLD, OTHER])
    expect(process.env.PUNTO_TEST_KEY).toBeUndefined()
    expect(hexes(`command:echo ${OLD}`)).toEqual([OLD])
    writeFileSync(file, OTHER)
    const fd = openSync(file, 'r')
    expect(hexes(`fd:${fd}`)).toEqual([OTHER])
    closeSync(fd)
    expect(hexes(`file:${file}`)).toEqual([OTHER])
    expect(hexes(`file:${file}.none`)).toBeUndefined()
  })

  it('that gives no key is named, without what it gave', () => {
    const failing = (text: string) => () => keysIn(parseKeySource(text)!)
    expect(failing('env:PUNTO_NO_SUCH_KEY')).toThrow('the environment variable PUNTO_NO_SUCH_KEY holds no key')
    expect(failing('command:exit 3')).toThrow('the key command gives no key: it exited with 3')
    expect(failing('command:echo secret')).toThrow(/^the key command holds no key(?!.*secret)/)
    expect(failing('fd:999')).toThrow('descriptor 999 gives no key: EBADF')
    for (const wrong of ['', 'fd:x', 'vault', 'file:']) expect(parseKeySource(wrong)).toBeUndefined()
  })
})

describe('a key file', () => {
  it('is there as a whole or not at all', () => {
    const fails = () => {
      throw new Error('no chance left')
    }
    expect(() => makeKey(file, fails)).toThrow(`the key file ${file} cannot be written: no chance left. Make room`)
    expect(readdirSync(folder)).toEqual([])
    expect(makeKey(file, random)).toEqual(random(32))
    expect(readdirSync(folder)).toEqual(['data.key'])
  })

  it('is never written over', () => {
    writeFileSync(file, OLD)
    expect(makeKey(file, random)).toEqual(new Uint8Array(Buffer.from(OLD, 'hex')))
    expect(readFileSync(file, 'utf8')).toBe(OLD)
    expect(readdirSync(folder)).toEqual(['data.key'])
  })

  it('that others may read is told of at each start', async () => {
    const lines: string[] = []
    const log = makeLog('warn', { write: (line) => void lines.push(line) })
    const start = () =>
      houseKeys({ source: { kind: 'file', file }, open: () => openSqliteHere(join(folder, 'data')), random, log })
    await start()
    expect(lines).toEqual([])
    chmodSync(file, 0o640)
    await start()
    const why = expect.stringContaining('has mode 640: whoever reads it can read the cards to come. Set it to 600.')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'key-open-to-others', file, why }])
  })

  it('that is a folder, or holds something else, is named with what should be there', async () => {
    const open = () => openSqliteHere(join(folder, 'data'))
    const start = () => houseKeys({ source: { kind: 'file', file }, open, random, log: pino({ level: 'silent' }) })
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
