// Counts seats per player and per address, those with a `sit` under way included, so that asking at several tables at once gains
// nothing. A seat counts for the address from which its holder was last seen.
import type { House } from '../../house/index.ts'
import type { Reply } from '../../table/index.ts'

/** Beyond so many players the least recently seen are forgotten. */
const MOST_KNOWN = 20_000

export class SeatHolders {
  readonly #house: Pick<House, 'table' | 'everyTable'>
  readonly #addresses = new Map<string, string>()
  /** Seats asked for and not answered, by player. */
  readonly #asked = new Map<string, number>()

  constructor(house: Pick<House, 'table' | 'everyTable'>) {
    this.#house = house
  }

  note(player: string, address: string): void {
    this.#addresses.delete(player)
    this.#addresses.set(player, address)
    if (this.#addresses.size > MOST_KNOWN) this.#addresses.delete(this.#addresses.keys().next().value!)
  }

  isSeatedAt(table: string, player: string): boolean {
    return this.#house.table(table)?.state.seats.includes(player) ?? false
  }

  heldBy(player: string): number {
    let seats = this.#asked.get(player) ?? 0
    for (const { state } of this.#house.everyTable) if (state.seats.includes(player)) seats++
    return seats
  }

  heldFrom(address: string): number {
    const isFrom = (player: string) => this.#addresses.get(player) === address
    let seats = 0
    for (const [player, asked] of this.#asked) if (isFrom(player)) seats += asked
    for (const { state } of this.#house.everyTable) {
      for (const player of state.seats) if (player !== null && isFrom(player)) seats++
    }
    return seats
  }

  /** Counts a seat that is asked for until the table has answered. */
  async sitting(player: string, reply: Promise<Reply>): Promise<Reply> {
    this.#asked.set(player, (this.#asked.get(player) ?? 0) + 1)
    try {
      return await reply
    } finally {
      const left = this.#asked.get(player)! - 1
      if (left > 0) this.#asked.set(player, left)
      else this.#asked.delete(player)
    }
  }
}
