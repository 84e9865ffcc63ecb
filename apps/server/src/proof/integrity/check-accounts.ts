// The accounts, against the sums of the sealed transfers.

import type { AccountRow } from '../../storage/index.ts'
import { PAGE_ROWS } from '../../storage/index.ts'
import { accountKindOf, concernOfAccount } from './account-kinds.ts'
import type { Check } from './check.ts'

/** What an account's row has that does not follow from the logs, which were read as far as the row. */
export function mistakesIn(
  row: AccountRow,
  { currency, logs }: Pick<Check, 'currency' | 'logs'>,
  isSumWhole = !logs.isBroken,
): readonly { readonly expected: string; readonly found: string }[] {
  const kind = accountKindOf(row.id, logs.records.wasLaunched) ?? row.kind
  const sum = isSumWhole ? logs.sums.mistakeIn(row) : undefined
  return [
    ...(kind === row.kind ? [] : [{ expected: `kind ${kind}`, found: `kind ${row.kind}` }]),
    ...(currency === row.currency ? [] : [{ expected: `currency ${currency}`, found: `currency ${row.currency}` }]),
    ...(sum ? [sum] : []),
  ]
}

export async function checkAccounts({ perform, currency, logs, find }: Check): Promise<void> {
  const seen = new Set<string>()
  for (let after = 0; ; ) {
    const { heads, accounts } = await perform('accountRows', after)
    await logs.readTo(heads)
    for (const row of accounts) {
      seen.add(row.id)
      const concerns = concernOfAccount(row.id)
      for (const { expected, found } of mistakesIn(row, { currency, logs }))
        find('accounts', row.id, expected, found, concerns)
    }
    // A page that is not full is the last one, however many come in meanwhile.
    if (accounts.length < PAGE_ROWS) break
    after = accounts.at(-1)!.n
  }
  for (const account of logs.sums.accounts) {
    if (seen.has(account) || (await perform('balance', account))) continue
    find('accounts', account, 'the account of sealed transfers', 'no such row', concernOfAccount(account))
  }
}
