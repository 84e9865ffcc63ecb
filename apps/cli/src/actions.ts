// A command that does several things: which of them the words behind its name ask for.

import { nearest } from '@punto/rules/nearest'
import { type Command, UsageError } from './command.ts'

/** An action is named with its command: `admin staff hire`. */
export const actionWords = (command: Command, action: Command): string => action.name.slice(command.name.length + 1)

/** The action that is asked for, or the command itself where it has none or only its help is wanted; and what is left to read. */
export function actionOf(command: Command, words: readonly string[]): { command: Command; words: readonly string[] } {
  const { actions } = command
  const [first, second] = words
  if (!actions || first === '--help' || first === '-h') return { command, words }
  const named = (name: string) => actions.find((action) => actionWords(command, action) === name)
  const names = actions.map((action) => actionWords(command, action))
  if (first === undefined || first.startsWith('-'))
    throw new UsageError(`ACTION is missing, one of ${names.join(', ')}; "punto ${command.name} --help" explains them`)
  const both = second === undefined ? undefined : named(`${first} ${second}`)
  if (both) return { command: both, words: words.slice(2) }
  const one = named(first)
  if (one) return { command: one, words: words.slice(1) }
  const close = nearest(second === undefined ? first : `${first} ${second}`, names) ?? nearest(first, names)
  throw new UsageError(
    `there is no action "${first}"${close ? `; did you mean ${close}?` : '.'} "punto ${command.name} --help" lists them`,
  )
}
