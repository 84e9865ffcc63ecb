// Reads a table from storage: the last intact snapshot and the events after it, or all events; a new table is set up. An
// unfinished round is handled by TableHost as an interruption (INS 5.4, ruling 27): declared and resumed by the program, and
// then finished, reopened or void as the paragraph says. At a dealer's table whose bets are closed it waits for the pit (ruling 50).
// Carries INS 5.4; rulings 27, 50.
import { evolve, fold, setUp, setUpEvent, type TableEvent, type TableSettings, type TableState } from '@punto/table'
import type { Notice } from '../base/index.ts'
import type { Store } from '../storage/index.ts'
import { reasonOf } from '../storage/index.ts'
import { type LogPositions, NO_POSITIONS, positionsAfter } from './log-positions.ts'
import { settingsVersion } from './settings-version.ts'

export interface TableAt {
  readonly state: TableState
  readonly version: number
  readonly positions: LogPositions
}

export interface RecoveredTable extends TableAt {
  /** The version from which it was read on: of its snapshot, or of what was known; 0 if there was none. */
  readonly snapshotVersion: number
}

/** Raised with every change to TableState: snapshots of other versions are ignored. */
const SNAPSHOT_FORMAT = 6

interface SnapshotBody {
  readonly v: number
  readonly state: TableState
  readonly places: LogPositions
}

export const snapshotOf = ({ state, version, positions }: Omit<RecoveredTable, 'snapshotVersion'>) => ({
  version,
  body: JSON.stringify({ v: SNAPSHOT_FORMAT, state, places: positions } satisfies SnapshotBody),
})

/** Undefined where another process has taken the table before it was set up. */
export async function recoverTable(
  store: Store,
  settings: TableSettings,
  notice: (notice: Notice) => void,
  known?: TableAt,
): Promise<RecoveredTable | undefined> {
  return (await readTable(store, settings.table, notice, known)) ?? setUpTable(store, settings)
}

/** From what is known of it, or from its snapshot. Undefined if the table has no events yet. */
export async function readTable(
  store: Store,
  table: string,
  notice: (notice: Notice) => void,
  known?: TableAt,
): Promise<RecoveredTable | undefined> {
  const start = known ?? (await fromSnapshot(store, table, notice))
  let state = start?.state
  let version = start?.version ?? 0
  let positions = start?.positions ?? NO_POSITIONS
  for await (const { text, version: at } of store.log.events(table, version)) {
    const event = JSON.parse(text) as TableEvent
    state = state ? evolve(state, event) : fold([event])
    version = at
    positions = positionsAfter(positions, event, at)
  }
  return state && { state, version, positions, snapshotVersion: start?.version ?? 0 }
}

async function fromSnapshot(
  store: Store,
  table: string,
  notice: (notice: Notice) => void,
): Promise<TableAt | undefined> {
  const { snapshot, damaged } = await store.log.snapshot(table)
  const report = (version: number, why: string) =>
    notice({ level: 'warn', what: 'snapshot-damaged', table, version, why })
  for (const version of damaged)
    report(version, 'its check sum does not hold; an older snapshot or all events are read instead')
  if (!snapshot) return undefined
  try {
    const { v, state, places: positions } = JSON.parse(snapshot.body) as SnapshotBody
    const { version } = snapshot
    return v === SNAPSHOT_FORMAT ? { state, positions, version } : undefined
  } catch (error) {
    report(snapshot.version, reasonOf(error))
    return undefined
  }
}

async function setUpTable(store: Store, settings: TableSettings): Promise<RecoveredTable | undefined> {
  const { table } = settings
  const digest = settingsVersion(settings)
  const events = [JSON.stringify(setUpEvent(settings, digest))]
  const [outcome] = await store.commit([{ append: { table, expected: 0, events } }])
  if (outcome?.kind === 'fenced') return undefined
  if (outcome?.kind !== 'done') throw new Error(`Table ${table} could not be set up: ${JSON.stringify(outcome)}`)
  return { state: setUp(settings, digest), version: outcome.version, positions: NO_POSITIONS, snapshotVersion: 0 }
}
