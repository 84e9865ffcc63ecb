// The one list of rare states that simulated worlds must reach, and how often a world has been in each. A night in which one was
// never reached fails and names it: a check that never sees a state holds nothing there.

import { CheckFailed } from '@punto/harness/checks'
import type { IrregularityKind } from '@punto/table'
import { DISASTER_PAIRS, type DisasterPair } from './disaster-pairs.ts'
import { HOUSE_STATES, type HouseRareState } from './house-states.ts'
import {
  IRREGULARITY_STATES,
  type IrregularityState,
  irregularityState,
  type Moment,
  whyImpossible,
} from './irregularity-states.ts'
import { TABLE_RARE_STATES, type TableRareState } from './table-states.ts'

export type RareState = IrregularityState | TableRareState | HouseRareState | DisasterPair

/** A world of one house, or of several on one database. */
export type WorldKind = 'one' | 'several'

export const RARE_STATES: Readonly<Record<WorldKind, readonly RareState[]>> = {
  one: [...IRREGULARITY_STATES.one, ...TABLE_RARE_STATES, ...HOUSE_STATES.one, ...DISASTER_PAIRS.one],
  several: [...IRREGULARITY_STATES.several, ...HOUSE_STATES.several, ...DISASTER_PAIRS.several],
}

export class RareStates {
  readonly #times = new Map<RareState, number>()

  /** The world is, or has just been, in this state. */
  readonly sometimes = (state: RareState): void => {
    this.#times.set(state, this.times(state) + 1)
  }

  readonly times = (state: RareState): number => this.#times.get(state) ?? 0

  declared(kind: IrregularityKind, moment: Moment): void {
    const why = whyImpossible(kind, moment)
    if (why !== undefined) throw new CheckFailed('an impossible irregularity was declared', { kind, moment, why })
    this.sometimes(irregularityState(kind, moment))
  }

  get counts(): ReadonlyMap<RareState, number> {
    return this.#times
  }
}
