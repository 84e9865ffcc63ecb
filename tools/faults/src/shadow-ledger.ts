// The balances of a simulated house, computed a second time from the accepted transfers alone, in order.

import { failUnless } from '@punto/harness/checks'
import { endedBy, isOpening, keyText, type OpeningTransfer, type Transfer, type TransferKey } from '@punto/ledger'

export interface Holding {
  posted: number
  pendingDebits: number
  pendingCredits: number
}

const NOTHING: Readonly<Holding> = { posted: 0, pendingDebits: 0, pendingCredits: 0 }

export class ShadowLedger {
  readonly transfers: Transfer[] = []
  readonly holdings = new Map<string, Holding>()
  readonly #keys = new Set<string>()
  /** Accounts that have moved since they were last looked at. */
  readonly #touched = new Set<string>()
  /** Pending transfers by the account that asked, and then by id. */
  readonly #pending = new Map<string, Map<string, OpeningTransfer>>()

  post(transfer: Transfer): void {
    const key = keyText(transfer)
    failUnless(!this.#keys.has(key), 'money moved twice under one id', () => transfer)
    this.#keys.add(key)
    this.transfers.push(transfer)
    if (isOpening(transfer)) {
      if (transfer.kind === 'pending') this.#pendingOf(transfer.by).set(transfer.id, transfer)
      this.#move(
        transfer,
        transfer.kind === 'posted' ? transfer.amount : 0,
        transfer.kind === 'pending' ? transfer.amount : 0,
      )
      return
    }
    const reserved = endedBy(transfer).map((ended) => this.#end(ended, transfer))
    for (const one of reserved) this.#move(one, 0, -one.amount)
    if (transfer.kind === 'post-pending') this.#move(reserved[0]!, transfer.amount, 0)
  }

  #end({ by, id }: TransferKey, transfer: Transfer): OpeningTransfer {
    const reserved = this.#pendingOf(by).get(id)
    failUnless(reserved !== undefined, 'a transfer ends one that is not pending', () => transfer)
    this.#pendingOf(by).delete(id)
    return reserved
  }

  /** What a transfer comes to when it is made: what a player has not is their debt, and a debt is paid from what is there. */
  partsOf(transfer: Transfer): readonly Transfer[] {
    if (!isOpening(transfer) || (!transfer.owing && !transfer.upTo)) return [transfer]
    const { owing, upTo, ...plain } = transfer
    const { posted: debt } = this.#of(upTo ? plain.credit : (owing ?? plain.debit))
    const there = Math.max(0, this.available(plain.debit))
    const amount = Math.min(plain.amount, there, upTo ? -debt : plain.amount)
    const rest = upTo ? 0 : plain.amount - amount
    const parts: Transfer[] = amount > 0 ? [{ ...plain, amount }] : []
    if (rest > 0 && owing) parts.push({ ...plain, id: `${plain.id}/owed`, debit: owing, amount: rest })
    return parts
  }

  has(key: { readonly by: string; readonly id: string }): boolean {
    return this.#keys.has(keyText(key))
  }

  pendingOf(account: string): readonly string[] {
    return [...this.#pendingOf(account).keys()]
  }

  available(account: string): number {
    const { posted, pendingDebits } = this.#of(account)
    return posted - pendingDebits
  }

  /** Whether what a ledger says of an account is what its transfers come to. */
  agree(account: string, said: Readonly<Holding>): boolean {
    const own = this.holdings.get(account) ?? NOTHING
    return (
      own.posted === said.posted &&
      own.pendingDebits === said.pendingDebits &&
      own.pendingCredits === said.pendingCredits
    )
  }

  /** Every account that has moved; the others stand as they stood. */
  check(): void {
    for (const account of this.#touched) {
      const { posted, pendingDebits, pendingCredits } = this.#of(account)
      failUnless(pendingDebits >= 0 && pendingCredits >= 0, 'less than nothing is pending', () => account)
      failUnless(
        !account.startsWith('player/') || posted >= pendingDebits,
        'a player has spent what was not there',
        () => account,
      )
    }
    this.#touched.clear()
  }

  /** All of them from scratch. */
  checkAll(): void {
    let sum = 0
    for (const [account, { posted }] of this.holdings) {
      sum += posted
      this.#touched.add(account)
    }
    failUnless(sum === 0, 'the accounts do not add up to nothing', () => sum)
    this.check()
  }

  #pendingOf(account: string): Map<string, OpeningTransfer> {
    const known = this.#pending.get(account) ?? new Map<string, OpeningTransfer>()
    this.#pending.set(account, known)
    return known
  }

  #of(account: string): Holding {
    const known = this.holdings.get(account) ?? { ...NOTHING }
    this.holdings.set(account, known)
    return known
  }

  #move({ debit, credit }: OpeningTransfer, posted: number, pending: number): void {
    const [from, to] = [this.#of(debit), this.#of(credit)]
    this.#touched.add(debit).add(credit)
    from.posted -= posted
    from.pendingDebits += pending
    to.posted += posted
    to.pendingCredits += pending
  }
}
