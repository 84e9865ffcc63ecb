// What a program hands to a function is checked where it comes in: whatever is no such thing is an ArgumentError that names
// the argument. Refusals are for what people ask for; this is for calls that cannot be meant.
import { CARDS_IN_DECK, type Card } from './cards.ts'
import { show } from './show.ts'

/** A function was handed what it cannot take: the message names the argument and says what would be right. */
export class ArgumentError extends TypeError {
  /** The argument's name, with the place in it: `options.hands`. */
  readonly argument: string

  constructor(argument: string, expected: string, given: unknown) {
    super(`${argument} must be ${expected}, not ${typeof given === 'number' ? String(given) : show(given)}`)
    this.name = 'ArgumentError'
    this.argument = argument
  }
}

type Check<T> = (argument: string, value: unknown) => asserts value is T

/** A whole number within bounds. */
export function checkWhole(argument: string, value: unknown, min: number, max: number): asserts value is number {
  if (!Number.isSafeInteger(value) || (value as number) < min || (value as number) > max)
    throw new ArgumentError(argument, `a whole number from ${min} to ${max}`, value)
}

/** A finite number. */
export function checkFinite(argument: string, value: unknown): asserts value is number {
  if (!Number.isFinite(value)) throw new ArgumentError(argument, 'a finite number', value)
}

/** A number above 0 and at most 1. */
export function checkChance(argument: string, value: unknown): asserts value is number {
  if (!(Number.isFinite(value) && (value as number) >= 0 && (value as number) <= 1))
    throw new ArgumentError(argument, 'a chance from 0 to 1', value)
}

/** Throws an `ArgumentError` for what is no text, or an empty one. */
export function checkText(argument: string, value: unknown): asserts value is string {
  if (typeof value !== 'string' || value === '') throw new ArgumentError(argument, 'a text', value)
}

/** A check that throws an `ArgumentError` for what is none of these. */
export const checkOneOf =
  <T>(known: readonly T[]): Check<T> =>
  (argument, value) => {
    if (!known.includes(value as T)) throw new ArgumentError(argument, `one of ${known.join(', ')}`, value)
  }

/** Throws an `ArgumentError` for what is no object. */
export function checkRecord(argument: string, value: unknown): asserts value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ArgumentError(argument, 'an object', value)
}

/** A list, plain or of numbers. */
export function checkList(argument: string, value: unknown): asserts value is ArrayLike<unknown> {
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) throw new ArgumentError(argument, 'a list', value)
}

/** Counts by card; how many of each a shoe may hold is a matter of the game. */
export function checkCounts(argument: string, value: unknown): asserts value is readonly number[] {
  checkList(argument, value)
}

/** Throws an `ArgumentError` for what is no list of cards. */
export function checkCards(argument: string, value: unknown): asserts value is readonly Card[] {
  checkList(argument, value)
  for (let i = 0; i < value.length; i++) checkWhole(`${argument}[${i}]`, value[i], 0, CARDS_IN_DECK - 1)
}

/** Throws an `ArgumentError` for what is no text; an empty one is one. */
export function checkString(argument: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw new ArgumentError(argument, 'a text', value)
}
