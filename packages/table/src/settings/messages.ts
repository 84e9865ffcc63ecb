// The commands and events that open, close and change a table, as data.
import type { Asked } from '../asked.ts'
import type { TableRequest } from './checked-settings.ts'
import type { TableSettings } from './settings.ts'

export type OpeningEvent =
  | { readonly type: 'table-set-up'; readonly settings: TableSettings }
  | { readonly type: 'table-opened' }
  | { readonly type: 'table-closed' }

export interface OpenTable extends Asked {
  readonly type: 'open-table'
}

export interface CloseTable extends Asked {
  readonly type: 'close-table'
}

export type SettingsEvent = {
  readonly type: 'settings-changed'
  readonly settings: TableSettings
  readonly changed: readonly (keyof TableSettings)[]
}

/** The operator's new settings, whole, between two rounds. */
export interface ChangeSettings extends Asked {
  readonly type: 'change-settings'
  readonly request: TableRequest
}
