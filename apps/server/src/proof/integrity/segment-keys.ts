// The ids of the transfers in a segment, as the table `transfers` names them.
import { endedBy, isOpening, keyText } from '@punto/ledger'
import { linesOf, type ReadLine, readLine } from '../../storage/index.ts'

export interface SegmentKeys {
  readonly held: readonly string[]
  /** Pending transfers that were posted or voided there. */
  readonly ended: readonly string[]
}

export const transfersIn = ({ transfers }: { readonly transfers: string }): readonly ReadLine[] =>
  linesOf(transfers).map(readLine)

export function keysOf(lines: readonly ReadLine[]): SegmentKeys {
  const held: string[] = []
  const ended: string[] = []
  for (const { entry, movement } of lines) {
    const { transfer } = entry
    held.push(keyText(transfer))
    if (movement && !isOpening(transfer)) ended.push(...endedBy(transfer).map(keyText))
  }
  return { held, ended }
}
