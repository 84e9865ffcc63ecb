// A PostgreSQL database as one side of a move. Both sides hold the lock that whoever opens the database waits for.
import { Socket } from 'node:net'
import type pg from 'pg'
import { creation, removal } from '../../past/index.ts'
import {
  checkSyncs,
  faultOf,
  Hosts,
  lockTables,
  MAKE_MOVED_TABLE,
  MOVED_TABLE,
  type MovedNote,
  makePostgresTables as makeTables,
  noteOf,
  poolOf,
  postgresType,
  removeTables,
  settingsFor,
} from '../../storage/index.ts'
import { CannotMove, refuseOther } from './cannot-move.ts'
import {
  ABOUT,
  columnsOf,
  type EvidenceAbout,
  MOVED_EVIDENCE,
  type MovedTable,
  type Row,
  type Value,
} from './moved-tables.ts'
import { type MovePlace, type MoveSource, type MoveTarget, PAGE_CHARACTERS, PAGE_ROWS } from './places.ts'

export function postgresPlace(url: string): MovePlace {
  const hosts = new Hosts(url)
  const connect = async (): Promise<Connection> => {
    const pool = poolOf({ ...settingsFor(() => new Socket()), application_name: 'punto move' }, hosts, { max: 1 })
    try {
      const client = await pool.connect()
      await checkSyncs(client, hosts.place)
      const close = async () => {
        client.release(true)
        await pool.end()
      }
      return { client, place: hosts.place, close }
    } catch (error) {
      await pool.end()
      throw faultOf(error)
    }
  }
  return {
    place: hosts.place,
    audited: { url },
    note: async () => {
      const { client, close } = await connect()
      try {
        return await noteOf(client)
      } finally {
        await close()
      }
    },
    source: async () => openSource(await connect()),
    target: async () => new PostgresTarget(await connect(), url),
  }
}

interface Connection {
  readonly client: pg.ClientBase
  readonly place: string
  close(): Promise<void>
}

async function setNote(client: pg.ClientBase, { state, move, place, at }: MovedNote): Promise<void> {
  await client.query(`${MAKE_MOVED_TABLE}; DELETE FROM ${MOVED_TABLE}`)
  await client.query(`INSERT INTO ${MOVED_TABLE} VALUES ($1, $2, $3, $4)`, [state, move, place, at])
}

/** By a cursor, inside a transaction. */
async function* pagesOf(client: pg.ClientBase, table: MovedTable): AsyncGenerator<readonly Row[]> {
  await client.query(`DECLARE moved_rows NO SCROLL CURSOR FOR SELECT ${columnsOf(table)} FROM ${table.name}`)
  // Segments are long: fewer of them at a time where their texts are.
  let [wanted, rows] = [PAGE_ROWS, [] as readonly Row[]]
  do {
    const fetched = await client.query({ text: `FETCH ${wanted} FROM moved_rows`, rowMode: 'array' })
    rows = fetched.rows as readonly Row[]
    if (rows.length > 0) yield rows
    const characters = rows.reduce((sum, row) => sum + lengthOf(row), 0)
    wanted = Math.max(1, Math.min(PAGE_ROWS, Math.floor((rows.length * PAGE_CHARACTERS) / Math.max(1, characters))))
  } while (rows.length > 0)
  await client.query('CLOSE moved_rows')
}

const lengthOf = (row: Row): number =>
  row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

async function openSource(connection: Connection): Promise<MoveSource> {
  const { client, place, close } = connection
  try {
    await client.query('BEGIN')
    await lockTables(client)
    await makeTables(client, place)
    // Who writes waits here, and whoever starts before it waits for the lock.
    await client.query('LOCK TABLE processes IN SHARE ROW EXCLUSIVE MODE')
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM processes WHERE expires > clock_timestamp() ORDER BY name',
    )
    if (rows.length > 0)
      throw new CannotMove(`The house in ${place} runs: stop ${rows.map(({ name }) => name).join(', ')} first.`)
    return {
      place,
      evidence: await evidenceOf(client),
      count: async ({ name }) => (await client.query<{ n: number }>(`SELECT count(*) AS n FROM ${name}`)).rows[0]!.n,
      pages: (table) => pagesOf(client, table),
      lastRevision: async () => {
        const last = 'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM record_revisions'
        return (await client.query<{ last: number }>(last)).rows[0]!.last
      },
      leave: async (note) => {
        await setNote(client, note)
        await client.query('COMMIT')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error instanceof CannotMove ? error : faultOf(error)
  }
}

/** Rows of another version are written anew from the logs. */
async function evidenceOf(client: pg.ClientBase): Promise<EvidenceAbout | undefined> {
  await client.query('SAVEPOINT evidence')
  try {
    for (const table of MOVED_EVIDENCE) await client.query(`SELECT ${columnsOf(table)} FROM ${table.name} LIMIT 0`)
    const { rows } = await client.query<EvidenceAbout>(`SELECT version, text FROM ${ABOUT}`)
    return rows[0]
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT evidence')
    return undefined
  }
}

class PostgresTarget implements MoveTarget {
  readonly place: string
  readonly audited: { readonly url: string }
  readonly #client: pg.ClientBase
  readonly close: () => Promise<void>

  constructor({ client, place, close }: Connection, url: string) {
    this.place = place
    this.audited = { url }
    this.#client = client
    this.close = close
  }

  async begin(from: string, evidence: EvidenceAbout | undefined): Promise<void> {
    const client = this.#client
    await client.query('BEGIN')
    await lockTables(client)
    const note = await noteOf(client)
    refuseOther(note, from, this.place)
    if (note?.state === 'coming') {
      for (const sql of [...removal(), `DROP TABLE IF EXISTS ${ABOUT}`]) await client.query(sql)
      await removeTables(client)
    }
    await makeTables(client, this.place)
    const { rows } = await client.query<{ found: boolean }>(
      'SELECT EXISTS (SELECT FROM records) OR EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM accounts) AS found',
    )
    if (rows[0]!.found)
      throw new CannotMove(`There is a house in ${this.place} already: give the address of an empty database.`)
    if (!evidence) return
    for (const sql of [...removal(), `DROP TABLE IF EXISTS ${ABOUT}`, ...creation('postgres')]) await client.query(sql)
    await client.query(`CREATE TABLE ${ABOUT} (version bigint NOT NULL, text text NOT NULL)`)
    await client.query(`INSERT INTO ${ABOUT} VALUES ($1, $2)`, [evidence.version, evidence.text])
  }

  async write(table: MovedTable, rows: readonly Row[]): Promise<void> {
    const columns = Object.values(table.columns)
    const arrays = columns.map((column, i) => `$${i + 1}::${postgresType(column)}[]`)
    await this.#client.query(
      `INSERT INTO ${table.name} (${columnsOf(table)}) OVERRIDING SYSTEM VALUE SELECT * FROM unnest(${arrays.join(', ')})`,
      columns.map((_, i) => rows.map((row) => sent(row[i]!))),
    )
  }

  async commit(note: MovedNote, lastRevision: number): Promise<void> {
    const client = this.#client
    await setNote(client, note)
    await client.query(`SELECT setval('record_revisions', greatest(1, $1::bigint), $1::bigint > 0)`, [lastRevision])
    for (const [sequence, table] of [
      [`'segment_numbers'`, 'segments'],
      ...['tables', 'accounts', 'index_entries', 'audit_log'].map((name) => [
        `pg_get_serial_sequence('${name}', 'n')`,
        name,
      ]),
    ]) {
      await client.query(
        `SELECT setval(${sequence}, greatest(1, coalesce(max(n), 0)), coalesce(max(n), 0) > 0) FROM ${table}`,
      )
    }
    await client.query('COMMIT')
    await client.query('ANALYZE')
  }

  async *pages(table: MovedTable): AsyncGenerator<readonly Row[]> {
    await this.#client.query('BEGIN READ ONLY')
    yield* pagesOf(this.#client, table)
    await this.#client.query('COMMIT')
  }

  async open(): Promise<void> {
    await this.#client.query(`UPDATE ${MOVED_TABLE} SET state = 'came'`)
  }
}

/** A byte string in an array is written as PostgreSQL reads it. */
const sent = (value: Value): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
