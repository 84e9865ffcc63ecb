// The worker thread of one delay, or of one round of a beacon.
import { type Delayed, type Drawn, type NamedRound, passDelay, roundHolds } from '@punto/fair'
import { LOWEST_PRIORITY, lowerPriority, serveCalls } from '../base/index.ts'
import { square } from './squarer.ts'

const delaying = {
  pass: (closing: Uint8Array, delay: number): Delayed => passDelay(closing, delay, square),
  holds: (named: NamedRound, drawn: Drawn): boolean => roundHolds(named, drawn),
}
export type Delaying = typeof delaying

lowerPriority(LOWEST_PRIORITY)
serveCalls(delaying)
