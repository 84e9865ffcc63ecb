// A balance that somebody wrote into the database is not played with: what is staked is proven by the sealed logs first, where its row is
// read anew. On PostgreSQL the row is changed while the house runs, on SQLite, which lets nobody else in, while it is stopped.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { playerAccount } from '@punto/table'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPostgres, openSqlite, openSqliteHere, type Store, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest, operator, type Web } from '../../serve/web.ts'

const CHIPS = 1000
const SCHEMA = 'played_balance'
/** Long enough for the first check of everything. */
const sealKey = sealKeyFrom(KEY)

const open = (openStore: () => Promise<Store>) =>
  TestHouse.open({ tables: [{ table: 'main', game: 'commission' }], guestChips: CHIPS, requests: 100_000, openStore })

type Player = Web & { readonly id: string }
let asked = 0
const send = async (player: Player, command: object): Promise<readonly unknown[]> => {
  const answer = async (id: string) => {
    const { status, body } = await player.post('/api/tables/main/commands', { id, command })
    return [status, body.code]
  }
  const id = `c${++asked}`
  // The first check after a start may take longer than the house lets anybody wait.
  let told = await answer(id)
  for (let i = 0; i < 3 && told[1] === 'house/proving'; i++) told = await answer(id)
  return told
}
async function seated(house: TestHouse): Promise<Player> {
  const ann = await guest(house)
  await house.untilPhase('main', 'betting')
  expect(await send(ann, { type: 'sit', box: 1 })).toEqual([200, undefined])
  return ann
}
const bet = (house: TestHouse, player: Player, stake: number, on = 'player') =>
  send(player, { type: 'place-bet', round: house.state('main').rounds, box: 1, bet: on, stake })
const more = (player: Player) => `UPDATE accounts SET posted = posted + 1000000 WHERE id = 'player/${player.id}'`

async function isRefused(house: TestHouse, player: Player, stake: number): Promise<void> {
  expect(await bet(house, player, stake)).toEqual([409, 'player/excluded'])
  expect(house.state('main').round?.bets ?? []).toEqual([])
  const { integrity } = house.server
  expect(integrity.findings.map(({ row }) => row)).toContain(playerAccount(player.id))
  expect(integrity.shutPlayer(player.id)).toBeDefined()
  const boss = await operator(house)
  const audited = async () =>
    (await boss.get('/api/audit-log?kind=storage-altered&limit=100')).body.items.map(
      ({ after }: { after: { row: string } }) => after.row,
    )
  await expect.poll(audited).toContain(playerAccount(player.id))
}

describe('on PostgreSQL, while the house runs', () => {
  let stop: () => Promise<void>
  let url: string
  let house: TestHouse
  beforeAll(async () => {
    const server = await quickDatabase()
    stop = server.stop
    url = withSchema(server.url, SCHEMA)
  })
  beforeEach(async () => {
    await runSql(url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`)
    house = await open(() => openPostgres(url, { sealKey }))
  })
  afterEach(() => house.server.close(0))
  afterAll(() => stop())

  it('chips that were written are not staked, not even a part of them', async () => {
    const ann = await seated(house)
    await runSql(url, more(ann))
    await isRefused(house, ann, CHIPS * 5)
    expect(await bet(house, ann, 500)).toEqual([409, 'player/excluded'])
  })

  it('a balance that was set back to what it once was is not staked again', async () => {
    const ann = await seated(house)
    await runSql(url, `CREATE TABLE kept AS SELECT * FROM accounts WHERE id = 'player/${ann.id}'`)
    expect(await bet(house, ann, CHIPS)).toEqual([200, undefined])
    await house.until(() => house.state('main').rounds > 2 && house.state('main').phase === 'betting')
    const { posted } = (await house.server.house.archive.balance(playerAccount(ann.id)))!
    const columns = ['posted', 'pending_debits', 'pending_credits', 'lines', 'last']
    const sets = columns.map((column) => `${column} = kept.${column}`).join(', ')
    await runSql(url, `UPDATE accounts SET ${sets} FROM kept WHERE accounts.id = kept.id`)
    await isRefused(house, ann, posted === 0 ? CHIPS : posted + 500)
  })

  it('an account that may overdraw all of a sudden stakes nothing that it has not', async () => {
    const ann = await seated(house)
    await runSql(url, `UPDATE accounts SET kind = 'wallet' WHERE id = 'player/${ann.id}'`)
    await isRefused(house, ann, CHIPS * 5)
  })

  it('what is the player’s own is staked, and no more than that, whoever reads it anew', async () => {
    const ann = await seated(house)
    expect(await bet(house, ann, CHIPS * 5)).toEqual([409, 'wallet/no-funds'])
    expect(await bet(house, ann, 600)).toEqual([200, undefined])
    house = await house.restart()
    const again = Object.assign(ann, { url: house.url })
    await house.untilPhase('main', 'betting')
    expect(await bet(house, again, 300, 'banker')).toEqual([200, undefined])
    expect(house.server.integrity.findings).toEqual([])
  })
})

describe('on SQLite, while the house is stopped', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'punto-played-balance-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it.each([
    ['on a thread of its own', (data: string) => openSqlite(data, { sealKey })],
    ['on the house’s own thread', (data: string) => openSqliteHere(data, undefined, { sealKey })],
  ])('chips that were written are not staked, with a database %s', async (_, openStore) => {
    const data = join(root, 'data')
    const house = await open(() => openStore(data))
    const ann = await seated(house)
    const ben = await guest(house)
    await operator(house)
    await house.server.close(0)
    const file = new DatabaseSync(join(data, 'punto.db'))
    file.exec(more(ann))
    file.close()
    const again = await open(() => openStore(data))
    for (const web of [ann, ben]) Object.assign(web, { url: again.url })
    await again.untilPhase('main', 'betting')
    await isRefused(again, ann, 500)
    // Everybody else plays on.
    expect(await send(ben, { type: 'sit', box: 2 })).toEqual([200, undefined])
    const round = again.state('main').rounds
    expect(await send(ben, { type: 'place-bet', round, box: 2, bet: 'player', stake: 500 })).toEqual([200, undefined])
    await again.server.close(0)
  })
})
