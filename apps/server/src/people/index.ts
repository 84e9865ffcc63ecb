// Who is who and who may do what: accounts, sessions, roles, duty, exclusions, limits on play.
export { addressKey } from './identity/address.ts'
export { ATTEMPT_LIMITS, type AttemptLimitSettings } from './identity/attempt-limits.ts'
export {
  AuditEntries,
  type AuditText,
  type Facts,
  HOUSE,
  namesIn,
  type PersonalAct,
  type StaffAct,
} from './identity/audit-entries.ts'
export type { Credentials, SignedInBrowser } from './identity/authentication.ts'
export type { ClientInfo } from './identity/client-info.ts'
export { EXCLUDED_TRIED, type ExcludedTries } from './identity/excluded-tries.ts'
export { type Exclusion, type ExclusionInForce, Exclusions } from './identity/exclusions.ts'
export { type FoundPerson, Identity, type IdentityOptions, WAIT_HOURS } from './identity/identity.ts'
export { SCRYPT_PARAMS, type ScryptParams } from './identity/passwords.ts'
export { STAFF_FACTORS, type StaffFactor } from './identity/person.ts'
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
} from './identity/principal.ts'
export type { IdentityCode, IdentityRefusal, Refused, Result } from './identity/refusals.ts'
export type { SignedIn } from './identity/replace-sessions.ts'
export { isRevoked, type Revocation } from './identity/revocations.ts'
export { Secret } from './identity/secret.ts'
export { LIFETIMES, type Lifetimes, type SessionInfo } from './identity/sessions.ts'
export type { StaffMember } from './identity/staff.ts'
export { Throttle, type ThrottleSettings } from './identity/throttle.ts'
export type { TokenInfo } from './identity/tokens.ts'
export type { TwoPeople } from './identity/two-people.ts'
