// The doors by which commands of people come in, for a simulator that holds them over sockets of its own.
import { type AccountRole, isStaff, PROTOCOL_VERSION, SCOPES_OF } from '@punto/protocol'
import type { Actor } from '@punto/table'
import type { Person } from '../src/people/index.ts'

export { Commands, type CommandsOptions } from '../src/doors/commands/commands.ts'
export { LIMITS } from '../src/doors/limits/limits.ts'
export { AddressAllowances } from '../src/doors/socket/address-allowance.ts'
export { Connection, type ConnectionOptions } from '../src/doors/socket/connection.ts'

/** What every socket begins with. */
export const HELLO = JSON.stringify({ type: 'hello', id: 'hello', version: PROTOCOL_VERSION })

/** Whoever acts at tables, signed in. */
export function personOf(actor: Actor): Person {
  const [id, role] = [actor.id, actor.role as AccountRole]
  const kind = isStaff(role) ? 'staff' : 'player'
  return { kind, id, role, name: id, guest: false, scopes: SCOPES_OF[role], due: null, via: 'session', sessionId: id }
}
