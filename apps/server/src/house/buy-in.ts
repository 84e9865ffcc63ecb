// Chips that the cage pays in for a player.
import type { Account } from '@punto/ledger'
import { accountsOfPots, accountsOfTable, playerAccount, potsOf, type TableSettings } from '@punto/table'
import type { AuditEntry, Unit } from '../storage/index.ts'

/** The cage's account, and the author of its transfers. */
export const CAGE = 'cage'

export interface BuyIn {
  readonly player: string
  readonly amount: number
  /** The transfer's id: the same id pays once. */
  readonly transfer: string
  readonly ref: string
  /** Written in the same commit. */
  readonly audit?: readonly AuditEntry[] | undefined
}

export const buyInUnit = ({ player, amount, transfer, ref, audit }: BuyIn, at: number) =>
  ({
    transfers: [
      {
        kind: 'posted',
        by: CAGE,
        id: transfer,
        reason: 'buy-in',
        ref,
        at,
        debit: CAGE,
        credit: playerAccount(player),
        amount,
      },
    ],
    audit,
  }) as const satisfies Unit

/** The accounts that every house has: the cage's, those of each table, and those of the pots that the tables' games feed. */
export const accountsOf = (tables: readonly TableSettings[], currency: string): readonly Account[] => [
  { id: CAGE, kind: 'cage', currency },
  ...tables.flatMap(({ table }) => accountsOfTable({ table, currency })),
  ...accountsOfPots(tables.flatMap(({ game }) => potsOf(game).map(({ pot }) => ({ pot, currency })))),
]
