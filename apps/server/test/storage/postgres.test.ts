// PostgreSQL under the storage contract, and what is its own: connections that break, and other processes at the same tables.

import { type PostgresServer, runSql, startQuickPostgres, withSchema } from '@punto/harness/postgres'
import { balancesOf } from '@punto/ledger'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, type StorageFault, type Store } from '../../src/storage/index.ts'
import { bigintArray, integerArray, textArray } from '../../src/storage/postgres/arrays.ts'
import { isLost } from '../../src/storage/postgres/connect.ts'
import { atPlace } from './contract/place.ts'
import { bet, buyIn, CAST, collect, command, kinds, pays, steps, storyOf, sumOfMoney } from './contract/world.ts'
import { type Place, storageContract } from './contract.ts'
import { FlakyWire } from './flaky-wire.ts'

/** Random stories by day; SQLite, which is quicker, is told 60 of them each time. */
const RUNS = Number(process.env.PUNTO_CONTRACT_RUNS ?? 12)

let server: PostgresServer
let admin: pg.Client
let made = 0
/** Schemas that were used, emptied, and not tampered with: to make the tables anew takes longer than most tests. */
const free: string[] = []

beforeAll(async () => {
  // As careless as an operator could set it: what is acknowledged is written all the same.
  server = await startQuickPostgres(['synchronous_commit=off'])
  admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
})
afterAll(async () => {
  for (const schema of free) await admin.query(`DROP SCHEMA ${schema} CASCADE`)
  await admin.end()
  await server.stop()
})

const TABLES = [
  'tables',
  'segments',
  'accounts',
  'transfers',
  'commands',
  'index_entries',
  'snapshots',
  'secrets',
  'processes',
]

async function newSchema(): Promise<string> {
  const schema = `punto_test_${process.pid}_${++made}`
  await admin.query(`CREATE SCHEMA ${schema}`)
  return schema
}

const makeSchema = async (): Promise<Place & { readonly url: string }> => {
  const schema = free.pop() ?? (await newSchema())
  const url = withSchema(server.url, schema)
  let spoilt = false
  let opened = false
  return {
    url,
    open: () => {
      opened = true
      return openPostgres(url)
    },
    tamper: async (sql) => {
      spoilt = true
      await runSql(url, sql)
    },
    newer: 'UPDATE punto SET version = 99',
    remove: async () => {
      if (spoilt) await admin.query(`DROP SCHEMA ${schema} CASCADE`)
      else {
        if (opened) {
          const all = TABLES.map((table) => `DELETE FROM ${schema}.${table}`).join('; ')
          const log = `ALTER TABLE ${schema}.audit_log`
          const emptied = `${log} DISABLE TRIGGER USER; DELETE FROM ${schema}.audit_log; ${log} ENABLE TRIGGER USER`
          await admin.query(`${all}; ${emptied}`)
        }
        free.push(schema)
      }
    },
  }
}

describe('PostgreSQL', () => storageContract(makeSchema, { runs: RUNS }))

it('receives columns as they were given: empty, without a value, beyond 32 bits, in every script and with every sign', async () => {
  const texts = ['', null, 'a"b\\c{,}', '荷官 🂡', 'x'.repeat(5000)]
  const numbers = [0, -1, null, 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  const small = [null, 0, -1, 2 ** 31 - 1]
  const echo = async (...columns: readonly [texts: Buffer, numbers: Buffer, small: Buffer]) => {
    const sql = 'SELECT $1::text[] AS texts, $2::bigint[]::text[] AS numbers, $3::integer[] AS small'
    return (await admin.query(sql, [...columns])).rows
  }
  expect(await echo(textArray(texts), bigintArray(numbers), integerArray(small))).toEqual([
    { texts, numbers: numbers.map((one) => (one === null ? null : String(one))), small },
  ])
  expect(await echo(textArray([]), bigintArray([]), integerArray([]))).toEqual([{ texts: [], numbers: [], small: [] }])
})

describe('PostgreSQL over a wire that breaks', () => {
  const BREAKS = ['is-lost', 'is-done-unanswered', 'is-done-garbled', 'is-done-panicked'] as const
  const wired = async (work: (store: Store, wire: FlakyWire) => Promise<void>) => {
    const at = await makeSchema()
    const { wire, url } = await FlakyWire.to(at.url)
    const store = await openPostgres(url)
    try {
      await store.ledger.openAccounts(CAST)
      await store.commit([pays(buyIn('in-1', 'anna', 1000))])
      await work(store, wire)
    } finally {
      await store.close()
      await wire.close()
      await at.tamper('SELECT 1')
      await at.remove()
    }
  }

  it.each(BREAKS)('does a commit once that %s', (fate) =>
    wired(async (store, wire) => {
      wire.next = fate
      // The second bet has no id: only the commit's own row can say whether it happened.
      const { command: _, ...nameless } = bet('b2', 1, 100)
      const outcomes = await store.commit([bet('b1', 0, 100), nameless, pays(buyIn('in-2', 'anna', 7))])
      expect(kinds(outcomes)).toEqual(['done', 'done', 'done'])
      expect(wire.cuts).toBe(1)
      expect(await storyOf(store, 'T1')).toHaveLength(2)
      expect(await store.ledger.balance('player/anna')).toEqual({ posted: 1007, pendingDebits: 200, pendingCredits: 0 })
      expect(kinds(await store.commit([bet('b3', 2, 1)]))).toEqual(['done'])
      expect(await sumOfMoney(store)).toBe(0n)
    }),
  )

  it.each(BREAKS)('does each of several commits once of which the first %s', (fate) =>
    wired(async (store, wire) => {
      // What the table and its players have is remembered from here on: the next commits are on their way together.
      await store.commit([bet('b0', 0, 1)])
      wire.next = fate
      const answers = await Promise.all([
        store.commit([bet('b1', 1, 100)]),
        store.commit([bet('b2', 2, 100)]),
        store.commit([bet('b3', 3, 100), bet('b4', 4, 5000)]),
      ])
      expect(answers.map(kinds)).toEqual([['done'], ['done'], ['done', 'refused']])
      expect(wire.cuts).toBe(1)
      expect(await storyOf(store, 'T1')).toHaveLength(4)
      expect(await store.ledger.balance('player/anna')).toEqual({ posted: 1000, pendingDebits: 301, pendingCredits: 0 })
      expect(await sumOfMoney(store)).toBe(0n)
    }),
  )

  it('does not write what is behind a commit that does not happen', () =>
    wired(async (store) => {
      await store.commit([bet('b0', 0, 1)])
      // Only the database knows that the id is used: by then all three are on their way.
      const answers = await Promise.all([
        store.commit([bet('b1', 1, 100), { ...steps(2, ['b']), command: command('b0') }]),
        store.commit([bet('b2', 3, 100)]),
        store.commit([pays(buyIn('in-2', 'anna', 7))]),
      ])
      expect(answers.map(kinds)).toEqual([['done', 'repeated'], ['stale'], ['done']])
      expect(await storyOf(store, 'T1')).toHaveLength(2)
      expect(await store.ledger.balance('player/anna')).toEqual({ posted: 1007, pendingDebits: 101, pendingCredits: 0 })
    }))

  it('judges again what was judged on a commit that does not happen, also where it writes nothing', () =>
    wired(async (store) => {
      await store.commit([bet('b0', 0, 1)])
      // Only the database knows that the id is used.
      const again = { ...steps(1, ['b']), command: command('b0') }
      const answers = await Promise.all([store.commit([again]), store.commit([steps(2, [])])])
      expect(answers.map(kinds)).toEqual([['repeated'], ['stale']])
      expect(answers[1]).toEqual([{ kind: 'stale', version: 1 }])
    }))

  it('waits for a database that is away, and goes on when it is back', () =>
    wired(async (store, wire) => {
      wire.down = true
      wire.cut()
      const waiting = store.commit([bet('b1', 0, 100)])
      const next = store.commit([bet('b2', 1, 100)])
      await expect(store.ledger.balance('cage')).rejects.toMatchObject({ code: 'storage/away' })
      let settled = false
      void waiting.finally(() => {
        settled = true
      })
      await new Promise((resolve) => setTimeout(resolve, 250))
      expect(settled).toBe(false)
      wire.down = false
      expect(kinds([...(await waiting), ...(await next)])).toEqual(['done', 'done'])
    }))

  it.each(['is-lost', 'is-done-unanswered'] as const)(
    'waits for a database that has no room for it, and does a commit once that %s',
    (fate) =>
      wired(async (store, wire) => {
        wire.next = fate
        wire.onCut = () => {
          wire.refuses = '53300'
        }
        const waiting = store.commit([bet('b1', 0, 100)])
        await expect.poll(() => wire.refused, { timeout: 30_000 }).toBeGreaterThan(1)
        await expect(store.ledger.balance('cage')).rejects.toMatchObject({ code: 'storage/away' })
        wire.refuses = undefined
        expect(kinds(await waiting)).toEqual(['done'])
        expect(await storyOf(store, 'T1')).toHaveLength(1)
        expect(await store.ledger.balance('player/anna')).toEqual({
          posted: 1000,
          pendingDebits: 100,
          pendingCredits: 0,
        })
      }),
  )

  it.each([
    ['is-lost', 'done'],
    ['is-done-unanswered', 'repeated'],
  ] as const)('says that nobody knows of a commit that %s where it is refused when it asks again', (fate, truth) =>
    wired(async (store, wire) => {
      await store.commit([bet('b0', 0, 1)])
      wire.next = fate
      wire.onCut = () => {
        wire.refuses = '28P01'
      }
      const sent = [store.commit([bet('b1', 1, 100)]), store.commit([bet('b2', 2, 100)])]
      for (const answer of await Promise.allSettled(sent)) {
        expect(answer).toMatchObject({
          reason: { code: 'storage/uncertain', params: { reason: 'refused with 28P01' } },
        })
      }
      // Of this one nothing was ever sent.
      await expect(store.commit([bet('b3', 1, 1)])).rejects.toMatchObject({ code: 'storage/failed' })
      wire.refuses = undefined
      expect(kinds(await store.commit([bet('b1', 1, 100)]))).toEqual([truth])
    }),
  )

  it('says that nothing was kept of a commit that was never sent, where it is refused', () =>
    wired(async (store, wire) => {
      await store.commit([bet('b0', 0, 1)])
      wire.refuses = '28P01'
      wire.cut()
      // By then the loss of every connection has been noticed.
      const read = () => store.ledger.balance('cage').catch((fault: StorageFault) => fault.code)
      await expect.poll(read, { timeout: 30_000 }).toBe('storage/failed')
      await expect(store.commit([bet('b1', 1, 100)])).rejects.toMatchObject({ code: 'storage/failed' })
      wire.refuses = undefined
      expect(kinds(await store.commit([bet('b1', 1, 100)]))).toEqual(['done'])
    }))

  // Without a listener on a connection that is lent, this would end the process.
  it('tells whoever changes a record that the connection was lost in the middle, and goes on', () =>
    wired(async (store, wire) => {
      wire.known = 'INSERT INTO records'
      wire.next = 'is-lost'
      await expect(store.records.write('kind', 'key', 'text', 0)).rejects.toMatchObject({ code: 'storage/away' })
      expect(wire.cuts).toBe(1)
      expect(await store.records.write('kind', 'key', 'text', 0)).toBe(true)
    }))

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])('takes %s for a database that is away', (code) => {
    expect(isLost(Object.assign(new Error(`getaddrinfo ${code} database`), { code }))).toBe(true)
  })

  it('finishes what must be judged again before it is closed, and leaves no connection behind', () =>
    wired(async (store, wire) => {
      await store.commit([bet('b0', 0, 1)])
      const asked = [store.commit([bet('b1', 1, 100), bet('b0', 0, 1)]), store.commit([bet('b2', 2, 100)])]
      await store.close()
      expect((await Promise.all(asked)).map(kinds)).toEqual([['done', 'repeated'], ['done']])
      await expect.poll(() => wire.ends, { timeout: 30_000 }).toBe(0)
    }))

  it('answers everybody when it is closed over a database that does not, more than there are connections too', () =>
    wired(async (store, wire) => {
      wire.silent = true
      const asked = Array.from({ length: 8 }, () => store.ledger.balance('cage').catch((fault: unknown) => fault))
      const records = store.records.read('kind', 'key').catch((fault: unknown) => fault)
      await store.close()
      for (const fault of await Promise.all([...asked, records])) {
        expect((fault as StorageFault).code).toMatch(/^storage\/(closed|away)$/)
      }
      wire.silent = false
    }))

  it('gives up what waits when it is closed', () =>
    wired(async (store, wire) => {
      wire.down = true
      wire.cut()
      const waiting = store.commit([bet('b1', 0, 100)])
      const closed = store.close()
      await expect(waiting).rejects.toMatchObject({ code: 'storage/closed' })
      await closed
    }))

  it('says when it is closed and cannot know whether a commit has happened', () =>
    wired(async (store, wire) => {
      wire.next = 'is-done-unanswered'
      wire.onCut = () => {
        wire.down = true
      }
      const waiting = store.commit([bet('b1', 0, 100)])
      await expect.poll(() => wire.down).toBe(true)
      const closed = store.close()
      await expect(waiting).rejects.toMatchObject({ code: 'storage/uncertain' })
      await closed
    }))

  it('says that there is no database', async () => {
    await expect(openPostgres('postgres://punto:punto@127.0.0.1:1/none')).rejects.toMatchObject({
      code: 'storage/away',
    })
  })
})

describe('PostgreSQL and its disk', () => {
  it('waits for the disk whatever the server is set to', async () => {
    const at = await makeSchema()
    await (await at.open()).close()
    const written = ['segments', 'secrets', 'records', 'snapshots']
    await at.tamper(`
      CREATE TABLE seen ("table" text, setting text);
      CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO seen VALUES (TG_TABLE_NAME, current_setting('synchronous_commit')); RETURN NULL; END $$;
      ${written.map((table) => `CREATE TRIGGER see AFTER INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION see();`).join('')}`)
    expect((await admin.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }])
    const store = await at.open()
    await store.ledger.openAccounts(CAST)
    await store.commit([pays(buyIn('in-1', 'anna', 1000))])
    await store.commit([bet('b1', 0, 100)])
    await store.log.saveSnapshot('T1', { version: 1, body: '{}' })
    await store.secrets.keep('T1', 1, new Uint8Array(4))
    await store.records.write('kind', 'key', 'text', 0)
    await store.close()
    const client = new pg.Client({ connectionString: at.url })
    await client.connect()
    const { rows } = await client.query('SELECT DISTINCT "table", setting FROM seen ORDER BY "table"')
    await client.end()
    expect(rows).toEqual(written.sort().map((table) => ({ table, setting: 'on' })))
    await at.remove()
  })

  // It would change a server that others use.
  it.skipIf(process.env.DATABASE_URL)('refuses a server that never does', async () => {
    const set = async (sql: string, fsync: string) => {
      await admin.query(sql)
      await admin.query('SELECT pg_reload_conf()')
      await expect.poll(async () => (await admin.query('SHOW fsync')).rows[0]!.fsync, { timeout: 30_000 }).toBe(fsync)
    }
    const at = await makeSchema()
    await set('ALTER SYSTEM SET fsync = off', 'off')
    await expect(openPostgres(at.url)).rejects.toMatchObject({ code: 'storage/unsafe' })
    await set('ALTER SYSTEM RESET fsync', 'on')
    await (await openPostgres(at.url)).close()
    await at.remove()
  })
})

describe('PostgreSQL with several processes', () => {
  const { house, openAt } = atPlace(makeSchema)

  it('lets one of two owners write, and tells the other where the table stands', async () => {
    const { at, store } = await house()
    const other = await openAt(at)
    const answers = await Promise.all([store.commit([bet('b1', 0, 10)]), other.commit([bet('b2', 0, 10)])])
    expect(answers.flatMap(kinds).sort()).toEqual(['done', 'stale'])
    expect(await storyOf(other, 'T1')).toHaveLength(1)
  })

  it('writes nothing on top of a commit that another came before', async () => {
    const { at, store } = await house()
    const other = await openAt(at)
    const theirs = (n: number) => bet(`c${n}`, n, 10, 'ben', 'T2')
    const mine = (n: number) => bet(`b${n}`, n, 10)
    await other.commit([theirs(0)])
    for (let n = 0; n < 10; n++) {
      // One commit that the other does not know of, and then two of its own on their way at once.
      expect(kinds(await store.commit([mine(n)]))).toEqual(['done'])
      const answers = await Promise.all([other.commit([theirs(1 + 2 * n)]), other.commit([theirs(2 + 2 * n)])])
      expect(answers.map(kinds)).toEqual([['done'], ['done']])
    }
    expect(await storyOf(store, 'T1')).toHaveLength(10)
    expect(await storyOf(store, 'T2')).toHaveLength(21)
    const entries = await collect(store.ledger.entries())
    const reckoned = balancesOf(entries.map(({ transfer }) => transfer))
    for await (const { account, balance } of store.ledger.accounts()) {
      expect(balance).toEqual(reckoned.get(account.id) ?? { posted: 0, pendingDebits: 0, pendingCredits: 0 })
    }
  })

  it('never overdraws one purse from two processes, and answers one id once', async () => {
    const { at, store } = await house()
    const other = await openAt(at)
    const bets = (from: Store, table: string) =>
      Promise.all(Array.from({ length: 15 }, (_, i) => from.commit([bet(`${table}.${i}`, i, 50, 'anna', table)])))
    const answers = (await Promise.all([bets(store, 'T1'), bets(other, 'T2')])).flat(2)
    expect(kinds(answers).filter((kind) => kind === 'done')).toHaveLength(20)
    expect(await store.ledger.balance('player/anna')).toEqual({ posted: 1000, pendingDebits: 1000, pendingCredits: 0 })
    expect(await store.ledger.statement('player/anna', { limit: 50 })).toHaveLength(21)
    const same = (from: Store) => from.commit([pays(buyIn('again', 'ben', 5)), { command: bet('x', 0, 1).command! }])
    const twice = await Promise.all([same(store), same(other)])
    expect(twice.map((outcomes) => outcomes[1]!.kind).sort()).toEqual(['done', 'repeated'])
    expect(await store.ledger.balance('player/ben')).toMatchObject({ posted: 505 })
    expect(await sumOfMoney(store)).toBe(0n)
  })
})
