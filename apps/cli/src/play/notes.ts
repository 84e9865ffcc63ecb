// What the player can look back on: the felts of this round for undo, the last round's for repeat, the shoe's roads, and a
// line for every settled round. All of it read off the events.

import { Scoreboard } from '@punto/roads'
import { dealCoup, isNatural, pairOf, type Winner } from '@punto/rules'
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
      default:
        return
    }
  }

  #settled(round: Round): void {
    const coup = dealCoup(round.cards.map(({ card }) => card!))
    if (!coup.ok) return
    const { player, banker, winner, cards } = coup.value
    const best = Math.max(player.points, banker.points)
    this.roads.append({
      winner,
      playerPair: pairOf(player) >= 0,
      bankerPair: pairOf(banker) >= 0,
      natural: cards.length === 4 && isNatural(best),
    })
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
