// Double-entry money: accounts, transfers, what is refused and why; balances and statements read off the transfers.
export {
  ACCOUNT_KINDS,
  type Account,
  type AccountKind,
  available,
  type Balance,
  LARGEST_BALANCE,
  owedIn,
} from './account.ts'
export type { Entry } from './books.ts'
export { type Answer, type Journal, Ledger, type LedgerPart, type Move, type Snapshot } from './ledger.ts'
export { balancesOf, type Movement, move, type OpenBalance } from './movement.ts'
export { accountsIn, keysIn } from './part.ts'
export {
  LEDGER_REFUSALS,
  type LedgerRefusal,
  type LedgerRefusalCode,
  type LedgerRefusalParams,
  ledgerRefusalSentence,
} from './refusal.ts'
export { type StatementLine, statementOf } from './statement.ts'
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
