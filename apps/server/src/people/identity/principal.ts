// The principal of a request or socket: the public, or a person by a session or an API token.
import {
  type AccountRole,
  isStaff,
  isTableRole,
  narrowerScope,
  type RightName,
  rightOf,
  SCOPE_OF_ROLE,
  SCOPES_OF,
  type Scope,
  scopeNeeded,
  TABLE_ROLES,
} from '@punto/protocol'
import type { Actor } from '@punto/table'
import { type Refused, refused } from './refusals.ts'

/** What a person must do before anything else. */
export type Due = 'new-password' | 'second-factor'

interface PersonFields {
  readonly kind: 'player' | 'staff'
  /** The account's id; a player's is also their id at tables and in the ledger. */
  readonly id: string
  /** What they act as now. */
  readonly role: AccountRole
  /** Where the role is one for a time: their own, and when they have it again. */
  readonly acting?: { readonly own: AccountRole; readonly until: number }
  readonly name: string
  readonly guest: boolean
  /** Sent by an operator: the operator's page to go back to. */
  readonly launched?: { readonly returnTo: string | null }
  readonly scopes: readonly Scope[]
  readonly due: Due | null
}
export type Person =
  | (PersonFields & { readonly via: 'session'; readonly sessionId: string })
  | (PersonFields & { readonly via: 'token'; readonly tokenId: string })

export type Principal = { readonly kind: 'public' } | Person

export const PUBLIC: Principal = { kind: 'public' }

export const kindOf = (role: AccountRole): PersonFields['kind'] => (isStaff(role) ? 'staff' : 'player')

/** The principal as an actor at tables; undefined if it may not act there. */
export function actorOf(principal: Principal): Actor | undefined {
  if (principal.kind === 'public' || principal.due) return undefined
  const { id, role, scopes } = principal
  return isTableRole(role) && scopes.includes(SCOPE_OF_ROLE[role]) ? { role, id } : undefined
}

/** The refusal for a command of a principal that `actorOf` gives no actor. */
export function refusalToAct(principal: Principal): Refused {
  if (principal.kind === 'public') return refused('auth/needed', {})
  const { role, due } = principal
  if (due) return refused(`auth/${due}-first`, {})
  return isTableRole(role) ? refused('token/scope', { scope: SCOPE_OF_ROLE[role] }) : mayNot(role, TABLE_ROLES)
}

const mayNot = (role: AccountRole, may: readonly string[]): Refused =>
  refused('auth/may-not', { role, may: may.join(', ') })

/** Why the principal does not have the right; undefined if it has. */
export function refusalOf(principal: Principal, right: RightName): Refused | undefined {
  const { roles, early } = rightOf(right)
  if (principal.kind === 'public') return roles.includes('public') ? undefined : refused('auth/needed', {})
  const { role, via, scopes, due } = principal
  if (!roles.includes(role)) return mayNot(role, roles)
  if (due && !early) return refused(`auth/${due}-first`, {})
  if (via === 'session') return undefined
  const needed = scopeNeeded(right, role)
  if (needed === null) return refused('token/not-here', {})
  const narrower = narrowerScope(right, role)
  const has = scopes.includes(needed) || (narrower !== undefined && scopes.includes(narrower))
  return has ? undefined : refused('token/scope', { scope: narrower ?? needed })
}

/** The token's scopes that its owner's role still has. */
export const scopesLeft = (role: AccountRole, scopes: readonly Scope[]): readonly Scope[] =>
  SCOPES_OF[role].filter((scope) => scopes.includes(scope))
