// The house that is attacked: three automatic tables with short rounds, its limits as they are by default.

import { type RunningServer, readConfig } from '@punto/server/serve'
import type { TableEvent } from '@punto/table'

const PACE = { cardMs: 200, turnMs: 200, settleMs: 300, betweenMs: 500 }
const TABLES = ['one', 'two', 'three']

export const BESIEGED_TABLES: readonly string[] = TABLES

export function besiegedConfig() {
  const tables = TABLES.map((table) => ({ table, game: 'commission', standing: true, bettingSeconds: 2, pace: PACE }))
  const checked = readConfig(JSON.stringify({ tables, bots: { players: 6, seed: 1 } }))
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.config
}

export interface Rounds {
  readonly settled: number
  /** Betting closed more than a second after its time. */
  readonly late: number
  readonly worstLateMs: number
}

/** A round that is over a second late is late. */
const LATE_MS = 1000

/** Counts rounds, and how late each closes its bets: that is due by the clock alone, whatever anybody does. */
export class RoundClock {
  readonly #house: RunningServer['house']
  readonly #closesAt = new Map<string, number>()
  #settled = 0
  #late = 0
  #worstLateMs = 0

  constructor(house: RunningServer['house']) {
    this.#house = house
    house.watchAll(({ table, events }) => {
      for (const event of events) this.#hear(table, event)
    })
  }

  /** What has happened since it was asked last. */
  take(): Rounds {
    // A round that should have closed by now and has not is late too.
    for (const table of this.#closesAt.keys()) this.#measure(table, false)
    const rounds = { settled: this.#settled, late: this.#late, worstLateMs: Math.round(this.#worstLateMs) }
    this.#settled = this.#late = this.#worstLateMs = 0
    return rounds
  }

  #hear(table: string, event: TableEvent): void {
    if (event.type === 'betting-opened') this.#closesAt.set(table, event.closesAt)
    if (event.type === 'betting-closed') this.#measure(table, true)
    if (event.type === 'round-settled') this.#settled++
  }

  #measure(table: string, over: boolean): void {
    const closesAt = this.#closesAt.get(table)
    if (closesAt === undefined) return
    const lateMs = this.#house.clock.now() - closesAt
    this.#worstLateMs = Math.max(this.#worstLateMs, lateMs)
    if (lateMs > LATE_MS) this.#late++
    if (over) this.#closesAt.delete(table)
  }
}
