// Loads what a batch needs; the driver sees to it that all of it is as of one instant.
import { emptyHead, type TableHead } from '../hash-chain.ts'
import { entriesUnder, type KeptId } from '../journal.ts'
import { type Query, rowsByKey, storeSeals } from '../queries.ts'
import { type AccountRow, accountOf, answerOf, type CommandRow } from '../rows.ts'
import type { BatchNeeds } from './needs.ts'
import type { LoadedContext } from './validate-batch.ts'

export function* loadContext(needs: BatchNeeds): Query<LoadedContext> {
  const tables = yield* rowsByKey<TableHead & { id: string }>('tables', 'id', needs.tables)
  const ids = yield* rowsByKey<KeptId>('transfers', 'key', [...needs.transfers, ...needs.pending])
  const segments = yield* rowsByKey<{ n: number; transfers: string }>(
    'segments',
    'n',
    ids.flatMap(({ segment, ended }) => (ended === null ? [segment] : [segment, ended])),
  )
  const texts = new Map(segments.map(({ n, transfers }) => [n, transfers]))
  const { entries, accounts } = entriesUnder(ids, (segment) => texts.get(segment) ?? '')
  const accountRows = yield* rowsByKey<AccountRow>('accounts', 'id', [...needs.accounts, ...accounts])
  const commands = yield* rowsByKey<CommandRow>('commands', 'key', needs.commands)
  const seals = yield* storeSeals()
  const heads = new Map([...needs.tables].map((table) => [table, { ...emptyHead(table), epoch: 0 }]))
  for (const { id, version, hash, epoch } of tables) heads.set(id, { version, hash, epoch })
  return {
    heads,
    accounts: new Map(accountRows.map((row) => [row.id, accountOf(row)])),
    entries,
    commands: new Map(commands.map((row) => [row.key, answerOf(row, seals)])),
  }
}
