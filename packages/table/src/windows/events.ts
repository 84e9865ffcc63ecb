// The events of the windows between two cards.
import { type Events, ownNames } from '../event-declaration.ts'
import { release, reserve } from '../transfers.ts'
import { evolveAnteFolded, evolveAnteRaised } from './ante.ts'
import {
  evolveInsuranceChanged,
  evolveInsuranceDeclined,
  evolveInsuranceForgone,
  evolveInsurancePlaced,
} from './insurance.ts'
import type { WindowEvent } from './messages.ts'
import { evolveWindowClosed, evolveWindowOpened } from './window.ts'

const KEY = { player: 'own', box: 'all', bet: 'all' } as const
const MONEY = { ref: 'own', amount: 'all', confirmed: 'own' } as const
const THROUGH = { through: 'own', asked: 'own' } as const

export const windowEvents = {
  'window-opened': {
    evolve: evolveWindowOpened,
    fields: { window: 'all', closesAt: 'all', stage: 'all', rows: 'all' },
  },
  'window-closed': {
    evolve: evolveWindowClosed,
    fields: { window: 'all', by: 'staff', openMs: 'all', undecided: ownNames, cutShort: 'all' },
    follows: true,
  },
  'ante-raised': {
    pays: false,
    evolve: evolveAnteRaised,
    fields: { ...KEY, ...MONEY, ...THROUGH },
    transfers: (event, till) => [[reserve(till, event.player, event, 'wager')]],
    follows: true,
  },
  'ante-folded': { evolve: evolveAnteFolded, fields: { ...KEY, ...THROUGH, silent: 'all' }, follows: true },
  'insurance-placed': {
    pays: false,
    evolve: evolveInsurancePlaced,
    fields: { ...MONEY, ...THROUGH, player: 'own', box: 'all', side: 'all', stage: 'all', pays: 'all' },
    transfers: (event, till) => [[reserve(till, event.player, event, 'insurance')]],
    follows: true,
  },
  'insurance-changed': {
    evolve: evolveInsuranceChanged,
    fields: {
      ...THROUGH,
      player: 'own',
      box: 'all',
      side: 'all',
      stage: 'all',
      freed: 'own',
      kept: 'own',
      was: 'all',
      stake: 'all',
      confirmed: 'own',
    },
    // What an operator's wallet has yet to answer for is asked apart from what goes back. The ledger remembers what it has refused: a
    // raise that nobody can pay for is named for itself, so that the next change, or the settlement, still frees what lies.
    transfers: ({ type, player, freed, kept, confirmed }, till) => {
      const back = release(till, freed, type, kept && `${kept.ref}/change`)
      const again = kept ? [reserve(till, player, kept, 'insurance')] : []
      return confirmed ? [[...back, ...again]] : [back, again]
    },
    pays: true,
    follows: true,
  },
  'insurance-declined': {
    evolve: evolveInsuranceDeclined,
    fields: { ...THROUGH, player: 'own' },
    to: 'own',
    follows: true,
  },
  'insurance-forgone': { evolve: evolveInsuranceForgone, fields: { player: 'own' }, to: 'own', beside: true },
} as const satisfies Events<WindowEvent>
