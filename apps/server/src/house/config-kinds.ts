// What the house's file is read with: kinds of values, of which each says in a sentence what is expected, and a way to read a part of the
// file so that every mistake is named with its place.
import { show } from '@punto/rules'
import { z } from 'zod'
import type { Wrong } from '../base/index.ts'

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((at, key) => (typeof key === 'number' ? `${at}[${key}]` : `${at}.${String(key)}`), '').slice(1)

/** What is expected, for whoever reads it beside the place; it goes on with what is written instead. */
type Sentence = string | ((place: string) => string)

export const telling = (is: Sentence) => ({
  error: ({ path = [], input }: z.core.$ZodRawIssue) =>
    `${typeof is === 'string' ? is : is(placeOf(path))}, not ${show(input)}.`,
})

export const kind = <T>(holds: (value: unknown) => boolean, is: Sentence) => z.custom<T>(holds, telling(is))

/** `or` holds too. */
export const whole = (min: number, max: number, { or = min }: { readonly or?: number } = {}) =>
  kind<number>(
    (value) => value === or || (Number.isInteger(value) && Number(value) >= min && Number(value) <= max),
    (place) => `${place} is a whole number from ${min} to ${max}`,
  )

/** Also where null is written. */
export const orElse = <T extends z.ZodType>(schema: T, otherwise: z.output<T>) =>
  schema.nullish().transform((value) => value ?? otherwise)

/** By its name alone where one is given. */
export const yesOrNo = (name?: string) => z.boolean(telling((place) => `${name ?? place} is true or false`))

export const oneOf = <const T extends string>(known: readonly T[], is?: string) =>
  z.enum(
    known,
    telling((place) => is ?? `${place} is one of ${quoted(known)}`),
  )

interface Length {
  readonly least?: number
  readonly most?: number
}

export const list = <T extends z.ZodType>(of: T, { least = 0, most = Infinity }: Length, is: Sentence) =>
  z
    .custom<unknown[]>((value) => Array.isArray(value) && value.length >= least && value.length <= most, telling(is))
    .pipe(z.array(of))

/** An object with these keys and no others. */
export const part = <S extends z.ZodRawShape>(is: string, shape: S) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? Object.keys(shape).join(', ') : `${is}, not ${show(issue.input)}.`,
  })

export const isWebAddress = (url: unknown): boolean =>
  typeof url === 'string' && URL.canParse(url) && /^https?:/.test(url)

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** As `{ "one", "other" }`. */
export const keysOf = (shape: object): string => `{ ${quoted(Object.keys(shape))} }`

/** What is wrong is told, and read as if it were not written; undefined where too little is left. */
export function readPart<T>(place: string, schema: z.ZodType<T>, written: unknown, wrong: Wrong): T | undefined {
  const read = z.object({ [place]: schema }).safeParse(written === undefined ? {} : { [place]: written })
  if (read.success) return read.data[place] as T
  const bad = new Set<PropertyKey | undefined>()
  for (const issue of inOrder(read.error.issues)) {
    if (issue.code !== 'unrecognized_keys') {
      wrong(placeOf(issue.path), issue.message)
      bad.add(issue.path[1])
    } else {
      for (const key of issue.keys) {
        wrong(`${placeOf(issue.path)}.${key}`, `There is no setting "${key}"; there are ${issue.message}.`)
        bad.add(issue.path[1] ?? key)
      }
    }
  }
  const rest = bad.has(undefined) ? [] : Object.entries(written as object).filter(([key]) => !bad.has(key))
  return schema.safeParse(Object.fromEntries(rest)).data
}

/** Keys that there are not come before what is wrong with the others beside them. */
function inOrder(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const sorted: z.core.$ZodIssue[] = []
  for (const issue of issues) {
    const inside = ({ path }: z.core.$ZodIssue) => issue.path.every((key, i) => key === path[i])
    const before = issue.code === 'unrecognized_keys' ? sorted.findIndex(inside) : -1
    sorted.splice(before < 0 ? sorted.length : before, 0, issue)
  }
  return sorted
}
