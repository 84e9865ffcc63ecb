// Coming in and going out: guests, new accounts, signing in, signing out.
import type { RecordChange } from '../storage/records.ts'
import type { Account } from './accounts.ts'
import { changeOf } from './audit.ts'
import type { From } from './doors.ts'
import { checkName } from './names.ts'
import { type Parts, personBySession, renew, SIGN_INS_COUNTED, type SignedIn, unlessBusy } from './parts.ts'
import { faultOfPassword } from './password-policy.ts'
import type { Person, Principal } from './principal.ts'
import { type Result, refused, refusedName, refusedPassword } from './refusals.ts'
import { isStaff } from './roles.ts'
import type { Secret } from './secret.ts'
import type { NewSession } from './sessions.ts'
import type { Admitted } from './throttle.ts'

export interface Credentials {
  readonly name: string
  readonly password: string
  /** Of the authenticator, or a recovery code. */
  readonly code?: string | undefined
  /** What the browser was given when this name signed in there before. */
  readonly device?: string | undefined
}

/** A mark for the browser, so that nobody who fails elsewhere in this name makes its owner wait here. */
export type Recognised = SignedIn & { readonly device: Secret }

export class Door {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** A guest with something to play with. Its chips come first: an account that is known has them. */
  async guest(from: From): Promise<Result<SignedIn>> {
    const { accounts, sessions, doors, eras, welcome } = this.#parts
    const knock = doors.newcomer(from)
    if (!knock.ok) return knock
    await eras.now()
    const account = accounts.newcomer({ welcomed: true })
    const { session, change } = sessions.begin(account, from.agent, false)
    await welcome(account.id)
    await accounts.add(account, null, { changes: [change] })
    return { ok: true, person: personBySession(this.#parts, account, session.id, false), session }
  }

  /** A named account: a guest's own, with its id and chips, or a new one for whoever is not signed in. */
  register(principal: Principal, given: Credentials, from: From): Promise<Result<Recognised>> {
    return unlessBusy(async () => {
      const { accounts, passwords, doors, eras, audit } = this.#parts
      if (principal.kind !== 'public' && !principal.guest)
        return refused('account/named-already', { name: principal.name })
      if (principal.kind !== 'public' && principal.via === 'token') return refused('token/not-here', {})
      const checked = checkName(given.name)
      if (!checked.ok) return refusedName(checked.fault, given.name)
      const { name } = checked
      const fault = faultOfPassword(given.password, name)
      if (fault) return refusedPassword(fault)
      const knock = doors.newcomer(from)
      if (!knock.ok) return knock
      if (await accounts.isTaken(name)) return refused('account/name-taken', { name })
      if (await accounts.isLikeAnother(name)) return refused('account/name-like', { name })
      const hash = await passwords.hash(given.password)
      await eras.now()
      const made =
        principal.kind === 'public'
          ? await this.#registerNew(name, hash, from)
          : await renew(
              this.#parts,
              principal.id,
              {
                from,
                factor: false,
                hash,
                audit: (before, after) => [
                  audit.entry('account-made', { by: principal, from }, { id: after.id, name }, changeOf(before, after)),
                ],
              },
              (account) => (account.name === null ? { ...account, name } : undefined),
            )
      if (!made) return this.#whyNot(principal, name)
      return { ok: true, ...made, device: doors.deviceFor(name) }
    })
  }

  async #registerNew(name: string, hash: string, from: From): Promise<SignedIn | undefined> {
    const { accounts, sessions, audit } = this.#parts
    const account = accounts.newcomer({ name })
    const { session, change } = sessions.begin(account, from.agent, false)
    const person = personBySession(this.#parts, account, session.id, false)
    const entry = audit.entry('account-made', { by: person, from }, person, { after: { name, role: account.role } })
    if (!(await accounts.add(account, hash, { changes: [change], audit: [entry] }))) return undefined
    await this.#welcomeOnce(account)
    return { person, session }
  }

  /** Somebody was quicker: with the name, or with the same guest in another window. */
  async #whyNot(principal: Principal, name: string): Promise<Result<never>> {
    const account = principal.kind === 'public' ? undefined : await this.#parts.accounts.readNow(principal.id)
    if (account && account.name !== null) return refused('account/named-already', { name: account.name })
    const taken = await this.#parts.accounts.isTaken(name)
    return refused(taken ? 'account/name-taken' : 'account/name-like', { name })
  }

  /** Whatever is wrong with name or password, it is told alike, and takes as long. */
  signIn(given: Credentials, from: From): Promise<Result<Recognised>> {
    return unlessBusy(async () => {
      const knock = this.#parts.doors.signIn(given.name, from, given.device)
      if (!knock.ok) return knock
      try {
        return await this.#signIn(given, from, knock)
      } catch (error) {
        // A house that fails has not been guessed at.
        knock.takeBack()
        throw error
      }
    })
  }

  async #signIn(given: Credentials, from: From, knock: Admitted): Promise<Result<Recognised>> {
    const { accounts, passwords, factor, sessions, doors, ends, eras } = this.#parts
    const found = await accounts.byName(given.name)
    const { matches, outdated } = await passwords.check(given.password, found?.hash)
    if (found && !matches) this.#noteFailure(found.account, 'password', from)
    if (!found || !matches) return refused('auth/wrong', {})
    const { account, hash } = found
    if (account.closed) {
      this.#noteFailure(account, 'closed', from)
      return refused('account/closed', {})
    }
    const hasFactor = await factor.isOn(account.id)
    if (hasFactor && given.code === undefined) {
      knock.takeBack()
      return refused('auth/code-needed', {})
    }
    if (hasFactor && !(await factor.use(account.id, given.code!))) {
      this.#noteFailure(account, 'code', from)
      return refused('auth/code-wrong', {})
    }
    knock.clear()
    if (outdated) await accounts.rehash(account.id, hash, await passwords.hash(given.password))
    if (!account.welcomed && account.role === 'player') await this.#welcomeOnce(account)
    // Of the epoch in which the password was right: where it is changed at this moment, this session never holds.
    await eras.now()
    const begun = sessions.begin(account, from.agent, hasFactor)
    const { session } = begun
    const person = await this.#enter(account, begun, hasFactor, from)
    for (const id of await sessions.tidy(account, session.id)) ends.tell({ account: account.id, what: 'session', id })
    return { ok: true, person, session, device: doors.deviceFor(given.name) }
  }

  /** Keeps the session. Of the staff's the audit log is told, and operators' sign-ins are counted up to the second. */
  async #enter(
    account: Account,
    { session, change }: { readonly session: NewSession; readonly change: RecordChange },
    factor: boolean,
    from: From,
  ): Promise<Person> {
    const { records, accounts, audit } = this.#parts
    const personOf = (one: Account) => personBySession(this.#parts, one, session.id, factor)
    const by = personOf(account)
    const entries = isStaff(account.role) ? [audit.entry('signed-in', { by, from }, by, { after: { factor } })] : []
    if (account.role === 'operator' && (account.signIns ?? 0) < SIGN_INS_COUNTED) {
      const counted = await accounts.update(
        account.id,
        (now) => (now.epoch === account.epoch ? { ...now, signIns: (now.signIns ?? 0) + 1 } : undefined),
        { changes: () => [change], audit: () => entries },
      )
      if (counted) return personOf(counted)
    }
    await records.change([change], entries)
    return by
  }

  /** Of the staff alone. Not waited for: how long an answer takes says nothing about whose name it was. */
  #noteFailure(account: Account, why: 'password' | 'code' | 'closed', from: From): void {
    const { id, name, role } = account
    if (!isStaff(role)) return
    const { records, audit } = this.#parts
    const entry = audit.atDoor('sign-in-failed', { id, name: name ?? '' }, from, { after: { why } })
    records.change([], [entry]).catch(() => undefined)
  }

  async #welcomeOnce({ id }: Account): Promise<void> {
    const { accounts, welcome } = this.#parts
    await welcome(id)
    await accounts.update(id, (now) => ({ ...now, welcomed: true }))
  }

  async signOut(person: Person, from: From): Promise<void> {
    if (person.via !== 'session') return
    const { sessions, audit } = this.#parts
    const entry = isStaff(person.role) ? [audit.entry('signed-out', { by: person, from }, person)] : []
    await sessions.end(person.id, person.sessionId, () => entry)
    this.#parts.ends.tell({ account: person.id, what: 'session', id: person.sessionId })
  }
}
