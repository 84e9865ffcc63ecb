// A route as data: what it takes, what it answers, and the right that it needs. The server registers it, the description (OpenAPI) is written
// from it, and the client's function for it has its types from it.

import * as z from 'zod/mini'
import { cursor } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { LARGEST_PAGE } from '../limits.ts'
import type { RightName } from '../rights.ts'

/** A route as data. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** As `/api/tables/:table`. */
  readonly path: string
  readonly tag: 'games' | 'tables' | 'me' | 'staff' | 'session' | 'tokens'
  readonly summary: string
  /** Who may use it: see rights.ts. */
  readonly right: RightName
  readonly params?: z.ZodMiniObject | undefined
  readonly query?: z.ZodMiniObject | undefined
  readonly body?: z.ZodMiniType | undefined
  /** Null where the answer is 204 without a body. */
  readonly answer: z.ZodMiniType | null
  /** The answer's media type where it is not JSON; the answer is then a text. */
  readonly media?: string
  /** 200 unless said; 204 where there is no body. */
  readonly status?: 201
}

/** A route whose parts are known by their schemas: of what it takes and answers the client's functions and the handlers have their types. */
export interface RouteOf<Params, Query, Body, Answer> extends Omit<Route, 'params' | 'query' | 'body' | 'answer'> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
}

type Part<R, K extends string> = R extends { readonly [Name in K]: infer Schema } ? Schema : undefined

/** Routes by name, typed by what they take and answer. */
export const routes = <const R extends Readonly<Record<string, Route>>>(
  given: R,
): {
  readonly [N in keyof R]: RouteOf<Part<R[N], 'params'>, Part<R[N], 'query'>, Part<R[N], 'body'>, Part<R[N], 'answer'>>
} => given as never

/** A whole number as an address writes it: digits and nothing else. */
export const numeral = (schema: z.core.$ZodType<number>): z.ZodMiniType<number, number> =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^(0|[1-9][0-9]{0,14})$/.test(value) ? Number(value) : value,
    ),
    schema as z.core.$ZodType<number, unknown>,
  ) as unknown as z.ZodMiniType<number, number>

const pageSchema = z.strictObject({
  limit: z.exactOptional(numeral(z.int().check(z.gte(1), z.lte(LARGEST_PAGE)))),
  cursor: z.exactOptional(cursor),
})
export interface PageSchema extends Of<typeof pageSchema> {}

/** Which part of a list. */
export const page: PageSchema = pageSchema

/** A part of a list, and where the next begins; null at its end. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(cursor) })

/** Problem details (RFC 9457) with our code. */
export const problem = z.object({
  /** The entry of the catalogue, as an address of the documentation. */
  type: z.string(),
  /** The code. */
  title: z.string(),
  status: z.int().check(z.gte(400), z.lte(599)),
  /** The sentence, in the reader's language. */
  detail: z.string(),
  code: z.string().check(z.maxLength(64)),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.object({ en: z.string(), zh: z.string() })])),
  rule: z.exactOptional(z.string().check(z.maxLength(40))),
})
/** An error over HTTP (RFC 9457). */
export type Problem = DeepReadonly<z.infer<typeof problem>>
/** The media type of an error over HTTP. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
