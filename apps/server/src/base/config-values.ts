// What every part of the configuration is read with: each mistake is named with its place.
import { show } from '@punto/rules/show'

export type Wrong = (place: string, sentence: string) => void

export function wholeNumber(place: string, value: unknown, min: number, max: number, wrong: Wrong): number {
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value)
  wrong(place, `${place} is a whole number from ${min} to ${max}, not ${show(value)}.`)
  return min
}

export function unknownKeys(prefix: string, written: object, known: readonly string[], wrong: Wrong): void {
  for (const key of Object.keys(written)) {
    if (!known.includes(key)) wrong(`${prefix}${key}`, `There is no setting "${key}"; there are ${known.join(', ')}.`)
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
