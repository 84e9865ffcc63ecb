// Both databases, for suites that hold a whole house to the same over each: `describe.each(STORES)` where the database itself has a
// part in what is tried (races, bad days, its own SQL), and `describe.each(DAILY_STORES)` where the storage contract says already
// that both answer alike; PUNTO_STORES=both tries those on both too.

import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import type { EvidencePlace } from '../../src/past/evidence/projecting.ts'
import { openPostgres, type Store } from '../../src/storage/index.ts'

export const STORES = ['SQLite', 'PostgreSQL'] as const

export const DAILY_STORES: readonly (typeof STORES)[number][] =
  process.env.PUNTO_STORES === 'both' ? STORES : ['SQLite']

export interface PreparedStore {
  /** To be given to a TestHouse, which has a folder of its own where there is none. */
  readonly options: { readonly openStore?: () => Promise<Store>; readonly evidence?: EvidencePlace }
  readonly stop: () => Promise<void>
}

/** `schema` is the suite's own: suites run side by side. PostgreSQL's rows are sealed by `sealKey`, where it is given. */
export async function prepareStore(
  name: (typeof STORES)[number],
  schema: string,
  sealKey?: Uint8Array,
): Promise<PreparedStore> {
  if (name === 'SQLite') return { options: {}, stop: async () => undefined }
  const { url, stop } = await quickDatabase()
  const drop = `DROP SCHEMA IF EXISTS ${schema} CASCADE`
  await runSql(url, `${drop}; CREATE SCHEMA ${schema}`)
  return {
    options: {
      openStore: () => openPostgres(withSchema(url, schema), { sealKey }),
      evidence: { url: withSchema(url, schema) },
    },
    stop: async () => {
      await runSql(url, drop)
      await stop()
    },
  }
}
