// The declarations of the commands and events that change a table's settings.
import type { Commands } from '../command-declaration.ts'
import type { Events, Eyes } from '../event-declaration.ts'
import type { EventOf } from '../events.ts'
import { ALWAYS, everywhere, NO_ROUND, SYSTEM } from '../gates.ts'
import type { TableState } from '../state.ts'
import { decideAnnounceSettings, evolveSettingsAnnounced, stillComing } from './live-settings.ts'
import type { SettingsCommand, SettingsEvent } from './messages.ts'
import { withoutFloat } from './set-up.ts'
import type { TableSettings } from './settings.ts'
import { decideChangeSettings } from './settings-change.ts'

export const evolveSettingsChanged = (state: TableState, event: EventOf<'settings-changed'>): TableState => ({
  ...state,
  settings: event.settings,
  version: event.version ?? null,
  coming: stillComing(state.coming, event.settings),
  // Nobody's hands deal at a table that deals by itself.
  dealer: event.settings.operation === 'automatic' ? null : state.dealer,
  seats: Array.from({ length: event.settings.layout.boxes }, (_, i) => state.seats[i] ?? null),
})

export const settingsCommands = {
  'change-settings': {
    fields: { request: 'settings' },
    roles: everywhere(SYSTEM),
    phases: NO_ROUND,
    round: 'none',
    decide: decideChangeSettings,
  },
  'announce-settings': {
    fields: { request: 'settings', reason: 'note' },
    roles: everywhere(SYSTEM),
    phases: ALWAYS,
    round: 'none',
    decide: decideAnnounceSettings,
  },
} as const satisfies Commands<SettingsCommand>

/** A player reads in their view what will change; the whole settings are the staff's. */
const staffOnly = (settings: TableSettings, { staff }: Eyes): TableSettings | undefined =>
  staff ? settings : undefined

export const settingsEvents = {
  'settings-changed': {
    ofShoe: true,
    withoutRound: true,
    matter: 'settings',
    evolve: evolveSettingsChanged,
    fields: { settings: withoutFloat, changed: 'all', version: 'all' },
  },
  'settings-announced': {
    matter: 'settings',
    evolve: evolveSettingsAnnounced,
    fields: {
      number: 'all',
      settings: staffOnly,
      moved: 'staff',
      changed: 'all',
      by: 'staff',
      second: 'staff',
      reason: 'staff',
      notBefore: 'all',
      asked: 'nobody',
    },
    beside: true,
  },
} as const satisfies Events<SettingsEvent>
