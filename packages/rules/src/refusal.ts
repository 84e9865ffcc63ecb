// Refusals are values: a code from one table (refusals.ts), its parameters, the paragraph; the sentence comes from the table in
// the reader's language. Upper floors add tables of their own.
import type { REFUSALS } from './refusals.ts'
import type { Text } from './text.ts'

/** A reason to refuse, as `REFUSALS` has them. */
export type RefusalCode = keyof typeof REFUSALS

type ParamNames<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
/** A parameter is said as it is, or in the reader's language. */
export type RefusalParam = string | number | Text
/** The parameters that a sentence names in braces. */
export type SentenceParams<S extends string> = Readonly<Record<ParamNames<S>, RefusalParam>>
/** The parameters a code's sentence names. */
export type RefusalParams<C extends RefusalCode> = SentenceParams<(typeof REFUSALS)[C]['en']>

/** Why something is refused: a code, its parameters, the paragraph. */
export interface Refusal {
  readonly code: RefusalCode
  readonly params: Readonly<Record<string, RefusalParam>>
  /** The paragraph that refuses. */
  readonly rule?: string
}

/** A value, or why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

/** A result that holds this value. */
export const accepted = <T>(value: T): Result<T> => ({ ok: true, value })

/** A result that is refused. */
export function refused<C extends RefusalCode>(
  code: C,
  params: RefusalParams<C>,
  rule?: string,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: rule === undefined ? { code, params } : { code, params, rule } }
}
