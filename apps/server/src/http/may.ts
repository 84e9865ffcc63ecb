// Whether a principal may use a route, by what the route says of itself.
import { fault, type Route, SCOPE_OF_ROLE, type WireFaultLike } from '@punto/protocol'
import type { Principal } from '../identity/index.ts'

export function objectionTo(route: Route, principal: Principal): WireFaultLike | undefined {
  const { who, scope, method, tag } = route
  if (principal.kind === 'public') return who === 'anyone' ? undefined : fault('auth/needed', {})
  const { role, via, scopes, due } = principal
  if (typeof who !== 'string' && !who.includes(role)) return fault('auth/may-not', { role, may: who.join(', ') })
  // A new password is chosen, or a second factor set up, before anything else is done.
  if (due && who !== 'anyone' && tag !== 'session') return { code: `auth/${due}-first`, params: {} }
  if (via === 'session') return undefined
  if (scope === null) return fault('token/not-here', {})
  // What is done at a table needs the scope of the role that it is done in.
  const needed = tag === 'tables' && method !== 'GET' ? SCOPE_OF_ROLE[role] : scope
  return scopes.includes(needed) ? undefined : fault('token/scope', { scope: needed })
}
