// An operator's wallet, for the house's own people: what it has not carried out, and the day's file for its book-keeping.

import * as z from 'zod/mini'
import { change, countFromZero, day, playerName, tableName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { reason } from './audit.ts'
import { routes } from './route.ts'

const staff = { tag: 'staff', method: 'GET', right: 'read-reports' } as const
const transaction = z.string().check(z.maxLength(300))
const words = z.string().check(z.maxLength(1000))
const KINDS = ['bet', 'win', 'rollback', 'adjustment'] as const

const walletItemSchema = z.object({
  transaction,
  kind: z.enum(KINDS),
  player: playerName,
  /** The operator's id of the player. */
  name: z.string().check(z.maxLength(64)),
  table: tableName,
  round: countFromZero,
  /** To the player; null for a rollback, whose amount the wallet knows. */
  amount: z.nullable(change),
  since: wallMs,
  /** What the wallet said last, or why it said nothing. */
  why: words,
  /** The wallet refuses it: it is not asked again by itself. */
  refused: z.boolean(),
  /** Who has asked that it be closed, which somebody else has to agree to. */
  close: z.nullable(
    z.object({
      by: z.object({ id: playerName, name: z.string().check(z.maxLength(128)) }),
      reason: z.string(),
      at: wallMs,
    }),
  ),
})
export interface WalletItemSchema extends Of<typeof walletItemSchema> {}

export const walletItem: WalletItemSchema = walletItemSchema
/** A request to an operator's wallet. */
export type WalletItem = DeepReadonly<z.infer<typeof walletItem>>

const walletItemsSchema = z.object({
  /** Whether an operator's wallet keeps players' money here at all. */
  wallet: z.boolean(),
  items: z.array(walletItem),
})
export interface WalletItemsSchema extends Of<typeof walletItemsSchema> {}

export const walletItems: WalletItemsSchema = walletItemsSchema
/** Requests to an operator's wallet. */
export type WalletItems = DeepReadonly<z.infer<typeof walletItems>>

const reconciliationLineSchema = z.object({
  transaction,
  kind: z.enum(KINDS),
  /** Of a rollback: the bet's transaction. */
  of: z.nullable(transaction),
  /** The operator's id. */
  player: z.string().check(z.maxLength(128)),
  /** To the player in minor units; below zero what was taken. */
  amount: change,
  table: tableName,
  round: countFromZero,
  state: z.enum(['done', 'refused', 'open', 'closed']),
})
export interface ReconciliationLineSchema extends Of<typeof reconciliationLineSchema> {}

export const reconciliationLine: ReconciliationLineSchema = reconciliationLineSchema

/** Routes of operators' wallets. */
export const WALLET_ROUTES = routes({
  walletItems: {
    ...staff,
    path: '/api/wallet/items',
    summary: 'Wins, rollbacks and adjustments that the operator’s wallet has not carried out, or refuses',
    answer: walletItems,
  },
  closeWalletItem: {
    tag: 'staff',
    method: 'POST',
    path: '/api/wallet/items/close',
    summary:
      'Close what was settled with the operator outside the wallet: the first asks, and somebody else who does the same closes it; the wallet is then asked no more',
    right: 'close-wallet-items',
    body: z.strictObject({ transaction, reason }),
    answer: z.object({ closed: z.boolean() }),
  },
  walletReconciliation: {
    ...staff,
    path: '/api/wallet/reconciliation',
    summary: 'Everything that was asked of the operator’s wallet on a gaming day, to be held against its own books',
    query: z.strictObject({ day: z.exactOptional(day) }),
    answer: z.object({ day, currency: z.string().check(z.maxLength(12)), lines: z.array(reconciliationLine) }),
  },
})
