// What a message of the house looks like, as a client reads it: the few kinds of values that such messages are made of, each with a
// reader that keeps what is declared, passes over keys that are newer, and throws on anything else. The schemas say more, and a
// page that loaded them before its first table would load half as much again; `server-shapes.ts` is written from them.

/** A kind of value, with how it is read. */
export interface Shape {
  readonly read: (value: unknown) => unknown
  /** Whether null stands for nothing. */
  readonly nullable?: true
  /** Of an object: the keys that are never missing. */
  readonly fields?: Shapes
}
/** Shapes by key. */
export type Shapes = Readonly<Record<string, Shape>>

type Json = Readonly<Record<string, unknown>>

/** What does not fit, with the place where it stands. */
function misfit(value: unknown): never {
  throw new TypeError(` does not fit: ${JSON.stringify(value)?.slice(0, 80)}`)
}

const kept = (fits: (value: unknown) => boolean): Shape => ({
  read: (value) => (fits(value) ? value : misfit(value)),
})

/** Any value. */
export const unknown: Shape = kept(() => true)
export const boolean: Shape = kept((value) => typeof value === 'boolean')
export const number: Shape = kept((value) => typeof value === 'number')

/** One of these, which are strings, numbers, true, false or null. */
export const oneOf = (...values: readonly unknown[]): Shape => kept((value) => values.includes(value))

/** A whole number. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Shape =>
  kept((value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most)

/** A string of so many characters. */
export const string = (least = 0, most = Number.POSITIVE_INFINITY, pattern = /^/): Shape =>
  kept(
    (value) => typeof value === 'string' && value.length >= least && value.length <= most && value.search(pattern) >= 0,
  )

export const nullable = (shape: Shape): Shape => ({
  read: (value) => (value === null ? value : shape.read(value)),
  nullable: true,
  ...(shape.fields && { fields: shape.fields }),
})

/** The first of these that fits. */
export const either = (...shapes: readonly Shape[]): Shape => ({
  read: (value) => {
    for (const shape of shapes.slice(0, -1)) {
      try {
        return shape.read(value)
      } catch {
        // The next may fit.
      }
    }
    return shapes.at(-1)?.read(value)
  },
})

/** The same of each value, told with its place where it does not fit. */
function readInto(
  into: object,
  keys: Iterable<string | number>,
  value: object,
  shapeAt: (key: never) => Shape,
): object {
  for (const key of keys) {
    try {
      ;(into as Record<string | number, unknown>)[key] = shapeAt(key as never).read((value as Json)[key])
    } catch (error) {
      if (error instanceof TypeError) error.message = `.${key}${error.message}`
      throw error
    }
  }
  return into
}

export const list = (of: Shape, least = 0, most = Number.POSITIVE_INFINITY): Shape => ({
  read: (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most
      ? readInto([], value.keys(), value, () => of)
      : misfit(value),
})

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What would change what an object is, is no key of any message. */
const ownKeys = (value: Json): readonly string[] => Object.keys(value).filter((key) => key !== '__proto__')

/** Any keys, each with a value of this shape. */
export const record = (of: Shape): Shape => ({
  read: (value) => (isObject(value) ? readInto({}, ownKeys(value), value, () => of) : misfit(value)),
})

/** These keys, those that may be missing, and of others those that `rest` keeps: none where it is left out. */
export const object = <F extends Shapes>(
  fields: F,
  optional: Shapes = {},
  rest?: Shape,
): Shape & { readonly fields: F } => {
  const all: Shapes = { ...fields, ...optional }
  const never = Object.keys(fields)
  const sometimes = Object.keys(optional)
  return {
    fields,
    read: (value) => {
      if (!isObject(value)) return misfit(value)
      const keys = [...never, ...sometimes.filter((key) => Object.hasOwn(value, key))]
      const more = rest ? ownKeys(value).filter((key) => !Object.hasOwn(all, key)) : []
      return readInto({}, [...keys, ...more], value, (key) => all[key] ?? (rest as Shape))
    },
  }
}
