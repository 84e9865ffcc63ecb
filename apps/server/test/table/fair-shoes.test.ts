// A shoe is known by its number, its decks and its cut: what was thought of under settings that were never written is not dealt.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallOutcome } from '@punto/faults'
import { CommittedShoeCheck, HouseRun, openFaultyStore, SqliteBacking, Tally, Timeline } from '@punto/faults'
import {
  checkSettings,
  evolve,
  fold,
  type TableEvent,
  type TableRequest,
  type TableSettings,
  type TableState,
} from '@punto/table'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { House } from '../../src/house/index.ts'
import { openSqliteHere, Sealer } from '../../src/storage/index.ts'
import { FairShoes } from '../../src/table/fair-shoes.ts'
import { waitPassing } from '../wait-passing.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punto-shoes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function settings(request: Partial<TableRequest>): TableSettings {
  const checked = checkSettings({ table: 'T1', game: 'commission', ...request })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

let drawn = 0
const random = (count: number) => new Uint8Array(count).fill(++drawn)
const sealer = new Sealer(new Uint8Array(32), random)

it.each([
  ['decks', { decks: 6, cutDepth: 20 }],
  ['cut', { decks: 4, cutDepth: 30 }],
])('deals what a house that starts afresh would deal, whatever it was asked before: another %s', async (_, other) => {
  const store = await openSqliteHere(folder)
  const inForce = settings({ decks: 4, cutDepth: 20 })
  const shoes = new FairShoes(store, sealer, random)
  const unwritten = await shoes.commitmentOf(settings(other), 1)
  const fresh = new FairShoes(store, sealer, random)
  const promised = await fresh.commitmentOf(inForce, 1)
  expect(promised).not.toEqual(unwritten)
  expect(await shoes.commitmentOf(inForce, 1)).toEqual(promised)

  // Each of them as the first to be asked.
  const again = async () => {
    await shoes.commitmentOf(settings(other), 1)
    return shoes
  }
  expect(await (await again()).headerOf(inForce, 1)).toEqual(await fresh.headerOf(inForce, 1))
  const card = await (await again()).cardAt(inForce, 1, 7)
  expect(card).toBe(await fresh.cardAt(inForce, 1, 7))
  expect(shoes.proofOf(1, { position: 7, card })).toEqual(fresh.proofOf(1, { position: 7, card }))
  expect(await (await again()).seedOf(inForce, 1)).toBe(await fresh.seedOf(inForce, 1))
  await store.close()
})

it('promises and deals the shoe of the settings in force when a change of decks could not be written', async () => {
  const timeline = new Timeline()
  const run = new HouseRun(timeline)
  const disk = new SqliteBacking(folder, (work) => timeline.outside(work), false)
  const seeds = new Map<number, Uint8Array>()
  const promised = new CommittedShoeCheck((shoe) => seeds.get(shoe))
  const types: string[] = []
  let state: TableState | undefined
  let fate: CallOutcome = 'fine'
  let lag = 0
  let broken: unknown
  let failing = true
  const hear = (event: TableEvent) => {
    state = state ? evolve(state, event) : fold([event])
    promised.check(event, state)
    types.push(event.type)
    if (event.type === 'shoe-ended' && failing) fate = 'failed'
  }
  // A write takes a while: the next shoe is asked for before anybody knows that the change has failed.
  const fateOf = (writes: boolean) => {
    const now = writes ? fate : 'fine'
    if (writes) fate = 'fine'
    return { outcome: now, before: writes ? lag : 0, after: 0 }
  }
  const store = openFaultyStore({
    backing: disk,
    run,
    schedule: { diskState: 'fair', nextCall: fateOf, failingCommit: () => undefined },
    tally: new Tally(),
    outside: (work) => timeline.outside(work()),
    opened: async () => undefined,
    committed: (units) => {
      try {
        for (const { append } of units) for (const text of append?.events ?? []) hear(JSON.parse(text))
      } catch (error) {
        broken ??= error
      }
    },
    secretKept: (table, shoe, sealed) => void seeds.set(shoe, sealer.unseal(table, shoe, sealed)),
    failed: (error) => {
      throw error
    },
    crash: () => undefined,
  })
  const pass = (ms: number) =>
    timeline.runTo(timeline.now + ms, () => {
      if (broken) throw broken
    })
  const world = { later: run.later, wall: () => 0, random, notice: () => undefined }
  const opening = House.open({
    tables: [settings({ decks: 4, cutDepth: 156 })],
    currency: 'PLAY',
    openStore: () => store,
    sealer,
    world: { ...world, clock: (origin) => run.clock(origin) },
  })
  const table = (await opening).tables[0]!
  lag = 20
  const until = (holds: () => boolean) => waitPassing(holds, () => pass(5000))
  await until(() => types.includes('card-dealt'))
  void table.configure(settings({ decks: 6, cutDepth: 156 }))
  await until(() => types.includes('shoe-ended'))
  const ended = types.indexOf('shoe-ended')
  await until(() => types.includes('card-dealt', ended))
  expect(types[ended + 1]).toBe('shoe-started')
  expect(table.state.settings.decks).toBe(4)
  // The change is not forgotten.
  failing = false
  await until(() => types.includes('settings-changed'))
  run.running = false
  await disk.remove()
})
