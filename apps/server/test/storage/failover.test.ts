// PostgreSQL's own failover, poolers in transaction mode, and wires that fall silent: what is acknowledged is kept, and the store goes
// on by itself.
import { Socket } from 'node:net'
import { Link } from '@punto/harness/links'
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { PostgresPair } from '@punto/harness/postgres-pair'
import { quickDatabase } from '@punto/harness/quick-database'
import { TransactionPooler } from '@punto/harness/transaction-pooler'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PostgresEvidence } from '../../src/past/evidence/postgres-database.ts'
import { openPostgres, type Store } from '../../src/storage/index.ts'
import { settingsFor } from '../../src/storage/postgres/connect.ts'
import { Hosts } from '../../src/storage/postgres/hosts.ts'
import { poolOf } from '../../src/storage/postgres/pool.ts'
import { bet, buyIn, CAST, kinds, pays, storyOf, sumOfMoney } from './contract/world.ts'

describe('an address with several hosts', () => {
  it('is tried in order, and the next only where the one in use has failed', () => {
    const hosts = new Hosts('postgres://u:p%40@a:1,b:2,c/house?sslmode=require&target_session_attrs=read-write')
    const [a, b, c] = ['a:1', 'b:2', 'c'].map((host) => `postgres://u:p%40@${host}/house?sslmode=require`)
    expect(hosts.current).toBe(a)
    hosts.failed(b!)
    expect(hosts.current).toBe(a)
    const tried = [a, b, c].map((url) => {
      hosts.failed(url!)
      return hosts.current
    })
    expect(tried).toEqual([b, c, a])
    expect(hosts.place).toBe('a:1,b:2,c/house')
  })

  it.each([
    ['postgres://u:p@a:1,/house', 'storage/bad-address'],
    ['postgres://u:p@a:1,b:x/house', 'storage/bad-address'],
    ['mysql://u:p@a,b/house', 'storage/bad-address'],
    ['house', 'storage/bad-address'],
    ['postgres://u:p@a,b/house?target_session_attrs=standby', 'storage/standby-asked'],
  ])('%s is refused', (url, code) => {
    expect(() => new Hosts(url)).toThrow(expect.objectContaining({ code }))
  })
})

describe('a primary with a synchronous standby', () => {
  let pair: PostgresPair
  beforeAll(async () => {
    pair = await PostgresPair.start()
  }, 120_000)
  afterAll(() => pair.stop())

  it('loses nothing that was acknowledged when it dies in the middle of commits, and the store goes on at the other by itself', async () => {
    const hosts = pair.ports.map((port) => `127.0.0.1:${port}`).join(',')
    const risks: string[] = []
    const store = await openPostgres(`postgres://punto:punto@${hosts}/postgres?target_session_attrs=read-write`, {
      name: 'a',
      atRisk: (sentence) => risks.push(sentence),
    })
    expect(risks).toEqual([])
    await store.ledger.openAccounts(CAST)
    await store.commit([pays(buyIn('in-1', 'anna', 100_000))])
    await store.leases!.take(['T1'])
    const acknowledged: string[] = []
    let next = 0
    let stopped = false
    const bets = Promise.all([placeBets(), placeBets()])
    async function placeBets(): Promise<void> {
      while (!stopped) {
        const number = next++
        const [outcome] = await store.commit([bet(`b${number}`, number, 1)])
        if (outcome?.kind === 'done') acknowledged.push(`b${number}`)
        // The other was first: this one is bet again, at the version that there is.
        else if (outcome?.kind === 'stale') next = outcome.version
        else throw new Error(JSON.stringify(outcome))
      }
    }
    const until = async (count: number) => {
      while (acknowledged.length < count) await Promise.race([bets, new Promise((go) => setTimeout(go, 5))])
    }
    for (const enough of [20, 60]) {
      await until(enough)
      await pair.failOver()
      await until(enough + 20)
      await pair.restoreStandby()
    }
    stopped = true
    await bets
    const kept = (await storyOf(store, 'T1')).map(({ text }) => (JSON.parse(text) as { ref: string }).ref)
    expect(new Set(kept).size).toBe(kept.length)
    expect(kept.filter((ref) => acknowledged.includes(ref)).toSorted()).toEqual(acknowledged.toSorted())
    expect(await store.ledger.balance('player/anna')).toMatchObject({ pendingDebits: kept.length })
    expect(await sumOfMoney(store)).toBe(0n)
    await store.close()
  }, 120_000)

  it('is found by whoever begins at the standby: rows of evidence and their check too, at the first query', async () => {
    const ports = [pair.ports[1 - pair.primary], pair.ports[pair.primary]]
    const url = `postgres://punto:punto@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`
    const evidence = new PostgresEvidence(url)
    await evidence.open(1, 'a test')
    expect(await evidence.positions()).toEqual([])
    await evidence.close()
    const pool = poolOf(
      settingsFor(() => new Socket()),
      new Hosts(url),
    )
    expect((await pool.query('SELECT pg_is_in_recovery() AS standby')).rows).toEqual([{ standby: false }])
    await pool.end()
  })

  it('is told from its standby, which is refused with a sentence', async () => {
    const standby = pair.ports[1 - pair.primary]
    await expect(openPostgres(`postgres://punto:punto@127.0.0.1:${standby}/postgres`)).rejects.toMatchObject({
      code: 'storage/standby',
      message: expect.stringContaining('is a standby and takes no writes'),
    })
  })
})

describe('one server', () => {
  let server: PostgresServer
  let made = 0
  beforeAll(async () => {
    server = await quickDatabase()
  })
  afterAll(() => server.stop())

  const newUrl = async () => {
    const schema = `punto_failover_${process.pid}_${++made}`
    await runSql(server.url, `CREATE SCHEMA ${schema}`)
    return withSchema(server.url, schema)
  }
  const seated = async (store: Store) => {
    await store.ledger.openAccounts(CAST)
    await store.commit([pays(buyIn('in-1', 'anna', 1000))])
    return store
  }

  it('alone is said to lose something in a failover', async () => {
    const risks: string[] = []
    const store = await openPostgres(await newUrl(), { atRisk: (sentence) => risks.push(sentence) })
    await store.close()
    expect(risks).toEqual([expect.stringContaining('no synchronous standby')])
  })

  it('that takes no writes, as services set it where the disk is full, says so', async () => {
    const url = new URL(await newUrl())
    url.searchParams.set('options', `${url.searchParams.get('options')} -c default_transaction_read_only=on`)
    await expect(openPostgres(url.href)).rejects.toMatchObject({ code: 'storage/read-only' })
  })

  it('is given up where the wire falls silent in the middle of a commit, which is then done once', async () => {
    const direct = await newUrl()
    const link = await Link.to(Number(new URL(direct).port))
    const url = new URL(direct)
    url.port = String(link.port)
    const store = await seated(await openPostgres(url.href))
    await store.commit([bet('b0', 0, 1)])
    for (const [i, direction] of (['to-server', 'to-client'] as const).entries()) {
      link.cut('lost', direction)
      const waiting = store.commit([bet(`b${i + 1}`, i + 1, 1)])
      // Until the silence is noticed nothing is mended: this connection alone would wait for ever.
      setTimeout(() => link.mend(), 3200)
      expect(kinds(await waiting)).toEqual(['done'])
      expect(await storyOf(store, 'T1')).toHaveLength(i + 2)
    }
    await store.close()
    await link.close()
  }, 60_000)

  it('is waited for as long as it is at work, however long that takes', async () => {
    const url = await newUrl()
    const store = await seated(await openPostgres(url))
    await store.commit([bet('b0', 0, 1)])
    const blocked = runSql(url, `BEGIN; SELECT FROM tables WHERE id = 'T1' FOR UPDATE; SELECT pg_sleep(4); COMMIT`)
    await new Promise((go) => setTimeout(go, 300))
    expect(kinds(await store.commit([bet('b1', 1, 1)]))).toEqual(['done'])
    await blocked
    expect(await storyOf(store, 'T1')).toHaveLength(2)
    await store.close()
  }, 60_000)

  it('may be behind a pooler that gives single transactions: nothing rests on a session, and no statement has a name', async () => {
    const { pooler, url } = await TransactionPooler.before(await newUrl())
    const [a, b] = [await openPostgres(url, { name: 'a' }), await openPostgres(url, { name: 'b' })]
    await seated(a)
    expect((await a.leases!.take(['T1', 'T2'])).taken).toEqual(['T1', 'T2'])
    const at = (table: string, store: Store) =>
      Promise.all(Array.from({ length: 10 }, (_, i) => store.commit([bet(`${table}.${i}`, i, 1, 'anna', table)])))
    expect((await at('T1', a)).flatMap(kinds)).toEqual(Array(10).fill('done'))
    await a.leases!.release(['T2'])
    expect((await b.leases!.take(['T2'])).taken).toEqual(['T2'])
    expect((await at('T2', b)).flatMap(kinds)).toEqual(Array(10).fill('done'))
    expect(kinds(await a.commit([bet('late', 10, 1, 'anna', 'T2')]))).toEqual(['fenced'])
    expect(await a.records.write('thing', 'one', '1', 0)).toBe(true)
    expect(await b.records.read('thing', 'one')).toMatchObject({ text: '1' })
    expect(await a.leases!.renew()).toEqual(new Set(['T1']))
    expect(await sumOfMoney(a)).toBe(0n)
    await Promise.all([a.close(), b.close()])
    expect(pooler.transactions).toBeGreaterThan(30)
    expect(pooler.needSessions).toEqual([])
    expect(pooler.named).toBe(0)
    await pooler.close()
  }, 60_000)
})
