// The contract of records, on both databases, and on the records in memory that the tests of identity run over.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, openSqlite, openSqliteHere, type Records, type Store } from '../../src/storage/index.ts'
import { MemoryRecords } from '../people/identity/memory-records.ts'

const SEED = 20_261_115

interface Opened {
  readonly records: Records
  close(): Promise<void>
}
interface Place {
  open(): Promise<Opened>
  remove(): Promise<void>
}

const opened = (store: Store): Opened => ({ records: store.records, close: () => store.close() })

function recordsContract(make: () => Promise<Place>, runs: number): void {
  const undo: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })
  const place = async () => {
    const at = await make()
    undo.push(() => at.remove())
    return at
  }
  const openAt = async (at: Place) => {
    const { records, close } = await at.open()
    undo.push(close)
    return records
  }
  const fresh = async () => openAt(await place())
  const revisionOf = async (records: Records, kind: string, key: string) =>
    (await records.read(kind, key))?.revision ?? 0

  it('keeps a text under its kind and key', async () => {
    const records = await fresh()
    expect(await records.read('account', 'anna')).toBeUndefined()
    expect(await records.write('account', 'anna', '{"a":"é漢\\u0000"}', 0)).toBe(true)
    expect(await records.read('account', 'anna')).toMatchObject({ key: 'anna', text: '{"a":"é漢\\u0000"}' })
    expect(await records.read('session', 'anna')).toBeUndefined()
    expect(await records.read('account', 'Anna')).toBeUndefined()
  })

  it('writes at the revision that was read, and at no other', async () => {
    const records = await fresh()
    expect(await records.write('k', 'a', 'one', 0)).toBe(true)
    expect(await records.write('k', 'a', 'two', 0)).toBe(false)
    const first = await revisionOf(records, 'k', 'a')
    expect(await records.write('k', 'a', 'two', first)).toBe(true)
    expect(await records.write('k', 'a', 'three', first)).toBe(false)
    expect(await records.write('k', 'a', 'three', first + 100)).toBe(false)
    expect(await records.write('k', 'b', 'three', first)).toBe(false)
    expect((await records.read('k', 'a'))?.text).toBe('two')
    expect(await records.read('k', 'b')).toBeUndefined()
  })

  it('removes at the revision that was read, and what is made anew has another', async () => {
    const records = await fresh()
    expect(await records.remove('k', 'a', 0)).toBe(false)
    await records.write('k', 'a', 'one', 0)
    const old = await revisionOf(records, 'k', 'a')
    expect(await records.remove('k', 'a', old + 1)).toBe(false)
    expect(await records.remove('k', 'a', old)).toBe(true)
    expect(await records.remove('k', 'a', old)).toBe(false)
    await records.write('k', 'a', 'one', 0)
    expect(await revisionOf(records, 'k', 'a')).not.toBe(old)
    expect(await records.write('k', 'a', 'by who read the old one', old)).toBe(false)
  })

  it('changes all of several, or none', async () => {
    const records = await fresh()
    await records.write('name', 'taken', 'x', 0)
    const account = { kind: 'account', key: 'anna', text: 'hers', revision: 0 }
    const name = (key: string) => ({ kind: 'name', key, text: 'anna', revision: 0 })
    expect(await records.change([account, name('taken')])).toBe(false)
    expect(await records.read('account', 'anna')).toBeUndefined()
    expect(await records.change([account, name('anna')])).toBe(true)
    const revision = await revisionOf(records, 'account', 'anna')
    const gone = { ...account, text: null, revision }
    expect(await records.change([gone, name('anna')])).toBe(false)
    expect((await records.read('account', 'anna'))?.text).toBe('hers')
    expect(await records.change([gone, name('other')])).toBe(true)
    expect(await records.read('account', 'anna')).toBeUndefined()
    expect(await records.change([])).toBe(true)
  })

  it('lists a kind in the order of its keys’ bytes, page by page', async () => {
    const records = await fresh()
    const keys = ['a', 'B', 'a/1', 'a0', 'Z', '_', 'a/10', 'a/2', '~', '!']
    for (const key of keys) await records.write('k', key, `text of ${key}`, 0)
    await records.write('other', 'c', 'x', 0)
    const sorted = [...keys].sort((one, other) => (one < other ? -1 : 1))
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await records.list('k', { limit: 3, ...(after !== undefined && { after }) })
      expect(page.every(({ key, text, revision }) => text === `text of ${key}` && revision > 0)).toBe(true)
      seen.push(...page.map(({ key }) => key))
      if (page.length < 3) break
      after = page.at(-1)!.key
    }
    expect(seen).toEqual(sorted)
    expect(await records.list('none', { limit: 3 })).toEqual([])
  })

  it('refuses names and texts that no database would keep alike', async () => {
    const records = await fresh()
    for (const name of ['', 'a b', 'é', 'a\0', 'a\n', 'x'.repeat(201)]) {
      await expect(records.read('k', name)).rejects.toThrow('visible ASCII')
      await expect(records.write(name, 'k', 'x', 0)).rejects.toThrow('visible ASCII')
      if (name !== '') await expect(records.list('k', { after: name, limit: 1 })).rejects.toThrow('visible ASCII')
    }
    await expect(records.write('k', 'a', 'x\0', 0)).rejects.toThrow('well-formed')
    await expect(records.write('k', 'a', '\ud800', 0)).rejects.toThrow('well-formed')
    const twice = { kind: 'k', key: 'a', text: 'x', revision: 0 }
    await expect(records.change([twice, twice])).rejects.toThrow('once')
  })

  it('lets one of many win each revision', async () => {
    const records = await fresh()
    await records.write('k', 'count', '0', 0)
    const count = async () => {
      for (;;) {
        const { text, revision } = (await records.read('k', 'count'))!
        if (await records.write('k', 'count', String(Number(text) + 1), revision)) return
      }
    }
    await Promise.all(Array.from({ length: 12 }, count))
    expect((await records.read('k', 'count'))?.text).toBe('12')
    const claims = Array.from({ length: 8 }, (_, i) => records.write('k', 'claim', String(i), 0))
    expect((await Promise.all(claims)).filter((won) => won)).toHaveLength(1)
  })

  it('does what a plain map does, whatever is asked', async () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      text: fc.option(
        fc.string({ maxLength: 5 }).map((text) => JSON.stringify(text)),
        { nil: null },
      ),
      age: fc.constantFrom(0, 1, 2),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), async (story) => {
        const at = await make()
        const { records, close } = await at.open()
        // Every revision a key ever had, the newest first: a step may name an old one.
        const model = new Map<string, { text: string; revision: number }>()
        const past = new Map<string, number[]>()
        for (const steps of story) {
          const keys = [...new Set(steps.map(({ key }) => key))]
          const changes = keys.map((key) => {
            const { text, age } = steps.find((one) => one.key === key)!
            const known = [...(model.has(key) ? [model.get(key)!.revision] : []), 0, ...(past.get(key) ?? [])]
            return { kind: 'k', key, text, revision: known[age % known.length]! }
          })
          const fits = changes.every(
            ({ key, text, revision }) =>
              revision === (model.get(key)?.revision ?? 0) && !(text === null && revision === 0),
          )
          expect(await records.change(changes)).toBe(fits)
          if (!fits) continue
          for (const { key, text, revision } of changes) {
            past.set(key, [revision, ...(past.get(key) ?? [])])
            if (text === null) model.delete(key)
            else model.set(key, { text, revision: await revisionOf(records, 'k', key) })
            const now = model.get(key)?.revision
            expect(now === undefined || !past.get(key)!.includes(now)).toBe(true)
          }
        }
        const kept = (await records.list('k', { limit: 10 })).map(({ key, text }) => [key, text])
        expect(kept).toEqual([...model].map(([key, { text }]) => [key, text]).sort())
        await close()
        await at.remove()
      }),
      { seed: SEED, numRuns: runs },
    )
  })

  it('keeps what was answered when it is opened again', async () => {
    const at = await place()
    const { records, close } = await at.open()
    await records.write('k', 'a', 'one', 0)
    const revision = await revisionOf(records, 'k', 'a')
    await close()
    const again = await openAt(at)
    expect(await again.read('k', 'a')).toEqual({ key: 'a', text: 'one', revision })
    expect(await again.write('k', 'a', 'two', revision)).toBe(true)
    await again.write('k', 'b', 'new', 0)
    expect(await revisionOf(again, 'k', 'b')).toBeGreaterThan(revision)
  })

  it('says that it is closed', async () => {
    const { records, close } = await (await place()).open()
    await close()
    await expect(records.read('k', 'a')).rejects.toMatchObject({ code: 'storage/closed' })
    await expect(records.list('k', { limit: 1 })).rejects.toMatchObject({ code: 'storage/closed' })
    await expect(records.write('k', 'a', 'x', 0)).rejects.toMatchObject({ code: 'storage/closed' })
  })
}

/** In memory where the machine has such a place. */
const PARENT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const inFolder = (open: (folder: string) => Promise<Store>) => async (): Promise<Place> => {
  const folder = mkdtempSync(join(PARENT, 'punto-records-'))
  return {
    open: async () => opened(await open(folder)),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

describe('records in SQLite', () => recordsContract(inFolder(openSqliteHere), 15))
describe('records in SQLite on a thread of its own', () => {
  it('are those of the database, in the order asked for', async () => {
    const at = await inFolder(openSqlite)()
    const { records, close } = await at.open()
    const asked = [
      records.write('k', 'a', 'one', 0),
      records.write('k', 'a', 'two', 0),
      records.read('k', 'a').then((record) => record?.text),
      records.list('k', { limit: 5 }).then((page) => page.map(({ key }) => key)),
      records.remove('k', 'a', 99),
    ]
    expect(await Promise.all(asked)).toEqual([true, false, 'one', ['a'], false])
    await close()
    await at.remove()
  })
})
describe('records in memory', () =>
  recordsContract(async () => {
    const kept = new MemoryRecords()
    return { open: async () => kept.open(), remove: async () => undefined }
  }, 50))

describe('records in PostgreSQL', () => {
  let server: PostgresServer
  let made = 0
  const schemas: string[] = []
  beforeAll(async () => {
    server = await quickDatabase()
  })
  afterAll(() => server.stop())
  const makeSchema = async (): Promise<Place & { url: string }> => {
    const schema = schemas.pop() ?? `punto_records_${process.pid}_${++made}`
    await runSql(server.url, `CREATE SCHEMA IF NOT EXISTS ${schema}`)
    const url = withSchema(server.url, schema)
    return {
      url,
      open: async () => opened(await openPostgres(url)),
      // To make the tables anew takes longer than most tests.
      remove: async () => {
        await runSql(url, 'DELETE FROM records')
        schemas.push(schema)
      },
    }
  }
  recordsContract(makeSchema, 8)

  it('lets one of two processes win, and never has both wait for each other', async () => {
    const at = await makeSchema()
    const [one, other] = [await openPostgres(at.url), await openPostgres(at.url)]
    const [a, b] = ['a', 'b'].map((key) => ({ kind: 'k', key, text: '0', revision: 0 })) as [never, never]
    expect(await one.records.change([a, b])).toBe(true)
    const both = async ({ records }: Store, keys: readonly string[]) => {
      for (let done = 0; done < 10; ) {
        const kept = await Promise.all(keys.map((key) => records.read('k', key)))
        const changes = kept.map((record) => ({ ...record!, kind: 'k', text: String(Number(record!.text) + 1) }))
        if (await records.change(changes)) done++
      }
    }
    await Promise.all([both(one, ['a', 'b']), both(other, ['b', 'a'])])
    expect((await one.records.list('k', { limit: 9 })).map(({ text }) => text)).toEqual(['20', '20'])
    await Promise.all([one.close(), other.close()])
    await at.remove()
  })
})
