// Money on the move: an immutable transfer between two accounts, at once or in two steps (pending, then posted or
// voided). What was wrong is put right by another transfer.

/** What a transfer can do. */
export const TRANSFER_KINDS = ['posted', 'pending', 'post-pending', 'void-pending'] as const
/** One of the things that a transfer can do. */
export type TransferKind = (typeof TRANSFER_KINDS)[number]

/** The most that one transfer may move. */
export const LARGEST_AMOUNT = 1_000_000_000_000_000

/** Ids are per account: two clients may use the same one, and neither can take or try out the other's. */
export interface TransferKey {
  /** The account that asks: one of the two that the transfer is between. */
  readonly by: string
  readonly id: string
}

interface Asked extends TransferKey {
  /** What for, in a word of the caller's: "bet", "payout", "buy-in". */
  readonly reason: string
  /** Where it comes from, in the caller's terms (a round, a box), or "". */
  readonly ref: string
  /** Milliseconds since 1970, as told by the caller. It orders nothing and is no part of what an id stands for. */
  readonly at: number
}

/** Money that leaves `debit` and reaches `credit`: at once (posted), or reserved for it (pending). */
export interface OpeningTransfer extends Asked {
  readonly kind: 'posted' | 'pending'
  readonly debit: string
  readonly credit: string
  /** Whole minor units, from 1 to LARGEST_AMOUNT. */
  readonly amount: number
  /**
   * Of a posted transfer out of a player's account: the debt account that pays what the player has not. It is decided when
   * the transfer is made, and booked as one posted transfer or two (the second under `owedId`), so that it never overdraws.
   */
  readonly owing?: string
  /** Of a posted transfer into a debt account: moves what is available and owed, at most the amount, and may move nothing. */
  readonly upTo?: true
}

/** Under which id the part of a transfer is booked that a debt account has paid. */
export const owedId = (id: string): string => `${id}/owed`

interface Ending extends Asked {
  readonly pending: TransferKey
  /** Further ones between the same two accounts, the same way, that end with it: a stake laid chip by chip is taken at once. */
  readonly others?: readonly TransferKey[]
}

/** Ends pending transfers by moving all of what they hold, or a part; the rest is free again. */
export interface PostTransfer extends Ending {
  readonly kind: 'post-pending'
  readonly amount: number
}

/** Ends pending transfers by freeing all of what they hold. */
export interface VoidTransfer extends Ending {
  readonly kind: 'void-pending'
}

/** Money that moves from an account to another, or is set aside for it. */
export type Transfer = OpeningTransfer | PostTransfer | VoidTransfer

/** Transfers that happen all or not at all; most groups are of one. */
export type Group = readonly Transfer[]

/** Whether a transfer begins something: it is posted at once, or pending. */
export const isOpening = (transfer: Transfer): transfer is OpeningTransfer =>
  transfer.kind === 'posted' || transfer.kind === 'pending'

/** Every pending transfer that it ends, in order. */
export const endedBy = ({ pending, others }: PostTransfer | VoidTransfer): readonly TransferKey[] =>
  others ? [pending, ...others] : [pending]

/** One string for a key; names hold no space, so no two keys share it. */
export const keyText = (key: TransferKey): string => `${key.by} ${key.id}`

/** Whether two transfers under one key ask for the same. A retry is stamped anew, so `at` is not compared. */
export function sameContent(one: Transfer, other: Transfer): boolean {
  if (one.kind !== other.kind || one.reason !== other.reason || one.ref !== other.ref) return false
  if (isOpening(one)) {
    return isOpening(other) && one.debit === other.debit && one.credit === other.credit && one.amount === other.amount
  }
  if (isOpening(other) || !sameKeys(endedBy(one), endedBy(other))) return false
  return one.kind === 'void-pending' || (other.kind === 'post-pending' && one.amount === other.amount)
}

const sameKeys = (some: readonly TransferKey[], theirs: readonly TransferKey[]): boolean =>
  some.length === theirs.length && some.every(({ by, id }, i) => by === theirs[i]!.by && id === theirs[i]!.id)

/** A copy that holds the transfer's own fields and nothing else, so that nobody can change it afterwards. */
export function copyOf(transfer: Transfer): Transfer {
  const { by, id, reason, ref, at } = transfer
  if (isOpening(transfer)) {
    const { kind, debit, credit, amount } = transfer
    return { kind, by, id, debit, credit, amount, reason, ref, at }
  }
  const ends = { pending: keyOf(transfer.pending), ...(transfer.others && { others: transfer.others.map(keyOf) }) }
  if (transfer.kind === 'void-pending') return { kind: transfer.kind, by, id, ...ends, reason, ref, at }
  return { kind: transfer.kind, by, id, ...ends, amount: transfer.amount, reason, ref, at }
}

const keyOf = ({ by, id }: TransferKey): TransferKey => ({ by, id })
