// `npm run siege -- [--json] [--short] [--only NAME]`: what was asked for.
import { parseArgs } from 'node:util'
import type { Attack } from './attack.ts'
import { ATTACKS } from './attacks/index.ts'

export const HELP = `npm run siege -- [--json] [--short] [--only NAME]
Attacks a house of its own on this machine, loopback only, and measures what honest players notice. The whole takes about half an
hour; run it when the machine does nothing else. Exits 1 when something does not hold.
  --json       one JSON document on standard output
  --short      a few seconds each; counts and limits are judged, times and memory are not
  --only NAME  one attack: ${ATTACKS.map(({ name }) => name).join(', ')}`

export class UsageError extends Error {}

export interface Order {
  readonly json: boolean
  readonly short: boolean
  readonly help: boolean
  readonly attacks: readonly Attack[]
}

export function parseOrder(words: readonly string[]): Order {
  const { json = false, short = false, help = false, only } = read(words)
  const attacks = only === undefined ? ATTACKS : ATTACKS.filter(({ name }) => name === only)
  if (attacks.length === 0) {
    throw new UsageError(`There is no attack "${only}"; there are ${ATTACKS.map(({ name }) => name).join(', ')}.`)
  }
  return { json, short, help, attacks }
}

function read(words: readonly string[]) {
  const flag = { type: 'boolean' } as const
  const options = { json: flag, short: flag, help: flag, only: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. It takes --json, --short and --only NAME.`)
  }
}
