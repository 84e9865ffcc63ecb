// What a commit has to know before it can be judged: tables, commands, transfers and accounts by name, found in one pass and
// without judging anything: a name that is none is simply not found.
import {
  endedBy,
  isOpening,
  keyText,
  owedId,
  type PostTransfer,
  type TransferKey,
  type VoidTransfer,
} from '@punto/ledger'
import { isAuditEntry } from './audit-log.ts'
import type { CommandKey, Unit } from './storage.ts'

export interface Needs {
  readonly tables: ReadonlySet<string>
  /** The keys of commands, of transfers to be posted or voided, and of the transfers themselves. */
  readonly commands: readonly string[]
  readonly pending: ReadonlySet<string>
  readonly transfers: readonly string[]
  /** Those that can be named before the transfers are found; the parties of what a transfer ends come with it. */
  readonly accounts: ReadonlySet<string>
}

/** Visible ASCII without spaces, as in the ledger: the same in every database, and a space can part two names. */
const NAME = /^[!-~]{1,128}$/

const isName = (name: string): boolean => NAME.test(name)

/** Parts the events of a chapter; no JSON text holds it. */
export const BETWEEN_EVENTS = '\x1e'

/** The first part of a unit that is none. What is wrong with its transfers the ledger says. */
export function malformedPlace({ append, command, marks, audit }: Unit): string | undefined {
  if (append && !isName(append.table)) return 'append.table'
  if (append?.events.some((text) => text.includes(BETWEEN_EVENTS))) return 'append.events'
  if (command && !isName(command.actor)) return 'command.actor'
  if (command && !isName(command.id)) return 'command.id'
  if (marks?.some(({ owner, table }) => !isName(owner) || !isName(table))) return 'marks'
  if (audit && !audit.every(isAuditEntry)) return 'audit'
  return undefined
}

/** The id comes first: ids that begin with the time, or count, then lie together whoever made them. */
export const commandText = ({ actor, id }: CommandKey): string => `${id} ${actor}`

export function needsOf(units: readonly Unit[]): Needs {
  const tables = new Set<string>()
  const commands: string[] = []
  const pending = new Set<string>()
  const transfers: string[] = []
  const accounts = new Set<string>()
  for (const unit of units) {
    if (malformedPlace(unit)) continue
    if (unit.append) tables.add(unit.append.table)
    if (unit.command) commands.push(commandText(unit.command))
    for (const transfer of unit.transfers ?? []) {
      if (!canBeFound(transfer)) continue
      transfers.push(keyText(transfer))
      accounts.add(transfer.by)
      if (isOpening(transfer)) {
        const { debit, credit, owing } = transfer
        for (const side of [debit, credit]) if (canBeSought(side)) accounts.add(side)
        if (owing === undefined || !canBeSought(owing)) continue
        accounts.add(owing)
        transfers.push(keyText({ by: transfer.by, id: owedId(transfer.id) }))
      } else {
        for (const ended of keysEnded(transfer)) {
          if (!canBeFound(ended)) continue
          pending.add(keyText(ended))
          accounts.add(ended.by)
        }
      }
    }
  }
  return { tables, commands, pending, transfers, accounts }
}

/** Of a transfer that ends others; a list that is none is for the ledger to refuse. */
const keysEnded = (transfer: PostTransfer | VoidTransfer): readonly TransferKey[] =>
  Array.isArray(transfer.others ?? []) ? endedBy(transfer) : []

/** The types promise texts; values still come from wires, and PostgreSQL has no text with a zero in it. */
const canBeSought = (name: unknown): boolean => typeof name === 'string' && !name.includes('\0')
const canBeFound = (key: TransferKey | undefined): boolean => canBeSought(key?.by) && canBeSought(key?.id)
