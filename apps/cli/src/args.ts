// From words on the command line to the arguments a command declared, and from text to numbers, with clear errors.
import { parseArgs } from 'node:util'
import { nearest } from '@punto/rules/nearest'
import { type Args, type Command, type Option, UsageError } from './command.ts'

const HELP: Option = { name: 'help', help: 'show this help, as -h does' }

export const optionsOf = (command: Command): readonly Option[] => [...(command.options ?? []), HELP]

export function readArgs(command: Command, words: readonly string[]): Args {
  const options = optionsOf(command)
  const known = options.map((option) => `--${option.name}`)
  const { values, positionals, tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      options.map((option) => [
        option.name,
        { type: option.value ? 'string' : 'boolean', ...(option === HELP && { short: 'h' }) } as const,
      ]),
    ),
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = options.find((candidate) => candidate.name === token.name)
    if (!option) {
      const close = nearest(token.rawName, known)
      throw new UsageError(
        `unknown option ${token.rawName}${close ? `; did you mean ${close}?` : '.'} It takes ${known.join(', ')}`,
      )
    }
    if (option.value && (token.value === undefined || token.value.startsWith('--')))
      throw new UsageError(`--${option.name} needs a value: --${option.name} ${option.value}`)
    if (!option.value && token.value !== undefined)
      throw new UsageError(`--${option.name} is a switch and takes no value`)
  }
  if (!values.help) checkPositionals(command, positionals)
  return {
    positionals,
    text: (name) => (typeof values[name] === 'string' ? (values[name] as string) : undefined),
    has: (name) => values[name] === true,
  }
}

function checkPositionals(command: Command, given: readonly string[]): void {
  const declared = command.positionals ?? []
  const missing = declared.slice(given.length).find((positional) => !positional.optional)
  if (missing) throw new UsageError(`${missing.name} is missing: ${missing.help}`)
  if (given.length > declared.length && !declared.at(-1)?.many)
    throw new UsageError(
      `unexpected "${given[declared.length]}"; ${declared.length === 0 ? 'it takes no arguments' : `it takes ${declared.map((p) => p.name).join(' ')}`}`,
    )
}

/** A whole number within bounds, as 1000000, 1_000_000 or 1e6, or a UsageError that names the option and the bounds. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const digits = text.trim().replaceAll('_', '')
  const value = /^-?\d+(e\d+)?$/i.test(digits) ? Number(digits) : Number.NaN
  if (!Number.isSafeInteger(value) || value < min || value > max) {
    throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
  }
  return value
}
