// The limits of a house as its configuration writes them: a whole number, or how many at once and how many a second after that.
import { show } from '@punto/rules'
import type { Allowance } from './bucket.ts'
import { LIMITS, type Limits } from './limits.ts'

/** `wrong` is told of every mistake, with its place. */
export function checkLimits(written: unknown, wrong: (place: string, sentence: string) => void): Partial<Limits> {
  if (!isRecord(written)) {
    wrong('limits', `Limits are an object of limits by name, not ${show(written)}.`)
    return {}
  }
  const limits: Record<string, number | Allowance> = {}
  for (const [name, value] of Object.entries(written)) {
    const place = `limits.${name}`
    const byDefault = Object.hasOwn(LIMITS, name) ? LIMITS[name as keyof Limits] : undefined
    if (byDefault === undefined) {
      wrong(place, `There is no limit "${name}"; there are ${Object.keys(LIMITS).join(', ')}.`)
    } else if (typeof byDefault === 'number') {
      if (isCount(value)) limits[name] = value
      else wrong(place, `${place} is a whole number from 1 on, not ${show(value)}.`)
    } else if (isAllowance(value)) limits[name] = value
    else wrong(place, `${place} is { "burst", "perSecond" }, both above 0, not ${show(value)}.`)
  }
  return limits as Partial<Limits>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const isRate = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value > 0

const isAllowance = (value: unknown): value is Allowance =>
  isRecord(value) && isCount(value.burst) && isRate(value.perSecond) && Object.keys(value).length === 2
