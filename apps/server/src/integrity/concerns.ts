// What a finding concerns, by the name of the row that is wrong.
import { debtAccount, houseAccount, playerAccount } from '@punto/table'
import type { Concern } from './findings.ts'

/** A log of no table is the whole house's: money, records, the audit log. */
export const concernOfLog = (log: string): Concern =>
  log.includes(' ') ? { kind: 'house' } : { kind: 'table', table: log }

export function concernOfAccount(id: string): Concern {
  for (const prefix of [playerAccount(''), debtAccount('')]) {
    if (id.startsWith(prefix)) return { kind: 'player', player: id.slice(prefix.length) }
  }
  for (const prefix of [houseAccount(''), 'tray/', 'difference/']) {
    if (id.startsWith(prefix)) return { kind: 'table', table: id.slice(prefix.length) }
  }
  return { kind: 'house' }
}

/** Records whose key is, or begins with, an account's id. */
const PERSONAL: ReadonlySet<string> = new Set([
  'account',
  'password',
  'staff',
  'second-factor',
  'session',
  'token',
  'exclusion',
  'player-limits',
  'player-play',
  'password-code',
])

export function concernOfRecord(kind: string, key: string): Concern {
  if (PERSONAL.has(kind)) return { kind: 'person', person: key.split(/[/.:]/)[0]! }
  return kind === 'house' ? { kind: 'house' } : { kind: 'nothing' }
}
