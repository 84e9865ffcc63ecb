// From words on the command line to the fields of a route's body, by the route's own schema.
import type { Route } from '@punto/protocol'
import { UsageError } from '../command.ts'

type Schema = NonNullable<Route['body']>

export interface Field {
  readonly name: string
  readonly optional: boolean
  readonly type: 'text' | 'number' | 'switch' | 'list' | 'pairs' | 'time'
  /** Of an enumeration, or of the members of a list. */
  readonly choices?: readonly string[]
}

interface Definition {
  readonly type: string
  readonly innerType?: Schema
  readonly element?: Schema
  readonly in?: Schema
  readonly out?: Schema
  readonly entries?: Readonly<Record<string, string>>
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition
/** Fields in which a moment may be written as a date. */
const TIMES: ReadonlySet<string> = new Set(['until', 'at'])

/** The fields of a route's params, query or body, in the order of its declaration. */
export function fieldsOf(schema: Schema | undefined): readonly Field[] {
  const shape = (schema as { readonly shape?: Readonly<Record<string, Schema>> } | undefined)?.shape ?? {}
  return Object.entries(shape).map(([name, field]) => {
    const optional = definitionOf(field).type === 'optional'
    const own = unwrapped(field)
    const element = own.element && unwrapped(own.element)
    const choices = Object.values(own.entries ?? element?.entries ?? {})
    return { name, optional, type: typeOf(name, own.type), ...(choices.length > 0 && { choices }) }
  })
}

function unwrapped(schema: Schema): Definition {
  const own = definitionOf(schema)
  if (own.innerType) return unwrapped(own.innerType)
  return own.type === 'pipe' && own.out ? unwrapped(own.out) : own
}

function typeOf(name: string, type: string): Field['type'] {
  if (TIMES.has(name)) return 'time'
  if (type === 'number' || type === 'int') return 'number'
  if (type === 'boolean') return 'switch'
  if (type === 'array') return 'list'
  return type === 'record' ? 'pairs' : 'text'
}

/** The value as it is sent. What is wrong with it beyond its kind, the house says in its own words. */
export function sentValue({ name, type }: Field, text: string): unknown {
  if (type === 'list') return text.split(',').filter((one) => one !== '')
  if (type === 'time') return momentOf(name, text)
  if (type !== 'number') return text
  if (!/^-?\d+$/.test(text)) throw new UsageError(`${name} is a whole number, not "${text}"`)
  return Number(text)
}

/** `ever` has no end. */
function momentOf(name: string, text: string): number | null {
  if (text === 'ever') return null
  const at = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isNaN(at)) throw new UsageError(`${name} is a moment as 2026-11-17T23:00Z, or "ever", not "${text}"`)
  return at
}

/** `KEY=VALUE` pairs: the value is JSON where it can be, and a text otherwise. */
export function pairsOf(words: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=')
      if (at < 1) throw new UsageError(`a setting is KEY=VALUE, as bettingSeconds=15, not "${word}"`)
      const text = word.slice(at + 1)
      try {
        return [word.slice(0, at), JSON.parse(text)]
      } catch {
        return [word.slice(0, at), text]
      }
    }),
  )
}
