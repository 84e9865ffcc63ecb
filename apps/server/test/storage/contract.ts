// The contract of the storage, for any database. Run it with a function that makes an empty place.
import type { Account, Group, Journal } from '@punto/ledger'
import { afterAll, describe } from 'vitest'
import { ledgerContract, type TriedLedger } from '../../../../packages/ledger/test/contract.ts'
import type { Store } from '../../src/storage/index.ts'
import { auditLogContract } from './contract/audit-log.ts'
import { keepingContract } from './contract/keeping.ts'
import type { MakePlace, Place } from './contract/place.ts'
import { randomContract } from './contract/random.ts'
import { unitsContract } from './contract/units.ts'
import { collect, wholeStatement } from './contract/world.ts'

export type { MakePlace, Place } from './contract/place.ts'

/** `runs` is how many random stories are told. */
export function storageContract(make: MakePlace, { runs }: { readonly runs: number }): void {
  describe('commits', () => unitsContract(make))
  describe('keeping', () => keepingContract(make))
  describe('the audit log', () => auditLogContract(make))
  describe('random commits', () => randomContract(make, runs))
  describe('the ledger’s own contract', () => {
    // One ledger at a time: the last is put away when the next is asked for.
    let last: { readonly at: Place; readonly store: Store } | undefined
    const putAway = async () => {
      await last?.store.close()
      await last?.at.remove()
      last = undefined
    }
    afterAll(putAway)
    ledgerContract(
      async () => {
        await putAway()
        const at = await make()
        const store = await at.open()
        last = { at, store }
        return asLedger(store)
      },
      { runs },
    )
  })
}

/** A store as a ledger: each group is a unit of its own. */
const asLedger = (store: Store): TriedLedger => ({
  open: (accounts: readonly Account[]) => store.ledger.openAccounts(accounts),
  apply: async (groups: readonly Group[]) => {
    const outcomes = await store.commit(groups.map((transfers) => ({ transfers })))
    return outcomes.map((outcome) => ('transfers' in outcome ? outcome.transfers : []))
  },
  balance: (account) => store.ledger.balance(account),
  statement: (account) => wholeStatement(store, account),
  journal: async (): Promise<Journal> => ({
    accounts: (await collect(store.ledger.accounts())).map(({ account }) => account),
    entries: await collect(store.ledger.entries()),
  }),
})
