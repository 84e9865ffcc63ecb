// Two processes of one house on one PostgreSQL: each runs its own tables, one takes over what the other leaves, and who was away too
// long is refused.
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Clock, type Notice, realWorld, type World } from '../../src/base/index.ts'
import { House } from '../../src/house/index.ts'
import { shutFault } from '../../src/house/shut-fault.ts'
import { unavailableFault } from '../../src/house/unavailable-fault.ts'
import { checkConfig } from '../../src/serve/config/house-config.ts'
import { openPostgres, Sealer, StorageFault, type Store } from '../../src/storage/index.ts'
import { isUnavailable } from '../../src/table/index.ts'
import { FlakyWire } from '../storage/flaky-wire.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const KEY = new Uint8Array(32).fill(7)
const TABLES = ['one', 'two'].map((table) => ({ table, game: 'commission', operation: 'dealer', source: 'card-shoe' }))

let server: PostgresServer
let made = 0
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  server = await quickDatabase()
})
afterAll(() => server.stop())
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function newSchema(): Promise<string> {
  const schema = `punto_owners_${process.pid}_${++made}`
  await runSql(server.url, `CREATE SCHEMA ${schema}`)
  return withSchema(server.url, schema)
}

/** The real world, on whose clocks so much more has passed. */
function worldWith(notice: (notice: Notice) => void, passedMs: () => number): World {
  const world = realWorld(notice)
  const clock = (origin: number): Clock => {
    const real = world.clock(origin)
    return { now: () => real.now() + passedMs(), at: (time, call) => real.at(time - passedMs(), call) }
  }
  return { ...world, clock }
}

async function open(
  url: string,
  name: string,
  takes?: readonly string[],
  asked = TABLES,
  wrap = (store: Store) => store,
  notice: (notice: Notice) => void = () => undefined,
  passedMs = () => 0,
  waitsForTables = false,
): Promise<House> {
  const checked = checkConfig({ tables: asked })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const { tables, currency } = checked.config
  const world = worldWith(notice, passedMs)
  const sealer = new Sealer([KEY], world.random)
  const openStore = async () => wrap(await openPostgres(url, { name }))
  const house = await House.open({ tables, currency, openStore, sealer, world, takes, waitsForTables })
  undo.push(() => house.close(0))
  return house
}

let ids = 0
const sit = (house: House, table: string, player: string, box: number) =>
  house.send(table, { type: 'sit', id: `c${++ids}`, actor: { role: 'player', id: player }, box })

const leave = (house: House, table: string, player: string) =>
  house.send(table, { type: 'leave', id: `c${++ids}`, actor: { role: 'player', id: player } })

const running = (house: House) => house.tables.map(({ name }) => name)
const code = (house: House, table: string) => shutFault(house, table)?.code
const LONG = { timeout: 30_000 }

describe('two processes on one database', () => {
  it('run their own tables each, and say which they do not', async () => {
    const url = await newSchema()
    const [a, b] = [await open(url, 'a', ['one']), await open(url, 'b', ['two'])]
    expect([running(a), running(b)]).toEqual([['one'], ['two']])
    expect([code(a, 'one'), code(a, 'two')]).toEqual([undefined, 'house/table-elsewhere'])
    expect(shutFault(a, 'two')!.params).toEqual({ table: 'two' })
    expect(await sit(a, 'two', 'ann', 1)).toEqual({ ok: false, unavailable: 'shut' })
    const both = await Promise.all([sit(a, 'one', 'ann', 1), sit(b, 'two', 'ann', 1)])
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('pass a command on for another process when those before it are answered', async () => {
    const url = await newSchema()
    const [a, b] = [await open(url, 'a', ['one']), await open(url, 'b', ['two'])]
    const done: string[] = []
    a.shared.useLink({
      send: (table, request) => {
        done.push('passed on')
        return b.send(table, request)
      },
      share: async () => ({ ok: false, why: 'closed' }),
      announce: async () => ({ ok: false, unavailable: 'shut' }),
      shutBecause: () => undefined,
      isTold: () => false,
      wantChanged: () => undefined,
    })
    const command = { type: 'sit', id: `c${++ids}`, actor: { role: 'player', id: 'ann' }, box: 1 } as const
    const alone = async () => {
      await new Promise(setImmediate)
      done.push('alone')
    }
    expect(await a.send('two', command, alone)).toMatchObject({ ok: true })
    expect(done).toEqual(['alone', 'passed on'])
  })

  it('leave a table to the other when they close, and what was done there is there', async () => {
    const url = await newSchema()
    // By name: of an even share one would have gone over to the other while that still opened.
    const [a, b] = [await open(url, 'a', ['one', 'two']), await open(url, 'b')]
    expect([running(a), running(b)]).toEqual([['one', 'two'], []])
    const seen: number[] = []
    b.watch('one', ({ from }) => void seen.push(from))
    expect(await sit(a, 'one', 'ann', 1)).toMatchObject({ ok: true })
    await a.close(0)
    await expect.poll(() => running(b).sort(), LONG).toEqual(['one', 'two'])
    expect(b.table('one')!.state.seats[0]).toBe('ann')
    expect(code(b, 'one')).toBeUndefined()
    await expect.poll(() => sit(b, 'one', 'ben', 2), LONG).toMatchObject({ ok: true })
    expect(seen.length).toBeGreaterThan(0)
  })

  it('tell whoever watches here every event of a table that comes over, once and in order', async () => {
    const url = await newSchema()
    const names = Array.from({ length: 8 }, (_, i) => `t${i}`)
    const tables = names.map((table) => ({ ...TABLES[0]!, table }))
    const [a, b] = [await open(url, 'a', undefined, tables), await open(url, 'b', undefined, tables)]
    await expect.poll(() => [running(a).length, running(b).length], LONG).toEqual([4, 4])
    const coming = running(a)
    const told = new Map(coming.map((table) => [table, { from: b.table(table)!.version, types: [] as string[] }]))
    const gaps: string[] = []
    b.watchAll(({ table, from, events }) => {
      const seen = told.get(table)
      if (!seen) return
      if (from !== seen.from + seen.types.length) gaps.push(table)
      seen.types.push(...events.map(({ type }) => type))
    })
    for (const table of coming) expect(await sit(a, table, 'ann', 1)).toMatchObject({ ok: true })
    await a.close(0)
    await expect.poll(() => running(b).sort(), LONG).toEqual(names)
    expect(gaps).toEqual([])
    for (const table of coming) {
      const { from, types } = told.get(table)!
      expect([table, from + types.length]).toEqual([table, b.table(table)!.version])
      expect(types.filter((type) => type === 'player-sat')).toHaveLength(1)
    }
  })

  it('take over from one that cannot be reached, which takes no command meanwhile and is refused when it is back', async () => {
    const url = await newSchema()
    const { wire, url: wired } = await FlakyWire.to(url)
    undo.push(() => wire.close())
    const a = await open(wired, 'a')
    const b = await open(url, 'b')
    expect(await sit(a, 'one', 'ann', 1)).toMatchObject({ ok: true })
    const shut: string[] = []
    a.watchShut((table) => void shut.push(table))
    // As if it were stopped in the middle: nothing of it comes through, and nobody hears of it.
    wire.silent = true
    const onItsWay = sit(a, 'two', 'ann', 1)
    await expect.poll(() => running(b).sort(), LONG).toEqual(['one', 'two'])
    expect(await sit(a, 'one', 'cat', 3)).toMatchObject({ ok: false, unavailable: 'storage' })
    await expect.poll(() => sit(b, 'one', 'ben', 2), LONG).toMatchObject({ ok: true })
    wire.silent = false
    wire.cut()
    expect(await onItsWay).toEqual({ ok: false, unavailable: 'shut' })
    await expect.poll(() => shut.sort(), LONG).toEqual(['one', 'two'])
    // One of the two comes back to it soon, for an even spread.
    expect([running(a).includes('one'), code(a, 'one')]).toEqual([false, 'house/table-elsewhere'])
    expect(b.table('one')!.state.seats.slice(0, 3)).toEqual(['ann', 'ben', null])
    expect(b.table('two')!.state.seats[0]).toBeNull()
  })

  /** Nothing of what asks for the lease itself gets through. */
  const withoutRenewals = (store: Store): Store => ({
    ...store,
    leases: { ...store.leases!, renew: () => new Promise(() => undefined) },
  })

  it('keep their tables by what they write, whatever becomes of their renewals', LONG, async () => {
    const url = await newSchema()
    let passedMs = 0
    const a = await open(
      url,
      'a',
      undefined,
      TABLES,
      withoutRenewals,
      () => undefined,
      () => passedMs,
    )
    for (let n = 0; n < 10; n++) {
      expect(await sit(a, 'one', 'ann', 1)).toMatchObject({ ok: true })
      passedMs += 400
      expect(await leave(a, 'one', 'ann')).toMatchObject({ ok: true })
      passedMs += 400
    }
    // What is refused writes nothing, and prolongs nothing.
    for (let n = 0; n < 6; n++, passedMs += 400) await leave(a, 'one', 'ann')
    expect(await leave(a, 'one', 'ann')).toMatchObject({ fault: { code: 'storage/lease-late' } })
    expect(running(a)).toEqual(['one', 'two'])
  })

  it(
    'say what they refuse because their lease was not renewed, in the log, in numbers and to whoever asks',
    LONG,
    async () => {
      const url = await newSchema()
      const noted: string[] = []
      const a = await open(url, 'a', undefined, TABLES, withoutRenewals, ({ what }) => void noted.push(what))
      expect(a.shared.leaseLeftMs).toBeGreaterThan(0)
      await expect.poll(() => noted, LONG).toContain('lease-not-renewed')
      expect(a.shared.leaseLeftMs).toBeLessThanOrEqual(0)
      const reply = await sit(a, 'one', 'ann', 1)
      expect(reply).toMatchObject({ ok: false, unavailable: 'storage', fault: { code: 'storage/lease-late' } })
      expect(isUnavailable(reply) && unavailableFault(a, 'one', reply).code).toBe('house/lease-late')
    },
  )

  it('say while they cannot look at each other, and no longer when they can', async () => {
    const url = await newSchema()
    let isAway = false
    const a = await open(url, 'a', undefined, TABLES, (store) => {
      const survey = async () => {
        if (isAway) throw new StorageFault('storage/away', { reason: 'no answer' })
        return store.leases!.survey()
      }
      return { ...store, leases: { ...store.leases!, survey } }
    })
    const failing = () => a.followers.failing.map(({ name }) => name)
    expect(failing()).toEqual([])
    isAway = true
    await expect.poll(failing, LONG).toEqual(['neighbours'])
    isAway = false
    await expect.poll(failing, LONG).toEqual([])
  })

  it('do not say that they close where a table is on its way from one to the other', async () => {
    const url = await newSchema()
    const a = await open(url, 'a')
    const shut = { ok: false, unavailable: 'shut' } as const
    expect(unavailableFault(a, 'one', shut).code).toBe('house/table-elsewhere')
    const closing = a.close(0)
    expect(unavailableFault(a, 'one', shut).code).toBe('house/shutting-down')
    await closing
  })

  it('let a table go in the end whose release did not get through', async () => {
    const url = await newSchema()
    let asked = 0
    const a = await open(url, 'a', undefined, TABLES, (store) => {
      const release = async (tables: readonly string[]) => {
        if (asked++ === 0) throw new StorageFault('storage/away', { reason: 'no answer' })
        await store.leases!.release(tables)
      }
      return { ...store, leases: { ...store.leases!, release } }
    })
    const b = await open(url, 'b')
    await expect.poll(() => [running(a).length, running(b).length], LONG).toEqual([1, 1])
    expect(asked).toBeGreaterThan(1)
  })

  it('count nothing as theirs that they took, could not read, and have lost since', async () => {
    const url = await newSchema()
    let [opened, doubtful] = [0, false]
    const a = await open(url, 'a', undefined, TABLES, (store) => {
      const attempt = ++opened
      const rejected = (code: 'storage/uncertain' | 'storage/failed') =>
        Promise.reject(new StorageFault(code, { reason: 'no answer' }))
      return {
        ...store,
        commit: (units) => (doubtful && attempt === 1 ? rejected('storage/uncertain') : store.commit(units)),
        log: {
          ...store.log,
          snapshot: (table) => (attempt === 2 ? rejected('storage/failed') : store.log.snapshot(table)),
        },
      }
    })
    const b = await open(url, 'b')
    await expect.poll(() => [running(a).length, running(b).length], LONG).toEqual([1, 1])
    doubtful = true
    // What it takes when it reads back it cannot read: before it tries again the other has all of them.
    expect(await sit(a, running(a)[0]!, 'ann', 1)).toMatchObject({ ok: false, unavailable: 'storage' })
    await expect.poll(() => opened > 1 && a.storageStatus.kind, LONG).toBe('well')
    await expect.poll(() => [running(a).length, running(b).length], LONG).toEqual([1, 1])
  })

  const starting = (url: string, name: string, wrap?: (store: Store) => Store) =>
    open(url, name, undefined, TABLES, wrap, undefined, undefined, true)

  it('hand no table to one that is still starting, and its share to it when it is ready', async () => {
    const url = await newSchema()
    const a = await open(url, 'a')
    const b = await starting(url, 'b')
    const seen = new Promise<void>((resolve) => {
      let looks = 0
      a.shared.watchNeighbours(({ members }) => {
        if (members.some(({ name }) => name === 'b') && ++looks === 3) resolve()
      })
    })
    await seen
    expect([running(a), running(b)]).toEqual([['one', 'two'], []])
    b.shared.moveTables()
    await expect.poll(() => [running(a).length, running(b).length], LONG).toEqual([1, 1])
  })

  it('shut no table that another takes before it is set up, and read it when it is theirs', LONG, async () => {
    const url = await newSchema()
    const noted: string[] = []
    let taken = 0
    const wrap = (store: Store): Store => ({
      ...store,
      commit: async (units) => {
        const setsUp = units.some(({ append }) => append?.table === 'one' && append.expected === 0)
        // By one that has gone since: a moment later the table is free again.
        if (setsUp && taken++ === 0)
          await runSql(url, "UPDATE tables SET owner = 'z', epoch = epoch + 1 WHERE id = 'one'")
        return store.commit(units)
      },
    })
    const a = await open(url, 'a', undefined, TABLES, wrap, ({ what }) => void noted.push(what))
    expect([running(a), code(a, 'one')]).toEqual([['two'], 'house/table-elsewhere'])
    await expect.poll(() => running(a).sort(), LONG).toEqual(['one', 'two'])
    expect(await sit(a, 'one', 'ann', 1)).toMatchObject({ ok: true })
    expect(noted).not.toContain('table-shut')
  })

  it('run at once what one was running that is started again, until it is ready', LONG, async () => {
    const url = await newSchema()
    const [a, b] = [await open(url, 'a'), await open(url, 'b')]
    await expect.poll(() => [running(a).length, running(b).length], LONG).toEqual([1, 1])
    const again = await starting(url, 'a')
    await expect.poll(() => running(b).sort(), LONG).toEqual(['one', 'two'])
    expect(running(again)).toEqual([])
    again.shared.moveTables()
    await expect.poll(() => [running(again).length, running(b).length], LONG).toEqual([1, 1])
  })

  it('go on with a table from what they have followed of it, and read no more than what came since', async () => {
    const url = await newSchema()
    const a = await open(url, 'a')
    const read: number[] = []
    const b = await starting(url, 'b', (store) => ({
      ...store,
      log: {
        ...store.log,
        events: (table: string, after = 0, upTo?: number) => {
          read.push(after)
          return store.log.events(table, after, upTo)
        },
      },
    }))
    await expect.poll(() => b.table('one')?.version, LONG).toBe(a.table('one')!.version)
    expect(await sit(a, 'one', 'ann', 1)).toMatchObject({ ok: true })
    read.splice(0)
    b.shared.moveTables()
    await a.close(0)
    await expect.poll(() => running(b).sort(), LONG).toEqual(['one', 'two'])
    expect(b.table('one')!.state.seats[0]).toBe('ann')
    expect(read.length).toBeGreaterThan(0)
    expect(read.every((after) => after > 0)).toBe(true)
  })

  it('give way to another of the same name, and say so', async () => {
    const url = await newSchema()
    const first = await open(url, 'a')
    const second = await open(url, 'a')
    expect(running(second)).toEqual(['one', 'two'])
    await expect.poll(() => running(first), LONG).toEqual([])
    expect(await sit(second, 'one', 'ann', 1)).toMatchObject({ ok: true })
    expect(await sit(first, 'one', 'ben', 2)).toMatchObject({ ok: false })
    expect(second.table('one')!.state.seats.slice(0, 2)).toEqual(['ann', null])
  })
})
