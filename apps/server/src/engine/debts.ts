// What players owe the House, known without asking the storage: read at the start, and again after whatever may have changed it.
// Carries ruling 38: who owes places no new bet, and what comes in pays the debt first.
import { LARGEST_AMOUNT, type OpeningTransfer, owedIn } from '@punto/ledger'
import { debtAccount, playerAccount, type TableState } from '@punto/table'
import type { LedgerStore } from '../storage/index.ts'

const PREFIX = debtAccount('')

export class Debts {
  readonly #owed = new Map<string, number>()
  /** Told of every player whose debt has changed. */
  readonly #changed: (player: string) => void

  constructor(changed: (player: string) => void) {
    this.#changed = changed
  }

  readonly owedBy = (player: string): number => this.#owed.get(player) ?? 0

  get players(): readonly string[] {
    return [...this.#owed.keys()]
  }

  /** All debts of the house, from its accounts. */
  async read(ledger: Pick<LedgerStore, 'accounts'>): Promise<void> {
    this.#owed.clear()
    for await (const { account, balance } of ledger.accounts()) {
      const owed = account.kind === 'debt' ? owedIn(balance) : 0
      if (owed > 0) this.#owed.set(account.id.slice(PREFIX.length), owed)
    }
  }

  /** One player's, after money of theirs has moved. */
  async refresh(ledger: Pick<LedgerStore, 'balance'>, player: string): Promise<void> {
    const owed = owedIn(await ledger.balance(debtAccount(player)))
    if (owed === this.owedBy(player)) return
    if (owed > 0) this.#owed.set(player, owed)
    else this.#owed.delete(player)
    this.#changed(player)
  }

  /** Pays what is owed from what is available, once after each `cause`; the storage decides how much that is. */
  collection(player: string, cause: string, at: number): OpeningTransfer {
    const account = playerAccount(player)
    return {
      kind: 'posted',
      by: account,
      id: `debt/${cause}`,
      debit: account,
      credit: debtAccount(player),
      amount: LARGEST_AMOUNT,
      upTo: true,
      reason: 'debt',
      ref: '',
      at,
    }
  }
}

/** Everyone whose money a decision about this round may take. */
export const playersIn = ({ round }: TableState): readonly string[] => [
  ...new Set([
    ...(round?.bets ?? []).map(({ player }) => player),
    ...(round?.claims ?? []).map(({ player }) => player),
    ...(round?.settlement?.players ?? []).map(({ player }) => player),
    ...(round?.redo?.paid ?? []).map(({ player }) => player),
  ]),
]
