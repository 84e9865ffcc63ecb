// Guests, registration, signing in and signing out.
import { isStaff, type KeyRequest, type ShownKey, STAFF_ROLES } from '@punto/protocol'
import type { RecordChange } from '../../storage/index.ts'
import { checkName } from './account-names.ts'
import { type Account, roleAt } from './accounts.ts'
import { addressKey } from './address.ts'
import type { Attempt, SignInAttempt } from './attempt-limits.ts'
import { changeOf } from './audit-entries.ts'
import type { ClientInfo } from './client-info.ts'
import { inForce, untilWords } from './exclusions.ts'
import type { KeySite } from './key-site.ts'
import { faultOfPassword } from './password-policy.ts'
import { personBySession, SIGN_INS_COUNTED } from './person.ts'
import type { Person, Principal } from './principal.ts'
import { type Refused, type Result, refused, refusedName, refusedPassword } from './refusals.ts'
import { replaceSessions, type SignedIn } from './replace-sessions.ts'
import type { Secret } from './secret.ts'
import { actOf } from './security-keys.ts'
import type { Services } from './services.ts'
import type { NewSession } from './sessions.ts'
import type { StaffPins, Terminal, TypedPin } from './staff-pins.ts'
import { unlessBusy } from './unless-busy.ts'

export interface Credentials {
  readonly name: string
  readonly password: string
  /** A code of the authenticator, or a recovery code. */
  readonly code?: string | undefined
  /** In the place of a code. */
  readonly key?: ShownKey | undefined
  /** Absent where the house is reached by an address, to which no key is bound. */
  readonly site?: KeySite | undefined
  /** The device cookie that the browser got when this name signed in there before. */
  readonly device?: string | undefined
  /** The puzzle of a refusal, with its answer. */
  readonly work?: string | undefined
}

/** What a second person signs, and whose screen they sign it at. */
export interface CountersignedAct {
  readonly table: string
  readonly id: string
  readonly command: { readonly type: string }
  readonly screen: Person
}

/** By name and password, with a code or a key where there is a second factor; by a key alone; at a terminal by name or badge and PIN. */
export type CountersignedBy = Partial<Credentials> & { readonly typed?: TypedPin | undefined }
/** By name and password, whose key is asked for as the second factor; or nobody in particular. */
export interface KeyAsker {
  readonly name?: string | undefined
  readonly password?: string | undefined
  readonly device?: string | undefined
  readonly work?: string | undefined
}

/** In the place of a session's handle, where none begins. */
const ONE_ACT = 'one-act'

const strangerAt = ({ address }: ClientInfo) => ({ stranger: addressKey(address) })

/** With a device cookie, so that failed attempts elsewhere do not delay the owner in this browser. */
export type SignedInBrowser = SignedIn & { readonly device: Secret }

export interface NewGuest {
  /** Other than the house's. */
  readonly chips?: number | undefined
  /** The puzzle of a refusal, with its answer. */
  readonly work?: string | undefined
}

/** 262,144 tries on average: a second in a browser. */
const GUEST_BITS = 18
/** Puzzles are for a name; no account is called so. */
const GUEST_NAME = '*'

export class Authentication {
  readonly #services: Services
  readonly #staffPins: StaffPins

  constructor(services: Services, staffPins: StaffPins) {
    this.#services = services
    this.#staffPins = staffPins
  }

  /** A new guest, with the house's chips unless others are said. They are paid before the account is stored: every stored guest has them. */
  async guest(client: ClientInfo, { chips, work }: NewGuest = {}): Promise<Result<SignedIn>> {
    const { accounts, sessions, attemptLimits, houseEpoch, welcome } = this.#services
    const attempt = this.#admitGuest(client, work)
    if (!attempt.ok) return attempt
    await houseEpoch.current()
    const account = accounts.draft({ welcomed: true })
    const { session, change } = sessions.begin(account, client.agent, false, attemptLimits.originOf(client))
    await welcome(account.id, chips)
    await accounts.add(account, null, { changes: [change] })
    return { ok: true, person: personBySession(account, session.id, false, this.#services), session }
  }

  /** So many at once from one address; beyond them whoever does some work comes in all the same. */
  #admitGuest(client: ClientInfo, work: string | undefined): Attempt {
    const { attemptLimits, puzzles } = this.#services
    const attempt = attemptLimits.newAccount(client)
    if (attempt.ok || !attemptLimits.takesWork(client)) return attempt
    return puzzles.demand(GUEST_BITS, { work, name: GUEST_NAME, client }) ?? attemptLimits.workedGuest(client)
  }

  /** Gives a guest's account a name and a password, or makes a new account for a client that is not signed in. */
  register(principal: Principal, given: Credentials, client: ClientInfo): Promise<Result<SignedInBrowser>> {
    return unlessBusy(async () => {
      const { puzzles, attemptLimits } = this.#services
      if (principal.kind !== 'public' && !principal.guest)
        return refused('account/named-already', { name: principal.name })
      if (principal.kind !== 'public' && principal.via === 'token') return refused('token/not-here', {})
      if (principal.kind !== 'public' && principal.launched) return refused('account/launched', {})
      const checked = checkName(given.name)
      if (!checked.ok) return refusedName(checked.fault, given.name)
      const { name } = checked
      const fault = faultOfPassword(given.password, name)
      if (fault) return refusedPassword(fault)
      const attempt = attemptLimits.newAccount(client)
      if (!attempt.ok) return attempt
      return puzzles.admit({ work: given.work, name, client, attempt }, async () =>
        this.#register(principal, name, given, client),
      )
    })
  }

  async #register(
    principal: Principal,
    name: string,
    given: Credentials,
    client: ClientInfo,
  ): Promise<Result<SignedInBrowser>> {
    const { accounts, passwords, attemptLimits, houseEpoch, audit } = this.#services
    if (await accounts.isTaken(name)) return refused('account/name-taken', { name })
    // Another request may have taken this very name since.
    if (await accounts.looksLikeAnother(name)) return this.#nameRefusal(principal, name)
    const hash = await passwords.hash(given.password, strangerAt(client))
    await houseEpoch.current()
    const device = attemptLimits.deviceFor(name, given.device)
    const made =
      principal.kind === 'public'
        ? await this.#registerNew(name, hash, client, device)
        : await replaceSessions(
            this.#services,
            principal.id,
            {
              client,
              factor: false,
              hash,
              audit: (before, after) => [
                audit.byPerson(
                  'account-made',
                  { by: principal, client },
                  { id: after.id, name },
                  changeOf(before, after),
                ),
              ],
            },
            (account) => (account.name === null ? { ...account, name } : undefined),
          )
    if (!made) return this.#nameRefusal(principal, name)
    return { ok: true, ...made, device }
  }

  async #registerNew(name: string, hash: string, client: ClientInfo, device: Secret): Promise<SignedIn | undefined> {
    const { accounts, attemptLimits, sessions, audit } = this.#services
    const account = accounts.draft({ name })
    const from = attemptLimits.originOf(client, device.reveal())
    const { session, change } = sessions.begin(account, client.agent, false, from)
    const person = personBySession(account, session.id, false, this.#services)
    const entry = audit.byPerson('account-made', { by: person, client }, person, {
      after: { role: account.role },
    })
    if (!(await accounts.add(account, hash, { changes: [change], audit: [entry] }))) return undefined
    await this.#welcomeOnce(account)
    return { person, session }
  }

  /** The refusal if another request took the name first, or named the same guest. */
  async #nameRefusal(principal: Principal, name: string): Promise<Result<never>> {
    const account = principal.kind === 'public' ? undefined : await this.#services.accounts.read(principal.id)
    if (account && account.name !== null) return refused('account/named-already', { name: account.name })
    const taken = await this.#services.accounts.isTaken(name)
    return refused(taken ? 'account/name-taken' : 'account/name-like', { name })
  }

  signIn(given: Credentials, client: ClientInfo): Promise<Result<SignedInBrowser>> {
    return this.#attempted(given, client, async (attempt) => {
      const run = () => this.#signIn(given, client, attempt)
      if (attempt.isKnownDevice) return run()
      // The staff in a browser of theirs that is new too: otherwise the refusal would tell which names are theirs.
      return this.#services.puzzles.admit({ work: given.work, name: given.name, client, attempt }, run)
    })
  }

  /** A security key or passkey that knows its owner and has asked who holds it: nothing else is needed. */
  signInByKey(
    { key, site, device }: { readonly key: ShownKey; readonly site: KeySite; readonly device?: string | undefined },
    client: ClientInfo,
  ): Promise<Result<SignedInBrowser>> {
    return unlessBusy(async () => {
      const known = await this.#byKey({ for: 'sign-in', account: null }, key, site, client)
      return known.ok ? this.#begin(known.account, true, device, client, { key: known.key }) : known
    })
  }

  /** Somebody of the staff whom the house's provider of single sign-on has named. */
  async enterBySignOn(
    account: Account,
    factor: boolean,
    device: string | undefined,
    client: ClientInfo,
  ): Promise<Result<SignedInBrowser>> {
    const refusal = await this.#keptOut(account, client)
    return refusal ?? this.#begin(account, factor, device, client, { signOn: true })
  }

  /** What a browser needs to have a key shown for signing in. */
  askKey(given: KeyAsker, site: KeySite, client: ClientInfo): Promise<Result<{ readonly asked: KeyRequest }>> {
    return this.#askKey('sign-in', undefined, given, site, client)
  }

  /** The same for one command that a second person signs. */
  askKeyToSign(
    given: KeyAsker,
    site: KeySite,
    client: ClientInfo,
    act: CountersignedAct,
  ): Promise<Result<{ readonly asked: KeyRequest }>> {
    return this.#askKey('countersign', digestOf(act), given, site, client)
  }

  /** Whose keys there are is told to whoever has the password. */
  async #askKey(
    purpose: 'sign-in' | 'countersign',
    act: string | undefined,
    { name, password, device, work }: KeyAsker,
    site: KeySite,
    client: ClientInfo,
  ): Promise<Result<{ readonly asked: KeyRequest }>> {
    const { keys, puzzles } = this.#services
    const bound = act === undefined ? {} : { act }
    if (name === undefined || password === undefined) {
      return { ok: true, asked: await keys.request({ for: purpose, account: null, ...bound }, site) }
    }
    const given = { name, password, device }
    return this.#attempted<{ readonly asked: KeyRequest }>(given, client, async (attempt) => {
      const run = async (): Promise<Result<{ readonly asked: KeyRequest }>> => {
        const known = await this.#byPassword(given, client, attempt)
        if (!known.ok) return known
        attempt.refund()
        const asked = await keys.request({ for: purpose, account: known.account.id, ...bound }, site)
        return { ok: true, asked }
      }
      // At somebody's screen of the staff nobody is a stranger.
      if (attempt.isKnownDevice || purpose === 'countersign') return run()
      return puzzles.admit({ work, name, client, attempt }, run)
    })
  }

  /**
   * A second person of the staff, who signs one act at somebody else's screen with their own name and password, or with their security
   * key: no session begins, and the audit log says what was signed and whose screen it was.
   */
  async countersign(
    given: CountersignedBy,
    client: ClientInfo,
    act: CountersignedAct,
  ): Promise<Result<{ readonly person: Person }>> {
    const { name, password, key, site, typed } = given
    const bound = digestOf(act)
    if (typed) {
      return unlessBusy(async () => {
        const known = await this.#byPin(typed, client)
        return known.ok ? this.#sign(known.account, true, client, act, { terminal: known.terminal.name }) : known
      })
    }
    if (name === undefined || password === undefined) {
      if (!key || !site) return refused('auth/password-needed', {})
      return unlessBusy(async () => {
        const known = await this.#byKey({ for: 'countersign', account: null, act: bound }, key, site, client)
        return known.ok ? this.#sign(known.account, true, client, act, { key: known.key }) : known
      })
    }
    const credentials = { ...given, name, password }
    return this.#attempted(credentials, client, async (attempt) => {
      const known = await this.#authenticate(credentials, client, attempt, { for: 'countersign', act: bound })
      return known.ok ? this.#sign(known.account, known.hasFactor, client, act) : known
    })
  }

  async #sign(
    account: Account,
    factor: boolean,
    client: ClientInfo,
    { table, command, screen }: CountersignedAct,
    by: { readonly key?: string; readonly terminal?: string } = {},
  ): Promise<Result<{ readonly person: Person }>> {
    const { records, audit } = this.#services
    if (!isStaff(account.role)) return refused('auth/may-not', { role: account.role, may: STAFF_ROLES.join(', ') })
    const person = personBySession(account, ONE_ACT, factor, this.#services)
    const after = { table, command: command.type, screen: screen.name, ...by }
    await records.change([], [audit.byPerson('countersigned', { by: person, client }, person, { after })])
    return { ok: true, person }
  }

  /** A dealer at a terminal that the pit has enrolled, by name or badge and PIN. Every other role needs more. */
  signInByPin(typed: TypedPin, device: string | undefined, client: ClientInfo): Promise<Result<SignedInBrowser>> {
    return unlessBusy(async () => {
      const known = await this.#byPin(typed, client)
      if (!known.ok) return known
      const { account, terminal } = known
      if (roleAt(account, this.#services.wall()) !== 'dealer') return refused('pin/dealers', {})
      return this.#begin(account, true, device, client, { terminal })
    })
  }

  /** Counts against the address, and in the PIN's own count. */
  async #byPin(
    typed: TypedPin,
    client: ClientInfo,
  ): Promise<Result<{ readonly account: Account; readonly terminal: Terminal }>> {
    // Nothing was guessed where a badge does not serve by itself.
    if (typed.pin === undefined && !this.#staffPins.badgeAlone) return refused('pin/needed', {})
    const attempt = this.#services.attemptLimits.shownKey(client)
    if (!attempt.ok) return attempt
    const known = await this.#staffPins.check(typed)
    if (!known.ok) {
      const named = await this.#services.accounts.byName(typed.who)
      if (named && known.refusal.code !== 'terminal/needed') this.#noteFailure(named.account, 'pin', client)
      return known
    }
    attempt.refund()
    return (await this.#keptOut(known.account, client)) ?? known
  }

  /** Counts against the address: a key says itself whose it is. */
  async #byKey(
    purpose: { readonly for: 'sign-in' | 'countersign'; readonly account: null; readonly act?: string },
    key: ShownKey,
    site: KeySite,
    client: ClientInfo,
  ): Promise<Result<{ readonly account: Account; readonly key: string }>> {
    const { accounts, attemptLimits, keys } = this.#services
    const attempt = attemptLimits.shownKey(client)
    if (!attempt.ok) return attempt
    const shown = await keys.check(purpose, key, site)
    if (!shown.ok) return shown
    attempt.refund()
    if (!shown.verified) return refused('key/not-verified', {})
    const account = await accounts.read(shown.account)
    if (!account) return refused('key/wrong', {})
    const refusal = await this.#keptOut(account, client)
    return refusal ?? { ok: true, account, key: shown.key }
  }

  #attempted<T extends object>(
    given: Credentials,
    client: ClientInfo,
    work: (attempt: SignInAttempt) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return unlessBusy(async () => {
      const attempt = this.#services.attemptLimits.signIn(given.name, client, given.device)
      if (!attempt.ok) return attempt
      try {
        return await work(attempt)
      } catch (error) {
        // A failure of ours does not count against the caller.
        attempt.refund()
        throw error
      }
    })
  }

  /** Name and password. A wrong name and a wrong password give the same answer and take the same time. */
  async #byPassword(
    given: Credentials,
    client: ClientInfo,
    attempt: SignInAttempt,
  ): Promise<Result<{ readonly account: Account; readonly hash: string; readonly outdated: boolean }>> {
    const { accounts, passwords } = this.#services
    const found = await accounts.byName(given.name)
    // Attempts in the name of one of the staff are few: they are limited by name.
    const isKnown = attempt.isKnownDevice || (found !== undefined && isStaff(found.account.role))
    const asker = isKnown ? 'known' : strangerAt(client)
    const { matches, outdated } = await passwords.check(given.password, found?.hash, asker)
    if (found && !matches) this.#noteFailure(found.account, 'password', client)
    if (!found || !matches) return refused('auth/wrong', {})
    const refusal = await this.#keptOut(found.account, client)
    return refusal ?? { ok: true, ...found, outdated }
  }

  /** Why somebody who is who they say does not come in; undefined where they do. */
  async #keptOut(account: Account, client: ClientInfo): Promise<Refused | undefined> {
    const { exclusions, excludedTries } = this.#services
    if (account.closed) {
      this.#noteFailure(account, 'closed', client)
      return refused('account/closed', {})
    }
    // Read from storage: another process may have written it a moment ago.
    const { kept } = await exclusions.read(account.id)
    const exclusion = inForce(kept, exclusions.now())
    if (!exclusion) return undefined
    excludedTries.atSignIn({ id: account.id, name: account.name ?? account.id }, client)
    return refused('account/excluded', { until: untilWords(exclusion) })
  }

  /** Name, password and second factor. */
  async #authenticate(
    given: Credentials,
    client: ClientInfo,
    attempt: SignInAttempt,
    purpose: { readonly for: 'sign-in' | 'countersign'; readonly act?: string },
  ): Promise<Result<{ readonly account: Account; readonly hasFactor: boolean }>> {
    const { accounts, passwords, factor, keys } = this.#services
    const known = await this.#byPassword(given, client, attempt)
    if (!known.ok) return known
    const { account, hash, outdated } = known
    const hasFactor = await factor.isOn(account.id)
    if (hasFactor && given.key && given.site) {
      const shown = await keys.check({ ...purpose, account: account.id }, given.key, given.site)
      if (!shown.ok) {
        this.#noteFailure(account, 'key', client)
        return shown
      }
    } else if (hasFactor && given.code === undefined) {
      attempt.refund()
      return refused('auth/code-needed', {})
    } else if (hasFactor && !(await factor.use(account.id, given.code!))) {
      this.#noteFailure(account, 'code', client)
      return refused('auth/code-wrong', {})
    }
    attempt.reset()
    if (outdated) await accounts.rehash(account.id, hash, await passwords.hash(given.password))
    return { ok: true, account, hasFactor }
  }

  async #signIn(given: Credentials, client: ClientInfo, attempt: SignInAttempt): Promise<Result<SignedInBrowser>> {
    const known = await this.#authenticate(given, client, attempt, { for: 'sign-in' })
    return known.ok ? this.#begin(known.account, known.hasFactor, given.device, client) : known
  }

  async #begin(
    account: Account,
    hasFactor: boolean,
    known: string | undefined,
    client: ClientInfo,
    by: { readonly key?: string; readonly terminal?: Terminal; readonly signOn?: true } = {},
  ): Promise<Result<SignedInBrowser>> {
    const { sessions, attemptLimits, revocations, houseEpoch } = this.#services
    if (!account.welcomed && account.role === 'player') await this.#welcomeOnce(account)
    // The session gets the epoch in which the password was checked: if it changes now, the session is never valid.
    await houseEpoch.current()
    const device = attemptLimits.deviceFor(account.name ?? account.id, known)
    const from = attemptLimits.originOf(client, device.reveal())
    const begun = sessions.begin(account, client.agent, hasFactor, from, by.terminal?.id)
    const { session } = begun
    const person = await this.#storeSession(account, begun, hasFactor, client, {
      ...(by.key !== undefined && { key: by.key }),
      ...(by.terminal && { terminal: by.terminal.name }),
      ...(by.signOn && { signOn: true }),
    })
    for (const id of await sessions.endSurplus(account, session.id))
      revocations.publish({ account: account.id, what: 'session', id })
    return { ok: true, person, session, device }
  }

  /** Stores the session. Staff sign-ins go to the audit log, and an operator's are counted up to two. */
  async #storeSession(
    account: Account,
    { session, change }: { readonly session: NewSession; readonly change: RecordChange },
    factor: boolean,
    client: ClientInfo,
    means: { readonly key?: string; readonly terminal?: string; readonly signOn?: true },
  ): Promise<Person> {
    const { records, accounts, audit } = this.#services
    const personOf = (one: Account) => personBySession(one, session.id, factor, this.#services)
    const by = personOf(account)
    const entries = isStaff(account.role)
      ? [audit.byPerson('signed-in', { by, client }, by, { after: { factor, ...means } })]
      : []
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

  /** For staff alone. Not awaited, so that the response time does not tell whether the name is a staff member's. */
  #noteFailure(account: Account, why: 'password' | 'code' | 'key' | 'pin' | 'closed', client: ClientInfo): void {
    const { id, name, role } = account
    if (!isStaff(role)) return
    const { note, audit } = this.#services
    const entry = audit.beforeSignIn('sign-in-failed', { id, name: name ?? '' }, client, { after: { why } })
    note(entry)
  }

  async #welcomeOnce({ id }: Account): Promise<void> {
    const { accounts, welcome } = this.#services
    await welcome(id)
    await accounts.update(id, (now) => ({ ...now, welcomed: true }))
  }

  async signOut(person: Person, client: ClientInfo): Promise<void> {
    if (person.via !== 'session') return
    const { sessions, audit } = this.#services
    const entry = isStaff(person.role) ? [audit.byPerson('signed-out', { by: person, client }, person)] : []
    await sessions.end(person.id, person.sessionId, () => entry)
    this.#services.revocations.publish({ account: person.id, what: 'session', id: person.sessionId })
  }
}

/** A key signs this and nothing else. */
const digestOf = ({ table, id, command, screen }: CountersignedAct): string => actOf([table, id, command, screen.id])
