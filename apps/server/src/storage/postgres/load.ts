// Loads what a commit needs, inside its transaction and locked, in two steps. First the tables and the accounts are locked
// by name; then, with nobody else able to write under those accounts, what is kept under the needed ids is read, and the
// accounts that this brings are locked as well.
import type pg from 'pg'
import { beginning } from '../chain.ts'
import { type Places, pendingIn } from '../entry-rows.ts'
import type { Loaded } from '../judge.ts'
import { commandText, type Needs } from '../needs.ts'
import { type AccountRow, accountOf, type CommandRow, rememberedOf } from '../table-rows.ts'
import { entryOf, TRANSFER_COLUMNS, type TransferRow, WHAT_IT_ENDS } from '../transfer-row.ts'
import { numberArray, textArray } from './arrays.ts'

const LOCK = `
  WITH t AS (
    SELECT n, id, version, encode(hash, 'hex') AS hash FROM tables WHERE id = ANY($1::text[]) ORDER BY n FOR UPDATE
  ), a AS (
    SELECT * FROM accounts WHERE id = ANY($2::text[]) ORDER BY n FOR UPDATE
  )
  SELECT (SELECT coalesce(json_agg(t), '[]') FROM t) AS tables, (SELECT coalesce(json_agg(a), '[]') FROM a) AS accounts`

/** Places for new transfers are drawn here, with the locks held, so that what ends a transfer has a later one. */
const READ = `
  WITH found AS (
    SELECT t.* FROM unnest($1::int[], $2::text[]) AS k (asker, id) JOIN transfers t ON t.asker = k.asker AND t.id = k.id
  ), ending AS (
    SELECT e.* FROM found JOIN transfers e ON e.ends = found.seq
  ), t AS (
    SELECT * FROM found UNION ALL SELECT * FROM ending
  ), named AS (
    SELECT ${TRANSFER_COLUMNS} FROM t ${WHAT_IT_ENDS} ORDER BY t.seq
  ), a AS (
    SELECT * FROM accounts
    WHERE n IN (SELECT unnest(ARRAY[asker, debit, credit, ends_asker]) FROM named) AND n <> ALL($3::int[])
    ORDER BY n FOR UPDATE
  ), c AS (
    SELECT c.* FROM unnest($4::text[], $5::text[]) AS k (id, actor) JOIN commands c ON c.id = k.id AND c.actor = k.actor
  )
  SELECT
    (SELECT coalesce(json_agg(named), '[]') FROM named) AS transfers,
    (SELECT coalesce(json_agg(a), '[]') FROM a) AS accounts,
    (SELECT coalesce(json_agg(c), '[]') FROM c) AS commands,
    ARRAY(SELECT nextval('transfers_seq') FROM generate_series(1, $6::int)) AS seqs`

interface TableRow {
  readonly n: number
  readonly id: string
  readonly version: number
  readonly hash: string
}

export interface LoadedRows extends Loaded {
  readonly places: Places
  readonly tableNumbers: ReadonlyMap<string, number>
  /** Places for as many new transfers as there may be. */
  readonly seqs: readonly number[]
}

export async function load(client: pg.ClientBase, needs: Needs): Promise<LoadedRows> {
  const { tables, accounts: named } = await lock(client, needs)
  const accounts = new Map(named.map((row) => [row.id, row]))
  const keys = [...needs.transfers, ...needs.pending].flatMap(({ by, id }) => {
    const asker = accounts.get(by)
    return asker ? [{ asker: asker.n, id }] : []
  })
  const { rows } = await client.query<{
    transfers: readonly TransferRow[]
    accounts: readonly AccountRow[]
    commands: readonly CommandRow[]
    seqs: readonly string[]
  }>({
    name: 'read',
    text: READ,
    values: [
      numberArray(keys.map(({ asker }) => asker)),
      textArray(keys.map(({ id }) => id)),
      numberArray(named.map(({ n }) => n)),
      textArray(needs.commands.map(({ id }) => id)),
      textArray(needs.commands.map(({ actor }) => actor)),
      needs.transferCount,
    ],
  })
  const { transfers: found, accounts: brought, commands, seqs } = rows[0]!
  // A key that was asked for twice, or ends another that was asked for, is found twice.
  const transfers = [...new Map(found.map((row) => [row.seq, row])).values()]
  for (const row of brought) accounts.set(row.id, row)
  const names = new Map([...accounts.values()].map(({ id, n }) => [n, id]))
  const entries = transfers.map((row) => entryOf(row, (n) => names.get(n)!))
  return {
    heads: new Map(tables.map(({ id, version, hash }) => [id, { version, hash }])),
    commands: new Map(commands.map((row) => [commandText(row), rememberedOf(row)])),
    accounts: [...accounts.values()].map(accountOf),
    entries,
    places: { accounts, pending: pendingIn(entries, transfers) },
    tableNumbers: new Map(tables.map(({ id, n }) => [id, n])),
    seqs: seqs.map(Number),
  }
}

/** A table that nobody has heard of is entered first, at its beginning, so that there is a row to lock. */
async function lock(client: pg.ClientBase, needs: Needs) {
  const ask = async () => {
    const { rows } = await client.query<{ tables: readonly TableRow[]; accounts: readonly AccountRow[] }>({
      name: 'lock',
      text: LOCK,
      values: [[...needs.tables], [...needs.accounts]],
    })
    return rows[0]!
  }
  const found = await ask()
  const known = new Set(found.tables.map(({ id }) => id))
  const unknown = [...needs.tables].filter((id) => !known.has(id))
  if (unknown.length === 0) return found
  await client.query(
    `INSERT INTO tables (id, version, hash)
     SELECT id, 0, decode(hash, 'hex') FROM unnest($1::text[], $2::text[]) AS new (id, hash) ON CONFLICT DO NOTHING`,
    [unknown, unknown.map((id) => beginning(id).hash)],
  )
  return ask()
}
