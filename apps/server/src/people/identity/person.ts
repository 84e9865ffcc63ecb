// Builds a Person from an account and the session or token that was presented.
import { isStaff, SCOPES_OF, type Scope } from '@punto/protocol'
import { nameOfErased, nameOfGuest } from './account-names.ts'
import { type Account, actingAt, roleAt } from './accounts.ts'
import { type Due, kindOf, type Person, scopesLeft } from './principal.ts'

/** Which staff must use a second factor: none; operators, from their second sign-in on; all. */
export const STAFF_FACTORS = ['off', 'operators', 'required'] as const
export type StaffFactor = (typeof STAFF_FACTORS)[number]

/** An operator's first sign-in needs no second factor, so sign-ins are counted up to two. */
export const SIGN_INS_COUNTED = 2

export const needsFactor = ({ role, signIns = 0 }: Account, policy: StaffFactor): boolean =>
  policy === 'required' ? isStaff(role) : policy === 'operators' && role === 'operator' && signIns >= SIGN_INS_COUNTED

export const displayName = ({ id, name, erasedAt }: Account): string =>
  erasedAt === undefined ? (name ?? nameOfGuest(id)) : nameOfErased(id)

/** What decides who somebody is at this moment. */
export interface PersonRules {
  readonly staffFactor: StaffFactor
  readonly wall: () => number
}

/** `factor` is true if the session was opened with a second factor. */
export function personBySession(account: Account, sessionId: string, factor: boolean, rules: PersonRules): Person {
  const due: Due | null = account.newPasswordDue
    ? 'new-password'
    : needsFactor(account, rules.staffFactor) && !factor
      ? 'second-factor'
      : null
  const now = rules.wall()
  return { ...personFields(account, SCOPES_OF[roleAt(account, now)], due, now), via: 'session', sessionId }
}

export function personByToken(
  account: Account,
  tokenId: string,
  scopes: readonly Scope[],
  { wall }: Pick<PersonRules, 'wall'>,
): Person {
  const due = account.newPasswordDue ? 'new-password' : null
  const now = wall()
  return { ...personFields(account, scopesLeft(roleAt(account, now), scopes), due, now), via: 'token', tokenId }
}

function personFields(account: Account, scopes: readonly Scope[], due: Due | null, now: number) {
  const acting = actingAt(account, now)
  const role = acting?.role ?? account.role
  return {
    kind: kindOf(role),
    id: account.id,
    role,
    ...(acting && { acting: { own: account.role, until: acting.until } }),
    name: displayName(account),
    guest: account.name === null,
    ...(account.launched && { launched: account.launched }),
    scopes,
    due,
  }
}
