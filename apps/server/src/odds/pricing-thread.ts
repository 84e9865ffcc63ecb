// The thread on which odds are priced: a price takes up to some hundred milliseconds, which the tables' own thread has not got.
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../threads/low-priority.ts'
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
