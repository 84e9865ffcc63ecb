// The command line of every tool: reads options into checked values, or says what was wrong and what would be right.
import { parseArgs } from 'node:util'

/** Bad input; its message is shown to the user. */
export class UsageError extends Error {}

const BAD_INPUT = 2

/** The parsed options. With --help prints the help and exits 0; with bad input prints what is wrong and exits 2. */
export function optionsOrExit<T>(help: string, parse: (words: readonly string[]) => T): T {
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
    return process.exit(BAD_INPUT)
  }
}

export interface OptionNames<Value extends string, Flag extends string> {
  /** Options that take a value. */
  readonly values?: readonly Value[]
  /** Options that are there or not. */
  readonly flags?: readonly Flag[]
  /** How the options are listed to whoever mistypes one. */
  readonly takes?: string
}

export interface GivenOptions<Value extends string, Flag extends string> {
  readonly values: Readonly<Partial<Record<Value, string>>>
  readonly flags: Readonly<Record<Flag, boolean>>
}

/** The options as they were written; an unknown one, one without its value, or any other word is bad input. */
export function readOptions<Value extends string = never, Flag extends string = never>(
  words: readonly string[],
  { values = [], flags = [], takes }: OptionNames<Value, Flag>,
): GivenOptions<Value, Flag> {
  const isFlag = (name: string) => flags.some((flag) => flag === name)
  const names: readonly string[] = [...values, ...flags]
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(names.map((name) => [name, { type: isFlag(name) ? 'boolean' : 'string' }])),
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const known = takes ?? `It takes ${names.map((name) => `--${name}`).join(', ')}.`
  const given: Record<string, string> = {}
  for (const token of tokens) {
    if (token.kind === 'positional') throw new UsageError(`Nobody knows what "${token.value}" is for. ${known}`)
    if (token.kind !== 'option') continue
    if (!names.includes(token.name)) throw new UsageError(`There is no ${token.rawName}. ${known}`)
    if (isFlag(token.name) && token.value !== undefined) throw new UsageError(`--${token.name} takes no value.`)
    if (!isFlag(token.name) && token.value === undefined) throw new UsageError(`--${token.name} needs a value.`)
    given[token.name] = token.value ?? ''
  }
  return {
    values: Object.fromEntries(values.filter((name) => name in given).map((name) => [name, given[name]])) as never,
    flags: Object.fromEntries(flags.map((name) => [name, name in given])) as never,
  }
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

/** Several of them, with commas between. */
export const listOf = <T extends string>(name: string, text: string, choices: readonly T[]): readonly T[] =>
  text.split(',').map((one) => oneOf(name, one, choices))
