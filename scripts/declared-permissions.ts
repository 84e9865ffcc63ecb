// Who may do what, as declared in one place each: routes by the protocol, commands by the gates of the table. The page of
// permissions is written from this, and a test holds the running house to it, cell by cell.
import {
  CLIENT_MESSAGE_TYPES,
  type ClientMessage,
  ROUTES,
  type Route,
  SCOPE_OF_ROLE,
  SCOPES,
  type Scope,
  VIEWER_ROLES,
  type ViewerRole,
} from '@punto/protocol'
import { type CommandType, GATES, type Operation } from '@punto/table'
import { SCOPES_OF } from '../apps/server/src/identity/index.ts'

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
export const scopeFor = ({ tag, method, scope }: Route, role: Exclude<ViewerRole, 'public'>): Scope | null =>
  tag === 'tables' && method !== 'GET' ? SCOPE_OF_ROLE[role] : scope

export function verdictOnRoute(route: Route, { role, scope }: Somebody): Verdict {
  const { who, path } = route
  if (role === 'public') return who === 'anyone' ? null : 'auth/needed'
  // Whoever may not look at another player is not told whether there is one.
  if (path.startsWith('/api/players/') && role === 'player') return 'not-found/player'
  if (typeof who !== 'string' && !who.includes(role)) return 'auth/may-not'
  if (scope === null) return null
  const needed = scopeFor(route, role)
  return needed === null ? 'token/not-here' : needed === scope ? null : 'token/scope'
}

/** Looking on needs the scope for it; what concerns the connection alone needs nothing. */
export function verdictOnMessage(type: Exclude<ClientMessage['type'], 'do'>, { role, scope }: Somebody): Verdict {
  if (type === 'share') {
    if (role === 'public') return 'auth/needed'
    if (role !== 'player') return 'auth/may-not'
    return scope !== null && scope !== 'play' ? 'token/scope' : null
  }
  const looks = type === 'watch' || type === 'watch-lobby'
  return looks && scope !== null && scope !== 'watch' ? 'token/scope' : null
}

export function verdictOnCommand(type: CommandType, operation: Operation, { role, scope }: Somebody): Verdict {
  if (role === 'public') return 'auth/needed'
  if (role === 'operator') return 'auth/may-not'
  if (scope !== null && scope !== SCOPE_OF_ROLE[role]) return 'token/scope'
  return GATES[type].roles[operation].includes(role) ? null : 'role/may-not'
}

/** All but commands, which are listed by themselves. */
export const OTHER_MESSAGES = CLIENT_MESSAGE_TYPES.filter((type) => type !== 'do')
