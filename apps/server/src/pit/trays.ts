// The trays of all tables for the pit's floor: what should lie in each, against its last count. What should lie there is read from the
// ledger when the table or the cage has moved, not at every look: a floor is asked for every second.
import type { PitTable } from '@punto/protocol'
import type { House } from '../house/index.ts'
import { type CageState, trayOf } from '../money/index.ts'

export interface FloorTraysOptions {
  readonly house: Pick<House, 'table'>
  /** What the ledger says should lie in a table's tray. */
  readonly expectedAt: (table: string) => Promise<{ readonly expected: number; readonly round: number }>
}

interface Known {
  readonly version: number
  readonly cage: CageState
  readonly expected: number
  readonly round: number
}

export class FloorTrays {
  readonly #options: FloorTraysOptions
  readonly #known = new Map<string, Known>()

  constructor(options: FloorTraysOptions) {
    this.#options = options
  }

  /** Null before the first count: nobody knows then what should lie there. To whom counts are blind it is not told. */
  async of(table: string, cage: CageState, isBlind: boolean): Promise<PitTable['tray']> {
    const { open, lastCount } = trayOf(cage, table)
    if (!lastCount) return null
    const { expected, round } = await this.#expected(table, cage)
    const { kind, total: counted, expected: then } = lastCount
    const roundsSince = Math.max(0, round - lastCount.round)
    return { open, expected: isBlind ? null : expected, kind, counted, difference: counted - then, roundsSince }
  }

  async #expected(table: string, cage: CageState): Promise<Known> {
    const version = this.#options.house.table(table)?.version ?? 0
    const known = this.#known.get(table)
    if (known?.version === version && known.cage === cage) return known
    const read = { version, cage, ...(await this.#options.expectedAt(table)) }
    this.#known.set(table, read)
    return read
  }
}
