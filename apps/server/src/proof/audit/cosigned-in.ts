// What a database has of the cosignatures of its house's witnesses: they hold by themselves, whoever wrote them there.
import type { PublishedKey, WitnessKey } from '@punto/fair'
import { cosignedNotes } from '../witnesses/witnesses.ts'
import { type AuditedPlace, openAudited } from './open-audited.ts'

export interface CosignedIn {
  /** The keys that the house has published, the first one first. */
  readonly keys: readonly PublishedKey[]
  /** By table: the notes over what was settled there. */
  readonly settled: ReadonlyMap<string, readonly string[]>
}

export async function cosignedIn(
  place: AuditedPlace,
  tables: readonly string[],
  witnesses: readonly WitnessKey[],
): Promise<CosignedIn> {
  const { perform, close } = await openAudited(place, undefined)
  try {
    const read = async (kind: string, key: string) => (await perform('records', { kind, key }))[0]
    const kept = await read('house', 'signing-keys')
    const settled = new Map<string, readonly string[]>()
    for (const table of tables) settled.set(table, await cosignedNotes({ read }, witnesses, table, 'settled'))
    return { keys: kept ? (JSON.parse(kept.text) as readonly PublishedKey[]) : [], settled }
  } finally {
    await close()
  }
}
