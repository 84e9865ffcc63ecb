// Whether two transfers are the same but for the wall clock's time, which means nothing.
import type { Transfer } from '@punto/ledger'

const FIELDS = ['kind', 'by', 'id', 'reason', 'ref', 'debit', 'credit', 'amount'] as const

type Fields = Readonly<Record<string, unknown>> & { readonly pending?: { readonly by: string; readonly id: string } }

export function isSameTransfer(one: Transfer | undefined, other: Transfer | undefined): boolean {
  if (!one || !other) return false
  const [mine, theirs] = [one as unknown as Fields, other as unknown as Fields]
  const [ends, theirsEnds] = [mine.pending, theirs.pending]
  if (ends?.by !== theirsEnds?.by || ends?.id !== theirsEnds?.id) return false
  return FIELDS.every((field) => mine[field] === theirs[field])
}
