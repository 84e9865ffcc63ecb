// Whether two transfers are equal except for their wall-clock time, which has no meaning.
import { endedBy, isOpening, keyText, type Transfer } from '@punto/ledger'

const FIELDS = ['kind', 'by', 'id', 'reason', 'ref', 'debit', 'credit', 'amount'] as const

type Fields = Readonly<Record<string, unknown>>

export function isSameTransfer(one: Transfer | undefined, other: Transfer | undefined): boolean {
  if (!one || !other || ended(one) !== ended(other)) return false
  const [mine, theirs] = [one as unknown as Fields, other as unknown as Fields]
  return FIELDS.every((field) => mine[field] === theirs[field])
}

const ended = (transfer: Transfer): string => (isOpening(transfer) ? '' : endedBy(transfer).map(keyText).join())
