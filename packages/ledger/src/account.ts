// Whose money: an account, what its kind allows, and what it holds.

/**
 * The kinds of account. A player's money is the player's own and never less than nothing. A house account belongs to one
 * table, and its balance is that table's result. The cage is where money enters and leaves: what it has given out shows
 * as a negative balance, so that all balances of a currency add up to zero. A debt account holds, as a negative balance,
 * what one player owes the House, and never more than nothing: the player's own account stays at nothing or above. A tray
 * holds what fills brought to one table less what credits took: with the table's result it is what lies in its tray. A wallet
 * account stands for one player whose money an operator's wallet keeps: below zero by what that wallet has paid in for them here.
 */
export const ACCOUNT_KINDS = {
  player: { mayOverdraw: false },
  house: { mayOverdraw: true },
  cage: { mayOverdraw: true },
  debt: { mayOverdraw: true },
  tray: { mayOverdraw: true },
  wallet: { mayOverdraw: true },
} as const

/** What an account is for, which says how far it may be overdrawn. */
export type AccountKind = keyof typeof ACCOUNT_KINDS

/** An account: who, of which kind, in which currency. It never changes. */
export interface Account {
  readonly id: string
  readonly kind: AccountKind
  /** Capital letters and digits, as "EUR" or "PLAY"; money never crosses from one currency into another. */
  readonly currency: string
}

/** What an account holds, in minor units: a reading of the transfers, never a fact of its own. */
export interface Balance {
  /** Posted credits less posted debits. */
  readonly posted: number
  /** Reserved by pending transfers out of this account. */
  readonly pendingDebits: number
  /** Promised by pending transfers into this account. */
  readonly pendingCredits: number
}

/** What is owed by whoever's debt account this is; a balance below zero is a debt. */
export const owedIn = (balance: Balance | undefined): number => (balance ? Math.max(0, -balance.posted) : 0)

/** What may be spent: money promised is not money yet, and money reserved is none any more. */
export const available = (balance: Balance): number => balance.posted - balance.pendingDebits

/**
 * However the pending transfers end, no balance goes beyond this on either side. Twice the bound is below 2^53: every
 * sum the ledger makes is exact.
 */
export const LARGEST_BALANCE = 4_000_000_000_000_000
