// Reads all tables of a house from its storage.
import type { TableEvent, TableSettings } from '@punto/table'
import type { World } from '../base/index.ts'
import { isBrokenChain, reasonOf, StorageFault, type Store } from '../storage/index.ts'
import { type RecoveredTable, recoverTable, type TableAt } from './recover-table.ts'
import type { ShutBecause } from './shut-tables.ts'
import type { Published } from './table-writer.ts'

/** What is in neither was taken by another process before it could be set up. */
export interface ReadTables {
  readonly recovered: readonly RecoveredTable[]
  /** Tables whose log is broken: they are shut, the others run. */
  readonly broken: ReadonlyMap<string, ShutBecause>
}

/** A table as it stood at a version of its log, where that is known already. */
export type KnownTable = (table: string) => TableAt | undefined

/** Throws if the storage fails to read: a read-back tries again, a start fails. */
export async function readTables(
  store: Store,
  tables: readonly TableSettings[],
  world: World,
  known: KnownTable,
): Promise<ReadTables> {
  const recovered: RecoveredTable[] = []
  const broken = new Map<string, ShutBecause>()
  for (const settings of tables) {
    try {
      const start = known(settings.table)
      const one = await recoverTable(store, settings, (notice) => world.notice(notice), start)
      if (one) recovered.push(one)
    } catch (error) {
      if (error instanceof StorageFault && !isBrokenChain(error)) throw error
      const why = reasonOf(error)
      broken.set(settings.table, { kind: 'broken-log', why })
      world.notice({ level: 'error', what: 'table-shut', table: settings.table, why })
    }
  }
  return { recovered, broken }
}

/**
 * The events of recovered tables after the versions that watchers have seen, up to how they were read: a new owner may have gone on
 * since. `versionSeen` is undefined for a new table.
 */
export async function readMissed(
  store: Store,
  recovered: readonly RecoveredTable[],
  versionSeen: (table: string) => number | undefined,
): Promise<readonly Published[]> {
  const missed: Published[] = []
  for (const { state, version } of recovered) {
    const { table } = state.settings
    const from = versionSeen(table) ?? version
    const events: TableEvent[] = []
    if (from < version) {
      for await (const { text } of store.log.events(table, from, version)) events.push(JSON.parse(text))
    }
    if (events.length > 0) missed.push({ table, from, events, state })
  }
  return missed
}
