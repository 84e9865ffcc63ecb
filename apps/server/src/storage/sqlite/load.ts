// Loads what a commit needs, inside its transaction.

import type { DatabaseSync } from 'node:sqlite'
import type { Account, Entry } from '@punto/ledger'
import type { Head } from '../chain.ts'
import type { Loaded } from '../judge.ts'
import { commandText, type Needs } from '../needs.ts'
import type { AccountBalance, Remembered } from '../storage.ts'
import { PENDING_KIND, type TransferRow, transferOf } from '../transfer-row.ts'
import { BulkLookup } from './bulk.ts'

/** The columns of a transfer with names for numbers; `t` is the transfer. */
export const NAMED_TRANSFER = `
  t.seq, (SELECT id FROM accounts WHERE n = t.asker) AS asker, t.id, t.kind,
  (SELECT id FROM accounts WHERE n = t.debit) AS debit, (SELECT id FROM accounts WHERE n = t.credit) AS credit,
  t.amount, t.reason, t.ref, t.at,
  (SELECT id FROM accounts WHERE n = t.ends_asker) AS ends_asker, t.ends_id`

export interface AccountRow {
  readonly n: number
  readonly id: string
  readonly kind: Account['kind']
  readonly currency: string
  readonly posted: number
  readonly pending_debits: number
  readonly pending_credits: number
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

export const refusedOf = ({ transfer, refusal }: RefusedRow): Entry => ({
  transfer: JSON.parse(transfer),
  refusal: JSON.parse(refusal),
})

/** What was loaded, with the numbers under which accounts and tables are kept. */
export interface LoadedRows extends Loaded {
  readonly accountNumbers: ReadonlyMap<string, number>
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
      'SELECT actor, id, digest, answer, refusal FROM keys CROSS JOIN commands ON actor = k1 AND id = k2',
    )
    this.#accounts = lookup(1, 'SELECT accounts.* FROM keys CROSS JOIN accounts ON id = k1')
    const byKey = (table: string, columns: string) =>
      `SELECT ${columns} FROM keys CROSS JOIN ${table} t ON t.asker = k1 AND t.id = k2`
    this.#transfers = lookup(2, byKey('transfers', NAMED_TRANSFER))
    this.#refused = lookup(2, byKey('refused', 't.seq, t.transfer, t.refusal'))
    this.#endings = lookup(
      2,
      `SELECT ${NAMED_TRANSFER} FROM keys CROSS JOIN transfers t ON t.ends_asker = k1 AND t.ends_id = k2`,
    )
  }

  accounts = (names: Iterable<string>): readonly AccountRow[] => this.#accounts.all([...names].map((name) => [name]))

  load(needs: Needs): LoadedRows {
    const tables = this.#tables.all<Head & { n: number; id: string }>(needs.tables.map((id) => [id]))
    const commands = this.#commands.all<CommandRow>(needs.commands.map(({ actor, id }) => [actor, id]))
    const accounts = new Map(this.accounts(needs.accounts).map((row) => [row.id, row]))
    const entries = this.#entries(needs, accounts)
    return {
      heads: new Map(tables.map(({ id, version, hash }) => [id, { version, hash }])),
      commands: new Map(commands.map((row) => [commandText(row), rememberedOf(row)])),
      accounts: [...accounts.values()].map(accountOf),
      entries,
      accountNumbers: new Map([...accounts.values()].map(({ id, n }) => [id, n])),
      tableNumbers: new Map(tables.map(({ id, n }) => [id, n])),
    }
  }

  /** The entries under the needed keys and those that end one of them; the accounts they bring are added to the given. */
  #entries(needs: Needs, accounts: Map<string, AccountRow>): readonly Entry[] {
    const keys = needs.transfers.flatMap(({ by, id }) => {
      const asker = accounts.get(by)
      return asker ? [[asker.n, id]] : []
    })
    const found = this.#transfers.all<TransferRow>(keys)
    const ended = found.filter((row) => row.kind === PENDING_KIND).map((row) => [accounts.get(row.asker)!.n, row.id])
    const rows = new Map([...found, ...this.#endings.all<TransferRow>(ended)].map((row) => [row.seq, row]))
    const brought = [...rows.values()].flatMap((row) => [row.asker, row.debit, row.credit])
    for (const row of this.accounts(new Set(brought.filter((name) => !accounts.has(name))))) accounts.set(row.id, row)
    const accepted = [...rows.values()].map((row) => ({ seq: row.seq, entry: { transfer: transferOf(row) } as Entry }))
    const refused = this.#refused.all<RefusedRow>(keys).map((row) => ({ seq: row.seq, entry: refusedOf(row) }))
    return [...accepted, ...refused].sort((a, b) => a.seq - b.seq).map(({ entry }) => entry)
  }
}
