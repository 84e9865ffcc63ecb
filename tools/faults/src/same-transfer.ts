// Whether two transfers are the same but for the wall clock's time, which means nothing.
import { endedBy, isOpening, keyText, type Transfer } from '@punto/ledger'

const FIELDS = ['kind', 'by', 'id', 'reason', 'ref', 'debit', 'credit', 'amount'] as const

type Fields = Readonly<Record<string, unknown>>

export function isSameTransfer(one: Transfer | undefined, other: Transfer | undefined): boolean {
  if (!one || !other || ended(one) !== ended(other)) return false
  const [mine, theirs] = [one as unknown as Fields, other as unknown as Fields]
  return FIELDS.every((field) => mine[field] === theirs[field])
}

const ended = (transfer: Transfer): string => (isOpening(transfer) ? '' : endedBy(transfer).map(keyText).join())
