// The transfers of a segment as rows, and when its money moved.
import { linesOf, readLine } from '../storage/journal.ts'
import type { RowBatch } from './batch.ts'
import type { Days } from './days.ts'

/** When the segment's last transfer was asked for, in milliseconds since 1970; undefined where it has none. */
export function moneyAt(transfers: string): number | undefined {
  if (transfers === '') return undefined
  const last = transfers.slice(transfers.lastIndexOf('\n') + 1)
  return readLine(last).entry.transfer.at
}

export function addTransfers(log: string, version: number, transfers: string, days: Days, batch: RowBatch): void {
  for (const line of linesOf(transfers)) {
    const { entry, movement } = readLine(line)
    const { transfer } = entry
    const { kind, by, id, reason, ref, at } = transfer
    const asked = 'debit' in transfer ? transfer : undefined
    const refusal = 'refusal' in entry ? (entry.refusal as { readonly code: string } | undefined) : undefined
    batch.add('evidence_transfers', {
      log,
      version,
      by_account: by,
      id,
      kind,
      debit: movement?.debit ?? asked?.debit ?? null,
      credit: movement?.credit ?? asked?.credit ?? null,
      posted: movement?.posted ?? 0,
      pending: movement?.pending ?? 0,
      reason,
      ref,
      at,
      day: days.of(at).day,
      refused: refusal?.code ?? null,
    })
  }
}
