// A configuration changed under a running house: from the next round, or from the next shoe, and on the record.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSettings, type TableRequest, type TableSettings } from '@punto/table'
import { expect, it } from 'vitest'
import { type Notice, realWorld } from '../src/base/index.ts'
import { House } from '../src/house/index.ts'
import { openSqlite, Sealer } from '../src/storage/index.ts'
import type { CommandRequest } from '../src/table/index.ts'

const pace = { cardMs: 1, turnMs: 1, squeezeMs: 1, settleMs: 1, betweenMs: 1 }

function settings(request: Partial<TableRequest>): TableSettings {
  const checked = checkSettings({ table: 'T1', game: 'commission', pace, bettingSeconds: 1, ...request })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

async function opened(folder: string, table: TableSettings, notices: Notice[] = []) {
  const world = realWorld((notice) => void notices.push(notice))
  const sealer = new Sealer(new Uint8Array(32), world.random)
  const house = await House.open({
    tables: [table],
    currency: 'PLAY',
    openStore: () => openSqlite(folder),
    sealer,
    world,
  })
  const types: string[] = []
  house.watch('T1', ({ events }) => void types.push(...events.map(({ type }) => type)))
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const close = () => house.close(3000)
  return { house, table: house.tables[0]!, until, close, types, notices }
}

it('changes limits from the next round on and decks from the next shoe on, each on the record', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-change-'))
  const first = await opened(folder, settings({}))
  await first.until(() => first.table.state.phase === 'betting')
  await first.close()

  const limits = { min: 500, max: 5000 }
  const second = await opened(folder, settings({ limits, decks: 6 }))
  expect(second.table.state.settings).toMatchObject({ limits, decks: 8 })
  await second.until(() => second.table.state.phase === 'betting')
  const { rounds } = second.table.state
  await second.table.configure(settings({ limits: { min: 100, max: 900 }, decks: 6 }))
  expect(second.table.state.settings.limits).toEqual(limits)
  await second.until(() => second.table.state.rounds > rounds)
  expect(second.table.state.settings).toMatchObject({ limits: { min: 100, max: 900 }, decks: 8 })
  expect(second.types.indexOf('settings-changed')).toBeGreaterThan(second.types.indexOf('round-settled'))
  await second.close()
  expect(second.notices).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

it('says once what a table can never become, and takes over the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-change-'))
  const first = await opened(folder, settings({}))
  await first.close()
  const limits = { min: 500, max: 5000 }
  const second = await opened(folder, settings({ wallet: 'operator', limits }))
  expect(second.notices).toMatchObject([
    { what: 'setting-kept', setting: 'wallet', why: 'A table keeps its wallet: set up another table instead.' },
  ])
  expect(second.table.state.settings).toMatchObject({ wallet: 'built-in', limits })
  await second.until(() => second.table.state.phase === 'betting')
  await second.close()
  expect(second.notices.length).toBe(1)
  rmSync(folder, { recursive: true, force: true })
})

/** A table with a dealer, open and without a shoe; the house was set up otherwise before. */
async function dealt(before: Partial<TableRequest>, wanted: Partial<TableRequest>) {
  const folder = mkdtempSync(join(tmpdir(), 'punto-change-'))
  const by = { operation: 'dealer', source: 'card-shoe' } as const
  const first = await opened(folder, settings({ ...by, ...before }))
  let acts = 0
  const asked = (house: House, role: 'dealer' | 'pit-manager' | 'player', command: object) =>
    house.send('T1', { ...command, actor: { role, id: role }, id: `${++acts}` } as CommandRequest)
  await asked(first.house, 'pit-manager', { type: 'open-table' })
  await asked(first.house, 'dealer', { type: 'sign-on' })
  await asked(first.house, 'dealer', { type: 'new-shoe', shoe: 1 })
  await first.close()
  const second = await opened(folder, settings({ ...by, ...wanted }))
  const say = (...said: readonly [Parameters<typeof asked>[1], object]) => asked(second.house, ...said)
  const end = async () => {
    await second.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...second, say, end }
}

it('changes the cards at the end of a shoe, of the next one where another has begun by then', async () => {
  const { table, say, until, notices, end } = await dealt({ decks: 8 }, { decks: 6 })
  const both = await Promise.all([
    say('pit-manager', { type: 'end-shoe' }),
    say('dealer', { type: 'new-shoe', shoe: 2 }),
  ])
  expect(both).toMatchObject([{ ok: true }, { ok: true }])
  expect(table.state.settings.decks).toBe(8)
  await say('pit-manager', { type: 'end-shoe' })
  await until(() => table.state.settings.decks === 6)
  expect(await say('dealer', { type: 'new-shoe', shoe: 3 })).toMatchObject({ ok: true })
  expect(table.state.settings.decks).toBe(6)
  await end()
  expect(notices).toEqual([])
})

it('says once that a box is taken, and changes the felt when its player has left', async () => {
  const { table, say, until, notices, types, end } = await dealt({ layout: 'D' }, { layout: 'A' })
  const { boxes } = table.state.settings.layout
  const rest = async (shoe: number) => {
    await say('pit-manager', { type: 'end-shoe' })
    await say('dealer', { type: 'new-shoe', shoe })
  }
  expect(await say('player', { type: 'sit', box: boxes })).toMatchObject({ ok: true })
  await rest(2)
  await rest(3)
  expect(types).not.toContain('settings-changed')
  await say('player', { type: 'leave' })
  await say('pit-manager', { type: 'end-shoe' })
  await until(() => table.state.settings.layout.appendix === 'A')
  expect(table.state.settings.layout.boxes).toBeLessThan(boxes)
  await end()
  expect(notices).toMatchObject([{ what: 'house-refused', command: 'change-settings' }])
})
