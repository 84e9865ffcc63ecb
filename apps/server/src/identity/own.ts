// What a person keeps for themselves: password, second factor, sessions, tokens. All of it needs a session, and what could
// shut the owner out needs the password once more.

import type { AuditKind } from '@punto/protocol'
import { type Account, withoutTokens } from './accounts.ts'
import { changeOf } from './audit.ts'
import type { From } from './doors.ts'
import { type Parts, renew, type SignedIn, unlessBusy } from './parts.ts'
import { faultOfPassword } from './password-policy.ts'
import { objection, type Person } from './principal.ts'
import { type Result, refused, refusedPassword } from './refusals.ts'
import type { Secret } from './secret.ts'
import type { SessionInfo } from './sessions.ts'
import type { TokenInfo, TokenRequest } from './tokens.ts'

export class Own {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Every session ends, this one too: the answer brings the next. Tokens end as well unless they are to be kept. */
  changePassword(
    person: Person,
    {
      current,
      password,
      keepTokens = false,
    }: { readonly current: string; readonly password: string; readonly keepTokens?: boolean | undefined },
    from: From,
  ): Promise<Result<SignedIn>> {
    return unlessBusy(async () => {
      const refusal = objection(person, 'keep-self')
      if (refusal) return refusal
      if (person.guest) return refused('account/guest', {})
      const fault = faultOfPassword(password, person.name)
      if (fault) return refusedPassword(fault)
      const shown = await this.#showPassword(person, current)
      if (!shown.ok) return shown
      if ((await this.#parts.passwords.check(password, shown.hash)).matches) return refused('password/unchanged', {})
      const hash = await this.#parts.passwords.hash(password)
      const factor = await this.#hasShownFactor(person)
      const audit = this.#auditChange(person, from, 'password-changed')
      const next = await renew(this.#parts, person.id, { from, factor, hash, audit }, (account) => ({
        ...(keepTokens ? account : withoutTokens(account)),
        newPasswordDue: false,
      }))
      if (next && !keepTokens) this.#parts.ends.tell({ account: person.id, what: 'tokens' })
      return next ? { ok: true, ...next } : refused('auth/needed', {})
    })
  }

  hasSecondFactor(person: Person): Promise<boolean> {
    return this.#parts.factor.isOn(person.id)
  }

  /** How many recovery codes are left. */
  recoveryCodesLeft(person: Person): Promise<number> {
    return this.#parts.factor.recoveryLeft(person.id)
  }

  /** A secret for an authenticator, shown once; nothing is asked at the door before it is confirmed. */
  enrol(
    person: Person,
    { password }: { readonly password: string },
  ): Promise<Result<{ readonly secret: Secret; readonly uri: Secret }>> {
    return unlessBusy(async () => {
      const refusal = objection(person, 'keep-self')
      if (refusal) return refusal
      if (person.guest) return refused('account/guest', {})
      const shown = await this.#showPassword(person, password)
      return shown.ok ? this.#parts.factor.enrol(person.id, person.name) : shown
    })
  }

  /** The first code switches it on. The recovery codes are shown once; every session ends, and the answer brings the next. */
  async confirm(
    person: Person,
    { code }: { readonly code: string },
    from: From,
  ): Promise<Result<SignedIn & { readonly recovery: readonly Secret[] }>> {
    const refusal = objection(person, 'keep-self')
    if (refusal) return refusal
    const knock = this.#parts.doors.again(person.id)
    if (!knock.ok) return knock
    const { audit, factor } = this.#parts
    const entry = audit.entry('second-factor-on', { by: person, from }, person, {
      before: { secondFactor: false },
      after: { secondFactor: true },
    })
    const confirmed = await factor.confirm(person.id, code, [entry])
    if (!confirmed.ok) return confirmed
    knock.clear()
    const next = await renew(this.#parts, person.id, { from, factor: true }, (account) => account)
    return next ? { ok: true, ...next, recovery: confirmed.recovery } : refused('auth/needed', {})
  }

  /** With the password and a code, or a recovery code. Every session ends, and the answer brings the next. */
  removeFactor(
    person: Person,
    { password, code }: { readonly password: string; readonly code: string },
    from: From,
  ): Promise<Result<SignedIn>> {
    return unlessBusy(async () => {
      const { factor, doors, audit } = this.#parts
      const refusal = objection(person, 'keep-self')
      if (refusal) return refusal
      if (!(await factor.isOn(person.id))) return refused('account/second-factor-off', {})
      const shown = await this.#showPassword(person, password)
      if (!shown.ok) return shown
      const knock = doors.again(person.id)
      if (!knock.ok) return knock
      if (!(await factor.use(person.id, code))) return refused('auth/code-wrong', {})
      knock.clear()
      const entry = audit.entry('second-factor-off', { by: person, from }, person, {
        before: { secondFactor: true },
        after: { secondFactor: false },
      })
      await factor.remove(person.id, [entry])
      const next = await renew(this.#parts, person.id, { from, factor: false }, (account) => account)
      return next ? { ok: true, ...next } : refused('auth/needed', {})
    })
  }

  async sessions(
    person: Person,
  ): Promise<Result<{ readonly sessions: readonly (SessionInfo & { current: boolean })[] }>> {
    const refusal = objection(person, 'keep-self')
    if (refusal) return refusal
    const account = await this.#parts.accounts.readNow(person.id)
    const found = account ? await this.#parts.sessions.list(account) : []
    const current = person.via === 'session' ? person.sessionId : undefined
    return { ok: true, sessions: found.map((session) => ({ ...session, current: session.id === current })) }
  }

  async endSession(person: Person, id: string, from: From): Promise<Result> {
    const refusal = objection(person, 'keep-self')
    if (refusal) return refusal
    const { audit, sessions } = this.#parts
    const entry = () => [audit.entry('session-ended', { by: person, from }, person, { before: { session: id } })]
    if (!(await sessions.end(person.id, id, entry))) return refused('not-found/session', {})
    this.#parts.ends.tell({ account: person.id, what: 'session', id })
    return { ok: true }
  }

  /** It asks for the password once more: whoever finds a browser open takes nothing lasting away. A guest has none. */
  makeToken(
    person: Person,
    { password, ...request }: TokenRequest & { readonly password?: string | undefined },
    from: From,
  ): Promise<Result<{ readonly token: Secret; readonly info: TokenInfo }>> {
    return unlessBusy(async () => {
      const refusal = objection(person, 'keep-tokens')
      if (refusal) return refusal
      // Asked before the password and again after it: a session that has ended meanwhile leaves no token behind.
      if (!(await this.#ownerNow(person))) return refused('auth/needed', {})
      if (!person.guest) {
        if (password === undefined) return refused('auth/password-needed', {})
        const shown = await this.#showPassword(person, password)
        if (!shown.ok) return shown
      }
      const { tokens, audit } = this.#parts
      const account = await this.#ownerNow(person)
      if (!account) return refused('auth/needed', {})
      return tokens.make(account, request, (info) => [
        audit.entry('token-made', { by: person, from }, person, { after: factsOf(info) }),
      ])
    })
  }

  async tokens(person: Person): Promise<Result<{ readonly tokens: readonly TokenInfo[] }>> {
    const refusal = objection(person, 'keep-tokens')
    if (refusal) return refusal
    const account = await this.#parts.accounts.readNow(person.id)
    return { ok: true, tokens: account ? await this.#parts.tokens.list(account) : [] }
  }

  async revokeToken(person: Person, id: string, from: From): Promise<Result> {
    const refusal = objection(person, 'keep-tokens')
    if (refusal) return refusal
    const { audit, tokens } = this.#parts
    const entry = (info: TokenInfo) => [
      audit.entry('token-ended', { by: person, from }, person, { before: factsOf(info) }),
    ]
    if (!(await tokens.revoke(person.id, id, entry))) return refused('not-found/token', {})
    this.#parts.ends.tell({ account: person.id, what: 'token', id })
    return { ok: true }
  }

  #auditChange(by: Person, from: From, kind: AuditKind) {
    return (before: Account, after: Account) => [
      this.#parts.audit.entry(kind, { by, from }, by, changeOf(before, after)),
    ]
  }

  /** Of a session that holds. */
  async #ownerNow(person: Person): Promise<Account | undefined> {
    const { accounts, sessions } = this.#parts
    const account = await accounts.readNow(person.id)
    const holds = account && person.via === 'session' && (await sessions.find(account, person.sessionId))
    return holds ? account : undefined
  }

  /** The password once more, counted like a sign-in. */
  async #showPassword({ id }: Person, password: string): Promise<Result<{ readonly hash: string }>> {
    const { doors, accounts, passwords } = this.#parts
    const knock = doors.again(id)
    if (!knock.ok) return knock
    const hash = await accounts.passwordOf(id)
    if (hash === undefined || !(await passwords.check(password, hash)).matches) return refused('auth/wrong', {})
    knock.clear()
    return { ok: true, hash }
  }

  async #hasShownFactor(person: Person): Promise<boolean> {
    if (person.via !== 'session') return false
    const account = await this.#parts.accounts.readNow(person.id)
    return account !== undefined && (await this.#parts.sessions.find(account, person.sessionId))?.factor === true
  }
}

const factsOf = ({ id, label, scopes, endsAt }: TokenInfo) => ({ token: id, label, scopes, endsAt })
