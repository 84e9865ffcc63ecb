// A client made from nothing but /openapi.json: a function for every operation, which holds what it sends and what it is answered
// to the document. It knows nothing of the house.

import type { Schema } from '@punto/fuzz'
import { type Answered, ask } from '@punto/fuzz'
import { Ajv2020 } from 'ajv/dist/2020.js'

interface Media {
  readonly schema: Schema & { readonly $ref?: string }
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: Schema
}
export interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
}
export interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface Sent {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
export interface Told {
  readonly status: number
  readonly headers: Answered['headers']
  readonly value: unknown
}

export class GeneratedClient {
  readonly #url: string
  readonly #document: Document
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })
  readonly operations: ReadonlyMap<string, { readonly method: string; readonly path: string; readonly is: Operation }>

  constructor(url: string, document: Document) {
    this.#url = url
    this.#document = document
    this.#ajv.addSchema(document, 'api')
    this.operations = new Map(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, is]) => [is.operationId, { method: method.toUpperCase(), path, is }]),
      ),
    )
  }

  /** A schema with what it refers to in its place. */
  resolved(schema: Schema & { readonly $ref?: string }): Schema {
    const name = schema.$ref?.split('/').at(-1)
    return name === undefined ? schema : this.#document.components.schemas[name]!
  }

  async call(operation: string, { params = {}, body }: Sent, headers: Readonly<Record<string, string>>): Promise<Told> {
    const { method, path, is } = this.operations.get(operation)!
    for (const { name, required, schema } of is.parameters ?? []) {
      if (name in params) this.#hold(`${operation}, ${name}`, schema, params[name])
      else if (required) throw new Error(`${operation} needs ${name}`)
    }
    const media = is.requestBody?.content['application/json']
    if (media) this.#hold(`${operation}, body`, media.schema, body)
    const answered = await ask(this.#url, {
      method,
      path: addressOf(path, is.parameters ?? [], params),
      headers: { ...headers, ...(media && { 'content-type': 'application/json' }) },
      ...(media && { body: JSON.stringify(body) }),
    })
    if (!answered) throw new Error(`${operation} was not answered`)
    return this.#read(operation, is, answered)
  }

  #read(operation: string, { responses }: Operation, { status, headers, text }: Answered): Told {
    const declared = responses[status] ?? responses[`${Math.floor(status / 100)}XX`]
    if (!declared) throw new Error(`${operation} is answered with ${status}, which is not in the document: ${text}`)
    const type = String(headers['content-type'] ?? '').split(';')[0]!
    if (status === 204) {
      if (text !== '') throw new Error(`${operation} says something where nothing is to be said`)
      return { status, headers, value: undefined }
    }
    const media = declared.content?.[type]
    if (!media) throw new Error(`${operation} is answered as ${type}, which is not in the document`)
    const value: unknown = type.endsWith('json') && !type.endsWith('ndjson') ? JSON.parse(text) : text
    this.#hold(`${operation}, ${status}`, media.schema, value)
    return { status, headers, value }
  }

  /** References in a schema are to the document. */
  #hold(what: string, schema: Schema, value: unknown): void {
    const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object
    if (this.#ajv.validate(whole, value)) return
    throw new Error(
      `${what} does not fit the document: ${this.#ajv.errorsText()} in ${JSON.stringify(value)?.slice(0, 500)}`,
    )
  }
}

function addressOf(path: string, parameters: readonly Parameter[], params: Readonly<Record<string, unknown>>): string {
  const written = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = parameters.flatMap((one) =>
    one.in === 'query' && one.name in params ? [`${one.name}=${encodeURIComponent(String(params[one.name]))}`] : [],
  )
  return query.length === 0 ? written : `${written}?${query.join('&')}`
}
