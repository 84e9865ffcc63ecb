// What has been reached least so far: by it the people of a guided world choose what they declare, and its schedule what fails. It
// knows its own world alone, so that a seed means the same world whatever came before it.
import { IRREGULARITY_KINDS, type IrregularityKind, type TableState } from '@punto/table'
import {
  HANDED_OVER,
  IN_DOUBT,
  irregularityState,
  type Moment,
  momentsAt,
  whyImpossible,
} from './irregularity-states.ts'
import type { RareStates, WorldKind } from './rare-states.ts'

export interface Wanted {
  readonly kind: IrregularityKind
  /** How often it has been declared in the moment in which it is rarest. */
  readonly times: number
}

export class Guide {
  readonly #states: RareStates
  readonly #world: WorldKind
  /** Whether a table has changed its owner since its last round. */
  readonly #isHandedOver: (table: string) => boolean

  constructor(states: RareStates, world: WorldKind, isHandedOver: (table: string) => boolean = () => false) {
    this.#states = states
    this.#world = world
    this.#isHandedOver = isHandedOver
  }

  /** What could be declared now, the rarest first. */
  wanted(table: string, state: TableState): readonly Wanted[] {
    const moments: readonly Moment[] =
      this.#world === 'one' ? [...momentsAt(state), IN_DOUBT] : this.#isHandedOver(table) ? [HANDED_OVER] : []
    return IRREGULARITY_KINDS.map((kind) => {
      const possible = moments.filter((moment) => whyImpossible(kind, moment) === undefined)
      return { kind, times: Math.min(...possible.map((moment) => this.#times(kind, moment)), Number.POSITIVE_INFINITY) }
    }).sort((one, other) => one.times - other.times)
  }

  /** Whether one of these was never in a commit of which nobody knew whether it was written. */
  wantsDoubt(kinds: readonly IrregularityKind[]): boolean {
    return this.#world === 'one' && kinds.some((kind) => this.#times(kind, IN_DOUBT) === 0)
  }

  #times(kind: IrregularityKind, moment: Moment): number {
    return this.#states.times(irregularityState(kind, moment))
  }
}
