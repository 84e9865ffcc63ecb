// Steps as they are told on this screen: what cards lead to waits until those cards are up.

import type { Step } from './steps.ts'
import { NONE_TURNING, type Turning } from './turning.ts'

export class StepQueue {
  readonly #tell: (steps: readonly Step[]) => void
  #held: readonly Step[] = []

  constructor(tell: (steps: readonly Step[]) => void) {
    this.#tell = tell
  }

  /** `turning`: the cards that are not up yet. */
  add(steps: readonly Step[], turning: Turning): void {
    const told: Step[] = []
    const held: Step[] = [...this.#held]
    for (const step of steps) {
      if (step.kind === 'card-dealt' && step.card !== null && turning.includes(step.spot)) {
        // It is heard as it is laid, and named when it is turned.
        told.push({ ...step, card: null })
        held.push({ kind: 'card-turned', spot: step.spot, card: step.card })
      } else if (waits(step) || held.length > 0) held.push(step)
      else told.push(step)
    }
    this.#held = held
    if (told.length > 0) this.#tell(told)
    this.release(turning)
  }

  /** Tells what waits for none of these cards. */
  release(turning: Turning = NONE_TURNING): void {
    const stop = this.#held.findIndex((step) =>
      step.kind === 'card-turned' ? turning.includes(step.spot) : turning.length > 0,
    )
    const told = stop < 0 ? this.#held : this.#held.slice(0, stop)
    this.#held = stop < 0 ? [] : this.#held.slice(stop)
    if (told.length > 0) this.#tell(told)
  }

  /** Known anew: what has not been told is past. */
  clear(): void {
    this.#held = []
  }
}

const WAITING: ReadonlySet<Step['kind']> = new Set([
  'card-turned',
  'ante-window',
  'insurance-window',
  'result',
  'settled',
  'shoe-ended',
])
const waits = ({ kind }: Step): boolean => WAITING.has(kind)
