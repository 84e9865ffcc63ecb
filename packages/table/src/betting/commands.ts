// The commands of betting: while bets are open they are placed, changed and withdrawn; the wallet answers for their money.
import type { Gate } from '../command-declaration.ts'
import { type Commands, IN_ROUND, ON_BEHALF } from '../command-declaration.ts'
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

export const bettingCommands = {
  'open-betting': {
    fields: IN_ROUND,
    roles: WHOEVER_DEALS,
    phases: BETWEEN_ROUNDS,
    round: 'next',
    decide: decideOpenBetting,
  },
  'place-bet': { ...PLACING, fields: { ...ON_BET, stake: 'stake' }, decide: decidePlaceBet },
  'increase-bet': { ...PLACING, fields: { ...ON_BET, by: 'stake' }, decide: decideIncreaseBet },
  'reduce-bet': { ...TAKING, fields: { ...ON_BET, by: 'stake' }, decide: decideReduceBet },
  'withdraw-bet': { ...TAKING, fields: ON_BET, decide: decideWithdrawBet },
  'confirm-bet': { ...ANSWERING, fields: { ...IN_ROUND, ref: 'reference' }, decide: decideConfirmBet },
  'refuse-bet': { ...ANSWERING, fields: { ...IN_ROUND, ref: 'reference', reason: 'note' }, decide: decideRefuseBet },
  'close-betting': {
    fields: IN_ROUND,
    roles: DEALER_OR_CLOCK,
    phases: onlyBetting('betting/closed-already'),
    round: 'current',
    decide: decideCloseBetting,
  },
} as const satisfies Commands<BettingCommand>
