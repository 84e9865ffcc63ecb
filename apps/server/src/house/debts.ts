// What players owe the House, in memory: read at the start, and again after anything that may have changed it.
// Carries ruling 38: a player who owes places no new bet, and incoming money pays the debt first.
import { type OpeningTransfer, owedIn } from '@punto/ledger'
import { debtAccount, playerAccount, type TableState } from '@punto/table'
import type { LedgerStore } from '../storage/index.ts'

const PREFIX = debtAccount('')

export class Debts {
  readonly #owed = new Map<string, number>()
  /** Called for every player whose debt has changed. */
  readonly #changed: (player: string) => void

  constructor(changed: (player: string) => void) {
    this.#changed = changed
  }

  readonly owedBy = (player: string): number => this.#owed.get(player) ?? 0

  get players(): readonly string[] {
    return [...this.#owed.keys()]
  }

  /** Reads all debts from the accounts. */
  async read(ledger: Pick<LedgerStore, 'accounts'>): Promise<void> {
    this.#owed.clear()
    for await (const { account, balance } of ledger.accounts()) {
      const owed = account.kind === 'debt' ? owedIn(balance) : 0
      if (owed > 0) this.#owed.set(account.id.slice(PREFIX.length), owed)
    }
  }

  /** Reads one player's debt, after money of theirs has moved. */
  async refresh(ledger: Pick<LedgerStore, 'balance'>, player: string): Promise<void> {
    const owed = owedIn(await ledger.balance(debtAccount(player)))
    if (owed === this.owedBy(player)) return
    if (owed > 0) this.#owed.set(player, owed)
    else this.#owed.delete(player)
    this.#changed(player)
  }

  /** A transfer from the player's available money to the debt, once per `cause`; the storage decides the amount, at most so much. */
  collection(
    player: string,
    cause: string,
    { most, at }: { readonly most: number; readonly at: number },
  ): OpeningTransfer {
    const account = playerAccount(player)
    return {
      kind: 'posted',
      by: account,
      id: `debt/${cause}`,
      debit: account,
      credit: debtAccount(player),
      amount: most,
      upTo: true,
      reason: 'debt',
      ref: '',
      at,
    }
  }
}

/** The House's account that bears what is written off. */
export const WRITE_OFFS = 'write-offs'

export const writeOffId = (player: string, id: string): string => `write-off/${player}/${id}`

/** The House gives up what a player owes (ruling 38); the storage refuses more than that. */
export const writeOffTransfer = (player: string, amount: number, id: string, at: number): OpeningTransfer => ({
  kind: 'posted',
  by: WRITE_OFFS,
  id: writeOffId(player, id),
  debit: WRITE_OFFS,
  credit: debtAccount(player),
  amount,
  reason: 'write-off',
  ref: id,
  at,
})

/** Players whose money a decision about this round may take. */
export const playersIn = ({ round }: TableState): readonly string[] => [
  ...new Set([
    ...(round?.bets ?? []).map(({ player }) => player),
    ...(round?.claims ?? []).map(({ player }) => player),
    ...(round?.settlement?.players ?? []).map(({ player }) => player),
    ...(round?.redo?.paid ?? []).map(({ player }) => player),
  ]),
]
