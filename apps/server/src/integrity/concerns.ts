// What a finding concerns, by the name of the row that is wrong.
import { recordDeclaration } from '../storage/record-kinds.ts'
import type { Concern } from './findings.ts'

/** A log of no table is the whole house's: money, records, the audit log. */
export const concernOfLog = (log: string): Concern =>
  log.includes(' ') ? { kind: 'house' } : { kind: 'table', table: log }

export function concernOfRecord(kind: string, key: string): Concern {
  const { concerns } = recordDeclaration(kind)
  return concerns === 'person' ? { kind: 'person', person: key.split(/[/.:]/)[0]! } : { kind: concerns }
}
