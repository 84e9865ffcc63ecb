// Two hundred players at twenty tables who do nothing but bet: each places its next bet as soon as the last one is
// acknowledged, while the rounds go by as fast as they can. What they do costs next to nothing, so that the house is measured.
import { placeableBets } from '@punto/rules'
import { House, realWorld, Sealer } from '@punto/server/engine'
import type { Store } from '@punto/server/storage'
import { checkSettings, limitsFor, type TableSettings } from '@punto/table'

export const TABLES = 20
export const PLAYERS = 200
/** Enough for an hour at the table's maximum. */
const CHIPS = 1_000_000_000_000
const PACE = { cardMs: 0, turnMs: 0, squeezeMs: 0, settleMs: 0, betweenMs: 0 }
const LIMITS = { min: 1, max: 1_000_000 }

export const tables: readonly TableSettings[] = Array.from({ length: TABLES }, (_, i) => {
  // The largest of the game's felts seats ten.
  const felt = { game: 'commission', layout: 'D' }
  const checked = checkSettings({ table: `T${i + 1}`, ...felt, pace: PACE, limits: LIMITS, bettingSeconds: 1 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
})

export function openHouse(store: Store, clock?: ReturnType<typeof realWorld>['clock']): Promise<House> {
  const real = realWorld((notice) => {
    if (notice.level === 'error') throw new Error(JSON.stringify(notice))
  })
  const world = clock ? { ...real, clock } : real
  return House.open({ tables, currency: 'PLAY', store, sealer: new Sealer(new Uint8Array(32), world.random), world })
}

export interface Crowded {
  readonly betsPerSecond: number
  readonly latencies: readonly number[]
  /** Processor time of the whole process for one bet, its share of dealing and settling included. */
  readonly cpuMicros: number
  readonly rounds: number
  /** How many bets shared a commit, in the middle. */
  readonly batch: number
}

/** Bets for so long, and counts what was acknowledged after the first part of it. */
export async function crowd(house: House, { warmMs, countMs }: { warmMs: number; countMs: number }): Promise<Crowded> {
  const latencies: number[] = []
  let going = true
  let counting = false
  const seats = Array.from({ length: PLAYERS }, (_, i) => new Player(house, i))
  await Promise.all(seats.map((player) => player.sit()))
  const play = seats.map(async (player) => {
    while (going) {
      const start = performance.now()
      if ((await player.bet()) && counting) latencies.push(performance.now() - start)
    }
  })
  await pause(warmMs)
  const dealt = () => house.tables.reduce((sum, { state }) => sum + state.rounds, 0)
  const [cpu, start, rounds] = [process.cpuUsage(), performance.now(), dealt()]
  counting = true
  await pause(countMs)
  going = counting = false
  const [{ user, system }, ms] = [process.cpuUsage(cpu), performance.now() - start]
  const counted = dealt() - rounds
  for (const player of seats) player.giveUp()
  await Promise.all(play)
  return {
    betsPerSecond: (1000 * latencies.length) / ms,
    latencies: latencies.sort((a, b) => a - b),
    cpuMicros: (user + system) / latencies.length,
    rounds: counted,
    batch: 0,
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Places every bet of the felt in turn, then adds to each in turn; between the windows it waits. */
class Player {
  readonly name: string
  readonly #house: House
  readonly #actor: { readonly role: 'player'; readonly id: string }
  readonly #table: string
  readonly #box: number
  readonly #bets: readonly string[]
  #round = 0
  #laid = 0
  #acts = 0
  #wake: () => void = () => undefined

  constructor(house: House, i: number) {
    this.#house = house
    this.name = `p${i + 1}`
    this.#actor = { role: 'player', id: this.name }
    const { table, game } = tables[i % TABLES]!
    this.#table = table
    this.#box = 1 + Math.floor(i / TABLES)
    this.#bets = placeableBets(game).map(({ id }) => id)
    house.watch(table, ({ events }) => {
      if (events.some(({ type }) => type === 'betting-opened')) this.#wake()
    })
  }

  async sit(): Promise<void> {
    await this.#house.buyIn(this.name, CHIPS, 'in')
    await this.#house.send(this.#table, { type: 'sit', box: this.#box, id: 'sit', actor: this.#actor })
  }

  /** Whether a bet was acknowledged. */
  async bet(): Promise<boolean> {
    const { state } = this.#house.table(this.#table)!
    if (state.phase !== 'betting') {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      return false
    }
    if (this.#round !== state.rounds) {
      this.#round = state.rounds
      this.#laid = 0
    }
    const bet = this.#bets[this.#laid % this.#bets.length]!
    const about = { round: this.#round, box: this.#box, bet, id: `${this.#round}-${++this.#acts}` }
    const actor = this.#actor
    const { min } = limitsFor(state.settings, bet)
    const isNew = this.#laid++ < this.#bets.length
    const reply = await this.#house.send(
      this.#table,
      isNew ? { type: 'place-bet', ...about, actor, stake: min } : { type: 'increase-bet', ...about, actor, by: min },
    )
    return reply.ok
  }

  giveUp(): void {
    this.#wake()
  }
}
