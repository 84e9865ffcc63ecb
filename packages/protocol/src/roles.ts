// Who is at the other end of the wire, and what their tokens may be used for.
import { PIT_SUPERVISOR_OR_ABOVE, type Role } from '@punto/table'

/** The people of a table, and the operator, who keeps accounts and chips and has no part in a round. */
export const ACCOUNT_ROLES = [
  'player',
  'dealer',
  'pit-supervisor',
  'pit-manager',
  'shift-manager',
  'operator',
] as const satisfies readonly (Role | 'operator')[]
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

export const STAFF_ROLES = ['dealer', ...PIT_SUPERVISOR_OR_ABOVE, 'operator'] as const satisfies readonly AccountRole[]
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whoever looks on without having signed in is the public. */
export const VIEWER_ROLES = ['public', ...ACCOUNT_ROLES] as const
export type ViewerRole = (typeof VIEWER_ROLES)[number]

/** What an API token may be used for; it never gives more than its owner has. */
export const SCOPES = ['watch', 'play', 'deal', 'pit', 'operate', 'read-money', 'read-metrics'] as const
export type Scope = (typeof SCOPES)[number]

/** The scope that a role's commands need. */
export const SCOPE_OF_ROLE: Readonly<Record<AccountRole, Scope>> = {
  player: 'play',
  dealer: 'deal',
  'pit-supervisor': 'pit',
  'pit-manager': 'pit',
  'shift-manager': 'pit',
  operator: 'operate',
}
