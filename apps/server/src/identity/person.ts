// Builds a Person from an account and the session or token that was presented.
import { isStaff, SCOPES_OF, type Scope } from '@punto/protocol'
import { nameOfGuest } from './account-names.ts'
import type { Account } from './accounts.ts'
import { type Due, kindOf, type Person, scopesLeft } from './principal.ts'

/** Which staff must use a second factor: none; operators, from their second sign-in on; all. */
export const STAFF_FACTORS = ['off', 'operators', 'required'] as const
export type StaffFactor = (typeof STAFF_FACTORS)[number]

/** An operator's first sign-in needs no second factor, so sign-ins are counted up to two. */
export const SIGN_INS_COUNTED = 2

const needsFactor = ({ role, signIns = 0 }: Account, policy: StaffFactor): boolean =>
  policy === 'required' ? isStaff(role) : policy === 'operators' && role === 'operator' && signIns >= SIGN_INS_COUNTED

export const displayName = ({ id, name }: Account): string => name ?? nameOfGuest(id)

/** `factor` is true if the session was opened with a second factor. */
export function personBySession(account: Account, sessionId: string, factor: boolean, policy: StaffFactor): Person {
  const due: Due | null = account.newPasswordDue
    ? 'new-password'
    : needsFactor(account, policy) && !factor
      ? 'second-factor'
      : null
  return { ...personFields(account, SCOPES_OF[account.role], due), via: 'session', sessionId }
}

export function personByToken(account: Account, tokenId: string, scopes: readonly Scope[]): Person {
  const due = account.newPasswordDue ? 'new-password' : null
  return { ...personFields(account, scopesLeft(account.role, scopes), due), via: 'token', tokenId }
}

const personFields = (account: Account, scopes: readonly Scope[], due: Due | null) => ({
  kind: kindOf(account.role),
  id: account.id,
  role: account.role,
  name: displayName(account),
  guest: account.name === null,
  scopes,
  due,
})
