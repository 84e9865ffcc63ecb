// The contract of the storage, for any database. Run it with a function that makes an empty place.
import type { Account, Group, Journal } from '@punto/ledger'
import { afterAll, describe } from 'vitest'
import { ledgerContract, type TriedLedger } from '../../../../packages/ledger/test/contract.ts'
import type { Store } from '../../src/storage/index.ts'
import { keepingContract } from './contract/keeping.ts'
import { randomContract } from './contract/random.ts'
import { unitsContract } from './contract/units.ts'
import { collect, type MakePlace, type Place } from './contract/world.ts'

export type { MakePlace, Place } from './contract/world.ts'

/** `runs` is how many random stories are told. */
export function storageContract(make: MakePlace, { runs }: { readonly runs: number }): void {
  describe('commits', () => unitsContract(make))
  describe('keeping', () => keepingContract(make))
  describe('random commits', () => randomContract(make, runs))
  describe('the ledger’s own contract', () => {
    const used: { at: Place; store: Store }[] = []
    afterAll(async () => {
      for (const { at, store } of used) {
        await store.close()
        await at.remove()
      }
    })
    ledgerContract(
      async () => {
        const at = await make()
        const store = await at.open()
        used.push({ at, store })
        return asLedger(store)
      },
      { runs },
    )
  })
}

/** A store as a ledger: each group is a unit of its own. */
const asLedger = (store: Store): TriedLedger => ({
  open: (accounts: readonly Account[]) => store.openAccounts(accounts),
  apply: async (groups: readonly Group[]) => {
    const outcomes = await store.commit(groups.map((transfers) => ({ transfers })))
    return outcomes.map((outcome) => ('transfers' in outcome ? outcome.transfers : []))
  },
  balance: (account) => store.balance(account),
  statement: (account) => store.statement(account),
  journal: async (): Promise<Journal> => ({
    accounts: (await collect(store.accounts())).map(({ account }) => account),
    entries: await collect(store.entries()),
  }),
})
