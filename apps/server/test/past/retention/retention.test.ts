// Answers to commands are forgotten after the days that the configuration says, over both databases: within them a command gets its
// answer again, after them its round is over and no money moves, and the check of the stored rows finds nothing wrong.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { describe, expect, it } from 'vitest'
import { CommandRetention } from '../../../src/past/retention/command-retention.ts'
import { checkConfig } from '../../../src/serve/config/house-config.ts'
import { openPostgres, openSqliteHere, type Store, sealKeyFrom } from '../../../src/storage/index.ts'
import { DAILY_STORES, type STORES } from '../../serve/stores.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest } from '../../serve/web.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 20
const sealKey = sealKeyFrom(KEY)

async function place(
  name: (typeof STORES)[number],
): Promise<{ open: () => Promise<Store>; remove: () => Promise<void> }> {
  if (name === 'SQLite') {
    const folder = mkdtempSync(join(tmpdir(), 'punto-retention-'))
    return {
      open: () => openSqliteHere(join(folder, 'data'), undefined, { sealKey }),
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const { url, stop } = await quickDatabase()
  const drop = 'DROP SCHEMA IF EXISTS retention CASCADE'
  await runSql(url, `${drop}; CREATE SCHEMA retention`)
  return {
    open: () => openPostgres(withSchema(url, 'retention'), { sealKey }),
    remove: async () => {
      await runSql(url, drop)
      await stop()
    },
  }
}

describe.each(DAILY_STORES)('answers to commands over %s', (name) => {
  it('are kept for their days and forgotten after them, and nothing is found altered', async () => {
    const { open, remove } = await place(name)
    const house = await TestHouse.open({ openStore: open, tables: [{ table: 'main', game: 'commission' }] })
    try {
      const { house: engine, integrity } = house.server
      const retention = new CommandRetention({
        days: DAYS,
        wall: () => house.timeline.now + house.calendar.aheadMs + 1_700_000_000_000,
        records: engine.records,
        archive: engine.archive,
        forget: (keys) => engine.forgetCommands(keys),
      })
      const ann = await guest(house)
      const send = (id: string, command: object) => ann.post('/api/tables/main/commands', { id, command })
      await send('sit', { type: 'sit', box: 1 })
      await house.untilPhase('main', 'betting')
      const { rounds: round } = house.state('main')
      const bet = { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 }
      const first = await send('early', bet)
      expect(first.status).toBe(200)
      expect(await retention.sweep()).toBe(0)
      const answered = async (id: string) =>
        (await engine.archive.storedAnswer({ actor: `player/${ann.id}`, id })) !== undefined
      expect(await answered('early')).toBe(true)

      house.calendar.aheadMs += DAYS * DAY_MS
      const later = await send('late', { ...bet, bet: 'banker' })
      expect(later.status).toBe(200)
      expect(await retention.sweep()).toBe(0)
      const again = await send('early', bet)
      expect([again.status, again.body]).toEqual([200, { ...first.body, repeated: true }])

      house.calendar.aheadMs += DAY_MS
      expect(await retention.sweep()).toBe(2)
      expect([await answered('sit'), await answered('early'), await answered('late')]).toEqual([false, false, true])
      expect((await send('late', { ...bet, bet: 'banker' })).body).toMatchObject({ repeated: true })
      // It would be decided anew, and its round is over; the table itself knows the commands of the last two.
      await house.until(() => house.state('main').rounds > round + 2)
      const balance = async () => (await ann.get('/api/me/balance')).body
      const before = await balance()
      expect((await send('early', bet)).body).toMatchObject({ code: 'round/another' })
      expect(await balance()).toEqual(before)
      expect(await retention.sweep()).toBe(0)
      expect(await integrity.checkNow()).toEqual([])

      // What is taken away beyond that is found.
      await engine.forgetCommands([`late player/${ann.id}`])
      expect(await integrity.checkNow()).toMatchObject([{ in: 'commands', row: `late player/${ann.id}` }])
    } finally {
      await house.close()
      await remove()
    }
  })
})

it('days are whole, or 0 for ever, and longer than anybody tries again', () => {
  const days = (commandDays: unknown) => {
    const checked = checkConfig({ retention: { commandDays } })
    return checked.ok ? checked.config.retention.commandDays : checked.mistakes
  }
  expect([days(undefined), days(0), days(365)]).toEqual([90, 0, 365])
  const sentence = 'retention.commandDays is a whole number from 14 to 36500, not 3.'
  expect(days(3)).toEqual([{ place: 'retention.commandDays', sentence }])
})
