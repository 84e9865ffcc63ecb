// One shoe, followed round by round: what each bet was worth when it lay, and from that the sums of its players, dealers and pairs, and of
// the game. Nothing of it is known to be whole before the shoe is over: its rows replace each other as it grows.
import type { Edges } from '@punto/eyes'
import { type Card, freshShoe, parseCard } from '@punto/rules'
import type { RowBatch } from '../evidence/batch.ts'
import { DealersOfShoe } from './dealers-of-shoe.ts'
import type { Entry } from './entries.ts'
import { GameOfShoe } from './game-of-shoe.ts'
import { PairsOfShoe } from './pairs-of-shoe.ts'
import { PlayersOfShoe } from './players-of-shoe.ts'
import { type PricedGame, pricedGame, priceInsurance, priceRounds } from './prices.ts'
import type { LineRow, MatterRow, OfShoe, PricedLine, RoundRow, WatchedRound } from './watched-round.ts'

const cardsOf = (text: string): readonly Card[] => (text === '' ? [] : text.split(' ').map((one) => parseCard(one)!))

export class ShoeWatch {
  readonly table: string
  readonly shoe: number
  /** The version of the table's log before its first round. */
  readonly after: number
  firstRound: number
  lastRound = 0
  version: number
  hasNews = false
  readonly #game: PricedGame | undefined
  readonly #size: number
  readonly #left: number[]
  readonly #players = new PlayersOfShoe()
  readonly #dealers = new DealersOfShoe()
  readonly #pairs = new PairsOfShoe()
  readonly #results: GameOfShoe

  constructor(first: RoundRow) {
    this.table = first.table_id
    this.shoe = first.shoe
    this.after = first.first_version - 1
    this.version = this.after
    this.firstRound = first.round
    this.#game = pricedGame(first.game, first.packs, first.decks)
    this.#size = first.decks * 52
    this.#left = [...freshShoe(first.decks)]
    this.#results = new GameOfShoe(first.decks)
  }

  /** The next rounds of the shoe, in order, with their lines. */
  add(rounds: readonly RoundRow[], linesOf: (round: number) => readonly LineRow[], batch: RowBatch): void {
    const befores = rounds.map(({ player_cards, banker_cards }) => {
      const before = [...this.#left]
      const cards = [...cardsOf(player_cards), ...cardsOf(banker_cards)]
      for (const card of cards) if (this.#left[card]! > 0) this.#left[card]!--
      return before
    })
    const played = rounds.flatMap((row, i) => (linesOf(row.round).length > 0 ? [i] : []))
    const shoes = played.map((i) => befores[i]!)
    const priced = this.#game ? priceRounds(this.#game, shoes) : []
    const edges = new Map(played.map((i, place) => [i, priced[place]]))
    for (const [i, row] of rounds.entries()) this.#take(row, linesOf(row.round), befores[i]!, edges.get(i), batch)
  }

  #take(
    row: RoundRow,
    found: readonly LineRow[],
    before: readonly number[],
    edges: Edges | undefined,
    batch: RowBatch,
  ) {
    this.hasNews = true
    this.lastRound = Math.max(this.lastRound, row.round)
    this.version = Math.max(this.version, row.last_version)
    const cards = before.reduce((sum, count) => sum + count, 0)
    const gone = this.#size - cards
    const lines = found.map((line) => ({ ...line, ...this.#priceOf(row, line, before, edges, gone) }))
    const round: WatchedRound = { row, lines, gone: gone / this.#size, edges }
    this.#results.add(row, cardsOf(`${row.player_cards} ${row.banker_cards}`.trim()))
    this.#dealers.add(round)
    this.#players.add(round)
    this.#pairs.add(round)
    if (lines.length === 0) return
    const known = lines.flatMap(({ bet, price }) => (price ? [[bet, Math.round(price.edge * 1e6)]] : []))
    const evs = JSON.stringify(Object.fromEntries(known))
    batch.add('evidence_prices', { table_id: this.table, round: row.round, shoe: this.shoe, cards, evs })
  }

  #priceOf(
    row: RoundRow,
    { bet }: LineRow,
    before: readonly number[],
    edges: Edges | undefined,
    gone: number,
  ): Pick<PricedLine, 'price'> {
    const game = this.#game
    if (!game || !edges) return {}
    const insured = bet.startsWith('insurance-')
      ? priceInsurance(game, bet, cardsOf(row.player_cards), cardsOf(row.banker_cards), before)
      : undefined
    const key = insured?.key ?? bet
    const edge = insured?.edge ?? edges.get(bet)
    const fresh = game.fresh.get(key)
    if (edge === undefined || fresh === undefined) return {}
    const variance = game.varianceAt(key, gone)
    return { price: { edge, fresh, variance, mixed: insured !== undefined, ...(game.spreads.get(bet) ?? NO_SPREAD) } }
  }

  /** What the shoe says so far; the rows of its players besides. */
  entries(matters: readonly MatterRow[], batch: RowBatch): readonly Entry[] {
    this.hasNews = false
    const of: OfShoe = { table: this.table, shoe: this.shoe, version: this.version }
    return [
      ...this.#players.entries(of, batch),
      ...this.#dealers.entries(of, matters),
      ...this.#pairs.entries(of),
      ...this.#results.entries(of),
    ]
  }
}

const NO_SPREAD = { sd: 0, most: 0 }
