// Every case, in the order in which they are run.
import type { InsiderCase } from '../insider-case.ts'
import { forgedBalances } from './forged-balances.ts'
import { forgedDebts } from './forged-debts.ts'
import { forgedRecords } from './forged-records.ts'
import { oneOperator } from './one-operator.ts'
import { playedBalances } from './played-balances.ts'
import { sealsTakenOff } from './seals-taken-off.ts'
import { staffStakes } from './staff-stakes.ts'
import { structuring } from './structuring.ts'

export const CASES: readonly InsiderCase[] = [
  forgedRecords,
  forgedBalances,
  playedBalances,
  forgedDebts,
  sealsTakenOff,
  staffStakes,
  oneOperator,
  structuring,
]
