// Whether a principal may use a route, by what the route says of itself.
import { fault, type Route, type WireFault } from '@punto/protocol'
import { type Principal, TABLE_SCOPE } from '../identity/index.ts'

export function objectionTo(route: Route, principal: Principal): WireFault | undefined {
  const { who, scope } = route
  if (principal.kind === 'public') return who === 'anyone' ? undefined : fault('auth/needed', {})
  const { role, via, scopes, due } = principal
  if (typeof who !== 'string' && !who.includes(role)) return fault('auth/may-not', { role, may: who.join(', ') })
  if (due && who !== 'anyone' && route.tag !== 'session') return fault('auth/second-factor-first', {})
  if (via === 'session') return undefined
  if (scope === null) return fault('token/not-here', {})
  // A command needs the scope of the role that it is sent in.
  const needed = route.path.endsWith('/commands') ? (TABLE_SCOPE[role] ?? scope) : scope
  return scopes.includes(needed) ? undefined : fault('token/scope', { scope: needed })
}
