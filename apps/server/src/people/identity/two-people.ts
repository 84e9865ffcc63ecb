// Who may sign what another has asked for (the matrix is the protocol's TWO_PEOPLE), and when one operator still acts alone.
//
// An operator is alone while the house has had no other since its first start, or since it was restored at the machine: then there is
// nobody else to sign. The first second operator ends that for good, in the transaction that makes them; a record says so.
//
// Whoever was made, given a role or let in again by others STANDS SINCE then. Nobody signs, or is signed for, who does not stand for
// the house's waiting time; and who made somebody possible and that somebody do not sign for each other for thirty days.
import { TWO_PEOPLE, type TwoPeopleName } from '@punto/protocol'
import { timeWords } from '../../base/index.ts'
import type { RecordChange, Records } from '../../storage/index.ts'
import { type Account, type Accounts, actingAt, roleAt } from './accounts.ts'
import { displayName } from './person.ts'
import { type Refused, refused } from './refusals.ts'
import { Repository } from './repository.ts'

const HOUR_MS = 3_600_000
const MAKERS_MS = 30 * 24 * HOUR_MS
const KEY = 'two-operators'

export interface TwoPeopleOptions {
  readonly records: Records
  readonly accounts: Accounts
  readonly wall: () => number
  /** How long somebody new or reset waits before their word counts. */
  readonly waitHours: number
}

export interface Signing {
  readonly act: TwoPeopleName
  readonly asker: string
  readonly signer: string
  /** Whose account it is about. */
  readonly subject?: string | undefined
  readonly askedAt: number
}

export class TwoPeople {
  readonly #options: TwoPeopleOptions
  readonly #house: Repository<boolean>

  constructor(options: TwoPeopleOptions) {
    this.#options = options
    this.#house = new Repository(options.records, 'house')
  }

  /** Whether the house has only ever had one operator. */
  async isAlone(): Promise<boolean> {
    const kept = await this.#house.read(KEY)
    if (kept) return !kept.value
    return (await this.#options.accounts.staff()).filter(({ role }) => role === 'operator').length < 2
  }

  /** The change that ends an operator's acting alone, for the transaction that makes the second; undefined where it has ended. */
  async endsAlone(): Promise<RecordChange | undefined> {
    if (!(await this.isAlone())) return undefined
    const kept = await this.#house.read(KEY)
    return this.#house.changeTo(KEY, kept?.revision ?? 0, true)
  }

  /** The first operator was restored by somebody at the machine: alone where no other operator is left who comes in. */
  async beginAlone(first: string): Promise<void> {
    const staff = await this.#options.accounts.staff()
    if (staff.some(({ id, role, closed }) => id !== first && role === 'operator' && !closed)) return
    const kept = await this.#house.read(KEY)
    if (kept) await this.#house.write(KEY, kept.revision, false)
  }

  /** Since when somebody stands as they do; from the beginning where nobody has changed it. */
  standsSince(account: Account): number {
    return Math.max(account.since ?? 0, actingAt(account, this.#options.wall())?.since ?? 0)
  }

  /** Why this person's word does not count yet; undefined where it does. */
  tooNew(account: Account, at = this.#options.wall()): Refused | undefined {
    const until = this.standsSince(account) + this.#options.waitHours * HOUR_MS
    if (until <= at || this.standsSince(account) === 0) return undefined
    return refused('two/too-new', { name: displayName(account), until: timeWords(until) })
  }

  /** Why nothing that this person asks for is taken yet; undefined where it is. */
  async objectionToAsking(asker: string): Promise<Refused | undefined> {
    const account = await this.#options.accounts.read(asker)
    return account && this.tooNew(account)
  }

  /** Why this signature does not count; undefined where it does. */
  async objection({ act, asker, signer, subject, askedAt }: Signing): Promise<Refused | undefined> {
    const { accounts, wall } = this.#options
    const [one, other] = [await accounts.read(asker), await accounts.read(signer)]
    const { asks, signs } = TWO_PEOPLE[act] as { readonly asks: readonly string[]; readonly signs: readonly string[] }
    if (!one || one.closed || !asks.includes(roleAt(one, wall()))) return refused('two/asker-gone', {})
    if (!other || other.closed || !signs.includes(roleAt(other, wall()))) {
      return refused('auth/may-not', { role: other ? roleAt(other, wall()) : 'public', may: signs.join(', ') })
    }
    if (asker === signer) return refused('two/own-request', {})
    if (subject === signer) return refused('two/about-you', {})
    if (this.standsSince(other) > askedAt) {
      return refused('two/too-new', { name: displayName(other), until: timeWords(wall()) })
    }
    return this.tooNew(one, askedAt) ?? this.tooNew(other) ?? this.#madeByTheOther(one, other)
  }

  #madeByTheOther(one: Account, other: Account): Refused | undefined {
    const now = this.#options.wall()
    const isMaker = (made: Account, maker: Account) =>
      made.makers?.includes(maker.id) === true && (made.since ?? 0) + MAKERS_MS > now
    return isMaker(one, other) || isMaker(other, one) ? refused('two/made-possible', {}) : undefined
  }
}
