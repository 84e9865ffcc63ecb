// Which accounts may be staked from as they are known here: those whose row was as the sealed logs prove it when it was read, and that
// only what is written here has changed since. A row that is read again and is otherwise was changed by another process, or by somebody
// in the database: it is proven again before anything is staked from it.
import type { Account, Balance } from '@punto/ledger'
import type { StoredAccount } from '../rows.ts'
import type { StakedAccount } from '../units.ts'

/** A house with more players than this proves some of them again. */
const MOST = 100_000

interface Known {
  readonly kind: Account['kind']
  /** What the account held when the ledger let go of it. */
  balance: Balance | undefined
}

type BalanceOf = (account: string) => Balance | undefined

export class ProvenAccounts {
  readonly #known = new Map<string, Known>()

  has(account: string): boolean {
    return this.#known.has(account)
  }

  /** Of rows that were read just now, before the ledger takes them. */
  read(rows: ReadonlyMap<string, StoredAccount>, staked: readonly StakedAccount[], balanceOf: BalanceOf): void {
    if (this.#known.size > MOST) this.#known.clear()
    for (const [id, { account, balance }] of rows) {
      const known = this.#known.get(id)
      if (known && (known.kind !== account.kind || !isSame(balanceOf(id) ?? known.balance, balance))) {
        this.#known.delete(id)
      }
      // Whoever has nothing stakes nothing: what comes in from here on is known.
      if (account.kind === 'player' && isSame(balance, NOTHING)) this.#add(account)
    }
    for (const { account: id, proven } of staked) {
      const row = rows.get(id)
      if (row && isSame(proven, row.balance)) this.#add(row.account)
    }
  }

  /** The ledger is about to forget what the accounts hold. */
  keep(balanceOf: BalanceOf): void {
    for (const [id, known] of this.#known) known.balance = balanceOf(id) ?? known.balance
  }

  #add({ id, kind }: Account): void {
    if (!this.#known.has(id)) this.#known.set(id, { kind, balance: undefined })
  }
}

const NOTHING: Balance = { posted: 0, pendingDebits: 0, pendingCredits: 0 }

const isSame = (one: Balance | undefined, other: Balance): boolean =>
  one?.posted === other.posted &&
  one.pendingDebits === other.pendingDebits &&
  one.pendingCredits === other.pendingCredits
