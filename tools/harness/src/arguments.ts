// What the tools that try the house are asked for on the command line: something that can only be legal, or a sentence that says
// what was wrong and what would be right.
import { parseArgs } from 'node:util'

/** Bad input. */
export class UsageError extends Error {}

/** The bad-input code of every tool. */
const USAGE = 2

/** What was asked for; or the help, or what is wrong, and the end of the process. */
export function askedFor<T>(help: string, parse: (words: readonly string[]) => T): T {
  const words = process.argv.slice(2)
  if (words.includes('--help') || words.includes('-h')) {
    console.log(help)
    process.exit(0)
  }
  try {
    return parse(words)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message} --help shows an example.`)
    return process.exit(USAGE)
  }
}

/** Options that each take a value, as they were written; a stray word is none of them. */
export function readOptions<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]))
  const { values, tokens } = parseArgs({
    args: [...words],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const takes = `It takes ${names.map((name) => `--${name}`).join(', ')}.`
  for (const token of tokens) {
    if (token.kind === 'positional') throw new UsageError(`Nobody knows what "${token.value}" is for. ${takes}`)
    if (token.kind !== 'option') continue
    if (!names.some((name) => name === token.name)) throw new UsageError(`There is no ${token.rawName}. ${takes}`)
    if (token.value === undefined) throw new UsageError(`--${token.name} needs a value.`)
  }
  return values as Partial<Record<Name, string>>
}

export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

export function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text)
  if (found !== undefined) return found
  throw new UsageError(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
}
