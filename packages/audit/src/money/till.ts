// The money of one table beside its events: what each event calls for is made, in order, and nothing else is; the House account
// moves as the chip tray does; and a round that has ended leaves nothing pending.
import type { Balance, Transfer } from '@punto/ledger'
import type { TableEvent } from '@punto/table'
import { mustBe } from '../compare.ts'
import { Disagreement } from '../finding.ts'
import type { Balances, Claimed } from './balances.ts'
import { houseOf, type Owed, owedFor, together } from './owed.ts'

export class Till {
  readonly #table: string
  readonly #house: string
  readonly #balances: Balances
  readonly #owed: Owed[] = []
  /** What the House account held before the table's own money moved, less what lay in the tray. */
  #base: number
  #moved = false

  constructor(table: string, openingFloat: number, balances: Balances) {
    this.#table = table
    this.#house = houseOf(table)
    this.#balances = balances
    this.#base = balances.of(this.#house).posted - openingFloat
  }

  /** The next event's money is called for. */
  owe(event: TableEvent, more: readonly Owed[] = []): void {
    this.#owed.push(...owedFor(event, this.#table), ...more)
  }

  get owes(): boolean {
    return this.#owed.length > 0
  }

  /** Everything that was called for has been made. */
  paid(): void {
    const next = this.#owed[0]
    if (next) throw new Disagreement('money/missing', next, 'nothing')
  }

  take(transfer: Transfer): void {
    if (transfer.by === this.#house) {
      this.#covered()
      const owed = this.#next(transfer)
      if (!owed) throw new Disagreement('money/unowed', 'nothing', transfer)
      const { at: _, ...made } = transfer
      mustBe(owed, made, 'money/differs')
      this.#moved = true
    }
    const before = this.#balances.of(this.#house).posted
    this.#balances.apply(transfer)
    if (transfer.by === this.#house) return
    const change = this.#balances.of(this.#house).posted - before
    if (change === 0) return
    if (this.#moved) throw new Disagreement('money/unowed', 'nothing', transfer)
    // Before the first bet the House may be given what it begins with.
    this.#base += change
  }

  /** What a player cannot cover when it is taken is moved from their debt account: one transfer or two, by what they have. */
  #covered(): void {
    const [first, ...rest] = this.#owed
    if (!first || !('owing' in first) || first.owing === undefined) return
    const { owing, ...whole } = first
    const { posted, pendingDebits } = this.#balances.of(whole.debit)
    const amount = Math.min(whole.amount, Math.max(0, posted - pendingDebits))
    const owed = whole.amount - amount
    const parts: Owed[] = []
    if (amount > 0) parts.push({ ...whole, amount })
    if (owed > 0) parts.push({ ...whole, id: `${whole.id}/owed`, debit: owing, amount: owed })
    this.#owed.splice(0, this.#owed.length, ...parts, ...rest)
  }

  /** What is called for next; of a transfer that ends several reservations, as many put together. */
  #next(transfer: Transfer): Owed | undefined {
    const others = 'others' in transfer ? (transfer.others?.length ?? 0) : 0
    const [first, ...rest] = this.#owed.splice(0, 1 + others)
    return first && rest.reduce(together, first)
  }

  /** After a round has ended: nothing waits, and the House account agrees with the chip tray. */
  roundEnded(float: number): void {
    const { posted, pendingCredits }: Balance = this.#balances.of(this.#house)
    if (pendingCredits !== 0) throw new Disagreement('money/left-pending', 0, pendingCredits)
    if (posted - this.#base !== float) throw new Disagreement('money/float', float, posted - this.#base)
  }

  agree(accounts: readonly Claimed[]): void {
    this.#balances.agree(accounts)
  }

  all(): ReadonlyMap<string, Balance> {
    return this.#balances.all()
  }
}
