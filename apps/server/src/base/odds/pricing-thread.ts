// The worker thread that prices odds: a price takes up to a few hundred milliseconds, too long for the tables' thread.
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../low-priority.ts'
import { type OddsAsked, type Priced, priceOf } from './price.ts'

export interface PriceCall {
  readonly number: number
  readonly asked: OddsAsked
}

export interface PriceAnswer {
  readonly number: number
  readonly priced: Priced
}

lowerPriority()
parentPort?.on('message', ({ number, asked }: PriceCall) => {
  parentPort!.postMessage({ number, priced: priceOf(asked) } satisfies PriceAnswer)
})
