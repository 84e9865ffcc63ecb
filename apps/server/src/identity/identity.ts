// Who is who in the house, over its records. No sockets and no routes: those ask here. Clock, chance and the cost of passwords
// are handed in.
import type { Records } from '../storage/records.ts'
import { type Account, Accounts } from './accounts.ts'
import { Audit } from './audit.ts'
import { Door } from './door.ts'
import { DOORS, type DoorSettings, Doors } from './doors.ts'
import { Ends } from './ends.ts'
import { Eras } from './eras.ts'
import { fold, nameOfGuest } from './names.ts'
import { Own } from './own.ts'
import { type Parts, personBySession, personByToken, type StaffFactor } from './parts.ts'
import { type Derive, Passwords, type ScryptParams } from './passwords.ts'
import type { Person } from './principal.ts'
import { SecondFactor } from './second-factor.ts'
import { LIFETIMES, type Lifetimes, Sessions } from './sessions.ts'
import { Staff } from './staff.ts'
import { Tokens } from './tokens.ts'

export interface IdentityOptions {
  readonly records: Records
  /** Milliseconds since 1970. */
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  /** 32 bytes that are kept outside the database. */
  readonly key: Uint8Array
  /** Gives a new player what a new player gets, once for each id however often it is called. */
  readonly welcome: (player: string) => Promise<void>
  readonly staffFactor: StaffFactor
  readonly scrypt?: ScryptParams
  readonly derive?: Derive
  readonly lifetimes?: Lifetimes
  readonly doors?: DoorSettings
  /** How long a change by another process at the same database may go unnoticed; this one's own are seen at once. */
  readonly freshMs?: number
}

const FRESH_MS = 10_000
const MOST_IN_MEMORY = 20_000

export class Identity {
  readonly #parts: Parts
  readonly door: Door
  readonly own: Own
  readonly staff: Staff
  readonly ends: Ends
  readonly audit: Audit

  constructor(options: IdentityOptions) {
    const { records, wall, random, key, welcome, staffFactor, scrypt, derive } = options
    const { freshMs = FRESH_MS } = options
    const eras = new Eras({ records, wall, freshMs })
    const kept = { records, wall, random, key, eras, freshMs, most: MOST_IN_MEMORY }
    this.audit = new Audit(wall)
    this.ends = new Ends()
    this.#parts = {
      records,
      accounts: new Accounts(kept),
      passwords: new Passwords({ random, ...(scrypt && { params: scrypt }), ...(derive && { derive }) }),
      factor: new SecondFactor(kept),
      sessions: new Sessions({ ...kept, lifetimes: options.lifetimes ?? LIFETIMES }),
      tokens: new Tokens(kept),
      doors: new Doors({ records, wall, random, key, settings: options.doors ?? DOORS }),
      ends: this.ends,
      eras,
      audit: this.audit,
      welcome,
      staffFactor,
    }
    this.door = new Door(this.#parts)
    this.own = new Own(this.#parts)
    this.staff = new Staff(this.#parts, random)
  }

  /** The person whose session a cookie's value is; undefined where it is none that holds. */
  async bySession(cookie: string): Promise<Person | undefined> {
    const { accounts, sessions } = this.#parts
    const shown = sessions.read(cookie)
    const account = shown && (await accounts.get(shown.account))
    const session = account && (await sessions.find(account, shown.id, shown.secret))
    return session && personBySession(this.#parts, account, shown.id, session.factor)
  }

  /** The person whose token this is; undefined where it is none that holds. */
  async byToken(token: string): Promise<Person | undefined> {
    const { accounts, tokens } = this.#parts
    const shown = tokens.read(token)
    const account = shown && (await accounts.get(shown.account))
    const scopes = account && (await tokens.find(account, shown.id, shown.secret))
    return scopes && personByToken(account, shown.id, scopes)
  }

  /** The same person as they are now, for connections that stay open; undefined where they have to go. */
  async again(person: Person): Promise<Person | undefined> {
    const { accounts, sessions, tokens } = this.#parts
    const account = await accounts.get(person.id)
    if (!account) return undefined
    if (person.via === 'token') {
      const scopes = await tokens.find(account, person.tokenId)
      return scopes && personByToken(account, person.tokenId, scopes)
    }
    const session = await sessions.find(account, person.sessionId)
    return session && personBySession(this.#parts, account, person.sessionId, session.factor)
  }

  /**
   * The accounts of this role that somebody may mean: by id, by name, or by the name that a guest among these is shown under,
   * which two may share.
   */
  async called(
    named: string,
    isRole: (role: Account['role']) => boolean,
    among: readonly string[],
  ): Promise<readonly string[]> {
    const { accounts } = this.#parts
    // A name may hold what no id does.
    const byId = /^[\w-]+$/.test(named) ? await accounts.get(named) : undefined
    const found = [byId, (await accounts.byName(named))?.account]
    const guests = among.filter((id) => nameOfGuest(id) === fold(named))
    for (const id of guests) found.push(await accounts.get(id))
    return [...new Set(found.flatMap((account) => (account && isRole(account.role) ? [account.id] : [])))]
  }

  /** Whether an account has a session or a token that holds; undefined where there is no such account. */
  async isSignedIn(id: string): Promise<boolean | undefined> {
    const { accounts, sessions, tokens } = this.#parts
    const account = await accounts.readNow(id)
    if (!account) return undefined
    return (await sessions.list(account)).length > 0 || (await tokens.list(account)).length > 0
  }

  /** Takes up what has to outlive a restart; to be called once, before anybody comes in. */
  async open(): Promise<void> {
    await this.#parts.doors.load()
    await this.#parts.accounts.claimLooks()
  }

  /** Everything that is written behind the answers is written. */
  async settled(): Promise<void> {
    await this.#parts.doors.settled()
  }

  /** Takes away sessions and tokens that no longer hold; to be called now and then. */
  async sweep(): Promise<number> {
    const { accounts, sessions, tokens, doors } = this.#parts
    doors.tidy()
    const accountOf = (id: string) => accounts.readNow(id)
    return (await sessions.sweep(accountOf)) + (await tokens.sweep(accountOf))
  }
}
