// The dealers of a shoe: what went wrong while they dealt, and how each player did at them.
import type { Entry } from './entries.ts'
import { most } from './players-of-shoe.ts'
import type { MatterRow, OfShoe, RoundRow, WatchedRound } from './watched-round.ts'

interface Served {
  readonly first: RoundRow
  last: RoundRow
  rounds: number
  net: number
  expected: number
  variance: number
  most: number
  /** Claims, decisions and disputes of the player; corrections and voids in rounds in which they had a bet. */
  matters: number
  readonly byRound: Map<number, number>
}

interface Dealt {
  readonly first: RoundRow
  last: RoundRow
  rounds: number
}

const ABOUT_PLAYERS: ReadonlySet<string> = new Set(['claim', 'correction', 'decision', 'dispute', 'void'])

export class DealersOfShoe {
  readonly #dealt = new Map<string, Dealt>()
  readonly #served = new Map<string, Map<string, Served>>()
  readonly #dealerOf = new Map<number, string>()

  add({ row, lines }: WatchedRound): void {
    const { dealer, round } = row
    if (dealer === null) return
    this.#dealerOf.set(round, dealer)
    const dealt = this.#dealt.get(dealer) ?? { first: row, last: row, rounds: 0 }
    this.#dealt.set(dealer, dealt)
    dealt.last = row
    dealt.rounds++
    const deviations = new Map<Served, number>()
    for (const { player, stake, net, price } of lines) {
      const served = this.#of(dealer, player, row)
      if (!deviations.has(served)) served.rounds++
      served.last = row
      // Deviations of several bets of a round are added as if all went one way.
      deviations.set(served, (deviations.get(served) ?? 0) + stake * (price?.sd ?? 0))
      if (!price || price.sd === 0) continue
      served.net += net
      served.expected += stake * price.edge
      served.most = Math.max(served.most, stake * price.most)
      served.byRound.set(round, (served.byRound.get(round) ?? 0) + net)
    }
    for (const [served, deviation] of deviations) served.variance += deviation ** 2
  }

  #of(dealer: string, player: string, row: RoundRow): Served {
    const players = this.#served.get(dealer) ?? new Map<string, Served>()
    this.#served.set(dealer, players)
    const known = players.get(player)
    if (known) return known
    const made = { first: row, last: row, rounds: 0, net: 0, expected: 0, variance: 0, most: 0, matters: 0 }
    const served = { ...made, byRound: new Map<number, number>() }
    players.set(player, served)
    return served
  }

  *entries(of: OfShoe, matters: readonly MatterRow[]): Generator<Entry> {
    const declared = matters.filter(({ what }) => what === 'irregularity-declared')
    for (const [dealer, { first, last, rounds }] of this.#dealt) {
      const own = declared.filter(({ round }) => this.#dealerOf.get(round) === dealer)
      const found = own.filter(({ kind }) => kind === 'chips-found').length
      yield {
        ...{ kind: 'dealer', who: dealer, other: '', ...of, ...timesOf(first, last) },
        values: { rounds, irregularities: own.length, 'chips-found': found },
        rounds: [...new Set(own.map(({ round }) => round))],
      }
    }
    for (const [dealer, players] of this.#served) {
      for (const [player, { first, last, byRound, ...sums }] of players) {
        const about = matters.filter(
          (one) => one.player === player && ABOUT_PLAYERS.has(one.matter) && this.#dealerOf.get(one.round) === dealer,
        )
        yield {
          ...{ kind: 'dealer-player', who: dealer, other: player, ...of, ...timesOf(first, last) },
          values: { ...sums, matters: about.length },
          rounds: [...new Set([...about.map(({ round }) => round), ...most(byRound)])],
        }
      }
    }
  }
}

const timesOf = (first: RoundRow, last: RoundRow) => ({ since: first.opened_at, at: last.ended_at, day: last.day })
