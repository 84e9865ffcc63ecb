// The commands of the windows between two cards: the Ante is decided, insurance is taken or declined, the window is closed.
import { type Commands, type Gate, IN_ROUND, ON_BEHALF } from '../command-declaration.ts'
import { BETTORS, DEALER_OR_CLOCK, everywhere, only } from '../gates.ts'
import { decideFoldAnte, decideRaiseAnte, stakedByRaise } from './ante.ts'
import { decideChangeInsurance, decideDeclineInsurance, decidePlaceInsurance, stakedByChange } from './insurance.ts'
import type { WindowCommand } from './messages.ts'
import { decideCloseWindow } from './window.ts'

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

const WINDOWS: Gate['phases'] = { ...only('ante', 'window/none-open'), insurance: null }

export const windowCommands = {
  'raise-ante': { ...ANTE, stakes: stakedByRaise, decide: decideRaiseAnte },
  'fold-ante': { ...ANTE, decide: decideFoldAnte },
  'place-insurance': {
    ...INSURANCE,
    fields: { ...IN_ROUND, box: 'box', side: 'side', stake: 'stake', ...ON_BEHALF },
    stakes: ({ stake }) => ({ amount: stake, room: stake, isNew: false }),
    decide: decidePlaceInsurance,
  },
  'change-insurance': {
    ...INSURANCE,
    fields: { ...IN_ROUND, box: 'box', side: 'side', stake: 'stake-or-none', ...ON_BEHALF },
    stakes: stakedByChange,
    frees: true,
    decide: decideChangeInsurance,
  },
  'decline-insurance': { ...INSURANCE, fields: { ...IN_ROUND, ...ON_BEHALF }, decide: decideDeclineInsurance },
  'close-window': {
    fields: { ...IN_ROUND, over: 'people?' },
    roles: DEALER_OR_CLOCK,
    phases: WINDOWS,
    round: 'current',
    closes: true,
    decide: decideCloseWindow,
  },
} as const satisfies Commands<WindowCommand>
