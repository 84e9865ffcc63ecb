// Loads what a batch needs; the driver sees to it that all of it is as of one instant.
import { type ChainHead, emptyHead } from '../hash-chain.ts'
import { entriesUnder, type KeptId } from '../journal.ts'
import { type Query, rowsByKey } from '../queries.ts'
import { type AccountRow, accountOf, answerOf, type CommandRow } from '../rows.ts'
import type { BatchNeeds } from './needs.ts'
import type { LoadedContext } from './validate-batch.ts'

/** `commits` is the number of the last commit. */
export function* loadContext(needs: BatchNeeds, commits: number): Query<LoadedContext> {
  const tables = yield* rowsByKey<ChainHead & { id: string }>('tables', 'id', needs.tables)
  const ids = yield* rowsByKey<KeptId>('transfers', 'key', [...needs.transfers, ...needs.pending])
  const journals = yield* rowsByKey<{ number: number; journal: string }>(
    'commits',
    'number',
    ids.flatMap(({ place, ended }) => (ended === null ? [place] : [place, ended])),
  )
  const texts = new Map(journals.map(({ number, journal }) => [number, journal]))
  const { entries, accounts } = entriesUnder(ids, (commit) => texts.get(commit) ?? '')
  const accountRows = yield* rowsByKey<AccountRow>('accounts', 'id', [...needs.accounts, ...accounts])
  const commands = yield* rowsByKey<CommandRow>('commands', 'key', needs.commands)
  const heads = new Map([...needs.tables].map((table) => [table, emptyHead(table)]))
  for (const { id, version, hash } of tables) heads.set(id, { version, hash })
  return {
    commits,
    heads,
    accounts: new Map(accountRows.map((row) => [row.id, accountOf(row)])),
    entries,
    commands: new Map(commands.map((row) => [row.key, answerOf(row)])),
  }
}
