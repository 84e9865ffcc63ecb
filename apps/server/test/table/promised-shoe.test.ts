// No shoe is promised that nobody will deal: not where a database answers others while a change of decks is on its way, and then
// does not write it; and not where somebody has the shoe in place dealt no further.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommittedShoeCheck, HouseRun, Timeline } from '@punto/faults'
import { checkSettings, type TableEvent, type TableSettings } from '@punto/table'
import { expect, it } from 'vitest'
import { House } from '../../src/house/index.ts'
import { openSqliteHere, Sealer, StorageFault, type Store } from '../../src/storage/index.ts'
import type { CommandRequest } from '../../src/table/index.ts'
import { waitPassing } from '../wait-passing.ts'

function settings(decks: number): TableSettings {
  const checked = checkSettings({ table: 'T1', game: 'commission', decks, cutDepth: 156 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

/** A house of one automatic table in a time of its own, over a database that commits as the test says. */
async function opened(commits: (store: Store, timeline: Timeline) => Store['commit'] = (store) => store.commit) {
  const folder = mkdtempSync(join(tmpdir(), 'punto-promised-'))
  const timeline = new Timeline()
  const life = new HouseRun(timeline)
  let drawn = 0
  const random = (count: number) => new Uint8Array(count).fill(++drawn)
  const sealer = new Sealer(new Uint8Array(32), random)
  const store = await openSqliteHere(folder)
  const commit = commits(store, timeline).bind(store)
  const house = await House.open({
    tables: [settings(4)],
    currency: 'PLAY',
    openStore: async () => Object.assign(store, { commit }),
    sealer,
    world: { clock: (origin) => life.clock(origin), later: life.later, wall: () => 0, random, notice: () => undefined },
  })
  const events: TableEvent[] = []
  house.watch('T1', (published) => void events.push(...published.events))
  /** Where the next event of the kind stands. */
  const until = async (type: TableEvent['type'], after = 0) => {
    const come = () => events.some((event, at) => at > after && event.type === type)
    await waitPassing(come, () => timeline.runTo(timeline.now + 5000, () => undefined), type)
    return events.findIndex((event, at) => at > after && event.type === type)
  }
  /** As it lies in the database. */
  const seedOf = async (shoe: number) => sealer.unseal('T1', shoe, (await store.secrets.read('T1', shoe))!)
  const close = async () => {
    life.running = false
    await store.close()
    rmSync(folder, { recursive: true })
  }
  return { house, table: house.tables[0]!, events, until, seedOf, close }
}

it('promises no shoe of the decks of a change that was not written', async () => {
  let refused = 0
  const { table, events, until, seedOf, close } = await opened((store, timeline) => {
    const written = store.commit.bind(store)
    return async (units) => {
      const changes = units.some(({ append }) => append?.events.some((text) => text.includes('"settings-changed"')))
      if (!changes || refused > 0) return written(units)
      refused++
      await timeline.sleep(20)
      throw new StorageFault('storage/failed', { reason: 'once' })
    }
  })
  await until('card-dealt')
  void table.configure(settings(6))
  const ended = await until('shoe-ended')
  await until('card-dealt', ended)
  expect(refused).toBe(1)
  const seed = await seedOf(2)
  new CommittedShoeCheck(() => seed).check(events[await until('shoe-started', ended)]!, table.state)
  await close()
})

it('[INS 5.10.2] ends a shoe that the pit wants no longer with the seed it was promised by, and takes none from people', async () => {
  const { house, events, until, seedOf, close } = await opened()
  const settled = await until('round-settled')
  const pit = (id: string, fields = {}) =>
    house.send('T1', { type: 'end-shoe', id, actor: { role: 'pit-manager', id: 'pam' }, ...fields } as CommandRequest)
  const invented = '00'.repeat(32)
  expect(await pit('a', { seed: invented })).toMatchObject({ ok: false, refusal: { code: 'shoe/programs-own' } })
  const answer = await pit('b')
  expect(answer).toMatchObject({ ok: true })
  const ended = await until('shoe-ended', settled)
  const seed = Buffer.from(await seedOf(1)).toString('hex')
  expect(events[ended]).toMatchObject({ shoe: 1, ending: 'abandoned', seed })
  // Asked again when the next shoe is in place, it means the one before.
  const started = await until('shoe-started', ended)
  expect(events[started]).toMatchObject({ shoe: 2 })
  expect(await pit('b')).toEqual({ ...answer, repeated: true })
  await close()
})
