// Leases in PostgreSQL (storage/leases.ts): a table's row has its owner and its epoch, the owner's row in `processes` has the end of
// its lease, so that to prolong it is one small row however many tables there are. Each commit prolongs it too (commit-batch.ts).
import type pg from 'pg'
import { StorageFault } from '../faults.ts'
import { emptyHead } from '../hash-chain.ts'
import type { LeaseAnswer, Leases } from '../leases.ts'
import { LEASE_END } from './commit-batch.ts'
import type { ProcessInstance } from './processes.ts'

const RENEW = `
  UPDATE processes SET expires = ${LEASE_END}
  WHERE name = $1 AND instance = $2`

/** New ones get a row to own. */
const MAKE = `
  INSERT INTO tables (id, version, hash)
  SELECT u.id, 0, u.hash FROM unnest($1::text[], $2::text[]) AS u (id, hash) ORDER BY u.id
  ON CONFLICT DO NOTHING`

/**
 * A row that is locked is being written to, or taken: it is left alone. Leases are held against when the statement began, as what it
 * sees is: a database that stands still in the middle of it ends nobody's. An owner whose lease is prolonged at this very moment may
 * still count as expired: it is then refused by the epoch, as any owner of before.
 */
const TAKE = `
  WITH free AS (
    SELECT id FROM tables
    WHERE id = ANY($2) AND (owner IS NULL OR owner = $1 OR NOT EXISTS (
      SELECT FROM processes WHERE processes.name = tables.owner AND expires > statement_timestamp()))
    ORDER BY id FOR UPDATE SKIP LOCKED
  )
  UPDATE tables SET owner = $1, epoch = epoch + 1 FROM free WHERE tables.id = free.id
  RETURNING tables.id, epoch`

const RELEASE = `
  WITH own AS (SELECT id FROM tables WHERE owner = $1 AND id = ANY($2) ORDER BY id FOR UPDATE)
  UPDATE tables SET owner = NULL FROM own WHERE tables.id = own.id`

/** A row for each process with a lease, and one for each table with an owner. */
const SURVEY = `
  SELECT name AS owner, NULL AS id FROM processes WHERE expires > statement_timestamp()
  UNION ALL SELECT owner, id FROM tables WHERE owner IS NOT NULL`

type Query = <Row extends pg.QueryResultRow>(sql: string, values: unknown[]) => Promise<pg.QueryResult<Row>>

interface LeaseOptions {
  readonly process: ProcessInstance
  readonly query: Query
  /** Over a connection of its own: a lease waits for nothing else. */
  readonly queryAlone: Query
  /** Has the store write to these tables at these epochs alone. */
  readonly own: (epochs: ReadonlyMap<string, number>) => void
}

export function postgresLeases({ process, query, queryAlone, own }: LeaseOptions): Leases {
  const { name, instance } = process
  const held = new Map<string, number>()
  const prolong = async () => {
    const { rowCount } = await queryAlone(RENEW, [name, instance])
    if (rowCount === 0) throw new StorageFault('storage/replaced', { name })
  }
  const rowsOf = async (ask: Query, tables: readonly string[]) =>
    (
      await ask<{ id: string; owner: string | null; epoch: number }>(
        'SELECT id, owner, epoch FROM tables WHERE id = ANY($1)',
        [tables],
      )
    ).rows
  return {
    owner: name,
    take: async (tables): Promise<LeaseAnswer> => {
      await prolong()
      await query(MAKE, [tables, tables.map((table) => emptyHead(table).hash)])
      const { rows } = await query<{ id: string; epoch: number }>(TAKE, [name, tables])
      const epochs = new Map(rows.map(({ id, epoch }) => [id, epoch]))
      for (const [id, epoch] of epochs) held.set(id, epoch)
      if (epochs.size > 0) own(epochs)
      const elsewhere = (await rowsOf(query, tables)).filter(({ id }) => !epochs.has(id))
      return {
        taken: tables.filter((table) => epochs.has(table)),
        elsewhere: new Map(elsewhere.map(({ id, owner }) => [id, owner ?? ''])),
      }
    },
    renew: async () => {
      await prolong()
      const rows = await rowsOf(queryAlone, [...held.keys()])
      const still = rows.filter(({ id, owner, epoch }) => owner === name && epoch === held.get(id)).map(({ id }) => id)
      for (const id of held.keys()) if (!still.includes(id)) held.delete(id)
      return new Set(still)
    },
    epochOf: (table) => held.get(table),
    release: async (tables) => {
      for (const table of tables) held.delete(table)
      await query(RELEASE, [name, tables])
    },
    survey: async () => {
      const { rows } = await query<{ owner: string; id: string | null }>(SURVEY, [])
      return {
        owners: new Map(rows.flatMap(({ owner, id }) => (id === null ? [] : [[id, owner]]))),
        processes: new Set(rows.flatMap(({ owner, id }) => (id === null ? [owner] : []))),
      }
    },
  }
}
