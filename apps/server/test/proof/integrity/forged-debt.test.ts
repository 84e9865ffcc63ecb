// A debt that somebody wrote into the database is paid by nobody's chips: neither what comes in at the cage, nor what is won at a table, nor
// the House by writing it off pays anything before the sealed logs have proven that it is owed. On PostgreSQL the row is written
// while the house runs, on SQLite while it is stopped.
import { debtAccount, playerAccount } from '@punto/table'
import { describe, expect, it } from 'vitest'
import type { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, REASON, type Web } from '../../serve/web.ts'
import { onPostgres, onSqlite, SQLITE } from './altered-house.ts'

const CHIPS = 100_000
const FORGED = 60_000

type Player = Web & { readonly id: string }
interface People {
  readonly boss: Web
  readonly cora: Web
  readonly sam: Web
  readonly ann: Player
}

async function people(house: TestHouse): Promise<People> {
  const boss = await operator(house)
  const cora = await hired(house, boss, 'cora', 'cashier')
  return { boss, cora, sam: await hired(house, boss, 'sam', 'shift-manager'), ann: await guest(house) }
}

const owes = ({ id }: Player) =>
  `INSERT INTO accounts (id, kind, currency, posted) VALUES ('debt/${id}', 'debt', 'PLAY', ${-FORGED})`

/** What the player has by now; what came in is theirs, and nothing of it has paid the debt. */
async function hasPaidNothing(house: TestHouse, { boss, ann }: People, chips: number): Promise<void> {
  const { archive, money } = house.server.house
  expect((await archive.balance(playerAccount(ann.id)))?.posted).toBe(chips)
  expect((await archive.balance(debtAccount(ann.id)))?.posted).toBe(-FORGED)
  expect(await archive.statement(debtAccount(ann.id), { limit: 10 })).toEqual([])
  expect(money.debts.owedBy(ann.id)).toBe(FORGED)
  const row = debtAccount(ann.id)
  await expect.poll(() => house.server.integrity.findings.map((one) => one.row)).toContain(row)
  expect(house.server.integrity.shutPlayer(ann.id)).toBeDefined()
  const findings: readonly { row: string }[] = (await boss.get('/api/findings')).body.items
  expect(findings.map((one) => one.row)).toContain(row)
  const audited = async () =>
    (await archive.auditLog({ kind: 'storage-altered', limit: 100 })).map(({ text }) => JSON.parse(text).after.row)
  await expect.poll(audited).toContain(row)
}

/** Until a round has paid, and whatever follows it is done. */
async function roundPays(house: TestHouse): Promise<void> {
  const { rounds } = house.state('main')
  await house.until(() => house.state('main').rounds > rounds + 1)
}

async function writtenOff({ sam, ann }: People): Promise<readonly unknown[]> {
  const { status, body } = await sam.post(`/api/players/${ann.id}/write-off`, {
    ...{ id: 'gone', amount: 1000, reason: REASON },
  })
  return [status, body.code]
}

describe('on PostgreSQL, while the house runs', () => {
  const altered = onPostgres('forged_debt', CHIPS)

  it('a debt that was written is paid neither by what comes in, nor after a round, nor by the House', async () => {
    const { house, alter } = altered
    const known = await people(house)
    const { boss, cora, ann } = known
    await alter(owes(ann))
    const seen = await cora.post('/api/cage/cash-in', { id: 'in', player: ann.id, amount: 1000 })
    expect(seen.status).toBe(201)
    await expect.poll(() => house.server.house.money.debts.owedBy(ann.id)).toBe(FORGED)
    await roundPays(house)
    await hasPaidNothing(house, known, CHIPS + 1000)
    expect(await writtenOff(known)).toEqual([409, 'cage/altered'])
    const given = await boss.post(`/api/players/${ann.id}/chips`, { id: 'more', amount: 100, reason: REASON })
    expect(given.status).toBeGreaterThanOrEqual(400)
    await hasPaidNothing(house, known, CHIPS + 1000)
  })

  it('a debt that is paid and then set back is not paid again', async () => {
    const { house, alter } = altered
    const known = await people(house)
    const { ann } = known
    const { house: engine } = house.server
    await engine.money.collector.openAccounts([ann.id])
    const taken = {
      ...({ kind: 'posted', by: 'cage', id: 'taken', reason: 'decision', ref: '', at: 1 } as const),
      ...{ debit: playerAccount(ann.id), credit: 'cage', amount: CHIPS + FORGED, owing: debtAccount(ann.id) },
    }
    expect(await engine.money.commit({ transfers: [taken] }, ann.id)).toMatchObject({ kind: 'done' })
    await alter(`CREATE TABLE kept AS SELECT * FROM accounts WHERE id = '${debtAccount(ann.id)}'`)
    await engine.money.buyIn(ann.id, CHIPS, 'in')
    const posted = async () => (await engine.archive.balance(playerAccount(ann.id)))?.posted
    expect([await posted(), engine.money.debts.owedBy(ann.id)]).toEqual([CHIPS - FORGED, 0])
    const sets = ['posted', 'lines', 'last'].map((column) => `${column} = kept.${column}`).join(', ')
    await alter(`UPDATE accounts SET ${sets} FROM kept WHERE accounts.id = kept.id`)
    await engine.money.collector.refresh([ann.id])
    expect(engine.money.debts.owedBy(ann.id)).toBe(FORGED)
    await roundPays(house)
    expect(await posted()).toBe(CHIPS - FORGED)
    await expect.poll(() => house.server.integrity.shutPlayer(ann.id)).toBeDefined()
  })
})

describe('on SQLite, while the house is stopped', () => {
  it.each(SQLITE)('a debt that was written is paid by nothing, with a database %s', (_, openStore) =>
    onSqlite(
      [openStore, CHIPS],
      async (house) => {
        const known = await people(house)
        return [known, owes(known.ann)]
      },
      async (house, known) => {
        for (const web of Object.values(known)) Object.assign(web, { url: house.url })
        const { money } = house.server.house
        expect(money.debts.owedBy(known.ann.id)).toBe(FORGED)
        await money.buyIn(known.ann.id, 500, 'in')
        await roundPays(house)
        await hasPaidNothing(house, known, CHIPS + 500)
        expect(await writtenOff(known)).toEqual([409, 'cage/altered'])
      },
    ),
  )
})
