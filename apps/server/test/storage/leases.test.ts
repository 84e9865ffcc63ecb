// Owners of tables on one PostgreSQL: who may take a table, what is refused to whoever had it before, and one player's money moved
// by several owners at once.
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { balancesOf, statementOf } from '@punto/ledger'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { moneyLog } from '../../src/storage/hash-chain.ts'
import { openPostgres, type Store, type UnitResult } from '../../src/storage/index.ts'
import {
  bet,
  buyIn,
  CAST,
  collect,
  everything,
  kinds,
  pays,
  stake,
  steps,
  storyOf,
  sumOfMoney,
  take,
  wholeStatement,
} from './contract/world.ts'
import { FlakyWire } from './flaky-wire.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const SEED = 20_261_117
const RUNS = Number(process.env.PUNTO_OWNERS_RUNS ?? 4)

let server: PostgresServer
let url: string
let made = 0
const open: Store[] = []
beforeAll(async () => {
  server = await quickDatabase()
})
afterAll(() => server.stop())
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
})

async function newSchema(): Promise<void> {
  const schema = `punto_leases_${process.pid}_${++made}`
  await runSql(server.url, `CREATE SCHEMA ${schema}`)
  url = withSchema(server.url, schema)
}

async function opened(name?: string, at = url): Promise<Store> {
  const store = await openPostgres(at, name === undefined ? {} : { name })
  open.push(store)
  return store
}

/** Anna with 1000 and Ben with 500, and a process that owns T1. */
async function house(): Promise<Store> {
  await newSchema()
  const store = await opened('a')
  await store.ledger.openAccounts(CAST)
  await store.commit([pays(buyIn('in-1', 'anna', 1000)), pays(buyIn('in-2', 'ben', 500))])
  expect(await store.leases!.take(['T1'])).toEqual({ taken: ['T1'], elsewhere: new Map() })
  return store
}

async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const expire = (name: string) => runSql(url, `UPDATE processes SET expires = '-infinity' WHERE name = '${name}'`)

describe('a lease', () => {
  it('keeps others from a table, and from that one alone', async () => {
    await house()
    const other = await opened('b')
    expect(await other.leases!.take(['T1', 'T2'])).toEqual({ taken: ['T2'], elsewhere: new Map([['T1', 'a']]) })
    expect(await other.leases!.renew()).toEqual(new Set(['T2']))
  })

  it('that has expired is anybody’s to take, and who takes it raises the epoch', async () => {
    const store = await house()
    expect(kinds(await store.commit([bet('b1', 0, 10)]))).toEqual(['done'])
    const other = await opened('b')
    await expire('a')
    expect((await other.leases!.take(['T1'])).taken).toEqual(['T1'])
    expect(await store.commit([bet('b2', 1, 10)])).toEqual([{ kind: 'fenced', epoch: 2 }])
    expect(await store.leases!.renew()).toEqual(new Set())
    expect(kinds(await other.commit([bet('b3', 1, 10)]))).toEqual(['done'])
  })

  it('ends with its process where that closes, and goes to the next of its name at once where that was killed', async () => {
    const store = await house()
    const again = await opened('a')
    expect((await again.leases!.take(['T1'])).taken).toEqual(['T1'])
    await expect(store.leases!.renew()).rejects.toMatchObject({ code: 'storage/replaced' })
    expect(kinds(await again.commit([bet('b1', 0, 10)]))).toEqual(['done'])
    await again.close()
    const other = await opened('b')
    expect((await other.leases!.take(['T1'])).taken).toEqual(['T1'])
  })

  it('is prolonged by every commit, and one that has ended is not', async () => {
    const store = await house()
    const secondsLeft = () =>
      onDatabase(async (client) => {
        const left = 'SELECT extract(epoch FROM expires - clock_timestamp())::float8 AS seconds FROM processes'
        return (await client.query<{ seconds: number }>(left)).rows[0]!.seconds
      })
    await runSql(url, `UPDATE processes SET expires = clock_timestamp() - interval '1 second'`)
    expect(kinds(await store.commit([bet('b1', 0, 10)]))).toEqual(['done'])
    expect(await secondsLeft()).toBeGreaterThan(0)
    await expire('a')
    expect(kinds(await store.commit([bet('b2', 1, 10)]))).toEqual(['done'])
    expect(await secondsLeft()).toBe(Number.NEGATIVE_INFINITY)
  })

  it('is prolonged while everything else that its process asks waits', async () => {
    const store = await house()
    await onDatabase(async (client) => {
      await client.query('BEGIN; LOCK TABLE records IN ACCESS EXCLUSIVE MODE')
      const waiting = Array.from({ length: 4 }, (_, n) => store.records.write('kind', `key-${n}`, 'text', 0))
      expect(await store.leases!.renew()).toEqual(new Set(['T1']))
      await client.query('ROLLBACK')
      expect(await Promise.all(waiting)).toHaveLength(4)
    })
  })

  it('that is let go of is free at once', async () => {
    const store = await house()
    await store.leases!.release(['T1'])
    const other = await opened('b')
    expect((await other.leases!.take(['T1'])).taken).toEqual(['T1'])
    expect(kinds(await store.commit([bet('b1', 0, 10)]))).toEqual(['fenced'])
  })

  it('goes to one of two who take it at once', async () => {
    await newSchema()
    const [a, b] = [await opened('a'), await opened('b')]
    const tables = Array.from({ length: 20 }, (_, i) => `T${i}`)
    const both = await Promise.all([a.leases!.take(tables), b.leases!.take([...tables].reverse())])
    const taken = both.flatMap(({ taken }) => taken)
    // Where both were at the same rows, the rest is free for the next time.
    expect(new Set(taken).size).toBe(taken.length)
    const rest = await a.leases!.take(tables)
    expect(rest.taken.length + both[1].taken.length).toBe(20)
  })
})

describe('an owner of before is refused', () => {
  /** T1 was taken over while the owner of before knows nothing of it. */
  const takenOver = async () => {
    await expire('a')
    const other = await opened('b')
    expect((await other.leases!.take(['T1'])).taken).toEqual(['T1'])
    return other
  }
  const nothingOf = async (store: Store, before: unknown, outcomes: readonly UnitResult[]) => {
    expect(new Set(kinds(outcomes))).toEqual(new Set(['fenced']))
    expect(await everything(store)).toEqual(before)
  }

  it('before the new one has written anything: events, money, ids and answers alike', async () => {
    const store = await house()
    await store.commit([bet('b1', 0, 10)])
    const other = await takenOver()
    const before = await everything(other)
    await nothingOf(
      other,
      before,
      await store.commit([bet('b2', 1, 10), steps(1, ['x']), { ...bet('b3', 1, 1), transfers: [] }]),
    )
    expect(await other.storedAnswer(bet('b2', 0, 1).command!)).toBeUndefined()
    expect(kinds(await other.commit([bet('b2', 1, 10)]))).toEqual(['done'])
  })

  it('with batches that are on their way when it is taken over', async () => {
    const store = await house()
    await store.commit([bet('b0', 0, 1)])
    const other = await takenOver()
    const before = await everything(other)
    const sent = await Promise.all([1, 2, 3].map((n) => store.commit([bet(`b${n}`, n, 10)])))
    await nothingOf(other, before, sent.flat())
  })

  it('with what it had not read yet, and with a settlement', async () => {
    const store = await house()
    await store.commit([bet('b1', 0, 100)])
    const other = await takenOver()
    const settled = await other.commit([{ ...steps(1, ['settled']), transfers: [take('s1', 'b1', 100)] }])
    expect(kinds(settled)).toEqual(['done'])
    const before = await everything(other)
    await nothingOf(
      other,
      before,
      await store.commit([{ ...steps(1, ['settled']), transfers: [take('s2', 'b1', 100)] }]),
    )
    expect(kinds(await store.commit([pays(take('s3', 'b1', 100))]))).toEqual(['refused'])
    expect((await other.ledger.balance('player/anna'))!.posted).toBe(900)
  })

  it('with what it decided before it lost the table, also where it has the table again', async () => {
    const store = await house()
    const before = store.leases!.epochOf('T1')
    expect(before).toBe(1)
    const other = await takenOver()
    await other.leases!.release(['T1'])
    expect((await store.leases!.take(['T1'])).taken).toEqual(['T1'])
    const decidedAt = (epoch: number | undefined) => ({
      ...bet('b1', 0, 10),
      append: { ...bet('b1', 0, 10).append!, epoch },
    })
    expect(kinds(await store.commit([decidedAt(before)]))).toEqual(['fenced'])
    expect(kinds(await store.commit([decidedAt(store.leases!.epochOf('T1'))]))).toEqual(['done'])
  })

  it('whose connection was lost in the middle of a commit, whatever became of it', async () => {
    for (const fate of ['is-lost', 'is-done-unanswered'] as const) {
      await newSchema()
      const { wire, url: wired } = await FlakyWire.to(url)
      const store = await opened('a', wired)
      await store.ledger.openAccounts(CAST)
      await store.leases!.take(['T1'])
      await store.commit([pays(buyIn('in-1', 'anna', 1000)), bet('b0', 0, 1)])
      wire.onCut = () => {
        wire.down = true
      }
      wire.next = fate
      const asked = [store.commit([bet('b1', 1, 10)]), store.commit([bet('b2', 2, 10)])]
      await expect.poll(() => wire.cuts).toBe(1)
      const other = await takenOver()
      const found = await storyOf(other, 'T1')
      expect(kinds(await other.commit([steps(found.length, ['mine'])]))).toEqual(['done'])
      wire.onCut = () => undefined
      wire.down = false
      // Both may have reached the database before the connection was cut: what was written is done, and the rest is refused.
      const answers = (await Promise.all(asked)).flatMap(kinds)
      const done = fate === 'is-lost' ? 0 : found.length - 1
      expect(answers).toEqual(answers.map((_, i) => (i < done ? 'done' : 'fenced')))
      expect(found.length > 1).toBe(fate === 'is-done-unanswered')
      expect(await storyOf(other, 'T1')).toHaveLength(found.length + 1)
      for (const each of open.splice(0)) await each.close()
      await wire.close()
    }
  })
})

describe('one player’s money', () => {
  it(`is never overdrawn by two owners at once, and every line of every statement has its number (seed ${SEED})`, async () => {
    const step = fc.record({
      owner: fc.constantFrom(0, 1),
      amount: fc.integer({ min: 1, max: 300 }),
      does: fc.constantFrom('bet', 'bet', 'bet', 'take', 'pay', 'buy-in'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 10 }),
        async (rounds) => {
          await newSchema()
          const owners = [await opened('a'), await opened('b')]
          await owners[0]!.ledger.openAccounts(CAST)
          await owners[0]!.commit([pays(buyIn('in-1', 'anna', 1000))])
          const versions = [0, 0]
          const done: string[][] = [[], []]
          for (const [i, store] of owners.entries()) await store.leases!.take([`T${i + 1}`])
          let n = 0
          for (const round of rounds) {
            await Promise.all(
              owners.map(async (store, i) => {
                const table = `T${i + 1}`
                for (const { owner, amount, does } of round) {
                  if (owner !== i) continue
                  const id = `${table}.${++n}`
                  const pending = does === 'take' ? done[i]!.pop() : undefined
                  const unit =
                    does === 'take' && pending
                      ? { ...steps(versions[i]!, ['take'], table), transfers: [take(id, pending, 1, table)] }
                      : does === 'pay'
                        ? {
                            ...steps(versions[i]!, ['pay'], table),
                            transfers: [
                              {
                                ...stake(id, 'anna', amount, table),
                                kind: 'posted',
                                debit: `house/${table}`,
                                credit: 'player/anna',
                              } as const,
                            ],
                          }
                        : does === 'buy-in'
                          ? pays(buyIn(id, 'anna', amount))
                          : bet(id, versions[i]!, amount, 'anna', table)
                  const [outcome] = await store.commit([unit])
                  expect(['done', 'refused']).toContain(outcome!.kind)
                  if (outcome!.kind === 'done' && 'append' in unit) versions[i] = outcome!.version
                  if (outcome!.kind === 'done' && unit.transfers?.[0]?.kind === 'pending') done[i]!.push(id)
                }
              }),
            )
          }
          const [store] = owners
          expect(await sumOfMoney(store!)).toBe(0n)
          const accepted = (await collect(store!.ledger.entries()))
            .filter(({ refusal }) => !refusal)
            .map(({ transfer }) => transfer)
          const reckoned = balancesOf(accepted)
          for await (const { account, balance } of store!.ledger.accounts()) {
            expect(balance).toEqual(reckoned.get(account.id) ?? { posted: 0, pendingDebits: 0, pendingCredits: 0 })
            if (account.kind === 'player') expect(balance.posted).toBeGreaterThanOrEqual(balance.pendingDebits)
            const lines = await store!.ledger.statement(account.id, { limit: 1000 })
            expect(lines.map(({ place }) => Number(place.split('.')[0]))).toEqual(lines.map((_, i) => lines.length - i))
            expect(await wholeStatement(store!, account.id)).toEqual(statementOf(account.id, accepted))
            for (const { available } of lines)
              if (account.kind === 'player') expect(available).toBeGreaterThanOrEqual(0)
          }
          for (const [i, version] of versions.entries())
            expect(await storyOf(store!, `T${i + 1}`)).toHaveLength(version)
          for (const name of ['a', 'b']) await collect(store!.log.verify(moneyLog(name), Number.MAX_SAFE_INTEGER))
          for (const each of open.splice(0)) await each.close()
        },
      ),
      { seed: SEED, numRuns: RUNS },
    )
  })
})
