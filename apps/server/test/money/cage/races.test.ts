// Races for chips and cash over both stores: several desks, each with a copy of the cage's state of its own as another process would
// have it, act at the same moment. Each race has its winner, and afterwards the books are right: the sum of all accounts is zero, no
// tray differs from its documents, nobody is overdrawn, and every number is given once.
//
// PUNTO_RACE_RUNS for more runs, PUNTO_RACE_SEED for another seed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { available, balancesOf, keyText, type Transfer } from '@punto/ledger'
import { playerAccount } from '@punto/table'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GamingDays } from '../../../src/house/gaming-days.ts'
import { CAGE_LOG, type CageEvent, type Slip } from '../../../src/money/cage/cage-events.ts'
import { CageLog, type CageResult, differenceAccount, trayAccount } from '../../../src/money/cage/cage-log.ts'
import { Cash } from '../../../src/money/cage/cash.ts'
import { Counts } from '../../../src/money/cage/counts.ts'
import { Slips } from '../../../src/money/cage/slips.ts'
import { ATTEMPT_LIMITS } from '../../../src/people/identity/attempt-limits.ts'
import type { Person } from '../../../src/people/index.ts'
import { Checker } from '../../../src/proof/integrity/checker.ts'
import { checkConfig } from '../../../src/serve/config/house-config.ts'
import { openPostgres, openSqliteHere, type Store } from '../../../src/storage/index.ts'
import { Seals } from '../../../src/storage/seals.ts'
import { STORES } from '../../serve/stores.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, REASON, type Web } from '../../serve/web.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const SEED = Number(process.env.PUNTO_RACE_SEED ?? 27)
const RUNS = Number(process.env.PUNTO_RACE_RUNS ?? 2)
const TABLE = 'main'
const TABLES = [{ table: TABLE, game: 'commission', limits: { min: 100, max: 10_000 } }]
const CHIPS = 10_000
const SCHEMA = 'punto_cage_races'
const sealKey = new Uint8Array(32).fill(9)
const CAGE = { denominations: [100, 500], alerts: { in: [5000], out: [5000] } }
const CLIENT = { address: '127.0.0.1', agent: 'test' }

const person = (name: string, role: 'cashier' | 'pit-supervisor' | 'pit-manager'): Person => ({
  kind: 'staff',
  id: name,
  role,
  name,
  guest: false,
  scopes: [],
  due: null,
  via: 'session',
  sessionId: name,
})
const [cora, carl] = [person('cora', 'cashier'), person('carl', 'cashier')]
const [vic, mia, max] = [
  person('vic', 'pit-supervisor'),
  person('mia', 'pit-manager'),
  person('max', 'pit-supervisor'),
] as const

let ids = 0
const id = () => `r${++ids}`
const act = (by: Person, as = id()) => ({ by, client: CLIENT, id: as })
const codesOf = (results: readonly CageResult<object>[]) =>
  results.map((one) => (one.ok ? 'ok' : one.fault.code)).sort()

describe.each(STORES)(`on %s, seed ${SEED}`, (name) => {
  let house: TestHouse
  let store: Store
  let shift: Web
  let desks: readonly { readonly log: CageLog; readonly slips: Slips; readonly counts: Counts; readonly cash: Cash }[]
  let checker: Checker
  const undo: (() => unknown)[] = []

  beforeAll(async () => {
    const open = await opener(name, undo)
    house = await TestHouse.open({
      requests: 1_000_000,
      guestChips: CHIPS,
      // Each run brings a guest of its own.
      identity: { attemptLimits: { ...ATTEMPT_LIMITS, newcomers: { ...ATTEMPT_LIMITS.newcomers, free: 100_000 } } },
      cage: CAGE,
      tables: TABLES,
      openStore: async () => {
        store = await open()
        return store
      },
    })
    shift = await hired(house, await operator(house), 'sam', 'shift-manager')
    const { perform, seals } = store.rows!
    checker = new Checker({
      perform,
      seals: new Seals(seals),
      embedded: name === 'SQLite',
      currency: house.server.house.currency,
      opensSecret: () => undefined,
    })
    const checked = checkConfig({ cage: CAGE, tables: TABLES })
    if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
    const { cage: config, gamingDay } = checked.config
    const { audit, exclusions } = house.server.identity
    const wall = () => house.timeline.now
    desks = [1, 2, 3].map(() => {
      const log = new CageLog(house.server.house)
      const parts = { log, config, audit, wall }
      const days = new GamingDays(gamingDay)
      const cash = new Cash({ ...parts, days, exclusions, closed: false, moved: () => {}, alert: () => {} })
      return { log, slips: new Slips(parts), counts: new Counts(parts), cash }
    })
    const opened = await desks[0]!.counts.enter(act(vic), { kind: 'opener', table: TABLE, ...counted(1000) })
    if (!opened.ok) throw new Error(opened.fault.code)
    await desks[1]!.counts.confirm(act(mia), TABLE, opened.value.serial)
  })
  afterAll(async () => {
    await house.server.close(0)
    for (const one of undo.toReversed()) await one()
  })

  const counted = (pieces: number) => ({ chips: [{ value: 100, count: pieces }], amount: undefined })
  const slip = (kind: 'fill' | 'credit', pieces: number) => ({ kind, table: TABLE, chips: counted(pieces).chips })
  const cash = (desk: number, way: 'in' | 'out', player: string, amount: number, table: string | null = null) =>
    desks[desk]!.cash.move(way === 'in' && table ? vic : cora, CLIENT, {
      id: id(),
      way,
      player: { id: player, name: player },
      amount,
      table,
    })
  const balanceOf = async (player: string) => {
    const balance = await store.ledger.balance(playerAccount(player))
    return balance ? available(balance) : 0
  }
  const slips = (desk: number) => desks[desk]!.slips
  const counts = (desk: number) => desks[desk]!.counts

  /** Each takes a number of chips, 1 to 40. */
  const RACES: Readonly<Record<string, (pieces: number) => Promise<void>>> = {
    'two counts, then two who confirm': async (pieces) => {
      const entered = await Promise.all([
        counts(0).enter(act(vic), { kind: 'count', table: TABLE, ...counted(1000 + pieces) }),
        counts(1).enter(act(mia), { kind: 'count', table: TABLE, ...counted(1001 + pieces) }),
      ])
      expect(codesOf(entered)).toEqual(['ok', 'tray/count-open'])
      const { serial } = entered.find((one) => one.ok)!.value
      const ends = await Promise.all([
        counts(2).confirm(act(max), TABLE, serial),
        pieces % 2 === 0
          ? counts(0).reject(act(person('mo', 'pit-manager')), TABLE, serial, 'again')
          : counts(1).confirm(act(person('mo', 'pit-manager')), TABLE, serial),
      ])
      expect(codesOf(ends)).toEqual(['not-found/count', 'ok'])
    },
    'two fills, each issued and received twice': async (pieces) => {
      const fills = await Promise.all([
        slips(0).request(act(vic), slip('fill', pieces)),
        slips(1).request(act(mia), slip('fill', 1)),
      ])
      expect(codesOf(fills)).toEqual(['ok', 'ok'])
      const [one, other] = fills.map((fill) => (fill as { value: Slip }).value.serial) as [number, number]
      expect(one).not.toBe(other)
      const issued = await Promise.all([slips(1).issue(act(cora), one), slips(2).issue(act(carl), one)])
      expect(codesOf(issued)).toEqual(['ok', 'slip/issued-already'])
      const received = await Promise.all([slips(0).receive(act(vic), one), slips(2).receive(act(max), one)])
      expect(codesOf(received)).toEqual(['not-found/slip', 'ok'])
      const ends = await Promise.all([slips(0).issue(act(cora), other), slips(2).void(act(mia), other, 'not needed')])
      expect(ends[1].ok).toBe(true)
    },
    'a credit received against its void': async (pieces) => {
      const asked = await slips(0).request(act(vic), slip('credit', pieces))
      if (!asked.ok) return expect.fail(asked.fault.code)
      const { serial } = asked.value
      expect(codesOf([await slips(1).issue(act(vic), serial)])).toEqual(['ok'])
      const ends = await Promise.all([
        slips(0).receive(act(carl), serial),
        slips(2).void(act(mia), serial, 'sent back'),
      ])
      expect(codesOf(ends)).toEqual(['not-found/slip', 'ok'])
    },
    'a credit and chips sold, each of more than half the tray': async (pieces) => {
      const player = await guest(house)
      const { expected } = await desks[0]!.log.expectedAt(TABLE)
      const more = Math.ceil(expected / 200) + pieces
      const asked = await slips(0).request(act(vic), slip('credit', more))
      if (!asked.ok) return expect.fail(asked.fault.code)
      const { serial } = asked.value
      const both = await Promise.all([slips(1).issue(act(vic), serial), cash(2, 'in', player.id, more * 100, TABLE)])
      expect(codesOf(both)).toEqual(['ok', 'tray/not-enough'])
      expect((await desks[0]!.log.expectedAt(TABLE)).expected).toBe(expected - more * 100)
      // Back as it was: what was sold is bought, and what was issued is void.
      if (both[1].ok) expect(codesOf([await cash(0, 'out', player.id, more * 100, TABLE)])).toEqual(['ok'])
      expect(codesOf([await slips(0).void(act(mia), serial, 'a test')])).toEqual(['ok'])
    },
    'the same id at two desks': async (pieces) => {
      const as = id()
      const both = await Promise.all([0, 1].map((desk) => slips(desk).request(act(vic, as), slip('fill', pieces))))
      expect(codesOf(both)).toEqual(['ok', 'ok'])
      const [one, other] = both.map((fill) => (fill as { value: Slip }).value)
      expect(one).toEqual(other)
      expect(codesOf([await slips(2).void(act(mia), one!.serial, 'a test')])).toEqual(['ok'])
    },
    'a cash-out against a bet': async (pieces) => {
      const player = await guest(house)
      const send = (command: object) =>
        house.server.house.send(TABLE, { id: id(), actor: { role: 'player', id: player.id }, ...command } as never)
      await house.untilPhase(TABLE, 'betting')
      expect(await send({ type: 'sit', box: 1 })).toMatchObject({ ok: true })
      const { rounds: round } = house.state(TABLE)
      const [stake, out] = [pieces * 200, CHIPS - pieces * 100]
      const [bet, paid] = await Promise.all([
        send({ type: 'place-bet', round, box: 1, bet: 'player', stake }),
        cash(0, 'out', player.id, out),
      ])
      expect([bet.ok, paid.ok].filter(Boolean)).toHaveLength(1)
      expect(await balanceOf(player.id)).toBe(CHIPS - (bet.ok ? stake : out))
      await send({ type: 'leave' })
    },
    'two cash-outs of more than half': async (pieces) => {
      const player = await guest(house)
      const out = CHIPS / 2 + pieces
      const both = await Promise.all([cash(0, 'out', player.id, out), cash(1, 'out', player.id, out, TABLE)])
      expect(codesOf(both)).toEqual(['cage/not-enough', 'ok'])
      expect(await balanceOf(player.id)).toBe(CHIPS - out)
    },
    'a buy-in against an exclusion': async (pieces) => {
      const player = await guest(house)
      const [bought, excluded] = await Promise.all([
        cash(pieces % 3, 'in', player.id, pieces * 100, pieces % 2 === 0 ? TABLE : null),
        shift.post(`/api/players/${player.id}/exclusion`, { until: null, reason: REASON }),
      ])
      expect(excluded.status).toBe(201)
      expect(await balanceOf(player.id)).toBe(CHIPS + (bought.ok ? pieces * 100 : 0))
      expect(codesOf([await cash(2, 'in', player.id, 100)])).toEqual(['cage/excluded'])
      expect(codesOf([await cash(1, 'out', player.id, CHIPS)])).toEqual(['ok'])
    },
  }

  it('each race has its winner, and the books are right after it', async () => {
    const races = Object.keys(RACES)
    const program = fc.shuffledSubarray(races, { minLength: races.length })
    const run = fc.asyncProperty(program, fc.integer({ min: 1, max: 40 }), async (order, pieces) => {
      for (const [i, race] of order.entries()) {
        await RACES[race]!(((pieces + i * 7) % 40) + 1)
        await checkBooks()
      }
      expect(await checker.round(true)).toEqual([])
    })
    await fc.assert(run, { numRuns: RUNS, seed: SEED, endOnFailure: true })
  }, 300_000)

  async function checkBooks(): Promise<void> {
    const accepted: Transfer[] = []
    const keys = new Set<string>()
    for await (const { transfer, refusal } of store.ledger.entries()) {
      expect(keys).not.toContain(keyText(transfer))
      keys.add(keyText(transfer))
      if (!refusal) accepted.push(transfer)
    }
    const sums = balancesOf(accepted)
    const sumOf = (account: string) => sums.get(account) ?? { posted: 0, pendingDebits: 0, pendingCredits: 0 }
    let all = 0
    for await (const { account, balance } of store.ledger.accounts()) {
      expect([account.id, balance]).toEqual([account.id, sumOf(account.id)])
      if (account.kind === 'player') expect(available(balance)).toBeGreaterThanOrEqual(0)
      all += balance.posted
    }
    expect(all).toBe(0)
    const { tray, difference, serials } = documents(await cageEvents())
    expect([tray, difference]).toEqual([sumOf(trayAccount(TABLE)).posted, sumOf(differenceAccount(TABLE)).posted])
    expect(serials).toEqual(serials.map((_, i) => i + 1))
  }

  async function cageEvents(): Promise<readonly CageEvent[]> {
    const events: CageEvent[] = []
    for await (const { text } of house.server.house.archive.events(CAGE_LOG, 0)) events.push(JSON.parse(text))
    return events
  }
})

/** What the tray and its differences come to by the documents alone, and the numbers of all of them. */
function documents(events: readonly CageEvent[]) {
  const serials: number[] = []
  let [tray, difference, counts] = [0, 0, 0]
  const known = new Map<number, CageEvent>()
  const ended = new Set<number>()
  const end = (serial: number) => {
    expect(ended.has(serial)).toBe(false)
    ended.add(serial)
    return known.get(serial)!
  }
  for (const event of events) {
    switch (event.type) {
      case 'cash-moved':
        if (event.table !== null) tray += event.way === 'in' ? -event.amount : event.amount
        serials.push(event.serial)
        break
      case 'cash-alert':
      case 'tips-emptied':
        serials.push(event.serial)
        break
      case 'slip-requested':
      case 'tray-counted':
        serials.push(event.serial)
        known.set(event.serial, event)
        break
      case 'slip-received': {
        const slip = end(event.serial)
        if (slip.type === 'slip-requested') tray += slip.kind === 'fill' ? slip.total : -slip.total
        break
      }
      case 'count-confirmed': {
        const count = end(event.serial)
        if (count.type !== 'tray-counted') break
        tray += count.total - count.expected
        // The first opener's chips are the cage's.
        if (counts++ > 0) difference -= count.total - count.expected
        break
      }
      case 'slip-voided':
      case 'count-rejected':
        end(event.serial)
        break
    }
  }
  return { tray, difference, serials }
}

async function opener(name: (typeof STORES)[number], undo: (() => unknown)[]): Promise<() => Promise<Store>> {
  if (name === 'SQLite') {
    const root = mkdtempSync(join(tmpdir(), 'punto-races-'))
    undo.push(() => rmSync(root, { recursive: true, force: true }))
    return () => openSqliteHere(join(root, 'data'), undefined, { sealKey })
  }
  const { url, stop } = await quickDatabase()
  undo.push(stop)
  await runSql(url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`)
  return () => openPostgres(withSchema(url, SCHEMA), { sealKey })
}
