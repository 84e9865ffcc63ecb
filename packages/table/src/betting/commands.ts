// The commands of betting: while bets are open they are placed, changed and withdrawn; the wallet answers for their money.
import { type Commands, type Gate, IN_ROUND, ON_BEHALF, type Stake } from '../command-declaration.ts'
import {
  BETTORS,
  BETWEEN_ROUNDS,
  DEALER_OR_CLOCK,
  everywhere,
  OPEN,
  onlyBetting,
  SYSTEM,
  WHOEVER_DEALS,
} from '../gates.ts'
import type { TableState } from '../state.ts'
import { raiseOf } from '../windows/ante.ts'
import type { BettingCommand } from './messages.ts'
import { decideCloseBetting, decideOpenBetting } from './open-close.ts'
import { decideIncreaseBet, decidePlaceBet, decideReduceBet, decideWithdrawBet } from './place.ts'
import { decideConfirmBet, decideRefuseBet } from './wallet.ts'

/** The wallet may answer while something can still wait for it. */
const WALLET: Gate['phases'] = {
  ...OPEN,
  between: 'betting/not-open',
  dealing: 'betting/closed',
  result: 'betting/closed',
  settled: 'betting/not-open',
  options: 'betting/closed',
  void: 'betting/not-open',
}

const ON_BET = { ...IN_ROUND, box: 'bet-box', bet: 'bet', ...ON_BEHALF } as const
const PLACING = { roles: everywhere(BETTORS), phases: onlyBetting('betting/closed'), round: 'current' } as const
const TAKING = { ...PLACING, phases: onlyBetting('betting/closed-for-withdrawal') } as const
const ANSWERING = { roles: everywhere(SYSTEM), phases: WALLET, round: 'current' } as const

/** An Ante needs room for its raise too: otherwise a limit would force its player to fold. */
const staked = (state: TableState, bet: string, amount: number): Stake => ({
  amount,
  room: amount * (1 + (raiseOf(state.settings, bet)?.times ?? 0)),
  isNew: true,
})

export const bettingCommands = {
  'open-betting': {
    fields: IN_ROUND,
    roles: WHOEVER_DEALS,
    phases: BETWEEN_ROUNDS,
    round: 'next',
    decide: decideOpenBetting,
  },
  'place-bet': {
    ...PLACING,
    fields: { ...ON_BET, stake: 'stake' },
    stakes: ({ bet, stake }, state) => staked(state, bet, stake),
    decide: decidePlaceBet,
  },
  'increase-bet': {
    ...PLACING,
    fields: { ...ON_BET, by: 'stake' },
    stakes: ({ bet, by }, state) => staked(state, bet, by),
    decide: decideIncreaseBet,
  },
  'reduce-bet': { ...TAKING, frees: true, fields: { ...ON_BET, by: 'stake' }, decide: decideReduceBet },
  'withdraw-bet': { ...TAKING, frees: true, fields: ON_BET, decide: decideWithdrawBet },
  'confirm-bet': { ...ANSWERING, fields: { ...IN_ROUND, ref: 'reference' }, decide: decideConfirmBet },
  'refuse-bet': { ...ANSWERING, fields: { ...IN_ROUND, ref: 'reference', reason: 'note' }, decide: decideRefuseBet },
  'close-betting': {
    fields: IN_ROUND,
    roles: DEALER_OR_CLOCK,
    phases: onlyBetting('betting/closed-already'),
    round: 'current',
    closes: true,
    decide: decideCloseBetting,
  },
} as const satisfies Commands<BettingCommand>
