// The settings that a table is to have: those of the house's file, with what the pit has set since. The table's own log keeps what
// was set and what is announced, so that a restart finds both.
import {
  type Actor,
  changesIn,
  type LiveSetting,
  type Moved,
  movedFrom,
  requestOf,
  type SettingsMistake,
  type TableRequest,
  type TableSettings,
  type TableState,
  withChanges,
} from '@punto/table'

/** A change that the pit has decided on. */
export interface DecidedChange {
  /** By setting; null returns it to the file's. */
  readonly changes: Readonly<Partial<Record<LiveSetting, unknown>>>
  readonly reason: string
  readonly by: Actor
  readonly second: Actor | null
  readonly noticeMs: number
  /** The id under which it was asked for. */
  readonly asked: string
}

/** The command, but for who says it and when. */
interface Announcement extends Omit<DecidedChange, 'changes'> {
  readonly type: 'announce-settings'
  readonly request: TableRequest
  readonly moved: Moved
  readonly base: number
  readonly code?: never
}

/** The announcement of a change on top of what was set so far, or the first mistake in it. */
export function announcementOf(
  configured: TableSettings,
  state: TableState,
  { changes, ...decided }: DecidedChange,
): SettingsMistake | Announcement {
  const moved = withChanges(state.moved, changes)
  const checked = movedFrom(configured, moved)
  if (!checked.ok) return checked.mistakes[0]!
  return { type: 'announce-settings', request: requestOf(checked.settings), moved, base: state.announced, ...decided }
}

/** After a restart with another file: what was announced, made from the new one; undefined where nothing is to be said. */
export function announcedAnew({ coming, moved, announced }: TableState, wanted: TableSettings) {
  if (!coming || changesIn(coming.settings, wanted).length === 0) return undefined
  const { by, second, reason } = coming
  return { type: 'announce-settings', request: requestOf(wanted), moved, base: announced, by, second, reason } as const
}
