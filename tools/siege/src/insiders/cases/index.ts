// Every case, in the order in which they are run.
import type { InsiderCase } from '../insider-case.ts'
import { forgedBalances } from './forged-balances.ts'
import { forgedDebts } from './forged-debts.ts'
import { forgedRecords } from './forged-records.ts'
import { sealsTakenOff } from './seals-taken-off.ts'

export const CASES: readonly InsiderCase[] = [forgedRecords, forgedBalances, forgedDebts, sealsTakenOff]
