// Queries on money: accounts with their balances, statements, and the journal (stored in `commits`).
import { type Account, type Answer, type Balance, type Entry, Ledger, type StatementLine } from '@punto/ledger'
import { entriesIn } from './journal.ts'
import type { PageRequest, Placed } from './page.ts'
import { insertNew, PAGE_LARGE_ROWS, PAGE_ROWS, type Page, type Query, rows, rowsByKey } from './queries.ts'
import { type AccountRow, accountOf } from './rows.ts'
import { StatementPage } from './statement-page.ts'

export interface AccountBalance {
  readonly account: Account
  readonly balance: Balance
}

/** Where another process opens one of the accounts in between, they are read and opened again. */
export function* openAccounts(accounts: readonly Account[]): Query<readonly Answer[]> {
  // The types promise texts; values still come from wires, and PostgreSQL has no text with a zero in it.
  const ids = accounts.map(({ id }) => id).filter((id) => typeof id === 'string' && !id.includes('\0'))
  for (;;) {
    const known = yield* rowsByKey<AccountRow>('accounts', 'id', ids)
    const answers = Ledger.restore({ accounts: known.map(accountOf), entries: [] }).open(accounts)
    const fresh = accounts.filter((_, i) => answers[i]!.ok && !answers[i]!.repeated)
    const values = fresh.map(({ id, kind, currency }) => [id, kind, currency])
    const inserted = yield* insertNew('accounts', ['id', 'kind', 'currency'], values)
    if (inserted === fresh.length) return answers
  }
}

function* accountRow(account: string): Query<AccountRow | undefined> {
  return (yield* rows<AccountRow>('SELECT * FROM accounts WHERE id = $1', account))[0]
}

export function* balance(account: string): Query<Balance | undefined> {
  const row = yield* accountRow(account)
  return row && accountOf(row).balance
}

export function* statement(account: string, asked: PageRequest): Query<readonly Placed<StatementLine>[]> {
  const page = new StatementPage(account, asked, (yield* accountRow(account))?.last ?? 0)
  while (page.commit > 0) {
    const [commit] = yield* rows<{ journal: string }>('SELECT journal FROM commits WHERE number = $1', page.commit)
    page.read(commit?.journal ?? '')
  }
  return page.lines
}

export function* accountPage(after: number): Query<Page<AccountBalance>> {
  const found = yield* rows<AccountRow>(`SELECT * FROM accounts WHERE n > $1 ORDER BY n LIMIT ${PAGE_ROWS}`, after)
  return {
    rows: found.map(accountOf).map(({ account, balance }) => ({ account, balance })),
    last: found.at(-1)?.n ?? after,
  }
}

export function* entryPage(after: number): Query<Page<Entry>> {
  const found = yield* rows<{ number: number; journal: string }>(
    `SELECT number, journal FROM commits WHERE number > $1 AND journal <> '' ORDER BY number LIMIT ${PAGE_LARGE_ROWS}`,
    after,
  )
  return { rows: found.flatMap(({ journal }) => entriesIn(journal)), last: found.at(-1)?.number ?? after }
}
