// What the house is held against: loops that write the same rows in the same batches and know nothing of money, ids or a
// chain. On SQLite into tables without keys; on PostgreSQL one statement a batch, into tables with the same
// keys.
import { DatabaseSync } from 'node:sqlite'
import { endedBy, keyText, type Transfer } from '@punto/ledger'
import type { Unit } from '@punto/server/storage'
import pg from 'pg'

/**
 * The rows of a batch: its transfers as one text, each table's events as another, and every id. A batch that is written again
 * in another lap is another's: its names end with the lap.
 */
function bareRows(units: readonly Unit[], lap: number) {
  const stories = new Map<string, { first: number; events: string[] }>()
  const transfers: string[] = []
  const ids: string[] = []
  const commands: { key: string; digest: string; answer: string }[] = []
  for (const { append, transfers: moved = [], command } of units) {
    if (append && append.events.length > 0) {
      const story = stories.get(append.table) ?? { first: append.expected + 1, events: [] }
      story.events.push(...append.events)
      stories.set(append.table, story)
    }
    for (const transfer of moved) {
      transfers.push(bareLine(transfer))
      ids.push(`${transfer.by} ${transfer.id}.${lap}`)
    }
    if (command) {
      commands.push({ key: `${command.id} ${command.actor}.${lap}`, digest: command.digest, answer: command.answer })
    }
  }
  const segments = [...stories].map(([table, { first, events }]) => ({
    table: `${table}.${lap}`,
    first,
    last: first + events.length - 1,
    events: events.join('\x1e'),
  }))
  return { journal: transfers.join('\n'), segments, ids, commands }
}

const bareLine = (transfer: Transfer): string =>
  'pending' in transfer
    ? `${transfer.id} ${endedBy(transfer).map(keyText).join(' ')}`
    : Object.values(transfer).join(' ')

const HASH = '7'.repeat(64)

export function bareSqlite(path: string) {
  const db = new DatabaseSync(path)
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE commits (a, b); CREATE TABLE segments (a, b, c, d, e); CREATE TABLE transfers (a, b); CREATE TABLE commands (a, b, c)`)
  const insert = (table: string, width: number) =>
    db.prepare(`INSERT INTO ${table} VALUES (${Array(width).fill('?').join(', ')})`)
  const [commit, segment] = [insert('commits', 2), insert('segments', 5)]
  const [transfer, command] = [insert('transfers', 2), insert('commands', 3)]
  let number = 0
  const write = (units: readonly Unit[], lap = 0) => {
    const { journal, segments, ids, commands } = bareRows(units, lap)
    db.exec('BEGIN')
    commit.run(++number, journal)
    for (const { table, first, last, events } of segments) segment.run(table, first, last, events, HASH)
    for (const id of ids) transfer.run(id, number)
    for (const { key, digest, answer } of commands) command.run(key, digest, answer)
    db.exec('COMMIT')
  }
  return { write, close: () => db.close() }
}

const BARE_TABLES = `
  CREATE TABLE bare_commits (number bigint PRIMARY KEY, journal text NOT NULL);
  CREATE TABLE bare_segments ("table" text COLLATE "C" NOT NULL, first bigint NOT NULL, last bigint NOT NULL,
    events text NOT NULL, hash text NOT NULL, PRIMARY KEY ("table", last));
  CREATE TABLE bare_transfers (key text COLLATE "C" PRIMARY KEY, place bigint NOT NULL, ended bigint) WITH (fillfactor = 80);
  CREATE TABLE bare_commands (key text COLLATE "C" PRIMARY KEY, digest text NOT NULL, answer text, refusal text)`

const BARE = `
  WITH c AS (INSERT INTO bare_commits (number, journal) VALUES ($1, $2)),
  s AS (INSERT INTO bare_segments SELECT * FROM unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])),
  i AS (INSERT INTO bare_transfers (key, place) SELECT id, $1 FROM unnest($8::text[]) AS id)
  INSERT INTO bare_commands (key, digest, answer) SELECT * FROM unnest($9::text[], $10::text[], $11::text[])`

export async function barePostgres(url: string) {
  const client = new pg.Client({ connectionString: url })
  // Where the server is stopped under it, what went wrong before is the error to show.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(BARE_TABLES)
  let number = 0
  const write = async (units: readonly Unit[], lap = 0) => {
    const { journal, segments, ids, commands } = bareRows(units, lap)
    const values = [
      ++number,
      journal,
      segments.map(({ table }) => table),
      segments.map(({ first }) => first),
      segments.map(({ last }) => last),
      segments.map(({ events }) => events),
      segments.map(() => HASH),
      ids,
      commands.map(({ key }) => key),
      commands.map(({ digest }) => digest),
      commands.map(({ answer }) => answer),
    ]
    await client.query({ name: 'bare', text: BARE, values })
  }
  return { write, close: () => client.end() }
}
