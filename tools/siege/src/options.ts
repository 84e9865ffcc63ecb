// `npm run siege`: its options.
import { readOptions, UsageError } from '@punto/harness/arguments'
import type { Attack } from './attack.ts'
import { ATTACKS } from './attacks/index.ts'

export const SIEGE_HELP = `npm run siege -- [--json] [--short] [--only NAME]
Attacks a house of its own on this machine, loopback only, and measures what honest players notice. The whole takes about half an
hour; run it when the machine does nothing else. Exits 1 when something does not hold.
  --json       one JSON document on standard output
  --short      a few seconds each; counts and limits are judged, times and memory are not
  --only NAME  one attack: ${ATTACKS.map(({ name }) => name).join(', ')}`

export interface SiegeOrder {
  readonly json: boolean
  readonly short: boolean
  readonly attacks: readonly Attack[]
}

export function parseSiege(words: readonly string[]): SiegeOrder {
  const { values, flags } = readOptions(words, {
    values: ['only'],
    flags: ['json', 'short'],
    takes: 'It takes --json, --short and --only NAME.',
  })
  const { only } = values
  const attacks = only === undefined ? ATTACKS : ATTACKS.filter(({ name }) => name === only)
  if (attacks.length === 0) {
    throw new UsageError(`There is no attack "${only}"; there are ${ATTACKS.map(({ name }) => name).join(', ')}.`)
  }
  return { ...flags, attacks }
}
