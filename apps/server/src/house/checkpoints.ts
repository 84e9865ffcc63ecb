// Checkpoints of the tables' headers and of what was settled there, signed by the house: what witnesses cosign, so that it cannot tell one
// table in two ways. docs/fairness.md, "Witnessed heads" and "Witnessed settlements".
import { checkpointOf, logEntryOf, logLeaf, type Signer, settledOrigin, signCheckpoint, tableOrigin } from '@punto/fair'
import type { Archive, Records } from '../storage/index.ts'
import { type HouseTable, settledEntries, signedHeaderOf } from '../table/index.ts'

/** Of the shoes' headers, or of what was settled up to the end of each. */
export type WitnessedLog = 'headers' | 'settled'

interface Kept {
  /** By shoe, from the first on: an entry does not change once it is there. */
  readonly entries: Uint8Array[]
  /** Of the event that ended the last of them; for what was settled. */
  version: number
  checkpoint: TableCheckpoint | undefined
}

/** What witnesses are told of a table. */
export interface TableCheckpoint {
  readonly note: string
  /** Hashed, of all shoes under it: consistency is proven from them. */
  readonly leaves: readonly Uint8Array[]
}

export interface CheckpointSource {
  readonly records: Records
  readonly archive: Archive
  readonly signer: Signer
  readonly firstKey: string
}

/** How many shoes a log of the table has by now: of headers the shoe in play is one, of what was settled it is not. */
export const shoesIn = ({ shoes, shoe }: HouseTable['state'], log: WitnessedLog): number =>
  log === 'settled' && shoe ? shoes - 1 : shoes

export class Checkpoints {
  readonly #kept = { headers: new Map<string, Kept>(), settled: new Map<string, Kept>() }

  /** Over every shoe that is in the log. */
  async of(host: HouseTable, log: WitnessedLog, source: CheckpointSource): Promise<TableCheckpoint> {
    const { name, state } = host
    const kept = this.#kept[log].get(name) ?? { entries: [], version: 0, checkpoint: undefined }
    this.#kept[log].set(name, kept)
    const { entries } = kept
    if (entries.length === shoesIn(state, log) && kept.checkpoint) return kept.checkpoint
    if (log === 'headers') await addHeaders(kept, name, state.shoes, source)
    else await addSettled(kept, name, source)
    const origin = (log === 'headers' ? tableOrigin : settledOrigin)(source.firstKey, name)
    kept.checkpoint = {
      note: signCheckpoint(checkpointOf(origin, entries), source.signer),
      leaves: entries.map(logLeaf),
    }
    return kept.checkpoint
  }
}

async function addHeaders({ entries }: Kept, table: string, last: number, { records }: CheckpointSource) {
  for (let shoe = entries.length + 1; shoe <= last; shoe++) {
    const entry = logEntryOf(await signedHeaderOf(records, table, shoe))
    // Somebody else may have asked meanwhile.
    if (entries.length === shoe - 1) entries.push(entry)
  }
}

async function addSettled(kept: Kept, table: string, { archive }: CheckpointSource) {
  for (const { version, entry } of await settledEntries(archive, table, kept.version)) {
    if (version <= kept.version) continue
    kept.entries.push(entry)
    kept.version = version
  }
}
