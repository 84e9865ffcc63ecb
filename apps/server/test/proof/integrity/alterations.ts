// Every way to alter a database a row at a time: each column changed, rows removed, doubled and set back to what they once were. Each is
// made inside a transaction that is rolled back, and the check has to find it.

/** A database as the alterations see it. */
export interface AlteredDatabase {
  tables(): Promise<readonly string[]>
  columns(table: string): Promise<readonly string[]>
  rows(table: string): Promise<readonly Row[]>
  /** A value in the database's own language. */
  run(sql: string, values: readonly Value[]): Promise<void>
  begin(): Promise<void>
  rollBack(): Promise<void>
}

export type Value = string | number | Uint8Array | null
export type Row = Readonly<Record<string, Value>>

export interface Alteration {
  readonly title: string
  readonly table: string
  make(db: AlteredDatabase): Promise<void>
}

/** What identifies a row, for its WHERE. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  segments: ['n'],
  tables: ['id'],
  accounts: ['id'],
  transfers: ['key'],
  commands: ['key'],
  index_entries: ['n'],
  snapshots: ['table', 'version'],
  secrets: ['table', 'shoe'],
  records: ['kind', 'key'],
  record_revisions: ['last'],
  audit_log: ['n'],
}

/** Columns and acts that change nothing that anybody relies on, each with its reason. */
export const HARMLESS: Readonly<Record<string, string>> = {
  'tables.n': 'the order in which logs are listed',
  'tables.epoch': 'who may write: a wrong one stops its owner, and changes nothing that is written',
  'tables.owner': 'who may write, as above',
  'accounts.n': 'the order in which accounts are listed',
  'audit_log.n': 'the order in which entries are listed; the time of each is sealed',
  'index_entries.n': 'the order in which entries are listed',
  'delete snapshots': 'a copy: the table is read from its events instead',
  'double snapshots': 'a copy that does not hold is skipped',
  'set back snapshots': 'an older copy, from which more events are read',
  'double record_revisions': 'numbers are taken from the first row',
}

/** Another value; of a key, one that no other row has. */
const other = (value: Value, isKey: boolean): Value => {
  if (value === null) return 1
  if (typeof value === 'number') return value + (isKey ? 1_000_003 : 1)
  if (typeof value === 'string') return value === '' ? 'x' : value.slice(0, -1) + (value.endsWith('x') ? 'y' : 'x')
  const bytes = new Uint8Array(value)
  bytes[bytes.length - 1]! ^= 1
  return bytes
}

const where = (table: string, from: number): string =>
  KEYS[table]!.map((column, i) => `"${column}" = $${from + i}`).join(' AND ')
const keyOf = (table: string, row: Row): readonly Value[] => KEYS[table]!.map((column) => row[column]!)
const nameOf = (table: string, row: Row): string => `${table} ${keyOf(table, row).join(' ')}`

/** Of each table one row in the middle, or the first, one in the middle and the last. */
export type Sample = 'one' | 'three'

const someOf = (rows: readonly Row[], sample: Sample): readonly Row[] => {
  const middle = Math.floor(rows.length / 2)
  const places = sample === 'one' ? [middle] : [0, middle, rows.length - 1]
  return [...new Set(places)].flatMap((i) => (rows[i] ? [rows[i]] : []))
}

/** An account without a transfer is opened anew when it is needed; a segment's number is what transfers and accounts refer to. */
const isReliedOn = (table: string, row: Row): boolean =>
  table === 'accounts' ? row.lines !== 0 : table !== 'segments' || row.transfers !== ''

export async function alterationsOf(db: AlteredDatabase, sample: Sample): Promise<readonly Alteration[]> {
  const all: Alteration[] = []
  for (const table of await db.tables()) {
    const columns = await db.columns(table)
    const rows = (await db.rows(table)).filter((row) => isReliedOn(table, row))
    for (const row of someOf(rows, sample)) {
      for (const column of columns) {
        if (HARMLESS[`${table}.${column}`]) continue
        const sql = `UPDATE "${table}" SET "${column}" = $1 WHERE ${where(table, 2)}`
        // Revisions may be counted on from a higher number: only a lower one could come twice.
        const value =
          table === 'record_revisions'
            ? Number(row[column]) - 1
            : other(row[column]!, KEYS[table]!.includes(column) || column === 'last')
        const title = `change ${column} of ${nameOf(table, row)}`
        all.push({ title, table, make: (at) => at.run(sql, [value, ...keyOf(table, row)]) })
      }
      if (!HARMLESS[`delete ${table}`]) {
        const sql = `DELETE FROM "${table}" WHERE ${where(table, 1)}`
        all.push({ title: `delete ${nameOf(table, row)}`, table, make: (at) => at.run(sql, keyOf(table, row)) })
      }
      if (!HARMLESS[`double ${table}`]) all.push(doubled(table, columns, row))
    }
  }
  return all
}

/** The same row once more, under the next key. */
function doubled(table: string, columns: readonly string[], row: Row): Alteration {
  const unique = new Set([...KEYS[table]!, ...(['segments'].includes(table) ? ['last'] : []), 'n'])
  const values = columns.map((column) => {
    if (!unique.has(column)) return row[column]!
    if (column === 'table' || column === 'kind') return row[column]!
    return typeof row[column] === 'number' ? (row[column] as number) + 1_000_000 : `${row[column]}-again`
  })
  const names = columns.map((column) => `"${column}"`).join(', ')
  const overriding = '/*overriding*/'
  const sql = `INSERT INTO "${table}" (${names}) ${overriding} VALUES (${values.map((_, i) => `$${i + 1}`).join(', ')})`
  return { title: `double ${nameOf(table, row)}`, table, make: (at) => at.run(sql, values) }
}

/** Rows that are other than they once were, or were not there, each put back alone. */
export async function settingsBack(
  db: AlteredDatabase,
  before: ReadonlyMap<string, readonly Row[]>,
  sample: Sample,
): Promise<readonly Alteration[]> {
  const take = <T>(all: readonly T[]): readonly T[] => (sample === 'one' ? all.slice(-1) : all)
  const all: Alteration[] = []
  for (const table of await db.tables()) {
    if (HARMLESS[`set back ${table}`]) continue
    const old = new Map((before.get(table) ?? []).map((row) => [nameOf(table, row), row]))
    const now = new Map((await db.rows(table)).map((row) => [nameOf(table, row), row]))
    const changed = [...old].filter(([name, row]) => now.has(name) && !isSame(now.get(name)!, row, table))
    for (const [name, row] of take(changed)) {
      const columns = Object.keys(row).filter((column) => !HARMLESS[`${table}.${column}`])
      const sets = columns.map((column, i) => `"${column}" = $${i + 1}`).join(', ')
      const sql = `UPDATE "${table}" SET ${sets} WHERE ${where(table, columns.length + 1)}`
      const values = [...columns.map((column) => row[column]!), ...keyOf(table, row)]
      all.push({ title: `set back ${name}`, table, make: (at) => at.run(sql, values) })
    }
    const removed = [...old].filter(([name]) => !now.has(name))
    for (const [name, row] of take(removed)) {
      const columns = Object.keys(row)
      const names = columns.map((column) => `"${column}"`).join(', ')
      const sql = `INSERT INTO "${table}" (${names}) /*overriding*/ VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})`
      if (table !== 'snapshots' && table !== 'record_revisions') {
        all.push({
          title: `bring back ${name}`,
          table,
          make: (at) =>
            at.run(
              sql,
              columns.map((column) => row[column]!),
            ),
        })
      }
    }
  }
  return all
}

const isSame = (one: Row, another: Row, table: string): boolean =>
  Object.keys(one).every(
    (column) => HARMLESS[`${table}.${column}`] || String(one[column] ?? '') === String(another[column] ?? ''),
  )

/** The alterations that the check does not find, each made alone and taken back. */
export async function unnoticedOf(
  db: AlteredDatabase,
  alterations: readonly Alteration[],
  findings: () => Promise<readonly object[]>,
): Promise<readonly string[]> {
  const unnoticed: string[] = []
  for (const { title, make } of alterations) {
    await db.begin()
    try {
      await make(db)
      if ((await findings()).length === 0) unnoticed.push(title)
    } catch (error) {
      if ((error as { code?: string }).code !== 'seal/broken') throw new Error(title, { cause: error })
    } finally {
      await db.rollBack()
    }
  }
  return unnoticed
}
