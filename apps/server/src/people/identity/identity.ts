// Accounts, sessions and tokens over the house's records. Routes and sockets ask here; clock, randomness and the cost of
// password hashing are passed in.
import { isStaff, type StaffRole } from '@punto/protocol'
import { type AuditEntry, type Records, reasonOf } from '../../storage/index.ts'
import { fold, nameOfGuest } from './account-names.ts'
import { type Account, Accounts, roleAt } from './accounts.ts'
import { ActingRoles } from './acting-roles.ts'
import { ATTEMPT_LIMITS, type AttemptLimitSettings, AttemptLimits } from './attempt-limits.ts'
import { AuditEntries } from './audit-entries.ts'
import { Authentication } from './authentication.ts'
import { Erasing, type StandingMoney } from './erasing.ts'
import { ExcludedTries } from './excluded-tries.ts'
import { Excluding } from './excluding.ts'
import { Exclusions } from './exclusions.ts'
import { HouseEpoch } from './house-epoch.ts'
import { LaunchedPlayers } from './launched-players.ts'
import { OwnAccount } from './own-account.ts'
import { PasswordCodes, type SentCode } from './password-codes.ts'
import { type Derive, Passwords, type ScryptParams } from './passwords.ts'
import { displayName, personBySession, personByToken, type StaffFactor } from './person.ts'
import type { Person } from './principal.ts'
import { Revocations } from './revocations.ts'
import { SecondFactor } from './second-factor.ts'
import { SecurityKeys } from './security-keys.ts'
import type { Services } from './services.ts'
import { LIFETIMES, type Lifetimes, Sessions } from './sessions.ts'
import { SignInPuzzles } from './sign-in-puzzles.ts'
import { SignOn } from './sign-on.ts'
import { Staff } from './staff.ts'
import { StaffPins } from './staff-pins.ts'
import type { StaffRequests } from './staff-requests.ts'
import { TablePins } from './table-pins.ts'
import { Tokens } from './tokens.ts'
import { TwoPeople } from './two-people.ts'

export interface IdentityOptions {
  readonly records: Records
  /** Milliseconds since 1970. */
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  /** 32 bytes, stored outside the database. */
  readonly key: Uint8Array
  /** Pays a new player's first chips; idempotent per player id. */
  readonly welcome: (player: string, chips?: number) => Promise<void>
  readonly staffFactor: StaffFactor
  /** Whether a badge serves without a PIN at enrolled terminals. */
  readonly badgeAlone?: boolean
  /** How long somebody of the staff who is new or was reset waits before their word counts as a second one's. */
  readonly waitHours?: number
  /** What stands between the house and a player. */
  readonly moneyOf?: (player: string) => Promise<StandingMoney>
  /** Where the tables ask who is excluded; its own unless given. */
  readonly exclusions?: Exclusions
  /** How one-time codes reach their owners; none are sent unless said. */
  readonly sendCode?: (code: SentCode) => Promise<void>
  readonly codeFailed?: (player: string, why: string) => void
  /** Told of an entry of the audit log that nobody waited for, and that could not be written. */
  readonly notAudited?: (kind: string, why: string) => void
  readonly scrypt?: ScryptParams
  readonly derive?: Derive
  readonly lifetimes?: Lifetimes
  readonly attemptLimits?: AttemptLimitSettings
  /** How long a change by another process at the same database may go unnoticed; this process sees its own at once. */
  readonly freshMs?: number
}

const NO_MONEY: StandingMoney = { available: 0, reserved: 0, owed: 0 }
const FRESH_MS = 10_000
export const WAIT_HOURS = 24
/** Longer than any launch link lets in. */
const LAUNCHES_KEPT_MS = 10 * 60 * 1000
const MOST_IN_MEMORY = 20_000

export class Identity {
  readonly #services: Services
  readonly authentication: Authentication
  readonly ownAccount: OwnAccount
  readonly staff: Staff
  readonly staffRequests: StaffRequests
  readonly twoPeople: TwoPeople
  readonly actingRoles: ActingRoles
  readonly revocations: Revocations
  readonly audit: AuditEntries
  readonly exclusions: Exclusions
  readonly excludedTries: ExcludedTries
  readonly excluding: Excluding
  readonly passwordCodes: PasswordCodes
  readonly erasing: Erasing
  readonly tablePins: TablePins
  readonly staffPins: StaffPins
  readonly keys: SecurityKeys
  /** Players whom an operator sends. */
  readonly launched: LaunchedPlayers
  readonly signOn: SignOn

  constructor(options: IdentityOptions) {
    const { records, wall, random, key, welcome, staffFactor, scrypt, derive } = options
    const { freshMs = FRESH_MS } = options
    const houseEpoch = new HouseEpoch({ records, wall, freshMs })
    const kept = { records, wall, random, key, houseEpoch, freshMs, most: MOST_IN_MEMORY }
    this.audit = new AuditEntries(wall)
    this.revocations = new Revocations()
    this.exclusions = options.exclusions ?? new Exclusions(wall)
    this.exclusions.useRecords(records)
    const note = (entry: AuditEntry) => {
      records.change([], [entry]).catch((error: unknown) => options.notAudited?.(entry.kind, reasonOf(error)))
    }
    this.excludedTries = new ExcludedTries({ note, audit: this.audit, wall })
    const accounts = new Accounts(kept)
    const factor = new SecondFactor(kept)
    this.keys = new SecurityKeys({ ...kept, factor, audit: this.audit })
    this.twoPeople = new TwoPeople({ records, accounts, wall, waitHours: options.waitHours ?? WAIT_HOURS })
    this.#services = {
      records,
      accounts,
      twoPeople: this.twoPeople,
      passwords: new Passwords({ random, key, ...(scrypt && { params: scrypt }), ...(derive && { derive }) }),
      puzzles: new SignInPuzzles({ wall, random, key }),
      factor,
      keys: this.keys,
      sessions: new Sessions({ ...kept, lifetimes: options.lifetimes ?? LIFETIMES }),
      tokens: new Tokens(kept),
      attemptLimits: new AttemptLimits({
        records,
        wall,
        random,
        key,
        settings: options.attemptLimits ?? ATTEMPT_LIMITS,
      }),
      revocations: this.revocations,
      houseEpoch,
      audit: this.audit,
      note,
      exclusions: this.exclusions,
      excludedTries: this.excludedTries,
      welcome,
      staffFactor,
      wall,
    }
    this.staffPins = new StaffPins({ services: this.#services, random, key, badgeAlone: options.badgeAlone ?? false })
    this.authentication = new Authentication(this.#services, this.staffPins)
    this.signOn = new SignOn(this.#services, this.authentication)
    this.ownAccount = new OwnAccount(this.#services)
    this.staff = new Staff(this.#services, random)
    this.staffRequests = this.staff.requests
    this.actingRoles = new ActingRoles(this.#services)
    this.excluding = new Excluding(this.#services, wall)
    this.launched = new LaunchedPlayers(this.#services)
    this.erasing = new Erasing(this.#services, options.moneyOf ?? (async () => NO_MONEY))
    this.tablePins = new TablePins(this.#services)
    this.passwordCodes = new PasswordCodes({
      services: this.#services,
      random,
      key,
      send: options.sendCode,
      failed: options.codeFailed ?? (() => undefined),
    })
  }

  /** The person of a session cookie; undefined if it is not valid. One that a PIN opened is good with its terminal's cookie alone. */
  async bySession(cookie: string, terminal?: string): Promise<Person | undefined> {
    const { accounts, sessions } = this.#services
    const presented = sessions.read(cookie)
    const account = presented && (await accounts.getCached(presented.account))
    const session = account && (await sessions.find(account, presented.id, presented.secret))
    if (session?.terminal !== undefined) {
      const here = await this.staffPins.terminalOf(terminal)
      if (!account || here?.id !== session.terminal || !this.#opensByPin(account)) return undefined
    }
    return session && personBySession(account, presented.id, session.factor, this.#services)
  }

  /** A role for a time is more than a PIN lets anybody do. */
  #opensByPin(account: Account): boolean {
    return roleAt(account, this.#services.wall()) === 'dealer'
  }

  /** The person of an API token; undefined if it is not valid. */
  async byToken(token: string): Promise<Person | undefined> {
    const { accounts, tokens } = this.#services
    const presented = tokens.read(token)
    const account = presented && (await accounts.getCached(presented.account))
    const scopes = account && (await tokens.find(account, presented.id, presented.secret))
    return scopes && personByToken(account, presented.id, scopes, this.#services)
  }

  /** The person as of now, for connections that stay open; undefined if the session or token has ended. */
  async refresh(person: Person): Promise<Person | undefined> {
    const { accounts, sessions, tokens } = this.#services
    const account = await accounts.getCached(person.id)
    if (!account) return undefined
    if (person.via === 'token') {
      const scopes = await tokens.find(account, person.tokenId)
      return scopes && personByToken(account, person.tokenId, scopes, this.#services)
    }
    const session = await sessions.find(account, person.sessionId)
    if (session?.terminal !== undefined) {
      if (!this.#opensByPin(account) || !(await this.staffPins.isEnrolled(session.terminal))) return undefined
    }
    return session && personBySession(account, person.sessionId, session.factor, this.#services)
  }

  /**
   * Ids of accounts that a name may mean: an id, an account's name, or the display name of one of the `among` guests. Display
   * names are shortened ids, so two guests may share one.
   */
  async findByName(
    named: string,
    isRole: (role: Account['role']) => boolean,
    among: readonly string[],
  ): Promise<readonly string[]> {
    const { accounts, wall } = this.#services
    const now = wall()
    // Names may contain characters that ids and record keys may not.
    const byId = /^[\w-]+$/.test(named) ? await accounts.getCached(named) : undefined
    const found = [byId, (await accounts.byName(named))?.account]
    const guests = among.filter((id) => nameOfGuest(id) === fold(named))
    for (const id of guests) found.push(await accounts.getCached(id))
    return [...new Set(found.flatMap((account) => (account && isRole(roleAt(account, now)) ? [account.id] : [])))]
  }

  /** People whose id or name begins so, a guest's display name included: named ones first, in the order of names. */
  async *search(beginning: string): AsyncGenerator<FoundPerson> {
    const { accounts } = this.#services
    const told = new Set<string>()
    const sources = [accounts.beginningWith(beginning)]
    const wanted = fold(beginning)
    const [, guest] = /^guest-?([a-z0-9]*)$/.exec(wanted) ?? []
    if (guest) sources.push(accounts.idBeginningWith(guest))
    if (/^[a-z0-9]+$/.test(wanted)) sources.push(accounts.idBeginningWith(wanted))
    for (const source of sources) {
      for await (const account of source) {
        if (told.has(account.id)) continue
        told.add(account.id)
        yield found(account)
      }
    }
  }

  async person(id: string): Promise<FoundPerson | undefined> {
    const account = /^[\w-]+$/.test(id) ? await this.#services.accounts.read(id) : undefined
    return account && found(account)
  }

  /** Where somebody is signed in from, as keyed sums that name no address and no device. */
  async signedInFrom(id: string): Promise<readonly string[]> {
    const account = await this.#services.accounts.read(id)
    return account ? this.#services.sessions.from(account) : []
  }

  /** What somebody is called; undefined where there is no such account. */
  async nameOf(id: string): Promise<string | undefined> {
    const account = await this.#services.accounts.getCached(id)
    return account && displayName(account)
  }

  /** Of somebody of the staff, the role that holds now; undefined for anybody else. */
  async staffRoleOf(id: string): Promise<StaffRole | undefined> {
    const account = await this.#services.accounts.getCached(id)
    const role =
      account && !account.closed && isStaff(account.role) ? roleAt(account, this.#services.wall()) : undefined
    return role !== undefined && isStaff(role) ? role : undefined
  }

  /** True if the account has a valid session or token, or its owner typed their PIN at a table; undefined if there is no such account. */
  async isSignedIn(id: string): Promise<boolean | undefined> {
    const { accounts, sessions, tokens } = this.#services
    const account = await accounts.read(id)
    if (!account) return undefined
    if ((await sessions.list(account)).length > 0 || (await tokens.list(account)).length > 0) return true
    return this.tablePins.isVisiting(account)
  }

  /** Restores what must survive a restart; call once, before the first request. */
  async open(): Promise<void> {
    await this.#services.attemptLimits.load()
    await this.#services.accounts.claimLooks()
    await this.exclusions.refresh()
  }

  /** Another process has changed a record: what is in memory of it is read again. Returns whose sign-ins it may have ended. */
  async changedElsewhere(kind: string, key: string): Promise<{ readonly account: string | 'everybody' } | undefined> {
    const { accounts, sessions, tokens, houseEpoch, exclusions, attemptLimits } = this.#services
    const [account = ''] = key.split('/')
    switch (kind) {
      case 'session':
        sessions.forget(key)
        return { account }
      case 'token':
        tokens.forget(key)
        return { account }
      case 'account':
        accounts.forget(key)
        return { account }
      case 'house':
        houseEpoch.forget()
        return { account: 'everybody' }
      case 'exclusion':
        await exclusions.reload(key)
        return undefined
      case 'throttle':
        await attemptLimits.reload(key)
        return undefined
    }
    return undefined
  }

  /** Other processes may have changed anything. */
  async forgetAll(): Promise<void> {
    const { accounts, sessions, tokens, houseEpoch, exclusions } = this.#services
    for (const one of [accounts, sessions, tokens, houseEpoch]) one.forget()
    await exclusions.refresh()
  }

  /** Resolves when background writes are done. */
  async settled(): Promise<void> {
    await this.#services.attemptLimits.settled()
    await this.passwordCodes.settled()
  }

  /** Removes sessions and tokens that are no longer valid; call periodically. */
  async sweep(): Promise<number> {
    const { accounts, sessions, tokens, attemptLimits } = this.#services
    attemptLimits.removeForgiven()
    await this.staffRequests.sweep()
    await this.keys.sweep()
    await this.launched.sweep(this.#services.wall() - LAUNCHES_KEPT_MS)
    const accountOf = (id: string) => accounts.read(id)
    return (await sessions.sweep(accountOf)) + (await tokens.sweep(accountOf))
  }
}

/** Somebody as staff find them. */
export interface FoundPerson {
  readonly id: string
  readonly name: string
  readonly role: Account['role']
  readonly guest: boolean
  readonly closed: boolean
  readonly madeAt: number
}

const found = (account: Account): FoundPerson => ({
  id: account.id,
  name: displayName(account),
  role: account.role,
  guest: account.name === null,
  closed: account.closed,
  madeAt: account.madeAt,
})
