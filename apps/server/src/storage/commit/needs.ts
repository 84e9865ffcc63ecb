// What has to be read before a batch can be validated: tables, commands, transfers and accounts by name. Invalid names are
// not filtered here; they are simply not found.
import {
  endedBy,
  isOpening,
  keyText,
  owedId,
  type PostTransfer,
  type TransferKey,
  type VoidTransfer,
} from '@punto/ledger'
import { commandKeyText, malformedField, type Unit } from '../units.ts'

export interface BatchNeeds {
  readonly tables: ReadonlySet<string>
  /** The keys of commands, of transfers to be posted or voided, and of the transfers themselves. */
  readonly commands: readonly string[]
  readonly pending: ReadonlySet<string>
  readonly transfers: readonly string[]
  /** Those that can be named before the transfers are found; the parties of what a transfer ends come with it. */
  readonly accounts: ReadonlySet<string>
}

/** The logs of this process that belong to no table. */
export interface HouseLogs {
  readonly money: string
  /** Of what its commits add to the audit log; without seals there is none. */
  readonly audit: string | undefined
}

export function needsOf(units: readonly Unit[], { money, audit }: HouseLogs): BatchNeeds {
  const tables = new Set([money])
  const commands: string[] = []
  const pending = new Set<string>()
  const transfers: string[] = []
  const accounts = new Set<string>()
  for (const unit of units) {
    if (malformedField(unit)) continue
    if (unit.audit && audit !== undefined) tables.add(audit)
    if (unit.append) tables.add(unit.append.table)
    if (unit.command) commands.push(commandKeyText(unit.command))
    for (const { account } of unit.onlyAt ?? []) accounts.add(account)
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
