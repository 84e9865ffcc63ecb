// The contract of a ledger, for any implementation: the one in memory, and those behind a database. Run it with a
// function that makes an empty ledger.
import { describe } from 'vitest'
import { accountsContract } from './contract/accounts.ts'
import { agreementContract } from './contract/agreement.ts'
import { codesContract } from './contract/codes.ts'
import { debtsContract } from './contract/debts.ts'
import { groupsContract } from './contract/groups.ts'
import { idsContract } from './contract/ids.ts'
import { moneyContract } from './contract/money.ts'
import { precedenceContract } from './contract/precedence.ts'
import type { MakeLedger } from './contract/world.ts'

export type { MakeLedger, TriedLedger } from './contract/world.ts'

/** `runs` is how many random stories are told; fewer where each costs a database. */
export function ledgerContract(makeLedger: MakeLedger, { runs = 200 }: { readonly runs?: number } = {}): void {
  describe('accounts', () => accountsContract(makeLedger))
  describe('money', () => moneyContract(makeLedger))
  describe('refusals', () => codesContract(makeLedger))
  describe('precedence', () => precedenceContract(makeLedger))
  describe('ids', () => idsContract(makeLedger))
  describe('debts', () => debtsContract(makeLedger))
  describe('groups', () => groupsContract(makeLedger))
  describe('agreement', () => agreementContract(makeLedger, runs))
}
