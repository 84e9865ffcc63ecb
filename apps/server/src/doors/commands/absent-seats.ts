// Stands up players who hold a seat at an automatic table and do not play, or wait for one and are not there: so many rounds in a row
// without a bet and without a connection, or as many without a bet as the table's own settings hold a seat, of which the player was told one
// round before. Their chips stay theirs, and they may sit down again. At a dealer's table the pit sees who is there, and removes them.
// Carries INS 5.3.1, ruling 34.
import { randomUUID } from 'node:crypto'
import { eventDeclaration, seatsToGiveBack, type TableState } from '@punto/table'
import type { House } from '../../house/index.ts'
import type { Identity } from '../../people/index.ts'

export interface AbsentSeatsOptions {
  readonly house: House
  readonly identity: Pick<Identity, 'nameOf'>
  /** Players with an open connection. */
  readonly connected: () => ReadonlySet<string>
  /** How many rounds; 0 where nobody is stood up for being absent. */
  readonly rounds: number
}

export class AbsentSeats {
  readonly #options: AbsentSeatsOptions
  /** Rounds missed in a row, by table and player. */
  readonly #missed = new Map<string, Map<string, number>>()
  readonly #unwatch: () => void

  constructor(options: AbsentSeatsOptions) {
    this.#options = options
    const { house, rounds } = options
    this.#unwatch = house.watchAll(({ table, events, state }) => {
      if (
        !house.runs(table) ||
        state.settings.operation !== 'automatic' ||
        !events.some(({ type }) => eventDeclaration(type)?.ends === 'round')
      )
        return
      const idle = seatsToGiveBack(state)
      for (const player of idle) void this.#standUp(table, player, `no bet for ${state.settings.idleRounds} rounds`)
      if (rounds > 0) this.#count(table, state, idle)
    })
  }

  close(): void {
    this.#unwatch()
  }

  #count(table: string, state: TableState, gone: readonly string[]): void {
    const before = this.#missed.get(table)
    const missed = new Map<string, number>()
    const bettors = bettorsOf(state)
    let connected: ReadonlySet<string> | undefined
    for (const player of [...state.seats, ...(state.waiting ?? [])]) {
      if (player === null || bettors.has(player) || gone.includes(player)) continue
      connected ??= this.#options.connected()
      if (connected.has(player)) continue
      const rounds = (before?.get(player) ?? 0) + 1
      if (rounds >= this.#options.rounds) void this.#standUp(table, player, `absent for ${rounds} rounds`)
      else missed.set(player, rounds)
    }
    this.#missed.set(table, missed)
  }

  async #standUp(table: string, player: string, reason: string): Promise<void> {
    const { house, identity } = this.#options
    // Who has no account is a bot of the house, which needs no connection. If storage fails, the next round counts anew.
    if ((await identity.nameOf(player).catch(() => undefined)) === undefined) return
    await house.send(table, {
      type: 'remove-player',
      id: `absent-${randomUUID()}`,
      actor: { role: 'system', id: 'absent-seats' },
      player,
      reason,
    })
  }
}

const bettorsOf = ({ round }: TableState): ReadonlySet<string> =>
  new Set([...(round?.bets ?? []), ...(round?.void?.lines ?? [])].map(({ player }) => player))
