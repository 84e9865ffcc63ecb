// The balances that an operator's wallet has told, of the players of whom it has told last. Of who is forgotten nothing is known until
// the wallet tells it again, as after a restart.

const MOST_KNOWN = 100_000

export class ToldBalances {
  readonly #most: number
  /** The one told longest ago first. */
  readonly #balances = new Map<string, number>()

  constructor(most = MOST_KNOWN) {
    this.#most = most
  }

  get size(): number {
    return this.#balances.size
  }

  of(player: string): number | undefined {
    return this.#balances.get(player)
  }

  note(player: string, balance: number): void {
    this.#balances.delete(player)
    this.#balances.set(player, balance)
    if (this.#balances.size > this.#most) this.#balances.delete(this.#balances.keys().next().value!)
  }
}
