// Who may do what, as declared: routes and messages by the protocol's table of rights, commands by the gates of the table. The page of
// permissions is written from this, and a test holds the running house to it, cell by cell.
import {
  CLIENT_MESSAGE_TYPES,
  type ClientMessage,
  isTableRole,
  MESSAGE_RIGHTS,
  narrowerScope,
  type RightName,
  ROUTES,
  type Route,
  rightOf,
  SCOPES,
  SCOPES_OF,
  type Scope,
  scopeNeeded,
  VIEWER_ROLES,
  type ViewerRole,
} from '@punto/protocol'
import { type CommandType, GATES, type Operation } from '@punto/table'

/** Somebody: a role, by session or with a token for one scope. */
export interface Somebody {
  readonly role: ViewerRole
  readonly scope: Scope | null
}

/** Null where they may; else the code that they are refused with. */
export type Verdict = string | null

export const EVERYBODY: readonly Somebody[] = VIEWER_ROLES.flatMap((role) => [
  { role, scope: null },
  ...(role === 'public'
    ? []
    : SCOPES.filter((scope) => SCOPES_OF[role].includes(scope)).map((scope) => ({ role, scope }))),
])

export const ALL_ROUTES: readonly (readonly [name: string, route: Route])[] = Object.entries(ROUTES)

/** What a token must be for, to use a route in this role. */
export const scopeFor = ({ right }: Route, role: Exclude<ViewerRole, 'public'>): Scope | null =>
  scopeNeeded(right, role)

function verdictOn(right: RightName, { role, scope }: Somebody): Verdict {
  const { roles } = rightOf(right)
  if (role === 'public') return roles.includes('public') ? null : 'auth/needed'
  if (!roles.includes(role)) return 'auth/may-not'
  if (scope === null) return null
  const needed = scopeNeeded(right, role)
  const has = needed === scope || narrowerScope(right, role) === scope
  return needed === null ? 'token/not-here' : has ? null : 'token/scope'
}

export function verdictOnRoute({ right, path }: Route, somebody: Somebody): Verdict {
  // Whoever may not look at another player is not told whether there is one.
  if (path.startsWith('/api/players/') && somebody.role === 'player') return 'not-found/player'
  return verdictOn(right, somebody)
}

export function verdictOnMessage(type: Exclude<ClientMessage['type'], 'do'>, somebody: Somebody): Verdict {
  const right = MESSAGE_RIGHTS[type]
  return right && verdictOn(right, somebody)
}

export function verdictOnCommand(type: CommandType, operation: Operation, { role, scope }: Somebody): Verdict {
  const verdict = verdictOn('act-at-table', { role, scope })
  if (verdict || !isTableRole(role)) return verdict
  return GATES[type].roles[operation].includes(role) ? null : 'role/may-not'
}

/** All but commands, which are listed by themselves. */
export const OTHER_MESSAGES = CLIENT_MESSAGE_TYPES.filter((type) => type !== 'do')
