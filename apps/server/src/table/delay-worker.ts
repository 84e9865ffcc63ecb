// The worker thread of one delay.
import { type Delayed, passDelay } from '@punto/fair'
import { LOWEST_PRIORITY, lowerPriority, serveCalls } from '../base/index.ts'
import { square } from './squarer.ts'

const delaying = { pass: (closing: Uint8Array, delay: number): Delayed => passDelay(closing, delay, square) }
export type Delaying = typeof delaying

lowerPriority(LOWEST_PRIORITY)
serveCalls(delaying)
