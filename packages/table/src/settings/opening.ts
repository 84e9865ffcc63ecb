// A table is set up, opened and closed.
import type { Commands } from '../command-declaration.ts'
import type { Events } from '../event-declaration.ts'
import { BETWEEN_ROUNDS, everywhere, exactly, HOUSE } from '../gates.ts'
import type { TableState } from '../state.ts'
import type { CloseTable, OpeningEvent, OpenTable } from './messages.ts'
import { setUp, withoutFloat } from './set-up.ts'

export const openingCommands = {
  'open-table': {
    fields: { uncounted: 'flag?' },
    roles: everywhere(HOUSE),
    phases: exactly('table-closed', 'table/open-already'),
    round: 'none',
    decide: (_, { uncounted }) => [{ type: 'table-opened', ...(uncounted === true && { uncounted: true as const }) }],
  },
  'close-table': {
    fields: {},
    roles: everywhere(HOUSE),
    phases: BETWEEN_ROUNDS,
    round: 'none',
    decide: () => [{ type: 'table-closed' }],
  },
} as const satisfies Commands<OpenTable | CloseTable>

export const openingEvents = {
  'table-set-up': {
    evolve: (_, { settings, version }) => setUp(settings, version),
    fields: { settings: withoutFloat, version: 'all' },
  },
  'table-opened': {
    matter: 'table',
    evolve: (state): TableState => ({ ...state, phase: 'between' }),
    fields: { uncounted: 'staff' },
  },
  'table-closed': {
    ends: 'table',
    matter: 'table',
    evolve: (state): TableState => ({ ...state, phase: 'table-closed' }),
    fields: {},
  },
} as const satisfies Events<OpeningEvent>
