// Seeded random streams: each use draws from a stream of its own, so that one more draw in one place changes nothing in another.
import { hash } from 'node:crypto'
import { Dice } from '@punto/server/bots'

export const seededDice = (seed: number, what: string): Dice =>
  new Dice(Number.parseInt(hash('sha256', `punto faults ${seed} ${what}`).slice(0, 8), 16))

export const randomBytes = (dice: Dice, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => dice.below(256))

/** A whole number between two, both of them possible. */
export const between = (dice: Dice, least: number, most: number): number => least + dice.below(most - least + 1)

/** Mostly short, now and then long, as times between mishaps are. */
export const randomDelay = (dice: Dice, mean: number): number =>
  Math.max(1, Math.round(-Math.log((dice.below(1_000_000) + 1) / 1_000_001) * mean))
