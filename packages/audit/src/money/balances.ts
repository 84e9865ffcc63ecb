// Every balance from the transfers alone: pending money is reserved and promised, posted or freed once, and all of it is
// somewhere. Only what is pending is remembered, and nothing of what has ended.
import type { Account, Balance, Transfer } from '@punto/ledger'
import { Disagreement } from '../finding.ts'

type Open = { -readonly [K in keyof Balance]: Balance[K] }

interface Pending {
  readonly debit: string
  readonly credit: string
  readonly amount: number
}

const keyOf = ({ by, id }: { readonly by: string; readonly id: string }): string => `${by} ${id}`

/** What a ledger says of an account at the end. */
export interface Claimed {
  readonly account: Account
  readonly balance: Balance
}

export class Balances {
  readonly #balances = new Map<string, Open>()
  readonly #pending = new Map<string, Pending>()

  apply(transfer: Transfer): void {
    switch (transfer.kind) {
      case 'posted':
      case 'pending': {
        const { debit, credit } = transfer
        const amount = amountOf(transfer.amount)
        if (debit === credit || (transfer.by !== debit && transfer.by !== credit)) {
          throw new Disagreement('money/malformed', 'two accounts, of which one asks', `${debit} to ${credit}`)
        }
        if (transfer.kind === 'posted') this.#move(debit, credit, amount)
        else this.#reserve(keyOf(transfer), { debit, credit, amount })
        this.#notOverdrawn(debit)
        this.#notOverpaid(credit)
        return
      }
      case 'post-pending':
      case 'void-pending': {
        const ended = [transfer.pending, ...(transfer.others ?? [])].map((key) => this.#end(keyOf(key)))
        const { debit, credit } = ended[0]!
        if (ended.some((one) => one.debit !== debit || one.credit !== credit)) {
          throw new Disagreement('money/malformed', `all of it from ${debit} to ${credit}`, 'other accounts too')
        }
        if (transfer.kind === 'void-pending') return
        const held = ended.reduce((sum, { amount }) => sum + amount, 0)
        if (amountOf(transfer.amount) > held) {
          throw new Disagreement('money/malformed', `at most ${held} is reserved`, `${transfer.amount} is posted`)
        }
        this.#move(debit, credit, transfer.amount)
        return
      }
      default:
        throw new Disagreement('money/malformed', 'a kind of transfer', JSON.stringify(transfer))
    }
  }

  of(account: string): Balance {
    return this.#of(account)
  }

  isPending(by: string, id: string): boolean {
    return this.#pending.has(keyOf({ by, id }))
  }

  /** Every account that has ever been moved, and that they add up to nothing. */
  all(): ReadonlyMap<string, Balance> {
    let sum = 0
    for (const { posted } of this.#balances.values()) sum += posted
    if (sum !== 0) throw new Disagreement('money/unbalanced', 0, sum)
    return this.#balances
  }

  /** Held against what a ledger says. */
  agree(accounts: readonly Claimed[]): void {
    const claimed = new Map(accounts.map(({ account, balance }) => [account.id, balance]))
    for (const id of new Set([...claimed.keys(), ...this.all().keys()])) {
      const own = this.#of(id)
      for (const part of ['posted', 'pendingDebits', 'pendingCredits'] as const) {
        const said = claimed.get(id)?.[part]
        if (said !== own[part]) throw new Disagreement('money/balance', own[part], said, null, `${id} (${part})`)
      }
    }
  }

  #of(account: string): Open {
    const known = this.#balances.get(account) ?? { posted: 0, pendingDebits: 0, pendingCredits: 0 }
    this.#balances.set(account, known)
    return known
  }

  #move(debit: string, credit: string, amount: number): void {
    this.#of(debit).posted -= amount
    this.#of(credit).posted += amount
  }

  #reserve(key: string, pending: Pending): void {
    if (this.#pending.has(key))
      throw new Disagreement('money/malformed', 'an id of its own', `${key} is pending already`)
    this.#pending.set(key, pending)
    this.#of(pending.debit).pendingDebits += pending.amount
    this.#of(pending.credit).pendingCredits += pending.amount
  }

  #end(key: string): Pending {
    const pending = this.#pending.get(key)
    if (!pending) throw new Disagreement('money/not-pending', 'a pending transfer', key)
    this.#pending.delete(key)
    this.#of(pending.debit).pendingDebits -= pending.amount
    this.#of(pending.credit).pendingCredits -= pending.amount
    return pending
  }

  /** A debt is paid, and not more than it (ruling 38). */
  #notOverpaid(account: string): void {
    if (!account.startsWith('debt/')) return
    const { posted } = this.#of(account)
    if (posted > 0) throw new Disagreement('money/overpaid', 0, posted, null, account)
  }

  /** A player's money is the player's own and never less than nothing; a house and the cage may owe. */
  #notOverdrawn(account: string): void {
    if (!account.startsWith('player/')) return
    const { posted, pendingDebits } = this.#of(account)
    if (posted < pendingDebits) throw new Disagreement('money/overdrawn', 0, posted - pendingDebits, null, account)
  }
}

function amountOf(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw new Disagreement('money/malformed', 'a whole amount of at least 1', `it is ${amount}`)
  }
  return amount
}

/** Every balance, re-derived from nothing but the accepted transfers. Raises a `Disagreement` where they cannot be. */
export function balancesFrom(transfers: Iterable<Transfer>): ReadonlyMap<string, Balance> {
  const balances = new Balances()
  for (const transfer of transfers) balances.apply(transfer)
  return balances.all()
}
