// From what a schema found wrong to an error that says it in a sentence: where, what would be right, and what was there.
// What may be a secret is never repeated.
import { show, type Text } from '@punto/rules'
import { COMMAND_TYPES, NOTE_EXPECTED } from '@punto/table'
import * as z from 'zod/mini'
import { LONGEST_NOTE } from '../basics.ts'
import { ONE_LINE, writtenAs } from '../patterns.ts'
import type { WireFault } from './wire-error.ts'

const SECRETS = ['password', 'current', 'token', 'code', 'secret']

/** A value read by a schema, or what is wrong with it. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: WireFault }

/**
 * Reads a value from outside. To measure what should be a text zod asks it for its length; where that is an object which
 * hides `valueOf` and `toString`, the comparison throws, and no such value is ever right.
 */
export function readBy<T>(schema: z.core.$ZodType<T>, value: unknown, root = 'the message'): Read<T> {
  let parsed: z.core.util.SafeParseResult<T>
  try {
    parsed = z.safeParse(schema, value)
  } catch {
    const expected = { en: 'plain texts, numbers, lists and objects', zh: '普通的文本、数字、列表和对象' }
    const params = { place: root, expected, given: show(value) }
    return { ok: false, error: { code: 'input/wrong-shape', params } }
  }
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, error: malformed(parsed.error, value, root, schema) }
}

/** The first thing wrong with `input`. */
export function malformed(
  error: z.core.$ZodError,
  input: unknown,
  root = 'the message',
  schema?: z.core.$ZodType,
): WireFault {
  const issue = firstOf(error.issues)
  const refusal = issue.code === 'custom' ? (issue.params?.refusal as WireFault | undefined) : undefined
  if (refusal) return { code: refusal.code, params: { ...refusal.params }, ...(refusal.rule && { rule: refusal.rule }) }
  if (issue.code === 'invalid_union' && issue.path.at(-2) === 'command' && issue.path.at(-1) === 'type') {
    // The table's own words for a command that it does not know.
    const given = show(valueAt(input, issue.path))
    return { code: 'command/unknown', params: { given, known: COMMAND_TYPES.join(', ') } }
  }
  const place = issue.path.length === 0 ? root : issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    const known = schema ? keysAt(schema, issue.path, input).join(', ') : 'no such key'
    return {
      code: 'input/unknown-key',
      params: { key: keyName(issue.keys[0]), place, known },
    }
  }
  const secret = issue.path.some((key) => SECRETS.includes(String(key)))
  const given = secret ? 'what was given' : show(valueAt(input, issue.path))
  return {
    code: 'input/wrong-shape',
    params: { place, expected: isOfNote(issue) ? NOTE_EXPECTED : expectedBy(issue), given },
  }
}

/** A key that somebody made up, cut short where it is long. */
const keyName = (key: string | undefined): string => show(key).replaceAll('"', '')

/** The keys that may stand at a place: of a union, those of the branch that was meant. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[], input: unknown): readonly string[] {
  const { def } = schema._zod as { readonly def: Inner }
  if (def.innerType) return keysAt(def.innerType, path, input)
  if (def.options) {
    const meant = def.options.find((option) => isMeant(option, input))
    return meant ? keysAt(meant, path, input) : []
  }
  const [key, ...rest] = path
  if (key === undefined) return Object.keys(def.shape ?? {})
  const next = def.shape?.[String(key)] ?? def.element
  return next ? keysAt(next, rest, valueAt(input, [key])) : []
}

interface Inner {
  readonly innerType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly element?: z.core.$ZodType
}

const isMeant = (option: z.core.$ZodType, input: unknown): boolean => {
  const values = (option._zod.def as Inner).shape?.type?._zod.values
  return values?.has(valueAt(input, ['type']) as string) ?? false
}

/** Of a union, what the branch that came furthest found. */
function firstOf(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue {
  const issue = issues[0]!
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue
  const furthest = issue.errors.reduce((best, one) =>
    (one[0]?.path.length ?? 0) > (best[0]?.path.length ?? 0) ? one : best,
  )
  const inner = furthest[0]
  return inner ? firstOf([{ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue]) : issue
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<PropertyKey, unknown>>)[key]
  }
  return value
}

const TYPES: Readonly<Record<string, Text>> = {
  string: { en: 'a text', zh: '文本' },
  number: { en: 'a number', zh: '数字' },
  int: { en: 'a whole number', zh: '整数' },
  boolean: { en: 'true or false', zh: 'true 或 false' },
  array: { en: 'a list', zh: '列表' },
  object: { en: 'an object', zh: '对象' },
  record: { en: 'an object', zh: '对象' },
}

/** Whether somebody's own words are missing, empty or too long: people read what they are asked to say. */
function isOfNote(issue: z.core.$ZodIssue): boolean {
  if (!['reason', 'note'].includes(String(issue.path.at(-1)))) return false
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'string'
    case 'too_small':
      return issue.origin === 'string'
    case 'too_big':
      return issue.origin === 'string' && issue.maximum === LONGEST_NOTE
    default:
      return issue.code === 'invalid_format' && issue.pattern === String(ONE_LINE)
  }
}

function expectedBy(issue: z.core.$ZodIssue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? same(issue.expected)
    case 'invalid_value': {
      const known = issue.values.map((value) => show(value)).join(', ')
      return issue.values.length === 1 ? same(known) : { en: `one of ${known}`, zh: `${known} 之一` }
    }
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { en: `at most ${issue.maximum} long`, zh: `长度不超过 ${issue.maximum}` }
        : { en: `at most ${issue.maximum}`, zh: `不超过 ${issue.maximum}` }
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { en: `at least ${issue.minimum} long`, zh: `长度不少于 ${issue.minimum}` }
        : { en: `at least ${issue.minimum}`, zh: `不小于 ${issue.minimum}` }
    case 'invalid_format':
      return writtenAs(issue.pattern ?? issue.format)
    case 'invalid_union':
      return { en: 'one of the known kinds', zh: '已知种类之一' }
    default:
      return { en: 'well formed', zh: '格式正确' }
  }
}

const same = (words: string): Text => ({ en: words, zh: words })
