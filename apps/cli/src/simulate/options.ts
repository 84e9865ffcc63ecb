// Options that simulation and sessions share.
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { DEFAULT_DECKS, type Game, MAX_DECKS, MIN_DECKS } from '@punto/rules'
import { planShoe, type Seed, type ShoePlan, seedFrom } from '@punto/sim'
import { wholeNumber } from '../args.ts'
import { type Args, type Option, UsageError } from '../command.ts'

const MOST_THREADS = 256
/** Fresh seeds are short enough to read out and to be numbers in every language. */
const FRESH_SEEDS = 2 ** 32

export const SEED_OPTION: Option = {
  name: 'seed',
  value: 'S',
  help: 'a whole number or any text; the same seed deals the same cards (default: a fresh one, which is shown)',
}
export const DECKS_OPTION: Option = {
  name: 'decks',
  value: 'N',
  help: `decks in the shoe, ${MIN_DECKS} to ${MAX_DECKS} (default ${DEFAULT_DECKS})`,
}
export const THREADS_OPTION: Option = { name: 'threads', value: 'T', help: 'threads to use (default: all processors)' }
export const CUT_CARD_OPTION: Option = {
  name: 'cut-card',
  help: 'deal each shoe to its cut card, as a table does, and not a fixed number of rounds',
}

export interface NamedSeed {
  readonly seed: Seed
  /** As it was given: a number where it is one. */
  readonly name: string | number
}

export function seedOption(args: Args): NamedSeed {
  const text = args.text('seed') ?? String(randomInt(FRESH_SEEDS))
  if (text === '') throw new UsageError('--seed must be a whole number or some text, not nothing')
  const number = Number(text)
  const isPlain = Number.isSafeInteger(number) && String(number) === text
  return { seed: seedFrom(text), name: isPlain ? number : text }
}

export function threadsOption(args: Args): number {
  const text = args.text('threads')
  return text === undefined ? availableParallelism() : wholeNumber('--threads', text, 1, MOST_THREADS)
}

export function shoeOption(args: Args, game: Game): ShoePlan {
  const { min, max } = game.decks
  const text = args.text('decks')
  const decks = text === undefined ? Math.min(DEFAULT_DECKS, max) : wholeNumber('--decks', text, min, max)
  return planShoe(decks, args.has('cut-card') ? 'cut-card' : 'fixed-rounds')
}
