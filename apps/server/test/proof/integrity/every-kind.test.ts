// Every check over a house that has every kind of account, table, person, record and event that the declarations know: none of them may
// raise an alarm about what nobody has altered. The kinds are read from the declarations, so that a new one that is missing here fails.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCOUNT_KINDS, type Transfer } from '@punto/ledger'
import { ACCOUNT_ROLES } from '@punto/protocol'
import { GAMES } from '@punto/rules'
import { EVENT_TYPES, OPERATIONS, type TableEvent, WALLETS } from '@punto/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL, PotHouse } from '../../../../../packages/audit/test/pots.ts'
import { Session } from '../../../../../packages/audit/test/session.ts'
import { CAGE_LOG, type CageEvent } from '../../../src/money/cage/cage-events.ts'
import { ACCOUNT_IDS } from '../../../src/proof/integrity/account-kinds.ts'
import { CHECKS, Checker } from '../../../src/proof/integrity/checker.ts'
import { TableFacts } from '../../../src/proof/integrity/table-facts.ts'
import { openSqliteHere, type Store } from '../../../src/storage/index.ts'
import { RECORD_KINDS } from '../../../src/storage/record-kinds.ts'
import { Seals } from '../../../src/storage/seals.ts'

const SEED = 20_190_916
const CURRENCY = 'PLAY'
const MOST_SESSIONS = 400
const ROUNDS = 20

const staff = { id: 'cora', name: 'cora', role: 'cashier' }
/** One of each; the compiler asks for those that are missing. */
const CAGE_EVENTS: { readonly [Type in CageEvent['type']]: Omit<CageEvent, 'type'> } = {
  'cash-moved': {
    serial: 1,
    at: 1,
    by: staff,
    way: 'in',
    player: 'ann',
    name: 'ann',
    amount: 5,
    table: null,
    day: 'd',
  },
  'cash-alert': {
    ...{ serial: 2, at: 1, by: staff, way: 'in', player: 'ann', name: 'ann', day: 'd' },
    ...{ threshold: 5, sum: 5, receipt: 1 },
  },
  'alert-acknowledged': { serial: 2, at: 1, by: staff, note: 'seen' },
  'slip-requested': { serial: 3, at: 1, by: staff, kind: 'fill', table: 'T1', chips: [], total: 0 },
  'slip-issued': { serial: 3, at: 1, by: staff, table: 'T1' },
  'slip-received': { serial: 3, at: 1, by: staff, table: 'T1' },
  'slip-voided': { serial: 3, at: 1, by: staff, table: 'T1', reason: 'no' },
  'tray-counted': {
    ...{ serial: 4, at: 1, by: staff, kind: 'count', table: 'T1', chips: [], total: 0 },
    ...{ expected: 0, round: 1 },
  },
  'count-confirmed': { serial: 4, at: 1, by: staff, table: 'T1' },
  'count-rejected': { serial: 4, at: 1, by: staff, table: 'T1', reason: 'no' },
} as never

let folder: string
let store: Store
const told = new Set<string>()
const seen = { games: new Set<string>(), operations: new Set<string>(), wallets: new Set<string>() }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punto-every-kind-'))
  store = await openSqliteHere(folder, undefined, { sealKey: new Uint8Array(32).fill(9) })
  await openAccounts()
  await writeRecords()
  await playTables()
  await commit(
    CAGE_LOG,
    Object.entries(CAGE_EVENTS).map(([type, fields]) => ({ type, ...fields })),
  )
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As a house would: each event with its index entries and, where somebody asked for it, with its answer. */
async function commit(table: string, events: readonly object[]): Promise<void> {
  const facts = new TableFacts(table)
  const units = events.map((event, i) => {
    const text = JSON.stringify(event)
    const { index, command } = facts.read(text, i + 1)
    const [id, actor] = command?.split(' ') ?? []
    return {
      append: { table, expected: i, events: [text] },
      indexEntries: index,
      ...(id !== undefined && { command: { id, actor: actor!, digest: 'asked', answer: '{"ok":true}' } }),
    }
  })
  for (const event of events as readonly TableEvent[]) {
    if (event.type === 'shoe-started') await store.secrets.keep(table, event.shoe, new Uint8Array(8))
  }
  const results = await store.commit(units)
  expect(results.filter(({ kind }) => kind !== 'done')).toEqual([])
}

/** Each kind of account by each id that may have it, with money that came in and went out. */
async function openAccounts(): Promise<void> {
  const launched = 'lee'
  await store.records.write('operator-account', launched, '{"external":"p-1"}', 0)
  const accounts = ACCOUNT_IDS.flatMap(({ id, kinds }) =>
    kinds.map((kind) => ({
      id: id.endsWith('/') ? `${id}${kind === 'wallet' ? launched : 'ann'}` : id,
      kind,
      currency: CURRENCY,
    })),
  )
  expect(new Set(accounts.map(({ kind }) => kind))).toEqual(new Set(Object.keys(ACCOUNT_KINDS)))
  expect((await store.ledger.openAccounts(accounts)).every(({ ok }) => ok)).toBe(true)
  const moves = accounts.filter(({ kind }) => kind !== 'cage' && kind !== 'debt')
  const transfers = moves.map(
    ({ id }): Transfer => ({
      ...{ kind: 'posted', by: 'cage', id: `in/${id}`, reason: 'buy-in', ref: 'in', at: 1 },
      ...{ debit: 'cage', credit: id, amount: 500 },
    }),
  )
  for (const transfer of transfers) {
    const entry = { at: 1, kind: 'chips-given', author: 'boss', subject: 'ann', text: '{}' }
    expect(await store.commit([{ transfers: [transfer], audit: [entry] }])).toMatchObject([{ kind: 'done' }])
  }
}

/** A record of each kind, written, changed and, of every second one, removed; and a person of each role. */
async function writeRecords(): Promise<void> {
  const { records } = store
  for (const [i, kind] of Object.keys(RECORD_KINDS).entries()) {
    for (const key of [`${kind}-a`, `${kind}-b`]) {
      expect(await records.write(kind, key, '{"made":1}', 0)).toBe(true)
      const made = (await records.read(kind, key))!
      expect(await records.write(kind, key, '{"made":2}', made.revision)).toBe(true)
    }
    const last = (await records.read(kind, `${kind}-b`))!
    if (i % 2 === 0) expect(await records.remove(kind, `${kind}-b`, last.revision)).toBe(true)
  }
  for (const role of ACCOUNT_ROLES) {
    const entry = { at: 1, kind: 'staff-hired', author: 'boss', subject: role, text: '{}' }
    const record = { kind: 'account', key: role, text: JSON.stringify({ role }), revision: 0 }
    expect(await records.change([record], [entry])).toBe(true)
  }
}

/** Random tables until every type of event was told. */
async function playTables(): Promise<void> {
  told.add('table-set-up')
  await playPots()
  for (let i = 0; i < MOST_SESSIONS && (isMissing(EVENT_TYPES, told) || isMissing(OPERATIONS, seen.operations)); i++) {
    const { state, events } = new Session(SEED + i, true, undefined, true).play(ROUNDS)
    const { game, operation, wallet } = state.settings
    seen.games.add(game.id)
    seen.operations.add(operation)
    seen.wallets.add(wallet)
    const fresh = events.some(({ type }) => !told.has(type)) || i < 20
    if (!fresh) continue
    for (const { type } of events) told.add(type)
    const table = `T${i + 1}`
    // Ids are the actor's own: at another table the same would be another command's.
    await commit(
      table,
      events.map((event) =>
        event.cause ? { ...event, cause: { ...event.cause, id: `${table}-${event.cause.id}` } } : event,
      ),
    )
  }
}

/** A pot that is hit, and a correction that takes back what it paid: random cards would hardly ever hit one. */
async function playPots(): Promise<void> {
  const [table] = new PotHouse('D1').tables
  table!.pay()
  table!.play(ALL, 'ann')
  table!.pay()
  table!.misread('player-2', '3c')
  for (const { type } of table!.events) told.add(type)
  await commit('D1', table!.events)
}

const isMissing = (all: readonly string[], found: ReadonlySet<string>): boolean => all.some((one) => !found.has(one))

const missing = (all: readonly string[], found: ReadonlySet<string>) => all.filter((one) => !found.has(one))

describe(`a house with everything that the declarations know, seed ${SEED}`, () => {
  it('has every type of event and every kind of table', () => {
    expect(missing(EVENT_TYPES, told)).toEqual([])
    const games = GAMES.map(({ id }) => id)
    expect(missing(games, seen.games)).toEqual([])
    expect(missing(OPERATIONS, seen.operations)).toEqual([])
    expect(missing(WALLETS, seen.wallets)).toEqual([])
  })

  it('every check has its time', () => {
    expect(Object.fromEntries(Object.entries(CHECKS).map(([name, { when }]) => [name, when]))).toEqual({
      heads: 'round',
      records: 'start',
      auditLog: 'start',
      accounts: 'round',
      transfers: 'deep',
      commands: 'deep',
      index: 'deep',
      snapshots: 'deep',
      secrets: 'deep',
    })
  })

  it('raises no alarm: before the doors open, in two rounds and in two deep rounds', async () => {
    const { perform, seals } = store.rows!
    const checker = new Checker({
      ...{ perform, seals: new Seals(seals), embedded: true, currency: CURRENCY, opensSecret: () => undefined },
    })
    expect(await checker.people()).toEqual([])
    for (const deep of [false, true, false, true]) expect(await checker.round(deep)).toEqual([])
  })
})
