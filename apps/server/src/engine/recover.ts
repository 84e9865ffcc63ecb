// A table from the disk: its last whole snapshot and the events after it, or all its events; a new table is set up. An
// unfinished round is the interruption that it is (INS 5.4, ruling 27): declared and resumed by the program, and so finished,
// reopened or void as the paragraph says.
// Carries INS 5.4; ruling 27.
import { evolve, fold, setUp, setUpEvent, type TableEvent, type TableSettings, type TableState } from '@punto/table'
import { reasonOf } from '../storage/faults.ts'
import type { Store } from '../storage/index.ts'
import { type LogPositions, NOWHERE, positionsAfter } from './log-positions.ts'
import type { Notice } from './world.ts'

export interface Recovered {
  readonly state: TableState
  readonly version: number
  readonly places: LogPositions
  /** The version of the snapshot that it was read from, or 0. */
  readonly from: number
}

/** Goes up with whatever changes in a state: a snapshot of an older program is as good as none. */
const SNAPSHOT_VERSION = 3

interface SnapshotBody {
  readonly v: number
  readonly state: TableState
  readonly places: LogPositions
}

export const snapshotOf = ({ state, version, places }: Omit<Recovered, 'from'>) => ({
  version,
  body: JSON.stringify({ v: SNAPSHOT_VERSION, state, places } satisfies SnapshotBody),
})

export async function recoverTable(
  store: Store,
  settings: TableSettings,
  notice: (notice: Notice) => void,
): Promise<Recovered> {
  const { table } = settings
  const start = await fromSnapshot(store, table, notice)
  let state = start?.state
  let version = start?.version ?? 0
  let places = start?.places ?? NOWHERE
  for await (const { text, version: at } of store.log.events(table, version)) {
    const event = JSON.parse(text) as TableEvent
    state = state ? evolve(state, event) : fold([event])
    version = at
    places = positionsAfter(places, event, at)
  }
  return state ? { state, version, places, from: start?.version ?? 0 } : setUpTable(store, settings)
}

async function fromSnapshot(
  store: Store,
  table: string,
  notice: (notice: Notice) => void,
): Promise<Recovered | undefined> {
  const { snapshot, damaged } = await store.log.snapshot(table)
  const report = (version: number, why: string) =>
    notice({ level: 'warn', what: 'snapshot-damaged', table, version, why })
  for (const version of damaged) report(version, 'its check sum does not hold; folded from events instead')
  if (!snapshot) return undefined
  try {
    const { v, state, places } = JSON.parse(snapshot.body) as SnapshotBody
    const { version } = snapshot
    return v === SNAPSHOT_VERSION ? { state, places, version, from: version } : undefined
  } catch (error) {
    report(snapshot.version, reasonOf(error))
    return undefined
  }
}

async function setUpTable(store: Store, settings: TableSettings): Promise<Recovered> {
  const { table } = settings
  const events = [JSON.stringify(setUpEvent(settings))]
  const [outcome] = await store.commit([{ append: { table, expected: 0, events } }])
  if (outcome?.kind !== 'done') throw new Error(`Table ${table} could not be set up: ${JSON.stringify(outcome)}`)
  return { state: setUp(settings), version: outcome.version, places: NOWHERE, from: 0 }
}
