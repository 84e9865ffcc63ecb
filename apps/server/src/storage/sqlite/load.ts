// Loads what a commit needs, inside its transaction.

import type { DatabaseSync } from 'node:sqlite'
import type { Head } from '../chain.ts'
import { type Places, pendingIn } from '../entry-rows.ts'
import type { Loaded } from '../judge.ts'
import { commandText, type Needs } from '../needs.ts'
import { type AccountRow, accountOf, type CommandRow, rememberedOf } from '../table-rows.ts'
import { accountsOf, entryOf, TRANSFER_COLUMNS, type TransferRow, WHAT_IT_ENDS } from '../transfer-row.ts'
import { BulkLookup } from './bulk.ts'

/** What was loaded, with the places where it is kept. */
export interface LoadedRows extends Loaded {
  readonly places: Places
  readonly tableNumbers: ReadonlyMap<string, number>
}

export class Loader {
  readonly #tables: BulkLookup
  readonly #commands: BulkLookup
  readonly #accounts: BulkLookup
  readonly #accountsByNumber: BulkLookup
  readonly #transfers: BulkLookup
  readonly #transfersBySeq: BulkLookup

  constructor(db: DatabaseSync) {
    const lookup = (width: number, query: string) => new BulkLookup(db, width, query)
    this.#tables = lookup(1, 'SELECT n, id, version, lower(hex(hash)) AS hash FROM keys CROSS JOIN tables ON id = k1')
    this.#commands = lookup(
      2,
      'SELECT actor, id, digest, answer, refusal FROM keys CROSS JOIN commands ON id = k1 AND actor = k2',
    )
    this.#accounts = lookup(1, 'SELECT accounts.* FROM keys CROSS JOIN accounts ON id = k1')
    this.#accountsByNumber = lookup(1, 'SELECT accounts.* FROM keys CROSS JOIN accounts ON n = k1')
    this.#transfers = lookup(
      2,
      `SELECT ${TRANSFER_COLUMNS}, e.seq AS ended FROM keys CROSS JOIN transfers t ON t.asker = k1 AND t.id = k2
       ${WHAT_IT_ENDS} LEFT JOIN transfers e ON e.ends = t.seq`,
    )
    this.#transfersBySeq = lookup(
      1,
      `SELECT ${TRANSFER_COLUMNS} FROM keys CROSS JOIN transfers t ON t.seq = k1 ${WHAT_IT_ENDS}`,
    )
  }

  accounts = (names: Iterable<string>): readonly AccountRow[] => this.#accounts.all([...names].map((name) => [name]))

  load(needs: Needs): LoadedRows {
    const tables = this.#tables.all<Head & { n: number; id: string }>([...needs.tables].map((id) => [id]))
    const commands = this.#commands.all<CommandRow>(needs.commands.map(({ actor, id }) => [id, actor]))
    const accounts = new Map(this.accounts(needs.accounts).map((row) => [row.id, row]))
    const rows = this.#entries(needs, accounts)
    const names = new Map([...accounts.values()].map(({ id, n }) => [n, id]))
    const entries = rows.map((row) => entryOf(row, (n) => names.get(n)!))
    return {
      heads: new Map(tables.map(({ id, version, hash }) => [id, { version, hash }])),
      commands: new Map(commands.map((row) => [commandText(row), rememberedOf(row)])),
      accounts: [...accounts.values()].map(accountOf),
      entries,
      places: { accounts, pending: pendingIn(entries, rows) },
      tableNumbers: new Map(tables.map(({ id, n }) => [id, n])),
    }
  }

  /** The rows under the needed keys and those that end one of them, in order; the accounts they bring join the given. */
  #entries(needs: Needs, accounts: Map<string, AccountRow>): readonly TransferRow[] {
    const keys = [...needs.transfers, ...needs.pending].flatMap(({ by, id }) => {
      const asker = accounts.get(by)
      return asker ? [[asker.n, id]] : []
    })
    const found = this.#transfers.all<TransferRow & { ended: number | null }>(keys)
    const ended = found.flatMap((row) => (row.ended === null ? [] : [[row.ended]]))
    const rows = new Map([...found, ...this.#transfersBySeq.all<TransferRow>(ended)].map((row) => [row.seq, row]))
    const known = new Set([...accounts.values()].map(({ n }) => n))
    const brought = new Set([...rows.values()].flatMap(accountsOf).filter((n) => !known.has(n)))
    for (const row of this.accountsByNumber(brought)) accounts.set(row.id, row)
    return [...rows.values()].sort((one, other) => one.seq - other.seq)
  }

  accountsByNumber = (numbers: Iterable<number>): readonly AccountRow[] =>
    this.#accountsByNumber.all([...numbers].map((n) => [n]))
}
