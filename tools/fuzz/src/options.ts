// `npm run fuzz`: its options.
import { readFileSync } from 'node:fs'
import { readOptions, UsageError, wholeNumber } from '@punto/harness/arguments'
import { reasonOf } from '@punto/server/storage'
import type { Input } from './inputs.ts'

export const FUZZ_HELP = `npm run fuzz -- [--seed S] [--inputs N | --replay FILE]
Sends N inputs (10000) from seed S (1) to a real house, or those in a FILE that a failure has left behind.
Example: npm run fuzz -- --seed 7 --inputs 100000`

const MOST_SEED = 2 ** 31
const MOST_INPUTS = 1_000_000_000

export interface FuzzOrder {
  readonly seed: number
  readonly inputs: number
  readonly replay?: readonly Input[]
}

export function parseFuzz(words: readonly string[]): FuzzOrder {
  const { seed, inputs, replay } = readOptions(words, { values: ['seed', 'inputs', 'replay'] }).values
  if (inputs !== undefined && replay !== undefined) throw new UsageError('It takes --inputs or --replay, not both.')
  return {
    seed: wholeNumber('--seed', seed ?? '1', 0, MOST_SEED),
    inputs: wholeNumber('--inputs', inputs ?? '10000', 1, MOST_INPUTS),
    ...(replay !== undefined && { replay: inputsIn(replay) }),
  }
}

function inputsIn(file: string): readonly Input[] {
  const inputs = readJson(file)
  const isInput = (one: unknown) => one !== null && typeof one === 'object' && 'via' in one && 'peer' in one
  if (Array.isArray(inputs) && inputs.length > 0 && inputs.every(isInput)) return inputs as Input[]
  throw new UsageError(`--replay takes a file of inputs, as a failure leaves it behind; ${file} is none.`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`--replay cannot read ${file}: ${reasonOf(error)}.`)
  }
}
