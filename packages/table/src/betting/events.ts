// The events of betting: bets are open, money is set aside for each bet and freed again, bets are closed.
import type { EventDeclaration, Events } from '../event-declaration.ts'
import { chipsIn, release, reserve, type Till } from '../transfers.ts'
import type { BettingEvent, ConfirmedBet } from './messages.ts'
import { evolveBettingClosed, evolveBettingOpened } from './open-close.ts'
import { evolveBetFreed, evolveBetIncreased, evolveBetPlaced } from './place.ts'
import { evolveConfirmed, evolveRefused } from './wallet.ts'

type FreedBet = Extract<BettingEvent, { readonly type: 'bet-reduced' | 'bet-withdrawn' | 'bet-returned' }>

/** What is freed goes back; what is kept of the last reservation is reserved anew in the same group. */
function freedBet({ type, player, freed, kept }: FreedBet, till: Till) {
  const released = release(till, freed, type)
  return [kept ? [...released, reserve(till, player, kept, 'bet')] : released]
}

const KEY = { player: 'own', box: 'all', bet: 'all' } as const
const MONEY = { ref: 'own', amount: 'all', confirmed: 'own' } as const
const THROUGH = { through: 'own', asked: 'own' } as const
const FREED = { freed: 'own', kept: 'own', amount: 'all', stake: 'all' } as const

export const bettingEvents = {
  'betting-opened': {
    withoutRound: true,
    evolve: evolveBettingOpened,
    fields: { round: 'all', shoe: 'all', closesAt: 'all', carried: 'all', settings: 'all', chips: 'all' },
  },
  'bet-placed': {
    pays: false,
    keptFrom: ['excluded', 'debtor'],
    matter: 'staff-bet',
    evolve: evolveBetPlaced,
    fields: { ...KEY, ...MONEY, ...THROUGH, seated: 'all', found: 'all', inChips: 'own' },
    transfers: (event, till) => [[...chipsIn(till, event), reserve(till, event.player, event, 'bet')]],
    beside: true,
  },
  'bet-increased': {
    pays: false,
    keptFrom: ['excluded', 'debtor'],
    matter: 'staff-bet',
    evolve: evolveBetIncreased,
    fields: { ...KEY, ...MONEY, ...THROUGH, found: 'all', inChips: 'own' },
    transfers: (event, till) => [[...chipsIn(till, event), reserve(till, event.player, event, 'bet')]],
    beside: true,
  },
  // A confirmation that does not say of what, as the first recordings have it, tells others nothing.
  'bet-confirmed': {
    evolve: evolveConfirmed,
    fields: {
      ref: 'own',
      player: 'own',
      amount: 'all',
      kind: 'all',
      box: 'all',
      bet: 'all',
      seated: 'all',
      side: 'all',
      stage: 'all',
      pays: 'all',
    } as const satisfies EventDeclaration<ConfirmedBet>['fields'],
    to: ({ kind }, { own, staff }) => own || staff || kind !== undefined,
    beside: true,
  },
  'bet-refused': {
    pays: true,
    evolve: evolveRefused,
    fields: { ref: 'own', player: 'own', amount: 'own', reason: 'own' },
    to: 'own',
    transfers: ({ ref }, till) => [release(till, [ref], 'refused')],
    beside: true,
  },
  'bet-reduced': {
    pays: true,
    matter: 'staff-bet',
    evolve: evolveBetFreed,
    fields: { ...KEY, ...THROUGH, ...FREED },
    transfers: freedBet,
    beside: true,
  },
  'bet-withdrawn': {
    pays: true,
    matter: 'staff-bet',
    evolve: evolveBetFreed,
    fields: { ...KEY, ...THROUGH, ...FREED },
    transfers: freedBet,
    beside: true,
  },
  'bet-returned': {
    pays: true,
    evolve: evolveBetFreed,
    fields: { ...KEY, ...FREED, why: 'all' },
    transfers: freedBet,
    beside: true,
  },
  'betting-closed': { evolve: evolveBettingClosed, fields: {} },
} as const satisfies Events<BettingEvent>
