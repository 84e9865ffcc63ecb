// What lies of every player's bets in a round, by the events of the log up to "no more bets". A round in which bets came back before that,
// because somebody left or it was void, is not told of: nobody has asked for it.
import type { TableEvent, TableState } from '@punto/table'
import type { LaidRound } from './histories.ts'

interface Round {
  readonly table: string
  readonly number: number
  readonly players: Map<string, Map<string, number>>
  isClosed: boolean
  isGivenUp: boolean
}

export class LaidStakes {
  /** The round that is played at each table. */
  readonly #now = new Map<string, Round>()
  readonly #closed: Round[] = []

  follow(table: string, state: TableState, event: TableEvent): void {
    const number = state.round?.number
    let round = this.#now.get(table)
    if (number !== undefined && round?.number !== number) {
      if (round && !round.isClosed) this.#close(round)
      round = { table, number, players: new Map(), isClosed: false, isGivenUp: false }
      this.#now.set(table, round)
    }
    if (!round || round.isClosed) return
    switch (event.type) {
      case 'bet-placed':
      case 'bet-increased': {
        const stakes = stakesOf(round, event.player)
        const bet = `${event.box} ${event.bet}`
        stakes.set(bet, (stakes.get(bet) ?? 0) + event.amount)
        break
      }
      case 'bet-reduced':
        stakesOf(round, event.player).set(`${event.box} ${event.bet}`, event.stake)
        break
      case 'bet-withdrawn':
        stakesOf(round, event.player).delete(`${event.box} ${event.bet}`)
        break
      case 'bet-returned':
        round.isGivenUp = true
        break
      case 'betting-closed':
        this.#close(round)
        break
    }
  }

  /** All that is open, and what was closed since the last time. */
  take(): readonly LaidRound[] {
    const open = [...this.#now.values()].filter(({ isClosed }) => !isClosed)
    return [...this.#closed.splice(0), ...open].map(({ players, ...round }) => ({
      ...round,
      players: new Map([...players].map(([player, stakes]) => [player, Object.fromEntries(stakes)])),
    }))
  }

  #close(round: Round): void {
    round.isClosed = true
    this.#closed.push(round)
  }
}

function stakesOf({ players }: Round, player: string): Map<string, number> {
  const found = players.get(player) ?? new Map<string, number>()
  players.set(player, found)
  return found
}
