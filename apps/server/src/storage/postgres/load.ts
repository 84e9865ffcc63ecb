// Loads what a commit needs, all of it as it stood at one instant.
import type pg from 'pg'
import type { BatchNeeds } from '../batch-needs.ts'
import { type ChainHead, emptyHead } from '../hash-chain.ts'
import { entriesUnder, type KeptId } from '../journal.ts'
import { type AccountRow, accountOf, byId, type CommandRow, rememberedOf } from '../table-rows.ts'
import type { LoadedContext } from '../validate-batch.ts'

/** What is needed, and by which token the last commit goes. */
export async function load(
  client: pg.ClientBase,
  needs: BatchNeeds,
): Promise<LoadedContext & { readonly token: string | null }> {
  const all = async <T extends object>(query: string, keys: Iterable<unknown>): Promise<readonly T[]> => {
    const values = [...new Set(keys)]
    return values.length === 0 ? [] : (await client.query<T>(query, [values])).rows
  }
  // Two statements in one go are answered by two results, whatever the types say.
  const begun: unknown = await client.query(
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT number, writer FROM commits ORDER BY number DESC LIMIT 1',
  )
  const [, last] = begun as readonly pg.QueryResult<{ number: number; writer: string | null }>[]
  const tables = await all<ChainHead & { id: string }>(
    'SELECT id, version, hash FROM tables WHERE id = ANY($1)',
    needs.tables,
  )
  const ids = await all<KeptId>('SELECT * FROM transfers WHERE key = ANY($1)', [...needs.transfers, ...needs.pending])
  const commits = await all<{ number: number; journal: string }>(
    'SELECT number, journal FROM commits WHERE number = ANY($1)',
    ids.flatMap(({ place, ended }) => (ended === null ? [place] : [place, ended])),
  )
  const texts = new Map(commits.map(({ number, journal }) => [number, journal]))
  const { entries, accounts } = entriesUnder(ids, (commit) => texts.get(commit)!)
  const rows = await all<AccountRow>('SELECT * FROM accounts WHERE id = ANY($1)', [...needs.accounts, ...accounts])
  const commands = await all<CommandRow>('SELECT * FROM commands WHERE key = ANY($1)', needs.commands)
  await client.query('COMMIT')
  const heads = new Map([...needs.tables].map((table) => [table, emptyHead(table)]))
  for (const { id, version, hash } of tables) heads.set(id, { version, hash })
  return {
    commits: last!.rows[0]!.number,
    token: last!.rows[0]!.writer,
    heads,
    accounts: byId(rows.map(accountOf)),
    entries,
    commands: new Map(commands.map((row) => [row.key, rememberedOf(row)])),
  }
}
