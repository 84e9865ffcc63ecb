// The transfers of a segment as rows.
import type { ReadLine } from '../../storage/index.ts'
import type { RowBatch } from './batch.ts'
import type { Days } from './days.ts'

export function addTransfers(
  log: string,
  version: number,
  lines: readonly ReadLine[],
  days: Days,
  batch: RowBatch,
): void {
  for (const { entry, movement } of lines) {
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
