// The events of betting: bets are open, money is set aside for each bet and freed again, bets are closed.
import type { InsuranceWindow, RatioText, Side } from '@punto/rules'
import type { AskedHow } from '../asked.ts'
import type { EventDeclaration, Events } from '../event-declaration.ts'
import type { BetKey, Confirmed, Freed, ReturnReason } from '../events.ts'
import type { Actor } from '../roles.ts'
import { release, reserve, type Till } from '../transfers.ts'
import { evolveBettingClosed, evolveBettingOpened } from './open-close.ts'
import { evolveBetFreed, evolveBetIncreased, evolveBetPlaced } from './place.ts'
import { evolveConfirmed, evolveRefused } from './wallet.ts'

/** What the wallet has confirmed; the first recordings do not say of what. */
export interface ConfirmedBet {
  readonly type: 'bet-confirmed'
  readonly ref: string
  readonly player: string
  readonly amount: number
  readonly kind?: Confirmed['kind']
  readonly box?: number
  readonly bet?: string
  readonly seated?: boolean
  readonly side?: Side
  readonly stage?: InsuranceWindow
  readonly pays?: RatioText
}

export type BettingEvent =
  | {
      readonly type: 'betting-opened'
      readonly round: number
      readonly shoe: number
      readonly closesAt: number
      /** Cards drawn in an earlier round that this one begins with, announced before a bet is placed; null if unseen. */
      readonly carried?: readonly (string | null)[]
    }
  | ({
      readonly type: 'bet-placed'
      readonly ref: string
      readonly amount: number
      readonly seated: boolean
      readonly confirmed: boolean
      /** The pit employee who placed it for the player. */
      readonly through?: Actor
      /** How the player asked; left out where the player lets staff bet for them. */
      readonly asked?: AskedHow
      /** It lay there at the close and was entered afterwards (INS 5.14). */
      readonly found?: true
    } & BetKey)
  | ({
      readonly type: 'bet-increased'
      readonly ref: string
      readonly amount: number
      readonly confirmed: boolean
      readonly through?: Actor
      readonly asked?: AskedHow
      readonly found?: true
    } & BetKey)
  | ConfirmedBet
  | {
      readonly type: 'bet-refused'
      readonly ref: string
      readonly player: string
      readonly amount: number
      readonly reason: string
    }
  | ({ readonly type: 'bet-reduced'; readonly through?: Actor; readonly asked?: AskedHow } & BetKey & Freed)
  | ({ readonly type: 'bet-withdrawn'; readonly through?: Actor; readonly asked?: AskedHow } & BetKey & Freed)
  | ({ readonly type: 'bet-returned'; readonly why: ReturnReason } & BetKey & Freed)
  | { readonly type: 'betting-closed' }

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
    evolve: evolveBettingOpened,
    fields: { round: 'all', shoe: 'all', closesAt: 'all', carried: 'all' },
  },
  'bet-placed': {
    evolve: evolveBetPlaced,
    fields: { ...KEY, ...MONEY, ...THROUGH, seated: 'all', found: 'all' },
    transfers: (event, till) => [[reserve(till, event.player, event, 'bet')]],
    beside: true,
  },
  'bet-increased': {
    evolve: evolveBetIncreased,
    fields: { ...KEY, ...MONEY, ...THROUGH, found: 'all' },
    transfers: (event, till) => [[reserve(till, event.player, event, 'bet')]],
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
    evolve: evolveRefused,
    fields: { ref: 'own', player: 'own', amount: 'own', reason: 'own' },
    to: 'own',
    transfers: ({ ref }, till) => [release(till, [ref], 'refused')],
    beside: true,
  },
  'bet-reduced': {
    evolve: evolveBetFreed,
    fields: { ...KEY, ...THROUGH, ...FREED },
    transfers: freedBet,
    beside: true,
  },
  'bet-withdrawn': {
    evolve: evolveBetFreed,
    fields: { ...KEY, ...THROUGH, ...FREED },
    transfers: freedBet,
    beside: true,
  },
  'bet-returned': {
    evolve: evolveBetFreed,
    fields: { ...KEY, ...FREED, why: 'all' },
    transfers: freedBet,
    beside: true,
  },
  'betting-closed': { evolve: evolveBettingClosed, fields: {} },
} as const satisfies Events<BettingEvent>
