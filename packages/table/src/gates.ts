// The gate of every command: which roles may ask it, in which phases it belongs, and what it is told elsewhere.
// Carries KO 3.1, KO 3.2, COM 3.1, COM 3.2, EZ6 3.1, EZ6 3.2, INS 3.3, INS 3.8 (when bets may be placed), KO 5.2, KO 5.3,
// COM 5.2, COM 5.3, EZ6 5.2, INS 5.6 (nothing after the close: ruling 15), INS 1.4, INS 1.13, INS 5.17 (who may).
import type { CommandType } from './commands.ts'
import type { TableRefusalCode } from './refusals.ts'
import { PIT_EMPLOYEES, PIT_MANAGER_OR_ABOVE, PIT_SUPERVISOR_OR_ABOVE, type Role } from './roles.ts'
import type { Operation } from './settings.ts'
import type { Phase } from './state.ts'

export interface Gate {
  readonly roles: Readonly<Record<Operation, readonly Role[]>>
  /** Null where the command belongs; elsewhere the code of the refusal. */
  readonly phases: Readonly<Record<Phase, TableRefusalCode | null>>
  /** Which round it must name. */
  readonly round: 'none' | 'current' | 'next'
}

const HOUSE: readonly Role[] = ['system', ...PIT_SUPERVISOR_OR_ABOVE]
const PLAYER: readonly Role[] = ['player']
const BETTORS: readonly Role[] = ['player', ...PIT_EMPLOYEES]
const DEALER: readonly Role[] = ['dealer']
const SYSTEM: readonly Role[] = ['system']

const everywhere = (roles: readonly Role[]) => ({ automatic: roles, dealer: roles })
/** Whoever deals: the program, or the person who has signed on. */
const WHOEVER_DEALS = { automatic: SYSTEM, dealer: DEALER }
/** What is due by the clock the program may do at either table. */
const DEALER_OR_CLOCK = { automatic: SYSTEM, dealer: [...DEALER, ...SYSTEM] }
/** The House's consent: on an automatic table the program's. */
const CONSENT = { automatic: HOUSE, dealer: [...DEALER, ...PIT_SUPERVISOR_OR_ABOVE] }

/** Staff, and the program for what it sees itself. */
const DECLARERS = {
  automatic: [...SYSTEM, ...PIT_SUPERVISOR_OR_ABOVE],
  dealer: [...SYSTEM, ...DEALER, ...PIT_SUPERVISOR_OR_ABOVE],
}

const ALWAYS: Gate['phases'] = {
  'table-closed': null,
  between: null,
  betting: null,
  dealing: null,
  ante: null,
  insurance: null,
  result: null,
  settled: null,
  suspended: null,
  options: null,
  void: null,
}
const OPEN: Gate['phases'] = { ...ALWAYS, 'table-closed': 'table/closed' }

const inRound = (code: TableRefusalCode): Gate['phases'] => ({
  ...OPEN,
  betting: code,
  dealing: code,
  ante: code,
  insurance: code,
  result: code,
  suspended: 'irregularity/under-way',
  options: 'irregularity/under-way',
})
const BETWEEN_ROUNDS = inRound('round/under-way')
/** A dealer leaves between rounds, or once the table is closed; in a round another must relieve them. */
const NO_ROUND: Gate['phases'] = { ...BETWEEN_ROUNDS, 'table-closed': null }

const onlyBetting = (after: TableRefusalCode): Gate['phases'] => ({
  ...inRound(after),
  betting: null,
  between: 'betting/not-open',
  settled: 'betting/not-open',
  void: 'betting/not-open',
})

const STANDS_STILL = { suspended: 'irregularity/under-way', options: 'irregularity/under-way' } as const

const CARDS: Gate['phases'] = {
  ...OPEN,
  ...STANDS_STILL,
  between: 'card/no-round',
  betting: 'card/bets-open',
  result: 'card/coup-complete',
  settled: 'card/no-round',
  void: 'card/no-round',
}

/** The felt prevails while the round is not settled; afterwards a second person has to agree (ruling 36). */
const CORRECTIONS: Gate['phases'] = {
  ...CARDS,
  betting: 'card/no-round',
  result: null,
  settled: 'card/settled-before',
}

const SQUEEZE: Gate['phases'] = {
  ...OPEN,
  ...STANDS_STILL,
  between: 'squeeze/not-now',
  betting: 'squeeze/not-now',
  result: 'squeeze/not-now',
  settled: 'squeeze/not-now',
  void: 'squeeze/not-now',
}

const only = (phase: Phase, code: TableRefusalCode): Gate['phases'] => ({
  ...inRound(code),
  between: code,
  settled: code,
  void: code,
  [phase]: null,
})

/** Where nothing but this phase will do, whatever else stands still. */
const exactly = (phase: Phase, code: TableRefusalCode): Gate['phases'] => ({
  ...only(phase, code),
  suspended: code,
  options: code,
  [phase]: null,
})

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

export const GATES: Readonly<Record<CommandType, Gate>> = {
  'open-table': {
    roles: everywhere(HOUSE),
    phases: {
      ...inRound('table/open-already'),
      'table-closed': null,
      between: 'table/open-already',
      settled: 'table/open-already',
      suspended: 'table/open-already',
      options: 'table/open-already',
      void: 'table/open-already',
    },
    round: 'none',
  },
  'change-settings': { roles: everywhere(SYSTEM), phases: NO_ROUND, round: 'none' },
  'close-table': { roles: everywhere(HOUSE), phases: BETWEEN_ROUNDS, round: 'none' },
  'sign-on': { roles: everywhere(DEALER), phases: ALWAYS, round: 'none' },
  'sign-off': { roles: everywhere(DEALER), phases: NO_ROUND, round: 'none' },
  'accept-notice': { roles: everywhere(PLAYER), phases: OPEN, round: 'none' },
  sit: { roles: everywhere(PLAYER), phases: OPEN, round: 'none' },
  'allow-relief': {
    roles: { automatic: PIT_SUPERVISOR_OR_ABOVE, dealer: [...DEALER, ...PIT_SUPERVISOR_OR_ABOVE] },
    phases: ALWAYS,
    round: 'none',
  },
  'stand-by': { roles: everywhere(PLAYER), phases: OPEN, round: 'none' },
  'allow-staff-bets': { roles: everywhere(PLAYER), phases: OPEN, round: 'none' },
  leave: { roles: everywhere(PLAYER), phases: ALWAYS, round: 'none' },
  'new-shoe': { roles: WHOEVER_DEALS, phases: BETWEEN_ROUNDS, round: 'none' },
  'burn-card': { roles: WHOEVER_DEALS, phases: BETWEEN_ROUNDS, round: 'none' },
  'announce-cut-card': { roles: everywhere(DEALER), phases: OPEN, round: 'none' },
  'take-back-cut-card': { roles: everywhere(DEALER), phases: OPEN, round: 'none' },
  'end-shoe': {
    roles: { automatic: HOUSE, dealer: [...DEALER, ...PIT_SUPERVISOR_OR_ABOVE] },
    phases: BETWEEN_ROUNDS,
    round: 'none',
  },
  'open-betting': { roles: WHOEVER_DEALS, phases: BETWEEN_ROUNDS, round: 'next' },
  'place-bet': { roles: everywhere(BETTORS), phases: onlyBetting('betting/closed'), round: 'current' },
  'increase-bet': { roles: everywhere(BETTORS), phases: onlyBetting('betting/closed'), round: 'current' },
  'reduce-bet': { roles: everywhere(BETTORS), phases: onlyBetting('betting/closed-for-withdrawal'), round: 'current' },
  'withdraw-bet': {
    roles: everywhere(BETTORS),
    phases: onlyBetting('betting/closed-for-withdrawal'),
    round: 'current',
  },
  'confirm-bet': { roles: everywhere(SYSTEM), phases: WALLET, round: 'current' },
  'refuse-bet': { roles: everywhere(SYSTEM), phases: WALLET, round: 'current' },
  'close-betting': { roles: DEALER_OR_CLOCK, phases: onlyBetting('betting/closed-already'), round: 'current' },
  'deal-card': { roles: WHOEVER_DEALS, phases: CARDS, round: 'current' },
  'turn-card': {
    roles: { automatic: ['system', 'player'], dealer: ['dealer', 'player'] },
    phases: CARDS,
    round: 'current',
  },
  'correct-card': { roles: everywhere(DEALER), phases: CORRECTIONS, round: 'current' },
  'request-squeeze': { roles: everywhere(PLAYER), phases: SQUEEZE, round: 'current' },
  'grant-squeeze': { roles: CONSENT, phases: SQUEEZE, round: 'current' },
  'decline-squeeze': { roles: CONSENT, phases: SQUEEZE, round: 'current' },
  'show-card': { roles: WHOEVER_DEALS, phases: CARDS, round: 'current' },
  'raise-ante': { roles: everywhere(BETTORS), phases: only('ante', 'ante/not-open'), round: 'current' },
  'fold-ante': { roles: everywhere(BETTORS), phases: only('ante', 'ante/not-open'), round: 'current' },
  'place-insurance': { roles: everywhere(BETTORS), phases: only('insurance', 'insurance/not-open'), round: 'current' },
  'decline-insurance': {
    roles: everywhere(BETTORS),
    phases: only('insurance', 'insurance/not-open'),
    round: 'current',
  },
  'close-window': {
    roles: DEALER_OR_CLOCK,
    phases: { ...only('ante', 'window/none-open'), insurance: null },
    round: 'current',
  },
  settle: {
    roles: WHOEVER_DEALS,
    phases: { ...only('result', 'settle/not-complete'), settled: 'settle/done-already', void: 'settle/void' },
    round: 'current',
  },
  'declare-irregularity': { roles: DECLARERS, phases: ALWAYS, round: 'none' },
  'approve-irregularity': {
    roles: everywhere(PIT_SUPERVISOR_OR_ABOVE),
    phases: exactly('suspended', 'irregularity/none-open'),
    round: 'none',
  },
  'dismiss-irregularity': {
    roles: { automatic: PIT_SUPERVISOR_OR_ABOVE, dealer: [...DEALER, ...PIT_SUPERVISOR_OR_ABOVE] },
    phases: exactly('suspended', 'irregularity/none-open'),
    round: 'none',
  },
  'resume-round': { roles: DECLARERS, phases: exactly('suspended', 'irregularity/none-open'), round: 'current' },
  'choose-option': { roles: everywhere(BETTORS), phases: exactly('options', 'options/not-open'), round: 'current' },
  'close-options': { roles: DEALER_OR_CLOCK, phases: exactly('options', 'options/not-open'), round: 'current' },
  'claim-insurance': { roles: everywhere(BETTORS), phases: CLAIMS, round: 'current' },
  'accept-claim': {
    roles: everywhere(PIT_MANAGER_OR_ABOVE),
    phases: ANSWERS,
    round: 'none',
  },
  'refuse-claim': { roles: everywhere(PIT_MANAGER_OR_ABOVE), phases: ANSWERS, round: 'none' },
}
