// Checks that a house can be opened over what its storage holds: the currency must be that of the accounts, and no table with
// bets on its felt may be left out.
import { houseAccount } from '@punto/table'
import type { Store } from '../storage/index.ts'

/** The message is for the operator. Nothing was changed. */
export class CannotOpen extends Error {}

interface Wanted {
  readonly tables: readonly { readonly table: string }[]
  readonly currency: string
}

export async function checkStorage(store: Store, { tables, currency }: Wanted): Promise<void> {
  const known = await currencyOf(store)
  if (known !== undefined && known !== currency) {
    throw new CannotOpen(
      `The accounts of this house are in ${known}, and its configuration says ${currency}. A house keeps its currency: write "currency": "${known}", or give the new house a storage of its own.`,
    )
  }
  const wanted = new Set(tables.map(({ table }) => table))
  const needed: string[] = []
  for (const { table } of await store.log.tables()) {
    if (!wanted.has(table) && (await hasBets(store, table))) needed.push(table)
  }
  if (needed.length > 0) {
    throw new CannotOpen(
      `Bets lie on the felt of ${needed.join(', ')}, which the configuration leaves out. Put ${needed.length > 1 ? 'these tables' : 'this table'} back until the round is over, stop the house, and leave ${needed.length > 1 ? 'them' : 'it'} out then.`,
    )
  }
}

/** All accounts have one currency, so the first tells it. */
async function currencyOf(store: Store): Promise<string | undefined> {
  for await (const { account } of store.ledger.accounts()) return account.currency
  return undefined
}

async function hasBets(store: Store, table: string): Promise<boolean> {
  const balance = await store.ledger.balance(houseAccount(table))
  return balance !== undefined && balance.pendingCredits > 0
}
