// A person's management of their own account: password, second factor, sessions, API tokens. All of it needs a session; what
// could lock the owner out needs the password again.
import type { AuditKind, KeyCreation, KeyRequest, MadeKey, ShownKey } from '@punto/protocol'
import { type Account, withoutTokens } from './accounts.ts'
import { changeOf } from './audit-entries.ts'
import type { ClientInfo } from './client-info.ts'
import type { KeySite } from './key-site.ts'
import { faultOfPassword } from './password-policy.ts'
import { type Person, refusalOf } from './principal.ts'
import { type Result, refused, refusedPassword } from './refusals.ts'
import { replaceSessions, type SignedIn } from './replace-sessions.ts'
import type { Secret } from './secret.ts'
import { type KeyFacts, sessionOf } from './security-keys.ts'
import type { Services } from './services.ts'
import type { SessionInfo } from './sessions.ts'
import type { TokenInfo, TokenRequest } from './tokens.ts'
import { unlessBusy } from './unless-busy.ts'

/** What shows once more who somebody is who is signed in. */
export interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly key?: ShownKey | undefined
  /** Absent where the house is reached by an address, to which no key is bound. */
  readonly site?: KeySite | undefined
}

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
      key,
      site,
      password,
      keepTokens = false,
    }: Omit<Proof, 'password'> & {
      readonly current?: string | undefined
      readonly password: string
      readonly keepTokens?: boolean | undefined
    },
    client: ClientInfo,
  ): Promise<Result<SignedIn>> {
    return unlessBusy(async () => {
      const refusal = refusalOf(person, 'keep-self')
      if (refusal) return refusal
      if (person.guest) return refused('account/guest', {})
      const fault = faultOfPassword(password, person.name)
      if (fault) return refusedPassword(fault)
      const checked = await this.#isOwner(person, { password: current, key, site })
      if (!checked.ok) return checked
      const before = await this.#services.accounts.passwordOf(person.id)
      if ((await this.#services.passwords.check(password, before)).matches) return refused('password/unchanged', {})
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
  enrol(person: Person, proof: Proof): Promise<Result<{ readonly secret: Secret; readonly uri: Secret }>> {
    return unlessBusy(async () => {
      const refusal = refusalOf(person, 'keep-self')
      if (refusal) return refusal
      if (person.guest) return refused('account/guest', {})
      const checked = await this.#isOwner(person, proof)
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
    const attempt = this.#services.attemptLimits.reauthenticate(person.id, sessionOf(person), 'code')
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

  /** Needs a key that asks who holds it, or the password and a code, recovery code or key. Ends every session and returns a new one. */
  removeFactor(person: Person, proof: Proof, client: ClientInfo): Promise<Result<SignedIn>> {
    return unlessBusy(async () => {
      const { factor, audit } = this.#services
      const refusal = refusalOf(person, 'keep-self')
      if (refusal) return refusal
      if (!(await factor.hasAuthenticator(person.id))) return refused('account/second-factor-off', {})
      const proven = await this.#prove(person, proof)
      if (!proven.ok) return proven
      const entry = audit.byPerson('second-factor-off', { by: person, client }, person, {
        before: { secondFactor: true },
        after: { secondFactor: false },
      })
      await factor.switchOff(person.id, [entry])
      const isLeft = await factor.isOn(person.id)
      const next = await replaceSessions(this.#services, person.id, { client, factor: isLeft }, (account) => account)
      return next ? { ok: true, ...next } : refused('auth/needed', {})
    })
  }

  async keys(
    person: Person,
  ): Promise<Result<{ readonly items: readonly KeyFacts[]; readonly authenticator: boolean }>> {
    const refusal = refusalOf(person, 'keep-self')
    if (refusal) return refusal
    const { keys, factor } = this.#services
    return { ok: true, items: await keys.list(person.id), authenticator: await factor.hasAuthenticator(person.id) }
  }

  /** What a browser needs for a new key, once it is proven who asks: a key is as good as everything else that opens the account. */
  askNewKey(person: Person, proof: Proof): Promise<Result<{ readonly asked: KeyCreation }>> {
    return unlessBusy(async () => {
      const refusal = refusalOf(person, 'keep-self')
      if (refusal) return refusal
      if (person.guest) return refused('account/guest', {})
      if (!proof.site) return refused('key/no-name', { host: '' })
      const proven = await this.#prove(person, proof)
      return proven.ok ? this.#services.keys.creation(person, proof.site) : proven
    })
  }

  /** The first second factor shows the recovery codes once, ends every session and returns a new one. */
  async addKey(
    person: Person,
    given: { readonly name: string; readonly key: MadeKey },
    site: KeySite,
    client: ClientInfo,
  ): Promise<
    Result<{
      readonly key: KeyFacts
      readonly recovery: readonly Secret[] | undefined
      readonly signedIn: SignedIn | undefined
    }>
  > {
    const refusal = refusalOf(person, 'keep-self')
    if (refusal) return refusal
    const added = await this.#services.keys.add(person, given, site, client)
    if (!added.ok || !added.recovery) return added.ok ? { ...added, signedIn: undefined } : added
    const signedIn = await replaceSessions(this.#services, person.id, { client, factor: true }, (account) => account)
    return { ...added, signedIn }
  }

  /** Any of one's own keys, asked for in the place of the password. */
  async askOwnKey(person: Person, site: KeySite): Promise<Result<{ readonly asked: KeyRequest }>> {
    const refusal = refusalOf(person, 'keep-self')
    if (refusal) return refusal
    return { ok: true, asked: await this.#services.keys.request(this.#proving(person), site) }
  }

  async renameKey(
    person: Person,
    id: string,
    name: string,
    client: ClientInfo,
  ): Promise<Result<{ readonly key: KeyFacts }>> {
    return refusalOf(person, 'keep-self') ?? this.#services.keys.rename(person, id, name, client)
  }

  /** Ends every other session: somebody may have come in with the key that was lost. */
  removeKey(person: Person, id: string, proof: Proof, client: ClientInfo): Promise<Result<SignedIn>> {
    return unlessBusy(async () => {
      const refusal = refusalOf(person, 'keep-self')
      if (refusal) return refusal
      const proven = await this.#prove(person, proof)
      if (!proven.ok) return proven
      const removed = await this.#services.keys.remove(person, id, client)
      if (!removed.ok) return removed
      const factor = await this.#services.factor.isOn(person.id)
      const next = await replaceSessions(this.#services, person.id, { client, factor }, (account) => account)
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
    { password, key, site, ...request }: TokenRequest & Omit<Proof, 'code'>,
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
        const checked = await this.#isOwner(person, { password, key, site })
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

  /** Asks for the password again, or a key in its place; a guest has none. */
  confirmOwner(person: Person, proof: Proof): Promise<Result> {
    return unlessBusy(async () => (person.guest ? { ok: true } : this.#isOwner(person, proof)))
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

  /** Somebody shows once more who they are, with the second factor where there is one. */
  prove(person: Person, proof: Proof): Promise<Result> {
    return unlessBusy(async () => refusalOf(person, 'keep-self') ?? this.#prove(person, proof))
  }

  #proving(person: Person) {
    return { for: 'prove', account: person.id, act: sessionOf(person) } as const
  }

  /** The password, or a key that has asked who holds it. */
  async #isOwner(person: Person, { password, key, site }: Proof): Promise<Result> {
    if (password !== undefined) return this.#checkPassword(person, password)
    if (!key || !site) return refused('auth/password-needed', {})
    const shown = await this.#showKey(person, key, site)
    if (!shown.ok) return shown
    return shown.verified ? { ok: true } : refused('key/not-verified', {})
  }

  /** As `#isOwner`, and where there is a second factor, that too. */
  async #prove(person: Person, proof: Proof): Promise<Result> {
    const { factor, attemptLimits } = this.#services
    const { password, code, key, site } = proof
    const hasFactor = await factor.isOn(person.id)
    if (password === undefined || !hasFactor) return this.#isOwner(person, proof)
    const checked = await this.#checkPassword(person, password)
    if (!checked.ok) return checked
    if (key && site) return this.#showKey(person, key, site)
    if (code === undefined) return refused('auth/code-needed', {})
    const attempt = attemptLimits.reauthenticate(person.id, sessionOf(person), 'code')
    if (!attempt.ok) return attempt
    if (!(await factor.use(person.id, code))) return refused('auth/code-wrong', {})
    attempt.reset()
    return { ok: true }
  }

  /** Counts as a sign-in attempt. */
  async #showKey(person: Person, key: ShownKey, site: KeySite): Promise<Result<{ readonly verified: boolean }>> {
    const attempt = this.#services.attemptLimits.reauthenticate(person.id, sessionOf(person))
    if (!attempt.ok) return attempt
    const shown = await this.#services.keys.check(this.#proving(person), key, site)
    if (shown.ok) attempt.reset()
    return shown
  }

  /** Counts as a sign-in attempt. */
  async #checkPassword(person: Person, password: string): Promise<Result<{ readonly hash: string }>> {
    const { attemptLimits, accounts, passwords } = this.#services
    const { id } = person
    const attempt = attemptLimits.reauthenticate(id, sessionOf(person))
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
