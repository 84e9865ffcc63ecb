// The operator's wallet of a table that has one: another program that confirms or refuses requests, mostly soon, sometimes long
// after they were wanted, and sometimes never.

import { randomDelay } from '@punto/harness/random'
import type { Dice } from '@punto/server/bots'
import type { Round, TableState } from '@punto/table'
import type { Casino } from './casino.ts'
import { Person } from './person.ts'

export class OperatorWallet {
  readonly #casino: Casino
  readonly #dice: Dice
  readonly #table: string
  readonly #person: Person
  /** Requests that have been looked into. */
  readonly #answered = new Set<string>()

  constructor(casino: Casino, dice: Dice, table: string) {
    this.#casino = casino
    this.#dice = dice
    this.#table = table
    this.#person = new Person(casino, dice, { role: 'system', id: 'wallet' })
  }

  look({ settings, round }: TableState): void {
    if (settings.wallet !== 'operator' || !round) return
    for (const ref of askedIn(round)) {
      if (this.#answered.has(ref)) continue
      this.#answered.add(ref)
      if (this.#dice.once(20)) continue
      const wait = randomDelay(this.#dice, this.#dice.once(10) ? 60_000 : 800)
      const refused = this.#dice.once(8)
      this.#casino.timeline.after(wait, () =>
        this.#person.ask(
          this.#table,
          refused
            ? { type: 'refuse-bet', round: round.number, ref, reason: 'the wallet says no' }
            : { type: 'confirm-bet', round: round.number, ref },
        ),
      )
    }
  }
}

function askedIn({ bets, insurance }: Round): readonly string[] {
  return [
    ...bets.flatMap(({ asked, wager }) => [
      ...(asked ? [asked.ref] : []),
      ...(wager && !wager.confirmed ? [wager.ref] : []),
    ]),
    ...insurance.flatMap(({ confirmed, ref }) => (confirmed ? [] : [ref])),
  ]
}
