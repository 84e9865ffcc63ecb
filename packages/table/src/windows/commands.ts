// The commands of the windows between two cards: the Ante is decided, insurance is taken or declined, the window is closed.
import type { Side } from '@punto/rules'
import type { InRound, OnBehalf, OnBet } from '../asked.ts'
import { type Commands, IN_ROUND, ON_BEHALF } from '../command-declaration.ts'
import { BETTORS, DEALER_OR_CLOCK, everywhere, only } from '../gates.ts'
import { decideFoldAnte, decideRaiseAnte } from './ante.ts'
import { decideDeclineInsurance, decidePlaceInsurance } from './insurance.ts'
import { decideCloseWindow } from './window.ts'

export interface RaiseAnte extends OnBet {
  readonly type: 'raise-ante'
}
export interface FoldAnte extends OnBet {
  readonly type: 'fold-ante'
}
export interface PlaceInsurance extends OnBehalf {
  readonly type: 'place-insurance'
  readonly box: number
  readonly side: Side
  readonly stake: number
}
export interface DeclineInsurance extends OnBehalf {
  readonly type: 'decline-insurance'
}
export interface CloseWindow extends InRound {
  readonly type: 'close-window'
}

export type WindowCommand = RaiseAnte | FoldAnte | PlaceInsurance | DeclineInsurance | CloseWindow

const ANTE = {
  fields: { ...IN_ROUND, box: 'bet-box', bet: 'bet', ...ON_BEHALF },
  roles: everywhere(BETTORS),
  phases: only('ante', 'ante/not-open'),
  round: 'current',
} as const
const INSURANCE = {
  roles: everywhere(BETTORS),
  phases: only('insurance', 'insurance/not-open'),
  round: 'current',
} as const

export const windowCommands = {
  'raise-ante': { ...ANTE, decide: decideRaiseAnte },
  'fold-ante': { ...ANTE, decide: decideFoldAnte },
  'place-insurance': {
    ...INSURANCE,
    fields: { ...IN_ROUND, box: 'box', side: 'side', stake: 'stake', ...ON_BEHALF },
    decide: decidePlaceInsurance,
  },
  'decline-insurance': { ...INSURANCE, fields: { ...IN_ROUND, ...ON_BEHALF }, decide: decideDeclineInsurance },
  'close-window': {
    fields: IN_ROUND,
    roles: DEALER_OR_CLOCK,
    phases: { ...only('ante', 'window/none-open'), insurance: null },
    round: 'current',
    decide: decideCloseWindow,
  },
} as const satisfies Commands<WindowCommand>
