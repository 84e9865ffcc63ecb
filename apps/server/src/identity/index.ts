// Identity: accounts, sessions, tokens, second factors and rights.
export { addressKey } from './address.ts'
export { ATTEMPT_LIMITS, type AttemptLimitSettings } from './attempt-limits.ts'
export {
  AuditEntries,
  type AuditText,
  type Facts,
  HOUSE,
  namesIn,
  type PersonalAct,
  type StaffAct,
} from './audit-entries.ts'
export type { Credentials, SignedInBrowser } from './authentication.ts'
export type { ClientInfo } from './client-info.ts'
export { EXCLUDED_TRIED, type ExcludedTries } from './excluded-tries.ts'
export { type Exclusion, type ExclusionInForce, Exclusions } from './exclusions.ts'
export { type FoundPerson, Identity, type IdentityOptions, WAIT_HOURS } from './identity.ts'
export { SCRYPT_PARAMS, type ScryptParams } from './passwords.ts'
export { STAFF_FACTORS, type StaffFactor } from './person.ts'
export {
  actorOf,
  type Due,
  kindOf,
  type Person,
  type Principal,
  PUBLIC,
  refusalOf,
  refusalToAct,
  scopesLeft,
} from './principal.ts'
export type { IdentityCode, IdentityRefusal, Refused, Result } from './refusals.ts'
export type { SignedIn } from './replace-sessions.ts'
export { isRevoked, type Revocation } from './revocations.ts'
export { Secret } from './secret.ts'
export { LIFETIMES, type Lifetimes, type SessionInfo } from './sessions.ts'
export type { StaffMember } from './staff.ts'
export { Throttle, type ThrottleSettings } from './throttle.ts'
export type { TokenInfo } from './tokens.ts'
export type { TwoPeople } from './two-people.ts'
