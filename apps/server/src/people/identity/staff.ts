// Staff accounts, managed by operators: the first operator, hiring, roles, closing. No operator acts on their own account, each
// act is audited with its reason, and the author must still be an operator in the transaction that writes it. So one operator
// always remains, and an operator who was closed meanwhile can add nobody.
import { type AuditKind, isStaff, rightOf, type StaffRole } from '@punto/protocol'
import { toBase32 } from '../../base/index.ts'
import type { AuditEntry } from '../../storage/index.ts'
import { checkName, FIRST_OPERATOR } from './account-names.ts'
import { type Account, type Author, type WithUpdate, withoutTokens } from './accounts.ts'
import { changeOf, HOUSE, type StaffAct } from './audit-entries.ts'
import { faultOfPassword } from './password-policy.ts'
import { displayName } from './person.ts'
import { type Person, refusalOf } from './principal.ts'
import { type Refused, type Result, refused, refusedName, refusedPassword } from './refusals.ts'
import { Secret } from './secret.ts'
import type { Services } from './services.ts'
import { StaffRequests } from './staff-requests.ts'
import { unlessBusy } from './unless-busy.ts'

/** 100 bits as twenty letters and digits in groups of five. */
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
  readonly #services: Services
  readonly #random: (bytes: number) => Uint8Array
  /** What one operator does not do alone. */
  readonly requests: StaffRequests

  constructor(services: Services, random: (bytes: number) => Uint8Array) {
    this.#services = services
    this.#random = random
    this.requests = new StaffRequests({ services, random, makePassword: () => this.#makePassword() })
  }

  /**
   * Creates the first operator and returns the password; undefined if there is one. The password is printed on a terminal and
   * perhaps in a log, so its owner must choose a new one.
   */
  async firstOperator(): Promise<{ readonly name: string; readonly password: Secret } | undefined> {
    const { accounts, passwords, audit } = this.#services
    if (await accounts.isTaken(FIRST_OPERATOR)) return undefined
    const password = this.#makePassword()
    const account = accounts.draft({ role: 'operator', name: FIRST_OPERATOR, newPasswordDue: true })
    const { id, role } = account
    const entry = audit.byHouse('operator-made', { id, name: FIRST_OPERATOR }, { after: { role } })
    const made = await accounts.add(account, await passwords.hash(password.reveal()), { audit: [entry] })
    return made ? { name: FIRST_OPERATOR, password } : undefined
  }

  /** Recovery by someone with access to the machine: a new password for the first operator, and no second factor. */
  async restoreFirstOperator(): Promise<{ readonly name: string; readonly password: Secret } | undefined> {
    const found = await this.#services.accounts.byName(FIRST_OPERATOR)
    if (!found) return this.firstOperator()
    const { id } = found.account
    const { audit, factor } = this.#services
    const whom = { id, name: FIRST_OPERATOR }
    await factor.remove(id, [audit.byHouse('second-factor-removed', whom)])
    const back = { role: 'operator', newPasswordDue: true, closed: false, signIns: 0 } as const
    // Perhaps nobody else is left who could sign anything.
    await this.#services.twoPeople.beginAlone(id)
    const standing = ({ since: _, makers: __, ...account }: Account): Account => ({ ...account, ...back })
    const password = await this.#giveNewPassword(id, standing, {
      audit: (before, after) => [audit.byHouse('operator-restored', whom, changeOf(before, after))],
    })
    return password && { name: FIRST_OPERATOR, password }
  }

  async list(by: Person): Promise<Result<{ readonly staff: readonly StaffMember[] }>> {
    const refusal = refusalOf(by, 'keep-staff')
    if (refusal) return refusal
    const accounts = await this.#services.accounts.staff()
    return { ok: true, staff: await Promise.all(accounts.map((account) => this.#member(account))) }
  }

  /** Generates a password if none is given. Its owner must choose a new one in either case. */
  hire(
    by: Person,
    given: { readonly name: string; readonly role: StaffRole; readonly password?: string | undefined },
    why: StaffAct,
  ): Promise<Result<{ readonly member: StaffMember; readonly password: Secret }>> {
    return unlessBusy(async () => {
      const { accounts, passwords, audit, twoPeople } = this.#services
      const refusal = refusalOf(by, 'keep-staff')
      if (refusal) return refusal
      const checked = checkName(given.name, { ofStaff: true })
      if (!checked.ok) return refusedName(checked.fault, given.name)
      const fault = given.password === undefined ? undefined : faultOfPassword(given.password, checked.name)
      if (fault) return refusedPassword(fault)
      if (!(await twoPeople.isAlone())) return refused('two/needed', {})
      const password = given.password === undefined ? this.#makePassword() : new Secret(given.password)
      const drafted = accounts.draft({ role: given.role, name: checked.name, newPasswordDue: true })
      const account = given.role === 'operator' ? { ...drafted, since: this.#services.wall() } : drafted
      const { id, role } = account
      const entry = audit.byPerson('staff-hired', { by, ...why }, { id, name: checked.name }, { after: { role } })
      const hash = await passwords.hash(password.reveal())
      let isAlone = true
      const changes = async () => {
        isAlone = await twoPeople.isAlone()
        const ends = isAlone && role === 'operator' ? await twoPeople.endsAlone() : undefined
        return isAlone ? [...(ends ? [ends] : [])] : undefined
      }
      const made = await accounts.add(account, hash, { by: stillOperator(by), audit: [entry], changes })
      if (made) return { ok: true, member: await this.#member(account), password }
      if (!isAlone) return refused('two/needed', {})
      const { name } = checked
      if (await accounts.isTaken(name)) return refused('account/name-taken', { name })
      return (await accounts.looksLikeAnother(name))
        ? refused('account/name-like', { name })
        : refused('auth/needed', {})
    })
  }

  /** Sessions go on with what the new role may do. A role that was given for a time ends with it. */
  setRole(by: Person, id: string, role: StaffRole, why: StaffAct): Promise<Result<{ readonly member: StaffMember }>> {
    return this.#changeRights(by, id, why, role)
  }

  /** Ends all sessions, tokens and a role for a time; reopening does not restore them. */
  close(by: Person, id: string, why: StaffAct): Promise<Result<{ readonly member: StaffMember }>> {
    return this.#change(by, id, 'account-closed', why, ({ acting: _, ...account }) => ({
      ...withoutTokens(account),
      closed: true,
    }))
  }

  async reopen(by: Person, id: string, why: StaffAct): Promise<Result<{ readonly member: StaffMember }>> {
    const refusal = (await this.#objectionTo(by, id)) ?? (await this.#needsTwo())
    if (refusal) return refusal
    return this.#change(by, id, 'account-reopened', why, (account) => ({ ...account, closed: false }))
  }

  /** For a member of staff who forgot theirs. */
  newPassword(by: Person, id: string, why: StaffAct): Promise<Result<{ readonly password: Secret }>> {
    return unlessBusy(async () => {
      const refusal = (await this.#objectionTo(by, id)) ?? (await this.#needsTwo())
      if (refusal) return refusal
      const password = await this.#giveNewPassword(id, (account) => ({ ...account, newPasswordDue: true }), {
        by: stillOperator(by),
        audit: this.#audited('password-given', by, why),
      })
      return password ? { ok: true, password } : refused('auth/needed', {})
    })
  }

  /** For a player who forgot theirs and is reached by no code. */
  newPlayerPassword(by: Person, id: string, why: StaffAct): Promise<Result<{ readonly password: Secret }>> {
    return unlessBusy(async () => {
      const refusal = refusalOf(by, 'give-passwords')
      if (refusal) return refusal
      const account = await this.#services.accounts.read(id)
      if (account?.role !== 'player' || account.name === null) return refused('not-found/player', { player: id })
      const password = await this.#giveNewPassword(id, (now) => ({ ...now, newPasswordDue: true }), {
        audit: this.#audited('password-given', by, why),
      })
      return password ? { ok: true, password } : refused('not-found/player', { player: id })
    })
  }

  /** For a member of staff who lost the authenticator and the recovery codes. */
  async removeFactor(by: Person, id: string, why: StaffAct): Promise<Result> {
    const refusal = (await this.#objectionTo(by, id)) ?? (await this.#needsTwo())
    if (refusal) return refusal
    const { accounts, audit, factor } = this.#services
    const name = (await accounts.read(id))?.name ?? ''
    const change = { before: { secondFactor: true }, after: { secondFactor: false } }
    const entry = audit.byPerson('second-factor-removed', { by, ...why }, { id, name }, change)
    return (await factor.remove(id, [entry])) ? { ok: true } : refused('account/second-factor-off', {})
  }

  /** Ends a player's sessions and API tokens. An operator may also end those of staff. */
  async endSessions(by: Person, id: string, why: StaffAct): Promise<Result> {
    const refusal = refusalOf(by, 'end-sessions')
    if (refusal) return refusal
    const account = await this.#services.accounts.read(id)
    // A token that was taken signs nobody of the staff out.
    const mayStaff = by.role === 'operator' && by.via === 'session'
    if (!account || (isStaff(account.role) && !mayStaff)) return refused('not-found/account', {})
    await this.#write(id, withoutTokens, { audit: this.#audited('sessions-ended', by, why) })
    return { ok: true }
  }

  /** Ends everybody's sessions and tokens, the caller's too: for when a leak is suspected. */
  async endEverything(by: Person, why: StaffAct): Promise<Result> {
    const refusal = refusalOf(by, 'keep-staff')
    if (refusal) return refusal
    const { houseEpoch, revocations, audit } = this.#services
    await houseEpoch.advance((before, after) => [
      audit.byPerson(
        'everything-ended',
        { by, ...why },
        { id: HOUSE, name: HOUSE },
        { before: { era: before }, after: { era: after } },
      ),
    ])
    revocations.publish({ what: 'everything' })
    return { ok: true }
  }

  async #needsTwo(): Promise<Refused | undefined> {
    return (await this.#services.twoPeople.isAlone()) ? undefined : refused('two/needed', {})
  }

  async #objectionTo(by: Person, id: string): Promise<Refused | undefined> {
    const refusal = refusalOf(by, 'keep-staff')
    if (refusal) return refusal
    if (by.id === id) return refused('account/own', { may: rightOf('keep-staff').roles.join(', ') })
    const account = await this.#services.accounts.read(id)
    return account && isStaff(account.role) ? undefined : refused('not-found/account', {})
  }

  /** Closing and opening an account ends its sessions. */
  async #change(
    by: Person,
    id: string,
    kind: AuditKind,
    why: StaffAct,
    decide: (account: Account) => Account,
  ): Promise<Result<{ readonly member: StaffMember }>> {
    const refusal = await this.#objectionTo(by, id)
    if (refusal) return refusal
    const account = await this.#write(id, decide, { by: stillOperator(by), audit: this.#audited(kind, by, why) })
    return account ? { ok: true, member: await this.#member(account) } : refused('auth/needed', {})
  }

  async #changeRights(
    by: Person,
    id: string,
    why: StaffAct,
    role: StaffRole,
  ): Promise<Result<{ readonly member: StaffMember }>> {
    const refusal = (await this.#objectionTo(by, id)) ?? (await this.#needsTwo())
    if (refusal) return refusal
    const { accounts, revocations, twoPeople, wall } = this.#services
    const mayStill = stillOperator(by).may
    const account = await accounts.updateWith(id, async ({ acting: _, ...now }) => {
      const author = await accounts.read(by.id)
      if (!author || !mayStill(author) || !(await twoPeople.isAlone())) return undefined
      const next: Account = { ...now, role, ...(role === 'operator' && { since: wall() }) }
      const ends = role === 'operator' ? await twoPeople.endsAlone() : undefined
      const changes = [...(await accounts.unchanged(by.id)), ...(ends ? [ends] : [])]
      return { account: next, changes, audit: this.#audited('role-changed', by, why)(now, next) }
    })
    if (!account) return (await this.#needsTwo()) ?? refused('auth/needed', {})
    revocations.publish({ account: id, what: 'rights' })
    return { ok: true, member: await this.#member(account) }
  }

  /** Ends API tokens too: they may have been made by someone who knew the old password. */
  async #giveNewPassword(
    id: string,
    decide: (account: Account) => Account,
    also: Pick<WithUpdate, 'by' | 'audit'>,
  ): Promise<Secret | undefined> {
    const password = this.#makePassword()
    const hash = await this.#services.passwords.hash(password.reveal())
    const account = await this.#write(id, (now) => withoutTokens(decide(now)), { hash, ...also })
    return account && password
  }

  #audited(kind: AuditKind, by: Person, why: StaffAct): (before: Account, after: Account) => readonly AuditEntry[] {
    return (before, after) => {
      const subject = { id: after.id, name: displayName(after) }
      return [this.#services.audit.byPerson(kind, { by, ...why }, subject, changeOf(before, after))]
    }
  }

  async #write(id: string, decide: (account: Account) => Account, also: WithUpdate): Promise<Account | undefined> {
    const { accounts, revocations } = this.#services
    const account = await accounts.update(id, (now) => ({ ...decide(now), epoch: now.epoch + 1 }), also)
    if (account) revocations.publish({ account: id, what: 'account' })
    return account
  }

  #makePassword(): Secret {
    const letters = toBase32(this.#random(PASSWORD_BYTES)).toLowerCase().slice(0, PASSWORD_LETTERS)
    return new Secret(letters.replaceAll(/(.{5})(?=.)/g, '$1-'))
  }

  async #member({ id, name, role, newPasswordDue, closed, madeAt }: Account): Promise<StaffMember> {
    const secondFactor = await this.#services.factor.isOn(id)
    return { id, name: name ?? '', role: role as StaffRole, secondFactor, newPasswordDue, closed, madeAt }
  }
}

const stillOperator = ({ id }: Person): Author => ({
  id,
  may: ({ role, closed }: Account) => role === 'operator' && !closed,
})
