// The viewer of a table that a principal is.
import { SCOPE_OF_ROLE, type You } from '@punto/protocol'
import type { Viewer } from '@punto/table'
import { actorOf, type Principal } from '../../people/index.ts'

/** An actor sees what the role sees. A player's token sees the player's own bets even if it may not bet. */
export function viewerOf(principal: Principal): Viewer {
  if (principal.kind === 'public' || principal.due) return { role: 'public' }
  if (principal.kind === 'player') return { role: 'player', id: principal.id }
  // Surveillance sees what the pit sees, and acts nowhere.
  if (principal.role === 'surveillance' && principal.scopes.includes(SCOPE_OF_ROLE.surveillance)) {
    return { role: 'pit-supervisor', id: principal.id }
  }
  return actorOf(principal) ?? { role: 'public' }
}

export const youOf = (principal: Principal): You =>
  principal.kind === 'public'
    ? { role: 'public', player: null, name: '' }
    : {
        role: principal.role,
        player: principal.id,
        name: principal.name,
        ...(principal.acting && { acting: principal.acting }),
        ...(principal.launched && { launched: principal.launched }),
      }
