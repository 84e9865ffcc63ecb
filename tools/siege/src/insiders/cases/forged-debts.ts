// With write access to the database: a debt is written for somebody, so that their chips pay it: to a house that runs, on PostgreSQL, and to
// one that is stopped, on the embedded database.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runSql } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { inFile } from '../database-file.ts'
import type { InsiderCase, Tried } from '../insider-case.ts'
import { PASSWORD, PuntoHouse } from '../punto-house.ts'
import { Visitor } from '../visitor.ts'

const CHIPS = 100_000
const FORGED = 60_000
const CASH_IN = 1000
/** A round of the table, with what follows it. */
const ROUND_MS = 20_000
const LOOK_MS = 250

const owes = (player: string) =>
  `INSERT INTO accounts (id, kind, currency, posted) VALUES ('debt/${player}', 'debt', 'PLAY', ${-FORGED})`

export const forgedDebts: InsiderCase = {
  name: 'forged-debts',
  has: 'the database, for writing',
  async *run(folder) {
    const server = await quickDatabase()
    try {
      yield await tried('a debt, while the house runs', join(folder, 'running'), server.url)
    } finally {
      await server.stop()
    }
    yield await tried('a debt, while the house is stopped', join(folder, 'stopped'))
  },
}

async function tried(what: string, folder: string, url?: string): Promise<Tried> {
  mkdirSync(folder, { recursive: true })
  const house = new PuntoHouse(folder, url === undefined ? {} : { DATABASE_URL: url })
  try {
    await house.open()
    const boss = await house.operator()
    await house.hired(boss, 'cora', 'cashier')
    const { player } = await new Visitor(house.url).must('/api/session/guest')
    if (url === undefined) {
      await house.stop()
      inFile(house.data, (file) => file.exec(owes(player)))
      await house.open()
    } else await runSql(url, owes(player))
    const from = performance.now()
    const why = await paidBy(house, player)
    return { what, held: why === undefined, foundMs: performance.now() - from, ...(why !== undefined && { why }) }
  } finally {
    await house.stop()
  }
}

/** What has gone wrong once chips have come in twice and the debt was named, or a round is over. */
async function paidBy(house: PuntoHouse, player: string): Promise<string | undefined> {
  const boss = await house.operator()
  const cora = new Visitor(house.url)
  await cora.must('/api/session', { name: 'cora', password: PASSWORD })
  let came = 0
  for (const id of ['one', 'two']) {
    const { status } = await cora.post('/api/cage/cash-in', { id, player, amount: CASH_IN })
    if (status < 300) came += CASH_IN
  }
  for (let left = ROUND_MS; left > 0; left -= LOOK_MS) {
    const { available } = (await boss.get(`/api/players/${player}/balance`)).body
    if (available !== CHIPS + came) return `${CHIPS + came - available} was paid`
    const { items } = (await boss.get('/api/findings')).body
    if (items.some(({ row }: { readonly row: string }) => row === `debt/${player}`)) return undefined
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return 'nobody was told'
}
