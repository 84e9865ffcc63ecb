// A house opened over a storage that it does not fit: refused in a sentence, with nothing changed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSettings, type TableSettings } from '@punto/table'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { realWorld } from '../../src/base/index.ts'
import { CannotOpen, House } from '../../src/house/index.ts'
import { openSqlite, Sealer } from '../../src/storage/index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punto-opening-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function settings(table: string, currency = 'PLAY'): TableSettings {
  const checked = checkSettings({ table, game: 'commission', currency })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

function open(names: readonly string[], currency = 'PLAY'): Promise<House> {
  const world = realWorld(() => undefined)
  return House.open({
    tables: names.map((name) => settings(name, currency)),
    currency,
    openStore: () => openSqlite(folder),
    sealer: new Sealer(new Uint8Array(32), world.random),
    world,
  })
}

const refusal = async (opening: Promise<House>): Promise<string> => {
  const error: unknown = await opening.catch((why: unknown) => why)
  expect(error).toBeInstanceOf(CannotOpen)
  return (error as Error).message
}

it('keeps its currency', async () => {
  await (await open(['T1'])).close(0)
  expect(await refusal(open(['T1', 'T2'], 'EUR'))).toBe(
    'The accounts of this house are in PLAY, and its configuration says EUR. A house keeps its currency: write "currency": "PLAY", or give the new house a storage of its own.',
  )
  // What was refused has left nothing behind.
  await (await open(['T1', 'T2'])).close(0)
})

it('leaves out no table on whose felt bets lie, and any other', async () => {
  const first = await open(['T1', 'T2', 'T3'])
  await expect.poll(() => first.table('T2')!.state.phase, { timeout: 30_000 }).toBe('betting')
  const actor = { role: 'player', id: 'ann' } as const
  await first.money.buyIn('ann', 1000, 'in')
  await first.send('T2', { type: 'sit', box: 1, id: 'sit', actor })
  const bet = { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 100, id: 'bet', actor } as const
  expect(await first.send('T2', bet)).toMatchObject({ ok: true })
  await first.close(0)
  expect(await refusal(open(['T1']))).toBe(
    'Bets lie on the felt of T2, which the configuration leaves out. Put this table back until the round is over, stop the house, and leave it out then.',
  )
  const second = await open(['T1', 'T2'])
  expect(second.table('T2')!.state.round!.bets).toMatchObject([{ player: 'ann', stake: 100 }])
  await second.close(0)
})
