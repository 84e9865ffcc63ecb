// A database that is audited: a file that nobody writes to (a backup, or the data of a stopped house), or a PostgreSQL server.
import { resolve } from 'node:path'
import { type KeySource, keysIn } from '../../base/index.ts'
import type { Perform } from '../../storage/index.ts'
import {
  BEGUN_PLACE,
  DATABASE_FILE,
  isSeal,
  openForReading,
  readPostgresRows,
  Sealer,
  type SealKeys,
  Seals,
  SqliteSession,
  StorageFault,
  sealKeyFrom,
} from '../../storage/index.ts'
import { isKnownSealed } from '../integrity/sealed-witness.ts'

export type AuditedPlace = { readonly file: string } | { readonly url: string }

/** As it travels to a thread. */
export interface AuditKeys {
  readonly sealing: readonly Uint8Array[]
  readonly seals: SealKeys | undefined
}

/** What checks seals, and what opens cards that lay face down; neither without a key. */
export const openKeys = (keys: AuditKeys | undefined) => ({
  seals: keys?.seals && new Seals(keys.seals),
  sealer: keys && new Sealer(keys.sealing, () => new Uint8Array()),
})

export interface AuditedDatabase {
  readonly perform: Perform
  close(): Promise<void>
}

export async function openAudited(place: AuditedPlace, seals: Seals | undefined): Promise<AuditedDatabase> {
  if ('url' in place) return readPostgresRows(place.url, seals)
  const session = new SqliteSession(DATABASE_FILE, () => openForReading(resolve(place.file)))
  const perform = (async (...asked: Parameters<SqliteSession['perform']>) =>
    Reflect.apply(session.perform, session, asked)) as Perform
  return { perform, close: async () => session.close() }
}

/** The keys under which the database was kept: those of the source, and the seals' own, which was derived from the first of them. */
export async function auditKeys(place: AuditedPlace, source: KeySource): Promise<AuditKeys> {
  const sealing = keysIn(source)
  if (!sealing) throw new Error('there is no such key file')
  const { perform, close } = await openAudited(place, undefined)
  try {
    const [kept] = await perform('records', { kind: 'house', key: 'base-key' })
    const sealer = new Sealer(sealing, () => new Uint8Array())
    const base = kept ? Buffer.from(sealer.unsealText('base-key', kept.text), 'hex') : sealing[0]!
    const begun = await perform('secret', BEGUN_PLACE, 0)
    if (!begun) {
      const heads = await perform('logHeads')
      if (isKnownSealed(source) || heads.some(({ hash }) => isSeal(hash)))
        throw new StorageFault('seal/taken-off', {
          what: `the secret "${BEGUN_PLACE}", which says from where on logs are sealed`,
        })
      return { sealing, seals: undefined }
    }
    const seals = { key: sealKeyFrom(base), begun: Buffer.from(begun).toString() }
    // Throws where the key is another's.
    new Seals(seals)
    return { sealing, seals }
  } finally {
    await close()
  }
}
