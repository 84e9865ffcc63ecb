// What a house asks of an operator's wallet, whatever protocol carries it, and what the wallet answers. Every request that moves
// money has a TRANSACTION id that is made from the table's log: asked again after a crash, it is the same request under the same
// id, and a wallet that has carried it out says so again and moves nothing.

/** A bet's part of a request. */
export interface BetMoney {
  /** The table's own reference: the answer is given to the table under it. */
  readonly ref: string
  readonly box: number
  readonly bet: string
  readonly amount: number
}

interface OfPlayer {
  readonly player: string
}

interface Moving extends OfPlayer {
  readonly transaction: string
  readonly table: string
  readonly round: number
}

/** Takes the stakes of one change at the table from the player, all or nothing. */
export interface BetRequest extends Moving {
  readonly kind: 'bet'
  readonly amount: number
  readonly bets: readonly BetMoney[]
}

export const WIN_REASONS = ['settled', 'returned'] as const

/** Gives the player what came of a round, perhaps nothing, or a part of a stake that was taken back. Never refused for want of a session. */
export interface WinRequest extends Moving {
  readonly kind: 'win'
  readonly amount: number
  readonly reason: (typeof WIN_REASONS)[number]
  /** Nothing more is expected of this player's round; a correction may follow all the same. */
  readonly closes: boolean
}

/** A bet is undone, whether or not the wallet has heard of it: one that comes after its rollback is refused. */
export interface RollbackRequest extends Moving {
  readonly kind: 'rollback'
  /** The bet's transaction. */
  readonly of: string
}

/** What a correction, a void after the settlement or a decision moves: to the player, or from them where it is negative. */
export interface AdjustmentRequest extends Moving {
  readonly kind: 'adjustment'
  readonly amount: number
  readonly reason: string
}

/** Asks for a player's balance. */
export interface BalanceRequest extends OfPlayer {
  readonly kind: 'balance'
}

/** A request that moves money. */
export type MoneyRequest = BetRequest | WinRequest | RollbackRequest | AdjustmentRequest
/** What a wallet is asked. */
export type WalletRequest = MoneyRequest | BalanceRequest

/** Why a wallet refuses; `other` with words of its own. */
export const REFUSALS = [
  'no-funds',
  'limit-reached',
  'player-unknown',
  'player-blocked',
  'session-ended',
  'wrong-currency',
  'unknown-transaction',
  'rolled-back',
  'id-used-otherwise',
  'bad-signature',
  'malformed',
  'other',
] as const
/** Why a wallet refuses. */
export type WalletRefusal = (typeof REFUSALS)[number]

/** What a wallet answers, or that nobody knows. */
export type WalletAnswer =
  | { readonly kind: 'done'; readonly balance: number }
  | { readonly kind: 'refused'; readonly refusal: WalletRefusal; readonly words?: string; readonly balance?: number }
  /** Nobody knows whether it was carried out: time-out, cut connection, 5xx, an answer that cannot be read. */
  | { readonly kind: 'unknown'; readonly why: string }
