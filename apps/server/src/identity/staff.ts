// The operator's keeping of accounts: the first operator, who is hired and as what, who may not come in any more. Nobody does
// any of it to themselves, everything goes into the audit log with its reason, and whoever makes or changes an account is still an operator when that is written: so there is
// always one left who can, and one who has been sent away leaves nobody behind.
import type { AuditKind, StaffRole } from '@punto/protocol'
import type { AuditEntry } from '../storage/audit-log.ts'
import { type Account, type AlsoWritten, type By, withoutTokens } from './accounts.ts'
import { changeOf, HOUSE, type Why } from './audit.ts'
import { toBase32 } from './base32.ts'
import { checkName, FIRST_OPERATOR } from './names.ts'
import { nameOf, type Parts, unlessBusy } from './parts.ts'
import { faultOfPassword } from './password-policy.ts'
import { objection, type Person } from './principal.ts'
import { type Refused, type Result, refused, refusedName, refusedPassword } from './refusals.ts'
import { isStaff } from './roles.ts'
import { Secret } from './secret.ts'

/** 100 bits, as twenty letters and digits in groups of five. */
const PASSWORD_BYTES = 13
const PASSWORD_LETTERS = 20

export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly role: StaffRole
  readonly secondFactor: boolean
  readonly newPasswordDue: boolean
  readonly closed: boolean
  readonly madeAt: number
}

export class Staff {
  readonly #parts: Parts
  readonly #random: (bytes: number) => Uint8Array

  constructor(parts: Parts, random: (bytes: number) => Uint8Array) {
    this.#parts = parts
    this.#random = random
  }

  /**
   * Makes the operator that every house begins with, and tells the password, once; undefined where there is one. It was on a
   * terminal and perhaps in a log: its owner has to choose another.
   */
  async firstOperator(): Promise<{ readonly name: string; readonly password: Secret } | undefined> {
    const { accounts, passwords, audit } = this.#parts
    if (await accounts.isTaken(FIRST_OPERATOR)) return undefined
    const password = this.#makePassword()
    const account = accounts.newcomer({ role: 'operator', name: FIRST_OPERATOR, newPasswordDue: true })
    const { id, role } = account
    const entry = audit.byHouse('operator-made', { id, name: FIRST_OPERATOR }, { after: { role } })
    const made = await accounts.add(account, await passwords.hash(password.reveal()), { audit: [entry] })
    return made ? { name: FIRST_OPERATOR, password } : undefined
  }

  /** For whoever has the machine itself: the first operator's way back in, with a new password and no second factor. */
  async restoreFirstOperator(): Promise<{ readonly name: string; readonly password: Secret } | undefined> {
    const found = await this.#parts.accounts.byName(FIRST_OPERATOR)
    if (!found) return this.firstOperator()
    const { id } = found.account
    const { audit, factor } = this.#parts
    const whom = { id, name: FIRST_OPERATOR }
    await factor.remove(id, [audit.byHouse('second-factor-removed', whom)])
    const back = { role: 'operator', newPasswordDue: true, closed: false, signIns: 0 } as const
    const password = await this.#giveNewPassword(id, (account) => ({ ...account, ...back }), {
      audit: (before, after) => [audit.byHouse('operator-restored', whom, changeOf(before, after))],
    })
    return password && { name: FIRST_OPERATOR, password }
  }

  async list(by: Person): Promise<Result<{ readonly staff: readonly StaffMember[] }>> {
    const refusal = objection(by, 'keep-staff')
    if (refusal) return refusal
    const accounts = await this.#parts.accounts.staff()
    return { ok: true, staff: await Promise.all(accounts.map((account) => this.#member(account))) }
  }

  /** Without a password one is made and told once. Either way its owner has to choose another. */
  hire(
    by: Person,
    given: { readonly name: string; readonly role: StaffRole; readonly password?: string | undefined },
    why: Why,
  ): Promise<Result<{ readonly member: StaffMember; readonly password: Secret }>> {
    return unlessBusy(async () => {
      const { accounts, passwords, audit } = this.#parts
      const refusal = objection(by, 'keep-staff')
      if (refusal) return refusal
      const checked = checkName(given.name)
      if (!checked.ok) return refusedName(checked.fault, given.name)
      const fault = given.password === undefined ? undefined : faultOfPassword(given.password, checked.name)
      if (fault) return refusedPassword(fault)
      const password = given.password === undefined ? this.#makePassword() : new Secret(given.password)
      const account = accounts.newcomer({ role: given.role, name: checked.name, newPasswordDue: true })
      const { id, role } = account
      const entry = audit.entry('staff-hired', { by, ...why }, { id, name: checked.name }, { after: { role } })
      const hash = await passwords.hash(password.reveal())
      const made = await accounts.add(account, hash, { by: stillOperator(by), audit: [entry] })
      if (made) return { ok: true, member: await this.#member(account), password }
      const { name } = checked
      if (await accounts.isTaken(name)) return refused('account/name-taken', { name })
      return (await accounts.isLikeAnother(name)) ? refused('account/name-like', { name }) : refused('auth/needed', {})
    })
  }

  setRole(by: Person, id: string, role: StaffRole, why: Why): Promise<Result<{ readonly member: StaffMember }>> {
    return this.#change(by, id, 'role-changed', why, (account) => ({ ...account, role }))
  }

  /** Nothing of it comes in any more, no session and no token: none of those either when it is opened again. */
  close(by: Person, id: string, why: Why): Promise<Result<{ readonly member: StaffMember }>> {
    return this.#change(by, id, 'account-closed', why, (account) => ({ ...withoutTokens(account), closed: true }))
  }

  reopen(by: Person, id: string, why: Why): Promise<Result<{ readonly member: StaffMember }>> {
    return this.#change(by, id, 'account-reopened', why, (account) => ({ ...account, closed: false }))
  }

  /** For who has forgotten theirs. */
  newPassword(by: Person, id: string, why: Why): Promise<Result<{ readonly password: Secret }>> {
    return unlessBusy(async () => {
      const refusal = await this.#objectionTo(by, id)
      if (refusal) return refusal
      const password = await this.#giveNewPassword(id, (account) => ({ ...account, newPasswordDue: true }), {
        by: stillOperator(by),
        audit: this.#audited('password-given', by, why),
      })
      return password ? { ok: true, password } : refused('auth/needed', {})
    })
  }

  /** For who has lost the telephone and the recovery codes. */
  async removeFactor(by: Person, id: string, why: Why): Promise<Result> {
    const refusal = await this.#objectionTo(by, id)
    if (refusal) return refusal
    const { accounts, audit, factor } = this.#parts
    const name = (await accounts.readNow(id))?.name ?? ''
    const change = { before: { secondFactor: true }, after: { secondFactor: false } }
    const entry = audit.entry('second-factor-removed', { by, ...why }, { id, name }, change)
    return (await factor.remove(id, [entry])) ? { ok: true } : refused('account/second-factor-off', {})
  }

  /** Every session of a player, and every token, or a program of theirs would play on; the operator's word ends the staff's too. */
  async endSessions(by: Person, id: string, why: Why): Promise<Result> {
    const refusal = objection(by, 'end-sessions')
    if (refusal) return refusal
    const account = await this.#parts.accounts.readNow(id)
    if (!account || (isStaff(account.role) && by.role !== 'operator')) return refused('not-found/account', {})
    await this.#write(id, withoutTokens, { audit: this.#audited('sessions-ended', by, why) })
    return { ok: true }
  }

  /** Everybody's sessions and tokens, one's own too: for the day that something has leaked and nobody knows what. */
  async endEverything(by: Person, why: Why): Promise<Result> {
    const refusal = objection(by, 'keep-staff')
    if (refusal) return refusal
    const { eras, ends, audit } = this.#parts
    await eras.next((before, after) => [
      audit.entry(
        'everything-ended',
        { by, ...why },
        { id: HOUSE, name: HOUSE },
        { before: { era: before }, after: { era: after } },
      ),
    ])
    ends.tell({ what: 'everything' })
    return { ok: true }
  }

  async #objectionTo(by: Person, id: string): Promise<Refused | undefined> {
    const refusal = objection(by, 'keep-staff')
    if (refusal) return refusal
    if (by.id === id) return refused('account/own', {})
    const account = await this.#parts.accounts.readNow(id)
    return account && isStaff(account.role) ? undefined : refused('not-found/account', {})
  }

  /** Whatever changes about a member of staff, they come in anew. */
  async #change(
    by: Person,
    id: string,
    kind: AuditKind,
    why: Why,
    decide: (account: Account) => Account,
  ): Promise<Result<{ readonly member: StaffMember }>> {
    const refusal = await this.#objectionTo(by, id)
    if (refusal) return refusal
    const account = await this.#write(id, decide, { by: stillOperator(by), audit: this.#audited(kind, by, why) })
    return account ? { ok: true, member: await this.#member(account) } : refused('auth/needed', {})
  }

  /** Whoever had the old one may have made tokens with it: they end too. */
  async #giveNewPassword(
    id: string,
    decide: (account: Account) => Account,
    also: Pick<AlsoWritten, 'by' | 'audit'>,
  ): Promise<Secret | undefined> {
    const password = this.#makePassword()
    const hash = await this.#parts.passwords.hash(password.reveal())
    const account = await this.#write(id, (now) => withoutTokens(decide(now)), { hash, ...also })
    return account && password
  }

  #audited(kind: AuditKind, by: Person, why: Why): (before: Account, after: Account) => readonly AuditEntry[] {
    return (before, after) => {
      const subject = { id: after.id, name: nameOf(after) }
      return [this.#parts.audit.entry(kind, { by, ...why }, subject, changeOf(before, after))]
    }
  }

  async #write(id: string, decide: (account: Account) => Account, also: AlsoWritten): Promise<Account | undefined> {
    const { accounts, ends } = this.#parts
    const account = await accounts.update(id, (now) => ({ ...decide(now), epoch: now.epoch + 1 }), also)
    if (account) ends.tell({ account: id, what: 'account' })
    return account
  }

  #makePassword(): Secret {
    const letters = toBase32(this.#random(PASSWORD_BYTES)).toLowerCase().slice(0, PASSWORD_LETTERS)
    return new Secret(letters.replaceAll(/(.{5})(?=.)/g, '$1-'))
  }

  async #member({ id, name, role, newPasswordDue, closed, madeAt }: Account): Promise<StaffMember> {
    const secondFactor = await this.#parts.factor.isOn(id)
    return { id, name: name ?? '', role: role as StaffRole, secondFactor, newPasswordDue, closed, madeAt }
  }
}

const stillOperator = ({ id }: Person): By => ({
  id,
  may: ({ role, closed }: Account) => role === 'operator' && !closed,
})
