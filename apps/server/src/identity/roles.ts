// One table of who may do what: what each role's scopes are, and what each act outside a table asks for. What is done at a
// table is the table's own affair: it knows the paragraph and asks for the role, see `actorOf`.
import { ACCOUNT_ROLES, type AccountRole, type Scope, type StaffRole } from '@punto/protocol'
import { PIT_SUPERVISOR_OR_ABOVE } from '@punto/table'

export const isStaff = (role: AccountRole): role is StaffRole => role !== 'player'

/** All that a role can have; a token has some of it. */
export const SCOPES_OF: Readonly<Record<AccountRole, readonly Scope[]>> = {
  player: ['watch', 'play', 'read-money'],
  dealer: ['watch', 'deal'],
  'pit-supervisor': ['watch', 'pit', 'read-money'],
  'pit-manager': ['watch', 'pit', 'read-money'],
  'shift-manager': ['watch', 'pit', 'read-money'],
  operator: ['watch', 'operate', 'read-money', 'read-metrics'],
}

interface Asks {
  readonly roles: readonly (AccountRole | 'public')[]
  /** What a token must have been made for; null = no token is good enough, only a person's own session. */
  readonly scope: Scope | 'of-the-table' | null
  /** May be done before a new password is chosen, or a second factor set up. */
  readonly early?: true
}

const EVERYBODY = ACCOUNT_ROLES

export const ACTS = {
  /** Lists, tables, rules, odds, shoes that are over. */
  watch: { roles: ['public', ...EVERYBODY], scope: 'watch', early: true },
  share: { roles: ['player'], scope: 'play' },
  /** What would follow from an irregularity. */
  describe: { roles: ['dealer', ...PIT_SUPERVISOR_OR_ABOVE], scope: 'of-the-table' },
  'read-own-money': { roles: ['player'], scope: 'read-money' },
  'read-players-money': { roles: [...PIT_SUPERVISOR_OR_ABOVE, 'operator'], scope: 'read-money' },
  'give-chips': { roles: ['operator'], scope: 'operate' },
  'read-metrics': { roles: ['operator'], scope: 'read-metrics' },
  'end-sessions': { roles: ['shift-manager', 'operator'], scope: null },
  'keep-staff': { roles: ['operator'], scope: null },
  'read-audit-log': { roles: ['operator'], scope: 'operate' },
  /** Chips that another operator asked for. */
  'approve-chips': { roles: ['operator'], scope: null },
  /** Who am I. */
  'read-self': { roles: EVERYBODY, scope: 'watch', early: true },
  /** One's own password, second factor and sessions. */
  'keep-self': { roles: EVERYBODY, scope: null, early: true },
  'keep-tokens': { roles: EVERYBODY, scope: null },
} as const satisfies Readonly<Record<string, Asks>>

export type Act = keyof typeof ACTS
export const asksOf = (act: Act): Asks => ACTS[act]
