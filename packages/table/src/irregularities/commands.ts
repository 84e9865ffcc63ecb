// The commands of what goes wrong: declared, approved or dismissed, resumed; the options of INS 5.12; claims of INS 5.13.
import { type Commands, type Gate, IN_ROUND, ON_BEHALF } from '../command-declaration.ts'
import {
  ALWAYS,
  BETTORS,
  DEALER,
  DEALER_OR_CLOCK,
  DEALER_OR_PIT,
  everywhere,
  exactly,
  OPEN,
  STANDS_STILL,
  SYSTEM,
} from '../gates.ts'
import { PIT_MANAGER_OR_ABOVE, PIT_SUPERVISOR_OR_ABOVE } from '../roles.ts'
import { decideAcceptClaim, decideClaimInsurance, decideRefuseClaim } from './claims.ts'
import { decideApproveIrregularity, decideDeclareIrregularity, decideDismissIrregularity } from './declare.ts'
import type { IrregularityCommand } from './messages.ts'
import { decideChooseOption, decideCloseOptions } from './options.ts'
import { decideResumeRound } from './resume.ts'

/** Staff, and the program for what it sees itself. */
const DECLARERS: Gate['roles'] = {
  automatic: [...SYSTEM, ...PIT_SUPERVISOR_OR_ABOVE],
  dealer: [...SYSTEM, ...DEALER, ...PIT_SUPERVISOR_OR_ABOVE],
}

/** From the moment that a window has passed to the opening of the next round, a change of shoe or a pause included. */
const CLAIMS: Gate['phases'] = {
  ...OPEN,
  ...STANDS_STILL,
  betting: 'claim/no-round',
  ante: 'claim/no-round',
  void: 'claim/no-round',
}

/** A claim is answered whenever the pit comes to it, a later round or not (ruling 44). */
const ANSWERS: Gate['phases'] = { ...OPEN, ...STANDS_STILL }

const SUSPENDED = exactly('suspended', 'irregularity/none-open')
const ASKED_ALL = exactly('options', 'options/not-open')
const ANSWERING = { roles: everywhere(PIT_MANAGER_OR_ABOVE), phases: ANSWERS, round: 'none' } as const

export const irregularityCommands = {
  'declare-irregularity': {
    fields: { irregularity: 'irregularity' },
    roles: DECLARERS,
    phases: ALWAYS,
    round: 'none',
    decide: decideDeclareIrregularity,
  },
  'approve-irregularity': {
    fields: {
      number: 'count',
      order: 'order?',
      resolution: 'resolution?',
      amounts: 'amounts?',
      cards: 'cards?',
      newShoe: 'flag?',
      reason: 'note?',
    },
    roles: everywhere(PIT_SUPERVISOR_OR_ABOVE),
    phases: SUSPENDED,
    round: 'none',
    decide: decideApproveIrregularity,
  },
  'dismiss-irregularity': {
    fields: { number: 'count', reason: 'note?' },
    roles: DEALER_OR_PIT,
    phases: SUSPENDED,
    round: 'none',
    decide: decideDismissIrregularity,
  },
  'resume-round': {
    fields: IN_ROUND,
    roles: DECLARERS,
    phases: SUSPENDED,
    round: 'current',
    decide: decideResumeRound,
  },
  'choose-option': {
    fields: { ...IN_ROUND, option: 'option', ...ON_BEHALF },
    roles: everywhere(BETTORS),
    phases: ASKED_ALL,
    round: 'current',
    decide: decideChooseOption,
  },
  'close-options': {
    fields: IN_ROUND,
    roles: DEALER_OR_CLOCK,
    phases: ASKED_ALL,
    round: 'current',
    closes: true,
    decide: decideCloseOptions,
  },
  'claim-insurance': {
    fields: { ...IN_ROUND, box: 'box', side: 'side', stage: 'insurance-window', ...ON_BEHALF },
    roles: everywhere(BETTORS),
    phases: CLAIMS,
    round: 'current',
    decide: decideClaimInsurance,
  },
  'accept-claim': { ...ANSWERING, fields: { ...IN_ROUND, claim: 'count' }, decide: decideAcceptClaim },
  'refuse-claim': {
    ...ANSWERING,
    fields: { ...IN_ROUND, claim: 'count', reason: 'note' },
    decide: decideRefuseClaim,
  },
} as const satisfies Commands<IrregularityCommand>
