// Seals on PostgreSQL: what two starts write is whole, and what is altered in between is found.
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Checker } from '../../../src/proof/integrity/checker.ts'
import { openPostgres } from '../../../src/storage/index.ts'
import { Seals } from '../../../src/storage/seals.ts'

const sealKey = new Uint8Array(32).fill(9)
const SCHEMA = 'sealed'
let url: string
let stop: () => Promise<void>
beforeAll(async () => {
  const server = await quickDatabase()
  await runSql(server.url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`)
  url = withSchema(server.url, SCHEMA)
  stop = server.stop
})
afterAll(() => stop())

async function checked() {
  const store = await openPostgres(url, { sealKey })
  const { perform, seals } = store.rows!
  const checker = new Checker({
    perform,
    seals: new Seals(seals),
    embedded: false,
    currency: 'PLAY',
    opensSecret: () => undefined,
  })
  const findings = await checker.round(true)
  await store.close()
  return findings.map(({ in: table, row }) => `${table} ${row}`)
}

it('seals transfers, records and the audit log, and finds what is altered', async () => {
  for (const start of ['one', 'two']) {
    const store = await openPostgres(url, { sealKey })
    const accounts = [
      { id: 'cage', kind: 'cage', currency: 'PLAY' },
      { id: 'player/ann', kind: 'player', currency: 'PLAY' },
    ] as const
    await store.ledger.openAccounts(accounts)
    const entry = { at: 1, kind: 'chips-given', author: 'boss', subject: 'ann', text: '{}' }
    const transfer = { kind: 'posted', by: 'cage', id: start, reason: 'buy-in', ref: start, at: 1 } as const
    const money = { ...transfer, debit: 'cage', credit: 'player/ann', amount: 500 } as const
    const [answer] = await store.commit([{ transfers: [money], audit: [entry] }])
    expect(answer).toMatchObject({ kind: 'done' })
    expect(await store.records.change([{ kind: 'account', key: start, text: '{}', revision: 0 }], [entry])).toBe(true)
    await store.close()
  }
  expect(await checked()).toEqual([])
  await runSql(url, `UPDATE accounts SET posted = posted + 100000 WHERE id = 'player/ann'`)
  expect(await checked()).toEqual(['accounts player/ann'])
  await runSql(url, `UPDATE accounts SET posted = posted - 100000 WHERE id = 'player/ann'`)
  await runSql(url, `UPDATE records SET text = '{"role":"operator"}' WHERE key = 'one'`)
  expect(await checked()).toEqual(['records account one'])
})
