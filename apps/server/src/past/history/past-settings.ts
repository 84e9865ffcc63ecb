// The settings that a table had at a version of its log.
import type { TableSettings } from '@punto/table'
import type { House } from '../../house/index.ts'
import { type HouseTable, settingsIndex } from '../../table/index.ts'
import { eventsOf } from './fold-past.ts'

const PAGE = 50

export async function settingsAt(
  { archive }: House,
  { name, state }: HouseTable,
  version: number,
): Promise<TableSettings> {
  const [latest] = await archive.indexEntries(settingsIndex(name), { limit: 1 })
  if (!latest || latest.from <= version) return state.settings
  let before = latest
  while (before.from > version) {
    const older = await archive.indexEntries(settingsIndex(name), { limit: PAGE, before: before.place })
    const next = older.find(({ from }) => from <= version) ?? older.at(-1)
    if (!next) break
    before = next
  }
  const at = before.from <= version ? before.from : SET_UP
  for await (const { event } of eventsOf(archive, name, at - 1, at)) {
    if (event.type === 'settings-changed' || event.type === 'table-set-up') return event.settings
  }
  throw new Error(`Table ${name} has no settings at version ${version}`)
}

/** The version of a table's first event. */
const SET_UP = 1
