// What a commit has to know before it can be judged: tables, commands, transfers and accounts by name. It is the part of the
// books that the ledger's own `keysIn` and `accountsIn` tell, found in one pass and without judging any transfer: a name
// that is none is simply not found.
import { isOpening, type TransferKey } from '@punto/ledger'
import type { CommandKey, Unit } from './storage.ts'

export interface Needs {
  readonly tables: ReadonlySet<string>
  readonly commands: readonly CommandKey[]
  /** The transfers to be posted or voided. */
  readonly pending: readonly TransferKey[]
  /** The transfers' own keys. */
  readonly transfers: readonly TransferKey[]
  /** How many transfers there are to be answered. */
  readonly transferCount: number
  /** Those that can be named before the transfers are found; the parties of what a transfer ends come with it. */
  readonly accounts: ReadonlySet<string>
  /** Whether nothing was looked for under the units' own ids. */
  readonly isHope: boolean
}

/** Visible ASCII without spaces, as in the ledger: the same in every database, and a space can part two names. */
const NAME = /^[!-~]{1,128}$/

const isName = (name: string): boolean => NAME.test(name)

/** The first name of a unit that is none. What is wrong with its transfers the ledger says. */
export function malformedPlace({ append, command, marks = [] }: Unit): string | undefined {
  if (append && !isName(append.table)) return 'append.table'
  if (command && !isName(command.actor)) return 'command.actor'
  if (command && !isName(command.id)) return 'command.id'
  if (marks.some(({ owner, table }) => !isName(owner) || !isName(table))) return 'marks'
  return undefined
}

export const commandText = ({ actor, id }: CommandKey): string => `${actor} ${id}`

export function needsOf(units: readonly Unit[]): Needs {
  const tables = new Set<string>()
  const commands: CommandKey[] = []
  const pending: TransferKey[] = []
  const transfers: TransferKey[] = []
  const accounts = new Set<string>()
  let transferCount = 0
  for (const unit of units) {
    if (malformedPlace(unit)) continue
    if (unit.append) tables.add(unit.append.table)
    if (unit.command) commands.push(unit.command)
    for (const transfer of unit.transfers ?? []) {
      transferCount++
      if (!canBeFound(transfer)) continue
      transfers.push(transfer)
      accounts.add(transfer.by)
      if (isOpening(transfer)) {
        if (canBeSought(transfer.debit)) accounts.add(transfer.debit)
        if (canBeSought(transfer.credit)) accounts.add(transfer.credit)
      } else if (canBeFound(transfer.pending)) {
        pending.push(transfer.pending)
        accounts.add(transfer.pending.by)
      }
    }
  }
  return { tables, commands, pending, transfers, transferCount, accounts, isHope: false }
}

/** The types promise texts; values still come from wires, and PostgreSQL has no text with a zero in it. */
const canBeSought = (name: unknown): boolean => typeof name === 'string' && !name.includes('\0')
const canBeFound = (key: TransferKey | undefined): boolean => canBeSought(key?.by) && canBeSought(key?.id)

/**
 * The same in the hope that all ids are new, as they nearly always are: then there is nothing to be found under them. The
 * hope has held if every unit is done and the database, whose keys are unique, takes every row.
 */
export const hopeful = (needs: Needs): Needs => ({ ...needs, commands: [], transfers: [], isHope: true })
