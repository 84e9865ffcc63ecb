// Writes what a client reads the messages of the house by (`packages/protocol/src/messages/server-shapes.ts`) from their schemas:
// `npm run server-shapes`. A page then loads none of the schemas before its first table.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as protocol from '@punto/protocol'

export const SERVER_SHAPES_FILE = join(
  import.meta.dirname,
  '..',
  'packages',
  'protocol',
  'src',
  'messages',
  'server-shapes.ts',
)

interface Definition {
  readonly type: string
  readonly innerType: Schema
  readonly element: Schema
  readonly valueType: Schema
  readonly catchall?: Schema
  readonly shape: Readonly<Record<string, Schema>>
  readonly options: readonly Schema[]
  readonly values: readonly unknown[]
  readonly entries: Readonly<Record<string, string>>
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}
type Check =
  | { readonly check: 'greater_than' | 'less_than'; readonly value: number; readonly inclusive: boolean }
  | { readonly check: 'min_length'; readonly minimum: number }
  | { readonly check: 'max_length'; readonly maximum: number }
  | { readonly check: 'string_format'; readonly pattern: RegExp }
  | { readonly check: 'number_format' }
interface Schema {
  readonly _zod: {
    readonly def: Definition
  }
}

const EXPORTED: ReadonlyMap<unknown, string> = new Map(Object.entries(protocol).map(([name, value]) => [value, name]))

/** Shorter ones are said again where they are needed. */
const WORTH_A_NAME = 24

class Writer {
  readonly #used = new Set<string>()
  /** How often each text is needed; the first time in the order of what it is made of. */
  readonly #times = new Map<string, number>()
  /** What the part that is being written stands beside, so far. */
  #parts: readonly string[] = []
  /** What the package calls it, where it has a name there. */
  readonly #known = new Map<string, string>()
  readonly #names = new Map<string, string>()

  /** The lines of what is used more than once, and the text of all. */
  write(messages: Readonly<Record<string, Schema>>): string {
    const texts = Object.entries(messages).map(([type, schema]) => [type, this.#text(schema)] as const)
    for (const part of this.#parts) this.#times.set(part, (this.#times.get(part) ?? 0) + 1)
    const repeated = [...this.#times].filter(([text, times]) => times > 1 && text.length >= WORTH_A_NAME)
    const lines: string[] = []
    for (const [text] of repeated) {
      const name = this.#known.get(text) ?? `part${lines.length + 1}`
      lines.push(`const ${name}: Shape = ${this.#short(text)}`)
      this.#names.set(text, name)
    }
    const all = texts.map(([type, text]) => `  ${keyOf(type)}: ${this.#short(text)},`)
    return [
      '// How a client reads the messages of the house. Written by scripts/server-shapes.ts from their schemas: change those, not this file.',
      '// biome-ignore-all format: a line for each',
      `import { ${[...this.#used, 'type Shape'].sort(byName).join(', ')} } from './shapes.ts'`,
      '',
      ...lines,
      '',
      '/** How each message of the house is read, by its type. */',
      'export const SERVER_SHAPES: Readonly<Record<string, Shape>> = {',
      ...all,
      '}',
      '',
    ].join('\n')
  }

  /** With what has a name by it, the longest first. */
  #short(text: string): string {
    let short = text
    for (const [long, name] of [...this.#names].sort(([one], [other]) => other.length - one.length)) {
      short = short.replaceAll(long, name)
    }
    return short
  }

  #text(schema: Schema): string {
    const around = this.#parts
    this.#parts = []
    const text = this.#made(schema)
    const name = EXPORTED.get(schema)
    if (name) this.#known.set(text, name)
    // What stands in a part that is said once is said once itself.
    if (!this.#times.has(text)) {
      this.#times.set(text, 0)
      for (const part of this.#parts) this.#times.set(part, (this.#times.get(part) ?? 0) + 1)
    }
    this.#parts = [...around, text]
    return text
  }

  #call(name: string, ...given: readonly string[]): string {
    this.#used.add(name)
    return `${name}(${given.join(', ')})`
  }

  #plain(name: string): string {
    this.#used.add(name)
    return name
  }

  #made(schema: Schema): string {
    const { def } = schema._zod
    const { least, most, pattern } = limitsOf(def)
    switch (def.type) {
      case 'unknown':
      case 'boolean':
        return this.#plain(def.type)
      case 'null':
        return this.#call('oneOf', 'null')
      case 'literal':
        return this.#call('oneOf', ...def.values.map((one) => JSON.stringify(one)))
      case 'enum':
        return this.#call('oneOf', ...Object.values(def.entries).map((one) => JSON.stringify(one)))
      case 'number':
        if (def.format !== 'safeint') return this.#plain('number')
        return this.#call('whole', ...withoutRest([least, most], [undefined, Number.MAX_SAFE_INTEGER]))
      case 'string':
        return this.#call('string', ...withoutRest([least ?? 0, most ?? 'Infinity', pattern], [0, 'Infinity']))
      case 'nullable':
        return this.#call('nullable', this.#text(def.innerType))
      case 'array':
        return this.#call('list', this.#text(def.element), ...withoutRest([least ?? 0, most], [0]))
      case 'record':
        return this.#call('record', this.#text(def.valueType))
      case 'union':
        return this.#call('either', ...def.options.map((one) => this.#text(one)))
      case 'object':
        return this.#object(def)
    }
    throw new Error(`A message of the house has a part of a kind that shapes.ts does not know: ${def.type}`)
  }

  #object({ shape, catchall }: Definition): string {
    const fields = Object.entries(shape)
    const optional = fields.filter(([, field]) => field._zod.def.type === 'optional')
    const never = fields.filter(([, field]) => field._zod.def.type !== 'optional')
    const rest = catchall && this.#text(catchall)
    return this.#call(
      'object',
      this.#keys(never),
      ...(optional.length > 0 || rest
        ? [this.#keys(optional.map(([key, field]) => [key, field._zod.def.innerType] as const))]
        : []),
      ...(rest ? [rest] : []),
    )
  }

  #keys(fields: readonly (readonly [string, Schema])[]): string {
    return `{ ${fields.map(([key, field]) => `${keyOf(key)}: ${this.#text(field)}`).join(', ')} }`
  }
}

interface Limits {
  least?: number
  most?: number
  pattern?: RegExp
}

/** What a value is held to; each at most once. */
function limitsOf({ checks = [] }: Definition): Limits {
  const limits: Limits = {}
  for (const { def } of checks.map((one) => one._zod)) {
    switch (def.check) {
      case 'greater_than':
        limits.least = inclusive(def)
        break
      case 'less_than':
        limits.most = inclusive(def)
        break
      case 'min_length':
        limits.least = def.minimum
        break
      case 'max_length':
        limits.most = def.maximum
        break
      case 'string_format':
        if (limits.pattern) throw new Error('A string of two patterns')
        limits.pattern = def.pattern
        break
      case 'number_format':
        break
      default:
        throw new Error(`A message of the house is held to what shapes.ts does not know: ${JSON.stringify(def)}`)
    }
  }
  return limits
}

function inclusive({ value, inclusive }: { readonly value: number; readonly inclusive: boolean }): number {
  if (!inclusive) throw new Error('A limit that leaves its own value out')
  return value
}

/** As the names of an import are sorted. */
const byName = (one: string, other: string): number =>
  one.replace('type ', '').localeCompare(other.replace('type ', ''))

const keyOf = (key: string): string => (/^[a-z]\w*$/i.test(key) ? key : `'${key}'`)

/** As arguments, without those at the end that are left out as well. */
function withoutRest(values: readonly unknown[], leftOut: readonly unknown[]): readonly string[] {
  const last = values.findLastIndex((value, at) => value !== undefined && value !== leftOut[at])
  return values.slice(0, last + 1).map((value) => String(value))
}

/** The text of the file, as it should be. */
export function serverShapes(): string {
  return new Writer().write(protocol.SERVER_MESSAGES as never)
}

if (import.meta.main) writeFileSync(SERVER_SHAPES_FILE, serverShapes())
