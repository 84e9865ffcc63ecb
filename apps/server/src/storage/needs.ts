// What a commit has to know before it can be judged: tables, commands, transfers and accounts by name.
import { accountsIn, type Group, keysIn, keyText, type TransferKey } from '@punto/ledger'
import type { CommandKey, Unit } from './storage.ts'

export interface Needs {
  readonly tables: readonly string[]
  readonly commands: readonly CommandKey[]
  readonly transfers: readonly TransferKey[]
  /** How many transfers there are to be answered. */
  readonly transferCount: number
  /** Those that can be named before the transfers are found; the parties of what a transfer ends come with it. */
  readonly accounts: readonly string[]
}

/** Visible ASCII without spaces, as in the ledger: the same in every database, and a space can part two names. */
const NAME = /^[!-~]{1,128}$/

const isName = (name: string): boolean => NAME.test(name)

/** The first name of a unit that is none. What is wrong with its transfers the ledger says. */
export function malformedPlace({ append, command }: Unit): string | undefined {
  if (append && !isName(append.table)) return 'append.table'
  if (command && !isName(command.actor)) return 'command.actor'
  if (command && !isName(command.id)) return 'command.id'
  return undefined
}

export const commandText = ({ actor, id }: CommandKey): string => `${actor} ${id}`

export function needsOf(units: readonly Unit[]): Needs {
  const tables = new Set<string>()
  const commands = new Map<string, CommandKey>()
  const groups: Group[] = []
  for (const unit of units) {
    if (malformedPlace(unit)) continue
    if (unit.append) tables.add(unit.append.table)
    if (unit.command) commands.set(commandText(unit.command), unit.command)
    if (unit.transfers) groups.push(unit.transfers)
  }
  const transfers = new Map(keysIn(groups).map((key) => [keyText(key), key]))
  const accounts = new Set(accountsIn(groups, []))
  for (const { by } of transfers.values()) accounts.add(by)
  return {
    tables: [...tables],
    commands: [...commands.values()],
    transfers: [...transfers.values()],
    transferCount: groups.reduce((sum, group) => sum + group.length, 0),
    accounts: [...accounts],
  }
}
