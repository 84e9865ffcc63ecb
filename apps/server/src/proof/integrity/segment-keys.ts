// The ids of the transfers in a segment, as the table `transfers` names them.
import { endedBy, isOpening, keyText } from '@punto/ledger'
import { linesOf, readLine } from '../../storage/index.ts'

export interface SegmentKeys {
  readonly held: readonly string[]
  /** Pending transfers that were posted or voided there. */
  readonly ended: readonly string[]
}

export function keysOf({ transfers }: { readonly transfers: string }): SegmentKeys {
  const held: string[] = []
  const ended: string[] = []
  for (const line of linesOf(transfers)) {
    const { entry, movement } = readLine(line)
    const { transfer } = entry
    held.push(keyText(transfer))
    if (movement && !isOpening(transfer)) ended.push(...endedBy(transfer).map(keyText))
  }
  return { held, ended }
}
