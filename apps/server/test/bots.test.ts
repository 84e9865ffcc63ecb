// The bots at tables where there is something to raise and something to insure: they bet, raise, insure, leave and come back,
// as the tables' own events tell. On simulated time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HouseRun, Timeline } from '@punto/faults'
import { checkSettings, type TableEvent, type TableSettings } from '@punto/table'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { House } from '../src/house/index.ts'
import { Bots } from '../src/practice/bots/bots.ts'
import { Dice } from '../src/practice/bots/dice.ts'
import { openSqliteHere, Sealer } from '../src/storage/index.ts'

const MINUTE = 60_000
/** More than enough for whatever bots do now and then. */
const MOST_MINUTES = 120
const PLAYERS = 6

function settings(game: string): TableSettings {
  const checked = checkSettings({ table: game, game })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punto-bots-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What a population does at a Knockout and an Insurance table, by the game, until all of it has been seen or time is up. */
async function seenOf(seed: number, all: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const timeline = new Timeline()
  const life = new HouseRun(timeline)
  const pass = (ms: number) => timeline.runTo(timeline.now + ms, () => undefined)
  const chance = new Dice(seed)
  const random = (count: number) => Uint8Array.from({ length: count }, () => chance.below(256))
  const house = await House.open({
    tables: [settings('knockout'), settings('insurance')],
    currency: 'PLAY',
    openStore: () => openSqliteHere(folder),
    sealer: new Sealer(new Uint8Array(32), random),
    world: { clock: (origin) => life.clock(origin), later: life.later, wall: () => 0, random, notice: () => undefined },
  })
  const seen = new Set<string>()
  const gone = new Set<string>()
  house.watchAll(({ table, events }) => {
    for (const event of events) for (const did of doneBy(event, gone)) seen.add(`${table}: ${did}`)
  })
  const bots = new Bots({ house, seed, start: '1', players: PLAYERS, chips: 1_000_000, thinkMs: 5000 })
  await bots.start()
  for (let i = 0; i < MOST_MINUTES && seen.size < all.size; i++) await pass(MINUTE)
  bots.stop()
  await house.close(0)
  return seen
}

/** What a bot has done by an event; who has left is remembered, since only they can come back. */
function doneBy(event: TableEvent, gone: Set<string>): readonly string[] {
  switch (event.type) {
    case 'bet-placed':
      return ['bets']
    case 'ante-raised':
      return ['raises']
    case 'insurance-placed':
      return ['insures']
    case 'player-left':
      gone.add(event.player)
      return ['leaves']
    case 'player-sat':
      return gone.delete(event.player) ? ['comes back'] : []
    default:
      return []
  }
}

it.each([1, 2, 3])('bots bet, raise, insure, leave and come back (seed %i)', async (seed) => {
  const all = new Set([
    ...['bets', 'raises', 'leaves', 'comes back'].map((did) => `knockout: ${did}`),
    ...['bets', 'insures', 'leaves', 'comes back'].map((did) => `insurance: ${did}`),
  ])
  expect(await seenOf(seed, all), `seed ${seed}`).toEqual(all)
})
