// Frees the seats of players who have signed out, and their places on waiting lists, once the round is over, so that nobody loses an insurance offer. A player with
// another session or a token keeps the seat, and so does one who signs in again before the round ends. Seats are also checked at
// the start and periodically, since sessions expire.
import { randomUUID } from 'node:crypto'
import { eventDeclaration, isUnderWay, type TableState } from '@punto/table'
import type { House } from '../../house/index.ts'
import type { Identity } from '../../people/index.ts'

const LOOK_MS = 5 * 60 * 1000

/** Who has a seat or waits for one. */
const holdersAt = ({ seats, waiting = [] }: TableState): readonly string[] => [
  ...seats.filter((player) => player !== null),
  ...waiting,
]

export class SignedOutSeats {
  readonly #house: House
  readonly #identity: Identity
  /** Signed out, and seated in a round that is under way. */
  readonly #departing = new Set<string>()
  readonly #unwatch: readonly (() => void)[]
  readonly #timer: NodeJS.Timeout

  constructor(house: House, identity: Identity) {
    this.#house = house
    this.#identity = identity
    this.#unwatch = [
      identity.revocations.watch(
        (end) => void ('account' in end ? this.#freeIfSignedOut(end.account) : this.freeAll()),
      ),
      house.watchAll(({ events, state }) => {
        if (this.#departing.size === 0 || !events.some(({ type }) => eventDeclaration(type)?.ends === 'round')) return
        for (const player of holdersAt(state)) if (this.#departing.has(player)) void this.#freeIfSignedOut(player, true)
      }),
    ]
    this.#timer = setInterval(() => void this.freeAll(), LOOK_MS)
    this.#timer.unref()
  }

  close(): void {
    for (const unwatch of this.#unwatch) unwatch()
    clearInterval(this.#timer)
  }

  /** Another process may have signed somebody out. */
  async check(account: string | 'everybody'): Promise<void> {
    await (account === 'everybody' ? this.freeAll() : this.#freeIfSignedOut(account))
  }

  async freeAll(): Promise<void> {
    const holders = new Set(this.#house.tables.flatMap(({ state }) => holdersAt(state)))
    for (const player of holders) await this.#freeIfSignedOut(player)
  }

  /** `isRoundOver`: a round of theirs has ended since they left, and another may have begun while storage answered. */
  async #freeIfSignedOut(player: string, isRoundOver = false): Promise<void> {
    const seats = this.#house.tables.filter(({ state }) => holdersAt(state).includes(player))
    if (seats.length === 0) return
    // If storage fails, the seat is checked again later.
    const isSignedIn = await this.#identity.isSignedIn(player).catch(() => undefined)
    this.#departing.delete(player)
    if (isSignedIn !== false) return
    for (const { name, state } of seats) {
      const hasBets = state.round?.bets.some((bet) => bet.player === player) ?? false
      if (isUnderWay(state) && (hasBets || !isRoundOver)) this.#departing.add(player)
      else await this.#leave(name, player)
    }
  }

  async #leave(table: string, player: string): Promise<void> {
    await this.#house.send(table, {
      type: 'leave',
      id: `signed-out-${randomUUID()}`,
      actor: { role: 'player', id: player },
    })
  }
}
