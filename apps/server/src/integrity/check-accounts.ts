// The accounts, against the sums of the sealed transfers.
import { PAGE_ROWS } from '../storage/queries.ts'
import { accountKindOf, concernOfAccount } from './account-kinds.ts'
import type { Check } from './check.ts'

export async function checkAccounts({ perform, currency, logs, find }: Check): Promise<void> {
  const seen = new Set<string>()
  for (let after = 0; ; ) {
    const { heads, accounts } = await perform('accountRows', after)
    await logs.readTo(heads)
    for (const row of accounts) {
      seen.add(row.id)
      const concerns = concernOfAccount(row.id)
      const kind = accountKindOf(row.id, logs.records.wasLaunched) ?? row.kind
      if (kind !== row.kind) find('accounts', row.id, `kind ${kind}`, `kind ${row.kind}`, concerns)
      if (row.currency !== currency)
        find('accounts', row.id, `currency ${currency}`, `currency ${row.currency}`, concerns)
      if (logs.isBroken) continue
      const wrong = logs.sums.mistakeIn(row)
      if (wrong) find('accounts', row.id, wrong.expected, wrong.found, concerns)
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
