// Amounts in what the house refuses, as they stand everywhere on the page: the house says them in minor units.
import type { WireError } from '@punto/protocol'
import { printAmount } from '../base/money/amount.ts'

/** The params that are amounts, or amounts with commas between them. */
export const AMOUNTS_IN: Readonly<Record<string, readonly string[]>> = {
  'cage/second-operator': ['max', 'left'],
  'cage/not-enough': ['available', 'amount'],
  'tray/not-enough': ['expected', 'amount'],
  'drawer/cash-short': ['cash', 'amount'],
  'drawer/chips-short': ['amount'],
  'chips/no-such-value': ['value', 'known'],
  'chips/named-twice': ['value'],
  'erasure/money': ['available', 'reserved', 'owed'],
  'limits/reached': ['max', 'left', 'asked'],
  'player/owes': ['amount'],
  'wallet/no-funds': ['amount'],
  'account/overdraft': ['available', 'amount'],
  'account/overpaid': ['owed', 'amount'],
  'bet/off-chip-step': ['step', 'given'],
  'bet/below-minimum': ['min', 'given'],
  'bet/over-maximum': ['max', 'given'],
  'bet/over-box-maximum': ['max', 'room'],
  'bet/over-table-maximum': ['max', 'room'],
  'bet/more-than-lies': ['stake', 'given'],
  'insurance/over-cap': ['original', 'cap', 'stake'],
}

const LIST = /^-?\d+(, -?\d+)*$/

export function printedAmounts<E extends Pick<WireError, 'code' | 'params'>>(error: E): E {
  const amounts = AMOUNTS_IN[error.code]
  if (!amounts) return error
  const params = Object.entries(error.params).map(([name, value]) => [
    name,
    amounts.includes(name) ? printed(value) : value,
  ])
  return { ...error, params: Object.fromEntries(params) }
}

function printed<T>(value: T): T | string {
  if (typeof value === 'number') return printAmount(value)
  if (typeof value !== 'string' || !LIST.test(value)) return value
  return value
    .split(', ')
    .map((one) => printAmount(Number(one)))
    .join(', ')
}
