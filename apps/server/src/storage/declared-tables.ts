// Tables as they are declared, once for both databases, and the SQL of each that makes them.

export type Dialect = 'sqlite' | 'postgres'

/** As SQLite and PostgreSQL say it. A row's own number, `row` and `long-row`, is the database's to give; a `numbered` row has it from whoever writes it. */
const KINDS = {
  /** In the order of its bytes. */
  text: ['TEXT', 'text COLLATE "C"'],
  /** In PostgreSQL in the order of the database's language. */
  collated: ['TEXT', 'text'],
  integer: ['INTEGER', 'bigint'],
  counter: ['INTEGER', 'bigint'],
  bytes: ['BLOB', 'bytea'],
  row: ['INTEGER PRIMARY KEY', 'integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY'],
  'long-row': ['INTEGER PRIMARY KEY', 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY'],
  numbered: ['INTEGER PRIMARY KEY', 'bigint NOT NULL UNIQUE'],
} as const

type Kind = keyof typeof KINDS
/** With a question mark where it may be null. */
export type DeclaredColumn = Kind | `${Kind}?`

export interface DeclaredTable {
  readonly columns: Readonly<Record<string, DeclaredColumn>>
  readonly key?: readonly string[]
  readonly unique?: string
  readonly checks?: readonly string[]
  /** By what follows the table's name in theirs. */
  readonly indexes?: Readonly<Record<string, readonly string[]>>
  /** Rows so long that SQLite finds them by an index, instead of keeping them in the order of the key. */
  readonly long?: true
  /** How full PostgreSQL makes a page, in percent: what is left lets rows be changed in place. */
  readonly fill?: number
  /** What else comes with it. */
  readonly beside?: Readonly<Record<Dialect, readonly string[]>>
}

const kindOf = (column: DeclaredColumn): Kind => column.replace('?', '') as Kind
const isOwnNumber = (column: DeclaredColumn): boolean => ['row', 'long-row', 'numbered'].includes(column)

/** Names such as `table` and `from` are words of SQL too. */
export const columnList = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

/** The type of a value in PostgreSQL. */
export const postgresType = (column: DeclaredColumn): string => KINDS[kindOf(column)][1].split(' ')[0]!

export function columnSql(name: string, column: DeclaredColumn, dialect: Dialect): string {
  const kind = kindOf(column)
  const must = column === kind && !isOwnNumber(column) ? ' NOT NULL' : ''
  return `"${name}" ${KINDS[kind][dialect === 'sqlite' ? 0 : 1]}${must}${kind === 'counter' ? ' DEFAULT 0' : ''}`
}

/** The statements that make a table, to be run one at a time. */
export function creationOf(name: string, table: DeclaredTable, dialect: Dialect): readonly string[] {
  const { columns, key, unique, checks = [], indexes = {}, long, fill, beside } = table
  const isSqlite = dialect === 'sqlite'
  const hasNumber = isSqlite && Object.values(columns).some(isOwnNumber)
  const lines = [
    ...Object.entries(columns).map(([column, declared]) => columnSql(column, declared, dialect)),
    ...(key ? [`${hasNumber ? 'UNIQUE' : 'PRIMARY KEY'} (${columnList(key)})`] : []),
    ...(unique ? [`UNIQUE (${unique})`] : []),
    ...checks.map((check) => `CHECK (${check})`),
  ]
  const strict = key && !hasNumber && !long ? ' STRICT, WITHOUT ROWID' : ' STRICT'
  const filled = fill ? ` WITH (fillfactor = ${fill})` : ''
  return [
    `CREATE TABLE ${name} (\n${lines.join(',\n')}\n)${isSqlite ? strict : filled}`,
    ...Object.entries(indexes).map(([index, of]) => `CREATE INDEX ${name}_${index} ON ${name} (${columnList(of)})`),
    ...(beside?.[dialect] ?? []),
  ]
}
