// Loads what a commit needs, inside its transaction: what is known from memory, the rest from the database.

import type { DatabaseSync } from 'node:sqlite'
import { type Entry, keyText, type TransferKey } from '@punto/ledger'
import { type PendingPlace, type Places, pendingIn } from '../entry-rows.ts'
import type { Loaded } from '../judge.ts'
import { commandText, type Needs } from '../needs.ts'
import { type AccountRow, accountOf, type CommandRow, rememberedOf } from '../table-rows.ts'
import { accountsOf, entryOf, TRANSFER_COLUMNS, type TransferRow, WHAT_IT_ENDS } from '../transfer-row.ts'
import { BulkLookup } from './bulk.ts'
import type { Known, OpenTransfer, TableRow } from './known.ts'

/** What was loaded, with the places where it is kept. */
export interface LoadedRows extends Loaded {
  readonly places: Places
  readonly tableNumbers: ReadonlyMap<string, number>
}

export class Loader {
  readonly #known: Known
  readonly #tables: BulkLookup
  readonly #commands: BulkLookup
  readonly #accounts: BulkLookup
  readonly #accountsByNumber: BulkLookup
  readonly #transfers: BulkLookup
  readonly #transfersBySeq: BulkLookup

  constructor(db: DatabaseSync, known: Known) {
    this.#known = known
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
    const tables = this.#tablesNamed(needs.tables)
    const commands = this.#commands.all<CommandRow>(needs.commands.map(({ actor, id }) => [id, actor]))
    const accounts = this.#accountsNamed(needs.accounts)
    const entries: Entry[] = []
    const pending = new Map<string, PendingPlace>()
    const sought = needs.transfers.slice()
    for (const key of needs.pending) {
      const text = keyText(key)
      // Where ids are looked up the order of the entries counts, and all are read together.
      const open = needs.isHope ? this.#known.open.get(text) : undefined
      if (!open) sought.push(key)
      else if (!pending.has(text)) {
        entries.push(open.entry)
        pending.set(text, open.place)
        this.#join(accounts, open)
      }
    }
    if (sought.length > 0) {
      const rows = this.#entries(sought, accounts)
      const names = new Map([...accounts.values()].map(({ id, n }) => [n, id]))
      const found = rows.map((row) => entryOf(row, (n) => names.get(n)!))
      for (const [key, place] of pendingIn(found, rows)) pending.set(key, place)
      entries.push(...found)
    }
    return {
      heads: tables,
      commands: new Map(commands.map((row) => [commandText(row), rememberedOf(row)])),
      accounts: [...accounts.values()].map(accountOf),
      entries,
      places: { accounts, pending },
      tableNumbers: new Map([...tables].map(([id, { n }]) => [id, n])),
    }
  }

  #tablesNamed(names: ReadonlySet<string>): Map<string, TableRow> {
    const { tables } = this.#known
    const unknown = [...names].filter((id) => !tables.has(id))
    const rows = this.#tables.all<TableRow & { id: string }>(unknown.map((id) => [id]))
    for (const { id, ...row } of rows) tables.set(id, row)
    return new Map([...names].flatMap((id) => (tables.has(id) ? [[id, tables.get(id)!]] : [])))
  }

  #accountsNamed(names: ReadonlySet<string>): Map<string, AccountRow> {
    const { accounts } = this.#known
    const unknown = [...names].filter((id) => !accounts.has(id))
    for (const row of this.accounts(unknown)) accounts.set(row.id, row)
    return new Map([...names].flatMap((id) => (accounts.has(id) ? [[id, accounts.get(id)!]] : [])))
  }

  /** The parties of an open transfer join the accounts. */
  #join(accounts: Map<string, AccountRow>, { place: { debit, credit } }: OpenTransfer): void {
    const missing = [debit, credit].filter((name) => !accounts.has(name))
    if (missing.length > 0) for (const [name, row] of this.#accountsNamed(new Set(missing))) accounts.set(name, row)
  }

  /** The rows under the keys and those that end one of them, in order; the accounts they bring join the given. */
  #entries(sought: readonly TransferKey[], accounts: Map<string, AccountRow>): readonly TransferRow[] {
    const keys = sought.flatMap(({ by, id }) => {
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
