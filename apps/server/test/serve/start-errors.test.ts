// A house that cannot be opened says in a sentence what is wrong, with its place, and what would be right.
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ServeOptions, serve } from '../../src/serve/index.ts'
import { configReadError, startError } from '../../src/serve/start-errors.ts'
import { openSqliteHere } from '../../src/storage/index.ts'
import { openDatabase } from '../../src/storage/sqlite/index.ts'

let folder: string
let data: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punto-why-not-'))
  data = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const opened = (options: Partial<ServeOptions> = {}) =>
  serve({
    host: '127.0.0.1',
    port: 0,
    data,
    databaseUrl: undefined,
    config: undefined,
    bots: 0,
    log: 'error',
    origins: [],
    hostNames: [],
    metrics: undefined,
    secure: false,
    proxied: false,
    restoreOperator: false,
    fromBackup: false,
    out: new Writable({ write: (_chunk, _encoding, done) => done() }),
    ...options,
  })

describe('why there is no house', () => {
  it('blames the port for what happened to the port alone', () => {
    const error = (code: string, syscall: string) =>
      Object.assign(new Error(`${code}: so it is, ${syscall}`), { code, syscall })
    const why = (code: string, syscall: string) => startError(error(code, syscall), { host: '::2', port: 80 })
    expect(why('EACCES', 'listen')).toContain('This user may not listen on port 80')
    expect(why('EADDRINUSE', 'listen')).toContain('Port 80 on ::2 is in use')
    expect(why('ENOTFOUND', 'getaddrinfo')).toContain('This machine has no address ::2')
    expect(why('EACCES', 'open')).toBe('The house cannot be opened: EACCES: so it is, open')
  })

  it('says that the port is in use before it opens anything', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(opened({ port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use: stop what listens there`)
    expect(existsSync(data)).toBe(false)
    other.close()
  })

  it('names a configuration that is not there, is a folder, or may not be read', async () => {
    const config = join(folder, 'house.json')
    await expect(opened({ config })).rejects.toThrow(`There is no file ${config} to read the house from.`)
    mkdirSync(config)
    await expect(opened({ config })).rejects.toThrow(`${config} is a folder: --config names one file of JSON.`)
    expect(configReadError({ code: 'EACCES' }, config)).toContain(`This user may not read the configuration ${config}`)
  })

  it.each(['nonsense', 'mysql://ann:hush@db/punto', 'postgres://ann:hu#sh@db/punto'])(
    'says of DATABASE_URL=%s what a proper one looks like, and repeats no password',
    async (databaseUrl) => {
      const refused = opened({ databaseUrl })
      await expect(refused).rejects.toThrow('It should read postgres://user:password@host:5432/database')
      await expect(refused).rejects.not.toThrow(/hu#?sh/)
    },
  )

  it('names a data folder that is none, or that cannot be written', async () => {
    const file = join(data, 'punto.db')
    writeFileSync(data, 'a request')
    await expect(opened()).rejects.toThrow(`This user cannot write the database ${file}: EEXIST`)
    rmSync(data)
    mkdirSync(file, { recursive: true })
    await expect(opened()).rejects.toThrow(
      `This user cannot write the database ${file}: unable to open database file. It`,
    )
  })

  it('names a database that is damaged, and leaves it as it is', async () => {
    const store = await openSqliteHere(data)
    await store.commit([{ append: { table: 'commission', expected: 0, events: ['{}'] } }])
    await store.close()
    const file = join(data, 'punto.db')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill('damage', 8192))
    writeFileSync(`${data}.key`, '07'.repeat(32), { mode: 0o600 })
    await expect(opened()).rejects.toThrow(
      `The database ${file} is damaged: database disk image is malformed. Keep its files as they are, and restore a backup`,
    )
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })
})

describe('what the house keeps', () => {
  const modes = (...paths: readonly string[]) => paths.map((path) => (statSync(path).mode & 0o777).toString(8))

  it('is for its owner’s eyes alone', () => {
    const db = openDatabase(data)
    const files = ['punto.db', 'punto.db-wal', 'punto.pid'].map((file) => join(data, file))
    expect(modes(data, ...files)).toEqual(['700', '600', '600', '600'])
    db.close()
  })

  it('stays as open as its operator has made it', () => {
    mkdirSync(data)
    writeFileSync(join(data, 'punto.db'), '')
    chmodSync(data, 0o750)
    chmodSync(join(data, 'punto.db'), 0o640)
    openDatabase(data).close()
    expect(modes(data, join(data, 'punto.db'))).toEqual(['750', '640'])
  })
})
