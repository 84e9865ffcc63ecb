// Queries on money: accounts with their balances, statements, and the transfers in the logs' segments.
import { type Account, type Answer, type Balance, type Entry, Ledger, type StatementLine } from '@punto/ledger'
import type { ChainHead } from './chain-head.ts'
import { StorageFault } from './faults.ts'
import { emptyHead, eventsOfNext, type LogSegment } from './hash-chain.ts'
import { entriesIn, type SegmentMoney } from './journal.ts'
import type { PageRequest, Placed } from './page.ts'
import { insertNew, PAGE_LARGE_ROWS, PAGE_ROWS, type Page, type Query, rows, rowsByKey, storeSeals } from './queries.ts'
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

/** Each line from a segment whose seal holds: whoever acts on a statement acts on what the house itself has written. */
export function* statement(account: string, asked: PageRequest): Query<readonly Placed<StatementLine>[]> {
  const seals = yield* storeSeals()
  const page = new StatementPage(account, asked, (yield* accountRow(account))?.last ?? 0)
  const read = new Set<number>()
  while (page.segment > 0) {
    const [segment] = yield* rows<MoneySegment>(MONEY_SEGMENT, page.segment)
    // Which segment comes before another is sealed nowhere: one that comes twice would go round for ever.
    if (!segment || read.has(page.segment))
      throw new StorageFault('chain/broken', { table: account, version: page.segment })
    read.add(page.segment)
    if (seals) eventsOfNext(headBefore(segment), segment, seals)
    page.read(segment)
  }
  return page.lines
}

/** A segment with the hash of the one before it in its log. */
type MoneySegment = LogSegment & SegmentMoney & { readonly before: string | null }

const MONEY_SEGMENT = `SELECT "table", first, last, events, transfers, statements, hash,
  (SELECT earlier.hash FROM segments AS earlier WHERE earlier."table" = segments."table" AND earlier.last = segments.first - 1) AS before
  FROM segments WHERE n = $1`

const headBefore = ({ table, first, before }: MoneySegment): ChainHead =>
  first === 1 ? emptyHead(table) : { version: first - 1, hash: before ?? '' }

export function* accountPage(after: number): Query<Page<AccountBalance>> {
  const found = yield* rows<AccountRow>(`SELECT * FROM accounts WHERE n > $1 ORDER BY n LIMIT ${PAGE_ROWS}`, after)
  return {
    rows: found.map(accountOf),
    last: found.at(-1)?.n ?? after,
  }
}

export function* entryPage(after: number): Query<Page<Entry>> {
  const found = yield* rows<{ n: number; transfers: string }>(
    `SELECT n, transfers FROM segments WHERE n > $1 AND transfers <> '' ORDER BY n LIMIT ${PAGE_LARGE_ROWS}`,
    after,
  )
  return { rows: found.flatMap(({ transfers }) => entriesIn(transfers)), last: found.at(-1)?.n ?? after }
}
