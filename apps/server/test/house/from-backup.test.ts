// A backup that was put back: what was dealt after it has been seen, so no card of that shoe is dealt again.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSettings, type TableEvent } from '@punto/table'
import { afterAll, expect, it, vi } from 'vitest'
import { realWorld } from '../../src/base/index.ts'
import { House } from '../../src/house/index.ts'
import { openSqlite, Sealer } from '../../src/storage/index.ts'
import type { CommandRequest } from '../../src/table/index.ts'

const folders = mkdtempSync(join(tmpdir(), 'punto-from-backup-'))
const newRoot = () => mkdtempSync(join(folders, 'house-'))
afterAll(() => rmSync(folders, { recursive: true, force: true }))

const checked = checkSettings({
  table: 'T1',
  game: 'commission',
  pace: { cardMs: 1, turnMs: 1, squeezeMs: 1, settleMs: 1, betweenMs: 1 },
  bettingSeconds: 1,
})
if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
const { settings } = checked

async function live(folder: string, fromBackup = false, tables = [settings]) {
  const world = realWorld(() => undefined)
  const house = await House.open({
    tables,
    currency: 'PLAY',
    openStore: () => openSqlite(folder),
    sealer: new Sealer(new Uint8Array(32), world.random),
    world,
    fromBackup,
  })
  const { rounds } = house.table('T1')!.state
  const until = (rounds: number) => vi.waitUntil(() => house.table('T1')!.state.rounds >= rounds, 300_000)
  /** All that has happened at the table, in order. */
  const story = async () => {
    const events: TableEvent[] = []
    for await (const { text } of house.archive.events('T1')) events.push(JSON.parse(text))
    return events
  }
  return { house, rounds, until, story }
}

const cardsAfter = (events: readonly TableEvent[], version: number) =>
  events.slice(version).flatMap((event) => (event.type === 'card-dealt' ? [event.card] : []))

const pit = { role: 'pit-supervisor', id: 'pat' } as const
const shift = { role: 'shift-manager', id: 'stu' } as const

interface Taken {
  /** What staff did before the backup was taken, and what they do when it is back. */
  readonly before?: CommandRequest
  readonly after?: CommandRequest
  readonly voids: number
}

const TAKEN: Readonly<Record<string, Taken>> = {
  'betting is open': { voids: 1 },
  'bets are settled': { voids: 0 },
  'another matter waits for its decision': {
    before: {
      type: 'declare-irregularity',
      irregularity: { kind: 'display-wrong', note: 'dark' },
      id: 'd',
      actor: pit,
    },
    after: { type: 'approve-irregularity', number: 1, resolution: 'continue', reason: 'lit', id: 'a', actor: shift },
    voids: 1,
  },
  'a matter that no rule covers waits for its decision': {
    before: { type: 'declare-irregularity', irregularity: { kind: 'uncovered', note: 'smoke' }, id: 'd', actor: pit },
    after: { type: 'approve-irregularity', number: 1, resolution: 'continue', reason: 'aired', id: 'a', actor: shift },
    voids: 1,
  },
  'the table is closed': {
    before: { type: 'close-table', id: 'c', actor: shift },
    after: { type: 'open-table', id: 'o', actor: shift },
    voids: 0,
  },
}

// The tables take their time for a round: all of them side by side.
it.concurrent.each(Object.entries(TAKEN))(
  '[INS 5.18] taken while %s: another shoe',
  async (name, { before, after, voids }) => {
    const root = newRoot()
    const actor = { role: 'player', id: 'ann' } as const
    const first = await live(join(root, 'first'))
    await first.until(2)
    await first.house.money.buyIn('ann', 1000, 'in')
    await first.house.send('T1', { type: 'sit', box: 1, id: 'sit', actor })
    // Bets are open for a second: on a busy machine they close before the bet comes, and it is laid in a later round.
    const laid = async () => {
      const round = first.house.table('T1')!.state.rounds
      const bet = { type: 'place-bet', round, box: 1, bet: 'tie', stake: 100, id: `bet-${round}`, actor } as const
      return first.house.table('T1')!.state.phase === 'betting' && (await first.house.send('T1', bet)).ok
    }
    await vi.waitUntil(laid, { timeout: 300_000, interval: 1 })
    // Refused while a round is under way, and a refusal is remembered under its id.
    let tries = 0
    const taken = async () => (await first.house.send('T1', { ...before!, id: `before-${++tries}` })).ok
    if (before) await vi.waitUntil(taken, { timeout: 300_000, interval: 1 })
    await first.house.close(name === 'bets are settled' ? 300_000 : 0)
    const { version } = first.house.table('T1')!
    for (const copy of ['played', 'restored']) cpSync(join(root, 'first'), join(root, copy), { recursive: true })

    const played = await live(join(root, 'played'))
    if (after) expect(await played.house.send('T1', after)).toMatchObject({ ok: true })
    await played.until(played.rounds + 2)
    const seen = cardsAfter(await played.story(), version)
    await played.house.close(0)
    const again = await live(join(root, 'restored'), true)
    if (after) expect(await again.house.send('T1', after)).toMatchObject({ ok: true })
    if (after) expect(await again.house.send('T1', after)).toMatchObject({ ok: true })
    await again.until(again.rounds + 2)
    const events = await again.story()
    const { shoes } = again.house.table('T1')!.state
    await again.house.close(0)

    expect(shoes).toBe(2)
    const types = events.slice(version).map(({ type }) => type)
    expect(types.filter((type) => type === 'round-voided')).toHaveLength(voids)
    expect(types.slice(0, types.indexOf('shoe-started'))).not.toContain('card-dealt')
    expect(events.slice(version)).toContainEqual(expect.objectContaining({ type: 'shoe-ended', ending: 'abandoned' }))
    expect(seen.length).toBeGreaterThan(3)
    expect(cardsAfter(events, version).slice(0, seen.length)).not.toEqual(seen)
    // Nothing is played that was not laid; what lay is back.
    if (voids > 0) {
      const store = await openSqlite(join(root, 'restored'))
      expect(await store.ledger.balance('player/ann')).toMatchObject({ posted: 1000, pendingDebits: 0 })
      await store.close()
    }
  },
)

it('[INS 5.18] puts another shoe into play at each of two tables that stood at the same place', async () => {
  const tables = [settings, { ...settings, table: 'T2' }]
  const folder = newRoot()
  const first = await live(folder, false, tables)
  const states = (house: House) => tables.map(({ table }) => house.table(table)!)
  await vi.waitUntil(() => states(first.house).every(({ state }) => state.phase === 'betting'), 300_000)
  await first.house.close(0)
  const [one, two] = states(first.house)
  expect(one!.version).toBe(two!.version)
  const again = await live(folder, true, tables)
  for (const { state } of states(again.house)) expect(state).toMatchObject({ shoe: { condemned: true } })
  await again.house.close(0)
})
