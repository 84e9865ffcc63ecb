// The worker thread that prices odds: a price takes up to a few hundred milliseconds, too long for the tables' thread.
import { lowerPriority } from '../low-priority.ts'
import { serveCalls } from '../thread-calls.ts'
import { priceOf } from './price.ts'

const pricing = { price: priceOf }
export type Pricing = typeof pricing

lowerPriority()
serveCalls(pricing)
