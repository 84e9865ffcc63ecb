// The game of a shoe: its results and cards, for itself, for its table and for each dealer.
import { addRound, endShoe, type GameTally, newTally } from '@punto/eyes'
import type { Card } from '@punto/rules'
import type { Entry } from './entries.ts'
import type { OfShoe, RoundRow } from './watched-round.ts'

export class GameOfShoe {
  readonly #decks: number
  readonly #tally: GameTally
  readonly #ranks = Array.from({ length: 13 }, () => 0)
  readonly #ofDealers = new Map<string, { readonly first: RoundRow; last: RoundRow; readonly tally: GameTally }>()
  #first: RoundRow | undefined
  #last: RoundRow | undefined

  constructor(decks: number) {
    this.#decks = decks
    this.#tally = newTally(decks)
  }

  add(row: RoundRow, cards: readonly Card[]): void {
    this.#first ??= row
    this.#last = row
    for (const card of cards) this.#ranks[card >> 2]!++
    const { player_points: player, banker_points: banker, dealer, outcome } = row
    if (outcome !== 'settled' || player === null || banker === null) return
    addRound(this.#tally, player, banker)
    if (dealer === null) return
    const own = this.#ofDealers.get(dealer) ?? { first: row, last: row, tally: newTally(this.#decks) }
    this.#ofDealers.set(dealer, own)
    own.last = row
    addRound(own.tally, player, banker)
  }

  *entries(of: OfShoe): Generator<Entry> {
    if (!this.#first || !this.#last) return
    const tally = structuredClone(this.#tally)
    endShoe(tally, this.#ranks)
    yield entryOf('table-game', of.table, of, this.#first, this.#last, tally)
    for (const [dealer, { first, last, tally: own }] of this.#ofDealers)
      yield entryOf('dealer-game', dealer, of, first, last, { ...own, shoes: 1, last: null })
  }
}

function entryOf(
  kind: 'table-game' | 'dealer-game',
  who: string,
  of: OfShoe,
  first: RoundRow,
  last: RoundRow,
  tally: GameTally,
): Entry {
  const other = String(tally.decks)
  const times = { since: first.opened_at, at: last.ended_at, day: last.day }
  return { kind, who, other, ...of, ...times, values: { rounds: tally.rounds }, tally, rounds: [last.round] }
}
