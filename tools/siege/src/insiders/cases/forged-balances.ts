// With write access to the database of a house that runs, on PostgreSQL: a balance is raised or set back, and taken to the cage at once.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import type { InsiderCase, Tried } from '../insider-case.ts'
import { PuntoHouse } from '../punto-house.ts'
import { Visitor } from '../visitor.ts'

const CHIPS = 100_000

interface Forgery {
  readonly what: string
  /** Before and after chips were cashed out. */
  readonly before: (player: string) => string
  readonly after: (player: string) => string
}

const COLUMNS = ['posted', 'pending_debits', 'pending_credits', 'lines', 'last']

const FORGERIES: readonly Forgery[] = [
  {
    what: 'a balance that is raised',
    before: () => 'SELECT 1',
    after: (player) => `UPDATE accounts SET posted = posted + 1000000 WHERE id = 'player/${player}'`,
  },
  {
    what: 'a balance that is set back',
    before: (player) => `CREATE TABLE kept AS SELECT * FROM accounts WHERE id = 'player/${player}'`,
    after: () =>
      `UPDATE accounts SET ${COLUMNS.map((one) => `${one} = kept.${one}`).join(', ')} FROM kept WHERE accounts.id = kept.id`,
  },
]

export const forgedBalances: InsiderCase = {
  name: 'forged-balances',
  has: 'the database, for writing, while the house runs',
  async *run(folder) {
    const server = await quickDatabase()
    try {
      for (const [i, forgery] of FORGERIES.entries()) {
        const schema = `insiders_${process.pid}_${i}`
        await runSql(server.url, `CREATE SCHEMA ${schema}`)
        yield await tried(join(folder, String(i)), withSchema(server.url, schema), forgery)
        await runSql(server.url, `DROP SCHEMA ${schema} CASCADE`)
      }
    } finally {
      await server.stop()
    }
  },
}

async function tried(folder: string, url: string, { what, before, after }: Forgery): Promise<Tried> {
  mkdirSync(folder, { recursive: true })
  const house = new PuntoHouse(folder, { DATABASE_URL: url })
  try {
    await house.open()
    const boss = await house.operator()
    const cora = await house.hired(boss, 'cora', 'cashier')
    const { player } = await new Visitor(house.url).must('/api/session/guest')
    await runSql(url, before(player))
    await cora.must('/api/cage/cash-out', { id: 'own', player, amount: CHIPS - 1000 })
    await runSql(url, after(player))
    const from = performance.now()
    const { status } = await cora.post('/api/cage/cash-out', { id: 'forged', player, amount: CHIPS - 1000 })
    const foundMs = performance.now() - from
    return status < 300 ? { what, held: false, why: 'it was paid out', foundMs } : { what, held: true, foundMs }
  } finally {
    await house.stop()
  }
}
