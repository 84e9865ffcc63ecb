// A person's management of their own account: password, second factor, sessions, API tokens. All of it needs a session; what
// could lock the owner out needs the password again.
import type { AuditKind } from '@punto/protocol'
import { type Account, withoutTokens } from './accounts.ts'
import { changeOf } from './audit-entries.ts'
import type { ClientInfo } from './client-info.ts'
import { faultOfPassword } from './password-policy.ts'
import { type Person, refusalOf } from './principal.ts'
import { type Result, refused, refusedPassword } from './refusals.ts'
import { replaceSessions, type SignedIn } from './replace-sessions.ts'
import type { Secret } from './secret.ts'
import type { Services } from './services.ts'
import type { SessionInfo } from './sessions.ts'
import type { TokenInfo, TokenRequest } from './tokens.ts'
import { unlessBusy } from './unless-busy.ts'

export class OwnAccount {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** Ends every session and returns a new one. Ends API tokens too, unless the owner keeps them. */
  changePassword(
    person: Person,
    {
      current,
      password,
      keepTokens = false,
    }: { readonly current: string; readonly password: string; readonly keepTokens?: boolean | undefined },
    client: ClientInfo,
  ): Promise<Result<SignedIn>> {
    return unlessBusy(async () => {
      const refusal = refusalOf(person, 'keep-self')
      if (refusal) return refusal
      if (person.guest) return refused('account/guest', {})
      const fault = faultOfPassword(password, person.name)
      if (fault) return refusedPassword(fault)
      const checked = await this.#checkPassword(person, current)
      if (!checked.ok) return checked
      if ((await this.#services.passwords.check(password, checked.hash)).matches)
        return refused('password/unchanged', {})
      const hash = await this.#services.passwords.hash(password)
      const factor = await this.#hasShownFactor(person)
      const audit = this.#auditChange(person, client, 'password-changed')
      const next = await replaceSessions(this.#services, person.id, { client, factor, hash, audit }, (account) => ({
        ...(keepTokens ? account : withoutTokens(account)),
        newPasswordDue: false,
      }))
      if (next && !keepTokens) this.#services.revocations.publish({ account: person.id, what: 'tokens' })
      return next ? { ok: true, ...next } : refused('auth/needed', {})
    })
  }

  hasSecondFactor(person: Person): Promise<boolean> {
    return this.#services.factor.isOn(person.id)
  }

  /** The number of unused recovery codes. */
  recoveryCodesLeft(person: Person): Promise<number> {
    return this.#services.factor.recoveryLeft(person.id)
  }

  /** A secret for an authenticator, shown once; sign-in asks for codes only once it is confirmed. */
  enrol(
    person: Person,
    { password }: { readonly password: string },
  ): Promise<Result<{ readonly secret: Secret; readonly uri: Secret }>> {
    return unlessBusy(async () => {
      const refusal = refusalOf(person, 'keep-self')
      if (refusal) return refusal
      if (person.guest) return refused('account/guest', {})
      const checked = await this.#checkPassword(person, password)
      return checked.ok ? this.#services.factor.enrol(person.id, person.name) : checked
    })
  }

  /** The first code switches it on. Shows the recovery codes once, ends every session and returns a new one. */
  async confirm(
    person: Person,
    { code }: { readonly code: string },
    client: ClientInfo,
  ): Promise<Result<SignedIn & { readonly recovery: readonly Secret[] }>> {
    const refusal = refusalOf(person, 'keep-self')
    if (refusal) return refusal
    const attempt = this.#services.attemptLimits.reauthenticate(person.id, placeOf(person))
    if (!attempt.ok) return attempt
    const { audit, factor } = this.#services
    const entry = audit.byPerson('second-factor-on', { by: person, client }, person, {
      before: { secondFactor: false },
      after: { secondFactor: true },
    })
    const confirmed = await factor.confirm(person.id, code, [entry])
    if (!confirmed.ok) return confirmed
    attempt.reset()
    const next = await replaceSessions(this.#services, person.id, { client, factor: true }, (account) => account)
    return next ? { ok: true, ...next, recovery: confirmed.recovery } : refused('auth/needed', {})
  }

  /** Needs the password and a code or recovery code. Ends every session and returns a new one. */
  removeFactor(
    person: Person,
    { password, code }: { readonly password: string; readonly code: string },
    client: ClientInfo,
  ): Promise<Result<SignedIn>> {
    return unlessBusy(async () => {
      const { factor, attemptLimits, audit } = this.#services
      const refusal = refusalOf(person, 'keep-self')
      if (refusal) return refusal
      if (!(await factor.isOn(person.id))) return refused('account/second-factor-off', {})
      const checked = await this.#checkPassword(person, password)
      if (!checked.ok) return checked
      const attempt = attemptLimits.reauthenticate(person.id, placeOf(person))
      if (!attempt.ok) return attempt
      if (!(await factor.use(person.id, code))) return refused('auth/code-wrong', {})
      attempt.reset()
      const entry = audit.byPerson('second-factor-off', { by: person, client }, person, {
        before: { secondFactor: true },
        after: { secondFactor: false },
      })
      await factor.remove(person.id, [entry])
      const next = await replaceSessions(this.#services, person.id, { client, factor: false }, (account) => account)
      return next ? { ok: true, ...next } : refused('auth/needed', {})
    })
  }

  async sessions(
    person: Person,
  ): Promise<Result<{ readonly sessions: readonly (SessionInfo & { current: boolean })[] }>> {
    const refusal = refusalOf(person, 'keep-self')
    if (refusal) return refusal
    const account = await this.#services.accounts.read(person.id)
    const found = account ? await this.#services.sessions.list(account) : []
    const current = person.via === 'session' ? person.sessionId : undefined
    return { ok: true, sessions: found.map((session) => ({ ...session, current: session.id === current })) }
  }

  async endSession(person: Person, id: string, client: ClientInfo): Promise<Result> {
    const refusal = refusalOf(person, 'keep-self')
    if (refusal) return refusal
    const { audit, sessions } = this.#services
    const entry = () => [audit.byPerson('session-ended', { by: person, client }, person, { before: { session: id } })]
    if (!(await sessions.end(person.id, id, entry))) return refused('not-found/session', {})
    this.#services.revocations.publish({ account: person.id, what: 'session', id })
    return { ok: true }
  }

  /** Needs the password again, so that an unattended browser yields no lasting access. A guest has no password. */
  makeToken(
    person: Person,
    { password, ...request }: TokenRequest & { readonly password?: string | undefined },
    client: ClientInfo,
  ): Promise<Result<{ readonly token: Secret; readonly info: TokenInfo }>> {
    return unlessBusy(async () => {
      const refusal = refusalOf(person, 'keep-tokens')
      if (refusal) return refusal
      // Checked before and after the password: a session that ended meanwhile must not leave a token behind.
      if (!(await this.#ownerBySession(person))) return refused('auth/needed', {})
      if (request.scopes.includes('back-up') && !(await this.hasSecondFactor(person))) {
        return refused('account/second-factor-needed', {})
      }
      if (!person.guest) {
        if (password === undefined) return refused('auth/password-needed', {})
        const checked = await this.#checkPassword(person, password)
        if (!checked.ok) return checked
      }
      const { tokens, audit } = this.#services
      const account = await this.#ownerBySession(person)
      if (!account) return refused('auth/needed', {})
      return tokens.make(account, request, (info) => [
        audit.byPerson('token-made', { by: person, client }, person, { after: factsOf(info) }),
      ])
    })
  }

  /** Asks for the password again; a guest has none. */
  confirmPassword(person: Person, password: string | undefined): Promise<Result> {
    return unlessBusy(async () => {
      if (person.guest) return { ok: true }
      if (password === undefined) return refused('auth/password-needed', {})
      return this.#checkPassword(person, password)
    })
  }

  async tokens(person: Person): Promise<Result<{ readonly tokens: readonly TokenInfo[] }>> {
    const refusal = refusalOf(person, 'keep-tokens')
    if (refusal) return refusal
    const account = await this.#services.accounts.read(person.id)
    return { ok: true, tokens: account ? await this.#services.tokens.list(account) : [] }
  }

  async revokeToken(person: Person, id: string, client: ClientInfo): Promise<Result> {
    const refusal = refusalOf(person, 'keep-tokens')
    if (refusal) return refusal
    const { audit, tokens } = this.#services
    const entry = (info: TokenInfo) => [
      audit.byPerson('token-ended', { by: person, client }, person, { before: factsOf(info) }),
    ]
    if (!(await tokens.revoke(person.id, id, entry))) return refused('not-found/token', {})
    this.#services.revocations.publish({ account: person.id, what: 'token', id })
    return { ok: true }
  }

  #auditChange(by: Person, client: ClientInfo, kind: AuditKind) {
    return (before: Account, after: Account) => [
      this.#services.audit.byPerson(kind, { by, client }, by, changeOf(before, after)),
    ]
  }

  /** The account, if the person's session is valid. */
  async #ownerBySession(person: Person): Promise<Account | undefined> {
    const { accounts, sessions } = this.#services
    const account = await accounts.read(person.id)
    const holds = account && person.via === 'session' && (await sessions.find(account, person.sessionId))
    return holds ? account : undefined
  }

  /** Counts as a sign-in attempt. */
  async #checkPassword(person: Person, password: string): Promise<Result<{ readonly hash: string }>> {
    const { attemptLimits, accounts, passwords } = this.#services
    const { id } = person
    const attempt = attemptLimits.reauthenticate(id, placeOf(person))
    if (!attempt.ok) return attempt
    const hash = await accounts.passwordOf(id)
    if (hash === undefined || !(await passwords.check(password, hash)).matches) return refused('auth/wrong', {})
    attempt.reset()
    return { ok: true, hash }
  }

  async #hasShownFactor(person: Person): Promise<boolean> {
    if (person.via !== 'session') return false
    const account = await this.#services.accounts.read(person.id)
    return account !== undefined && (await this.#services.sessions.find(account, person.sessionId))?.factor === true
  }
}

const factsOf = ({ id, label, scopes, endsAt }: TokenInfo) => ({ token: id, label, scopes, endsAt })

/** Where somebody is signed in: the session or token by its handle. */
const placeOf = (person: Person): string => (person.via === 'session' ? person.sessionId : person.tokenId)
