// What an accepted transfer does to its two accounts, and the balances that follow: the one place with the arithmetic.
import type { Balance } from './account.ts'
import { endedBy, isOpening, keyText, type OpeningTransfer, type Transfer } from './transfer.ts'

/** The credit account's balance rises by `posted` and the debit account's falls by it; `pending` is reserved, or freed. */
export interface Movement {
  readonly debit: string
  readonly credit: string
  readonly posted: number
  readonly pending: number
}

/** The movement of a transfer; `reserved` are the pending transfers that it posts or voids, all of them. */
export function movementOf(transfer: Transfer, reserved: readonly (Transfer | undefined)[]): Movement {
  if (isOpening(transfer)) {
    const { debit, credit, amount } = transfer
    return transfer.kind === 'posted'
      ? { debit, credit, posted: amount, pending: 0 }
      : { debit, credit, posted: 0, pending: amount }
  }
  let held = 0
  for (const [i, one] of reserved.entries()) {
    if (one?.kind !== 'pending') {
      throw new Error(`${keyText(transfer)} ends ${keyText(endedBy(transfer)[i]!)}, which is not pending`)
    }
    held += one.amount
  }
  const { debit, credit } = reserved[0] as OpeningTransfer
  return { debit, credit, posted: transfer.kind === 'post-pending' ? transfer.amount : 0, pending: -held }
}

/** Each accepted transfer with its movement, in order; a pending one must come before what ends it. */
export function* movements(accepted: Iterable<Transfer>): Generator<readonly [Transfer, Movement]> {
  const reserved = new Map<string, OpeningTransfer>()
  for (const transfer of accepted) {
    if (isOpening(transfer)) {
      if (transfer.kind === 'pending') reserved.set(keyText(transfer), transfer)
      yield [transfer, movementOf(transfer, [])]
    } else {
      const keys = endedBy(transfer).map(keyText)
      const ended = keys.map((key) => reserved.get(key))
      yield [transfer, movementOf(transfer, ended)]
      for (const key of keys) reserved.delete(key)
    }
  }
}

/** A balance that is being added up. */
export type OpenBalance = { -readonly [K in keyof Balance]: Balance[K] }

/** Takes a movement into the two balances; with sign −1 takes it back. */
export function move(debit: OpenBalance, credit: OpenBalance, { posted, pending }: Movement, sign: 1 | -1): void {
  debit.posted -= sign * posted
  debit.pendingDebits += sign * pending
  credit.posted += sign * posted
  credit.pendingCredits += sign * pending
}

/** Every account's balance, from nothing but the accepted transfers. */
export function balancesOf(accepted: Iterable<Transfer>): ReadonlyMap<string, Balance> {
  const balances = new Map<string, OpenBalance>()
  const of = (account: string): OpenBalance => {
    const known = balances.get(account) ?? { posted: 0, pendingDebits: 0, pendingCredits: 0 }
    balances.set(account, known)
    return known
  }
  for (const [, movement] of movements(accepted)) move(of(movement.debit), of(movement.credit), movement, 1)
  return balances
}
