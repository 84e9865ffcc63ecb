// Who is who: sessions, accounts, second factors, API tokens.

import * as z from 'zod/mini'
import { launched, playerName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { ONE_LINE } from '../patterns.ts'
import { accountRole, staffRole } from '../role-schemas.ts'
import { ACCOUNT_ROLES, SCOPES } from '../roles.ts'
import { reason } from './audit.ts'
import { keyName, shownKey } from './keys.ts'

/** A name to sign in by, in any script: letters, digits, dot, dash and underscore, beginning with a letter or a digit. */
export const accountName = z
  .string()
  .check(z.minLength(3), z.maxLength(32), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*$/u))
/** The shortest password. */
export const SHORTEST_PASSWORD = 10
/** Of a password that is chosen. */
export const newPassword = z.string().check(z.minLength(SHORTEST_PASSWORD), z.maxLength(200))
/** Of one that is tried: whatever was chosen, and no more than can be hashed for nothing. */
export const password = z.string().check(z.minLength(1), z.maxLength(200))
/** Six digits of an authenticator. */
export const totpCode = z.string().check(z.maxLength(6), z.regex(/^[0-9]{6}$/))
/** Six digits of an authenticator, or a recovery code as it was shown. */
export const secondCode = z.string().check(z.maxLength(24), z.regex(/^[0-9A-Za-z -]{6,24}$/))
export const apiToken = z.string().check(z.maxLength(128), z.regex(/^[A-Za-z0-9._~-]{16,128}$/))
/** The public handle of a session or a token, which opens nothing. */
export const handle = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** That it is really you: a key that has asked for your finger or its own PIN, or your password, with what the account has as a second factor. */
export const proofFields = {
  password: z.exactOptional(password),
  code: z.exactOptional(secondCode),
  key: z.exactOptional(shownKey),
}
export const proof = z.strictObject(proofFields)

const meSchema = z.object({
  role: z.enum(['public', ...ACCOUNT_ROLES]),
  player: z.nullable(playerName),
  name: z.string().check(z.maxLength(64)),
  guest: z.boolean(),
  secondFactor: z.boolean(),
  /** What the session or token may be used for. */
  scopes: z.array(z.enum(SCOPES)),
  /** Where the role is one for a time: their own, and when they have it again. */
  acting: z.exactOptional(z.object({ own: accountRole, until: wallMs })),
  /** Of a player whom an operator has sent: the operator's page to go back to, where the launch named one. */
  launched: z.exactOptional(launched),
  /** What has to be done before anything else; absent where nothing has. */
  due: z.exactOptional(z.enum(['new-password', 'second-factor'])),
})
export interface MeSchema extends Of<typeof meSchema> {}

/** Who is signed in, as a schema. */
export const me: MeSchema = meSchema
/** Who is signed in. */
export type Me = DeepReadonly<z.infer<typeof me>>

/** The puzzle of a refusal `auth/work-needed`, a space and the answer. */
export const work = z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9._-]{1,150} [A-Za-z0-9]{1,40}$/))
/** What is sent to sign in. */
export const signIn = z.strictObject({
  name: accountName,
  password,
  /** The second factor, where there is one: this or a key. */
  code: z.exactOptional(secondCode),
  key: z.exactOptional(shownKey),
  work: z.exactOptional(work),
})
/** What is sent to make an account. */
export const signUp = z.strictObject({ name: accountName, password: newPassword, work: z.exactOptional(work) })
/** As it was sent, with or without its dash. */
const oneTimeCode = z.string().check(z.maxLength(16), z.regex(/^[0-9A-Za-z -]{6,16}$/))
export const forgotPassword = z.strictObject({ name: accountName })
export const resetPassword = z.strictObject({
  name: accountName,
  code: oneTimeCode,
  password: newPassword,
  work: z.exactOptional(work),
})
const changePasswordSchema = z.strictObject({
  /** This or a key. */
  current: z.exactOptional(password),
  key: z.exactOptional(shownKey),
  password: newPassword,
  /** API tokens end with the password unless they are to be kept. */
  keepTokens: z.exactOptional(z.boolean()),
})
export interface ChangePasswordSchema extends Of<typeof changePasswordSchema> {}

/** What is sent to change a password. */
export const changePassword: ChangePasswordSchema = changePasswordSchema

const sessionSchema = z.object({
  id: handle,
  current: z.boolean(),
  since: wallMs,
  seen: wallMs,
  until: wallMs,
  /** Of the browser or program, as it names itself. */
  agent: z.string().check(z.maxLength(200)),
})
export interface SessionSchema extends Of<typeof sessionSchema> {}

/** What signing in is answered with. */
export const session: SessionSchema = sessionSchema

const secondFactorSchema = z.object({
  secret: z.string().check(z.maxLength(128)),
  uri: z.string().check(z.maxLength(512)),
})
export interface SecondFactorSchema extends Of<typeof secondFactorSchema> {}

/** Shown once: the secret to put into an authenticator, and the same as an address for a QR code. */
export const secondFactor: SecondFactorSchema = secondFactorSchema
/** What is sent to set up a second factor. */
export const askSecondFactor = z.strictObject({ password: z.exactOptional(password), key: z.exactOptional(shownKey) })
/** What is sent to confirm a second factor. */
export const confirmSecondFactor = z.strictObject({ code: totpCode })
/** Shown once: each opens the door in the authenticator's place, once. */
export const recoveryCodes = z.object({ recovery: z.array(z.string().check(z.maxLength(24))) })
/** What is sent to take a second factor off. */
export const removeSecondFactor = proof

const keyInfoSchema = z.object({
  id: handle,
  name: keyName,
  since: wallMs,
  used: z.nullable(wallMs),
  /** Kept by its maker on several devices, as passkeys are. */
  synced: z.boolean(),
})
export interface KeyInfoSchema extends Of<typeof keyInfoSchema> {}

export const keyInfo: KeyInfoSchema = keyInfoSchema
/** A key of an account, as it is listed. */
export type KeyInfo = DeepReadonly<z.infer<typeof keyInfo>>

export const ownKeys = z.object({
  items: z.array(keyInfo),
  /** Whether an authenticator's six digits are set up too. */
  authenticator: z.boolean(),
})
/** With the first thing that the account has as a second factor come its recovery codes, shown once. */
export const addedKey = z.object({
  key: keyInfo,
  recovery: z.nullable(z.array(z.string().check(z.maxLength(24)))),
})

export const tokenLabel = z.string().check(z.minLength(1), z.maxLength(64), z.regex(ONE_LINE))
const makeTokenSchema = z.strictObject({
  label: tokenLabel,
  scopes: z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length)),
  /** How long it lives; 90 days unless said. */
  days: z.exactOptional(z.int().check(z.gte(1), z.lte(366))),
  /** One's own, once more, or a key; guests have none. */
  password: z.exactOptional(password),
  key: z.exactOptional(shownKey),
})
export interface MakeTokenSchema extends Of<typeof makeTokenSchema> {}

/** What is sent to make an API token. */
export const makeToken: MakeTokenSchema = makeTokenSchema
const tokenInfoSchema = z.object({
  id: handle,
  label: tokenLabel,
  scopes: z.array(z.enum(SCOPES)),
  since: wallMs,
  until: wallMs,
  used: z.nullable(wallMs),
})
export interface TokenInfoSchema extends Of<typeof tokenInfoSchema> {}

export const tokenInfo: TokenInfoSchema = tokenInfoSchema
/** The token itself is shown once. */
export const madeToken = z.object({ ...tokenInfo.shape, token: apiToken })

const staffAccountSchema = z.object({
  id: handle,
  name: accountName,
  role: staffRole,
  secondFactor: z.boolean(),
  /** Somebody else knows the password: nothing is done before another is chosen. */
  newPasswordDue: z.boolean(),
  /** Does not come in any more. */
  closed: z.boolean(),
  since: wallMs,
})
export interface StaffAccountSchema extends Of<typeof staffAccountSchema> {}

export const staffAccount: StaffAccountSchema = staffAccountSchema
export const hireStaff = z.strictObject({
  name: accountName,
  role: staffRole,
  password: newPassword,
  reason,
})
/** What is sent to give somebody another role. */
export const changeRole = z.strictObject({ role: staffRole, reason })
/** Shown once; its owner has to choose another. */
export const givenPassword = z.object({ password: z.string().check(z.maxLength(200)) })
