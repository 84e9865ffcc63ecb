// An error as it goes over the wire: its code and parameters for programs, its sentence for people.

import * as z from 'zod/mini'
import { rule } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'

/** A parameter is said as it is, or in the reader's language. */
const param = z.union([z.string(), z.number(), z.object({ en: z.string(), zh: z.string() })])

const wireErrorSchema = z.object({
  code: z.string().check(z.maxLength(64)),
  params: z.record(z.string(), param),
  /** The sentence, in the language of the session. */
  message: z.string(),
  /** The paragraph that refuses. */
  rule: z.exactOptional(rule),
})
export interface WireErrorSchema extends Of<typeof wireErrorSchema> {}

export const wireError: WireErrorSchema = wireErrorSchema
/** An error as it goes over the wire, with its sentence. */
export type WireError = DeepReadonly<z.infer<typeof wireError>>

/** The same before it has words. */
export type WireFault = Omit<WireError, 'message'>
