// What deals blocks of shoes and counts them: the kernel, or the plain reference, which also decides bets coup by coup.
import { ArgumentError, checkRecord, checkWhole } from '@punto/rules'
import { MOST_BLOCKS } from './check.ts'
import type { Tallies } from './tallies.ts'

/** Shoes in a block, which has its own random words: what is tallied depends on no thread and no order. */
export const SHOES_IN_BLOCK = 1024

/** Deals shoes and tallies them. */
export interface Engine {
  /** Deals the first so many shoes of a block. */
  deal(block: number, shoes: number): void
  /** What was dealt since the last time. */
  take(): Tallies
}

/** Deals so many shoes, from the beginning of a block on, in block after block. */
export function dealShoes(engine: Engine, firstBlock: number, shoes: number): void {
  checkRecord('engine', engine)
  if (typeof engine.deal !== 'function') throw new ArgumentError('engine', 'an engine, as kernelEngine() gives', engine)
  checkWhole('firstBlock', firstBlock, 0, MOST_BLOCKS)
  checkWhole('shoes', shoes, 0, MOST_BLOCKS * SHOES_IN_BLOCK)
  for (let block = firstBlock, left = shoes; left > 0; block++, left -= SHOES_IN_BLOCK) {
    engine.deal(block, Math.min(left, SHOES_IN_BLOCK))
  }
}
