// What a finding concerns, by the name of the row that is wrong.
import { recordDeclaration } from '../../storage/index.ts'

/** What a finding shuts: a table, a player's money, a person's access; the money of the whole house; or nothing, where the row is a copy. */
export type Concern =
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'player'; readonly player: string }
  | { readonly kind: 'person'; readonly person: string }
  | { readonly kind: 'house' }
  | { readonly kind: 'nothing' }

/** A log of no table is the whole house's: money, records, the audit log. */
export const concernOfLog = (log: string): Concern =>
  log.includes(' ') ? { kind: 'house' } : { kind: 'table', table: log }

export function concernOfRecord(kind: string, key: string): Concern {
  const { concerns } = recordDeclaration(kind)
  return concerns === 'person' ? { kind: 'person', person: key.split(/[/.:]/)[0]! } : { kind: concerns }
}
