// What identity refuses, as data: a code and its parameters. The sentences are the protocol's.
import { NAME_LIMITS } from './names.ts'
import { PASSWORD_LIMITS } from './password-policy.ts'

export interface IdentityRefusal {
  readonly code: IdentityCode
  readonly params: Readonly<Record<string, string | number>>
}

export type IdentityCode = keyof IdentityParams

/** Every code with what its sentence names. */
export interface IdentityParams {
  /** Nobody is signed in. */
  'auth/signed-out': object
  /** The role may not. */
  'auth/forbidden': { role: string }
  /** The token was not made for this. */
  'auth/scope': { scope: string }
  /** Only a person's own session may, no token. */
  'auth/session-only': object
  'auth/new-password-due': object
  'auth/second-factor-due': object
  /** Name or password; which of them is not said. */
  'auth/wrong': object
  'auth/code-needed': object
  'auth/code-wrong': object
  'auth/too-many': { retryAfterSeconds: number }
  'auth/busy': { retryAfterSeconds: number }
  'account/closed': object
  'account/unknown': object
  /** Nobody does that to themselves. */
  'account/own': object
  'account/role-unknown': object
  'account/named-already': object
  /** Guests have no password to speak of. */
  'account/guest': object
  'account/name-malformed': { min: number; max: number }
  'account/name-reserved': object
  'account/name-taken': object
  'password/too-short': { min: number }
  'password/too-long': { max: number }
  'password/common': object
  'password/is-name': object
  'password/unchanged': object
  'second-factor/on-already': object
  'second-factor/not-begun': object
  'second-factor/off': object
  'session/unknown': object
  'token/unknown': object
  'token/malformed': { place: string }
  'token/scope-not-yours': { scope: string }
  'token/most': { most: number }
}

export type Refused = { readonly ok: false; readonly refusal: IdentityRefusal }
export type Result<T extends object = object> = ({ readonly ok: true } & T) | Refused

export const refused = <C extends IdentityCode>(code: C, params: IdentityParams[C]): Refused => ({
  ok: false,
  refusal: { code, params: params as IdentityRefusal['params'] },
})

export const refusedName = (code: 'account/name-malformed' | 'account/name-reserved'): Refused =>
  code === 'account/name-malformed' ? refused(code, NAME_LIMITS) : refused(code, {})

export const refusedPassword = (fault: 'too-short' | 'too-long' | 'common' | 'is-name'): Refused => {
  const { min, max } = PASSWORD_LIMITS
  if (fault === 'too-short') return refused('password/too-short', { min })
  if (fault === 'too-long') return refused('password/too-long', { max })
  return refused(`password/${fault}`, {})
}
