// Accounts and commands as rows: the same columns in both databases.
import type { Account, Balance } from '@punto/ledger'
import { StorageFault } from './faults.ts'
import { type Seals, unsealedText } from './seals.ts'
import type { StoredAnswer } from './units.ts'

export interface AccountRow {
  readonly n: number
  readonly id: string
  readonly kind: Account['kind']
  readonly currency: string
  readonly posted: number
  readonly pending_debits: number
  readonly pending_credits: number
  /** How many lines its statement has, and the number of the last segment with one of them, or 0. */
  readonly lines: number
  readonly last: number
}

export interface StoredAccount {
  readonly account: Account
  readonly balance: Balance
}

export const accountOf = (row: AccountRow): StoredAccount => ({
  account: { id: row.id, kind: row.kind, currency: row.currency },
  balance: { posted: row.posted, pendingDebits: row.pending_debits, pendingCredits: row.pending_credits },
})

export interface CommandRow {
  readonly key: string
  readonly digest: string
  readonly answer: string | null
  readonly refusal: string | null
}

/** What the seal of a command covers beside its digest. */
const sealedWith = ({ key, answer, refusal }: Omit<CommandRow, 'digest'>): string =>
  `command\n${key}\n${answer ?? ''}\n${refusal ?? ''}`

/** The digest as it is stored: with the command's seal. */
export const storedDigest = (row: CommandRow, seals: Seals | undefined): string =>
  seals ? seals.sealText(row.digest, sealedWith(row)) : row.digest

/** Commands that were answered before there were seals have none; any other without its seal is a fault. */
export function answerOf(row: CommandRow, seals: Seals | undefined): StoredAnswer {
  const { key, answer, refusal } = row
  const unsealed = unsealedText(row.digest)
  if (seals && !(isCommandSealed(row, seals) ?? seals.hasOlderCommands)) {
    throw new StorageFault('seal/broken', {
      what: `the answer to command ${key}`,
      expected: 'the answer that was given',
    })
  }
  const digest = unsealed ?? row.digest
  return refusal === null ? { digest, answer: answer ?? '' } : { digest, refusal: JSON.parse(refusal) }
}

/** Whether a command's row is as it was written; undefined where it carries no seal. */
export const isCommandSealed = (row: CommandRow, seals: Seals): boolean | undefined =>
  unsealedText(row.digest) === undefined ? undefined : seals.isSealedText(row.digest, sealedWith(row))
