// The commands and events that open, close and change a table, as data.
import type { Asked } from '../asked.ts'
import type { Actor } from '../roles.ts'
import type { TableRequest } from './checked-settings.ts'
import type { Moved, TableSettings } from './settings.ts'

export type OpeningEvent =
  /** `version`: a digest of the settings, under which rounds record them. */
  | { readonly type: 'table-set-up'; readonly settings: TableSettings; readonly version?: string }
  | { readonly type: 'table-opened'; readonly uncounted?: true }
  | { readonly type: 'table-closed' }

export interface OpenTable extends Asked {
  readonly type: 'open-table'
  /** Although the tray was never counted: the pit says so. */
  readonly uncounted?: boolean
}

export interface CloseTable extends Asked {
  readonly type: 'close-table'
}

export type SettingsEvent =
  | {
      readonly type: 'settings-changed'
      readonly settings: TableSettings
      readonly changed: readonly (keyof TableSettings)[]
      readonly version?: string
    }
  | {
      readonly type: 'settings-announced'
      readonly number: number
      /** What will hold, whole. */
      readonly settings: TableSettings
      /** What of it was set while the house ran. */
      readonly moved: Moved
      readonly changed: readonly (keyof TableSettings)[]
      /** Who decided it, and who countersigned where the house asks for a second person. */
      readonly by: Actor
      readonly second: Actor | null
      readonly reason: string
      /** The time before which it does not hold, so that it is seen beforehand. */
      readonly notBefore: number
      /** The id under which it was asked for. */
      readonly asked?: string
    }

/** The operator's new settings, whole, between two rounds. */
export interface ChangeSettings extends Asked {
  readonly type: 'change-settings'
  readonly request: TableRequest
  readonly version?: string
}

/** The pit's new settings, whole, to hold from the next round or shoe. The program says it for who decided it. */
export interface AnnounceSettings extends Asked {
  readonly type: 'announce-settings'
  readonly request: TableRequest
  readonly reason: string
  readonly moved?: Moved
  /** How many announcements there were when this one was made from them. */
  readonly base?: number
  readonly by?: Actor
  readonly second?: Actor | null
  readonly noticeMs?: number
  readonly asked?: string
}

export type SettingsCommand = ChangeSettings | AnnounceSettings
