// Refusals of identity as data: a code and its parameters. The sentences are in the protocol's catalogue.
import type { Text } from '@punto/rules'
import { NAME_LIMITS } from './account-names.ts'
import { PASSWORD_LIMITS, type PasswordFault } from './password-policy.ts'

/** The parameters of each code's sentence. */
export interface IdentityParams {
  /** Not signed in, or no longer. */
  'auth/needed': object
  /** Wrong name or password; the answer does not tell which. */
  'auth/wrong': object
  'auth/code-needed': object
  /** Many wait to sign in: a stranger's browser works for a moment first. */
  'auth/work-needed': { puzzle: string; bits: number }
  'auth/code-wrong': object
  'terminal/needed': object
  'terminal/too-many': { max: number }
  'not-found/terminal': object
  'pin/needed': object
  'pin/unfit': object
  'pin/locked': { max: number }
  'pin/dealers': object
  'badge/taken': object
  'key/wrong': object
  'key/not-verified': object
  'key/no-name': { host: string }
  'key/known': object
  'key/too-many': { max: number }
  'not-found/key': object
  'pin/none': { player: string }
  'pin/wrong': object
  'pin/too-simple': object
  /** Asked for by one operator and signed by another of the staff. */
  'two/needed': object
  'two/too-new': { name: string; until: string }
  'two/own-request': object
  'two/about-you': object
  'two/made-possible': object
  'two/asker-gone': object
  'two/too-many': { max: number }
  'not-found/staff-request': object
  'auth/may-not': { role: string; may: string }
  'auth/new-password-first': object
  'auth/second-factor-first': object
  /** The password is needed again. */
  'auth/password-needed': object
  'rate/sign-in': { seconds: number }
  'rate/guests': { seconds: number }
  /** The token was not made for this. */
  'token/scope': { scope: string }
  /** Needs a session: tokens are not accepted. */
  'token/not-here': object
  'token/more-than-owner': { scope: string }
  'token/too-many': { max: number }
  'account/closed': object
  'account/excluded': { until: Text }
  'account/guest': object
  'account/launched': object
  'account/named-already': { name: string }
  'account/name-malformed': { min: number; max: number }
  /** Mixes scripts that are not written together. */
  'account/name-mixed': { name: string }
  'account/name-reserved': { name: string }
  'account/name-taken': { name: string }
  /** Looks like a name that is taken. */
  'account/name-like': { name: string }
  /** Not allowed on one's own account. */
  'account/own': { may: string }
  'account/second-factor-on': object
  'account/second-factor-off': object
  /** What copies the whole database asks for one. */
  'account/second-factor-needed': object
  'password/too-short': { min: number }
  'password/too-long': { max: number }
  'password/common': object
  'password/is-name': object
  'password/unchanged': object
  /** The operator has plugged nothing in that sends codes. */
  'password/no-codes': object
  /** Wrong, used, too old or tried too often; or there is no such account. */
  'password/code-wrong': object
  /** The day has begun already. */
  'exclusion/past': { day: string }
  'exclusion/shorter': { until: Text }
  'exclusion/own': { player: string; until: Text }
  'exclusion/none': { player: string }
  'input/no-such-day': { given: string }
  'acting/may-not-give': { giver: string; role: string; may: string }
  /** Their own role is not one that the giver gives. */
  'acting/not-to-them': { name: string; own: string; giver: string; may: string }
  'acting/own-role': { name: string; role: string }
  'acting/past': { until: string; now: string }
  'acting/too-long': { until: string; now: string; hours: number }
  'acting/none': { name: string }
  /** Chips or a debt stand. */
  'erasure/money': { available: number; reserved: number; owed: number }
  'erasure/asked': { by: string }
  'erasure/own-request': object
  'erasure/none': object
  /** The house's file names no single sign-on. */
  'sign-on/none': object
  'sign-on/failed': object
  /** The browser has no sign-on under way: too late, or in another browser. */
  'sign-on/again': object
  'sign-on/no-role': { name: string }
  'sign-on/factor-needed': object
  'not-found/account': object
  'not-found/player': { player: string }
  'not-found/session': object
  'not-found/token': object
}
export type IdentityCode = keyof IdentityParams

export interface IdentityRefusal {
  readonly code: IdentityCode
  readonly params: Readonly<Record<string, string | number | Text>>
}

export type Refused = { readonly ok: false; readonly refusal: IdentityRefusal }
export type Result<T extends object = object> = ({ readonly ok: true } & T) | Refused

export const refused = <C extends IdentityCode>(code: C, params: IdentityParams[C]): Refused => ({
  ok: false,
  refusal: { code, params: { ...params } as IdentityRefusal['params'] },
})

export const refusedName = (fault: 'malformed' | 'mixed' | 'reserved', name: string): Refused =>
  fault === 'malformed' ? refused('account/name-malformed', NAME_LIMITS) : refused(`account/name-${fault}`, { name })

export function refusedPassword(fault: PasswordFault): Refused {
  const { min, max } = PASSWORD_LIMITS
  if (fault === 'too-short') return refused('password/too-short', { min })
  if (fault === 'too-long') return refused('password/too-long', { max })
  return refused(`password/${fault}`, {})
}
