// A database that answers others while a change of decks is on its way, and then does not write it, leaves no promise of a shoe
// that nobody will deal.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSettings, type TableEvent, type TableSettings } from '@punto/table'
import { expect, it } from 'vitest'
import { House, Sealer } from '../../src/engine/index.ts'
import { Life } from '../../src/faults/life.ts'
import { PromisedShoes } from '../../src/faults/promised-shoes.ts'
import { Timeline } from '../../src/faults/timeline.ts'
import { openSqliteHere, StorageFault, type Store } from '../../src/storage/index.ts'

function settings(decks: number): TableSettings {
  const checked = checkSettings({ table: 'T1', game: 'commission', decks, cutDepth: 156 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

it('promises no shoe of the decks of a change that was not written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-promised-'))
  const timeline = new Timeline()
  const life = new Life(timeline)
  let drawn = 0
  const random = (count: number) => new Uint8Array(count).fill(++drawn)
  const sealer = new Sealer(new Uint8Array(32), random)
  const store = await openSqliteHere(folder)
  const written = store.commit.bind(store)
  let refused = 0
  const commit: Store['commit'] = async (units) => {
    const changes = units.some(({ append }) => append?.events.some((text) => text.includes('"settings-changed"')))
    if (!changes || refused > 0) return written(units)
    refused++
    await timeline.sleep(20)
    throw new StorageFault('storage/failed', { reason: 'once' })
  }
  const house = await House.open({
    tables: [settings(4)],
    currency: 'PLAY',
    openStore: async () => Object.assign(store, { commit }),
    sealer,
    world: { clock: (origin) => life.clock(origin), later: life.later, wall: () => 0, random, notice: () => undefined },
  })
  const table = house.table('T1')!
  const seeds = new Map<number, Uint8Array>()
  const promised = new PromisedShoes((shoe) => seeds.get(shoe))
  const events: TableEvent[] = []
  const until = async (type: TableEvent['type'], after = 0) => {
    for (let i = 0; i < 500 && !events.some((event, at) => at > after && event.type === type); i++) {
      await timeline.runTo(timeline.now + 5000, () => undefined)
    }
    expect(events.slice(after).map((event) => event.type)).toContain(type)
  }
  house.watch('T1', (published) => void events.push(...published.events))
  await until('card-dealt')
  void table.configure(settings(6))
  await until('shoe-ended')
  const ended = events.findIndex(({ type }) => type === 'shoe-ended')
  await until('card-dealt', ended)
  expect(refused).toBe(1)
  const started = events.slice(ended).find(({ type }) => type === 'shoe-started')!
  seeds.set(2, sealer.unseal('T1', 2, (await store.secret('T1', 2))!))
  promised.hear(started, table.state)
  life.alive = false
  await store.close()
  rmSync(folder, { recursive: true })
})
