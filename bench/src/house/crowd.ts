// Two hundred players at twenty tables who do nothing but bet: each places its next bet as soon as the last one is
// acknowledged, while the rounds go by as fast as they can. What they do costs next to nothing, so that the house is measured.
import { placeableBets } from '@punto/rules'
import { disablePretenuring, realWorld } from '@punto/server/base'
import { House } from '@punto/server/house'
import type { Store } from '@punto/server/storage'
import { Sealer } from '@punto/server/storage'
import { checkSettings, type TableSettings } from '@punto/table'
import { FastClock } from './fast-clock.ts'

export const TABLES = 20
export const PLAYERS = 200
/** More than can be lost in a day. */
const CHIPS = 1_000_000_000_000

const PACE = { cardMs: 0, turnMs: 0, squeezeMs: 0, settleMs: 0 }
const LIMITS = { min: 1, max: 1_000_000 }

export const tables: readonly TableSettings[] = Array.from({ length: TABLES }, (_, i) => tableOf(i))

/** One of any number of such tables. */
export function tableOf(i: number): TableSettings {
  // The largest of the game's felts seats ten.
  const felt = { game: 'commission', layout: 'D' }
  // Tables that wait for different times between two rounds do not settle all at once, as those of no house do.
  const pace = { ...PACE, betweenMs: 10 * (i % TABLES) }
  const checked = checkSettings({ table: `T${i + 1}`, ...felt, pace, limits: LIMITS, bettingSeconds: 1 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

/** Its clock runs so many times as fast as the real one. */
export function openHouse(store: Store, speed = 1): Promise<House> {
  disablePretenuring()
  const real = realWorld((notice) => {
    if (notice.level === 'error') throw new Error(JSON.stringify(notice))
  })
  const world = speed === 1 ? real : { ...real, clock: (origin: number) => new FastClock(origin, speed) }
  const sealer = new Sealer(new Uint8Array(32), world.random)
  return House.open({ tables, currency: 'PLAY', openStore: async () => store, sealer, world })
}

export const roundsOf = (house: House): number => house.tables.reduce((sum, { state }) => sum + state.rounds, 0)

/** Seats everybody and lets them bet until they are stopped; `acknowledged` is told how long each bet took. */
export async function startCrowd(house: House, acknowledged: (ms: number) => void): Promise<() => Promise<void>> {
  const players = Array.from({ length: PLAYERS }, (_, i) => new Player(house, i))
  await Promise.all(players.map((player) => player.sit()))
  let going = true
  const playing = players.map(async (player) => {
    while (going) {
      const start = performance.now()
      if (await player.bet()) acknowledged(performance.now() - start)
    }
  })
  return async () => {
    going = false
    for (const player of players) player.wake()
    await Promise.all(playing)
  }
}

/** Places every bet of the felt in turn, then adds to each in turn; between the windows it waits. */
class Player {
  readonly #house: House
  readonly #actor: { readonly role: 'player'; readonly id: string }
  readonly #table: string
  readonly #box: number
  readonly #bets: readonly string[]
  #round = 0
  #laid = 0
  #acts = 0
  wake: () => void = () => undefined

  constructor(house: House, i: number) {
    const { table, game } = tables[i % TABLES]!
    this.#house = house
    this.#actor = { role: 'player', id: `p${i + 1}` }
    this.#table = table
    this.#box = 1 + Math.floor(i / TABLES)
    this.#bets = placeableBets(game).map(({ id }) => id)
    house.watch(table, ({ events }) => {
      if (events.some(({ type }) => type === 'betting-opened')) this.wake()
    })
  }

  async sit(): Promise<void> {
    await this.#house.money.buyIn(this.#actor.id, CHIPS, 'in')
    await this.#house.send(this.#table, { type: 'sit', box: this.#box, id: 'sit', actor: this.#actor })
  }

  /** Whether a bet was acknowledged. */
  async bet(): Promise<boolean> {
    const { phase, rounds } = this.#house.table(this.#table)!.state
    if (phase !== 'betting') {
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
      return false
    }
    if (this.#round !== rounds) {
      this.#round = rounds
      this.#laid = 0
    }
    const bet = this.#bets[this.#laid % this.#bets.length]!
    const about = { round: rounds, box: this.#box, bet, id: `${Date.now()}-${++this.#acts}`, actor: this.#actor }
    const isNew = this.#laid++ < this.#bets.length
    const reply = await this.#house.send(
      this.#table,
      isNew ? { type: 'place-bet', ...about, stake: LIMITS.min } : { type: 'increase-bet', ...about, by: LIMITS.min },
    )
    return reply.ok
  }
}
