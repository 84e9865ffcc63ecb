// The roles of accounts, one line each: the scope that a token needs to act in the role, and all scopes that its tokens can have.
// Which rights a role has outside a table is in rights.ts; which commands it may give at a table, in the table's gates.
import { ROLES, type Role } from '@punto/table'

/** What an API token may be used for; it never gives more than its owner has. */
export const SCOPES = [
  'watch',
  'play',
  'deal',
  'pit',
  'cage',
  'surveil',
  'operate',
  // Each a part of `operate`: rights.ts says which.
  'operate-cage',
  'operate-people',
  'operate-house',
  'back-up',
  'read-money',
  'read-metrics',
] as const
/** What an API token may be used for. */
export type Scope = (typeof SCOPES)[number]

/** The roles of people at a table. */
export type TableRole = Exclude<Role, 'system'>
/** What somebody can be at a table. */
export const TABLE_ROLES: readonly TableRole[] = ROLES.filter((role) => role !== 'system')

/** Whether a role is one at tables. */
export const isTableRole = (role: string): role is TableRole => (TABLE_ROLES as readonly string[]).includes(role)

interface RoleDeclaration {
  readonly acts: Scope
  readonly scopes: readonly Scope[]
}

/**
 * The people of a table; the cashier, who moves chips and cash at the cage; surveillance, which sees everything and changes nothing;
 * and the operator, who manages accounts. The last three have no part in a round.
 */
const ACCOUNT_ROLE_TABLE = {
  player: { acts: 'play', scopes: ['watch', 'play', 'read-money'] },
  dealer: { acts: 'deal', scopes: ['watch', 'deal'] },
  'pit-supervisor': { acts: 'pit', scopes: ['watch', 'pit', 'read-money'] },
  'pit-manager': { acts: 'pit', scopes: ['watch', 'pit', 'read-money'] },
  'shift-manager': { acts: 'pit', scopes: ['watch', 'pit', 'read-money'] },
  cashier: { acts: 'cage', scopes: ['watch', 'cage', 'read-money'] },
  surveillance: { acts: 'surveil', scopes: ['watch', 'surveil', 'read-money'] },
  operator: {
    acts: 'operate',
    scopes: [
      'watch',
      'operate',
      'operate-cage',
      'operate-people',
      'operate-house',
      'back-up',
      'read-money',
      'read-metrics',
    ],
  },
} as const satisfies Readonly<Record<TableRole, RoleDeclaration> & Record<string, RoleDeclaration>>

/** What an account is. */
export type AccountRole = keyof typeof ACCOUNT_ROLE_TABLE
/** What an account can be. */
export const ACCOUNT_ROLES = Object.keys(ACCOUNT_ROLE_TABLE) as [AccountRole, ...AccountRole[]]

/** Everybody but players. */
export type StaffRole = Exclude<AccountRole, 'player'>
/** Whether a role is of the staff. */
export const isStaff = (role: AccountRole): role is StaffRole => role !== 'player'
/** What an account of the staff can be. */
export const STAFF_ROLES = ACCOUNT_ROLES.filter(isStaff) as [StaffRole, ...StaffRole[]]

/**
 * The roles that somebody may give for a time, and the own roles of those to whom. An operator is one for good or not at all.
 */
export const ACTING_ROLES: Readonly<Partial<Record<AccountRole, readonly StaffRole[]>>> = {
  'pit-manager': ['dealer', 'pit-supervisor'],
  'shift-manager': ['dealer', 'pit-supervisor', 'pit-manager'],
  operator: STAFF_ROLES.filter((role) => role !== 'operator'),
}

/** A viewer who has not signed in is the public. */
export const VIEWER_ROLES = ['public', ...ACCOUNT_ROLES] as const
/** What a viewer can be. */
export type ViewerRole = 'public' | AccountRole

const eachRole = <T>(of: (declared: RoleDeclaration) => T) =>
  Object.fromEntries(Object.entries(ACCOUNT_ROLE_TABLE).map(([role, declared]) => [role, of(declared)])) as Readonly<
    Record<AccountRole, T>
  >

/** The scope that a role's commands need. */
export const SCOPE_OF_ROLE = eachRole(({ acts }) => acts)

/** All scopes that a role's tokens can have. */
export const SCOPES_OF = eachRole(({ scopes }) => scopes)
