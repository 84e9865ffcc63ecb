// Coming in and going out: guests, new accounts, signing in, signing out.
import type { Account } from './accounts.ts'
import type { From } from './doors.ts'
import { checkName } from './names.ts'
import { type Parts, personBySession, renew, type SignedIn, unlessBusy } from './parts.ts'
import { faultOfPassword } from './password-policy.ts'
import type { Person, Principal } from './principal.ts'
import { type Result, refused, refusedName, refusedPassword } from './refusals.ts'
import type { Secret } from './secret.ts'
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
    const { accounts, sessions, doors, welcome } = this.#parts
    const knock = doors.newcomer(from)
    if (!knock.ok) return knock
    const account = accounts.newcomer({ welcomed: true })
    const { session, change } = sessions.begin(account, from.agent, false)
    await welcome(account.id)
    await accounts.add(account, null, [change])
    return { ok: true, person: personBySession(this.#parts, account, session.id, false), session }
  }

  /** A named account: a guest's own, with its id and chips, or a new one for whoever is not signed in. */
  register(principal: Principal, given: Credentials, from: From): Promise<Result<Recognised>> {
    return unlessBusy(async () => {
      const { accounts, passwords, doors } = this.#parts
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
      const hash = await passwords.hash(given.password)
      const made =
        principal.kind === 'public'
          ? await this.#registerNew(name, hash, from)
          : await renew(this.#parts, principal.id, { agent: from.agent, factor: false, hash }, (account) =>
              account.name === null ? { ...account, name } : undefined,
            )
      if (!made) return this.#whyNot(principal, name)
      return { ok: true, ...made, device: doors.deviceFor(name) }
    })
  }

  async #registerNew(name: string, hash: string, { agent }: From): Promise<SignedIn | undefined> {
    const { accounts, sessions } = this.#parts
    const account = accounts.newcomer({ name })
    const { session, change } = sessions.begin(account, agent, false)
    if (!(await accounts.add(account, hash, [change]))) return undefined
    await this.#welcomeOnce(account)
    return { person: personBySession(this.#parts, account, session.id, false), session }
  }

  /** Somebody was quicker: with the name, or with the same guest in another window. */
  async #whyNot(principal: Principal, name: string): Promise<Result<never>> {
    const account = principal.kind === 'public' ? undefined : await this.#parts.accounts.readNow(principal.id)
    return account && account.name !== null
      ? refused('account/named-already', { name: account.name })
      : refused('account/name-taken', { name })
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
    const { records, accounts, passwords, factor, sessions, doors, ends } = this.#parts
    const found = await accounts.byName(given.name)
    const { matches, outdated } = await passwords.check(given.password, found?.hash)
    if (!found || !matches) return refused('auth/wrong', {})
    const { account, hash } = found
    if (account.closed) return refused('account/closed', {})
    const hasFactor = await factor.isOn(account.id)
    if (hasFactor && given.code === undefined) {
      knock.takeBack()
      return refused('auth/code-needed', {})
    }
    if (hasFactor && !(await factor.use(account.id, given.code!))) return refused('auth/code-wrong', {})
    knock.clear()
    if (outdated) await accounts.rehash(account.id, hash, await passwords.hash(given.password))
    if (!account.welcomed && account.role === 'player') await this.#welcomeOnce(account)
    // Of the epoch in which the password was right: where it is changed at this moment, this session never holds.
    const { session, change } = sessions.begin(account, from.agent, hasFactor)
    await records.change([change])
    for (const id of await sessions.tidy(account, session.id)) ends.tell({ account: account.id, what: 'session', id })
    const person = personBySession(this.#parts, account, session.id, hasFactor)
    return { ok: true, person, session, device: doors.deviceFor(given.name) }
  }

  async #welcomeOnce({ id }: Account): Promise<void> {
    const { accounts, welcome } = this.#parts
    await welcome(id)
    await accounts.update(id, (now) => ({ ...now, welcomed: true }))
  }

  async signOut(person: Person): Promise<void> {
    if (person.via !== 'session') return
    await this.#parts.sessions.end(person.id, person.sessionId)
    this.#parts.ends.tell({ account: person.id, what: 'session', id: person.sessionId })
  }
}
