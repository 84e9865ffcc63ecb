// Begins to seal a database, once, or goes on with it. Sealing that has begun never ends: a database in which something is sealed and
// that does not say from where on, or that has lost the sealed log of its records, is not opened, and neither is one of which it is
// known from outside that it was sealed.
import { StorageFault } from './faults.ts'
import { RECORDS_LOG } from './hash-chain.ts'
import type { Perform } from './operations.ts'
import { BEGUN_PLACE, begunText, isSeal, type SealKeys } from './seals.ts'

/** When sealing may begin: where nothing in the database was sealed; never, since it has begun; or again, since a backup was put back. */
export type SealingBegins = 'once' | 'never' | 'again'

const NEVER_SEALED: SealingBegins = 'once'

/** What is not kept yet, where it begins now, is to be written with the first events of the log of records, together. */
export async function openSeals(
  perform: Perform,
  key: Uint8Array,
  begins: SealingBegins = NEVER_SEALED,
): Promise<SealKeys> {
  const kept = await perform('secret', BEGUN_PLACE, 0)
  const heads = await perform('logHeads')
  const hasRecordsLog = heads.some(({ log }) => log === RECORDS_LOG)
  if (kept && (hasRecordsLog || begins === 'again')) {
    return { key, begun: Buffer.from(kept).toString() }
  }
  const isSealed = kept !== undefined || heads.some(({ hash }) => isSeal(hash))
  if (begins === 'never' || (isSealed && begins === 'once')) {
    const what = kept
      ? 'the sealed log of records'
      : `the secret "${BEGUN_PLACE}", which says from where on logs are sealed`
    throw new StorageFault('seal/taken-off', { what })
  }
  const until = heads.map(({ log, version, hash }) => [log, { version, hash }])
  const begun = begunText({ heads: Object.fromEntries(until), commands: await perform('hasCommands') }, key)
  return { key, begun }
}
