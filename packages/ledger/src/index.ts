// Double-entry money: accounts, transfers, what is refused and why; balances and statements read off the transfers.
export * from './account.ts'
export type { Entry } from './books.ts'
export * from './ledger.ts'
export { balancesOf, type Movement, move, type OpenBalance } from './movement.ts'
export * from './part.ts'
export {
  LEDGER_REFUSALS,
  type LedgerRefusal,
  type LedgerRefusalCode,
  type LedgerRefusalParams,
  ledgerRefusalSentence,
} from './refusal.ts'
export * from './statement.ts'
export {
  endedBy,
  type Group,
  isOpening,
  keyText,
  LARGEST_AMOUNT,
  type OpeningTransfer,
  owedId,
  type PostTransfer,
  TRANSFER_KINDS,
  type Transfer,
  type TransferKey,
  type TransferKind,
  type VoidTransfer,
} from './transfer.ts'
