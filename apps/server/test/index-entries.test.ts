// Marks set by a running house: a round and its events are found by its number, a player's rounds by the player, also where
// the house was stopped in between.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSettings, type TableEvent, type TableState } from '@punto/table'
import { expect, it } from 'vitest'
import { realWorld } from '../src/base/index.ts'
import { House } from '../src/house/index.ts'
import { openSqlite, Sealer, type Store } from '../src/storage/index.ts'
import {
  indexEntriesOf,
  laterIndex,
  NO_POSITIONS,
  playerIndex,
  positionsAfter,
  settingsIndex,
  shoeIndex,
  tableIndex,
} from '../src/table/log-positions.ts'

const pace = { cardMs: 1, turnMs: 1, squeezeMs: 1, settleMs: 1, betweenMs: 1 }

async function opened(folder: string) {
  const checked = checkSettings({ table: 'T1', game: 'commission', pace, bettingSeconds: 1 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const world = realWorld(() => undefined)
  const sealer = new Sealer(new Uint8Array(32), world.random)
  let store!: Store
  const openStore = async () => {
    store = await openSqlite(folder)
    return store
  }
  const house = await House.open({ tables: [checked.settings], currency: 'PLAY', openStore, sealer, world })
  return { house, store, table: house.table('T1')! }
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2))
}

it('finds a round by its number, and a player’s rounds by the player, over a restart in the middle of one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-marks-'))
  const ann = { role: 'player', id: 'ann' } as const
  let bets = 0
  const bet = async ({ house, table }: Awaited<ReturnType<typeof opened>>) => {
    await until(() => table.state.phase === 'betting')
    const round = table.state.rounds
    const asked = { round, box: 1, bet: 'banker', stake: 1000, id: `b${++bets}`, actor: ann }
    expect(await house.send('T1', { type: 'place-bet', ...asked })).toMatchObject({ ok: true })
    return round
  }
  const first = await opened(folder)
  await first.house.money.buyIn('ann', 100_000, 'in')
  await first.house.send('T1', { type: 'sit', box: 1, id: 'sit', actor: ann })
  const one = await bet(first)
  await until(() => first.table.state.rounds > one)
  const two = await bet(first)
  await first.house.close(0)
  const second = await opened(folder)
  await until(() => second.table.state.rounds > two)
  const { store } = second
  const mine = await store.log.indexEntries(playerIndex('ann'), { limit: 10 })
  expect(mine.map(({ round }) => round)).toEqual([two, one])
  for (const { from, to, round } of mine) {
    expect(await store.log.indexEntries(tableIndex('T1'), { limit: 9, round })).toMatchObject([
      { table: 'T1', round, from, to },
    ])
    const events: TableEvent[] = []
    for await (const { text } of store.log.events('T1', from - 1, to)) events.push(JSON.parse(text))
    expect(events[0]).toMatchObject({ type: 'betting-opened', round })
    expect(events.at(-1)).toMatchObject({ type: 'round-settled', round })
    expect(events.filter(({ type }) => type === 'bet-placed')).toMatchObject([{ player: 'ann' }])
  }
  await second.house.close(3000)
  rmSync(folder, { recursive: true, force: true })
})

/** In its third round, with a dispute of the first. */
const BEFORE = {
  rounds: 3,
  disputes: [{ number: 1, of: 1, player: 'ann', words: 'no', answer: null }],
} as unknown as TableState

it('marks what is said of an earlier round with that round, and nothing of the round under way', () => {
  const places = { round: 40, shoe: 2 }
  const later = (event: object) =>
    indexEntriesOf('T1', places, { v: 1, ...event } as TableEvent, 50, BEFORE).filter(
      ({ owner }) => owner === laterIndex('T1'),
    )
  const about = (round: number) => [{ owner: laterIndex('T1'), table: 'T1', round, from: 50, to: 50 }]
  expect(later({ type: 'claim-accepted', round: 2, claim: 1 })).toEqual(about(2))
  expect(later({ type: 'claim-refused', claim: 1 })).toEqual([])
  expect(later({ type: 'round-disputed', of: 1 })).toEqual(about(1))
  expect(later({ type: 'round-disputed', of: 3 })).toEqual([])
  expect(later({ type: 'dispute-answered', dispute: 1 })).toEqual(about(1))
  expect(later({ type: 'irregularity-declared', irregularity: { kind: 'found-late', round: 2 } })).toEqual(about(2))
  expect(later({ type: 'irregularity-declared', irregularity: { kind: 'uncovered' } })).toEqual([])
})

it('marks a shoe from its first event to its last, and every change of the settings', () => {
  const started = { v: 1, type: 'shoe-started', shoe: 3, source: 'fair' } as unknown as TableEvent
  const ended = { v: 1, type: 'shoe-ended', shoe: 3, ending: 'finished' } as TableEvent
  const places = positionsAfter(NO_POSITIONS, started, 17)
  expect(indexEntriesOf('T1', places, started, 17, BEFORE)).toEqual([])
  expect(indexEntriesOf('T1', positionsAfter(places, ended, 90), ended, 90, BEFORE)).toEqual([
    { owner: shoeIndex('T1'), table: 'T1', round: 3, from: 17, to: 90 },
  ])
  const changed = { v: 1, type: 'settings-changed' } as TableEvent
  expect(indexEntriesOf('T1', places, changed, 91, BEFORE)).toEqual([
    { owner: settingsIndex('T1'), table: 'T1', round: 91, from: 91, to: 91 },
  ])
})
