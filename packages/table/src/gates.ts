// Who may ask a command, and in which phases it belongs: what the declarations of commands are made of.
// Carries KO 3.1, KO 3.2, COM 3.1, COM 3.2, EZ6 3.1, EZ6 3.2, INS 3.3, INS 3.8 (when bets may be placed), KO 5.2, KO 5.3,
// COM 5.2, COM 5.3, EZ6 5.2, INS 5.6 (nothing after the close: ruling 15), INS 1.4, INS 1.13, INS 5.17 (who may).
import type { Gate } from './command-declaration.ts'
import type { TableRefusalCode } from './refusals.ts'
import { PIT_EMPLOYEES, PIT_SUPERVISOR_OR_ABOVE, type Role } from './roles.ts'
import type { Phase } from './state.ts'

export const HOUSE: readonly Role[] = ['system', ...PIT_SUPERVISOR_OR_ABOVE]
export const PLAYER: readonly Role[] = ['player']
export const BETTORS: readonly Role[] = ['player', ...PIT_EMPLOYEES]
export const DEALER: readonly Role[] = ['dealer']
export const SYSTEM: readonly Role[] = ['system']

export const everywhere = (roles: readonly Role[]): Gate['roles'] => ({ automatic: roles, dealer: roles })
/** Whoever deals: the program, or the person who has signed on. */
export const WHOEVER_DEALS: Gate['roles'] = { automatic: SYSTEM, dealer: DEALER }
/** What is due by the clock the program may do at either table. */
export const DEALER_OR_CLOCK: Gate['roles'] = { automatic: SYSTEM, dealer: [...DEALER, ...SYSTEM] }
/** The pit, and at a dealer's table the dealer. */
export const DEALER_OR_PIT: Gate['roles'] = {
  automatic: PIT_SUPERVISOR_OR_ABOVE,
  dealer: [...DEALER, ...PIT_SUPERVISOR_OR_ABOVE],
}
/** The House's consent: on an automatic table the program's too. */
export const HOUSE_OR_DEALER: Gate['roles'] = { automatic: HOUSE, dealer: [...DEALER, ...PIT_SUPERVISOR_OR_ABOVE] }

export const ALWAYS: Gate['phases'] = {
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
export const OPEN: Gate['phases'] = { ...ALWAYS, 'table-closed': 'table/closed' }

export const inRound = (code: TableRefusalCode): Gate['phases'] => ({
  ...OPEN,
  betting: code,
  dealing: code,
  ante: code,
  insurance: code,
  result: code,
  suspended: 'irregularity/under-way',
  options: 'irregularity/under-way',
})
export const BETWEEN_ROUNDS = inRound('round/under-way')
/** A dealer leaves between rounds, or once the table is closed; in a round another must relieve them. */
export const NO_ROUND: Gate['phases'] = { ...BETWEEN_ROUNDS, 'table-closed': null }

export const onlyBetting = (after: TableRefusalCode): Gate['phases'] => ({
  ...inRound(after),
  betting: null,
  between: 'betting/not-open',
  settled: 'betting/not-open',
  void: 'betting/not-open',
})

export const STANDS_STILL = { suspended: 'irregularity/under-way', options: 'irregularity/under-way' } as const

/** While cards are dealt and turned. */
export const CARDS: Gate['phases'] = {
  ...OPEN,
  ...STANDS_STILL,
  between: 'card/no-round',
  betting: 'card/bets-open',
  result: 'card/coup-complete',
  settled: 'card/no-round',
  void: 'card/no-round',
}

export const only = (phase: Phase, code: TableRefusalCode): Gate['phases'] => ({
  ...inRound(code),
  between: code,
  settled: code,
  void: code,
  [phase]: null,
})

/** Where nothing but this phase will do, whatever else stands still. */
export const exactly = (phase: Phase, code: TableRefusalCode): Gate['phases'] => ({
  ...only(phase, code),
  suspended: code,
  options: code,
  [phase]: null,
})
