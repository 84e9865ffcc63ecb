// A balance that somebody wrote into the database is not played with: what is staked is proven by the sealed logs first, where its row is
// read anew. On PostgreSQL the row is changed while the house runs, on SQLite, which lets nobody else in, while it is stopped.
import { playerAccount } from '@punto/table'
import { describe, expect, it } from 'vitest'
import type { TestHouse } from '../../serve/test-house.ts'
import { guest, operator, type Web } from '../../serve/web.ts'
import { onPostgres, onSqlite, SQLITE } from './altered-house.ts'

const CHIPS = 1000

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
  const altered = onPostgres('played_balance', CHIPS)

  it('chips that were written are not staked, not even a part of them', async () => {
    const { house, alter } = altered
    const ann = await seated(house)
    await alter(more(ann))
    await isRefused(house, ann, CHIPS * 5)
    expect(await bet(house, ann, 500)).toEqual([409, 'player/excluded'])
  })

  it('a balance that was set back to what it once was is not staked again', async () => {
    const { house, alter } = altered
    const ann = await seated(house)
    await alter(`CREATE TABLE kept AS SELECT * FROM accounts WHERE id = 'player/${ann.id}'`)
    // A Tie is won or lost, and never comes back: what the player has afterwards is not what it was.
    expect(await bet(house, ann, CHIPS, 'tie')).toEqual([200, undefined])
    await house.until(() => house.state('main').rounds > 2 && house.state('main').phase === 'betting')
    const { posted } = (await house.server.house.archive.balance(playerAccount(ann.id)))!
    const columns = ['posted', 'pending_debits', 'pending_credits', 'lines', 'last']
    const sets = columns.map((column) => `${column} = kept.${column}`).join(', ')
    await alter(`UPDATE accounts SET ${sets} FROM kept WHERE accounts.id = kept.id`)
    await isRefused(house, ann, posted === 0 ? CHIPS : posted + 500)
  })

  it('an account that may overdraw all of a sudden stakes nothing that it has not', async () => {
    const { house, alter } = altered
    const ann = await seated(house)
    await alter(`UPDATE accounts SET kind = 'wallet' WHERE id = 'player/${ann.id}'`)
    await isRefused(house, ann, CHIPS * 5)
  })

  it('what is the player’s own is staked, and no more than that, whoever reads it anew', async () => {
    const { house } = altered
    const ann = await seated(house)
    expect(await bet(house, ann, CHIPS * 5)).toEqual([409, 'wallet/no-funds'])
    expect(await bet(house, ann, 600)).toEqual([200, undefined])
    altered.house = await house.restart()
    const again = Object.assign(ann, { url: altered.house.url })
    await altered.house.untilPhase('main', 'betting')
    expect(await bet(altered.house, again, 300, 'banker')).toEqual([200, undefined])
    expect(altered.house.server.integrity.findings).toEqual([])
  })
})

describe('on SQLite, while the house is stopped', () => {
  it.each(SQLITE)('chips that were written are not staked, with a database %s', (_, openStore) =>
    onSqlite(
      [openStore, CHIPS],
      async (house) => {
        const ann = await seated(house)
        const ben = await guest(house)
        await operator(house)
        return [{ ann, ben }, more(ann)]
      },
      async (house, { ann, ben }) => {
        for (const web of [ann, ben]) Object.assign(web, { url: house.url })
        await house.untilPhase('main', 'betting')
        await isRefused(house, ann, 500)
        // Everybody else plays on.
        expect(await send(ben, { type: 'sit', box: 2 })).toEqual([200, undefined])
        const round = house.state('main').rounds
        const stake = { type: 'place-bet', round, box: 2, bet: 'player', stake: 500 }
        expect(await send(ben, stake)).toEqual([200, undefined])
      },
    ),
  )
})
