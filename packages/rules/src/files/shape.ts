// Shapes of JSON: each reads a value into its type, naming every mistake with its place, and writes its own JSON Schema.
// One description serves both, so that what an editor accepts and what the program accepts cannot drift apart.
import { type Refusal, type RefusalCode, type RefusalParams, refused } from '../refusal.ts'
import { show } from '../show.ts'

/** Something wrong in a file, and where: `bets[2].rungs[0].pays`. */
export interface Mistake {
  readonly at: string
  readonly refusal: Refusal
}

/** A JSON Schema document. */
export type JsonSchema = { readonly [key: string]: unknown }

/** Where a reader writes down what it finds wrong. */
export class Mistakes {
  readonly list: Mistake[] = []

  add<C extends RefusalCode>(at: string, code: C, params: RefusalParams<C>): undefined {
    this.list.push({ at, refusal: refused(code, params).refusal })
    return undefined
  }
}

export interface Shape<T> {
  /** What would be right, in words. */
  readonly expected: string
  readonly schema: JsonSchema
  /** The value as its type; undefined, and a mistake written down, when it is none. */
  read(value: unknown, at: string, mistakes: Mistakes): T | undefined
}

type Read<S> = S extends Shape<infer T> ? T : never
type Fields = Readonly<Record<string, Shape<unknown>>>
export type ObjectOf<R extends Fields, O extends Fields> = { readonly [K in keyof R]: Read<R[K]> } & {
  readonly [K in keyof O]?: Read<O[K]>
}

export function object<R extends Fields, O extends Fields>(required: R, optional: O): Shape<ObjectOf<R, O>> {
  const fields = Object.entries<Shape<unknown>>({ ...required, ...optional })
  const known = fields.map(([key]) => key)
  return {
    expected: 'a JSON object',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: Object.keys(required),
      properties: Object.fromEntries(fields.map(([key, shape]) => [key, shape.schema])),
    },
    read(value, at, mistakes) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return mistakes.add(at, 'input/wrong-shape', {
          place: at || 'the file',
          expected: this.expected,
          given: show(value),
        })
      }
      for (const key of Object.keys(value)) {
        if (!known.includes(key)) {
          mistakes.add(join(at, key), 'input/unknown-key', { key, place: at || 'the file', known: known.join(', ') })
        }
      }
      const before = mistakes.list.length
      const out: Record<string, unknown> = {}
      for (const [key, shape] of fields) {
        const field = (value as Record<string, unknown>)[key]
        if (field !== undefined) out[key] = shape.read(field, join(at, key), mistakes)
        else if (key in required) mistakes.add(join(at, key), 'file/missing-key', { key, expected: shape.expected })
      }
      return mistakes.list.length === before ? (out as ObjectOf<R, O>) : undefined
    },
  }
}

export function list<T>(item: Shape<T>, min: number, max: number): Shape<readonly T[]> {
  return {
    expected: `a list of ${min} to ${max} items`,
    schema: { type: 'array', items: item.schema, minItems: min, maxItems: max },
    read(value, at, mistakes) {
      if (!Array.isArray(value) || value.length < min || value.length > max) {
        return mistakes.add(at, 'input/wrong-shape', { place: at, expected: this.expected, given: show(value) })
      }
      const items = value.map((one, i) => item.read(one, `${at}[${i}]`, mistakes))
      return items.includes(undefined) ? undefined : (items as T[])
    },
  }
}

export function text(expected: string, pattern: RegExp, maxLength: number): Shape<string> {
  return {
    expected,
    schema: { type: 'string', pattern: pattern.source, maxLength, description: expected },
    read(value, at, mistakes) {
      if (typeof value === 'string' && value.length <= maxLength && pattern.test(value)) return value
      return mistakes.add(at, 'input/wrong-shape', { place: at, expected, given: show(value) })
    },
  }
}

export function whole(min: number, max: number): Shape<number> {
  return {
    expected: `a whole number from ${min} to ${max}`,
    schema: { type: 'integer', minimum: min, maximum: max },
    read(value, at, mistakes) {
      if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number
      return mistakes.add(at, 'input/wrong-shape', { place: at, expected: this.expected, given: show(value) })
    },
  }
}

export function oneOf<const V extends string | number | boolean | null>(values: readonly V[]): Shape<V> {
  return {
    expected: values.map((value) => JSON.stringify(value)).join(' or '),
    schema: { enum: values },
    read(value, at, mistakes) {
      if (values.includes(value as V)) return value as V
      return mistakes.add(at, 'input/wrong-shape', { place: at, expected: this.expected, given: show(value) })
    },
  }
}

/** Either of two shapes, told apart by whether the value is a JSON object. */
export function plainOrObject<A, B>(plain: Shape<A>, structured: Shape<B>): Shape<A | B> {
  return {
    expected: `${plain.expected}, or ${structured.expected}`,
    schema: { anyOf: [plain.schema, structured.schema] },
    read: (value, at, mistakes) =>
      typeof value === 'object' && value !== null
        ? structured.read(value, at, mistakes)
        : plain.read(value, at, mistakes),
  }
}

export const nullable = <T>(shape: Shape<T>): Shape<T | null> => ({
  expected: `${shape.expected}, or null`,
  schema: { anyOf: [shape.schema, { type: 'null' }] },
  read: (value, at, mistakes) => (value === null ? null : shape.read(value, at, mistakes)),
})

export const join = (at: string, key: string): string => (at ? `${at}.${key}` : key)
