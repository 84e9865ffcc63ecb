// What may be written at a place of a game file, from the same schema that checks it: keys with the beginning of their values,
// and values where there are only some.
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { ensureSyntaxTree } from '@codemirror/language'
import type { SyntaxNode } from '@lezer/common'
import { gameFileSchema, type JsonSchema } from '@punto/rules'
import { keysOf, type PathStep, stepsTo } from './places.ts'

const listIn = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : [])

/** A schema with its references and alternatives resolved into those that say something themselves. */
function resolved(schema: JsonSchema): readonly JsonSchema[] {
  const { $ref } = schema
  if (typeof $ref === 'string') {
    const definitions = gameFileSchema.$defs as Readonly<Record<string, JsonSchema>>
    return resolved(definitions[$ref.split('/').at(-1)!]!)
  }
  const choices = [...listIn(schema.anyOf), ...listIn(schema.oneOf)]
  return choices.length > 0 ? choices.flatMap(resolved) : [schema]
}

const propertiesOf = ({ properties }: JsonSchema) => (properties ?? {}) as Readonly<Record<string, JsonSchema>>

/** The schemas of a place; of a file whose kind is known, only those of that kind. */
export function schemasAt(steps: readonly PathStep[], kind: unknown): readonly JsonSchema[] {
  let schemas = resolved(gameFileSchema)
  const ofKind = schemas.filter((schema) => (propertiesOf(schema).kind?.enum as unknown[] | undefined)?.includes(kind))
  if (ofKind.length > 0) schemas = ofKind
  for (const step of steps)
    schemas = schemas.flatMap((schema) => {
      const next = typeof step === 'number' ? (schema.items as JsonSchema | undefined) : propertiesOf(schema)[step]
      return next ? resolved(next) : []
    })
  return schemas
}

/** Keys that an object here may still have. */
export function keysAt(steps: readonly PathStep[], kind: unknown, present: readonly string[]): readonly Completion[] {
  const found = new Map<string, Completion>()
  const schemas = schemasAt(steps, kind).filter(({ type }) => type === 'object')
  for (const schema of schemas) {
    for (const [key, own] of Object.entries(propertiesOf(schema))) {
      if (present.includes(key) || found.has(key)) continue
      const must = schemas.every(({ required }) => ((required ?? []) as readonly string[]).includes(key))
      found.set(key, {
        label: `"${key}"`,
        apply: `"${key}": ${beginningOf(own)}`,
        type: 'property',
        boost: must ? 1 : 0,
        ...(must && { detail: '*' }),
        ...(typeof own.description === 'string' && { info: own.description }),
      })
    }
  }
  return [...found.values()]
}

function beginningOf(schema: JsonSchema): string {
  const [first] = resolved(schema)
  const values = first?.enum as readonly unknown[] | undefined
  if (values?.length === 1) return JSON.stringify(values[0])
  if (first?.type === 'array') return '[]'
  if (first?.type === 'object') return '{}'
  return first?.type === 'string' ? '""' : ''
}

/** Values that may stand here, where the schema names them. */
export function valuesAt(steps: readonly PathStep[], kind: unknown): readonly Completion[] {
  const found = new Map<string, Completion>()
  for (const schema of schemasAt(steps, kind)) {
    const values = [...((schema.enum ?? []) as readonly unknown[]), ...(schema.type === 'null' ? [null] : [])]
    for (const value of values) {
      const label = JSON.stringify(value)
      found.set(label, { label, type: 'enum' })
    }
    if (schema.type === 'object' && propertiesOf(schema)) found.set('{}', { label: '{}', type: 'class' })
    if (schema.type === 'array') found.set('[]', { label: '[]', type: 'class' })
  }
  return [...found.values()]
}

/** A file of the longest kind takes a few milliseconds; a busy machine more. */
const PARSE_MS = 2000

export function completeGameFile(context: CompletionContext): CompletionResult | null {
  const text = context.state.doc.toString()
  const tree = ensureSyntaxTree(context.state, text.length, PARSE_MS)
  if (!tree) return null
  let node: SyntaxNode = tree.resolveInner(context.pos, -1)
  // Right behind a brace that opens, the object or the list that it opens is meant.
  while ((node.type.isError || OPENING.has(node.name)) && node.parent) node = node.parent
  const kind = /"kind"\s*:\s*"(\w+)"/.exec(text)?.[1]
  if (node.name === 'PropertyName') {
    const object = node.parent!.parent!
    const present = keysOf(object, text).filter((key) => `"${key}"` !== text.slice(node.from, node.to))
    return offer(node.from, wholeProperty(node) ?? node.to, keysAt(stepsTo(object, text), kind, present))
  }
  if (isLiteral(node)) return offer(node.from, node.to, valuesAt(stepsTo(node, text), kind))
  // In the room between: only when it is asked for, or something has just been begun.
  const word = context.matchBefore(/["\w]+/)
  if (!word && !context.explicit) return null
  const from = word?.from ?? context.pos
  if (node.name === 'Object') return offer(from, context.pos, keysAt(stepsTo(node, text), kind, keysOf(node, text)))
  if (node.name === 'Property') return offer(from, context.pos, valuesAt(stepsTo(node, text), kind))
  if (node.name === 'Array') return offer(from, context.pos, valuesAt([...stepsTo(node, text), 0], kind))
  return null
}

const OPENING: ReadonlySet<string> = new Set(['{', '['])

const isLiteral = ({ name }: SyntaxNode) => ['String', 'Number', 'True', 'False', 'Null'].includes(name)

/** The end of a key, unless a value follows it already: then only the key may be replaced. */
const wholeProperty = (name: SyntaxNode): number | undefined => (name.nextSibling ? undefined : name.to)

const offer = (from: number, to: number, options: readonly Completion[]): CompletionResult | null =>
  options.length === 0 ? null : { from, to, options, filter: true }
