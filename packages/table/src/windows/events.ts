// The events of the windows between two cards.
import type { InsuranceWindow, RatioText, Side } from '@punto/rules'
import type { AskedHow } from '../asked.ts'
import type { Events } from '../event-declaration.ts'
import type { BetKey, RowOffer } from '../events.ts'
import type { Actor } from '../roles.ts'
import { reserve } from '../transfers.ts'
import { evolveAnteFolded, evolveAnteRaised } from './ante.ts'
import { evolveInsuranceDeclined, evolveInsuranceForgone, evolveInsurancePlaced } from './insurance.ts'
import { evolveWindowClosed, evolveWindowOpened } from './window.ts'

export type WindowEvent =
  | {
      readonly type: 'window-opened'
      readonly window: 'ante'
      readonly closesAt: number
    }
  | {
      readonly type: 'window-opened'
      readonly window: 'insurance'
      readonly stage: InsuranceWindow
      readonly rows: readonly RowOffer[]
      readonly closesAt: number
    }
  | {
      readonly type: 'window-closed'
      readonly window: 'ante' | 'insurance'
      /** By the next card before its time: who had not spoken was not offered what it offered (ruling 44). */
      readonly cutShort?: true
    }
  | ({
      readonly type: 'ante-raised'
      readonly ref: string
      readonly amount: number
      readonly confirmed: boolean
      readonly through?: Actor
      readonly asked?: AskedHow
    } & BetKey)
  | ({
      readonly type: 'ante-folded'
      readonly silent: boolean
      readonly through?: Actor
      readonly asked?: AskedHow
    } & BetKey)
  | {
      readonly type: 'insurance-placed'
      readonly ref: string
      readonly player: string
      readonly box: number
      readonly side: Side
      readonly stage: InsuranceWindow
      readonly pays: RatioText
      readonly amount: number
      readonly confirmed: boolean
      readonly through?: Actor
      readonly asked?: AskedHow
    }
  | {
      readonly type: 'insurance-declined'
      readonly player: string
      readonly through?: Actor
      readonly asked?: AskedHow
    }
  | { readonly type: 'insurance-forgone'; readonly player: string }

const KEY = { player: 'own', box: 'all', bet: 'all' } as const
const MONEY = { ref: 'own', amount: 'all', confirmed: 'own' } as const
const THROUGH = { through: 'own', asked: 'own' } as const

export const windowEvents = {
  'window-opened': {
    evolve: evolveWindowOpened,
    fields: { window: 'all', closesAt: 'all', stage: 'all', rows: 'all' },
  },
  'window-closed': { evolve: evolveWindowClosed, fields: { window: 'all', cutShort: 'all' }, follows: true },
  'ante-raised': {
    evolve: evolveAnteRaised,
    fields: { ...KEY, ...MONEY, ...THROUGH },
    transfers: (event, till) => [[reserve(till, event.player, event, 'wager')]],
    follows: true,
  },
  'ante-folded': { evolve: evolveAnteFolded, fields: { ...KEY, ...THROUGH, silent: 'all' }, follows: true },
  'insurance-placed': {
    evolve: evolveInsurancePlaced,
    fields: { ...MONEY, ...THROUGH, player: 'own', box: 'all', side: 'all', stage: 'all', pays: 'all' },
    transfers: (event, till) => [[reserve(till, event.player, event, 'insurance')]],
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
