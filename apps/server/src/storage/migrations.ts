// Makes the tables of a house, or brings those of an earlier version to what is declared now, in both databases by the same steps. They
// are taken in one transaction: a process that is killed in the middle leaves the version that it found.
import { JournalConverter } from './convert-journal.ts'
import { columnList, columnSql, creationOf, type Dialect } from './declared-tables.ts'
import { moneyLog, ONLY_OWNER } from './hash-chain.ts'
import { HOUSE_TABLES, type HouseTable } from './house-tables.ts'
import type { SqlRow, SqlValue } from './queries.ts'
import type { Steps } from './steps.ts'

/** One statement, with placeholders as PostgreSQL has them. */
interface Statement {
  readonly sql: string
  readonly params: readonly SqlValue[]
}
type Migration<Result = void> = Steps<Statement, readonly SqlRow[], Result>

function* run<Row>(sql: string, ...params: readonly SqlValue[]): Migration<readonly Row[]> {
  return (yield { sql, params }) as readonly Row[]
}

function* make(dialect: Dialect, names: readonly string[]): Migration {
  for (const name of names)
    for (const sql of creationOf(name, HOUSE_TABLES[name as HouseTable], dialect)) yield* run(sql)
}

/**
 * From nothing, 0, everything as it is declared. Versions 2 and 3 added a table each, version 4 laid money in the logs. Where the
 * declaration of a table changes that is made here, the step writes it out as it was.
 */
export function* makeHouseTables(dialect: Dialect, version: number): Migration {
  if (version === 0) return yield* make(dialect, Object.keys(HOUSE_TABLES))
  if (version < 2) yield* make(dialect, ['records'])
  if (version < 3) yield* make(dialect, ['audit_log'])
  if (version < 4) yield* layMoneyInLogs(dialect)
}

/** Before it, a commit was one row of `commits`, in one chain for all tables; from here on no row holds the number of a commit. */
function* layMoneyInLogs(dialect: Dialect): Migration {
  const { epoch, owner } = HOUSE_TABLES.tables.columns
  yield* run(`ALTER TABLE tables ADD COLUMN ${columnSql('epoch', epoch, dialect)}`)
  yield* run(`ALTER TABLE tables ADD COLUMN ${columnSql('owner', owner, dialect)}`)
  yield* run('ALTER TABLE transfers RENAME COLUMN place TO segment')
  yield* run('CREATE TEMPORARY TABLE old_accounts AS SELECT * FROM accounts')
  yield* run('DROP TABLE accounts')
  yield* make(dialect, ['accounts', 'segments', 'index_entries'])
  yield* run(`INSERT INTO accounts (id, kind, currency, posted, pending_debits, pending_credits)
    SELECT id, kind, currency, posted, pending_debits, pending_credits FROM old_accounts ORDER BY n`)
  yield* run('DROP TABLE old_accounts')
  yield* run(`INSERT INTO index_entries (owner, "table", round, "from", "to")
    SELECT owner, "table", round, "from", "to" FROM marks ORDER BY n`)
  yield* run('DROP TABLE marks')
  yield* convertJournal()
  yield* run(`INSERT INTO segments (n, "table", first, last, events, transfers, statements, hash)
    SELECT (SELECT coalesce(max(number), 0) FROM commits) + row_number() OVER (ORDER BY "table", last),
      "table", first, last, events, '', '', hash
    FROM chapters`)
  yield* run('DROP TABLE chapters')
  yield* run('DROP TABLE commits')
}

/** Commits that are read at a time. */
const PAGE = 500

function* convertJournal(): Migration {
  const converter = new JournalConverter()
  for (let after = 0; ; ) {
    const commits: readonly { number: number; journal: string }[] = yield* run(
      `SELECT number, journal FROM commits WHERE number > $1 ORDER BY number LIMIT ${PAGE}`,
      after,
    )
    if (commits.length === 0) break
    for (const { number, journal } of commits) {
      const segment = converter.convert(number, journal)
      if (segment) yield* insert('segments', { ...segment })
      after = number
    }
  }
  for (const [id, { lines, last }] of converter.accounts)
    yield* run('UPDATE accounts SET lines = $1, last = $2 WHERE id = $3', lines, last, id)
  const { version, hash } = converter.head
  if (version > 0) yield* insert('tables', { id: moneyLog(ONLY_OWNER), version, hash })
}

function* insert(table: HouseTable, row: Readonly<Record<string, SqlValue>>): Migration {
  const columns = Object.keys(row)
  const places = columns.map((_, i) => `$${i + 1}`)
  yield* run(`INSERT INTO ${table} (${columnList(columns)}) VALUES (${places})`, ...Object.values(row))
}
