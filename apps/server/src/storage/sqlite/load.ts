// Loads what a commit needs, inside its transaction.

import type { DatabaseSync } from 'node:sqlite'
import { type Account, type Entry, keyText } from '@punto/ledger'
import type { Head } from '../chain.ts'
import type { Places } from '../entry-rows.ts'
import type { Loaded } from '../judge.ts'
import { commandText, type Needs } from '../needs.ts'
import type { AccountBalance, Remembered } from '../storage.ts'
import { PENDING_KIND, type TransferRow, transferOf } from '../transfer-row.ts'
import { BulkLookup } from './bulk.ts'

/** A transfer's columns with names for numbers, and what they are selected from; `t` is the transfer. */
export const NAMED_TRANSFER = `
  t.seq, (SELECT id FROM accounts WHERE n = t.asker) AS asker, t.id, t.kind,
  (SELECT id FROM accounts WHERE n = t.debit) AS debit, (SELECT id FROM accounts WHERE n = t.credit) AS credit,
  t.amount, t.reason, t.ref, t.at,
  (SELECT a.id FROM transfers p JOIN accounts a ON a.n = p.asker WHERE p.seq = t.ends) AS ends_asker,
  (SELECT p.id FROM transfers p WHERE p.seq = t.ends) AS ends_id`

export interface AccountRow {
  readonly n: number
  readonly id: string
  readonly kind: Account['kind']
  readonly currency: string
  readonly posted: number
  readonly pending_debits: number
  readonly pending_credits: number
  readonly last: number | null
}

export interface RefusedRow {
  readonly seq: number
  readonly transfer: string
  readonly refusal: string
}

export interface CommandRow {
  readonly actor: string
  readonly id: string
  readonly digest: string
  readonly answer: string | null
  readonly refusal: string | null
}

export const accountOf = (row: AccountRow): AccountBalance => ({
  account: { id: row.id, kind: row.kind, currency: row.currency },
  balance: { posted: row.posted, pendingDebits: row.pending_debits, pendingCredits: row.pending_credits },
})

export const rememberedOf = ({ digest, answer, refusal }: CommandRow): Remembered =>
  refusal === null ? { digest, answer: answer ?? '' } : { digest, refusal: JSON.parse(refusal) }

export const acceptedOf = (row: TransferRow): Entry => ({ transfer: transferOf(row) })

export const refusedOf = ({ transfer, refusal }: RefusedRow): Entry => ({
  transfer: JSON.parse(transfer),
  refusal: JSON.parse(refusal),
})

/** What was loaded, with the places where it is kept. */
export interface LoadedRows extends Loaded {
  readonly places: Places
  readonly tableNumbers: ReadonlyMap<string, number>
}

export class Loader {
  readonly #tables: BulkLookup
  readonly #commands: BulkLookup
  readonly #accounts: BulkLookup
  readonly #transfers: BulkLookup
  readonly #endings: BulkLookup
  readonly #refused: BulkLookup

  constructor(db: DatabaseSync) {
    const lookup = (width: number, query: string) => new BulkLookup(db, width, query)
    this.#tables = lookup(1, 'SELECT n, id, version, lower(hex(hash)) AS hash FROM keys CROSS JOIN tables ON id = k1')
    this.#commands = lookup(
      2,
      'SELECT actor, id, digest, answer, refusal FROM keys CROSS JOIN commands ON id = k1 AND actor = k2',
    )
    this.#accounts = lookup(1, 'SELECT accounts.* FROM keys CROSS JOIN accounts ON id = k1')
    const byKey = (table: string, columns: string) =>
      `SELECT ${columns} FROM keys CROSS JOIN ${table} t ON t.asker = k1 AND t.id = k2`
    this.#transfers = lookup(2, byKey('transfers', NAMED_TRANSFER))
    this.#refused = lookup(2, byKey('refused', 't.seq, t.transfer, t.refusal'))
    this.#endings = lookup(1, `SELECT ${NAMED_TRANSFER} FROM keys CROSS JOIN transfers t ON t.ends = k1`)
  }

  accounts = (names: Iterable<string>): readonly AccountRow[] => this.#accounts.all([...names].map((name) => [name]))

  load(needs: Needs): LoadedRows {
    const tables = this.#tables.all<Head & { n: number; id: string }>(needs.tables.map((id) => [id]))
    const commands = this.#commands.all<CommandRow>(needs.commands.map(({ actor, id }) => [id, actor]))
    const accounts = new Map(this.accounts(needs.accounts).map((row) => [row.id, row]))
    const { accepted, refused } = this.#entries(needs, accounts)
    const entries = [...accepted, ...refused].sort((one, other) => one.seq - other.seq)
    return {
      heads: new Map(tables.map(({ id, version, hash }) => [id, { version, hash }])),
      commands: new Map(commands.map((row) => [commandText(row), rememberedOf(row)])),
      accounts: [...accounts.values()].map(accountOf),
      entries: entries.map(({ entry }) => entry),
      places: {
        accounts,
        transfers: new Map(accepted.map(({ seq, entry }) => [keyText(entry.transfer), seq])),
      },
      tableNumbers: new Map(tables.map(({ id, n }) => [id, n])),
    }
  }

  /** The entries under the needed keys and those that end one of them; the accounts they bring are added to the given. */
  #entries(needs: Needs, accounts: Map<string, AccountRow>) {
    const keys = needs.transfers.flatMap(({ by, id }) => {
      const asker = accounts.get(by)
      return asker ? [[asker.n, id]] : []
    })
    const found = this.#transfers.all<TransferRow>(keys)
    const pending = found.filter((row) => row.kind === PENDING_KIND).map((row) => [row.seq])
    const rows = new Map([...found, ...this.#endings.all<TransferRow>(pending)].map((row) => [row.seq, row]))
    const brought = [...rows.values()].flatMap((row) => [row.asker, row.debit, row.credit])
    for (const row of this.accounts(new Set(brought.filter((name) => !accounts.has(name))))) accounts.set(row.id, row)
    return {
      accepted: [...rows.values()].map((row) => ({ seq: row.seq, entry: acceptedOf(row) })),
      refused: this.#refused.all<RefusedRow>(keys).map((row) => ({ seq: row.seq, entry: refusedOf(row) })),
    }
  }
}
