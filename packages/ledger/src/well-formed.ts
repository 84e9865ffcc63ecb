// What can be said of a transfer or an account from itself alone. The types promise the shape; values still come from
// wires and databases, so each is looked at, in the order of the table of refusals.
import { ACCOUNT_KINDS, type Account } from './account.ts'
import { type LedgerRefusal, refusal } from './refusal.ts'
import {
  endedBy,
  isOpening,
  keyText,
  LARGEST_AMOUNT,
  type PostTransfer,
  TRANSFER_KINDS,
  type Transfer,
  type TransferKey,
  type VoidTransfer,
} from './transfer.ts'

const LONGEST_NAME = 128
/** Visible ASCII only: the same in every database's collation, and a space can separate two names. */
const NAME = new RegExp(`^[!-~]{1,${LONGEST_NAME}}$`)
const isName = (name: unknown): boolean => typeof name === 'string' && NAME.test(name)
const CURRENCY = /^[A-Z][A-Z0-9]{2,11}$/

export function mistakeInTransfer(transfer: Transfer): LedgerRefusal | undefined {
  if (!TRANSFER_KINDS.includes(transfer.kind)) {
    return refusal('transfer/unknown-kind', { given: show(transfer.kind), known: TRANSFER_KINDS.join(', ') })
  }
  const name = mistakeInNames(transfer)
  if (name) return name
  if (!Number.isSafeInteger(transfer.at) || transfer.at < 0) {
    return refusal('transfer/bad-time', { given: show(transfer.at) })
  }
  if (transfer.kind !== 'void-pending') {
    const amount = mistakeInAmount(transfer.amount)
    if (amount) return amount
  }
  if (isOpening(transfer) && transfer.debit === transfer.credit) {
    return refusal('transfer/same-account', { account: transfer.debit })
  }
  return isOpening(transfer) || !transfer.others ? undefined : mistakeInEnded(transfer)
}

function mistakeInEnded(transfer: PostTransfer | VoidTransfer): LedgerRefusal | undefined {
  const named = new Set<string>()
  for (const key of endedBy(transfer)) {
    if (named.size === named.add(keyText(key)).size) return refusal('transfer/ends-twice', { by: key.by, id: key.id })
  }
  return undefined
}

function mistakeInNames(transfer: Transfer): LedgerRefusal | undefined {
  const first =
    mistakeInName('by', transfer.by) ?? mistakeInName('id', transfer.id) ?? mistakeInName('reason', transfer.reason)
  if (first) return first
  if (transfer.ref !== '' && !isName(transfer.ref)) {
    return refusal('name/malformed', { place: 'ref', min: 0, max: LONGEST_NAME, given: show(transfer.ref) })
  }
  if (isOpening(transfer)) {
    const { debit, credit, owing } = transfer
    const side = mistakeInName('debit', debit) ?? mistakeInName('credit', credit)
    return side ?? (owing === undefined ? undefined : mistakeInName('owing', owing))
  }
  const { pending, others } = transfer
  const ended = mistakeInKey('pending', pending)
  if (ended || others === undefined) return ended
  if (!Array.isArray(others) || others.length === 0) {
    return refusal('name/malformed', { place: 'others', min: 1, max: LONGEST_NAME, given: show(others) })
  }
  for (const [i, key] of others.entries()) {
    const mistake = mistakeInKey(`others.${i}`, key)
    if (mistake) return mistake
  }
  return undefined
}

const mistakeInKey = (place: string, key: TransferKey | undefined): LedgerRefusal | undefined =>
  mistakeInName(`${place}.by`, key?.by) ?? mistakeInName(`${place}.id`, key?.id)

function mistakeInName(place: string, name: unknown): LedgerRefusal | undefined {
  if (isName(name)) return undefined
  return refusal('name/malformed', { place, min: 1, max: LONGEST_NAME, given: show(name) })
}

function mistakeInAmount(amount: number): LedgerRefusal | undefined {
  if (!Number.isInteger(amount)) return refusal('amount/not-whole', { given: show(amount) })
  if (amount < 1) return refusal('amount/not-positive', { given: amount })
  if (amount > LARGEST_AMOUNT) return refusal('amount/too-large', { max: LARGEST_AMOUNT, given: amount })
  return undefined
}

export function mistakeInAccount(account: Account): LedgerRefusal | undefined {
  const name = mistakeInName('id', account.id)
  if (name) return name
  if (!Object.hasOwn(ACCOUNT_KINDS, account.kind)) {
    const known = Object.keys(ACCOUNT_KINDS).join(', ')
    return refusal('account/unknown-kind', { given: show(account.kind), known })
  }
  if (typeof account.currency !== 'string' || !CURRENCY.test(account.currency)) {
    return refusal('account/bad-currency', { given: show(account.currency) })
  }
  return undefined
}

/** A value as it was given, for a sentence: cut short where it is long. */
function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  const written = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return written.length > 60 ? `${written.slice(0, 57)}…` : written
}
