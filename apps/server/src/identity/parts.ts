// What the rooms of identity share: the parts themselves, and how a person comes of an account.
import type { Scope } from '@punto/protocol'
import type { AuditEntry } from '../storage/audit-log.ts'
import type { Records } from '../storage/records.ts'
import type { Account, Accounts } from './accounts.ts'
import type { Audit } from './audit.ts'
import type { Doors, From } from './doors.ts'
import type { Ends } from './ends.ts'
import type { Eras } from './eras.ts'
import { nameOfGuest } from './names.ts'
import { type Passwords, PasswordsBusy } from './passwords.ts'
import { type Due, kindOf, type Person, scopesLeft } from './principal.ts'
import { type Result, refused } from './refusals.ts'
import { isStaff, SCOPES_OF } from './roles.ts'
import type { SecondFactor } from './second-factor.ts'
import type { NewSession, Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

export interface Parts {
  readonly records: Records
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly factor: SecondFactor
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly doors: Doors
  readonly ends: Ends
  readonly eras: Eras
  readonly audit: Audit
  /** Gives a new player what a new player gets, once for each id however often it is called. */
  readonly welcome: (player: string) => Promise<void>
  readonly staffFactor: StaffFactor
}

/** Who of the staff has to have a second factor: nobody; operators, from their second sign-in on; everybody. */
export const STAFF_FACTORS = ['off', 'operators', 'required'] as const
export type StaffFactor = (typeof STAFF_FACTORS)[number]

/** At the first sign-in an operator is let in without one. */
export const SIGN_INS_COUNTED = 2

const needsFactor = ({ role, signIns = 0 }: Account, policy: StaffFactor): boolean =>
  policy === 'required' ? isStaff(role) : policy === 'operators' && role === 'operator' && signIns >= SIGN_INS_COUNTED

/** Somebody has come in. */
export interface SignedIn {
  readonly person: Person
  readonly session: NewSession
}

export const nameOf = ({ id, name }: Account): string => name ?? nameOfGuest(id)

export function personBySession(parts: Parts, account: Account, sessionId: string, factor: boolean): Person {
  const due: Due | null = account.newPasswordDue
    ? 'new-password'
    : needsFactor(account, parts.staffFactor) && !factor
      ? 'second-factor'
      : null
  return { ...known(account, SCOPES_OF[account.role], due), via: 'session', sessionId }
}

export function personByToken(account: Account, tokenId: string, scopes: readonly Scope[]): Person {
  const due = account.newPasswordDue ? 'new-password' : null
  return { ...known(account, scopesLeft(account.role, scopes), due), via: 'token', tokenId }
}

const known = (account: Account, scopes: readonly Scope[], due: Due | null) => ({
  kind: kindOf(account.role),
  id: account.id,
  role: account.role,
  name: nameOf(account),
  guest: account.name === null,
  scopes,
  due,
})

/** Changes an account's credentials: all its sessions end, and one takes the place of the one that asked. */
export async function renew(
  parts: Parts,
  id: string,
  {
    from: { agent },
    factor,
    hash,
    audit,
  }: {
    readonly from: From
    readonly factor: boolean
    readonly hash?: string
    readonly audit?: (before: Account, after: Account) => readonly AuditEntry[]
  },
  decide: (account: Account) => Account | undefined,
): Promise<SignedIn | undefined> {
  let session: NewSession | undefined
  const account = await parts.accounts.update(
    id,
    (now) => {
      const next = decide(now)
      return next && { ...next, epoch: now.epoch + 1 }
    },
    {
      ...(hash !== undefined && { hash }),
      ...(audit && { audit }),
      changes: (next) => {
        const begun = parts.sessions.begin(next, agent, factor)
        session = begun.session
        return [begun.change]
      },
    },
  )
  if (!account || !session) return undefined
  parts.ends.tell({ account: id, what: 'sessions', but: session.id })
  return { person: personBySession(parts, account, session.id, factor), session }
}

const BUSY_SECONDS = 5

/** A house that is too busy to check passwords says so; everything else that goes wrong goes on. */
export async function unlessBusy<T extends object>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PasswordsBusy) return refused('rate/sign-in', { seconds: BUSY_SECONDS })
    throw error
  }
}
