// Checkpoints of the tables' headers, signed by the house: what witnesses cosign, so that it cannot tell one table in two ways.
// docs/fairness.md, "Witnessed heads".
import { checkpointOf, logEntryOf, logLeaf, type Signer, signCheckpoint, tableOrigin } from '@punto/fair'
import type { Records } from '../storage/index.ts'
import { type HouseTable, signedHeaderOf } from '../table/index.ts'

interface Kept {
  /** By shoe, from the first on: its header does not change once it is signed. */
  readonly entries: Uint8Array[]
  checkpoint: TableCheckpoint | undefined
}

/** What witnesses are told of a table. */
export interface TableCheckpoint {
  readonly note: string
  /** Hashed, of all shoes under it: consistency is proven from them. */
  readonly leaves: readonly Uint8Array[]
}

export class Checkpoints {
  readonly #kept = new Map<string, Kept>()

  /** Over every shoe of the table up to the one in play. */
  async of(host: HouseTable, records: Records, signer: Signer, firstKey: string): Promise<TableCheckpoint> {
    const { name, state } = host
    const kept = this.#kept.get(name) ?? { entries: [], checkpoint: undefined }
    this.#kept.set(name, kept)
    const { entries } = kept
    if (entries.length === state.shoes && kept.checkpoint) return kept.checkpoint
    for (let shoe = entries.length + 1; shoe <= state.shoes; shoe++) {
      const entry = logEntryOf(await signedHeaderOf(records, name, shoe))
      // Somebody else may have asked meanwhile.
      if (entries.length === shoe - 1) entries.push(entry)
    }
    const note = signCheckpoint(checkpointOf(tableOrigin(firstKey, name), entries), signer)
    kept.checkpoint = { note, leaves: entries.map(logLeaf) }
    return kept.checkpoint
  }
}
