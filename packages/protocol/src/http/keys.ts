// Security keys and passkeys (WebAuthn): what a browser is asked to do, what it answers, and an account's keys. The names are those of
// the standard; what the house does not look at is left out. Bytes are base64url without padding.

import * as z from 'zod/mini'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { ONE_LINE } from '../patterns.ts'

const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/))
const credentialId = bytes(1400)
const transports = z.array(z.string().check(z.maxLength(16), z.regex(/^[a-z-]+$/))).check(z.maxLength(8))

export const keyName = z.string().check(z.minLength(1), z.maxLength(40), z.regex(ONE_LINE))
/** The most keys of an account. */
export const MOST_KEYS = 10

const madeKeySchema = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.exactOptional(transports),
  }),
})
export interface MadeKeySchema extends Of<typeof madeKeySchema> {}

/** A key that was made for this house, as `navigator.credentials.create` answers. */
export const madeKey: MadeKeySchema = madeKeySchema
/** A key that a browser has made. */
export type MadeKey = DeepReadonly<z.infer<typeof madeKey>>

const shownKeySchema = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    /** Whose it is; a key that keeps nothing does not say. */
    userHandle: z.exactOptional(bytes(100)),
  }),
})
export interface ShownKeySchema extends Of<typeof shownKeySchema> {}

/** A key that was shown, as `navigator.credentials.get` answers. */
export const shownKey: ShownKeySchema = shownKeySchema
/** A key that a browser has shown. */
export type ShownKey = DeepReadonly<z.infer<typeof shownKey>>

const described = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.exactOptional(transports),
})

const keyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})
export interface KeyCreationSchema extends Of<typeof keyCreationSchema> {}

/** For `navigator.credentials.create`. */
export const keyCreation: KeyCreationSchema = keyCreationSchema
/** What a browser is asked to make a key with. */
export type KeyCreation = DeepReadonly<z.infer<typeof keyCreation>>

const keyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  /** Empty where any key that knows its owner will do. */
  allowCredentials: z.array(described),
  userVerification: z.enum(['required', 'preferred']),
})
export interface KeyRequestSchema extends Of<typeof keyRequestSchema> {}

/** For `navigator.credentials.get`. */
export const keyRequest: KeyRequestSchema = keyRequestSchema
/** What a browser is asked to show a key with. */
export type KeyRequest = DeepReadonly<z.infer<typeof keyRequest>>
