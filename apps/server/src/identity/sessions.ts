// Sessions: one for each browser in which somebody has signed in. A session ends by itself, some time after it began and sooner
// when it is not used; it ends with its account's epoch; and it can be ended.
import type { AuditEntry } from '../storage/audit-log.ts'
import type { RecordChange } from '../storage/records.ts'
import type { Account } from './accounts.ts'
import { Carried, type CarriedOptions, type CarriedRecord, type Shown } from './carried.ts'
import { isStaff } from './roles.ts'
import type { Secret } from './secret.ts'

export interface Lifetime {
  /** Since it was last used; counted from when that was written, so up to five minutes less. */
  readonly idleMs: number
  /** Since it began. */
  readonly longestMs: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A guest's session is all that a guest has. */
export const LIFETIMES = {
  guest: { idleMs: 30 * DAY, longestMs: 365 * DAY },
  player: { idleMs: 7 * DAY, longestMs: 30 * DAY },
  staff: { idleMs: HOUR, longestMs: 12 * HOUR },
} as const satisfies Readonly<Record<string, Lifetime>>
export type Lifetimes = Readonly<Record<keyof typeof LIFETIMES, Lifetime>>

export const MOST_SESSIONS = 20
const LONGEST_AGENT = 120

interface SessionRecord extends CarriedRecord {
  readonly epoch: number
  readonly madeAt: number
  /** A second factor was shown. */
  readonly factor: boolean
  readonly agent: string
}

/** As its owner sees it. */
export interface SessionInfo {
  readonly id: string
  readonly madeAt: number
  readonly usedAt: number
  readonly endsAt: number
  readonly agent: string
}

export interface NewSession {
  readonly id: string
  /** The value of the cookie. */
  readonly cookie: Secret
  /** For the cookie's Max-Age. */
  readonly maxAgeSeconds: number
}

export interface SessionsOptions extends CarriedOptions {
  readonly lifetimes: Lifetimes
}

export class Sessions {
  readonly #wall: () => number
  readonly #lifetimes: Lifetimes
  readonly #carried: Carried<SessionRecord>

  constructor(options: SessionsOptions) {
    this.#wall = options.wall
    this.#lifetimes = options.lifetimes
    this.#carried = new Carried(options, 'session', '')
  }

  /** A new session, and the change that makes it: whoever begins it writes that with its own. */
  begin(account: Account, agent: string, factor: boolean): { session: NewSession; change: RecordChange } {
    const now = this.#wall()
    const { id, carried, change } = this.#carried.make(account.id, {
      epoch: account.epoch,
      madeAt: now,
      usedAt: now,
      factor,
      agent: agent.replaceAll(/[^ -~]/g, '').slice(0, LONGEST_AGENT),
    })
    const maxAgeSeconds = Math.floor(this.#lifetime(account).longestMs / 1000)
    return { session: { id, cookie: carried, maxAgeSeconds }, change }
  }

  /** Whose cookie it is, by its signature alone. */
  read(cookie: string): Shown | undefined {
    return this.#carried.read(cookie)
  }

  /** The session, where it still holds; with a secret, only for who has that. It is used by this. */
  async find(account: Account, id: string, secret?: string): Promise<{ readonly factor: boolean } | undefined> {
    const kept = await this.#carried.find(account.id, id, secret)
    if (!kept || !this.#holds(account, kept.value)) return undefined
    await this.#carried.touch(kept)
    return { factor: kept.value.factor }
  }

  /** The last used first. */
  async list(account: Account): Promise<readonly SessionInfo[]> {
    const { idleMs, longestMs } = this.#lifetime(account)
    return (await this.#carried.list(account.id))
      .filter(({ value }) => this.#holds(account, value))
      .map(({ id, value: { madeAt, usedAt, agent } }) => {
        const endsAt = Math.min(madeAt + longestMs, usedAt + idleMs)
        return { id, madeAt, usedAt, endsAt, agent }
      })
      .sort((one, other) => other.usedAt - one.usedAt)
  }

  /** Whether there was such a session. */
  end(account: string, id: string, audit?: () => readonly AuditEntry[]): Promise<boolean> {
    return this.#carried.end(account, id, audit)
  }

  /** Ends the least used beyond the number that anybody may have, never the given one; tells which those were. */
  async tidy(account: Account, newest: string): Promise<readonly string[]> {
    const others = (await this.list(account)).filter(({ id }) => id !== newest)
    const ended = others.slice(MOST_SESSIONS - 1).map(({ id }) => id)
    for (const id of ended) await this.end(account.id, id)
    return ended
  }

  /** Takes away every session that no longer holds, of everybody; tells how many. */
  async sweep(accountOf: (id: string) => Promise<Account | undefined>): Promise<number> {
    let swept = 0
    for await (const { account: owner, id, value, isOfNow } of this.#carried.all()) {
      const account = await accountOf(owner)
      if (isOfNow && account && this.#holds(account, value)) continue
      if (await this.end(owner, id)) swept++
    }
    return swept
  }

  #holds(account: Account, { epoch, madeAt, usedAt }: SessionRecord): boolean {
    const now = this.#wall()
    const { idleMs, longestMs } = this.#lifetime(account)
    return !account.closed && epoch === account.epoch && now - madeAt < longestMs && now - usedAt < idleMs
  }

  #lifetime({ role, name }: Account): Lifetime {
    return this.#lifetimes[isStaff(role) ? 'staff' : name === null ? 'guest' : 'player']
  }
}
