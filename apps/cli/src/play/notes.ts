// What the player can look back on: the felts of this round for undo, the last round's for repeat, the shoe's roads, and a
// line for every settled round. All of it read off the events.

import { Scoreboard } from '@punto/roads'
import { dealCoup, roadFacts, type Winner } from '@punto/rules'
import type { Round, TableEvent, TableState } from '@punto/table'
import { type Felt, feltOf } from './felt.ts'

export interface PastRound {
  readonly round: number
  readonly winner: Winner
  readonly player: number
  readonly banker: number
  readonly staked: number
  readonly net: number
  readonly balance: number
}

export class Notes {
  /** Earlier felts of this round, the last first to come back. */
  felts: Felt[] = []
  /** What lay when bets were last closed with any of the player's on the felt. */
  lastFelt: Felt | undefined
  roads = new Scoreboard()
  /** The last round that was settled. */
  lastRound: Round | null = null
  readonly past: PastRound[] = []
  #shoe = 0
  /** The round whose result the roads show last; 0 where it was taken back, or is of another shoe. */
  #onRoads = 0
  readonly #player: string
  readonly #balance: () => number

  constructor(player: string, balance: () => number) {
    this.#player = player
    this.#balance = balance
  }

  hear(event: TableEvent, after: TableState): void {
    switch (event.type) {
      case 'shoe-started':
        this.roads = new Scoreboard()
        this.#shoe = event.shoe
        this.#onRoads = 0
        return
      case 'betting-opened':
        this.felts = []
        return
      case 'betting-closed': {
        const felt = feltOf(after.round, this.#player)
        if (felt.size > 0) this.lastFelt = felt
        return
      }
      case 'round-settled':
        this.lastRound = after.round!
        this.#settled(after.round!)
        return
      // What is decided anew has no result until it is settled again, and what is void has none.
      case 'round-reopened':
      case 'round-voided':
        this.#takeBack(event.round)
        return
      default:
        return
    }
  }

  #takeBack(round: number): void {
    if (this.#onRoads === round) {
      this.roads.undo()
      this.#onRoads = 0
    }
    if (this.past.at(-1)?.round === round) this.past.pop()
    if (this.lastRound?.number === round) this.lastRound = null
  }

  #settled(round: Round): void {
    const coup = dealCoup(round.cards.map(({ card }) => card!))
    if (!coup.ok) return
    const { player, banker, winner } = coup.value
    // A round of the shoe before, put right after the next was put into play, is none of its results.
    if (round.shoe === this.#shoe) {
      this.roads.append(roadFacts(coup.value))
      this.#onRoads = round.number
    }
    const total = round.settlement!.players.find((one) => one.player === this.#player)
    this.past.push({
      round: round.number,
      winner,
      player: player.points,
      banker: banker.points,
      staked: total?.staked ?? 0,
      net: total?.net ?? 0,
      balance: this.#balance(),
    })
  }
}
